"""`limboline analyse`: a look back at a record, with chances, turning points, luck and play."""

import os
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from limboline.analysis.analyser import MOST_ROLLOUTS, Analyser
from limboline.analysis.page import page
from limboline.analysis.summary import summary
from limboline.analysis.told import tell
from limboline.cli.flags import Processes, a_seed, usual_language
from limboline.cli.sources import read, room_of
from limboline.kernel.hosting import Misused
from limboline.kernel.record import Record
from limboline.rooms.languages import AnyLanguage

ENDINGS = (".html", ".htm")


def analyse(
    file: Annotated[Path, Parameter(help="the record; - reads it from a pipe")],
    /,
    *,
    out: Annotated[
        Path | None, Parameter(help="write the report, with its pictures, into this HTML file")
    ] = None,
    rollouts: Annotated[
        int | None,
        Parameter(help="how often the game is played on at each moment: more is surer, and slower"),
    ] = None,
    seed: Annotated[int, Parameter(help="the same seed gives the same report")] = 0,
    processes: Processes = None,
    language: Annotated[
        AnyLanguage | None,
        Parameter(name=["--language", "--lang"], help="the language of the report"),
    ] = None,
    json: Annotated[bool, Parameter(help="print what was found as JSON", negative="")] = False,
) -> int:
    """Look back at a game: who was how likely to win when, what turned it, luck and play.

    From every moment of the record the game is played on many times.
    """
    if processes is not None and processes < 1:
        raise Misused("There is nothing to do with fewer than one process.")
    if rollouts is not None and not 2 <= rollouts <= MOST_ROLLOUTS:
        raise Misused(f"--rollouts is a number from 2 to {MOST_ROLLOUTS}, not {rollouts}.")
    _check_out(out)
    record = Record.parse(read(file).decode())
    room_of(record)
    analyser = Analyser(
        record, rollouts=rollouts, seed=a_seed(seed), processes=processes or os.cpu_count() or 1
    )
    _run(analyser)
    told = tell(record, analyser.analysis, language or usual_language())
    if out is not None:
        out.write_text(page(told), encoding="utf-8")
    if json:
        text = msgspec.json.encode(analyser.analysis)
        print(msgspec.json.format(text, indent=2).decode())
    else:
        print(summary(told))
        if out is not None:
            print(f"\n{out}")
    return 0


def _check_out(out: Path | None) -> None:
    """Find out before the first rollout whether the report can be written."""
    if out is None:
        return
    if out.suffix.lower() not in ENDINGS:
        raise Misused(f"The report is an HTML file: name it {out.with_suffix('.html')}.")
    out.open("ab").close()  # `OSError` if it cannot be written


def _run(analyser: Analyser) -> None:
    """Play the rollouts, with a progress bar on a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("", total=None)
        for progress in analyser:
            bar.update(task, completed=progress.done, total=progress.total)
