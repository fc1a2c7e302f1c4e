"""The fifteen effects and Heresy, acted out slowly (sections 6, 7 and 9.1 of the rules page)."""

from collections.abc import Generator

from tests.games.hellrail.slow_table import (
    QUARTER,
    Question,
    SlowTable,
    Story,
    cell_words,
    segment,
)
from tests.games.hellrail.slow_walk import Cell

CIRCLES = "G123456789"
FIFTEEN = {
    *("abyss", "boatmen", "tenders", "chaos", "delinquency", "false_path", "geryon", "gluttony"),
    *("guard_duty", "heresy", "infernal_power", "lust", "shift_change", "soul_catcher", "thievery"),
}
AIMED = ("lust", "thievery", "gluttony")


def read_cell(words: str) -> Cell:
    """A cell from its words."""
    x, y = words.split(",")
    return int(x), int(y)


def ties_of(track: frozenset[str]) -> set[str]:
    """The names of the ties of a card."""
    found = {side for rail in track for side in rail}
    for rail in track:
        found |= {f"{rail}0", f"{rail}1"} if rail in ("NS", "EW") else {rail}
    return found


def turned_tie(tie: str) -> str:
    """A tie of a card after a quarter turn. An inner one keeps its end of the rail."""
    if len(tie) == 1:
        return QUARTER[tie]
    if len(tie) == 2:
        return segment(QUARTER[tie[0]], QUARTER[tie[1]])
    near = QUARTER[tie[0] if tie[2] == "0" else tie[1]]
    now = segment(QUARTER[tie[0]], QUARTER[tie[1]])
    return f"{now}{now.index(near)}"


class SlowEffects(SlowTable):
    """The table with its effects."""

    def arrive(self, seat: int) -> Story:
        """Entering a circle: the effect there or the stored one may be used, one of them (6.1)."""
        own = self.players[seat]
        assert isinstance(own.place, str)
        here = self.effects.get(own.place, "")
        at_hand = [effect for effect in (here, own.power) if effect]
        uses = {f"use {words}" for effect in at_hand for words in self.aims(seat, effect)}
        worth_asking = bool(uses) or (
            any(effect in ("abyss", "false_path") for effect in at_hand)
            and bool(own.hand)
            and any(not self.occupied(cell) for cell in self.rails)
        )
        if not at_hand or not (worth_asking or self.options.effects == "secret"):
            return
        words = yield Question(seat, "effect", {"pass", *uses})
        if words != "pass":
            said = words.split()[1:]
            facts = dict(zip(said[1::2], said[2::2], strict=True))
            yield from self.announce(seat, said[0], facts)

    # Section 6.2: what an effect may be aimed at.

    def aims(self, seat: int, effect: str) -> list[str]:
        """Every way to announce an effect, in words."""
        own, others = self.players[seat], self.others(seat)
        tokens = [self.players[other] for other in range(len(self.players))]
        plain = {
            "boatmen": not own.boat and sum(who.boat for who in tokens) < 2,
            "tenders": not own.tender and sum(who.tender for who in tokens) < 2,
            "soul_catcher": not own.catcher and sum(who.catcher for who in tokens) < 2,
            "chaos": True,
            "infernal_power": not own.power and bool(self.unused),
        }
        if effect in plain:
            return [effect] if plain[effect] else []
        if effect in ("abyss", "false_path"):
            turns = [""] if effect == "abyss" else [f" turn {quarters}" for quarters in (1, 2, 3)]
            return [
                f"{effect} at {cell_words(cell)}{turn}"
                for cell in self.payable(seat, own.hand)
                for turn in turns
            ]
        if effect == "delinquency":
            return [f"delinquency tie {tie}" for tie in self.free_ties()]
        if effect == "geryon":
            return [f"geryon car {car}" for car in own.cars]
        if effect == "guard_duty":
            return [f"guard_duty circle {circle}" for circle in CIRCLES]
        if effect == "heresy":
            return [] if own.heresy else [f"heresy token {token}" for token in self.heresies()]
        if effect == "lust":
            return [f"lust whom {whom}" for whom in others]
        if effect == "gluttony":
            most = all(len(self.players[whom].hand) < len(own.hand) for whom in others)
            fed = [whom for whom in others if self.players[whom].hand]
            return [] if most else [f"gluttony whom {whom}" for whom in fed]
        if effect == "thievery":
            cars = [(whom, car) for whom in others for car in self.players[whom].cars]
            return [f"thievery whom {whom} car {car}" for whom, car in cars]
        return [f"shift_change token {token}" for token in self.shiftable(seat)]

    def payable(self, seat: int, hand: list[int]) -> list[Cell]:
        """The rail cards without an engine whose traction is that of a card in hand."""
        tractions = {self.cards[card].traction for card in hand}
        return [
            cell
            for cell, stack in self.rails.items()
            if not self.occupied(cell) and self.cards[stack[-1][0]].traction in tractions
        ]

    def free_ties(self) -> list[str]:
        """Every tie without engine and Check, while there is a Check left."""
        if len(self.checks) == 8:
            return []
        taken = {str(who.place).partition(">")[0] for who in self.players} | self.checks
        ties = [
            f"{cell_words(cell)}:{tie}" for cell in self.rails for tie in ties_of(self.track(cell))
        ]
        return [tie for tie in ties if tie not in taken]

    def heresies(self) -> list[str]:
        """The Heresy tokens in the supply."""
        held = {who.heresy for who in self.players} | self.heresy_gone
        return [token for token in ("cancel", "redirect") if token not in held]

    def shiftable(self, seat: int) -> list[str]:
        """Every token that Shift Change may be swapped with."""
        stored = self.players[seat].power == "shift_change"
        here = "" if stored else self.players[seat].place
        circles = [circle for circle in self.effects if circle != here]
        held = [f"seat{whom}" for whom in self.others(seat) if self.players[whom].power]
        if stored:
            return circles + held
        if self.options.effects == "secret":
            return circles + held + (["unused"] if self.unused else [])
        return circles + held + sorted(self.unused)

    # Sections 6.3 and 7: announce, object, carry out.

    def announce(self, seat: int, effect: str, facts: dict[str, str]) -> Story:
        """Ask whoever could object; if nobody does, it happens."""
        whom = self.target(effect, facts)
        safe = -1
        stored = self.players[seat].power == effect
        asked = [other for other in self.others(seat) if self.may_object(other, effect, whom, safe)]
        while asked:
            holder = asked.pop(0)
            answers = {"pass"} | self.objections(holder, effect, whom, safe)
            why = "heresy_on_you" if holder == whom else "heresy"
            words = yield Question(holder, why, answers)
            if words == "pass":
                continue
            self.spend(holder)
            if words == "cancel":
                if stored:
                    self.put_back(seat)
                return
            safe, whom = whom, int(words.split()[1])
            facts = {**facts, "whom": str(whom), "car": ""}
            if effect == "shift_change":
                facts = {"token": f"seat{whom}"}
            asked = [
                other for other in self.others(seat) if self.may_object(other, effect, whom, safe)
            ]
        if stored and effect != "shift_change":
            self.put_back(seat)
        yield from self.happen(seat, effect, facts, safe)

    def target(self, effect: str, facts: dict[str, str]) -> int:
        """Whom an effect hits, or -1."""
        if effect in AIMED:
            return int(facts["whom"])
        token = facts.get("token", "")
        return int(token[4:]) if token.startswith("seat") else -1

    def objections(self, holder: int, effect: str, whom: int, safe: int) -> set[str]:
        """What a holder of Heresy may say against an effect."""
        if self.players[holder].heresy == "cancel":
            return {"cancel"}
        if self.players[holder].heresy != "redirect" or whom < 0:
            return set()
        found = [other for other in self.others(self.turn) if other not in (whom, safe)]
        if effect == "thievery":
            found = [other for other in found if self.players[other].cars]
        elif effect == "gluttony":
            found = [other for other in found if self.players[other].hand]
        elif effect == "shift_change":
            found = [other for other in found if self.players[other].power]
        return {f"redirect {other}" for other in found}

    def may_object(self, holder: int, effect: str, whom: int, safe: int) -> bool:
        """Whether somebody has a token that could do something now."""
        return bool(self.objections(holder, effect, whom, safe))

    def spend(self, holder: int) -> None:
        """A used Heresy token goes back, or by an option out of the game."""
        if self.options.heresy_tokens == "once":
            self.heresy_gone.add(self.players[holder].heresy)
        self.players[holder].heresy = ""

    def put_back(self, seat: int) -> None:
        """A stored effect becomes unused."""
        self.unused.add(self.players[seat].power)
        self.players[seat].power = ""

    # Section 6: what each of them does.

    def happen(self, seat: int, effect: str, facts: dict[str, str], safe: int) -> Story:
        """The effect takes place."""
        own = self.players[seat]
        if effect == "boatmen":
            own.boat = True
        elif effect == "tenders":
            own.tender = True
        elif effect == "soul_catcher":
            own.catcher = True
        elif effect == "heresy":
            own.heresy = facts["token"]
        elif effect == "guard_duty":
            self.cerberus = facts["circle"]
        elif effect == "delinquency":
            self.checks.add(facts["tie"])
        elif effect == "infernal_power":
            own.power = self.fate.stored(seat)
            assert own.power in self.unused
            self.unused.remove(own.power)
        elif effect == "chaos":
            self.effects = self.fate.effects()
            self.unused = FIFTEEN - set(self.effects.values())
            for who in self.players:
                who.power = ""
        elif effect == "shift_change":
            self.shift(seat, facts["token"])
        elif effect == "abyss":
            yield from self.abyss(seat, read_cell(facts["at"]))
        elif effect == "false_path":
            yield from self.false_path(seat, read_cell(facts["at"]), int(facts["turn"]))
        elif effect == "geryon":
            yield from self.geryon(seat, int(facts["car"]))
        elif effect == "lust":
            self.lust(seat, int(facts["whom"]))
        elif effect == "gluttony":
            yield from self.gluttony(seat, int(facts["whom"]), safe)
        elif effect == "thievery":
            yield from self.thievery(seat, int(facts["whom"]), facts["car"])

    def price_of(self, seat: int, cell: Cell) -> Generator[Question, str, None]:
        """Discard a card of the traction of a rail card."""
        traction = self.cards[self.rails[cell][-1][0]].traction
        hand = self.players[seat].hand
        answers = {f"pay {card}" for card in hand if self.cards[card].traction == traction}
        words = yield Question(seat, "pay", answers)
        self.discard(seat, int(words.split()[1]))

    def abyss(self, seat: int, cell: Cell) -> Story:
        """The uppermost card falls, and its Checks go back."""
        yield from self.price_of(seat, cell)
        self.checks -= set(self.marked(cell))
        card, _ = self.rails[cell].pop()
        self.discards.append(card)
        if not self.rails[cell]:
            del self.rails[cell]

    def false_path(self, seat: int, cell: Cell, quarters: int) -> Story:
        """Turn a card with all below it, and another one as long as there are cards and a wish."""
        yield from self.price_of(seat, cell)
        self.twist(cell, quarters)
        hand = self.players[seat].hand
        while hand and any(not self.occupied(cell) for cell in self.rails):
            answers = {
                f"twist {card} at {cell_words(cell)} turn {quarters}"
                for card in hand
                for cell in self.payable(seat, [card])
                for quarters in (1, 2, 3)
            }
            words = yield Question(seat, "twist", {"pass", *answers})
            if words == "pass":
                return
            _, card, _, at, _, turn = words.split()
            self.discard(seat, int(card))
            self.twist(read_cell(at), int(turn))

    def twist(self, cell: Cell, quarters: int) -> None:
        """Turn a stack and the Checks on it."""
        self.rails[cell] = [(card, (turn + quarters) % 4) for card, turn in self.rails[cell]]
        for _ in range(quarters):
            old = self.marked(cell)
            self.checks -= set(old)
            self.checks |= {
                f"{cell_words(cell)}:{turned_tie(tie.partition(':')[2])}" for tie in old
            }

    def geryon(self, seat: int, car: int) -> Story:
        """The same traction delivers the car, another loses it."""
        own = self.players[seat]
        if self.flip() == self.cards[car].traction:
            if (yield Question(seat, "geryon", {"accept", "pass"})) == "accept":
                own.cars.remove(car)
                own.delivered.append(car)
        else:
            own.cars.remove(car)
            self.discards.append(car)

    def lust(self, seat: int, whom: int) -> None:
        """All cards of the flipped traction come from the other; or go there; or neither."""
        traction = self.flip()
        for giver, taker in ((whom, seat), (seat, whom)):
            hand = self.players[giver].hand
            given = [card for card in hand if self.cards[card].traction == traction]
            if given:
                self.players[giver].hand = [card for card in hand if card not in given]
                self.players[taker].hand += given
                return

    def gluttony(self, seat: int, whom: int, safe: int) -> Story:
        """Draw from hands until there is enough, or nobody left to draw from."""
        own = self.players[seat]
        self.glutton = True
        while True:
            card = self.fate.snatched()
            self.players[whom].hand.remove(card)
            own.hand.append(card)
            others = self.others(seat)
            if all(len(self.players[other].hand) < len(own.hand) for other in others):
                return
            fed = [other for other in others if self.players[other].hand and other != safe]
            if not fed:
                return
            answers = {"pass", *(f"take {other}" for other in fed)}
            words = yield Question(seat, "gluttony", answers)
            if words == "pass":
                return
            whom = int(words.split()[1])

    def thievery(self, seat: int, whom: int, car: str) -> Story:
        """The same traction may take the car; another may cost one of that traction."""
        own, victim = self.players[seat], self.players[whom]
        if not car:
            answers = {f"pick {each}" for each in victim.cars}
            car = (yield Question(seat, "car", answers)).split()[1]
        wanted = int(car)
        traction = self.flip()
        if traction == self.cards[wanted].traction:
            if (yield Question(seat, "steal", {"accept", "pass"})) == "accept":
                victim.cars.remove(wanted)
                own.cars.append(wanted)
            return
        owed = [each for each in own.cars if self.cards[each].traction == traction]
        if not owed:
            return
        given = owed[0]
        if len(owed) > 1:
            words = yield Question(seat, "give", {f"pick {each}" for each in owed})
            given = int(words.split()[1])
        own.cars.remove(given)
        victim.cars.append(given)

    def shift(self, seat: int, token: str) -> None:
        """Swap Shift Change with another token."""
        own = self.players[seat]
        assert isinstance(own.place, str)
        stored = own.power == "shift_change"
        if token in self.effects:
            came, self.effects[token] = self.effects[token], "shift_change"
        elif token.startswith("seat"):
            holder = self.players[int(token[4:])]
            came, holder.power = holder.power, "shift_change"
        else:
            came = self.fate.effects()[own.place] if token == "unused" else token
            self.unused = self.unused - {came} | {"shift_change"}
        if stored:
            own.power = ""
            self.unused.add(came)
        else:
            self.effects[own.place] = came
