"""How Hellrail plays out between haulers: the tables of docs/balance.md.

    .venv/bin/python bench/balance_hellrail.py --games 1000 --write

Each game has a seed of its own, so the numbers depend on the seed and the number of games alone.
"""

import argparse
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

import pages
from balance_tables import PAGE, PLAYERS, fair_share, spread, table

from limboline.bots import Match, seat_bots
from limboline.games.hellrail import Options, game
from limboline.games.hellrail.bots import BOTS
from limboline.games.hellrail.components import EFFECTS
from limboline.games.hellrail.events import (
    Announced,
    Cancelled,
    Caught,
    Delivered,
    Derailed,
    Dropped,
    Laid,
    Rammed,
    Redirected,
    Sailed,
    Stole,
    Upgraded,
)
from limboline.kernel import Random
from limboline.kernel.replaying import steps

COUNTED: Final[dict[type, str]] = {
    Delivered: "cars delivered",
    Laid: "rail cards laid",
    Upgraded: "upgrades",
    Rammed: "rams",
    Derailed: "derailings",
    Sailed: "trips by Boatman",
    Caught: "cars lost to a Soul Catcher",
    Dropped: "cars lost to Checks and Geryon",
    Stole: "cars stolen",
    Cancelled: "effects cancelled",
    Redirected: "effects redirected",
}


@dataclass
class Count:
    """What happened in the games of one number of players."""

    players: int
    rounds: list[int] = field(default_factory=list)
    plays: list[int] = field(default_factory=list)
    souls: list[int] = field(default_factory=list)
    best: list[int] = field(default_factory=list)
    last: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    happened: Counter[str] = field(default_factory=Counter)
    games_with: Counter[str] = field(default_factory=Counter)
    lying: Counter[str] = field(default_factory=Counter)
    first_won: float = 0.0

    @property
    def games(self) -> int:
        """How many games were counted."""
        return len(self.rounds)

    def add(self, match: Match[Any, Any, Any, Any, Any]) -> None:
        """Count a finished game."""
        state, outcome = match.state, match.outcome
        assert outcome is not None
        souls = [int(score) for score in outcome.scores]
        self.rounds.append(state.round)
        self.plays.append(len(match.record.log))
        self.souls += souls
        self.best.append(max(souls))
        self.last.append(min(souls))
        self.endings[outcome.reason] += 1
        if state.starts in outcome.winners:
            self.first_won += 1 / len(outcome.winners)
        here: Counter[str] = Counter()
        played = steps(game, match.record)
        for token in next(played).state.tokens:
            self.lying[EFFECTS[token]] += token >= 0
        for step in played:
            for event in step.tell.whole():
                if isinstance(event, Announced):
                    here[event.effect] += 1
                elif type(event) in COUNTED:
                    here[COUNTED[type(event)]] += 1
        self.happened += here
        self.games_with.update(here.keys())


def play(players: int, games: int, seed: int, bot: str) -> Count:
    """So many games of one bot against itself."""
    count = Count(players)
    for number in range(games):
        deal = Random(seed).fork(f"{players} players, game {number}").seed
        match = Match(game, Options(), seat_bots(BOTS, [bot] * players, deal), seed=deal)
        match.play_out()
        count.add(match)
    return count


def length_table(counts: list[Count]) -> str:
    """How long games are, and how many souls they bring."""
    rows = {
        "games": [str(count.games) for count in counts],
        "rounds": [spread(count.rounds) for count in counts],
        "actions": [spread(count.plays) for count in counts],
        "souls of the winner": [spread(count.best) for count in counts],
        "souls of a player": [spread(count.souls) for count in counts],
        "souls of the last": [spread(count.last) for count in counts],
        "ended by the round limit": [f"{count.endings['rounds']}" for count in counts],
        "won by who began": [
            fair_share(count.first_won, count.games, count.players) for count in counts
        ],
    }
    return table("", rows, [count.players for count in counts])


def events_table(counts: list[Count]) -> str:
    """How often things happen in a game, and in how many games at all."""
    rows = {
        name: [
            f"{count.happened[name] / count.games:.2f} ({count.games_with[name] / count.games:.0%})"
            for count in counts
        ]
        for name in COUNTED.values()
    }
    return table("a game", rows, [count.players for count in counts])


def effects_table(counts: list[Count]) -> str:
    """How often each effect is used in a game, for every game in which it lies on the table."""
    rows = {
        f"`{name}`": [f"{count.happened[name] / max(1, count.lying[name]):.2f}" for count in counts]
        for name in EFFECTS
    }
    return table("used, where it lies", rows, [count.players for count in counts])


def main() -> None:
    """Play, print, and write if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--bot", default="hauler")
    parser.add_argument("--players", type=int, nargs="*", default=PLAYERS)
    parser.add_argument("--write", action="store_true", help="into docs/balance.md")
    asked = parser.parse_args()
    counts = [play(number, asked.games, asked.seed, asked.bot) for number in asked.players]
    tables = {
        "hellrail-length": length_table(counts),
        "hellrail-events": events_table(counts),
        "hellrail-effects": effects_table(counts),
    }
    for text in tables.values():
        print(text, end="\n\n")
    if asked.write:
        pages.write(PAGE, tables)


if __name__ == "__main__":
    main()
