"""Passports: how far each toy walks, how it veers and how often it falls, from its own walks."""

from dataclasses import dataclass

import numpy as np

from limboline.games.all_wound_up.components import HATS, MOST_TURNS
from limboline.games.all_wound_up.toys.launch import SAMPLE_S
from limboline.games.all_wound_up.toys.library import KEPT_EACH, walks


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


def passport(hat: int | None, turns: int) -> Passport:
    """The passport of a quirky toy, or of any equal one. How far is that of those who stand."""
    kept = walks(hat, turns)
    stand = ~kept.fell
    ends = kept.end[stand].astype(float)
    far = np.hypot(ends[:, 0], ends[:, 1]) / 10_000
    aside, turned = ends[:, 1] / 10_000, np.degrees(ends[:, 2])
    return Passport(
        "equal" if hat is None else HATS[hat],
        turns,
        len(kept.fell),
        *(float(far.mean()), float(far.std())),
        *(float(aside.mean()), float(aside.std())),
        *(float(turned.mean()), float(turned.std())),
        float(kept.fell.mean()),
        float(kept.last.mean()) * KEPT_EACH * SAMPLE_S,
    )


def passports() -> list[Passport]:
    """All passports: first those of the equal toys, then each quirky one's."""
    hats: list[int | None] = [None, *range(len(HATS))]
    return [passport(hat, turns) for hat in hats for turns in range(1, MOST_TURNS + 1)]


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
