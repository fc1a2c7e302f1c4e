"""Who meets whom in an arena, on which deals and on which seats."""

from collections.abc import Sequence
from itertools import chain, combinations, combinations_with_replacement, cycle, islice
from typing import Any, Final

import msgspec

from limboline.bots.own import fingerprint, is_own, with_own
from limboline.bots.roster import find_maker, told
from limboline.games.registry import room
from limboline.kernel.hosting import Misused
from limboline.kernel.illegal import Illegal
from limboline.kernel.random import Random
from limboline.kernel.replaying import write_options

FORMAT: Final = 1

Table = tuple[str, ...]
"""The bots that meet at one table, in the order in which they first sit."""


class Arena(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that decides how the games of an arena go, but not how many there are.

    The same arena plays the same games on every machine, as long as its bots do. `own` holds the
    fingerprints of bots of one's own, so that a changed bot is not taken for the old one.
    """

    arena: int = FORMAT
    game: str
    rules: int
    options: str
    players: int
    bots: tuple[str, ...]
    own: dict[str, str]
    seed: str
    rotate: bool
    same_deals: bool
    paper: bool

    @property
    def cooperative(self) -> bool:
        """Whether all at a table win or lose together."""
        return room(self.game).game.properties.cooperative

    def tables(self) -> list[Table]:
        """Every table that is to be played: of rivals all meetings, of a crew also each alone."""
        return _crews(self) if self.cooperative else _rivals(self)

    def seatings(self, table: Table) -> list[Table]:
        """The ways in which a table sits: moved on by a seat each time, if seats rotate."""
        if not self.rotate:
            return [table]
        turned = [table[seat:] + table[:seat] for seat in range(len(table))]
        return list(dict.fromkeys(turned))

    def seed_of(self, table: Table, deal: int) -> int:
        """The seed of a deal: the same at every table, if deals are the same."""
        label = f"{self.players} players, deal {deal}"
        if not self.same_deals:
            label += f" of {', '.join(table)}"
        return Random(int(self.seed, 16)).fork(label).seed


class Bout(msgspec.Struct, frozen=True):
    """One game to be played: a table, a deal, and how often all have moved on by a seat."""

    table: Table
    deal: int
    rotation: int


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a game of an arena went; `scores` by seat."""

    table: Table
    deal: int
    rotation: int
    seats: Table
    reason: str
    scores: tuple[float, ...]
    time_ms: int

    @property
    def bout(self) -> Bout:
        """Which game it was."""
        return Bout(self.table, self.deal, self.rotation)

    @property
    def won(self) -> bool:
        """Whether a seat has won: in a crew, all."""
        return max(self.scores) > 0

    def shares(self) -> dict[str, float]:
        """What each bot has won of the game. Winners share it; without any, all seats do."""
        best = max(self.scores)
        winning = [bot for bot, score in zip(self.seats, self.scores, strict=True) if score == best]
        found = dict.fromkeys(self.table, 0.0)
        for bot in winning:
            found[bot] += 1 / len(winning)
        return found


def lay_out(
    game: str,
    bots: Sequence[str],
    options: Any = None,
    *,
    players: int | None = None,
    seed: int = 0,
    rotate: bool = True,
    same_deals: bool = True,
    paper: bool = False,
) -> Arena:
    """An arena for a game and its bots. `Misused` or `Illegal` says why there can be none."""
    rules = room(game).game
    makers = with_own(room(game).bots.BOTS, rules)
    for name in bots:
        if find_maker(makers, name) is None:
            raise Misused(f"No bot is called {name!r}: there are {told(makers)}.")
    twice = [name for name in dict.fromkeys(bots) if list(bots).count(name) > 1]
    if twice:
        raise Misused(f"Name every bot once: {', '.join(twice)} would only meet itself.")
    if len(bots) < (1 if rules.properties.cooperative else 2):
        raise Misused("An arena needs bots that can meet: name at least two, parted by commas.")
    seats = rules.properties.fewest if players is None else players
    chosen = rules.Options() if options is None else options
    if not rules.properties.fewest <= seats <= rules.properties.most:
        raise Illegal("players", n=seats)
    rules.setup(chosen, seats, seed)
    return Arena(
        game=game,
        rules=rules.rules_version,
        options=write_options(chosen),
        players=seats,
        bots=tuple(bots),
        own={name: fingerprint(name) for name in bots if is_own(name)},
        seed=f"{seed:x}",
        rotate=rotate,
        same_deals=same_deals,
        paper=paper,
    )


def _rivals(arena: Arena) -> list[Table]:
    """Every table with as many different bots as can sit at it."""
    different = min(arena.players, len(arena.bots))
    tables = combinations_with_replacement(arena.bots, arena.players)
    return [table for table in tables if len(set(table)) == different]


def _crews(arena: Arena) -> list[Table]:
    """Each bot with its like, and every two of them mixed, seat by seat."""
    alone = ((bot,) for bot in arena.bots)
    crews = chain(alone, combinations(arena.bots, 2))
    return [tuple(islice(cycle(crew), arena.players)) for crew in crews]
