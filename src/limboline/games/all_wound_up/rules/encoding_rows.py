"""What a seat sees of All Wound Up!, written as a row of bytes. The seat that looks comes first.

The last run is not told: where it has left the toys is. The course is the same all game long: which
it is stands among what was chosen, one's own is told tile by tile, and it can be drawn once (see
the room's `planes`).
"""

from typing import Final

from limboline.games.all_wound_up.components import KINDS, ON_BOARD, RANKS
from limboline.games.all_wound_up.state import RACING, LastBet, State
from limboline.games.all_wound_up.zones.figure import Pose
from limboline.kernel.encoding import Field

MOST_SEATS: Final = 4
COUNTS: Final = 13
SEAT: Final = 44  # bytes that tell a seat and its toy
STACK: Final = 5  # stages under way that are told, each with so many numbers of three bytes
NUMBERS: Final = 5
STAGE: Final = 1 + 3 * NUMBERS
LAST_BET: Final = 2 + 4 * MOST_SEATS
MIDDLE: Final = 1 << 23  # numbers of three bytes may be below 0


# Only a course of one's own is told: rows of all other tables stay as they always were.
def fields(options: int, course: int) -> list[Field]:
    """The fields of a row, in order, before what is chosen so far."""
    seat = "there, hat, where, x, y, heading and crank as 3 bytes each, step as 2, zone + 1, "
    seat += "cards held, 5 ranks of brains, brains scored, the last one + 1, bet: cards, wilds, "
    seat += "reds; let go, passed, cards put away, dealer, bettor, place among those who act, won, "
    seat += "has chosen"
    own_course = [Field("course", (course,), 255, _COURSE)] if course else []
    return [
        Field("seat", (MOST_SEATS,), 1, "which seat looks"),
        Field("counts", (COUNTS,), 255, _COUNTS),
        Field("options", (options,), 255, "what was chosen before the game"),
        *own_course,
        Field("seats", (MOST_SEATS, SEAT), 255, seat),
        Field(
            "cards", (5, KINDS), 60, "of each kind: own hand, got, gave, about to pass, put away"
        ),
        Field("others", (MOST_SEATS - 1, KINDS), 60, "hands of the others when all is over"),
        Field("discards", (KINDS,), 60, "cards that lie face up, of each kind"),
        Field("stock", (RANKS,), 5, "brains that are left"),
        Field("last_bet", (LAST_BET,), 255, "card + 1, bettor + 1; of each seat 3 numbers, won"),
        Field("stages", (STACK, STAGE), 255, "what is under way: kind + 1, then numbers"),
    ]


_COUNTS: Final = (
    "seats, round, pile, card + 1, bettors that have passed, runs, rules version, minutes, seconds "
    "and hundredths, and until when the last run is watched"
)
_COURSE: Final = (
    "an own course: of each tile its face + 1, column + 3, row + 3, quarter turns; whether it is "
    "closed, and its gate inwards; the start: x and y + 125 mm, degrees as 2 bytes; way: tile + 1"
)


_LOOKS: Final = [bytes([seat == me for seat in range(MOST_SEATS)]) for me in range(MOST_SEATS)]
_NOTHING: Final = [bytes(size) for size in range(SEAT * MOST_SEATS + 1)]
_BYTE: Final = [bytes((number,)) for number in range(256)]
_NEVER: Final = bytes(3)
_POSE: Final = 12
_SMALL: Final = 512
_THREE: Final = [(MIDDLE + number).to_bytes(3, "big") for number in range(-_SMALL, _SMALL)]
_NO_POSE: Final[Pose] = (0, 0, 0, 0)


class Written:
    """What was last written of a table, and what of: poses and the last bet stay for a while."""

    __slots__ = ("bet", "last_bet", "poses", "stood")

    def __init__(self) -> None:
        self.poses: list[Pose] = [_NO_POSE] * MOST_SEATS
        self.stood: list[bytes] = [_standing(_NO_POSE)] * MOST_SEATS
        self.last_bet: LastBet | None = None
        self.bet: bytes = _NOTHING[LAST_BET]


def write_row(parts: list[bytes], state: State, me: int, before: bytes, written: Written) -> None:
    """Put together what a seat sees; `before` is what was chosen before the game."""
    seats = state.rules.seats
    parts.append(_LOOKS[me])
    pile = len(state.pile) - state.top
    runs, version = state.runs % 256, state.rules.version
    parts.append(bytes([seats, state.round, pile, state.card + 1, state.passes, runs, version]))
    parts.append(_time(state.now))
    parts.append(_time(state.walks_until))
    parts.append(before)
    over = state.ending != RACING
    seat = me
    for _ in range(seats):
        _write_seat(parts, state, seat, written)
        seat = seat + 1 if seat + 1 < seats else 0
    parts.append(_NOTHING[SEAT * (MOST_SEATS - seats)])
    parts.append(_counted(state.hands[me]))
    parts.append(_counted(list(state.got[me])))
    parts.append(_counted(list(state.gave[me])))
    parts.append(_counted(state.chosen[me]))
    parts.append(_counted(state.buried[me]))
    if over:
        seat = me
        for _ in range(seats - 1):
            seat = seat + 1 if seat + 1 < seats else 0
            parts.append(_counted(state.hands[seat]))
        parts.append(_NOTHING[KINDS * (MOST_SEATS - seats)])
    else:
        parts.append(_NOTHING[KINDS * (MOST_SEATS - 1)])
    parts.append(bytes(state.discards))
    parts.append(bytes(state.stock))
    if state.last_bet is not written.last_bet:
        written.last_bet = state.last_bet
        written.bet = _bet(state.last_bet)
    parts.append(written.bet)
    left = STACK
    for stage in state.stack[-STACK:]:
        left -= 1
        parts.append(_BYTE[stage[0] + 1])
        numbers = stage[1 : NUMBERS + 1]
        for number in numbers:
            parts.append(_three(number))
        parts.append(_NOTHING[3 * (NUMBERS - len(numbers))])
    parts.append(_NOTHING[STAGE * left])


def _time(ms: int) -> bytes:
    if ms == 0:
        return _NEVER
    return bytes([min(ms // 60_000, 255), ms // 1_000 % 60, ms // 10 % 100])


def _three(number: int) -> bytes:
    """A number that may be below 0, as three bytes."""
    if -_SMALL <= number < _SMALL:
        return _THREE[number + _SMALL]
    return ((number + MIDDLE) % (2 * MIDDLE)).to_bytes(3, "big")


def _counted(cards: list[int]) -> bytes:
    """How many cards there are of each kind."""
    if not cards:
        return _NOTHING[KINDS]
    found = [0] * KINDS
    for card in cards:
        found[card] += 1
    return bytes(found)


def _standing(pose: Pose) -> bytes:
    """Where a toy stands on the board."""
    x, y, heading, crank = pose
    return _three(x) + _three(y) + _three(heading) + _three(crank)


def _write_seat(parts: list[bytes], state: State, seat: int, written: Written) -> None:
    """A player and their toy."""
    where = state.where[seat]
    parts.append(_BYTE[1])
    parts.append(_BYTE[state.hats[seat]])
    parts.append(_BYTE[where])
    if where == ON_BOARD:
        pose = state.poses[seat]
        if pose is not written.poses[seat]:
            written.poses[seat] = pose
            written.stood[seat] = _standing(pose)
        parts.append(written.stood[seat])
    else:
        parts.append(_NOTHING[_POSE])
    steps, brains = state.steps[seat], state.brains[seat]
    acts = 0
    for place, actor in enumerate(state.actors):
        if actor == seat:
            acts = place + 1
    won = 0
    for winner in state.winners:
        if winner == seat:
            won = 1
    parts.append(
        bytes(
            [
                steps // 256,
                steps % 256,
                state.zones[seat] + 1,
                len(state.hands[seat]),
                brains[0],
                brains[1],
                brains[2],
                brains[3],
                brains[4],
                state.fed[seat],
                state.last_brain[seat] + 1,
                state.bet_cards[seat],
                state.bet_wilds[seat],
                state.bet_reds[seat],
                state.let_go >> seat & 1,
                state.passed >> seat & 1 if state.rules.asks_every_holder else 0,
                len(state.buried[seat]),
                1 if state.dealer == seat else 0,
                1 if state.bettor == seat else 0,
                acts,
                won,
                1 if state.chosen[seat] else 0,
            ]
        )
    )
    parts.append(_NOTHING[SEAT - 37])


def _bet(last: LastBet | None) -> bytes:
    """The bet that was decided last."""
    found = [0] * LAST_BET
    if last is None:
        return bytes(found)
    found[0] = last.card + 1
    found[1] = last.bettor + 1
    at = 2
    for cards, wilds, reds in last.bets:
        found[at] = cards
        found[at + 1] = wilds
        found[at + 2] = reds
        at += 4
    for place, seat in enumerate(last.winners):
        found[2 + seat * 4 + 3] = place + 1
    return bytes(found)
