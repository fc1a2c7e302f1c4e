"""What a seat sees of Hellrail, written as a row of bytes. The seat that looks comes first.

Every rail card is somewhere: in a hand, on the board, in a train. So the heart of a row is a line
for each card that says where, and the board can be drawn from it.
"""

from typing import Final

from limboline.games.hellrail.codes import (
    FIRST_TIE,
    RAIL,
    has,
    lying_card,
    lying_turn,
    place_cell,
    place_pose,
    pose_facing,
    pose_node,
    rail_card,
    rail_turn,
    tie_cell,
    tie_node,
)
from limboline.games.hellrail.components import CARDS, CHECKS, CIRCLES, EFFECTS, ROW
from limboline.games.hellrail.seeing import sees_hand, sees_ledger, sees_power, sees_token
from limboline.games.hellrail.state import RUNNING, STAGES, State
from limboline.kernel.encoding import Field

MOST_SEATS: Final = 4
SEAT: Final = 17  # bytes that tell a seat
CARD: Final = 5  # and a card
CIRCLE: Final = 3
CHECK: Final = 3
STACK: Final = 4  # stages under way that are told, each with so many numbers of three bytes
NUMBERS: Final = 9
STAGE: Final = 1 + 3 * NUMBERS
FACE_DOWN: Final = len(EFFECTS) + 1

# Where a card is. A hand, a train or a ledger is that of a seat, counted from the one that looks.
ON_BOARD: Final = 1
UNDER: Final = 2
DISCARDED: Final = 3
IN_HAND: Final = 4
IN_TRAIN: Final = 8
IN_LEDGER: Final = 12
REFILLED: Final = 16  # shuffled into the pile by the latest action
LEFT: Final = 17  # in the pile when all is over

HEAD: Final = 16


def fields(options: int) -> list[Field]:
    """The fields of a row, in order, before what is chosen so far."""
    place = "there, circle + 1 or x, y, node + 1, facing, cards held, cars delivered, Tender, "
    place += (
        "Soul Catcher, boat, Heresy, effect + 1 on the engine, 10 circles to place as 2 bytes, "
    )
    place += "its turn, began"
    return [
        Field("seat", (MOST_SEATS,), 1, "which seat looks"),
        Field("counts", (HEAD - MOST_SEATS,), 255, _COUNTS),
        Field("options", (options,), 255, "what was chosen before the game"),
        Field("seats", (MOST_SEATS, SEAT), 255, place),
        Field("circles", (len(CIRCLES), CIRCLE), 255, "x + 1, y + 1, effect + 1 (16: face down)"),
        Field("cards", (CARDS, CARD), 255, "where, x + 1, y + 1, turn + 1, place in line + 1"),
        Field("checks", (CHECKS, CHECK), 255, "x + 1, y + 1, node + 1"),
        Field("unused", (len(EFFECTS),), 1, "effects that are known to lie beside the board"),
        Field("stages", (STACK, STAGE), 255, "what is under way: kind + 1, then numbers + 1"),
    ]


_COUNTS: Final = (
    "seats, round, pile, discards, unused effects, effect + 1 that was used, Cerberus' circle + 1, "
    "Heresy out of the game, after Gluttony, minutes, seconds, hundredths"
)


def write_row(row: list[int], state: State, me: int, options: bytes) -> None:
    """Fill a row of zeros with what a seat sees."""
    seats = state.rules.seats
    row[me] = 1
    row[MOST_SEATS] = seats
    row[MOST_SEATS + 1] = state.round
    row[MOST_SEATS + 2] = len(state.pile) - state.top
    row[MOST_SEATS + 3] = len(state.discards)
    row[MOST_SEATS + 4] = len(state.unused)
    row[MOST_SEATS + 5] = state.used + 1
    row[MOST_SEATS + 6] = state.cerberus + 1
    row[MOST_SEATS + 7] = state.heresy_gone
    row[MOST_SEATS + 8] = int(state.glutton)
    row[MOST_SEATS + 9] = min(state.now // 60_000, 255)
    row[MOST_SEATS + 10] = state.now // 1_000 % 60
    row[MOST_SEATS + 11] = state.now // 10 % 100
    at = HEAD
    for number in options:
        row[at] = number
        at += 1
    seat = me
    for _ in range(seats):
        _write_seat(row, at, state, me, seat)
        at += SEAT
        seat = seat + 1 if seat + 1 < seats else 0
    at += SEAT * (MOST_SEATS - seats)
    _write_circles(row, at, state, me)
    at += CIRCLE * len(CIRCLES)
    _write_cards(row, at, state, me)
    at += CARD * CARDS
    for check in state.checks:
        cell = tie_cell(check)
        row[at] = cell % ROW + 1
        row[at + 1] = cell // ROW + 1
        row[at + 2] = tie_node(check) + 1
        at += CHECK
    at += CHECK * (CHECKS - len(state.checks))
    if not state.rules.secret or state.ending != RUNNING:
        for effect in state.unused:
            row[at + effect] = 1
    at += len(EFFECTS)
    _write_stages(row, at, state)


def _write_seat(row: list[int], at: int, state: State, me: int, seat: int) -> None:
    """A player, as a seat sees them."""
    row[at] = 1
    place = state.places[seat]
    if place < FIRST_TIE:
        row[at + 1] = place + 1
    else:
        cell, pose = place_cell(place), place_pose(place)
        row[at + 1] = cell % ROW + 1
        row[at + 2] = cell // ROW + 1
        row[at + 3] = pose_node(pose) + 1
        row[at + 4] = pose_facing(pose)
    row[at + 5] = len(state.hands[seat])
    row[at + 6] = len(state.delivered[seat])
    row[at + 7] = int(has(state.tenders, seat))
    row[at + 8] = int(has(state.catchers, seat))
    row[at + 9] = int(has(state.boats, seat))
    row[at + 10] = state.heresy[seat]
    power = state.power[seat]
    if power >= 0:
        seen = not state.rules.secret or sees_power(state, me, seat)
        row[at + 11] = power + 1 if seen else FACE_DOWN
    for circle in state.draft[seat]:
        row[at + 12 + circle // 8] += 2 ** (circle % 8)
    row[at + 14] = int(state.turn == seat)
    row[at + 15] = int(state.starts == seat)


def _write_circles(row: list[int], at: int, state: State, me: int) -> None:
    """Where the circles lie, and what lies on them."""
    secret = state.rules.secret
    for circle, cell in enumerate(state.cells):
        if cell >= 0:
            row[at] = cell % ROW + 1
            row[at + 1] = cell // ROW + 1
            effect = state.tokens[circle]
            if effect >= 0:
                seen = not secret or sees_token(state, me, circle)
                row[at + 2] = effect + 1 if seen else FACE_DOWN
        at += CIRCLE


def _write_cards(row: list[int], at: int, state: State, me: int) -> None:
    """Where each card is, as far as the seat may know."""
    seats = state.rules.seats
    over = state.ending != RUNNING
    for cell, lies in state.board.items():
        if lies >= RAIL:
            _lay(row, at, rail_card(lies), ON_BOARD, cell, rail_turn(lies), 0)
    if state.under:
        for cell, below in state.under.items():
            for depth, lies in enumerate(below):
                _lay(row, at, lying_card(lies), UNDER, cell, lying_turn(lies), depth + 1)
    _line(row, at, state.discards, DISCARDED)
    if state.refilled:
        _line(row, at, list(state.refilled), REFILLED)
    if over:
        _line(row, at, state.pile[state.top :], LEFT)
    ledgers = sees_ledger(state)
    seat = me
    for away in range(seats):
        if (away == 0 or over or state.shown) and sees_hand(state, me, seat):
            _line(row, at, state.hands[seat], IN_HAND + away)
        _line(row, at, state.trains[seat], IN_TRAIN + away)
        if ledgers:
            _line(row, at, state.delivered[seat], IN_LEDGER + away)
        seat = seat + 1 if seat + 1 < seats else 0


def _lay(row: list[int], at: int, card: int, where: int, cell: int, turn: int, depth: int) -> None:
    place = at + card * CARD
    row[place] = where
    row[place + 1] = cell % ROW + 1
    row[place + 2] = cell // ROW + 1
    row[place + 3] = turn + 1
    row[place + 4] = depth


def _line(row: list[int], at: int, cards: list[int], where: int) -> None:
    for number, card in enumerate(cards):
        place = at + card * CARD
        row[place] = where
        row[place + 4] = number + 1


# All of a stage is public. The deepest ones are told first, and no game has had more than four.
def _write_stages(row: list[int], at: int, state: State) -> None:
    """What is under way."""
    for stage in state.stack[-STACK:]:
        row[at] = stage[0] + 1
        place = at + 1
        for number in stage[1 : NUMBERS + 1]:
            told = number + 1
            row[place] = told % 256
            row[place + 1] = told // 256 % 256
            row[place + 2] = told // 65_536 % 256
            place += 3
        at += STAGE


assert len(STAGES) < 255
