"""What a seat sees of All Wound Up!, written as a row of bytes. The seat that looks comes first.

The last run is not told: where it has left the toys is. The course is the same all game long, and
can be drawn once (see the room's `encoding`).
"""

from typing import Final

from limboline.games.all_wound_up.components import KINDS, ON_BOARD, RANKS
from limboline.games.all_wound_up.state import RACING, State
from limboline.kernel.encoding import Field

MOST_SEATS: Final = 4
COUNTS: Final = 13
SEAT: Final = 44  # bytes that tell a seat and its toy
OWN: Final = 5 * KINDS
STACK: Final = 5  # stages under way that are told, each with so many numbers of three bytes
NUMBERS: Final = 5
STAGE: Final = 1 + 3 * NUMBERS
LAST_BET: Final = 2 + 4 * MOST_SEATS
MIDDLE: Final = 1 << 23  # numbers of three bytes may be below 0


def fields(options: int) -> list[Field]:
    """The fields of a row, in order, before what is chosen so far."""
    seat = "there, hat, where, x, y, heading and crank as 3 bytes each, step as 2, zone + 1, "
    seat += "cards held, 5 ranks of brains, brains scored, the last one + 1, bet: cards, wilds, "
    seat += "reds; let go, passed, cards put away, dealer, bettor, place among those who act, won, "
    seat += "has chosen"
    return [
        Field("seat", (MOST_SEATS,), 1, "which seat looks"),
        Field("counts", (COUNTS,), 255, _COUNTS),
        Field("options", (options,), 255, "what was chosen before the game"),
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


def write_row(row: list[int], state: State, me: int, options: bytes) -> None:
    """Fill a row of zeros with what a seat sees."""
    seats = state.rules.seats
    row[me] = 1
    at = MOST_SEATS
    row[at] = seats
    row[at + 1] = state.round
    row[at + 2] = len(state.pile) - state.top
    row[at + 3] = state.card + 1
    row[at + 4] = state.passes
    row[at + 5] = state.runs % 256
    row[at + 6] = state.rules.version
    _time(row, at + 7, state.now)
    _time(row, at + 10, state.walks_until)
    at += COUNTS
    for number in options:
        row[at] = number
        at += 1
    over = state.ending != RACING
    seat = me
    for _ in range(seats):
        _write_seat(row, at, state, seat)
        at += SEAT
        seat = seat + 1 if seat + 1 < seats else 0
    at += SEAT * (MOST_SEATS - seats)
    _count(row, at, state.hands[me])
    for card in state.got[me]:
        row[at + KINDS + card] += 1
    for card in state.gave[me]:
        row[at + 2 * KINDS + card] += 1
    _count(row, at + 3 * KINDS, state.chosen[me])
    _count(row, at + 4 * KINDS, state.buried[me])
    at += OWN
    if over:
        seat = me
        for away in range(seats - 1):
            seat = seat + 1 if seat + 1 < seats else 0
            _count(row, at + away * KINDS, state.hands[seat])
    at += KINDS * (MOST_SEATS - 1)
    for card, count in enumerate(state.discards):
        row[at + card] = count
    at += KINDS
    for rank, count in enumerate(state.stock):
        row[at + rank] = count
    at += RANKS
    _write_last_bet(row, at, state)
    at += LAST_BET
    for stage in state.stack[-STACK:]:
        row[at] = stage[0] + 1
        place = at + 1
        for number in stage[1 : NUMBERS + 1]:
            _three(row, place, number)
            place += 3
        at += STAGE


def _time(row: list[int], at: int, ms: int) -> None:
    row[at] = min(ms // 60_000, 255)
    row[at + 1] = ms // 1_000 % 60
    row[at + 2] = ms // 10 % 100


def _three(row: list[int], at: int, number: int) -> None:
    """A number that may be below 0, as three bytes."""
    told = number + MIDDLE
    row[at] = told // 65_536 % 256
    row[at + 1] = told // 256 % 256
    row[at + 2] = told % 256


def _count(row: list[int], at: int, cards: list[int]) -> None:
    for card in cards:
        row[at + card] += 1


def _write_seat(row: list[int], at: int, state: State, seat: int) -> None:
    """A player and their toy."""
    row[at] = 1
    row[at + 1] = state.hats[seat]
    row[at + 2] = state.where[seat]
    if state.where[seat] == ON_BOARD:
        x, y, heading, crank = state.poses[seat]
        _three(row, at + 3, x)
        _three(row, at + 6, y)
        _three(row, at + 9, heading)
        _three(row, at + 12, crank)
    row[at + 15] = state.steps[seat] // 256
    row[at + 16] = state.steps[seat] % 256
    row[at + 17] = state.zones[seat] + 1
    row[at + 18] = len(state.hands[seat])
    for rank, count in enumerate(state.brains[seat]):
        row[at + 19 + rank] = count
    row[at + 24] = state.fed[seat]
    row[at + 25] = state.last_brain[seat] + 1
    row[at + 26] = state.bet_cards[seat]
    row[at + 27] = state.bet_wilds[seat]
    row[at + 28] = state.bet_reds[seat]
    row[at + 29] = state.let_go >> seat & 1
    row[at + 30] = state.passed >> seat & 1 if state.rules.asks_every_holder else 0
    row[at + 31] = len(state.buried[seat])
    row[at + 32] = int(state.dealer == seat)
    row[at + 33] = int(state.bettor == seat)
    for place, actor in enumerate(state.actors):
        if actor == seat:
            row[at + 34] = place + 1
    for winner in state.winners:
        if winner == seat:
            row[at + 35] = 1
    row[at + 36] = int(bool(state.chosen[seat]))


def _write_last_bet(row: list[int], at: int, state: State) -> None:
    last = state.last_bet
    if last is None:
        return
    row[at] = last.card + 1
    row[at + 1] = last.bettor + 1
    at += 2
    for cards, wilds, reds in last.bets:
        row[at] = cards
        row[at + 1] = wilds
        row[at + 2] = reds
        at += 4
    at -= 4 * len(last.bets)
    for place, seat in enumerate(last.winners):
        row[at + seat * 4 + 3] = place + 1
