"""A whole game acted out slowly: the draft, the turns, and what may be done in them."""

from collections.abc import Generator

from tests.games.hellrail.slow_effects import FIFTEEN, SlowEffects, read_cell
from tests.games.hellrail.slow_table import Over, Question, Story, cell_words, turned
from tests.games.hellrail.slow_walk import LETTERS, STEPS, Cell, nexts


class SlowGame(SlowEffects):
    """The table, with everything that is done at it."""

    def tell(self, *, drawn: bool) -> Story:
        """The story of a game. `drawn`: the first player has drawn already."""
        try:
            if any(who.circles for who in self.players):
                yield from self.draft()
                drawn = False
            while True:
                yield from self.take_turn(drawn)
                drawn = False
                self.next_turn()
        except Over:
            return

    # Section 9.3: Devil's Advocate.

    def draft(self) -> Story:
        """Place the circles one after the other."""
        while any(who.circles for who in self.players):
            while not self.players[self.turn].circles:
                self.turn = (self.turn + 1) % len(self.players)
            own = self.players[self.turn]
            cells = [cell_words(cell) for cell in self.open_cells()]
            answers = {f"place {circle} at {cell}" for circle in own.circles for cell in cells}
            _, circle, _, at = (yield Question(self.turn, "place", answers)).split()
            self.circles[read_cell(at)] = circle
            own.circles.remove(circle)
            self.turn = (self.turn + 1) % len(self.players)
        self.starts = self.turn
        self.effects = self.fate.effects()
        self.unused = FIFTEEN - set(self.effects.values())
        for who, hand in zip(self.players, self.fate.hands(), strict=True):
            assert len(hand) == self.options.start_cards
            who.hand = hand
        self.pile, self.pile_is_known = self.fate.pile(), True
        if self.options.later_cards == "more":
            self.even_out()

    def even_out(self) -> None:
        """Whoever begins later draws more; see section 2.4."""
        seats = len(self.players)
        for place in range(1, seats):
            self.draw((self.starts + place) % seats, place if seats > 2 else 2)

    def open_cells(self) -> list[Cell]:
        """The empty cells that touch one or two circles by a corner."""
        corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
        near = {(x + dx, y + dy) for x, y in self.circles for dx, dy in corners}
        return [
            (x, y)
            for x, y in near
            if (x, y) not in self.circles
            and sum((x + dx, y + dy) in self.circles for dx, dy in corners) <= 2
        ]

    # Section 3: a turn.

    def take_turn(self, drawn: bool) -> Story:
        """Draw, act, and perhaps fan the flames."""
        seat = self.turn
        own = self.players[seat]
        if not drawn:
            yield from self.begin(seat)
        while True:
            words = yield Question(seat, "act", self.choices(seat), self.fuel(seat))
            verb, *said = words.split()
            if verb == "end":
                break
            if verb == "fan":
                self.discard(seat, int(said[0]))
                self.draw(seat, self.cards[int(said[0])].traction)
                break
            yield from self.do(seat, verb, said)
            if own.place == "off":
                own.place = "G"
                break
        if self.glutton:
            self.discards += own.hand
            own.hand = []
            self.glutton = False

    def begin(self, seat: int) -> Story:
        """The draw at the start of a turn."""
        number = 1
        if self.players[seat].tender:
            words = yield Question(seat, "draw", {"draw 1", "draw 3", "drop_tender"})
            if words == "drop_tender":
                self.players[seat].tender = False
            else:
                number = int(words.split()[1])
        self.draw(seat, number)

    def next_turn(self) -> None:
        """The next one is on; after the last round it is over."""
        self.turn = (self.turn + 1) % len(self.players)
        if self.turn == self.starts:
            if self.round == self.options.rounds:
                self.ending = "rounds"
                raise Over
            self.round += 1

    def do(self, seat: int, verb: str, said: list[str]) -> Generator[Question, str, None]:
        """One action of a turn."""
        own = self.players[seat]
        card = int(said[0])
        if verb == "couple":
            own.hand.remove(card)
            own.cars.append(card)
        elif verb == "uncouple":
            own.cars.remove(card)
            own.delivered.append(card)
        elif verb in ("lay", "upgrade"):
            own.hand.remove(card)
            turn = int(said[4]) if len(said) > 3 else 0
            self.rails.setdefault(read_cell(said[2]), []).append((card, turn))
        elif verb == "move":
            self.discard(seat, card)
            yield from self.pay_toll(seat)
            yield from self.roll(seat, list(said[2][:-1]), int(said[2][-1]))
        elif verb == "sail":
            self.discard(seat, card)
            yield from self.pay_toll(seat)
            own.boat = False
            _, there = self.shore(seat, said[2][0])
            yield from self.point(seat, [], there, list(said[2][1:]))

    # What may be done.

    def choices(self, seat: int) -> set[str]:
        """Everything but moves."""
        own = self.players[seat]
        found = {"end"}
        found |= {f"uncouple {car}" for car in own.cars if self.cards[car].setout == own.place}
        room = self.options.longest_train != "five" or len(own.cars) < 5
        for card in own.hand:
            if room and self.cards[card].pickup == own.place:
                found.add(f"couple {card}")
            if not self.glutton and not own.tender:
                found.add(f"fan {card}")
            found |= self.lays(card)
            if own.boat and self.can_leave(seat, card):
                found |= self.sails(seat, card)
        return found

    def fuel(self, seat: int) -> set[int]:
        """The cards that can be burned to move, if there is any way to go."""
        own = self.players[seat]
        load = len(own.cars) + own.tender
        ways = nexts(self.walk(), own.place)
        return {
            card
            for card in own.hand
            if ways and self.cards[card].traction >= load and self.can_leave(seat, card)
        }

    def lays(self, card: int) -> set[str]:
        """Every way to lay a card, on the table or on another one."""
        tracks: list[frozenset[str]] = []
        found = set()
        for turn in range(4):
            track = turned(self.cards[card].track, turn)
            if track in tracks:
                continue
            tracks.append(track)
            words = f" turn {turn}" if turn else ""
            found |= {f"lay {card} at {cell_words(cell)}{words}" for cell in self.beside()}
            found |= {
                f"upgrade {card} at {cell_words(cell)}{words}"
                for cell in self.rails
                if self.track(cell) <= track and not self.blocked(cell)
            }
        return found

    def beside(self) -> set[Cell]:
        """The empty cells that share a side with a card."""
        lying = {*self.circles, *self.rails}
        near = {(x + dx, y + dy) for x, y in lying for dx, dy in STEPS.values()}
        return near - lying

    def blocked(self, cell: Cell) -> bool:
        """Something stands on a card."""
        checks = self.options.upgrade_blocked_by == "anything" and bool(self.marked(cell))
        return self.occupied(cell) or checks

    def sails(self, seat: int, card: int) -> set[str]:
        """Every trip with a card."""
        found = set()
        for side in LETTERS:
            gap, _ = self.shore(seat, side)
            if 0 < gap <= self.cards[card].traction:
                found |= {f"sail {card} by {way}" for way in self.landings(seat, side)}
        return found

    def places(self) -> list[str]:
        """Where everybody stands, in words."""
        return [str(who.place) for who in self.players]
