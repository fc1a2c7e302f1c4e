"""Watching a run: what happens to each toy, looked for at every sample (W3, Z1-Z4, N1, E1-E3)."""

from collections.abc import Sequence
from typing import Final

from limboline.games.all_wound_up.components import (
    BRAIN,
    BURIED,
    ENTOMBED,
    FALL,
    GATE,
    GRAVE,
    LEFT_BOARD,
    LEFT_ZONE,
    MAUSOLEUM,
    OFF_MARK,
    STANDS,
    THROUGH,
    TILE,
    WRONG,
)
from limboline.games.all_wound_up.zones.board import NOWHERE, Board, Zone, progress, tile_at
from limboline.games.all_wound_up.zones.board import TILE as TILE_SIDE
from limboline.games.all_wound_up.zones.figure import FEET, Pose, soles
from limboline.games.all_wound_up.zones.patches import patch_at
from limboline.games.all_wound_up.zones.shapes import Piece, bound
from limboline.games.all_wound_up.zones.touching import (
    ASIDE,
    BEFORE,
    BEYOND,
    HAIR,
    all_touched,
    at_gate,
    off_board,
)

Mark = tuple[int, int, int, int]
"""Sample, kind, toy, number."""

# So far away a zone was left: feet swing to and fro, and a step is no new arrival.
CLEAR: Final = 2_000

_HALF: Final = TILE_SIDE // 2

# A mausoleum that a toy has left is numbered from here on: graves come before.
LEFT_MAUSOLEUM: Final = 1000


class Watched:
    """One toy of a run: what it stands on, and how far it has come."""

    __slots__ = ("brains", "clean", "eaten", "graves", "mausoleums", "side", "step", "tile", "toy")

    def __init__(self, board: Board, toy: int, pose: Pose, step: int) -> None:
        """As it stands before the run: what is under its feet counts only once it was left."""
        feet = soles(pose)
        self.toy: Final = toy
        self.step: int = step
        self.tile: int = tile_at(board, pose[0], pose[1])
        self.mausoleums: list[int] = all_touched(board.mausoleums, feet)
        self.graves: list[int] = all_touched(board.graves, feet)
        self.brains: list[int] = all_touched(board.brains, feet)
        self.eaten: list[int] = []
        where = at_gate(board.gate, feet)
        self.clean: bool = where != ASIDE
        # E4: astride, it came the way that its place along the course tells.
        came_from = BEFORE if board.gate.outer or step >= board.last - 1 else BEYOND
        self.side: int = where if where in (BEFORE, BEYOND) else came_from

    def is_on_something(self) -> bool:
        """Whether it has not left yet what was under its feet before the run."""
        return bool(self.brains or self.graves or self.mausoleums)


class Watch:
    """A run under way: toys in the order in which they count at the same sample."""

    def __init__(self, board: Board, toys: Sequence[tuple[int, Pose, int]]) -> None:
        """Of each toy its pose and its place along the course; the acting one is the first."""
        self.board: Final = board
        self.marks: Final[list[Mark]] = []
        self.toys: Final = {toy: Watched(board, toy, pose, step) for toy, pose, step in toys}

    def fell(self, sample: int, toy: int, side: int) -> None:
        """Note that a toy has fallen on a side."""
        self.marks.append((sample, FALL, toy, side))

    def look(self, sample: int, toy: int, x: float, y: float, pieces: Sequence[Piece]) -> int:
        """What has become of a toy: its fate. Anything but STANDS takes it off the board."""
        watched = self.toys[toy]
        self._move_on(sample, watched, x, y)
        if self._cross(sample, watched, pieces):
            self.marks.append((sample, GATE, toy, 0))
            return THROUGH
        self._score(sample, watched, pieces)
        if self._hit(sample, watched, pieces, MAUSOLEUM):
            return ENTOMBED
        if self._hit(sample, watched, pieces, GRAVE):
            return BURIED
        if off_board(self.board, pieces):
            self.marks.append((sample, OFF_MARK, toy, watched.step))
            return LEFT_BOARD
        return STANDS

    # A glance before a measurement: most of the time the feet of a toy are near nothing.
    def look_at_feet(self, sample: int, toy: int, x: float, y: float, pose: Pose) -> int:
        """What has become of a toy that stands, as `look` says of its soles."""
        watched, gate = self.toys[toy], self.board.gate
        along = (pose[0] - gate.x) * gate.ahead_x + (pose[1] - gate.y) * gate.ahead_y
        if abs(along) <= FEET + HAIR or watched.is_on_something() or not self._far_inside(pose):
            return self.look(sample, toy, x, y, soles(pose))
        self._move_on(sample, watched, x, y)
        if self._comes_through(sample, watched, BEYOND if along > 0 else BEFORE):
            self.marks.append((sample, GATE, toy, 0))
            return THROUGH
        return STANDS

    def _far_inside(self, pose: Pose) -> bool:
        """Whether feet at a spot are on one tile as a whole, and touch nothing however turned."""
        if patch_at(self.board, pose[0], pose[1]).zones:
            return False
        x, y = (pose[0] + _HALF) % TILE_SIDE, (pose[1] + _HALF) % TILE_SIDE
        if not FEET < x < TILE_SIDE - FEET or not FEET < y < TILE_SIDE - FEET:
            return False
        return tile_at(self.board, pose[0], pose[1]) != NOWHERE

    # E1: the middle of the toy counts.
    def _move_on(self, sample: int, watched: Watched, x: float, y: float) -> None:
        tile = tile_at(self.board, x, y)
        if tile == watched.tile:
            return
        watched.tile = tile
        step = progress(self.board, watched.step, tile)
        if tile != NOWHERE and step != watched.step:
            watched.step = step
            self.marks.append((sample, TILE, watched.toy, step))

    # E2, E3: wholly across, and never outside the posts on the way.
    def _cross(self, sample: int, watched: Watched, pieces: Sequence[Piece]) -> bool:
        """Whether the toy is through the gate, the right way and at its time."""
        where = at_gate(self.board.gate, pieces)
        if where not in (BEFORE, BEYOND):
            watched.clean = watched.clean and where != ASIDE
            return False
        return self._comes_through(sample, watched, where)

    def _comes_through(self, sample: int, watched: Watched, where: int) -> bool:
        """The same of a toy that is clear of the line, on one side of it."""
        crossed = watched.clean and where != watched.side
        watched.side = where
        watched.clean = True
        if not crossed:
            return False
        if where == BEYOND and watched.step == self.board.last:
            return True
        self.marks.append((sample, WRONG, watched.toy, 0))
        return False

    # N1: once a run. Whether it scores is for the rules to say.
    def _score(self, sample: int, watched: Watched, pieces: Sequence[Piece]) -> None:
        for brain in all_touched(self.board.brains, pieces):
            if brain not in watched.brains and brain not in watched.eaten:
                watched.eaten.append(brain)
                self.marks.append((sample, BRAIN, watched.toy, brain))
        for brain in watched.brains[:]:
            if _left(self.board.brains[brain], pieces):
                watched.brains.remove(brain)

    # Z1; Z3: what was under the feet at the release is live again once it was left.
    def _hit(self, sample: int, watched: Watched, pieces: Sequence[Piece], kind: int) -> bool:
        zones = self.board.graves if kind == GRAVE else self.board.mausoleums
        under = watched.graves if kind == GRAVE else watched.mausoleums
        touched = all_touched(zones, pieces)
        for zone in touched:
            if zone not in under:
                self.marks.append((sample, kind, watched.toy, zone))
                return True
        for zone in under[:]:
            if _left(zones[zone], pieces):
                under.remove(zone)
                number = zone if kind == GRAVE else LEFT_MAUSOLEUM + zone
                self.marks.append((sample, LEFT_ZONE, watched.toy, number))
        return False


def _left(zone: Zone, pieces: Sequence[Piece]) -> bool:
    """Whether a zone is well clear of all pieces."""
    for piece in pieces:
        if bound(piece, zone.piece) <= CLEAR:
            return False
    return True
