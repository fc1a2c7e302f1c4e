"""How Hellrail plays out between haulers: the tables of docs/balance.md.

    .venv/bin/python bench/balance_hellrail.py --games 200 200 1000 --write
    .venv/bin/python bench/balance_hellrail.py --setups 100 --write

Each game has a seed of its own, so the numbers depend on the seed and the number of games alone.
"""

import argparse
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
import pages
from balance_tables import PAGE, PLAYERS, fair_share, several, spread, table

from limboline.bots import Match, seat_bots
from limboline.games.hellrail import Options, game
from limboline.games.hellrail.bots import BOTS
from limboline.games.hellrail.cards import CardList, built_in_cards
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
from limboline.games.hellrail.layouts import Layout
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
    won: list[float] = field(default_factory=list)  # by place, from who began on

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
        self.won = self.won or [0.0] * self.players
        for winner in outcome.winners:
            self.won[(winner - state.starts) % self.players] += 1 / len(outcome.winners)
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


def play(players: int, games: int, seed: int, bot: str, options: Options) -> Count:
    """So many games of one bot against itself."""
    count = Count(players)
    for number in range(games):
        deal = Random(seed).fork(f"{players} players, game {number}").seed
        match = Match(game, options, seat_bots(BOTS, [bot] * players, deal), seed=deal)
        match.play_out()
        count.add(match)
    return count


def _lower(values: dict[int, int]) -> CardList:
    """Our cards with other values."""
    cards = built_in_cards()
    lines = [
        msgspec.structs.replace(line, value=values.get(line.value, line.value))
        for line in cards.cards
    ]
    return msgspec.structs.replace(cards, cards=lines)


# No cell touches four circles in a zigzag, and none three on stairs.
_ZIGZAG: Final[Layout] = {circle: (n - 5, n % 2) for n, circle in enumerate("6317G24589")}
_STAIRS: Final[Layout] = {circle: (n - 5, n - 5) for n, circle in enumerate("6317G24589")}
# The known range of values is 3 to 9.
_LOW: Final = {4: 3, 5: 3, 6: 4, 7: 5, 8: 6, 9: 7}
_FLAT: Final = {4: 3, 5: 3, 6: 3}


def setups() -> dict[str, Options]:
    """What was tried to make trains meet."""
    return {
        "as recommended": Options(later_cards="more"),
        "Sacrilege": Options(later_cards="more", layout="sacrilege"),
        "circles in a zigzag": Options(later_cards="more", circles=_ZIGZAG),
        "circles on stairs": Options(later_cards="more", circles=_STAIRS),
        "values lower by two": Options(later_cards="more", cards=_lower(_LOW)),
        "values under 7 are 3": Options(later_cards="more", cards=_lower(_FLAT)),
        "zigzag, values under 7 are 3": Options(
            later_cards="more", circles=_ZIGZAG, cards=_lower(_FLAT)
        ),
        "stairs, values lower by two": Options(
            later_cards="more", circles=_STAIRS, cards=_lower(_LOW)
        ),
    }


def setups_table(counts: dict[str, Count]) -> str:
    """Rams, derailings, upgrades, lengths and the first seat of each set-up, for four."""
    lines = [
        "| cards and layout | games | with a ram | rams a game | derailings | upgrades | rounds"
        " | cars delivered | won by who began |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name, count in counts.items():
        games, happened = count.games, count.happened
        means = [f"{happened[what] / games:.2f}" for what in ("rams", "derailings", "upgrades")]
        lines.append(
            f"| {name} | {games} | {count.games_with['rams'] / games:.0%} | {' | '.join(means)}"
            f" | {sum(count.rounds) / games:.1f} | {happened['cars delivered'] / games:.1f}"
            f" | {count.won[0] / games:.0%} |"
        )
    return "\n".join(lines)


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
            fair_share(count.won[0], count.games, count.players) for count in counts
        ],
    }
    return table("", rows, [count.players for count in counts])


def places_table(usual: list[Count], more: list[Count]) -> str:
    """Who wins, from who begins on: with hands alike, and with more cards for later seats."""
    rows = {
        name: [", ".join(f"{won / count.games:.0%}" for won in count.won) for count in counts]
        for name, counts in {"hands alike": usual, "more cards for later seats": more}.items()
    }
    return table("won by place", rows, [count.players for count in usual])


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
    parser.add_argument(
        "--games",
        type=several,
        nargs="+",
        default=[200, 200, 1000],
        help="one number, or one for each",
    )
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--bot", default="hauler")
    parser.add_argument("--players", type=int, nargs="*", default=PLAYERS)
    parser.add_argument(
        "--setups", type=int, default=0, help="only other cards and layouts, so many games each"
    )
    parser.add_argument("--write", action="store_true", help="into docs/balance.md")
    asked = parser.parse_args()
    if asked.setups:
        tried = {
            name: play(4, asked.setups, asked.seed, asked.bot, options)
            for name, options in setups().items()
        }
        text = setups_table(tried)
        print(text)
        if asked.write:
            pages.write(PAGE, {"hellrail-setups": text})
        return
    if len(asked.games) == 1:
        asked.games *= len(asked.players)
    if len(asked.games) != len(asked.players):
        parser.error("tell --games once, or once for each number of --players")
    usual, more = (
        [
            play(players, games, asked.seed, asked.bot, options)
            for players, games in zip(asked.players, asked.games, strict=True)
        ]
        for options in (Options(), Options(later_cards="more"))
    )
    tables = tables_of(usual, more)
    for text in tables.values():
        print(text, end="\n\n")
    if asked.write:
        pages.write(PAGE, tables)


def tables_of(usual: list[Count], more: list[Count]) -> dict[str, str]:
    """Every table of the page, by its name."""
    return {
        "hellrail-length": length_table(usual),
        "hellrail-places": places_table(usual, more),
        "hellrail-events": events_table(usual),
        "hellrail-effects": effects_table(usual),
    }


if __name__ == "__main__":
    main()
