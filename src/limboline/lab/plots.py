"""Pictures of tallies. They need matplotlib, which comes with the extra `lab`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from limboline.kernel.hosting import extra
from limboline.lab.tally import Tally


def plot_wins(tallies: Sequence[Tally], path: Path | str, title: str = "") -> None:
    """Draw the win rate for each number of players, with 95 % intervals, as an SVG file.

    Equal tallies give equal bytes.
    """
    pyplot = library()
    shown = [tally for tally in tallies if tally.games]
    rates = [100 * tally.win_rate for tally in shown]
    spans = [[100 * bound for bound in tally.interval] for tally in shown]
    below = [rate - low for rate, (low, _) in zip(rates, spans, strict=True)]
    above = [high - rate for rate, (_, high) in zip(rates, spans, strict=True)]
    # Fixed ids and text as text: the same bytes each time, and words that can be searched.
    with pyplot.rc_context({"svg.hashsalt": "limboline", "svg.fonttype": "none"}):
        figure, axes = pyplot.subplots(figsize=(6, 4))
        names = [f"{tally.players}" for tally in shown]
        bars = axes.bar(names, rates, yerr=[below, above], capsize=6, color="#b5482a")
        axes.bar_label(bars, [f"{rate:.0f} %" for rate in rates], label_type="center")
        axes.set_ylim(0, 100)
        axes.set_xlabel("players")
        axes.set_ylabel("games won, %")
        axes.set_title(title)
        figure.savefig(path, format="svg", metadata={"Date": None})
        pyplot.close(figure)


def library() -> Any:
    """What draws the pictures. Raises `MissingExtra` if it is not installed."""
    with extra("lab", "Plots"):
        import matplotlib
    matplotlib.use("Agg")
    from matplotlib import pyplot

    return pyplot
