"""Limbo Line's own games, driven through the same contract that every bot and table uses."""

import sys
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from contestant import Contestant, Entry, pick

SEATS = 4


def entries() -> list[Entry]:
    """Every game in the registry, or the first one's name where Limbo Line is not installed."""
    try:
        names = list(import_module("limboline.games.registry").names())
    except ImportError:
        names = ["infernal-wagon"]
    return [Entry(name, f"Limbo Line {name}, {SEATS}p", partial(open_game, name)) for name in names]


def open_game(name: str) -> Contestant:
    """One of our games with its default options."""
    limboline = import_module("limboline")
    table = _Table(limboline.game(name))
    return Contestant(
        version=f"{limboline.__version__} {_form()}",
        deal=table.deal,
        move=table.move,
        clone=table.game.clone,
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
    """A game under way. Any number of seats may be asked at once; it remembers which."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.kernel: Any = import_module("limboline.kernel")
        self.options = game.Options()
        self.seats: list[int] = []
        self.at_ms = 0

    def deal(self, rng: Random) -> Any:
        state = self.game.setup(self.options, SEATS, rng.getrandbits(64))
        self.at_ms = 0
        self._find_who_is_asked(state)
        return state

    def move(self, state: Any, rng: Random) -> bool:
        seat = pick(self.seats, rng)
        choice = pick(self.game.legal(state, seat), rng)
        if isinstance(choice, self.kernel.Span):
            choice = choice.sample(self.kernel.Random(rng.getrandbits(64)))
        # The clock creeps, so that games end by what is played and not by how slowly.
        self.at_ms += 1
        self.game.apply(state, seat, choice, self.at_ms, None)
        return self._find_who_is_asked(state)

    def _find_who_is_asked(self, state: Any) -> bool:
        """Nature acts where nobody else can. Like a peer's chance, that is not a move."""
        while self.game.outcome(state) is None:
            asks = self.game.asked(state)
            self.seats = [ask.seat for ask in asks if ask.seat != self.kernel.NATURE]
            if self.seats:
                return True
            self.at_ms = max(self.at_ms, asks[0].until_ms or 0)
            code = self.game.default(state, self.kernel.NATURE)
            self.game.apply(state, self.kernel.NATURE, code, self.at_ms, None)
        return False
