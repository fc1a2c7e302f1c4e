"""`limboline simulate`: many games between bots, counted."""

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from limboline.cli.flags import Paper, Processes, Tables, a_seed, bot_names, number_of_players
from limboline.cli.progress import INTERRUPTED, play_all
from limboline.games.registry import Room
from limboline.kernel.hosting import Misused
from limboline.kernel.texts import Texts, clock_face
from limboline.lab.plots import library, plot_wins
from limboline.lab.simulate import Simulation
from limboline.lab.tally import Tally


def simulate(
    *,
    room: Room,
    options: Any,
    players: Tables = "",
    games: Annotated[int, Parameter(help="how many games for each number of players")] = 200,
    bots: str = "",
    seed: Annotated[int, Parameter(help="the same seed gives the same numbers")] = 0,
    processes: Processes = None,
    paper: Paper = False,
    plot: Annotated[Path | None, Parameter(help="draw the win rates into this SVG file")] = None,
    json: Annotated[bool, Parameter(help="print the numbers as JSON", negative="")] = False,
) -> int:
    """Let bots play many games, and count how they end."""
    _check_plot(plot)
    simulation = laid_out(room, options, players, games, bots, seed, processes, paper=paper)
    interrupted = play_all(simulation)
    done = [tally for tally in simulation.tallies if tally.games]
    if json:
        text = msgspec.json.encode([tally.plain() for tally in done])
        print(msgspec.json.format(text, indent=2).decode())
    elif done:
        _print_table(room, done)
    if plot is not None and done:
        plot_wins(done, plot, room.texts("en").say("game.name"))
    if interrupted:
        played = sum(tally.games for tally in done)
        print(f"limboline: Stopped after {played} of {simulation.total} games.", file=sys.stderr)
    return INTERRUPTED if interrupted else 0


def laid_out(
    room: Room,
    options: Any,
    players: str,
    games: int,
    bots: str,
    seed: int,
    processes: int | None,
    *,
    paper: bool,
) -> Simulation:
    """The simulation that flags ask for, or `Misused`."""
    if games < 1 or (processes is not None and processes < 1):
        raise Misused("There is nothing to do with fewer than one game or process.")
    return Simulation(
        room.name,
        options,
        players=numbers_of_players(room, players),
        bots=bot_names(room, bots),
        games=games,
        seed=a_seed(seed),
        processes=processes or os.cpu_count() or 1,
        paper=paper,
    )


def numbers_of_players(room: Room, words: str) -> list[int]:
    """`3`, `2-5` or `2,4`; all that the game is for if nothing is said."""
    said = room.game.properties
    found: list[int] = []
    for part in words.replace(" ", "").split(",") if words else []:
        low, dash, high = part.partition("-")
        if not low.isdecimal() or (dash and not high.isdecimal()) or len(part) > 9:
            raise Misused(f"Write --players as 3, 2-5 or 2,4, not {words}.")
        first, last = int(low), int(high or low)
        if last < first:
            raise Misused(f"Write --players as 3, 2-5 or 2,4, not {words}.")
        last = min(last, max(first, said.most + 1))  # one too many is enough to be refused
        found += [number_of_players(room, number) for number in range(first, last + 1)]
    return found or list(range(said.fewest, said.most + 1))


def _check_plot(plot: Path | None) -> None:
    """Find out before the first game whether the picture can be drawn."""
    if plot is None:
        return
    library()
    if plot.suffix.lower() != ".svg":
        raise Misused(f"The plot is an SVG picture: name it {plot.with_suffix('.svg')}.")
    plot.open("ab").close()  # `OSError` if it cannot be written


def _print_table(room: Room, tallies: list[Tally]) -> None:
    """The win rates, and how the games ended."""
    from rich.console import Console
    from rich.table import Table

    texts: Texts = room.texts("en")
    rates = Table("players", "games", "won", "95 % interval", "mean time", "mean plays")
    endings = Table("how they ended", *(f"{tally.players} players" for tally in tallies))
    for column in (*rates.columns, *endings.columns[1:]):
        column.justify = "right"
    for tally in tallies:
        low, high = tally.interval
        rates.add_row(
            str(tally.players),
            str(tally.games),
            f"{tally.win_rate:.1%}",
            f"{low:.1%} to {high:.1%}",
            clock_face(tally.time_ms // tally.games),
            f"{tally.plays / tally.games:.0f}",
        )
    for reason in sorted({reason for tally in tallies for reason in tally.endings}):
        shares = (f"{tally.endings[reason] / tally.games:.0%}" for tally in tallies)
        endings.add_row(texts.say(f"ending.{reason}"), *shares)
    console = Console()
    console.print(rates)
    console.print(endings)
