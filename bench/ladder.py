"""Let the bots of every game meet, and write the tables of docs/ladder.md anew.

    .venv/bin/python bench/ladder.py --share 0.1   # a quick look, printed only
    make ladder                                    # all of it, with compiled rules

The same seed gives the same games, whatever the number of processes. They are kept in build/ladder:
stopped and started again, it goes on where it was. It stops by itself after `--minutes`, shared by
the games; all that meet are equally far then, deal by deal.
"""

import argparse
import os
import platform
import time
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

import pages

from limboline.bots.match import AnyMatch, Match
from limboline.bots.roster import seat_bots
from limboline.cli.app import version
from limboline.games.hellrail.bots.search import LIVE_THOUGHTS
from limboline.games.registry import room
from limboline.kernel.seats import NATURE
from limboline.lab.arena import Book, Contest, Crew, Rating, lay_out, meetings, rate, rate_crews

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "ladder.md"
KEPT: Final = ROOT / "build" / "ladder"
SEED: Final = 7
TIMED_GAMES: Final = 2
AS_SHARP: Final = f"search:{LIVE_THOUGHTS}"
GAMES: Final = files("limboline.games")
WEIGHTS: Final = {
    "`veteran` and `mate`": "infernal_wagon/data/veteran.npz",
    "`dispatcher`": "hellrail/data/judge.npz",
}


@dataclass(frozen=True)
class Rung:
    """The bots of one game that meet, and how often at each table at most."""

    game: str
    bots: tuple[str, ...]
    players: int
    games: int
    share: float  # of the time there is


# The first bot named is the one from which ratings are counted. `sharp` thinks by the clock, so it
# climbs as what it is by count.
LADDER: Final = (
    Rung(
        "infernal-wagon",
        ("crew", "mate", "veteran", "careful", "greedy", "patient", "random"),
        3,
        300,
        0.25,
    ),
    Rung(
        "hellrail",
        ("hauler", "dispatcher", AS_SHARP, "search:48", "stoker", "novice", "random"),
        2,
        60,
        0.45,
    ),
    Rung("all-wound-up", ("greedy", "planner", "clockmaker", "random"), 2, 24, 0.3),
)


def climb(rung: Rung, share: float, minutes: float, processes: int) -> Contest:
    """Play the games of a rung; rivals stop when it is clear who is better."""
    ends = time.monotonic() + 60 * minutes * rung.share
    arena = lay_out(rung.game, rung.bots, players=rung.players, seed=SEED)
    KEPT.mkdir(parents=True, exist_ok=True)
    with Book(KEPT / f"{rung.game}.jsonl", arena) as book:
        contest = Contest(
            arena,
            max(1, round(rung.games * share)),
            stop=not arena.cooperative,
            book=book,
            processes=processes,
        )
        for _ in contest:
            if time.monotonic() > ends:
                break
    return contest


def thinking(rung: Rung) -> dict[str, float]:
    """How many milliseconds of CPU a move of each bot takes, its waiting and the rules included.

    Toys walk on paper here: it is the bots that are timed, not the physics.
    """
    here = room(rung.game)
    took = {}
    for bot in rung.bots:
        spent, moves = 0.0, 0
        for deal in range(TIMED_GAMES):
            bots = seat_bots(here.bots.BOTS, (bot,) * rung.players, deal)
            match: AnyMatch = Match(here.game, here.game.Options(), bots, seed=deal)
            begun = time.process_time()
            match.play_out()
            spent += time.process_time() - begun
            moves += sum(entry.seat != NATURE for entry in match.record.log)
        took[bot] = 1000 * spent / max(1, moves)
    return took


def thought(names: Mapping[str, None], took: Mapping[str, float]) -> str:
    """What a move of these bots takes, each in its own time."""
    return " / ".join(f"{took[name]:.1f}" for name in names)


def rivals_table(contest: Contest, took: Mapping[str, float]) -> str:
    """Ratings with their intervals, and what each has won against each."""
    ratings = rate(contest.arena, contest.results)
    names = [rating.bot for rating in ratings]
    met = {}
    for meeting in meetings(contest.arena, contest.results):
        met[meeting.bot, meeting.other] = (meeting.score, meeting.games)
        met[meeting.other, meeting.bot] = (1 - meeting.score, meeting.games)
    columns = ["bot", "rating", "95 % interval", "games", "ms a move"]
    head = [*columns, *(f"against `{name}`" for name in names)]
    body = [
        [f"`{line.bot}`", f"**{line.rating:+.0f}**", within(line), str(line.games)]
        + [thought({line.bot: None}, took)]
        + [cell(met.get((line.bot, other))) for other in names]
        for line in ratings
    ]
    return table(head, body)


def within(line: Rating) -> str:
    """The interval of a rating."""
    return "counted from here" if line.low == line.high else f"{line.low:+.0f} to {line.high:+.0f}"


def cell(met: tuple[float, int] | None) -> str:
    """What one has won against another, and of how many games."""
    return "" if met is None else f"{100 * met[0]:.0f} % of {met[1]}"


def crews_table(contest: Contest, took: Mapping[str, float]) -> str:
    """How often each crew wins, and how much oftener than the first on the same deals."""
    crews = rate_crews(contest.arena, contest.results)
    first = next(crew.name for crew in crews if crew.is_first)
    head = ["crew", "won", "95 % interval", "games", "ms a move"]
    head += [f"more than `{first}`", "95 % interval"]
    body = [
        [
            " + ".join(f"`{name}`" for name in dict.fromkeys(crew.table)),
            f"**{100 * crew.rate:.1f} %**",
            f"{100 * crew.low:.1f} to {100 * crew.high:.1f}",
            str(crew.games),
            thought(dict.fromkeys(crew.table), took),
            *more(crew),
        ]
        for crew in crews
    ]
    return table(head, body)


def more(crew: Crew) -> list[str]:
    """How much oftener a crew wins, with the interval."""
    if crew.is_first:
        return ["", ""]
    return [
        f"{100 * crew.more:+.1f}",
        f"{100 * crew.more_low:+.1f} to {100 * crew.more_high:+.1f}",
    ]


def table(head: list[str], body: list[list[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---", *("---:" for _ in head[1:])], *body]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def made(contests: list[Contest]) -> str:
    """When, with what and how many games: for those who read the tables later."""
    said, rules = version().splitlines()
    games = ", ".join(
        f"{room(contest.arena.game).texts('en').say('game.name')}"
        f" {len(contest.results)} games of {contest.arena.players} players"
        for contest in contests
    )
    system = f"{platform.machine()}, {platform.system()}"
    learned = "; ".join(
        f"weights of {bots}: SHA-256 {sha256((GAMES / file).read_bytes()).hexdigest()}"
        for bots, file in WEIGHTS.items()
    )
    return f"{date.today():%d %B %Y}, {said}; {rules}; {system}; seed {SEED}. {games}; {learned}."


def main() -> None:
    """Play everything, and print the tables or write them."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--share", type=float, default=1.0, help="of the usual number of games")
    asked.add_argument("--minutes", type=float, default=22.0, help="that it plays at most")
    asked.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--only", choices=[rung.game for rung in LADDER], help="this game alone")
    asked.add_argument("--write", action="store_true", help="write docs/ladder.md")
    args = asked.parse_args()
    contests = []
    tables: dict[str, str] = {}
    for rung in LADDER:
        if args.only not in (None, rung.game):
            continue
        contest = climb(rung, args.share, args.minutes, args.processes)
        contests.append(contest)
        of = crews_table if contest.arena.cooperative else rivals_table
        tables[rung.game] = of(contest, thinking(rung))
        print(tables[rung.game], end="\n\n", flush=True)
    if not args.only:
        tables["made"] = made(contests)
        print(tables["made"])
    if args.write:
        pages.write(PAGE, tables)


if __name__ == "__main__":
    main()
