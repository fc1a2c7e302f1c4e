"""Many tables of Hellrail for programs that learn: an action is chosen part by part.

First what is done, then with which card, car, seat or effect, then where (x, then y), then how it
lies or which way it goes. What leaves no choice is chosen by itself.
"""

from typing import Final

from limboline.games.hellrail import codes
from limboline.games.hellrail.codes import (
    aim_of,
    cell_of,
    choices_of,
    effect_of,
    fuel_of,
    laid_card_of,
    number_of,
    placed_cell_of,
    placed_circle_of,
    side_at,
    ties_of,
    turn_of,
    verb_of,
    way_of,
)
from limboline.games.hellrail.components import ROW, Deck
from limboline.games.hellrail.rules.carrying_out import apply
from limboline.games.hellrail.rules.choices import legal, seat_asked
from limboline.games.hellrail.rules.encoding_rows import Written, fields, write_row
from limboline.games.hellrail.rules.menu import Menu
from limboline.games.hellrail.state import RUNNING, RuleFlags, State
from limboline.kernel.encoding import WAIT, Deed, Field, Stage

# The numbers of each kind of choice, one kind after the other.
VERB: Final = 1
PIECE: Final = VERB + 32
X: Final = PIECE + 128
Y: Final = X + ROW
TURN: Final = Y + ROW
SIDES: Final = TURN + 4
SIDE: Final = SIDES + 8
TIES: Final = SIDE + 4
AIM_HIGH: Final = TIES + 16
AIM_MIDDLE: Final = AIM_HIGH + 256
AIM_LOW: Final = AIM_MIDDLE + 256
CHOICES: Final = AIM_LOW + 256

MOST_PARTS: Final = 12
DONE: Final = -1  # an action has no such part
GOAL: Final = 40  # points that win a game, about

# What is assigned to a part of a bytearray is one too: bytes would first be made into one.
_EMPTY: Final = bytearray()
_NO_CHOICE: Final = bytearray(MOST_PARTS * 2 + CHOICES)
# A part that is settled, as two bytes.
_TOLD: Final = [bytes((told // 256, told % 256)) for told in range(1, CHOICES + 1)]


def part_of(code: int, number: int) -> int:
    """One part of an action, counted from 0: the number that chooses it."""
    verb = verb_of(code)
    if number == 0:
        return VERB + verb
    if verb in (codes.LAY, codes.UPGRADE, codes.TWIST):
        return _part_on_cell(code, number)
    if verb in (codes.MOVE, codes.SAIL):
        return _part_of_way(code, number)
    if verb == codes.USE:
        return _part_of_use(code, number)
    if verb == codes.PLACE:
        cell = placed_cell_of(code)
        if number == 1:
            return PIECE + placed_circle_of(code)
        return X + cell % ROW if number == 2 else Y + cell // ROW if number == 3 else DONE
    return PIECE + number_of(code) if number == 1 else DONE


def _part_on_cell(code: int, number: int) -> int:
    if number == 1:
        return PIECE + laid_card_of(code)
    if number == 2:
        return X + cell_of(code) % ROW
    if number == 3:
        return Y + cell_of(code) // ROW
    return TURN + turn_of(code) if number == 4 else DONE


def _part_of_way(code: int, number: int) -> int:
    if number == 1:
        return PIECE + fuel_of(code)
    way = way_of(code)
    sides = choices_of(way)
    if number == 2:
        return SIDES + sides
    if number < 3 + sides:
        return SIDE + side_at(way, number - 3)
    return TIES + ties_of(way) if number == 3 + sides else DONE


def _part_of_use(code: int, number: int) -> int:
    if number == 1:
        return PIECE + effect_of(code)
    aim = aim_of(code)
    if number == 2:
        return AIM_HIGH + aim // 65_536
    if number == 3:
        return AIM_MIDDLE + aim // 256 % 256
    return AIM_LOW + aim % 256 if number == 4 else DONE


class Sitting:
    """One table: who decides, what is chosen so far, and the actions that it can still become.

    A turn has hundreds of actions. As long as it has a `menu`, they are not listed in `left` yet:
    the verb is chosen from the menu, and so is the card, if there are several for it.
    """

    __slots__ = ("left", "menu", "numbers", "parts", "seat", "state", "told", "verb", "written")

    def __init__(self, state: State, written: Written) -> None:
        self.state = state
        self.seat: int = 0
        self.left: list[int] = []
        self.menu: Menu | None = None
        self.verb: int = 0
        self.numbers: list[int] = []  # that may be chosen next
        self.parts: int = 0  # how many parts are settled
        self.told: bytes = b""  # and those parts
        self.written: Final = written


class HellrailDesk:
    """Many tables of Hellrail."""

    def __init__(self, deck: Deck, rules: RuleFlags, options: bytes, tables: int) -> None:
        self.deck: Final = deck
        self.seats: Final = rules.seats
        self.options: Final = options
        self.fields: list[Field] = [
            *fields(len(options)),
            Field("chosen", (MOST_PARTS * 2,), 255, "parts settled so far: numbers as two bytes"),
        ]
        self.choices: int = CHOICES
        self.stages: list[Stage] = _stages()
        self.size: Final[int] = sum([field.size for field in self.fields])
        self.head: Final[int] = self.size - MOST_PARTS * 2
        self.width: Final[int] = self.size + CHOICES
        self.rows: bytearray = bytearray(tables * self.width)
        self.tracks: list[tuple[Field, bytearray]] = []
        self.asked: bytearray = bytearray(tables)
        self.progress: bytearray = bytearray(tables * rules.seats)
        self.goal: int = GOAL
        self.acted: int = 0
        self.waited: int = 0
        self.journal: list[Deed] | None = None
        # Of each part, at which look it was last seen: so parts are listed once.
        self.seen: Final = [0] * (CHOICES + 1)
        self.looks: int = 0
        self.standing: Final[dict[int, bytes]] = {}
        self.lying: Final[dict[int, bytes]] = {}
        self.sittings: Final[list[Sitting | None]] = [None] * tables

    def deal(self, table: int, state: State) -> bool:
        """Begin a game on a table."""
        sitting = Sitting(state, Written(self.standing, self.lying))
        self.sittings[table] = sitting
        return self._go_on(table, sitting)

    def state(self, table: int) -> State:
        """The state of a table, to look at."""
        return self._sitting(table).state

    def time(self, table: int) -> int:
        """The game time of the latest action: in this game none passes by itself."""
        return self._sitting(table).state.now

    def step(self, numbers: list[int]) -> list[int]:
        """Choose at every table, and go on to its next decision; tells which games are over."""
        over: list[int] = []
        for table in range(len(numbers)):
            sitting = self._sitting(table)
            code = self._settle(sitting, numbers[table])
            if code < 0:
                self._write_choice(table, sitting, sitting.seat)
                continue
            self.acted += 1
            self._apply(sitting.state, sitting.seat, code)
            if self._go_on(table, sitting):
                over.append(table)
        return over

    def look(self, table: int, seat: int) -> None:
        """Write what a seat sees."""
        sitting = self._sitting(table)
        self._write(table, sitting, seat)

    def imagine(self, table: int, state: State, seat: int, now_ms: int) -> None:
        """Stand at a decision of a seat, in a state that fits what it sees. No time passes."""
        del now_ms
        sitting = Sitting(state, Written(self.standing, self.lying))
        self.sittings[table] = sitting
        sitting.seat = seat
        self._begin(sitting, seat)
        self.asked[table] = seat
        self._write(table, sitting, seat)

    def pick(self, table: int, number: int) -> int | None:
        """Choose at an imagined table: the action, or None while there is more to choose."""
        sitting = self._sitting(table)
        code = self._settle(sitting, number)
        if code >= 0:
            return code
        self._write_choice(table, sitting, sitting.seat)
        return None

    def hear(self, table: int, seat: int, number: int) -> None:
        """Nothing can be said here yet."""

    def forget(self, table: int, owner: int) -> None:
        """Nothing was said."""

    def meaning(self, number: int) -> bytes:
        """A number as bytes: of a card, what is printed on it; of all others, how far it counts."""
        stage = [int(one.first <= number < one.first + one.size) for one in self.stages]
        count = 0
        for one in self.stages:
            if one.first <= number < one.first + one.size:
                count = number - one.first
        card = [0] * 6
        if PIECE <= number < PIECE + len(self.deck.value):
            piece = number - PIECE
            deck = self.deck
            card = [1, deck.value[piece], deck.traction[piece], deck.pickup[piece]]
            card += [deck.setout[piece], deck.track[piece * 4]]
        verbs = [int(number == VERB + verb) for verb in range(len(codes.VERBS))]
        return bytes([*stage, min(count, 255), *card, *verbs])

    def _sitting(self, table: int) -> Sitting:
        sitting = self.sittings[table]
        assert sitting is not None, "nothing is dealt yet"
        return sitting

    def _go_on(self, table: int, sitting: Sitting) -> bool:
        """To the next decision, or to the end. What leaves no choice at all is done at once."""
        state = sitting.state
        while state.ending == RUNNING:
            sitting.seat = seat_asked(state)
            self._begin(sitting, sitting.seat)
            if sitting.menu is not None or len(sitting.left) > 1:
                break
            self._apply(state, sitting.seat, sitting.left[0])
        value = state.deck.value
        at = table * self.seats
        for seat in range(self.seats):
            points = 0
            for car in state.delivered[seat]:
                points += value[car]
            self.progress[at + seat] = min(points, 255)
        self.asked[table] = sitting.seat
        self._write(table, sitting, sitting.seat)
        return state.ending != RUNNING

    def _apply(self, state: State, seat: int, code: int) -> None:
        if self.journal is not None:
            self.journal.append(Deed(state.now, seat, code))
        apply(state, seat, code, state.now, None)

    def _begin(self, sitting: Sitting, seat: int) -> None:
        """Nothing is chosen yet."""
        choices = legal(sitting.state, seat)
        sitting.parts = 0
        sitting.told = b""
        sitting.menu = None
        if isinstance(choices, Menu) and choices.size > 1:
            sitting.menu = choices  # with the end of the turn in it, it has several verbs
            sitting.numbers = [VERB + verb for verb in choices.verbs()]
            return
        sitting.left = list(choices)
        if len(sitting.left) > 1:
            self._settle_what_is_forced(sitting)
        elif sitting.left:
            sitting.numbers = [part_of(sitting.left[0], 0)]

    def _settle(self, sitting: Sitting, number: int) -> int:
        """Choose a part; tells the action when only one is left, or -1."""
        parts, menu = sitting.parts, sitting.menu
        sitting.parts = parts + 1
        sitting.told += _TOLD[number]
        if menu is None:
            sitting.left = [code for code in sitting.left if part_of(code, parts) == number]
        elif parts == 0:
            verb = sitting.verb = number - VERB
            cards = menu.cards(verb)
            if len(cards) > 1:
                sitting.numbers = [PIECE + card for card in cards]
                return -1
            sitting.left = menu.with_card(verb, cards[0]) if cards else menu.single(verb)
            sitting.menu = None
        else:
            sitting.left = menu.with_card(sitting.verb, number - PIECE)
            sitting.menu = None
        assert sitting.left, "that could not be chosen"
        if len(sitting.left) == 1:
            return sitting.left[0]
        self._settle_what_is_forced(sitting)
        return -1

    def _settle_what_is_forced(self, sitting: Sitting) -> None:
        """Go on as far as all that is left goes on alike."""
        while True:
            numbers = self._next_parts(sitting.left, sitting.parts)
            if len(numbers) > 1:
                sitting.numbers = numbers
                return
            assert numbers[0] != DONE, "an action is listed twice"
            sitting.parts += 1
            sitting.told += _TOLD[numbers[0]]

    def _next_parts(self, left: list[int], parts: int) -> list[int]:
        """How actions go on, each way once."""
        seen = self.seen
        self.looks += 1
        looks = self.looks
        found: list[int] = []
        for code in left:
            part = part_of(code, parts)
            if seen[part] != looks:
                seen[part] = looks
                found.append(part)
        return found

    def _write(self, table: int, sitting: Sitting, seat: int) -> None:
        """What a seat sees, and what it may choose."""
        row: list[bytes] = []
        write_row(row, sitting.state, seat, self.options, sitting.written)
        a = table * self.width
        self.rows[a : a + self.head] = _EMPTY.join(row)
        self._write_choice(table, sitting, seat)

    def _write_choice(self, table: int, sitting: Sitting, seat: int) -> None:
        """What is chosen so far, and what may be chosen next."""
        rows = self.rows
        at = table * self.width + self.head
        rows[at : at + len(_NO_CHOICE)] = _NO_CHOICE
        if seat != sitting.seat or sitting.state.ending != RUNNING:
            return
        if sitting.told:
            told = bytearray(sitting.told[: MOST_PARTS * 2])
            rows[at : at + len(told)] = told
        mask = at + MOST_PARTS * 2
        for number in sitting.numbers:
            rows[mask + number] = 1


def _stages() -> list[Stage]:
    """What the numbers mean."""
    return [
        Stage("wait", WAIT, 1, "never: no time passes"),
        Stage("verb", VERB, PIECE - VERB, "what is done, in the order of codes.VERBS"),
        Stage("piece", PIECE, X - PIECE, "a card from 0, a car, seat, count, circle or effect"),
        Stage("x", X, ROW, "64 is the origin"),
        Stage("y", Y, ROW, "64 is the origin"),
        Stage("turn", TURN, 4, "quarters"),
        Stage("sides", SIDES, 8, "at how many branches a way chooses"),
        Stage("side", SIDE, 4, "which side it takes: N, E, S, W"),
        Stage("ties", TIES, 16, "how many ties it goes"),
        Stage("aim_high", AIM_HIGH, 256, "what an effect is aimed at (codes.aim_of), in 65536s"),
        Stage("aim_middle", AIM_MIDDLE, 256, "in 256s"),
        Stage("aim_low", AIM_LOW, 256, "and the rest"),
    ]
