"""Many tables of All Wound Up! for programs that learn. Toys walk as the rules sketch it on paper.

An action is chosen part by part: what is done, then cards one by one, counts, a seat; a toy's x,
then y, then heading. What leaves no choice is chosen by itself.
"""

from typing import Final

from limboline.games.all_wound_up.codes import (
    BET,
    GAIN,
    PASS,
    PLACE,
    RAISE,
    VERBS,
    WIND,
    number_of,
    one_of,
    two_of,
)
from limboline.games.all_wound_up.components import KINDS
from limboline.games.all_wound_up.rules.carrying_out import apply
from limboline.games.all_wound_up.rules.choices import is_asked, legal
from limboline.games.all_wound_up.rules.encoding_rows import fields, write_row
from limboline.games.all_wound_up.rules.paper import usual_run
from limboline.games.all_wound_up.state import RACING, RUNNING, RuleFlags, State
from limboline.kernel.asking import Code, Span
from limboline.kernel.encoding import WAIT, Field, Stage
from limboline.kernel.seats import NATURE

# The numbers of each kind of choice, one kind after the other.
VERB: Final = 1
CARD: Final = VERB + 16
COUNT: Final = CARD + KINDS
X: Final = COUNT + 16
Y: Final = X + 512
DEGREES: Final = Y + 512  # from 360 to the right to 360 to the left
CHOICES: Final = DEGREES + 721

MOST_PARTS: Final = 14
TURNED: Final = 360
_BY_TWO: Final = (BET, RAISE, WIND)


class Sitting:
    """One table: who decides, and what its action can still become.

    Either one of the codes `left`, or an answer of `span`, of which `numbers` are chosen.
    """

    __slots__ = ("after", "chosen", "left", "numbers", "parts", "seat", "span", "spans", "state")

    def __init__(self, state: State) -> None:
        """Begin with a fresh deal."""
        self.state = state
        self.seat: int = 0
        self.after: int = -1  # the seat that has decided last
        self.left: list[int] = []
        self.spans: list[Span] = []
        self.span: Span | None = None
        self.numbers: list[int] = []
        self.parts: int = 0
        self.chosen: list[int] = []


class ToyDesk:
    """Many tables of All Wound Up!."""

    def __init__(self, rules: RuleFlags, options: bytes, tables: int) -> None:
        """Make room for so many tables; `options` is what was chosen before the game, as bytes."""
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
        self.goal: int = 16
        self.acted: int = 0
        self.waited: int = 0
        self.sittings: Final[list[Sitting | None]] = [None] * tables

    def deal(self, table: int, state: State) -> bool:
        """Begin a game on a table."""
        sitting = Sitting(state)
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
            if code is None:
                self._write_choice(table, sitting, sitting.seat)
                continue
            self.acted += 1
            sitting.after = sitting.seat
            apply(sitting.state, sitting.seat, code, sitting.state.now, None)
            if self._go_on(table, sitting):
                over.append(table)
        return over

    def look(self, table: int, seat: int) -> None:
        """Write what a seat sees."""
        self._write(table, self._sitting(table), seat)

    def imagine(self, table: int, state: State, seat: int, now_ms: int) -> None:
        """Stand at a decision of a seat, in a state that fits what it sees. No time passes."""
        del now_ms
        sitting = Sitting(state)
        self.sittings[table] = sitting
        sitting.seat = seat
        if self._begin(sitting) is not None:
            self._list(sitting)  # what leaves no choice is still to be chosen here
        self.asked[table] = seat
        self._write(table, sitting, seat)

    def pick(self, table: int, number: int) -> Code | None:
        """Choose at an imagined table: the action, or None while there is more to choose."""
        sitting = self._sitting(table)
        code = self._settle(sitting, number)
        if code is None:
            self._write_choice(table, sitting, sitting.seat)
        return code

    def hear(self, table: int, seat: int, number: int) -> None:
        """Nothing can be said here yet."""

    def forget(self, table: int, owner: int) -> None:
        """Nothing was said."""

    def meaning(self, number: int) -> bytes:
        """A number as bytes: its stage and how far it counts; verbs and cards one by one."""
        stage = [int(one.first <= number < one.first + one.size) for one in self.stages]
        count = 0
        for one in self.stages:
            if one.first <= number < one.first + one.size:
                count = (number - one.first) * 255 // one.size
        verbs = [int(number == VERB + verb) for verb in range(len(VERBS))]
        cards = [int(number == CARD + card) for card in range(KINDS)]
        return bytes([*stage, count, *verbs, *cards])

    def _sitting(self, table: int) -> Sitting:
        sitting = self.sittings[table]
        assert sitting is not None, "nothing is dealt yet"
        return sitting

    def _go_on(self, table: int, sitting: Sitting) -> bool:
        """To the next decision, or to the end. Toys run by themselves."""
        state = sitting.state
        while state.ending == RACING:
            if state.stack[-1][0] == RUNNING:
                apply(state, NATURE, usual_run(state), state.now, None)
                continue
            seat = sitting.after
            for _ in range(self.seats):
                seat = seat + 1 if seat + 1 < self.seats else 0
                if is_asked(state, seat):
                    break
            sitting.seat = seat
            code = self._begin(sitting)
            if code is None:
                break
            apply(state, seat, code, state.now, None)
        at = table * self.seats
        for seat in range(self.seats):
            self.progress[at + seat] = min(max(state.steps[seat], 0), 255)
        self.asked[table] = sitting.seat
        self._write(table, sitting, sitting.seat)
        return state.ending != RACING

    def _begin(self, sitting: Sitting) -> Code | None:
        """Nothing is chosen yet; tells the action if there is only one."""
        self._list(sitting)
        return self._settle_what_is_forced(sitting) if sitting.left or sitting.spans else None

    def _list(self, sitting: Sitting) -> None:
        """All that the seat may do."""
        sitting.left = []
        sitting.spans = []
        sitting.span = None
        sitting.numbers = []
        sitting.parts = 0
        sitting.chosen = []
        for choice in legal(sitting.state, sitting.seat):
            if isinstance(choice, int):
                sitting.left.append(choice)
            else:
                assert isinstance(choice, Span)
                sitting.spans.append(choice)

    def _settle(self, sitting: Sitting, number: int) -> Code | None:
        """Choose a part; tells the action when it is complete."""
        self._take(sitting, number)
        return self._settle_what_is_forced(sitting)

    def _settle_what_is_forced(self, sitting: Sitting) -> Code | None:
        """Go on as far as there is only one way; tells the action when it is complete."""
        while True:
            if sitting.span is None and not sitting.spans and len(sitting.left) == 1:
                return sitting.left[0]
            if sitting.span is not None and _is_complete(sitting.span, sitting.numbers):
                return _answer(sitting.span, sitting.numbers)
            options = self._options(sitting)
            if len(options) > 1:
                return None
            assert options[0] != WAIT, "an action is listed twice"
            self._take(sitting, options[0])

    def _take(self, sitting: Sitting, number: int) -> None:
        """Settle one part."""
        sitting.chosen.append(number)
        if sitting.span is not None:
            sitting.numbers.append(_number_in(sitting.span, len(sitting.numbers), number))
            return
        for span in sitting.spans:
            if VERB + span.verb == number:
                sitting.span = span
                sitting.left = []
                return
        parts = sitting.parts
        sitting.left = [code for code in sitting.left if part_of(code, parts) == number]
        sitting.spans = []
        sitting.parts = parts + 1

    def _options(self, sitting: Sitting) -> list[int]:
        """The numbers that may be chosen next, each once."""
        if sitting.span is not None:
            return _numbers_of(sitting.span, sitting.numbers)
        found: list[int] = []
        for code in sitting.left:
            part = part_of(code, sitting.parts)
            if part not in found:
                found.append(part)
        for span in sitting.spans:
            if VERB + span.verb not in found:
                found.append(VERB + span.verb)
        return found

    def _write(self, table: int, sitting: Sitting, seat: int) -> None:
        """What a seat sees, and what it may choose."""
        row = [0] * self.head
        write_row(row, sitting.state, seat, self.options)
        a = table * self.width
        self.rows[a : a + self.head] = bytes(row)
        self._write_choice(table, sitting, seat)

    def _write_choice(self, table: int, sitting: Sitting, seat: int) -> None:
        """What is chosen so far, and what may be chosen next."""
        row = bytearray(MOST_PARTS * 2 + CHOICES)
        if seat == sitting.seat and sitting.state.ending == RACING:
            at = 0
            for number in sitting.chosen[:MOST_PARTS]:
                row[at] = (number + 1) // 256
                row[at + 1] = (number + 1) % 256
                at += 2
            for number in self._options(sitting):
                row[MOST_PARTS * 2 + number] = 1
        a = table * self.width + self.head
        self.rows[a : a + len(row)] = row


def part_of(code: int, number: int) -> int:
    """One part of an action without a span: the number that chooses it."""
    verb = code & 15
    if number == 0:
        return VERB + verb
    if verb in (PASS, GAIN):
        return WAIT
    if verb not in _BY_TWO:
        return COUNT + number_of(code) if number == 1 else WAIT
    if number == 1:
        return CARD + one_of(code) if verb == BET else COUNT + one_of(code)
    return COUNT + two_of(code) if number == 2 else WAIT


# Cards are chosen one by one, in the order of their kinds: so each handful has one spelling.
def _numbers_of(span: Span, numbers: list[int]) -> list[int]:
    """What may come next in a span."""
    at = len(numbers)
    if span.total is None:
        first = _first(span, at)
        return list(range(first + span.low[at], first + span.high[at] + 1))
    found: list[int] = []
    least = numbers[-1] if numbers else 0
    left = span.total - at
    held = span.high[least] - numbers.count(least)
    behind = sum(span.high[least + 1 :])
    for card in range(least, KINDS):
        held = span.high[card] - (numbers.count(card) if card == least else 0)
        behind = sum(span.high[card + 1 :])
        if held > 0 and held + behind >= left:
            found.append(CARD + card)
    return found


def _first(span: Span, at: int) -> int:
    """The number of nought in this place of a span."""
    if span.verb != PLACE or at == 2:
        return DEGREES + TURNED
    return (X if at == 0 else Y) - span.low[at]


def _number_in(span: Span, at: int, number: int) -> int:
    return number - CARD if span.total is not None else number - _first(span, at)


def _is_complete(span: Span, numbers: list[int]) -> bool:
    return len(numbers) == (len(span.low) if span.total is None else span.total)


def _answer(span: Span, numbers: list[int]) -> Code:
    if span.total is None:
        return (span.verb, *numbers)
    return (span.verb, *[numbers.count(card) for card in range(KINDS)])


def _stages() -> list[Stage]:
    """What the numbers mean."""
    return [
        Stage("wait", WAIT, 1, "never: no time passes"),
        Stage("verb", VERB, CARD - VERB, "what is done, in the order of codes.VERBS"),
        Stage("card", CARD, KINDS, "a kind of card; a handful one by one, in order"),
        Stage("count", COUNT, X - COUNT, "wilds, brains or a seat"),
        Stage("x", X, 512, "millimetres from the west of where a toy may be put"),
        Stage("y", Y, 512, "and from the south"),
        Stage("degrees", DEGREES, 721, "360 is straight ahead, or north"),
    ]
