"""Many tables of one game, stepped in place: what training is done on.

    tables = batch(name, tables=1024, seats=2, seed=7)
    while True:
        tables.step(policy(tables.obs, tables.mask))

Each table stands at a decision of one seat, `seat`. `obs` has what that seat may know, `mask` what
it may choose; both are written anew by every `step`, in the same memory. A game that ends is dealt
anew at once: `done` says so, `reward` is what it brought, `final` has the last look at it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import islice
from typing import Any, Final, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from limboline.bots.seat_encoder import Bytes, named, split_rows
from limboline.games.registry import names, room
from limboline.kernel.encoding import Desk, Field, Pace, Stage
from limboline.kernel.game import Outcome
from limboline.lab.batch_generic import GenericDesk
from limboline.rooms.parts import DealsApart

Reward = Literal["outcome", "progress"] | Callable[[Outcome, int], float]
"""What is rewarded: `outcome` gives 1 to those who have won in the end and -1 to the others;
`progress` gives 1 to those who have won, and before that what a seat comes nearer to it by, so that
there is nothing to gain by losing later; a function makes what it likes of an outcome for a seat.
"""

_SEEDS_AT_ONCE: Final = 4_096
# So many games are dealt side by side; for fewer it is not worth the trouble.
_DEALS_AT_ONCE: Final = 64
_FEW_DEALS: Final = 4
_ALIGNED: Final = 64  # bytes


@dataclass(frozen=True)
class Spec:
    """What a policy was trained on: with it, the policy sees the same wherever it plays."""

    game: str
    talk: bool = False
    pace: Pace = field(default_factory=Pace)


def batch(
    game: str,
    tables: int = 1_024,
    seats: int | None = None,
    options: Mapping[str, Any] | Any = None,
    *,
    reward: Reward = "outcome",
    talk: bool = False,
    seed: int = 0,
    deals: Sequence[int] | None = None,
    pace: Pace | None = None,
) -> "Batch":
    """Lay out many tables of a game; by default with as few seats as it takes.

    Deals come from `seed`, or from a list that is played through again and again.
    """
    return Batch(game, tables, seats, options, reward, talk, seed, deals, pace or Pace())


class Batch:
    """Many tables, each at a decision of one seat."""

    def __init__(
        self,
        game: str,
        tables: int,
        seats: int | None,
        options: Mapping[str, Any] | Any,
        reward: Reward,
        talk: bool,
        seed: int,
        deals: Sequence[int] | None,
        pace: Pace,
    ) -> None:
        rules = rules_of(game)
        self.spec: Final = Spec(game, talk, pace)
        self.game: Final[Any] = rules
        self.seats: Final = rules.properties.fewest if seats is None else seats
        self.options: Final[Any] = chosen_options(rules, options)
        self.desk: Final[Desk] = desk_of(game, self.options, self.seats, tables, pace, talk)
        self.fields: Final[list[Field]] = [*self.desk.fields, *(f for f, _ in self.desk.tracks)]
        self.stages: Final[list[Stage]] = self.desk.stages
        self.choices: Final = self.desk.choices
        rows = np.frombuffer(_aligned(self.desk.rows), np.uint8).reshape(tables, -1)
        self.whole: Final[Bytes] = rows
        self.rows: Final[Bytes] = rows[:, : -self.choices]
        self.mask: Final[NDArray[np.bool_]] = rows[:, -self.choices :].view(np.bool_)
        self.obs: Final = named(self.rows, self.desk)
        self._final_rows: Final[Bytes] = np.zeros_like(self.rows)
        self.final: Final = split_rows(self._final_rows, self.desk.fields)
        for track, _ in self.desk.tracks:
            self.final[track.name] = np.zeros_like(self.obs[track.name])
        self.seat: Final[Bytes] = np.frombuffer(_aligned(self.desk.asked), np.uint8)
        self.reward: Final = np.frombuffer(
            _aligned(bytearray(tables * self.seats * 4)), np.float32
        ).reshape(tables, self.seats)
        self.done: Final = np.frombuffer(_aligned(bytearray(tables)), np.bool_)
        self.outcomes: dict[int, Outcome] = {}
        self.finished, self.won, self.drawn = 0, 0, 0
        self.dealt: Final[list[int]] = [0] * tables
        self._tables: Final = np.arange(tables)
        self._deal_some: Final = _dealer(
            game, self.options, self.seats, min(tables, _DEALS_AT_ONCE)
        )
        self._reward: Final = reward
        progress = np.frombuffer(self.desk.progress, np.uint8).reshape(tables, self.seats)
        self._progress: Final[Bytes] = progress
        self._before: Final = np.zeros((tables, self.seats), np.float32)
        self._coming: Iterator[tuple[int, Any]] = iter(())
        self._gained: Final[dict[tuple[int, ...], list[float]]] = {}
        self._deals: Final = deals
        self.reset(seed)

    def __len__(self) -> int:
        """How many tables there are."""
        return len(self.done)

    def reset(self, seed: int = 0) -> None:
        """Deal anew at every table, from a seed."""
        self._coming = self._deal_some(_seeds(seed, self._deals))
        self.reward.fill(0)
        self.done.fill(False)
        for table in range(len(self)):
            self._deal(table)
        self._before[:] = self._progress

    def step(self, actions: NDArray[Any] | Sequence[int]) -> None:
        """Choose a number at every table, and go on to its next decision."""
        chosen = np.asarray(actions)
        refuse_what_is_not_allowed(self.mask, self._tables, chosen)
        over = self.desk.step(chosen.tolist())
        self.reward.fill(0)
        self.done.fill(False)
        if self._reward == "progress":
            np.subtract(self._progress, self._before, out=self.reward)
            np.divide(self.reward, self.desk.goal, out=self.reward)
            self._before[:] = self._progress
        self.outcomes = {}
        if over:
            self._end(over)

    def state(self, table: int) -> Any:
        """The state of a table, to look at and not to touch."""
        return self.desk.state(table)

    def _end(self, ended: list[int]) -> None:
        """Keep the last look at games that are over, reward them, and deal anew."""
        over = np.array(ended)
        self.done[over] = True
        self._final_rows[over] = self.rows[over]
        for track, _ in self.desk.tracks:
            self.final[track.name][over] = self.obs[track.name][over]
        self.drawn += int(self._progress[over, 0].sum())
        self.finished += len(ended)
        gains = []
        for table in ended:
            outcome = self.game.outcome(self.desk.state(table))
            self.outcomes[table] = outcome
            winners = _winners(outcome.scores)
            self.won += bool(winners)
            gains.append(self._gains(outcome, winners))
            self._deal(table)
        self.reward[over] += np.array(gains, np.float32)
        self._before[over] = self._progress[over]

    def _gains(self, outcome: Outcome, winners: tuple[int, ...]) -> list[float]:
        """What the end of a game brings to each seat."""
        if callable(self._reward):
            return [self._reward(outcome, seat) for seat in range(self.seats)]
        if winners not in self._gained:
            lost = 0.0 if self._reward == "progress" else -1.0
            gained = [1.0 if seat in winners else lost for seat in range(self.seats)]
            self._gained[winners] = gained
        return self._gained[winners]

    def _deal(self, table: int) -> None:
        """A game in which at least one decision is to be made."""
        for seed, state in self._coming:
            self.dealt[table] = seed
            if not self.desk.deal(table, state):
                return


# Nearly all games end in one of a few ways.
@lru_cache(1_024)
def _winners(scores: tuple[float, ...]) -> tuple[int, ...]:
    """The winners of an outcome with these scores."""
    return Outcome("", scores).winners


def _aligned(memory: bytearray) -> bytearray:
    """The same, beginning where JAX takes it without a copy; if it is small, it may stay."""
    size = len(memory)
    memory.extend(bytes(_ALIGNED))
    # What is cut off in front moves where it begins, and nothing else.
    del memory[: -int(np.frombuffer(memory, np.uint8).ctypes.data) % _ALIGNED]
    del memory[size:]
    return memory


def _seeds(seed: int, deals: Sequence[int] | None) -> Iterator[int]:
    """The seeds of deals, without end."""
    if deals is not None:
        while True:
            yield from deals
    rng = np.random.default_rng(seed)
    while True:
        yield from rng.integers(1 << 63, size=_SEEDS_AT_ONCE).tolist()


def _dealer(
    game: str, options: Any, seats: int, at_once: int
) -> Callable[[Iterator[int]], Iterator[tuple[int, Any]]]:
    """What deals a game for each seed: a room may know a quicker way for many than its `setup`."""
    encoding = room(game).encoding
    if not isinstance(encoding, DealsApart):
        return _one_by_one(partial(room(game).game.setup, options, seats))
    if at_once < _FEW_DEALS:
        return _one_by_one(encoding.dealer(options, seats))
    deal = encoding.many_dealer(options, seats)

    def deal_some(seeds: Iterator[int]) -> Iterator[tuple[int, Any]]:
        while True:
            some = list(islice(seeds, at_once))
            yield from zip(some, deal(some), strict=True)

    return deal_some


def _one_by_one(deal: Callable[[int], Any]) -> Callable[[Iterator[int]], Iterator[tuple[int, Any]]]:
    """What deals a game for each seed when it is asked for."""
    return lambda seeds: ((seed, deal(seed)) for seed in seeds)


def rules_of(game: str) -> Any:
    """The rules of a game by its name; `ValueError` says which ones there are."""
    if game not in names():
        raise ValueError(f"there is no game called {game}: there are {', '.join(names())}")
    return room(game).game


def chosen_options(rules: Any, options: Mapping[str, Any] | Any) -> Any:
    """The options of a game: as they are, from a mapping, or the defaults."""
    if options is None:
        return rules.Options()
    return msgspec.convert(options, rules.Options) if isinstance(options, Mapping) else options


def desk_of(game: str, options: Any, seats: int, tables: int, pace: Pace, talk: bool) -> Desk:
    """The room's own desk, or the generic one."""
    encoding = room(game).encoding
    if encoding is None:
        return GenericDesk(room(game).game, options, seats, tables, pace, talk)
    desk: Desk = encoding.desk(options, seats, tables, pace, talk)
    return desk


def refuse_what_is_not_allowed(
    mask: NDArray[np.bool_], tables: NDArray[Any], chosen: NDArray[Any]
) -> None:
    """Say at which table a number may not be chosen, if there is one."""
    allowed = mask[tables, chosen]
    if not allowed.all():
        table = int(np.flatnonzero(~allowed)[0])
        raise ValueError(f"{int(chosen[table])} may not be chosen at table {table}: see its mask")
