"""Measure how hard the mine is, and write the tables of docs/balance.md anew.

    .venv/bin/python bench/balance.py --games 100   # a quick look, printed only
    .venv/bin/python bench/balance.py --write       # all of it: some minutes, on every core

The same seed gives the same tables, whatever the number of processes.
"""

import argparse
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pages

from limboline.games.registry import room
from limboline.lab.simulate import Simulation
from limboline.lab.tally import Tally

GAME: Final = "infernal-wagon"
PAGE: Final = Path(__file__).parent.parent / "docs" / "balance.md"
PLAYERS: Final = (2, 3, 4, 5)
SEED: Final = 7


@dataclass(frozen=True)
class Row:
    """A line of a table: who plays, by which options, and how many games of the full number."""

    name: str
    bot: str = "crew"
    options: dict[str, Any] = field(default_factory=dict)
    share: float = 0.25


BOTS: Final = (
    Row("`random`", "random"),
    Row("`greedy`", "greedy", share=0.5),
    Row("`careful`", "careful"),
    Row("`crew`", share=1),
)
JUNCTIONS: Final = (
    Row("none: the standard game", share=1),
    Row("4 Easy cards", options={"easy": 4}),
    Row("8 Easy cards", options={"easy": 8}),
    Row("Silence", options={"silence": True}),
    Row("U-turn", options={"uturn": True}),
    Row("Curse", options={"curse": True}),
    Row(
        "all four, with 8 Easy cards",
        options={"easy": 8, "silence": True, "uturn": True, "curse": True},
    ),
)
CLOCKS: Final = (
    Row("7:00, the standard game", share=1),
    Row("6:00", options={"clock": "6:00"}),
    Row("5:00", options={"clock": "5:00"}),
    Row("none", options={"clock": "none"}),
)
HARD: Final = (
    Row("the usual mine", share=1),
    Row("the hard mine", options={"hard_mine": True}, share=1),
)


class Measured:
    """The tallies of rows, each measured once."""

    def __init__(self, games: int, processes: int) -> None:
        """Play so many games for a row that is measured in full."""
        self._games: Final = games
        self._processes: Final = processes
        self._done: Final[dict[str, list[Tally]]] = {}

    def tallies(self, row: Row) -> list[Tally]:
        """The games of a row."""
        key = f"{row.bot} {row.options}"
        if key not in self._done:
            simulation = Simulation(
                GAME,
                room(GAME).game.Options(**row.options),
                players=PLAYERS,
                bots=(row.bot,),
                games=max(1, int(self._games * row.share)),
                seed=SEED,
                processes=self._processes,
            )
            self._done[key] = simulation.run()
        return self._done[key]

    def wins(self, title: str, rows: tuple[Row, ...]) -> str:
        """A table of win rates."""
        head = [title, *(f"{players} players" for players in PLAYERS), "games a cell"]
        body = []
        for row in rows:
            tallies = self.tallies(row)
            body.append([row.name, *map(win_rate, tallies), str(tallies[0].games)])
        return table(head, body)

    def endings(self, row: Row) -> str:
        """How the games of a row went, in detail."""
        head = ["", *(f"{players} players" for players in PLAYERS)]
        tallies = self.tallies(row)
        reasons = sorted({reason for tally in tallies for reason in tally.endings})
        body = [["games", *(str(tally.games) for tally in tallies)]]
        body += [
            [f"`{reason}`", *(percent(tally.endings[reason] / tally.games) for tally in tallies)]
            for reason in reasons
        ]
        body.append(["time of a won game", *(clock(tally) for tally in tallies)])
        body.append(["plays in a won game", *(plays(tally) for tally in tallies)])
        return table(head, body)


def win_rate(tally: Tally) -> str:
    """A win rate with its interval."""
    low, high = tally.interval
    return f"**{percent(tally.win_rate)}** ({100 * low:.1f} to {100 * high:.1f})"


def percent(share: float) -> str:
    """A share in hundredths."""
    return f"{100 * share:.1f} %"


def clock(tally: Tally) -> str:
    """The mean time of a won game."""
    if not tally.wins:
        return "-"
    seconds = round(tally.won_time_ms / tally.wins / 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def plays(tally: Tally) -> str:
    """The mean number of plays in a won game, Tunnel cards that were turned included."""
    return f"{tally.won_plays / tally.wins:.1f}" if tally.wins else "-"


def table(head: list[str], body: list[list[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---", *("---:" for _ in head[1:])], *body]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def main() -> None:
    """Measure everything, and print it or write it."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--games", type=int, default=2_000, help="games a cell, at most")
    asked.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--write", action="store_true", help="write docs/balance.md")
    args = asked.parse_args()
    measured = Measured(args.games, args.processes)
    tables: dict[str, str] = {}
    for name, rows in (("bots", BOTS), ("junctions", JUNCTIONS), ("clock", CLOCKS), ("hard", HARD)):
        tables[name] = measured.wins(name, rows)
        print(tables[name], end="\n\n", flush=True)
    tables["endings"] = measured.endings(BOTS[-1])
    print(tables["endings"])
    if args.write:
        pages.write(PAGE, tables)


if __name__ == "__main__":
    main()
