"""A run as a strip of pictures, drawn from its recording: `limboline toys --film FILE`."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import mujoco
import numpy as np

from limboline.games.all_wound_up.tiles import board_of, built_in_layouts
from limboline.games.all_wound_up.toys.launch import SAMPLE_S
from limboline.games.all_wound_up.toys.model import Model, model_of
from limboline.games.all_wound_up.toys.running import Recorded, Release, Standing, run
from limboline.games.all_wound_up.toys.trace import unpack
from limboline.games.all_wound_up.zones.board import TILE, Board, Zone
from limboline.kernel.hosting import Misused

SIZE: Final = (300, 420)  # of a picture: height, width
_METRE: Final = 1_000_000
_AWAY: Final = 9.0
_TAKEN: Final = ("grave", "mausoleum", "off")
_FLAT: Final = 0.0004
_TILE: Final = (0.23, 0.27, 0.22, 1)
_SEAM: Final = (0.16, 0.19, 0.16, 1)
_GRAVE: Final = (0.03, 0.03, 0.03, 1)
_BONE: Final = (0.93, 0.90, 0.80, 1)
_STONE: Final = (0.45, 0.44, 0.48, 1)
_BRAIN: Final = (0.93, 0.45, 0.60, 1)
_GATE: Final = (1.0, 0.54, 0.24, 1)


def a_release() -> Release:
    """The run of the film: a toy bumps into one, another one looks on."""
    board = board_of(built_in_layouts()["oval_out"])
    toys = (
        Standing(0, 0, (-12_000, -95_000, 82_000, 90_000), 0),
        Standing(1, 1, (-4_000, 4_000, 200_000, 90_000), 0),
        Standing(2, 2, (62_000, -20_000, 150_000, 90_000), 0),
    )
    return Release(board, toys, 4, FILM_SEED)


FILM_SEED: Final = 31


def write_film(file: Path, count: int = 8) -> None:
    """Draw the film strip."""
    pyplot = _pyplot()
    release = a_release()
    recorded = run(release)
    made = model_of(release.kit)
    samples = _moments(recorded, count)
    pictures = draw(made, release, recorded, samples)
    figure, places = pyplot.subplots(2, count // 2, figsize=(3.1 * count / 2, 4.9))
    for place, picture, sample in zip(places.flat, pictures, samples, strict=True):
        place.imshow(picture)
        place.set_axis_off()
        place.set_title(f"{sample * SAMPLE_S:.1f} s  {_told(recorded, sample)}", fontsize=9)
    figure.tight_layout(pad=0.4)
    figure.savefig(file, dpi=110, metadata={"Software": None})
    pyplot.close(figure)


def _moments(recorded: Recorded, count: int) -> list[int]:
    """Start, end, and where something happens; then whatever lies in the middle of the gaps."""
    found = [0, recorded.run.samples]
    for mark in recorded.run.marks:
        if len(found) < count and all(abs(mark.sample - sample) > 4 for sample in found):
            found.append(mark.sample)
    while len(found) < count:
        found.sort()
        low, high = max(pairwise(found), key=lambda gap: gap[1] - gap[0])
        found.append((low + high) // 2)
    return sorted(found)


def _told(recorded: Recorded, sample: int) -> str:
    return ", ".join(
        dict.fromkeys(mark.kind for mark in recorded.run.marks if mark.sample == sample)
    )


def draw(made: Model, release: Release, recorded: Recorded, samples: Sequence[int]) -> list[Any]:
    """The pictures of some samples, as arrays of pixels."""
    data = mujoco.MjData(made.model)
    traces = unpack(recorded.trace)
    hats = {toy.seat: toy.hat for toy in release.toys}
    gone = {mark.toy: mark.sample for mark in recorded.run.marks if mark.kind in _TAKEN}
    camera = mujoco.MjvCamera()
    camera.lookat[:] = (-0.005, 0.025, 0.01)
    camera.distance, camera.azimuth, camera.elevation = 0.40, 60, -36
    height, width = SIZE
    pictures = []
    with mujoco.Renderer(made.model, height, width) as renderer:
        for sample in samples:
            for seat, rows in traces.items():
                _stand(made, data, hats[seat], rows[sample])
                if sample > gone.get(seat, sample):
                    data.qpos[made.toys[hats[seat]].root] = _AWAY
            mujoco.mj_forward(made.model, data)
            renderer.update_scene(data, camera)
            _lay_board(renderer.scene, release.board)
            pictures.append(renderer.render())
    return pictures


def _stand(made: Model, data: Any, hat: int, row: Any) -> None:
    toy = made.toys[hat]
    data.qpos[toy.root : toy.root + 7] = row[:7]
    data.qpos[toy.crank_at] = row[7]
    for hinge, ratio in toy.hinges:
        data.qpos[hinge] = ratio * row[7]


def _lay_board(scene: Any, board: Board) -> None:
    """Tiles and what is printed on them, as flat boxes; mausoleums have some height."""
    half = TILE / 2 / _METRE
    for x, y in board.middles:
        at = (x / _METRE, y / _METRE)
        _box(scene, at, (half, half, _FLAT / 4), (1, 0), _SEAM)
        _box(scene, at, (half - 0.001, half - 0.001, _FLAT / 2), (1, 0), _TILE)
    for zone in board.graves:
        _zone(scene, zone, 0.0, _FLAT, _BONE)
        _zone(scene, zone, 0.0025, _FLAT * 1.2, _GRAVE)
    for zone in board.mausoleums:
        _zone(scene, zone, 0.0, 0.012, _STONE)
    for zone in board.brains:
        at, radius = (zone.piece.x / _METRE, zone.piece.y / _METRE), zone.piece.radius / _METRE
        _box(scene, at, (radius, _FLAT, 0.0), (1, 0), _BRAIN, round_=True)
    gate = board.gate
    across = (gate.half / _METRE, 0.002, _FLAT * 1.5)
    way = (-gate.ahead_y, gate.ahead_x)
    _box(scene, (gate.x / _METRE, gate.y / _METRE), across, way, _GATE)


def _zone(scene: Any, zone: Zone, rim: float, height: float, paint: tuple[float, ...]) -> None:
    x, y, long, wide = zone.piece.box
    size = (long / _METRE - rim, wide / _METRE - rim, height)
    _box(scene, (zone.piece.x / _METRE, zone.piece.y / _METRE), size, (x, y), paint)


def _box(
    scene: Any,
    at: tuple[float, float],
    size: tuple[float, float, float],
    way: tuple[float, float],
    paint: tuple[float, ...],
    *,
    round_: bool = False,
) -> None:
    kind = mujoco.mjtGeom.mjGEOM_CYLINDER if round_ else mujoco.mjtGeom.mjGEOM_BOX
    turned = np.array([[way[0], -way[1], 0], [way[1], way[0], 0], [0, 0, 1]], float)
    mujoco.mjv_initGeom(
        scene.geoms[scene.ngeom],
        kind,
        np.array(size, float),
        np.array([*at, 0.0]),
        turned.ravel(),
        np.array(paint, np.float32),
    )
    scene.ngeom += 1


def _pyplot() -> Any:
    try:
        import matplotlib
    except ImportError:
        raise Misused("The film strip needs matplotlib: pip install 'limboline[lab]'") from None
    matplotlib.use("Agg")
    from matplotlib import pyplot

    return pyplot
