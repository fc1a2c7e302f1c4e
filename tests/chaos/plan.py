"""What a run is like: how long, how many tables, which ones, and how rough. All from one seed."""

from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import msgspec

from limboline.games import registry
from limboline.kernel.illegal import Illegal
from limboline.kernel.variants import settings
from tests.server.playing import GAME

# So many tables out of a hundred have bots on some seats.
WITH_BOTS: Final = 25
MOST_WATCHERS: Final = 2
# Options that would make an evening too long: a game should end, and be played again.
DULL: Final = {"clock": ("none",), "pace": ("x2",)}


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
QUICK: Final = Rough(think_s=(0.3, 1.2))


@dataclass(frozen=True)
class Plan:
    """A run."""

    seconds: float = 300.0
    tables: int = 50
    shared: bool = False  # two processes on one PostgreSQL, or one on SQLite
    seed: int = 1
    kills: bool = True
    rough: Rough = field(default_factory=Rough)


@dataclass(frozen=True)
class Kind:
    """What a table is like."""

    number: int
    seats: int
    people: int
    watchers: int
    bot: str
    options: dict[str, Any]

    @property
    def name(self) -> str:
        """How its clients and their journals are called."""
        return f"t{self.number:02d}"


def some_options(rng: Random, seats: int) -> dict[str, Any]:
    """A few options that make a game."""
    game = registry.room(GAME).game
    while True:
        chosen = rng.sample(settings(game.Options), rng.randrange(4))
        options = {
            one.name: rng.choice([v for v in one.values if v not in DULL.get(one.name, ())])
            for one in chosen
        }
        try:
            game.setup(msgspec.convert(options, game.Options), seats, 0)
        except Illegal:
            continue
        return options


def kinds(plan: Plan) -> list[Kind]:
    """The tables of a run: every size, some with bots, some with onlookers."""
    rng = Random(f"{plan.seed} tables")
    room = registry.room(GAME)
    fewest, most = room.game.properties.fewest, room.game.properties.most
    bots = sorted(room.bots.BOTS)
    made = []
    for number in range(plan.tables):
        seats = fewest + number % (most - fewest + 1)
        mixed = rng.randrange(100) < WITH_BOTS
        people = rng.randrange(1, seats) if mixed else seats
        watchers = rng.randrange(MOST_WATCHERS + 1)
        bot = rng.choice(bots) if mixed else ""
        made.append(Kind(number, seats, people, watchers, bot, some_options(rng, seats)))
    return made
