"""The toys' passports as a page with pictures: `limboline toys --report FOLDER`."""

import platform
from pathlib import Path
from typing import Any, Final

import mujoco

from limboline.games.all_wound_up.components import HATS, MOST_TURNS
from limboline.games.all_wound_up.toys.accuracy import Accuracy, measure
from limboline.games.all_wound_up.toys.library import walks
from limboline.games.all_wound_up.toys.parameters import MODEL_VERSION
from limboline.games.all_wound_up.toys.passports import (
    WALKERS,
    Passport,
    as_table,
    name_of,
    passports,
)
from limboline.kernel.hosting import Misused

_INK: Final = {"equal": "#6b5f56", "cone": "#b8701c", "ball": "#2d7fb0", "cube": "#8a7f66"}
_DIAMOND: Final = "#a4467f"
_STEADY: Final = "#3f9c5a"
_SHOWN_TURNS: Final = (1, 2, 3, 4)


def write_report(folder: Path) -> None:
    """Write the page and its pictures into a folder."""
    pyplot = _pyplot()
    folder.mkdir(parents=True, exist_ok=True)
    found = passports()
    with pyplot.rc_context({"svg.hashsalt": "limboline", "svg.fonttype": "none"}):
        _plot_distances(pyplot, found, folder / "distances.svg")
        _plot_ends(pyplot, folder / "ends.svg")
    alone = measure(24, 10, 1)
    crowd = measure(24, 4, 4, turns=4)
    longest = measure(24, 2, 4, turns=4, bare=True)
    text = page(found, alone, crowd, longest)
    (folder / "passports.md").write_text(text, encoding="utf-8")


def page(found: list[Passport], alone: Accuracy, crowd: Accuracy, longest: Accuracy) -> str:
    """The page: every passport, and how well the library foretells."""
    return f"""# The toys' passports

Made by `limboline toys --report`: toys {MODEL_VERSION}, MuJoCo {mujoco.__version__}, on
{platform.machine()}. Equal toys are the default; four more are the *quirky* ones, each with a
habit that can be learnt; *steady* are those of the first release. Every line is of so many walks
alone on the table, from a random angle of the crank; ± is the standard deviation. Left is positive.
Distances are those of toys that still stand at the end.

![Distance by turns of the key](distances.svg)

![Where walks end](ends.svg)

{as_table(found)}
## What a run costs, and how well the library foretells it

A run is MuJoCo's, with all tests against the board; CPU time on the machine that wrote this page.
On a course many a run ends early in a grave; on a bare board hardly any does.

| | a run, mean | the slowest | 150 walks of the library |
| --- | ---: | ---: | ---: |
| one toy on a course, wind 1 to 4 | {_cost(alone)} |
| four toys on a tile of a course, wind 4 | {_cost(crowd)} |
| four toys on a bare tile, wind 4 | {_cost(longest)} |

From {alone.releases} spots on built-in courses the library says that a toy is lost to a grave, a
mausoleum or an edge in {alone.hazard_foretold:.0%} of all walks; in MuJoCo it was in
{alone.hazard_seen:.0%}. Spot by spot the two are {alone.hazard_apart:.1%} apart on the average;
if the library were right, so few runs a spot would make it {alone.chance_apart:.1%}. Where nothing
stops a toy, the mean ends are {alone.far_apart_cm:.1f} cm apart.
"""


def _cost(of: Accuracy) -> str:
    return f"{of.run_ms:.0f} ms | {of.slowest_ms:.0f} ms | {of.look_ms:.1f} ms"


def _plot_distances(pyplot: Any, found: list[Passport], path: Path) -> None:
    figure, axes = pyplot.subplots(figsize=(7, 4.2))
    for toy in ("equal", *HATS, "steady"):
        own = [one for one in found if one.toy == toy]
        turns = [one.turns for one in own]
        far = [one.far_cm for one in own]
        colour = _STEADY if toy == "steady" else _INK.get(toy, _DIAMOND)
        axes.plot(turns, far, marker="o", color=colour, label=toy, lw=2 if toy == "equal" else 1)
        if toy == "equal":
            low = [one.far_cm - one.far_sd for one in own]
            high = [one.far_cm + one.far_sd for one in own]
            axes.fill_between(turns, low, high, color=colour, alpha=0.25)
    axes.set_xticks(range(1, MOST_TURNS + 1))
    axes.set_xlabel("turns of the key")
    axes.set_ylabel("distance, cm")
    axes.set_title("How far a toy walks")
    axes.grid(alpha=0.3)
    axes.legend()
    _save(pyplot, figure, path)


def _plot_ends(pyplot: Any, path: Path) -> None:
    figure, rows = pyplot.subplots(1, 6, figsize=(15.6, 3.4), sharey=True)
    for axes, walker in zip(rows, WALKERS, strict=True):
        for turns in _SHOWN_TURNS:
            kept = walks(walker, turns)
            left, ahead = kept.end[:, 1] / 10_000, kept.end[:, 0] / 10_000
            stand = ~kept.fell
            axes.scatter(-left[stand], ahead[stand], s=7, alpha=0.6, label=f"wind {turns}")
            axes.scatter(-left[kept.fell], ahead[kept.fell], s=22, marker="x", color="#222222")
        axes.set_title(name_of(walker))
        axes.set_aspect("equal")
        axes.set_xlim(-22, 22)
        axes.grid(alpha=0.3)
        axes.set_xlabel("to the right, cm")
    rows[0].set_ylabel("ahead, cm")
    handles, names = rows[0].get_legend_handles_labels()
    figure.legend(handles, names, loc="lower center", ncols=len(names), frameon=False)
    figure.suptitle("Where walks end; a cross is a toy that fell")
    figure.subplots_adjust(bottom=0.24, top=0.86)
    _save(pyplot, figure, path)


def _save(pyplot: Any, figure: Any, path: Path) -> None:
    figure.savefig(path, format="svg", metadata={"Date": None}, bbox_inches="tight")
    pyplot.close(figure)


def _pyplot() -> Any:
    try:
        import matplotlib
    except ImportError:
        raise Misused("The report has plots: pip install 'limboline[lab]'") from None
    matplotlib.use("Agg")
    from matplotlib import pyplot

    return pyplot
