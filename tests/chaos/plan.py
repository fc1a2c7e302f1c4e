"""What a run is like: how long, how many tables, which ones, and how rough. All from one seed."""

from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Literal

import msgspec

from limboline.games import registry
from limboline.kernel.illegal import Illegal
from limboline.kernel.variants import settings

# So many tables out of a hundred have bots on some seats.
WITH_BOTS: Final = 25
MOST_WATCHERS: Final = 2
# Options that would make an evening too long: a game should end, and be played again.
DULL: Final = {"clock": ("none",), "pace": ("x2",)}
SHORT: Final = {"rounds": 5}


@dataclass(frozen=True)
class Rough:
    """How rough it gets. The chances are those of each message."""

    cut_every_s: float = 30.0
    cut_after_asking: float = 0.04
    repeat: float = 0.10
    delay: float = 0.10
    longest_delay_s: float = 1.5
    nap: float = 0.05  # of each cut: somebody stays away long enough for a bot to step in
    nap_s: tuple[float, float] = (11.0, 16.0)
    think_s: tuple[float, float] = (0.8, 3.0)
    # A server lives so long, and is gone for so long.
    lives_s: tuple[float, float] = (4.0, 8.0)
    gone_s: tuple[float, float] = (0.0, 1.0)


# With two servers a dead one may be missed for longer than a lease lasts.
TOGETHER: Final = Rough(gone_s=(0.0, 5.0))
# Without kills people play fast, so that whatever has a bound comes to it early.
QUICK: Final = Rough(think_s=(0.1, 0.5))


@dataclass(frozen=True)
class Plan:
    """A run."""

    seconds: float = 300.0
    tables: int = 50
    shared: bool = False  # two processes on one PostgreSQL, or one on SQLite
    seed: int = 1
    kills: bool = True
    attack: Literal["", "short", "long"] = ""  # by strangers, from the same machine
    rough: Rough = field(default_factory=Rough)


@dataclass(frozen=True)
class Kind:
    """What a table is like."""

    number: int
    game: str
    seats: int
    people: int
    watchers: int
    bot: str
    options: dict[str, Any]

    @property
    def name(self) -> str:
        """How its clients and their journals are called."""
        return f"t{self.number:02d}"


def some_options(rng: Random, name: str, seats: int) -> dict[str, Any]:
    """A few options that make a game."""
    game = registry.room(name).game
    there = settings(game.Options)
    while True:
        options = {
            one.name: rng.choice([v for v in one.values if v not in DULL.get(one.name, ())])
            for one in rng.sample(there, rng.randrange(4))
        }
        options |= {one.name: SHORT[one.name] for one in there if one.name in SHORT}
        try:
            game.setup(msgspec.convert(options, game.Options), seats, 0)
        except Illegal:
            continue
        return options


def kinds(plan: Plan) -> list[Kind]:
    """The tables of a run: every game and size, some with bots, some with onlookers."""
    rng = Random(f"{plan.seed} tables")
    games = registry.names()
    made = []
    for number in range(plan.tables):
        game = games[number % len(games)]
        properties = registry.room(game).game.properties
        seats = properties.fewest + number // len(games) % (properties.most - properties.fewest + 1)
        mixed = rng.randrange(100) < WITH_BOTS
        people = rng.randrange(1, seats) if mixed else seats
        watchers = rng.randrange(MOST_WATCHERS + 1)
        bot = rng.choice(quick_bots(game)) if mixed else ""
        options = some_options(rng, game, seats)
        made.append(Kind(number, game, seats, people, watchers, bot, options))
    return made


def quick_bots(game: str) -> list[str]:
    """The bots that answer at once: those after the one that steps in think for long."""
    bots = registry.room(game).bots
    names = list(bots.BOTS)
    return names[: names.index(bots.STEPS_IN) + 1]
