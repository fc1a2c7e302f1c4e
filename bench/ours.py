"""Limbo Line's own games, driven through the same contract that every bot and table uses."""

import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from contestant import PLAY_BATCHED, Contestant, Entry, pick

SEATS = 4
PLAYOUTS = 64  # of each game that is dealt
COMPILED = Path(__file__).parents[1] / "build" / "compiled"  # where `make compiled` puts it


def entries() -> list[Entry]:
    """Every game in the registry, as it is written and, where it has been made, compiled."""
    try:
        names = list(import_module("limboline.games.registry").names())
    except ImportError:
        names = ["infernal-wagon"]
    forms = [("", False), ("-compiled", True)] if COMPILED.exists() else [("", False)]
    return [
        Entry(f"{name}{form}", f"Limbo Line {name}, {SEATS}p", partial(open_game, name, compiled))
        for name in names
        for form, compiled in forms
    ]


def open_game(name: str, compiled: bool = False) -> Contestant:
    """One of our games with its default options."""
    if compiled:
        sys.path.insert(0, str(COMPILED))
    limboline = import_module("limboline")
    rules = _Rules(limboline.game(name))
    return Contestant(
        version=f"{limboline.__version__} {_form()}",
        deal=rules.deal,
        move=rules.move,
        clone=rules.clone,
        own={PLAY_BATCHED: rules.play_out},
    )


def _form() -> str:
    """Whether the rules run compiled: that makes more difference than most peers do."""
    files = [
        str(getattr(module, "__file__", ""))
        for name, module in sys.modules.items()
        if name.startswith("limboline.")
    ]
    return "compiled" if any(file.endswith((".so", ".pyd")) for file in files) else "pure"


class _Table:
    """A game under way, and who is asked in it."""

    __slots__ = ("asks", "at_ms", "state")

    def __init__(self, state: Any, asks: Sequence[Any], at_ms: int) -> None:
        self.state = state
        self.asks = asks
        self.at_ms = at_ms


class _Rules:
    """One of our games as a contestant. Any number of seats may be asked at once."""

    def __init__(self, game: Any) -> None:
        kernel: Any = import_module("limboline.kernel")
        self.nature: int = kernel.NATURE
        self.span: type = kernel.Span
        self.chance: Any = kernel.Random
        self.options = game.Options()
        self.game = game
        self.asked, self.legal, self.apply = game.asked, game.legal, game.apply
        self.copy = game.clone
        whole: Any = import_module("limboline.kernel.playouts")
        self.playout, self.playouts = whole.playout, whole.playouts

    def deal(self, rng: Random) -> _Table:
        state = self.game.setup(self.options, SEATS, rng.getrandbits(64))
        table = _Table(state, self.asked(state), 0)
        self._let_nature_act(table)
        return table

    def move(self, table: _Table, rng: Random) -> bool:
        state, asks = table.state, table.asks
        first = 1 if asks[0].seat == self.nature else 0  # the clock, where there is one
        seat = asks[first + int(rng.random() * (len(asks) - first))].seat
        choice = pick(self.legal(state, seat), rng)
        if choice.__class__ is not int and isinstance(choice, self.span):
            choice = choice.sample(self.chance(rng.getrandbits(64)))
        # The clock creeps, so that games end by what is played and not by how slowly.
        table.at_ms += 1
        self.apply(state, seat, choice, table.at_ms, None)
        table.asks = asks = self.asked(state)
        if asks and asks[-1].seat == self.nature:
            self._let_nature_act(table)
        return bool(table.asks)

    def play_out(self, games: int, rng: Random) -> tuple[int, float]:
        """Some playouts of each game in one call, clones and all. Their moves are counted after."""
        moves, seconds = 0, 0.0
        for _ in range(games):
            state, first = self.deal(rng).state, rng.getrandbits(60)
            seeds = range(first, first + PLAYOUTS)
            start = process_time()
            self.playouts(self.game, state, seeds)
            seconds += process_time() - start
            moves += sum(self.playout(self.game, self.copy(state), seed) for seed in seeds)
        return moves, seconds

    def clone(self, table: _Table) -> _Table:
        return _Table(self.copy(table.state), table.asks, table.at_ms)

    def _let_nature_act(self, table: _Table) -> None:
        """Nature acts where nobody else can. Like a peer's chance, that is not a move."""
        while table.asks and table.asks[-1].seat == self.nature:
            table.at_ms = max(table.at_ms, table.asks[0].until_ms or 0)
            code = self.game.default(table.state, self.nature)
            self.apply(table.state, self.nature, code, table.at_ms, None)
            table.asks = self.asked(table.state)
