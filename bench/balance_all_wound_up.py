"""How All Wound Up! plays out between bots: the tables of docs/balance.md.

    .venv/bin/python bench/balance_all_wound_up.py --games 100 --write

Each number of players races on its usual course; with `--course` all take the same one, and only
how long that takes is written.

Toys really walk, in MuJoCo. Each game has a seed of its own, so the numbers depend on the seed and
the number of games alone (and on the build of MuJoCo). The records are kept in build/balance:
stopped and started again, it goes on where it was. After a change of the bots, clear that folder.
"""

import argparse
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

import pages
from balance_tables import PAGE, PLAYERS, fair_share, several, share, spread, table
from msgspec.structs import replace

from limboline.games.all_wound_up import AllWoundUpRoom, Options, game
from limboline.games.all_wound_up.components import HOME, IN_BOX, IN_GRAVE, ON_BOARD, TOKENS
from limboline.games.all_wound_up.events import (
    AnyEvent,
    Raised,
    Ran,
    Removed,
    Scored,
    Stole,
    Stood,
    Turned,
    Won,
    Wound,
)
from limboline.games.all_wound_up.state import State
from limboline.games.all_wound_up.tiles import built_in_layouts
from limboline.games.all_wound_up.toys.chart import Chart, chart_of
from limboline.games.all_wound_up.view import course_of
from limboline.kernel.record import Record
from limboline.kernel.replaying import steps
from limboline.lab.simulate import Batch, play_match

KEPT: Final = Path(__file__).parents[1] / "build" / "balance"

# How long people take, in seconds: an estimate. Two players pass at the same time.
PEOPLE_S: Final = {
    "give": 7.0,
    "swap": 7.0,
    "bet": 7.0,
    "pass": 2.5,
    "raise": 4.0,
    "aim": 3.0,
    "place": 8.0,
    "turn": 6.0,
    "wind": 4.0,
    "spin": 6.0,
    "steal": 4.0,
    "gain": 3.0,
    "upgrade": 4.0,
}
DEAL_S: Final = 20.0
SAMPLE_S: Final = 0.02
HAPPENED: Final = (
    *("runs", "walkers that fell", "others that fell", "toys bumped into"),
    *("into a grave", "into a mausoleum", "off the board", "brains walked on"),
    *("bets that were tied", "actions won by force"),
)


class Walked(NamedTuple):
    """A run: with how many turns, and whether toys met or fell in it."""

    turns: int
    bump: bool
    fall: bool


@dataclass
class Count:
    """What happened in the games of one number of players; `won` begins with who bet first."""

    players: int
    course: str
    limited: bool  # after so many rounds a race is called off
    rounds: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    minutes: list[float] = field(default_factory=list)
    minutes_in_turn: list[float] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    happened: Counter[str] = field(default_factory=Counter)
    spent: Counter[str] = field(default_factory=Counter)
    won: list[float] = field(default_factory=lambda: [0.0] * max(PLAYERS))
    by_fall: int = 0
    by_loss: int = 0
    runs: list[Walked] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many games were counted."""
        return len(self.rounds)

    def add(self, record: Record) -> None:
        """Count a finished game."""
        played = steps(game, record)
        state: State = next(played).state
        began, lead = state.bettor, Lead(state)
        for step in played:
            state = step.state
            events = step.tell.whole()
            for event in events:
                self._count(event)
            lead.look(state, events)
        outcome = game.outcome(state)
        assert outcome is not None
        self.rounds.append(state.round)
        self.actions.append(sum(entry.seat >= 0 for entry in record.log))
        in_turn = 2 if self.players == 2 else 1
        self.minutes.append(people_minutes(record, state.round, self.players))
        self.minutes_in_turn.append(people_minutes(record, state.round, in_turn))
        self.endings[outcome.reason] += 1
        for seat in outcome.winners:
            self.won[(seat - began) % self.players] += 1 / len(outcome.winners)
        self.by_fall += lead.changed_by == "fall"
        self.by_loss += lead.changed_by == "loss"

    def _count(self, event: AnyEvent) -> None:
        match event:
            case Ran():
                self.happened["runs"] += 1
                marks = {mark.kind for mark in event.marks}
                self.runs.append(Walked(event.turns, "bump" in marks, "fall" in marks))
                for end in event.toys:
                    fell = end.fate == "fell"
                    self.happened["walkers that fell"] += fell and end.toy == event.seat
                    self.happened["others that fell"] += fell and end.toy != event.seat
                self.happened["toys bumped into"] += "bump" in marks
            case Removed():
                into = {"grave": "into a grave", "mausoleum": "into a mausoleum"}
                self.happened[into.get(event.where, "off the board")] += 1
            case Scored():
                self.happened["brains walked on"] += 1
            case Won():
                self.happened["bets that were tied"] += len(event.winners) > 1
                self.happened["actions won by force"] += len(event.forced)
            case Wound():
                self.spent["black"] += event.black
                self.spent["green"] += event.green
            case Turned():
                self.spent["purple"] += event.why == "brain"
            case Stole():
                self.spent["yellow"] += 1
            case Raised():
                self.spent["red"] += event.reds


class Lead:
    """Who is ahead, by the chart of the course, and by what the last change of that came."""

    def __init__(self, state: State) -> None:
        """Nobody has moved yet."""
        self._chart: Final[Chart] = chart_of(course_of(state.options))  # type: ignore[arg-type]
        self._ahead: int | None = None
        self.changed_by = ""

    def look(self, state: State, events: list[AnyEvent]) -> None:
        """See who is ahead after an action."""
        cards = [self._cards(state, seat) for seat in range(state.rules.seats)]
        ahead = cards.index(min(cards))
        if ahead == self._ahead:
            return
        before, self._ahead = self._ahead, ahead
        fell = any(isinstance(event, Stood) and event.seat == before for event in events)
        lost = any(isinstance(event, Removed) and event.seat == before for event in events)
        self.changed_by = "fall" if fell else "loss" if lost else "walk"

    def _cards(self, state: State, seat: int) -> float:
        where, step = state.where[seat], state.steps[seat]
        x, y, heading, _ = state.poses[seat]
        if where == HOME:
            return 0.0
        if where == ON_BOARD:
            return float(self._chart.cards(step, x, y, heading / 1000 * 3.14159265 / 180))
        if where == IN_GRAVE:
            return float(self._chart.cards_any_way(step, x, y))
        return self._chart.cards_set_back(0 if where == IN_BOX else step)


def people_minutes(record: Record, rounds: int, passing: int) -> float:
    """How long people would have taken, by an estimate, if so many pass cards at the same time."""
    seconds = DEAL_S * rounds
    for entry in record.log:
        verb, *rest = entry.words.split()
        if verb == "run":
            seconds += int(rest[0]) * SAMPLE_S
        elif verb in ("give", "swap"):
            seconds += PEOPLE_S[verb] / passing
        else:
            seconds += PEOPLE_S[verb]
    return seconds / 60


def play(players: int, games: int, seed: int, bot: str, options: Options) -> Count:
    """So many games of one bot against itself."""
    count = Count(players, options.course, options.rounds > 0)
    batch = Batch("all-wound-up", options, players, (bot,) * players, seed, 0, games)
    way = f"{options.course}-{options.rounds}-{options.passing}"
    folder = KEPT / f"{bot}-{way}-{players}-{seed}"
    folder.mkdir(parents=True, exist_ok=True)
    for number in batch.numbers:
        file = folder / f"{number}.record"
        if not file.exists():
            file.write_text(str(play_match(batch, number).record), "utf-8")
        count.add(Record.parse(file.read_text("utf-8")))
    return count


def length_table(counts: list[Count]) -> str:
    """How long games are, how they end, and who wins them."""
    rows = {
        "course": [f"`{count.course}`" for count in counts],
        "games": [str(count.games) for count in counts],
        "rounds": [spread(count.rounds) for count in counts],
        "actions": [spread(count.actions) for count in counts],
        "minutes for people, estimated": [spread(count.minutes) for count in counts],
        "the same, if they pass in turn": [spread(count.minutes_in_turn) for count in counts],
        "won by who bet first": [
            fair_share(count.won[0], count.games, count.players) for count in counts
        ],
        "wins by place, from there on": [
            ", ".join(f"{won:g}" for won in count.won[: count.players]) for count in counts
        ],
        "decided by a fall": [share(count.by_fall, count.games) for count in counts],
        "decided by a grave, a tomb or the edge": [
            share(count.by_loss, count.games) for count in counts
        ],
    }
    if any(count.limited for count in counts):
        called_off = [share(count.endings["rounds"], count.games) for count in counts]
        rows["ended by the round limit"] = called_off
    return table("", rows, [count.players for count in counts])


def events_table(counts: list[Count]) -> str:
    """How often things happen in a game, and of what share of the runs that is."""
    rows = {
        name: [
            f"{count.happened[name] / count.games:.1f}"
            + (f" ({count.happened[name] / count.happened['runs']:.0%} of runs)" if part else "")
            for count in counts
        ]
        for part, name in enumerate(HAPPENED)
    }
    return table("a game", rows, [count.players for count in counts])


def slapstick_table(counts: list[Count]) -> str:
    """In how many runs toys meet, and in how many one falls: by the turns, and after a bump."""
    rows = {
        "runs": [str(len(count.runs)) for count in counts],
        "with a bump": [_part(count.runs, lambda run: run.bump) for count in counts],
        "with a fall": [_part(count.runs, _fell) for count in counts],
    }
    for turns in (1, 2, 3, 4):
        rows[f"with a fall, of those with {turns} turn{'s' * (turns > 1)}"] = [
            _part([run for run in count.runs if run.turns == turns], _fell) for count in counts
        ]
    rows["with a fall, of those with a bump"] = [
        _part([run for run in count.runs if run.bump], _fell) for count in counts
    ]
    rows["with a fall, of the others"] = [
        _part([run for run in count.runs if not run.bump], _fell) for count in counts
    ]
    return table("", rows, [count.players for count in counts])


def _fell(run: Walked) -> bool:
    return run.fall


def _part(runs: list[Walked], that: Callable[[Walked], bool]) -> str:
    return share(sum(map(that, runs)), len(runs)) if runs else "-"


def tokens_table(counts: list[Count]) -> str:
    """How often each brain is spent in a game."""
    rows = {
        f"`{token}`": [f"{count.spent[token] / count.games:.2f}" for count in counts]
        for token in TOKENS
    }
    return table("spent in a game", rows, [count.players for count in counts])


def courses_table() -> str:
    """How many cards each built-in course takes."""
    lines = ["| course | cards |", "| --- | ---: |"]
    for name, course in built_in_layouts().items():
        cards = chart_of(course).cards_set_back(0)
        lines.append(f"| `{name}` | {cards:.1f} |")
    return "\n".join(lines)


def main() -> None:
    """Play, print, and write if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--games", type=several, nargs="+", default=[100], help="for each table size"
    )
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--bot", default="planner")
    parser.add_argument("--players", type=int, nargs="*", default=PLAYERS)
    parser.add_argument("--course", choices=built_in_layouts(), help="the same one for all")
    parser.add_argument("--write", action="store_true", help="into docs/balance.md")
    asked = parser.parse_args()
    games = dict(zip(asked.players, asked.games * len(asked.players), strict=False))
    counts = []
    for size in asked.players:
        options = AllWoundUpRoom().recommended(size)
        if asked.course:
            options = replace(options, course=asked.course)
        counts.append(play(size, games[size], asked.seed, asked.bot, options))
    if asked.course:
        tables = {f"all-wound-up-{asked.course}": length_table(counts)}
    else:
        tables = {
            "all-wound-up-length": length_table(counts),
            "all-wound-up-events": events_table(counts),
            "all-wound-up-slapstick": slapstick_table(counts),
            "all-wound-up-tokens": tokens_table(counts),
            "all-wound-up-courses": courses_table(),
        }
    for text in tables.values():
        print(text, end="\n\n")
    if asked.write:
        pages.write(PAGE, tables)


if __name__ == "__main__":
    main()
