"""The launch library: recorded walks, turned to where a toy stands and tried against the board.

Hundreds of walks take milliseconds, so bots can look ahead. They keep what belongs together in the
real model: a toy that veers early ends far aside. `FILE` is made by `limboline toys --library`.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from limboline.games.all_wound_up.components import (
    BURIED,
    ENTOMBED,
    FELL,
    LEFT_BOARD,
    MOST_TURNS,
    STANDS,
    THROUGH,
)
from limboline.games.all_wound_up.toys.parameters import (
    FIRST_VERSION,
    LIVELY_WALKER,
    MODEL_VERSION,
    Walker,
)
from limboline.games.all_wound_up.zones.board import NOWHERE, TILE, Board, Zone
from limboline.games.all_wound_up.zones.figure import Pose

_DATA: Final = Path(__file__).parents[1] / "data"
FILE: Final = _DATA / "launches.npz"
FILES: Final = {MODEL_VERSION: FILE, FIRST_VERSION: _DATA / "launches_steady.npz"}
KEPT_EACH: Final = 3  # of 50 samples a second
TENTH_MM: Final = 10_000.0
TENTH_DEGREE: Final = 10.0
BUMPED: Final = -1  # a fate of the library's own: stopped by another toy

# Both soles together, with the middle of a stride; two toys nearer than this touch.
_LONG, _WIDE = 15_400.0, 17_750.0
_BUMP: Final = 42_000.0
_NEVER: Final = 1 << 20


class OldLibrary(RuntimeError):  # noqa: N818 - a plain word
    """The library was made of other toys than these."""


@dataclass(frozen=True)
class Walks:
    """Walks with one number of turns, seen from the release; each is as long as the longest."""

    x: Any  # a row a walk, a column a sample; micrometres
    y: Any
    heading: Any  # radians
    last: Any  # the number of each walk's last sample
    end: Any  # x, y, heading at the end, upright again
    fell: Any


@dataclass(frozen=True)
class Ahead:
    """What came of each walk, tried against a board."""

    fate: Any  # as in a run, or BUMPED
    x: Any
    y: Any
    heading: Any  # radians
    step: Any  # how far along the course
    zone: Any  # the grave or mausoleum; of a bump, which of the others was met
    brains: Any  # of each walk and each brain of the board: whether it was walked on
    samples: Any  # after how many of the library's samples it was over
    rest: Any  # how far it is from there to where the walk would have ended; micrometres


@cache
def walks(walker: Walker, turns: int) -> Walks:
    """The recorded walks of a toy."""
    name, file = f"{walker.name}-{min(turns, MOST_TURNS)}", FILES[walker.version]
    with np.load(file) as kept:
        if int(kept["version"][0]) != walker.version:
            raise OldLibrary(f"{file.name} was made of other toys: limboline toys --library")
        steps, lengths = kept[f"{name}-steps"], kept[f"{name}-lengths"].astype(int)
        ends = kept[f"{name}-ends"].astype(np.float32)
    longest = int(lengths.max())
    rows = np.zeros((len(lengths), longest, 3), np.float32)
    at = 0
    for number, length in enumerate(lengths):
        way = np.cumsum(steps[at : at + length], axis=0, dtype=np.int32)
        rows[number, :length] = way
        rows[number, length:] = way[-1]
        at += length
    micro, radian = np.float32(100), np.float32(math.pi / 1800)
    return Walks(
        rows[:, :, 0] * micro,
        rows[:, :, 1] * micro,
        rows[:, :, 2] * radian,
        lengths - 1,
        np.stack([ends[:, 0] * micro, ends[:, 1] * micro, ends[:, 2] * radian], axis=1),
        ends[:, 3] != 0,
    )


@cache
def some_walks(walker: Walker, turns: int, count: int) -> Walks:
    """So many of the recorded walks, which veer to either side as all of them do together."""
    kept = walks(walker, turns)
    number = len(kept.last)
    if count >= number:
        return kept
    aside = np.argsort(kept.end[:, 1], kind="stable")
    chosen = np.sort(aside[((np.arange(count) + 0.5) * number / count).astype(int)])
    return Walks(*(getattr(kept, part.name)[chosen] for part in fields(Walks)))


def look_ahead(
    board: Board,
    pose: Pose,
    step: int,
    turns: int,
    *,
    walker: Walker = LIVELY_WALKER,
    others: Sequence[Pose] = (),
    count: int = 150,
) -> Ahead:
    """Try recorded walks from where a toy stands; as many as asked, or as there are."""
    return look_from(board, [pose], step, turns, walker=walker, others=others, count=count)


def look_from(
    board: Board,
    poses: Sequence[Pose],
    step: int,
    turns: int,
    *,
    walker: Walker = LIVELY_WALKER,
    others: Sequence[Pose] = (),
    count: int = 150,
) -> Ahead:
    """Try recorded walks from several poses at once: all those of the first, then the next."""
    trial = _Trial(board, some_walks(walker, turns, count), poses)
    trial.meet_zones(board.mausoleums, ENTOMBED)
    trial.meet_zones(board.graves, BURIED)
    trial.meet_toys(others)
    steps = trial.along_course(step)
    trial.leave(steps)
    return trial.ended(steps)


class _Trial:
    """Walks on a board, and what stops each of them first."""

    def __init__(self, board: Board, kept: Walks, poses: Sequence[Pose]) -> None:
        self._board: Final = board
        count = self._count = len(kept.last)
        turned = np.repeat(np.array([math.radians(pose[2] / 1000) for pose in poses]), count)
        self._turned: Final = turned
        self._from_x: Final = np.repeat(np.array([float(pose[0]) for pose in poses]), count)
        self._from_y: Final = np.repeat(np.array([float(pose[1]) for pose in poses]), count)
        along, across, facing = (
            np.tile(way, (len(poses), 1)) for way in (kept.x, kept.y, kept.heading)
        )
        cos, sin = _column(np.cos(turned)), _column(np.sin(turned))
        self._x: Final = _column(self._from_x) + along * cos - across * sin
        self._y: Final = _column(self._from_y) + along * sin + across * cos
        self._bounds: Final = (
            *(float(self._x.min()), float(self._y.min())),
            *(float(self._x.max()), float(self._y.max())),
        )
        heading = facing + _column(turned)
        self._cos, self._sin = np.cos(heading), np.sin(heading)
        self._heading: Final = heading
        self._last: Final = np.tile(kept.last, len(poses))
        self._ends: Final = np.tile(kept.end, (len(poses), 1))
        self._fell: Final = np.tile(kept.fell, len(poses))
        self._until: Final = np.full(len(heading), _NEVER)
        self._fate: Final = np.full(len(heading), STANDS)
        self._zone: Final = np.full(len(heading), NOWHERE)
        self._samples: Final = np.arange(heading.shape[1])
        self._tiles: Any = None

    def meet_zones(self, zones: Sequence[Zone], fate: int) -> None:
        """Stop at the first of these. One that a toy stands on counts once it was left."""
        for number, zone in enumerate(zones):
            touched = self._touched(zone)
            if touched is None:
                continue
            self._stop(self._once_left(touched), fate, number)

    def _once_left(self, touched: Any) -> Any:
        """Where a walk began on a zone, that counts only after it was left."""
        begun = self._at_first(touched)
        if begun.any():
            touched[begun] &= np.logical_or.accumulate(~touched[begun], axis=1)
        return touched

    def _at_first(self, seen: Any) -> Any:
        """What is seen where each pose's first walk begins, for all of its walks."""
        return np.repeat(seen[:: self._count, 0], self._count)

    def _touched(self, zone: Zone) -> Any:
        """At which samples the feet touch a zone; None if no walk comes near it."""
        piece = zone.piece
        near = np.float32(piece.reach + math.hypot(_LONG, _WIDE))
        # Most zones are beyond all walks; to see that first saves half of the time.
        west, south, east, north = self._bounds
        if not (west - near < piece.x < east + near and south - near < piece.y < north + near):
            return None
        dx, dy = self._x - np.float32(piece.x), self._y - np.float32(piece.y)
        close = (np.abs(dx) < near) & (np.abs(dy) < near)
        if not close.any():
            return None
        touched = np.zeros(close.shape, bool)
        touched[close] = feet_meet(dx[close], dy[close], self._cos[close], self._sin[close], zone)
        return touched

    def meet_toys(self, others: Sequence[Pose]) -> None:
        """Stop at the first toy in the way."""
        for number, other in enumerate(others):
            dx, dy = self._x - np.float32(other[0]), self._y - np.float32(other[1])
            square = dx * dx + dy * dy
            touched = square < _BUMP * _BUMP
            beside = self._at_first(touched)
            if beside.any():  # they stand side by side: only who comes nearer bumps
                nearer = square < np.float32(0.8) * _column(self._at_first(square))
                touched &= nearer | ~beside[:, None]
            self._stop(touched, BUMPED, number)

    def _stop(self, touched: Any, fate: int, zone: int) -> None:
        first = np.where(touched.any(axis=1), touched.argmax(axis=1), _NEVER)
        sooner = first < self._until
        self._until[sooner] = first[sooner]
        self._fate[sooner] = fate
        self._zone[sooner] = zone

    def along_course(self, step: int) -> Any:
        """How far along the course each walk is at each sample (E1)."""
        board = self._board
        columns = np.floor((self._x + TILE / 2) / TILE).astype(np.int16)
        rows = np.floor((self._y + TILE / 2) / TILE).astype(np.int16)
        tiles = np.full(columns.shape, NOWHERE)
        for (column, row), tile in board.cells.items():
            tiles[(columns == column) & (rows == row)] = tile
        self._tiles = tiles
        ahead = np.array([*board.course[1:], NOWHERE - 1])
        before = np.array([NOWHERE - 1, *board.course[:-1]])
        steps: Any = np.full(tiles.shape, step)
        for sample in 1 + np.flatnonzero((tiles[:, 1:] != tiles[:, :-1]).any(axis=0)):
            now, under = steps[:, sample - 1], tiles[:, sample]
            entered = under != tiles[:, sample - 1]
            on = entered & (ahead[now] == under)
            back = entered & ~on & (before[now] == under)  # C3: there and back, on counts first
            steps[:, sample:] = (now + on - back)[:, None]
        return steps

    def leave(self, steps: Any) -> None:
        """Stop who is through the gate, or off the board."""
        gate = self._board.gate
        dx, dy = self._x - gate.x, self._y - gate.y
        along = dx * gate.ahead_x + dy * gate.ahead_y
        across = np.abs(dy * gate.ahead_x - dx * gate.ahead_y)
        faces = np.abs(self._cos * gate.ahead_x + self._sin * gate.ahead_y)
        aside = np.sqrt(np.maximum(0, 1 - faces * faces))
        # How far the feet reach along the way, and on the gate's line to either side.
        deep, broad = _LONG * faces + _WIDE * aside, _WIDE * faces + _LONG * aside / 3
        astride = np.abs(along) <= deep
        spoilt = np.logical_or.accumulate(astride & (across + broad > gate.half), axis=1)
        came = np.logical_or.accumulate(along < deep, axis=1)
        beyond = came & (along > deep)
        through = beyond & ~spoilt & (steps == self._board.last)
        self._stop(through, THROUGH, NOWHERE)
        lost = self._tiles == NOWHERE
        if not lost.any():
            return
        off = lost.copy()
        for tile in self._board.squares:
            off[lost] &= ~feet_meet(
                self._x[lost] - np.float32(tile.x),
                self._y[lost] - np.float32(tile.y),
                self._cos[lost],
                self._sin[lost],
                Zone(tile, 0, 0),
            )
        self._stop(off, LEFT_BOARD, NOWHERE)

    def ended(self, steps: Any) -> Ahead:
        """Where each walk is over, and how."""
        until = np.minimum(self._until, self._last)
        rows = np.arange(len(until))
        x, y = self._x[rows, until], self._y[rows, until]
        heading = self._heading[rows, until].copy()
        last = self._last
        rest = np.hypot(self._x[rows, last] - x, self._y[rows, last] - y)
        whole = self._fate == STANDS
        turned = self._turned[whole]
        cos, sin = np.cos(turned), np.sin(turned)
        ends = self._ends[whole]
        x[whole] = self._from_x[whole] + ends[:, 0] * cos - ends[:, 1] * sin
        y[whole] = self._from_y[whole] + ends[:, 0] * sin + ends[:, 1] * cos
        heading[whole] = ends[:, 2] + turned
        self._fate[whole & self._fell] = FELL
        brains = np.zeros((len(until), len(self._board.brains)), bool)
        live = self._samples[None, :] <= until[:, None]
        for number, zone in enumerate(self._board.brains):
            touched = self._touched(zone)
            if touched is not None:
                brains[:, number] = (self._once_left(touched) & live).any(axis=1)
        along = steps[rows, until]
        return Ahead(self._fate, x, y, heading, along, self._zone, brains, until, rest)


def _column(numbers: Any) -> Any:
    """A number a walk, to go with all its samples."""
    return numbers[:, None].astype(np.float32)


def feet_meet(dx: Any, dy: Any, cos: Any, sin: Any, zone: Zone) -> Any:
    """Whether feet at these offsets from a zone's middle touch it."""
    piece = zone.piece
    if len(piece.points) == 1:  # a disc: the nearest point of the feet to its middle
        along = np.abs(dx * cos + dy * sin) - _LONG
        across = np.abs(dy * cos - dx * sin) - _WIDE
        out = np.maximum(along, 0) ** 2 + np.maximum(across, 0) ** 2
        return out <= piece.radius * piece.radius
    bx, by, long, wide = (np.float32(part) for part in piece.box)
    c, s = np.abs(cos * bx + sin * by), np.abs(cos * by - sin * bx)
    return (
        (np.abs(dx * cos + dy * sin) <= _LONG + long * c + wide * s)
        & (np.abs(dy * cos - dx * sin) <= _WIDE + long * s + wide * c)
        & (np.abs(dx * bx + dy * by) <= long + _LONG * c + _WIDE * s)
        & (np.abs(dy * bx - dx * by) <= wide + _LONG * s + _WIDE * c)
    )
