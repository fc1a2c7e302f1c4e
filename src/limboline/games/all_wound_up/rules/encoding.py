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
from limboline.games.all_wound_up.rules.encoding_rows import Written, fields, write_row
from limboline.games.all_wound_up.rules.paper import usual_run
from limboline.games.all_wound_up.state import RACING, RUNNING, RuleFlags, State
from limboline.kernel.asking import Code, Span
from limboline.kernel.encoding import WAIT, Deed, Field, Stage
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
NO_SPAN: Final = -1
ANY_TOTAL: Final = -1
_ALL: Final = bytearray(b"\1" * CHOICES)
# What is assigned to a part of a bytearray is one too: bytes would first be made into one.
_EMPTY: Final = bytearray()
_NO_CHOICE: Final = bytearray(MOST_PARTS * 2 + CHOICES)
# A part that is settled, as two bytes.
_TOLD: Final = [bytes((told // 256, told % 256)) for told in range(1, CHOICES + 1)]


class Sitting:
    """One table: who decides, and what its action can still become.

    Either one of the codes `left`, or an answer of `span`, of which `answered` are chosen. What may
    be chosen next are `numbers` or, where they stand side by side, `wide` of them from `first`.
    """

    __slots__ = (
        *("after", "answered", "first", "high", "left", "low", "numbers", "parts", "seat"),
        *("span", "spans", "state", "told", "total", "wide", "written"),
    )

    def __init__(self, state: State) -> None:
        self.state = state
        self.seat: int = 0
        self.after: int = -1  # the seat that has decided last
        self.left: list[int] = []
        self.spans: list[Span] = []
        self.span: int = NO_SPAN  # the verb of the span that is chosen, and the rest of it
        self.low: tuple[int, ...] = ()
        self.high: tuple[int, ...] = ()
        self.total: int = ANY_TOTAL
        self.answered: list[int] = []
        self.numbers: list[int] = []
        self.first: int = 0
        self.wide: int = 0
        self.parts: int = 0
        self.told: bytes = b""  # the parts that are settled
        self.written: Written = Written()


class ToyDesk:
    """Many tables of All Wound Up!."""

    def __init__(self, rules: RuleFlags, options: bytes, course: bytes, tables: int) -> None:
        """Lay the tables out; `course` tells one of the table's own, and is empty without."""
        self.seats: Final = rules.seats
        self.chosen_before: Final = options + course
        self.fields: list[Field] = [
            *fields(len(options), len(course)),
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
        self.journal: list[Deed] | None = None
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
            self._apply(sitting.state, sitting.seat, code)
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
            _list_numbers(sitting)
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
                self._apply(state, NATURE, usual_run(state))
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
            self._apply(state, seat, code)
        at = table * self.seats
        for seat in range(self.seats):
            self.progress[at + seat] = min(max(state.steps[seat], 0), 255)
        self.asked[table] = sitting.seat
        self._write(table, sitting, sitting.seat)
        return state.ending != RACING

    def _apply(self, state: State, seat: int, code: Code) -> None:
        if self.journal is not None:
            self.journal.append(Deed(state.now, seat, code))
        apply(state, seat, code, state.now, None)

    def _begin(self, sitting: Sitting) -> Code | None:
        """Nothing is chosen yet; tells the action if there is only one."""
        self._list(sitting)
        if sitting.left or sitting.spans:
            return self._settle_what_is_forced(sitting)
        _list_numbers(sitting)
        return None

    def _list(self, sitting: Sitting) -> None:
        """All that the seat may do."""
        sitting.left = []
        sitting.spans = []
        sitting.span = NO_SPAN
        sitting.answered = []
        sitting.parts = 0
        sitting.told = b""
        for choice in legal(sitting.state, sitting.seat):
            if isinstance(choice, int):
                sitting.left.append(choice)
            else:
                assert isinstance(choice, Span)
                sitting.spans.append(choice)

    def _settle(self, sitting: Sitting, number: int) -> Code | None:
        """Choose a part; tells the action when it is complete."""
        _take(sitting, number)
        return self._settle_what_is_forced(sitting)

    def _settle_what_is_forced(self, sitting: Sitting) -> Code | None:
        """Go on as far as there is only one way; tells the action when it is complete."""
        while True:
            if sitting.span == NO_SPAN:
                if len(sitting.left) == 1 and not sitting.spans:
                    return sitting.left[0]
            elif _is_complete(sitting):
                return _answer(sitting)
            _list_numbers(sitting)
            if sitting.wide or len(sitting.numbers) > 1:
                return None
            assert sitting.numbers[0] != WAIT, "an action is listed twice"
            _take(sitting, sitting.numbers[0])

    def _write(self, table: int, sitting: Sitting, seat: int) -> None:
        """What a seat sees, and what it may choose."""
        row: list[bytes] = []
        write_row(row, sitting.state, seat, self.chosen_before, sitting.written)
        a = table * self.width
        self.rows[a : a + self.head] = _EMPTY.join(row)
        self._write_choice(table, sitting, seat)

    def _write_choice(self, table: int, sitting: Sitting, seat: int) -> None:
        """What is chosen so far, and what may be chosen next."""
        rows = self.rows
        at = table * self.width + self.head
        rows[at : at + len(_NO_CHOICE)] = _NO_CHOICE
        if seat != sitting.seat or sitting.state.ending != RACING:
            return
        if sitting.told:
            told = bytearray(sitting.told[: MOST_PARTS * 2])
            rows[at : at + len(told)] = told
        mask = at + MOST_PARTS * 2
        if sitting.wide:  # hundreds of numbers, side by side
            first = mask + sitting.first
            rows[first : first + sitting.wide] = _ALL[: sitting.wide]
        else:
            for number in sitting.numbers:
                rows[mask + number] = 1


def part_of(code: int, number: int) -> int:
    """One part of an action without a span: the number that chooses it."""
    verb = code & 15
    if number == 0:
        return VERB + verb
    if verb in (PASS, GAIN):
        return WAIT
    if verb not in (BET, RAISE, WIND):
        return COUNT + number_of(code) if number == 1 else WAIT
    if number == 1:
        return CARD + one_of(code) if verb == BET else COUNT + one_of(code)
    return COUNT + two_of(code) if number == 2 else WAIT


def _take(sitting: Sitting, number: int) -> None:
    """Settle one part."""
    sitting.told += _TOLD[number]
    if sitting.span != NO_SPAN:
        first = CARD if sitting.total != ANY_TOTAL else _first(sitting)
        sitting.answered.append(number - first)
        return
    for span in sitting.spans:
        if VERB + span.verb == number:
            sitting.span = span.verb
            sitting.low, sitting.high = span.low, span.high
            sitting.total = ANY_TOTAL if span.total is None else span.total
            sitting.left = []
            return
    parts = sitting.parts
    sitting.left = [code for code in sitting.left if part_of(code, parts) == number]
    sitting.spans = []
    sitting.parts = parts + 1


def _list_numbers(sitting: Sitting) -> None:
    """Find out what may be chosen next, each number once."""
    sitting.wide = 0
    if sitting.span == NO_SPAN:
        found: list[int] = []
        for code in sitting.left:
            part = part_of(code, sitting.parts)
            if part not in found:
                found.append(part)
        for span in sitting.spans:
            part = VERB + span.verb
            if part not in found:
                found.append(part)
        sitting.numbers = found
    elif sitting.total == ANY_TOTAL:
        at = len(sitting.answered)
        low, high = sitting.low[at], sitting.high[at]
        sitting.first = _first(sitting) + low
        sitting.wide = high - low + 1 if high > low else 0
        sitting.numbers = [sitting.first]
    else:
        sitting.numbers = _cards_of(sitting)


# Cards are chosen one by one, in the order of their kinds: so each handful has one spelling.
def _cards_of(sitting: Sitting) -> list[int]:
    """The cards that may come next in a handful, the last kind first."""
    high, answered = sitting.high, sitting.answered
    least = answered[-1] if answered else 0
    left = sitting.total - len(answered)
    found: list[int] = []
    behind = 0
    card = KINDS - 1
    while card >= least:
        held = high[card]
        if card == least and answered:
            held -= answered.count(card)
        if held > 0 and held + behind >= left:
            found.append(CARD + card)
        behind += high[card]
        card -= 1
    return found


def _first(sitting: Sitting) -> int:
    """The number of nought in the place of a span that is to be chosen."""
    at = len(sitting.answered)
    if sitting.span != PLACE or at == 2:
        return DEGREES + TURNED
    return (X if at == 0 else Y) - sitting.low[at]


def _is_complete(sitting: Sitting) -> bool:
    count = len(sitting.low) if sitting.total == ANY_TOTAL else sitting.total
    return len(sitting.answered) == count


def _answer(sitting: Sitting) -> Code:
    answered = sitting.answered
    if sitting.total == ANY_TOTAL:
        return (sitting.span, *answered)
    counts = [0] * KINDS
    for card in answered:
        counts[card] += 1
    return (sitting.span, *counts)


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
