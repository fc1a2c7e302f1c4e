"""A person at a table in the terminal, on a clock that only the test moves."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from limboline.bots.match import Match
from limboline.bots.player import AnyBot
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.state import State
from limboline.games.registry import room
from limboline.terminal.host import Host, crowd
from limboline.terminal.sitting import RecordFile, Sitting

WAGON = "infernal-wagon"


class ManualClock:
    """Time stands still until it is moved."""

    def __init__(self) -> None:
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


def host(folder: Path, clock: ManualClock | None = None, language: str = "en") -> Host:
    return Host(room(WAGON), language, clock or ManualClock(), folder)


def seat(
    folder: Path,
    clock: ManualClock,
    *,
    players: int = 3,
    bots: Sequence[str] = ("greedy",),
    seed: int = 5,
    language: str = "en",
    options: Options | None = None,
) -> Sitting:
    """A new table with bots."""
    names, seats = crowd("Ana", bots, players)
    return host(folder, clock, language).seat(options or Options(), names, seats, seed)


class Doll:
    """A bot that never does anything."""

    name = "doll"

    def hear(self, events: Sequence[Any]) -> None:
        """It does not."""

    def overhear(self, said: Any) -> None:
        """It does not."""

    def plan(self, view: Any, legal: Sequence[Any], now_ms: int) -> None:
        """It has none."""


def seat_at(
    folder: Path,
    clock: ManualClock,
    state: State,
    others: Sequence[AnyBot] = (),
    language: str = "en",
) -> Sitting:
    """A table in a position laid out by hand, already running, with dolls on the other seats."""
    game = room(WAGON).game
    seats = len(state.hands)
    bots: list[AnyBot | None] = [None, *(others or [Doll() for _ in range(seats - 1)])]
    names, _ = crowd("Ana", ["doll"], seats)
    match = Match(game, state.options, bots, names, 1)
    for slot in type(state).__slots__:
        setattr(match.state, slot, getattr(state, slot))
    match._look_again()
    match.now_ms = state.now
    sitting = Sitting(
        room(WAGON), match, 0, language, clock, RecordFile(folder / "x", match.record)
    )
    sitting.start()
    return sitting
