"""The recording of a run: small, exact enough, and what the watch saw is to be seen in it."""

import math
import zlib

import numpy as np
import pytest

from limboline.games.all_wound_up.state import State
from limboline.games.all_wound_up.toys.running import Recorded
from limboline.games.all_wound_up.toys.trace import name_of, pack, unpack
from limboline.games.all_wound_up.zones.angles import FULL
from limboline.games.all_wound_up.zones.figure import soles
from limboline.games.all_wound_up.zones.shapes import Piece
from tests.games.all_wound_up.scenes import runs
from tests.games.all_wound_up.test_zones_shapes import inside, rim

LENGTHS = {"mausoleum": "mausoleums", "grave": "graves", "brain": "brains"}


def some_walk(count: int) -> list[list[float]]:
    return [[k * 1e-3, -k * 2e-4, 0.0016, 0.6, 0.0, 0.0, 0.8, k * 0.61] for k in range(count)]


def test_a_recording_comes_back_as_it_was() -> None:
    toys = {2: some_walk(300), 0: [some_walk(1)[0]] * 300}
    back = unpack(pack(toys))
    assert list(back) == [2, 0]
    for seat, samples in toys.items():
        assert back[seat].shape == (300, 8)
        assert np.abs(back[seat] - np.array(samples))[:, :3].max() <= 5.1e-6
        assert np.abs(back[seat] - np.array(samples))[:, 3:].max() <= 5.1e-4


def test_the_bytes_are_those_of_the_manual() -> None:
    raw = zlib.decompress(pack({1: some_walk(3)}))
    assert raw[:5] == bytes([1, 1, 3, 0, 1])
    assert len(raw) == 5 + 8 * (4 + 2 * 2)
    assert raw[5:13] == b"\x00\x00\x00\x00" + b"\x64\x00" + b"\x64\x00"  # x: 0, then 1 mm a step


def test_a_jump_cannot_be_recorded() -> None:
    toys = {0: [some_walk(1)[0], [4.0, *some_walk(1)[0][1:]]]}
    with pytest.raises(ValueError, match="jumped"):
        pack(toys)


@pytest.mark.parametrize("blob", [zlib.compress(b"\x02\x00\x00\x00"), zlib.compress(b"")])
def test_what_is_no_recording_is_refused(blob: bytes) -> None:
    with pytest.raises(ValueError, match="no recording"):
        unpack(blob)


def heading(row: np.ndarray) -> float:
    w, i, j, k = row[3:7]
    return math.atan2(2 * (w * k + i * j), 1 - 2 * (j * j + k * k))


def footprint(row: np.ndarray) -> tuple[Piece, Piece]:
    """The soles by a sample of the recording."""
    turned = round(math.degrees(heading(row)) * 1000) % FULL
    crank = round(math.degrees(row[7]) * 1000) % FULL
    return soles((round(row[0] * 1e6), round(row[1] * 1e6), turned, crank))


def points(pieces: tuple[Piece, Piece]) -> list[tuple[float, float]]:
    return [point for piece in pieces for point in (*rim(piece, 24), (piece.x, piece.y))]


def stood(row: np.ndarray) -> bool:
    return bool(1 - 2 * (row[4] ** 2 + row[5] ** 2) > 0.72)


def grown(piece: Piece, by: float) -> Piece:
    """A piece with a wider or narrower rim."""
    if len(piece.points) == 1:
        return Piece(piece.points, piece.radius + by)
    far = [math.dist(point, (piece.x, piece.y)) for point in piece.points]
    return Piece(
        [
            (piece.x + (x - piece.x) * (1 + by / d), piece.y + (y - piece.y) * (1 + by / d))
            for (x, y), d in zip(piece.points, far, strict=True)
        ]
    )


@pytest.fixture(scope="module")
def recorded() -> list[tuple[State, Recorded]]:
    return [(state, run) for state, run in runs(40, 71) if run is not None]


def test_a_recording_takes_about_five_kilobytes(recorded: list[tuple[State, Recorded]]) -> None:
    sizes = [len(run.trace) for _, run in recorded]
    assert max(sizes) < 16_000
    assert sum(sizes) / len(sizes) < 6_000
    assert all(name_of(run.trace) == run.run.trace for _, run in recorded)


def test_what_was_marked_is_there_and_what_is_there_was_marked(
    recorded: list[tuple[State, Recorded]],
) -> None:
    """Point by point: a marked zone holds a point of a sole, one that nobody marked holds none."""
    marked = 0
    for state, run in recorded:
        traces = unpack(run.trace)
        for kind, plural in LENGTHS.items():
            zones = [zone.piece for zone in getattr(state.board, plural)]
            touched = {
                (mark.toy, mark.number): mark.sample for mark in run.run.marks if mark.kind == kind
            }
            for seat, rows in traces.items():
                ends = next(end for end in run.run.toys if end.toy == seat)
                last = _last_sample(run, seat)
                for number, zone in enumerate(zones):
                    near = [
                        sample
                        for sample in range(0, last + 1, 3)
                        if stood(rows[sample])
                        and math.dist(
                            (rows[sample][0] * 1e6, rows[sample][1] * 1e6), (zone.x, zone.y)
                        )
                        < zone.reach + 30_000
                    ]
                    inner = grown(zone, -1_500)
                    deep = any(
                        inside(inner, spot)
                        for sample in near[::3]
                        for spot in points(footprint(rows[sample]))
                    )
                    wide = grown(zone, 2_500)
                    begun_on = any(inside(wide, spot) for spot in points(footprint(rows[0])))
                    if deep and not begun_on:
                        assert (seat, number) in touched, (kind, seat, number, ends)
                for (toy, number), sample in touched.items():
                    if toy != seat or not stood(rows[sample]):
                        continue
                    marked += 1
                    outer = grown(zones[number], 2_500)
                    spots = points(footprint(rows[sample]))
                    assert any(inside(outer, spot) for spot in spots)
    assert marked > 15


def _last_sample(run: Recorded, seat: int) -> int:
    """The sample at which a toy was taken off, or the last one."""
    taken = [
        mark.sample
        for mark in run.run.marks
        if mark.toy == seat and mark.kind in ("grave", "mausoleum", "off", "gate")
    ]
    return min(taken, default=run.run.samples)
