"""Passports: how far each toy walks, how it veers and how often it falls, from its own walks."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from limboline.games.all_wound_up.components import HATS, MOST_TURNS
from limboline.games.all_wound_up.toys.launch import SAMPLE_S
from limboline.games.all_wound_up.toys.library import KEPT_EACH, walks
from limboline.games.all_wound_up.toys.parameters import KITS, Walker


@dataclass(frozen=True)
class Passport:
    """A toy with a number of turns: means, and standard deviations as `_sd`."""

    toy: str
    turns: int
    walks: int
    far_cm: float
    far_sd: float
    aside_cm: float  # to the left of where it was headed
    aside_sd: float
    turned: float  # degrees to the left
    turned_sd: float
    fell: float  # part of all walks
    seconds: float


WALKERS: Final = (
    KITS["equal"].walker(0),
    *(KITS["quirky"].walker(hat) for hat in range(len(HATS))),
    KITS["steady"].walker(0),
)


def name_of(walker: Walker) -> str:
    """What a toy is called in a table."""
    return "steady" if walker == KITS["steady"].walker(0) else walker.name


def passport(walker: Walker, turns: int) -> Passport:
    """The passport of a toy. How far is that of those who stand."""
    kept = walks(walker, turns)
    stand = ~kept.fell
    ends = kept.end[stand].astype(float)
    far = np.hypot(ends[:, 0], ends[:, 1]) / 10_000
    aside, turned = ends[:, 1] / 10_000, np.degrees(ends[:, 2])
    return Passport(
        name_of(walker),
        turns,
        len(kept.fell),
        *(float(far.mean()), float(far.std())),
        *(float(aside.mean()), float(aside.std())),
        *(float(turned.mean()), float(turned.std())),
        float(kept.fell.mean()),
        float(kept.last.mean()) * KEPT_EACH * SAMPLE_S,
    )


def passports() -> list[Passport]:
    """All passports: those of the equal toys, each quirky one's, and those of the steady ones."""
    return [passport(walker, turns) for walker in WALKERS for turns in range(1, MOST_TURNS + 1)]


def as_table(found: list[Passport]) -> str:
    """Passports as a table for a page."""
    lines = [
        "| toy | turns | distance cm | aside cm | turned ° | falls | seconds |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    lines += [
        f"| {one.toy} | {one.turns} | {one.far_cm:.1f} ± {one.far_sd:.1f}"
        f" | {one.aside_cm:+.1f} ± {one.aside_sd:.1f} | {one.turned:+.0f} ± {one.turned_sd:.0f}"
        f" | {one.fell:.0%} | {one.seconds:.1f} |"
        for one in found
    ]
    return "\n".join(lines) + "\n"
