"""The launch library and the fans are built: `limboline toys --library` lets thousands walk."""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import mujoco
import numpy as np

from limboline.games.all_wound_up.components import MOST_TURNS
from limboline.games.all_wound_up.toys.launch import Launch
from limboline.games.all_wound_up.toys.library import FILE, KEPT_EACH, TENTH_DEGREE, TENTH_MM
from limboline.games.all_wound_up.toys.model import model_of
from limboline.games.all_wound_up.toys.parameters import KITS, MODEL_VERSION
from limboline.games.all_wound_up.toys.running import MOST_SAMPLES, STANDING
from limboline.games.all_wound_up.zones.angles import FULL
from limboline.games.all_wound_up.zones.figure import axes_of
from limboline.games.all_wound_up.zones.standing import UPRIGHT, fallen_on, restand
from limboline.kernel.random import Random

FANS_FILE: Final = Path(__file__).parents[1] / "data" / "fans.json"
EQUAL_EACH: Final = 150
MOST_OF_A_CARD: Final = 4
FAR_EACH: Final = 60  # with more turns than a card gives: brains must add them
_MICRO: Final = 1e6
# A sector that four of five walks end in: as much is left out on each of its four sides.
_SIDE: Final = 100 * (1 - math.sqrt(0.8)) / 2


class Fans(msgspec.Struct, frozen=True):
    """Where four of five walks end, by toy and turns.

    The nearest and the farthest in millimetres, and the angles from the heading within which they
    are: to the left, which is positive, and to the right.
    """

    provenance: str
    fans: dict[str, list[tuple[int, int, int, int]]]


def times(turns: int) -> int:
    """How often a toy is let go with so many turns."""
    return EQUAL_EACH if turns <= MOST_OF_A_CARD else FAR_EACH


# The toys of the first release are not measured anew: their walks and fans are what they were.
def build(file: Path = FILE, fans_file: Path = FANS_FILE) -> Iterator[str]:
    """Let the equal toy walk alone with every number of turns, and keep its walks."""
    arrays: dict[str, Any] = {"version": np.array([MODEL_VERSION])}
    fans = []
    for turns in range(1, MOST_TURNS + 1):
        walks = [walk("equal", 0, turns, seed) for seed in range(times(turns))]
        arrays |= _packed(f"equal-{turns}", walks)
        fans.append(_fan(np.array([ends for _, ends in walks])))
        yield f"equal, {turns} turns"
    np.savez_compressed(file, **arrays)
    kept = msgspec.json.decode(FANS_FILE.read_bytes(), type=Fans).fans
    told = f"measured: MuJoCo {mujoco.__version__}, toys {MODEL_VERSION} (equal) and 1"
    text = msgspec.json.encode(Fans(told, {**kept, "equal": fans}))
    fans_file.write_bytes(msgspec.json.format(text, indent=1) + b"\n")


def walk(kit: str, hat: int, turns: int, seed: int) -> tuple[Any, tuple[float, ...]]:
    """One toy alone, from the middle and heading east: its way, and how it ends.

    The way has a row for every third sample: x, y, heading. Its end is where it stands once it is
    upright again, the side on which it fell, and the number of samples.
    """
    crank = Random(seed).fork("crank").below(FULL)
    stands = [(hat, (0, 0, 0, crank))]
    launch = Launch(model_of(kit), stands, hat, turns, seed, KITS[kit].chance)
    rows: list[tuple[float, float, float]] = []
    turned = 0.0
    samples = 0
    while True:
        x, y, _, w, i, j, k, angle = launch.seen(hat)
        axes = axes_of(w, i, j, k)
        faces = math.degrees(math.atan2(axes[0][1], axes[0][0]))
        turned += (faces - turned + 180) % 360 - 180
        rest = launch.at_rest() or samples > MOST_SAMPLES
        if samples % KEPT_EACH == 0 or rest:
            rows.append((x, y, turned))
        if rest:
            break
        launch.advance()
        samples += 1
    if axes[2][2] >= STANDING:
        return np.array(rows), (x, y, turned, UPRIGHT, samples)
    stood = restand(x * _MICRO, y * _MICRO, axes, round(math.degrees(angle) * 1000) % FULL)
    ends = (stood[0] / _MICRO, stood[1] / _MICRO, stood[2] / 1000, fallen_on(axes), samples)
    return np.array(rows), ends


def _packed(name: str, walks: list[tuple[Any, tuple[float, ...]]]) -> dict[str, Any]:
    """Walks as small whole numbers: tenths of millimetres and of degrees, step by step."""
    scale = np.array([TENTH_MM, TENTH_MM, TENTH_DEGREE])
    steps = [
        np.diff(np.rint(rows * scale).astype(np.int16), axis=0, prepend=np.int16(0))
        for rows, _ in walks
    ]
    ends = np.array([ends for _, ends in walks])
    ends[:, :2] *= TENTH_MM
    ends[:, 2] = (ends[:, 2] + 180) % 360 - 180
    ends[:, 2] *= TENTH_DEGREE
    return {
        f"{name}-steps": np.concatenate(steps),
        f"{name}-lengths": np.array([len(rows) for rows in steps], np.int16),
        f"{name}-ends": np.rint(ends).astype(np.int16),
    }


def _fan(ends: Any) -> tuple[int, int, int, int]:
    """The sector that four of five ends are in."""
    far = np.hypot(ends[:, 0], ends[:, 1]) * 1000
    angle = np.degrees(np.arctan2(ends[:, 1], ends[:, 0]))
    near, beyond = np.percentile(far, [_SIDE, 100 - _SIDE])
    right, left = np.percentile(angle, [_SIDE, 100 - _SIDE])
    return math.floor(near), math.ceil(beyond), math.ceil(left), math.floor(right)
