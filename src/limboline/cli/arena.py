"""`limboline arena`: bots meet on the same deals from every seat, and are rated."""

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from cyclopts import Parameter

from limboline.cli.flags import Paper, Processes, a_seed, bot_names, number_of_players
from limboline.cli.progress import INTERRUPTED, play_all
from limboline.games.registry import Room
from limboline.kernel.hosting import Misused

if TYPE_CHECKING:
    from limboline.lab.arena import Arena, Contest


def arena(
    *,
    room: Room,
    options: Any,
    bots: str = "",
    games: Annotated[int, Parameter(help="how many games for each table of bots")] = 100,
    players: Annotated[
        int | None, Parameter(help="how many sit at the table (usually the fewest)")
    ] = None,
    seed: Annotated[int, Parameter(help="the same seed gives the same games")] = 0,
    rotate: Annotated[bool, Parameter(help="play every deal from every seat")] = True,
    same_deals: Annotated[bool, Parameter(help="deal the same cards at every table")] = True,
    stop: Annotated[
        bool, Parameter(help="stop a table as soon as it is clear who is better", negative="")
    ] = False,
    paper: Paper = False,
    processes: Processes = None,
    ray: Annotated[
        str, Parameter(help="share the work on a Ray cluster: its address, or local")
    ] = "",
    out: Annotated[
        Path | None,
        Parameter(help="keep every game in this JSON-lines file, and go on where it ends"),
    ] = None,
    json: Annotated[bool, Parameter(help="print the numbers as JSON", negative="")] = False,
) -> int:
    """Let bots meet on the same deals from every seat, and rate them."""
    if games < 1 or (processes is not None and processes < 1):
        raise Misused("There is nothing to do with fewer than one game or process.")
    if ray and processes is not None:
        raise Misused("Choose --ray or --processes: a cluster knows how many it has.")
    from limboline.cli.standings import as_plain, print_standings  # they bring NumPy with them
    from limboline.lab.arena import lay_out

    plan = lay_out(
        room.name,
        bot_names(room, bots) if bots else [],
        options,
        players=None if players is None else number_of_players(room, players),
        seed=a_seed(seed),
        rotate=rotate,
        same_deals=same_deals,
        paper=paper,
    )
    workers = processes or os.cpu_count() or 1
    with _contest(plan, games, stop, out, ray, workers) as contest:
        interrupted = play_all(contest, len(contest.results))
    if json:
        text = msgspec.json.encode(as_plain(contest))
        print(msgspec.json.format(text, indent=2).decode())
    elif contest.results:
        print_standings(contest)
    if interrupted:
        _say_how_to_go_on(contest, out)
    return INTERRUPTED if interrupted else 0


@contextmanager
def _contest(
    plan: "Arena", games: int, stop: bool, out: Path | None, ray: str, processes: int
) -> "Iterator[Contest]":
    """Everything that a contest needs while it is under way."""
    from limboline.lab.arena import Book, Contest

    with ExitStack() as needed:
        book = None if out is None else needed.enter_context(Book(out, plan))
        contest = Contest(plan, games, stop=stop, book=book, processes=processes)
        if ray and contest.total > len(contest.results):
            from limboline.lab.arena.cluster import on_ray

            contest.share = needed.enter_context(on_ray(ray))
        yield contest


def _say_how_to_go_on(contest: "Contest", out: Path | None) -> None:
    played = len(contest.results)
    kept = "" if out is None else f" They are in {out}: the same command goes on from there."
    print(f"limboline: Stopped after {played} of {contest.total} games.{kept}", file=sys.stderr)
