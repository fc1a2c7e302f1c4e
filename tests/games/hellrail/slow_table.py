"""The rules page acted out, slowly and word by word: what the room is held against.

The game is one long story: whoever is asked something is a `yield`, and what they say comes back
from it. There are no codes, no stack and no tables here; tracks are walked as in `slow_walk`. What
chance brings is told by `fate`, which has seen it happen at the other table.
"""

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from tests.games.hellrail.slow_walk import (
    BACK,
    STEPS,
    Cell,
    Engine,
    Standing,
    Table,
    across,
    against,
    nexts,
)

QUARTER: Final = {"N": "E", "E": "S", "S": "W", "W": "N"}
SEGMENTS: Final = ("NS", "EW", "NE", "ES", "SW", "NW")


class Fate(Protocol):
    """What chance has brought."""

    def top(self) -> int:
        """The card that lay on top of the pile."""

    def snatched(self) -> int:
        """The card that was drawn from a hand."""

    def effects(self) -> dict[str, str]:
        """The effects on the circles after a deal."""

    def stored(self, seat: int) -> str:
        """The effect that came to an engine."""

    def hands(self) -> list[list[int]]:
        """The hands that were dealt after a draft."""

    def pile(self) -> list[int]:
        """The pile that was left after that."""


@dataclass(frozen=True)
class Card:
    """A rail card."""

    value: int
    pickup: str
    setout: str
    traction: int
    track: frozenset[str]


@dataclass
class Player:
    """A player with everything they have."""

    place: Standing = "G"
    hand: list[int] = field(default_factory=list)
    cars: list[int] = field(default_factory=list)
    delivered: list[int] = field(default_factory=list)
    circles: list[str] = field(default_factory=list)
    tender: bool = False
    boat: bool = False
    catcher: bool = False
    heresy: str = ""
    power: str = ""


@dataclass(frozen=True)
class Question:
    """Who is asked, why, and what may be answered; ways of moving are told by their fuel alone."""

    seat: int
    why: str
    answers: set[str]
    fuel: set[int] = field(default_factory=set)


Story = Generator[Question, str, None]


class Over(Exception):  # noqa: N818 - no error
    """The game is over."""


def turned(track: frozenset[str], quarters: int) -> frozenset[str]:
    """A track turned clockwise."""
    for _ in range(quarters):
        track = frozenset(segment(QUARTER[rail[0]], QUARTER[rail[1]]) for rail in track)
    return track


def segment(one: str, two: str) -> str:
    """The name of the rail that joins two sides."""
    return next(name for name in SEGMENTS if {*name} == {one, two})


def cell_words(cell: Cell) -> str:
    """A cell as it is written."""
    return f"{cell[0]},{cell[1]}"


class SlowTable:
    """Everything that lies on the table, and the rules of sections 3 to 5 and 8."""

    def __init__(
        self, options: Any, cards: dict[int, Card], circles: dict[Cell, str], players: int
    ) -> None:
        """Lay out the circles."""
        self.options: Final = options
        self.cards: Final = cards
        self.circles: Final = circles
        self.players: Final = [Player() for _ in range(players)]
        self.rails: Final[dict[Cell, list[tuple[int, int]]]] = {}  # the uppermost card last
        self.effects: dict[str, str] = {}
        self.unused: set[str] = set()
        self.heresy_gone: Final[set[str]] = set()
        self.checks: set[str] = set()
        self.cerberus = ""
        self.pile: list[int] = []
        self.pile_is_known = True
        self.discards: list[int] = []
        self.turn = 0
        self.starts = 0
        self.round = 1
        self.glutton = False
        self.ending = ""
        self.fate: Fate

    # What lies where.

    def track(self, cell: Cell) -> frozenset[str]:
        """The track of a cell: that of its uppermost card."""
        card, turn = self.rails[cell][-1]
        return turned(self.cards[card].track, turn)

    def walk(self) -> Table:
        """The tracks and circles, for a walk."""
        tracks = {cell: sorted(self.track(cell)) for cell in self.rails}
        return Table(tracks, self.circles, frozenset(), ())

    def cell_of(self, circle: str) -> Cell:
        """Where a circle lies."""
        return next(cell for cell, name in self.circles.items() if name == circle)

    def others(self, seat: int) -> list[int]:
        """Everybody else, clockwise."""
        count = len(self.players)
        return [(seat + step) % count for step in range(1, count)]

    def occupied(self, cell: Cell) -> bool:
        """An engine stands on the card."""
        return any(isinstance(who.place, Engine) and who.place.cell == cell for who in self.players)

    def marked(self, cell: Cell) -> list[str]:
        """The Checks on a card."""
        return [tie for tie in self.checks if tie.startswith(f"{cell_words(cell)}:")]

    def standing_at(self, place: Standing, but: list[int]) -> int:
        """Who stands on a tie, or -1."""
        if isinstance(place, str):
            return -1
        for seat, who in enumerate(self.players):
            there = isinstance(who.place, Engine) and who.place.where == place.where
            if there and seat not in but:
                return seat
        return -1

    # Section 3: drawing, and the cards that go.

    def top(self) -> int:
        """Take the top card; an empty pile is filled first, and without discards it is over."""
        if not self.pile:
            if not self.discards:
                self.ending = "cards"
                raise Over
            self.pile, self.discards = self.discards, []
            self.pile_is_known = False
        card = self.fate.top()
        assert card in self.pile
        assert not self.pile_is_known or card == self.pile[0]
        self.pile.remove(card)
        return card

    def draw(self, seat: int, number: int) -> None:
        """Draw one by one."""
        for _ in range(number):
            self.players[seat].hand.append(self.top())

    def flip(self) -> int:
        """The traction of a flipped card, which is discarded."""
        card = self.top()
        self.discards.append(card)
        return self.cards[card].traction

    def discard(self, seat: int, card: int) -> None:
        """A card of a hand goes to the discards."""
        self.players[seat].hand.remove(card)
        self.discards.append(card)

    # Section 4 and 5: one step of a train, and whom it pushes.

    def step(self, lead: Standing, letters: list[str]) -> Standing:
        """Where an engine comes to; it takes a letter where there is a choice."""
        found = nexts(self.walk(), lead)
        if isinstance(lead, Engine) and (len(lead.tie) > 1 or lead.facing == "out"):
            (there,) = found
            return there
        letter = letters.pop(0)
        for there in found:
            assert isinstance(there, Engine)
            if letter == (BACK[there.tie] if isinstance(lead, str) else there.facing):
                return there
        raise AssertionError("no such way")

    def roll(self, seat: int, letters: list[str], points: int) -> Story:
        """Move tie by tie. Whoever derails in their own turn ends it."""
        own = self.players[seat]
        row: list[tuple[int, Engine]] = []
        for _ in range(points):
            lead = row[-1][1] if row else own.place
            row = yield from self.point(seat, row, self.step(lead, letters), letters)
            if not isinstance(own.place, Engine):
                return

    def point(
        self, seat: int, row: list[tuple[int, Engine]], there: Standing, letters: list[str]
    ) -> Generator[Question, str, list[tuple[int, Engine]]]:
        """One point: the foremost comes to `there`, and everybody before and behind moves up."""
        own = self.players[seat]
        before = [who for who, _ in row]
        joined: list[tuple[int, Engine]] = []
        chain = [there]
        while (hit := self.standing_at(chain[-1], [seat, *before])) >= 0:
            assert isinstance(chain[-1], Engine)
            if not row and not joined:
                yield from self.catch(seat, hit)
            joined.append((hit, chain[-1]))
            before.append(hit)
            chain.append(self.step(chain[-1], letters))
        pushed = [*row, *joined]
        came: list[Standing] = [*(travel for _, travel in row), *chain]
        for (who, travel), now in zip(pushed, came[1:], strict=True):
            facing_along = self.players[who].place == travel
            against_it = against(now) if isinstance(now, Engine) else now
            self.players[who].place = now if facing_along else against_it
        own.place = came[0]
        for who, _ in pushed:
            if self.players[who].place == "derailed":
                self.derail(who)
        if own.place == "derailed":
            self.derail(seat)
            own.place = "off"  # until the turn is over
            return []
        for who in (*(who for who, _ in pushed), seat):
            yield from self.check(who)
        if isinstance(own.place, str):
            yield from self.arrive(seat)
        after = zip(pushed, came[1:], strict=True)
        return [(who, now) for (who, _), now in after if isinstance(now, Engine)]

    def catch(self, seat: int, hit: int) -> Story:
        """A Soul Catcher takes the last car of the engine that is hit (section 7.7)."""
        victim = self.players[hit]
        only_tender = self.options.wide_tender and victim.tender and not victim.cars
        if not self.players[seat].catcher or not (victim.cars or only_tender):
            return
        if (yield Question(seat, "catch", {"accept", "pass"})) == "accept":
            self.players[seat].catcher = False
            if only_tender:
                victim.tender = False
            else:
                self.discards.append(victim.cars.pop())

    def check(self, seat: int) -> Story:
        """Whoever has come to a Check flips a card and drops cars (section 7.8)."""
        who = self.players[seat]
        tie = str(who.place).partition(">")[0]
        if not isinstance(who.place, Engine) or tie not in self.checks:
            return
        traction = self.flip()
        if self.options.checks == "once":
            self.checks.discard(tie)
        wide = self.options.wide_tender
        while len(who.cars) + (wide and who.tender) > traction:
            tender = {"pick 0"} if wide and who.tender else set()
            words = yield Question(seat, "drop", tender | {f"pick {car}" for car in who.cars})
            car = int(words.split()[1])
            if car == 0:
                who.tender = False
            else:
                who.cars.remove(car)
                self.discards.append(car)

    def derail(self, seat: int) -> None:
        """Hand, cars and Soul Catcher are lost (section 5.6)."""
        who = self.players[seat]
        self.discards += [*who.hand, *who.cars]
        who.hand, who.cars, who.catcher, who.place = [], [], False, "G"
        if self.options.wide_tender:
            who.tender = False

    def arrive(self, seat: int) -> Story:
        """Coming into a circle; the effects are told elsewhere."""
        raise NotImplementedError

    # Section 7.5: the Boatman.

    def shore(self, seat: int, side: str) -> tuple[int, Standing]:
        """How many empty cells lie on a side, and where one lands beyond; 0 if one cannot."""
        place = self.players[seat].place
        if isinstance(place, Engine):
            if len(place.tie) > 1 or place.facing != "out" or place.tie != side:
                return 0, ""
            cell = place.cell
        else:
            cell = self.cell_of(place)
        for gap in range(6):
            before = cell
            cell = (cell[0] + STEPS[side][0], cell[1] + STEPS[side][1])
            if cell in self.circles or cell in self.rails:
                there = across(self.walk(), before, side)
                return (0, "") if there == "derailed" else (gap, there)
        return 0, ""

    def landings(self, seat: int, side: str) -> list[str]:
        """The letters of every way to land on a side."""
        _, there = self.shore(seat, side)
        return [side + more for more in self.pushes(there, [seat])]

    def pushes(self, there: Standing, but: list[int]) -> list[str]:
        """The letters of every way to push whoever stands somewhere; none are needed if nobody."""
        hit = self.standing_at(there, but)
        if hit < 0:
            return [""]
        assert isinstance(there, Engine)
        found = []
        for place in nexts(self.walk(), there):
            choice = there.facing == "in" and len(there.tie) == 1 and isinstance(place, Engine)
            letter = place.facing if choice and isinstance(place, Engine) else ""
            found += [letter + more for more in self.pushes(place, [*but, hit])]
        return found

    # Section 7.4: Cerberus.

    def price(self, seat: int) -> int:
        """What the cards for Cerberus must add up to, or 0."""
        place = self.players[seat].place
        if place != self.cerberus:
            return 0
        return (0 if place == "G" else int(place)) + 1

    def can_leave(self, seat: int, card: int) -> bool:
        """Whether the rest of the hand pays Cerberus."""
        hand = self.players[seat].hand
        rest = sum(self.cards[other].value for other in hand) - self.cards[card].value
        return rest >= self.price(seat)

    def pay_toll(self, seat: int) -> Story:
        """Discard cards until Cerberus is content."""
        left, hand = self.price(seat), self.players[seat].hand
        while left > 0:
            words = yield Question(seat, "toll", {f"pay {card}" for card in hand})
            card = int(words.split()[1])
            self.discard(seat, card)
            left -= self.cards[card].value
