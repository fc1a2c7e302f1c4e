"""Which games the suite looks at: every room, each option alone and all pairs, every crew size."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from limboline.games.registry import room
from limboline.kernel import Code, Random
from limboline.kernel.replaying import write_options
from limboline.kernel.suite import AnyGame, Play, anybody
from limboline.kernel.variants import one_by_one, pair_by_pair, settings

# `make soak` sets it: then every pair of options meets every way to play.
WHOLE: Final = os.environ.get("LIMBOLINE_WHOLE_SUITE", "") not in ("", "0")


@dataclass(frozen=True)
class Run:
    """One game that can be played again: who plays how, at which table, on which seed."""

    name: str
    options: Any
    seats: int
    seed: int
    play: str

    def __str__(self) -> str:
        """The run as a test's name."""
        options = write_options(self.options).strip("{}").replace('"', "") or "as printed"
        return f"{self.name}, {options}, {self.seats} seats, seed {self.seed}, {self.play}"

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return room(self.name).game

    @property
    def table(self) -> tuple[AnyGame, Any, int, int, Play]:
        """The arguments of a check."""
        return self.game, self.options, self.seats, self.seed, plays(self.name)[self.play]


def plays(name: str) -> dict[str, Play]:
    """The ways in which a game is played here: at random, and as its own tests know to."""
    return {"random": anybody, **_own(name).PLAYS}


def _own(name: str) -> Any:
    """The module with a room's own ways to play."""
    return import_module(f"tests.games.{room(name).package.rpartition('.')[2]}.plays")


def mixed(name: str) -> Play:
    """All these ways at one table: so a single game shows what none of them would show alone."""
    ways = tuple(plays(name).values())

    def play(game: AnyGame, state: Any, ready: list[int], rng: Random) -> tuple[int, Code]:
        return rng.choice(ways)(game, state, ready, rng)

    return play


def quick(name: str) -> list[Run]:
    """A share of all games that takes about a minute; rooms whose games are long say how large."""
    return list(_quick(name))[:: getattr(_own(name), "QUICK_EVERY", 1)]


def _quick(name: str) -> Iterator[Run]:
    """Each option alone with every number of seats; then all of them; then all pairs in turn.

    Random games come on top for every table: they cost next to nothing where they end at once.
    """
    game = room(name).game
    sizes = range(game.properties.fewest, game.properties.most + 1)
    _, *own = plays(name)
    seed = 0
    for options in one_by_one(game.Options):
        for seats in sizes:
            yield Run(name, options, seats, seed, own[seed % len(own)] if own else "random")
            yield Run(name, options, seats, seed, "random")
            seed += 1
    for seats in sizes:
        for play in (*own, *own):
            yield Run(name, all_at_once(game.Options), seats, seed, play)
            seed += 1
    for number, options in enumerate(pair_by_pair(game.Options)):
        seats = sizes[number % len(sizes)]
        # Not in step with the seats: over the pairs every crew size meets every way to play.
        play = own[(number + number // len(sizes)) % len(own)] if own else "random"
        yield Run(name, options, seats, seed + number, play)
    for options, seats, seed, play in getattr(_own(name), "MORE", ()):
        yield Run(name, options, seats, seed, play)


def all_at_once(options: type[Any]) -> Any:
    """Every option at another value than usual."""
    chosen = {}
    for setting in settings(options):
        *_, chosen[setting.name] = (value for value in setting.values if value != setting.default)
    return options(**chosen)


def deep(name: str, *, whole: bool = WHOLE) -> Iterator[Run]:
    """Each option alone and all pairs, with every number of seats.

    Single options meet every way to play. Pairs meet every way too, but each way with one number of
    seats; if it is `whole`, with every number, which takes thrice as long. Where games are long
    (`LONG_GAMES` of a room's plays), single options meet one way for each number of seats, and a
    pair is played once: seats and ways take turns over the pairs.
    """
    game, ways = room(name).game, list(plays(name))
    long_games = plays_long_games(name)
    alone = [*one_by_one(game.Options), all_at_once(game.Options)]
    pairs = list(pair_by_pair(game.Options))
    sizes = range(game.properties.fewest, game.properties.most + 1)
    seed = 10_000
    for number, options in enumerate((*alone, *pairs)):
        single = number < len(alone)
        for size, seats in enumerate(sizes):
            for way, play in enumerate(ways):
                in_turn = way == (number + seats) % len(ways)
                if long_games and not single:
                    in_turn = size == number % len(sizes) and way == number // len(sizes) % len(
                        ways
                    )
                if whole or in_turn or (single and not long_games):
                    yield Run(name, options, seats, seed, play)
                seed += 1  # so that a run has the same seed in both


def plays_long_games(name: str) -> bool:
    """Whether a game takes seconds under the suite, so that fewer of them are played."""
    return getattr(_own(name), "LONG_GAMES", False)


SHARES = range(1, 26)


def share_of_deep(name: str, share: int) -> list[Run]:
    """Every 25th of the deep games, so that tests can take them in handy parts."""
    return list(deep(name))[share - 1 :: len(SHARES)]
