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
    set_of,
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


BYTE: Final = [bytes((number,)) for number in range(256)]
NOTHING: Final = [bytes(size) for size in range(max(STACK * STAGE, CHECKS * CHECK) + 1)]
_LOOKS: Final = [bytes([seat == me for seat in range(MOST_SEATS)]) for me in range(MOST_SEATS)]
_FLAGS: Final = [bytes([has(flags, flag) for flag in range(3)]) for flags in range(8)]
_IN_LINE: Final = [
    [bytes((where, 0, 0, 0, number + 1)) for number in range(CARDS)] for where in range(LEFT + 1)
]
_NOWHERE: Final = [bytes(CARD)] * CARDS
_NO_CELLS: Final[list[int]] = []
_NO_BOARD: Final[dict[int, int]] = {}


class Written:
    """What was last written of a table, and what of: most of it stays from action to action."""

    __slots__ = (
        *("board", "cells", "checked", "checks", "circles", "lying"),
        *("on_board", "standing", "tokens", "unused", "unused_list"),
    )

    def __init__(self, standing: dict[int, bytes], lying: dict[int, bytes]) -> None:
        """Tables share `standing` and `lying`, whose rows are made when they are first needed."""
        self.standing: Final = standing
        self.lying: Final = lying
        self.board: dict[int, int] = _NO_BOARD
        self.on_board: list[bytes] = _NOWHERE  # of each card, where it lies
        self.cells: list[int] = _NO_CELLS
        self.tokens: list[int] = _NO_CELLS
        self.circles: bytes = NOTHING[CIRCLE * len(CIRCLES)]
        self.checks: list[int] = _NO_CELLS
        self.checked: bytes = NOTHING[CHECK * CHECKS]
        self.unused: list[int] = _NO_CELLS
        self.unused_list: bytes = NOTHING[len(EFFECTS)]


def write_row(parts: list[bytes], state: State, me: int, options: bytes, written: Written) -> None:
    """Put together what a seat sees."""
    seats = state.rules.seats
    parts.append(_LOOKS[me])
    parts.append(BYTE[seats])
    parts.append(BYTE[state.round])
    parts.append(BYTE[len(state.pile) - state.top])
    parts.append(BYTE[len(state.discards)])
    parts.append(BYTE[len(state.unused)])
    parts.append(BYTE[state.used + 1])
    parts.append(BYTE[state.cerberus + 1])
    parts.append(BYTE[state.heresy_gone])
    parts.append(BYTE[1 if state.glutton else 0])
    now = state.now
    if now:
        parts.append(BYTE[min(now // 60_000, 255)])
        parts.append(BYTE[now // 1_000 % 60])
        parts.append(BYTE[now // 10 % 100])
    else:
        parts.append(NOTHING[3])
    parts.append(options)
    seat = me
    for _ in range(seats):
        _write_seat(parts, state, me, seat, written)
        seat = seat + 1 if seat + 1 < seats else 0
    parts.append(NOTHING[SEAT * (MOST_SEATS - seats)])
    parts.append(_circles(state, me, written))
    parts += _cards(state, me, written)
    if state.checks is not written.checks:
        written.checks = state.checks
        written.checked = b"".join([_check(check) for check in state.checks]).ljust(
            CHECK * CHECKS, b"\0"
        )
    parts.append(written.checked)
    if not state.rules.secret or state.ending != RUNNING:
        if state.unused is not written.unused:
            written.unused = state.unused
            lie = [1 if effect in state.unused else 0 for effect in range(len(EFFECTS))]
            written.unused_list = bytes(lie)
        parts.append(written.unused_list)
    else:
        parts.append(NOTHING[len(EFFECTS)])
    _write_stages(parts, state)


def _check(check: int) -> bytes:
    cell = tie_cell(check)
    return bytes((cell % ROW + 1, cell // ROW + 1, tie_node(check) + 1))


def _stands(place: int) -> bytes:
    """Where a player stands."""
    if place < FIRST_TIE:
        return bytes((1, place + 1, 0, 0, 0))
    cell, pose = place_cell(place), place_pose(place)
    node, facing = pose_node(pose), pose_facing(pose)
    return bytes((1, cell % ROW + 1, cell // ROW + 1, node + 1, facing))


def _write_seat(parts: list[bytes], state: State, me: int, seat: int, written: Written) -> None:
    """A player, as a seat sees them."""
    place = state.places[seat]
    if place not in written.standing:
        written.standing[place] = _stands(place)
    parts.append(written.standing[place])
    parts.append(BYTE[len(state.hands[seat])])
    parts.append(BYTE[len(state.delivered[seat])])
    flags = 1 if has(state.tenders, seat) else 0
    if has(state.catchers, seat):
        flags += 2
    if has(state.boats, seat):
        flags += 4
    parts.append(_FLAGS[flags])
    parts.append(BYTE[state.heresy[seat]])
    power = state.power[seat]
    if power >= 0:
        seen = not state.rules.secret or sees_power(state, me, seat)
        power = power if seen else FACE_DOWN - 1
    parts.append(BYTE[power + 1])
    draft = state.draft[seat]
    if draft:
        circles = set_of(draft)
        parts.append(BYTE[circles % 256])
        parts.append(BYTE[circles // 256])
    else:
        parts.append(NOTHING[2])
    turns = 1 if state.turn == seat else 0
    if state.starts == seat:
        turns += 2
    parts.append(_FLAGS[turns])


def _circles(state: State, me: int, written: Written) -> bytes:
    """Where the circles lie, and what lies on them."""
    secret = state.rules.secret
    if not secret and state.cells is written.cells and state.tokens == written.tokens:
        return written.circles
    found: list[int] = []
    for circle, cell in enumerate(state.cells):
        if cell < 0:
            found += (0, 0, 0)
            continue
        effect = state.tokens[circle]
        if effect >= 0:
            seen = not secret or sees_token(state, me, circle)
            effect = effect if seen else FACE_DOWN - 1
        found += (cell % ROW + 1, cell // ROW + 1, effect + 1)
    written.cells = state.cells
    written.tokens = state.tokens.copy()
    written.circles = bytes(found)
    return written.circles


def _cards(state: State, me: int, written: Written) -> list[bytes]:
    """Where each card is, as far as the seat may know."""
    seats = state.rules.seats
    over = state.ending != RUNNING
    if state.board is not written.board:
        written.board = state.board
        written.on_board = _on_board(state.board, written.lying)
    found = written.on_board.copy()
    if state.under:
        for cell, below in state.under.items():
            for depth, lies in enumerate(below):
                found[lying_card(lies)] = _lies(UNDER, cell, lying_turn(lies), depth + 1)
    _line(found, state.discards, DISCARDED)
    if state.refilled:
        _line(found, list(state.refilled), REFILLED)
    if over:
        _line(found, state.pile[state.top :], LEFT)
    ledgers = sees_ledger(state)
    seat = me
    for away in range(seats):
        if (away == 0 or over or state.shown) and sees_hand(state, me, seat):
            _line(found, state.hands[seat], IN_HAND + away)
        _line(found, state.trains[seat], IN_TRAIN + away)
        if ledgers:
            _line(found, state.delivered[seat], IN_LEDGER + away)
        seat = seat + 1 if seat + 1 < seats else 0
    return found


def _on_board(board: dict[int, int], lying: dict[int, bytes]) -> list[bytes]:
    """Of each card, where it lies uppermost."""
    found = _NOWHERE.copy()
    for cell, lies in board.items():
        if lies >= RAIL:
            turn = rail_turn(lies)
            key = cell * 4 + turn
            if key not in lying:
                lying[key] = _lies(ON_BOARD, cell, turn, 0)
            found[rail_card(lies)] = lying[key]
    return found


def _lies(where: int, cell: int, turn: int, depth: int) -> bytes:
    return bytes((where, cell % ROW + 1, cell // ROW + 1, turn + 1, depth))


def _line(found: list[bytes], cards: list[int], where: int) -> None:
    line = _IN_LINE[where]
    for number, card in enumerate(cards):
        found[card] = line[number]


# All of a stage is public. The deepest ones are told first, and no game has had more than four.
def _write_stages(parts: list[bytes], state: State) -> None:
    """What is under way."""
    left = STACK
    if state.stack:
        for stage in state.stack[-STACK:]:
            left -= 1
            parts.append(BYTE[stage[0] + 1])
            numbers = stage[1 : NUMBERS + 1]
            for number in numbers:
                parts.append(((number + 1) % 16_777_216).to_bytes(3, "little"))
            parts.append(NOTHING[3 * (NUMBERS - len(numbers))])
    parts.append(NOTHING[STAGE * left])


assert len(STAGES) < 255
