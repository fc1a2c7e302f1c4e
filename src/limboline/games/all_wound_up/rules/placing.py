"""Putting a toy down: at the start, on the tile before, on its grave (section 5; T1, T2, Z2-4)."""

from collections.abc import Sequence
from typing import Final

from limboline.games.all_wound_up.components import (
    IN_BOX,
    IN_GRAVE,
    IN_MAUSOLEUM,
    NOWHERE,
    ON_BOARD,
)
from limboline.games.all_wound_up.events import AnyEvent, Placed
from limboline.games.all_wound_up.state import (
    FROM_BOX,
    FROM_GRAVE,
    FROM_MAUSOLEUM,
    FROM_OFF,
    PLACING,
    WHYS,
    State,
)
from limboline.games.all_wound_up.zones.angles import DEGREE, QUARTER, cos_sin
from limboline.games.all_wound_up.zones.board import BOX_DEPTH, BOX_WIDTH, TILE, Board
from limboline.games.all_wound_up.zones.figure import Pose
from limboline.games.all_wound_up.zones.placing import (
    GRAVE,
    START,
    TILE_AT,
    Ground,
    Limits,
    Place,
    Spot,
    in_box,
    middle,
    nearest_spot,
    spots_around,
    way_ahead,
)
from limboline.kernel.telling import Tell

MILLIMETRE: Final = 1_000
_GRID: Final = 10_000  # how finely a free spot is looked for
_FAR: Final = 25  # in so many steps, to either side
_AROUND: Final = spots_around(_GRID, _FAR)
_FINE: Final = 4_000
_FINELY: Final = spots_around(_FINE, _GRID * _FAR // _FINE // 2)
_KEPT: Final = 500  # so many lists of spots that are close to another
_CLOSE: Final = spots_around(MILLIMETRE, _FINE // MILLIMETRE - 1)


def _square(x: int, y: int) -> int:
    return x * x + y * y


def _how_many_within(spots: Sequence[Spot], square: int) -> int:
    """How many of the fine spots are nearer than the root of a square: they come in that order."""
    low, high = 0, len(spots)
    while low < high:
        middle_ = (low + high) // 2
        if _square(spots[middle_][0], spots[middle_][1]) < square:
            low = middle_ + 1
        else:
            high = middle_
    return low


Box = tuple[int, int, int, int]
"""The south-west and the north-east corner of where a toy may be put, in millimetres."""


def why_placed(state: State, seat: int) -> int:
    """Why a toy that is not on the board is put down."""
    where = state.where[seat]
    if where == IN_BOX:
        return FROM_BOX
    if where == IN_GRAVE:
        return FROM_GRAVE
    return FROM_MAUSOLEUM if where == IN_MAUSOLEUM else FROM_OFF


# Z2, Z4: on the tile before, from the first one into the start box. Z3: on the grave itself.
def place_of(state: State, seat: int) -> Place:
    """Where a toy that is not on the board is put down."""
    step = state.steps[seat]
    if state.where[seat] == IN_GRAVE:
        return Place(GRAVE, step, state.zones[seat])
    if state.where[seat] == IN_BOX or step == 0:
        return Place(START)
    return Place(TILE_AT, step - 1)


def box_of(board: Board, place: Place) -> Box:
    """The corners between which a player may point."""
    found = board.corners.get(place)
    if found is None:
        found = board.corners[place] = _corners(board, place)
    return found


def _corners(board: Board, place: Place) -> Box:
    x, y = middle(board, place)
    wide = high = 0
    if place.kind == TILE_AT:
        wide = high = TILE // 2
    elif place.kind == START:
        cos, sin = cos_sin(board.start[2])
        cos, sin = abs(cos), abs(sin)
        wide = round(BOX_DEPTH / 2 * cos + BOX_WIDTH / 2 * sin)
        high = round(BOX_DEPTH / 2 * sin + BOX_WIDTH / 2 * cos)
    return (
        (x - wide) // MILLIMETRE,
        (y - high) // MILLIMETRE,
        (x + wide) // MILLIMETRE,
        (y + high) // MILLIMETRE,
    )


def others_on_board(state: State, seat: int) -> list[Pose]:
    """Where the other toys stand."""
    return [
        pose
        for other, pose in enumerate(state.poses)
        if other != seat and state.where[other] == ON_BOARD
    ]


# T2: as near as can be to where the player points; if the whole place is full, beside it.
def settled(
    board: Board,
    place: Place,
    wanted: Pose,
    others: list[Pose],
    finely: bool = True,
    leans: bool = True,
) -> Pose:
    """The spot nearest to the wanted one where a toy may be put down."""
    ground = Ground(board, place, wanted, others, leans)
    if not ground.refusal(wanted[0], wanted[1]):
        return wanted
    if place.kind != GRAVE:
        x, y, heading, crank = wanted
        limits = _within(box_of(board, place), ground.limits)
        spots: Sequence[Spot] = _AROUND
        if place.kind == START:
            spots = board.boxed or _box_in(board, _AROUND, board.boxed)
        spot = ground.first_free(x, y, _boxed(board, place, x, y, spots), limits)
        if finely:
            spot = _nearer(ground, board, place, wanted, limits, spot)
        if spot is not None:
            return spot[0], spot[1], heading, crank
    return nearest_spot(board, place, wanted[2], wanted[3], others, leans)


# First coarsely, which mostly says how far to look; then finely; then as near as a millimetre.
def _nearer(
    ground: Ground, board: Board, place: Place, wanted: Pose, limits: Limits, found: Spot | None
) -> Spot | None:
    """The free spot nearest to the wanted one, if one is known already that is not far."""
    x, y = wanted[0], wanted[1]
    spots: Sequence[Spot] = _FINELY
    if place.kind == START:
        spots = board.boxed_finely or _box_in(board, _FINELY, board.boxed_finely)
    if found is not None:  # only what is nearer than that
        spots = spots[: _how_many_within(spots, _square(found[0] - x, found[1] - y))]
    found = ground.first_free(x, y, _boxed(board, place, x, y, spots), limits) or found
    if found is None:
        return None
    closer: Sequence[Spot] = _closer(board, found[0] - x, found[1] - y)
    return ground.first_free(x, y, _boxed(board, place, x, y, closer), limits) or found


def _closer(board: Board, x: int, y: int) -> list[Spot]:
    """The spots to the millimetre around another that are nearer than it is, nearest first."""
    found = board.closer.get((x, y))
    if found is None:
        far = _square(x, y)
        around = [(_square(x + dx, y + dy), x + dx, y + dy) for dx, dy in _CLOSE]
        found = [(u, v) for square, u, v in sorted(around) if square < far]
        if len(board.closer) >= _KEPT:
            board.closer.clear()
        board.closer[x, y] = found
    return found


# Most spots around are farther away than the narrow box is wide: those are left out once.
def _box_in(board: Board, spots: Sequence[Spot], kept: list[Spot]) -> list[Spot]:
    """Keep the spots around any one of the start box that may be in it."""
    west, south, east, north = box_of(board, Place(START))
    wide, high = (east - west) * MILLIMETRE, (north - south) * MILLIMETRE
    kept.extend([(u, v) for u, v in spots if abs(u) <= wide and abs(v) <= high])
    return kept


# The corners of a box that lies askew are outside it; those of all others are their limits.
def _boxed(board: Board, place: Place, x: int, y: int, spots: Sequence[Spot]) -> Sequence[Spot]:
    """The spots around another that are in the start box, if that is the place."""
    if place.kind != START or board.start[2] % QUARTER == 0:
        return spots
    return [(dx, dy) for dx, dy in spots if in_box(board, x + dx, y + dy)]


def _within(box: Box, limits: Limits) -> Limits:
    west, south, east, north = limits
    return (
        max(west, box[0] * MILLIMETRE),
        max(south, box[1] * MILLIMETRE),
        min(east, box[2] * MILLIMETRE),
        min(north, box[3] * MILLIMETRE),
    )


def put_down(
    state: State, seat: int, x: int, y: int, heading: int, tell: Tell[AnyEvent] | None
) -> None:
    """An owner puts a toy on the board."""
    place, why = place_of(state, seat), why_placed(state, seat)
    crank = state.poses[seat][3]
    wanted = (x * MILLIMETRE, y * MILLIMETRE, heading * DEGREE, crank)
    others, rules = others_on_board(state, seat), state.rules
    pose = settled(state.board, place, wanted, others, rules.places_finely, rules.toys_lean)
    state.poses[seat] = pose
    # Z2: a toy that is put on the tile before is no farther than that.
    if place.kind != GRAVE:
        state.steps[seat] = place.step
    state.where[seat] = ON_BOARD
    state.zones[seat] = NOWHERE
    if tell is not None:
        tell.all(Placed(seat, pose, WHYS[why], pose != wanted))


def ask_to_place(state: State, seat: int) -> None:
    """Ask the owner of a toy that is not on the board to put it there."""
    state.stack.append((PLACING, seat, why_placed(state, seat)))


def usual_spot(state: State, seat: int) -> tuple[int, int, int]:
    """Where a toy goes by default: the middle of its place, facing along the course."""
    board, place = state.board, place_of(state, seat)
    x, y = middle(board, place)
    ahead = board.start[2] if place.kind == START else way_ahead(board, place.step)
    return x // MILLIMETRE, y // MILLIMETRE, ahead // DEGREE
