"""Many games between bots, in several processes, counted for each number of players.

    simulation = Simulation("a-game", players=(2, 3), bots=("random",), games=1000, seed=7)
    for done in simulation:
        print(f"{done} more")
    for tally in simulation.tallies:
        print(tally.players, tally.win_rate, tally.interval)

Each game has a seed of its own, so the numbers depend on the seed of the simulation and not on how
many processes share the work. An interrupted simulation keeps the games that are done.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any, Final

from limboline.bots.match import AnyMatch, Match
from limboline.bots.own import with_own
from limboline.bots.player import let_go
from limboline.bots.roster import find_maker, seat_bots, told
from limboline.games.registry import AnyGame, room
from limboline.kernel.illegal import Illegal
from limboline.kernel.random import Random
from limboline.lab.sharing import pool_ignoring_sigint
from limboline.lab.tally import Result, Tally

# Games handed to a process at a time: few enough for a lively progress bar.
_BATCH: Final = 20


@dataclass(frozen=True, slots=True)
class Batch:
    """Some games of the same kind: all that a process needs to play them."""

    game: str
    options: Any
    players: int
    bots: tuple[str, ...]
    seed: int
    first: int
    games: int
    paper: bool = False

    @property
    def numbers(self) -> range:
        """The numbers of its games in the whole simulation."""
        return range(self.first, self.first + self.games)


class Simulation:
    """Games to be played; iterate over it to play them. `tallies` hold what is done so far."""

    def __init__(
        self,
        game: str,
        options: Any = None,
        *,
        players: Sequence[int],
        bots: Sequence[str],
        games: int,
        seed: int = 0,
        processes: int = 1,
        paper: bool = False,
    ) -> None:
        """Check everything before the first game; raises `Illegal` or `ValueError` with a reason.

        `bots` are seated in order, over and over until every seat is taken. On `paper` nothing of
        what nature does is really found out: it does its default, which is quick and rough.
        """
        rules = room(game).game
        makers = room(game).bots.BOTS
        known = with_own(makers, rules)
        unknown = [name for name in bots if find_maker(known, name) is None]
        if unknown or not bots:
            wanted = ", ".join(unknown) or "that"
            raise ValueError(f"no bot is called {wanted}; there are {told(makers)}")
        self.game: Final = game
        self.options: Final = rules.Options() if options is None else options
        self.bots: Final = tuple(bots)
        self.games: Final = games
        self.seed: Final = seed
        self.processes: Final = processes
        self.paper: Final = paper
        for number in players:
            _check_table(rules, self.options, number, seed)
        self.tallies: Final = [Tally(number) for number in dict.fromkeys(players)]

    @property
    def total(self) -> int:
        """How many games there are to play."""
        return self.games * len(self.tallies)

    def __iter__(self) -> Iterator[int]:
        """Play, and say after every few games how many more are done."""
        by_players = {tally.players: tally for tally in self.tallies}
        for batch, results in self._played():
            for result in results:
                by_players[batch.players].add(result)
            yield len(results)

    def run(self) -> list[Tally]:
        """Play all the games."""
        for _ in self:
            pass
        return self.tallies

    def batches(self) -> list[Batch]:
        """The work, in pieces."""
        return [
            Batch(
                self.game,
                self.options,
                tally.players,
                tuple(islice(cycle(self.bots), tally.players)),
                self.seed,
                first,
                min(_BATCH, self.games - first),
                self.paper,
            )
            for first in range(0, self.games, _BATCH)
            for tally in self.tallies
        ]

    def _played(self) -> Iterator[tuple[Batch, list[Result]]]:
        batches = self.batches()
        processes = min(self.processes, len(batches))
        if processes <= 1:
            for batch in batches:
                for number in batch.numbers:
                    yield batch, [play_game(batch, number)]
            return
        with pool_ignoring_sigint(processes) as pool:
            yield from pool.imap_unordered(play_batch, batches)


def _check_table(rules: AnyGame, options: Any, players: int, seed: int) -> None:
    """Refuse a table that cannot be laid out."""
    if not rules.properties.fewest <= players <= rules.properties.most:
        raise Illegal("players", n=players)
    rules.setup(options, players, seed)


def play_batch(batch: Batch) -> tuple[Batch, list[Result]]:
    """Play some games one after the other."""
    return batch, [play_game(batch, number) for number in batch.numbers]


def play_game(batch: Batch, number: int) -> Result:
    """Play one game of a batch, by its number in the whole simulation."""
    match = play_match(batch, number)
    outcome = match.play_out()  # it is over: this only tells how
    plays = sum(1 for entry in match.record.log if entry.seat >= 0)
    return Result(bool(outcome.winners), outcome.reason, match.now_ms, plays)


def play_match(batch: Batch, number: int) -> AnyMatch:
    """Play one game of a batch, and keep the table as it stands at the end."""
    match = seat_match(batch, number)
    try:
        match.play_out()
    finally:
        let_go(bot for bot in match.seats if bot is not None)
    return match


def seat_match(batch: Batch, number: int) -> AnyMatch:
    """The table of one game of a batch, ready to be played: for a closer look at it."""
    seed = Random(batch.seed).fork(f"{batch.players} players, game {number}").seed
    makers = with_own(room(batch.game).bots.BOTS, room(batch.game).game)
    bots = seat_bots(makers, batch.bots, seed)
    nature = None if batch.paper else room(batch.game).nature()
    return Match(room(batch.game).game, batch.options, bots, seed=seed, nature=nature)
