"""Two plays for one track end: the first tap counts, not the faster line.

A play is held only while a rival who may act has a larger measured lag, for the difference, and
never longer than `LONGEST_MS`. Held plays are then taken in the order in which they were tapped.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from limboline.table.clock import Clock
from limboline.table.table import Answer

LONGEST_MS: Final = 60


@dataclass
class HeldPlay:
    """A play on its way: when it came, and when it was tapped as far as the server can tell."""

    seat: int
    action: Any
    request: str
    came_at: int
    tapped_at: int = 0
    ripe_at: int = 0
    answer: "asyncio.Future[Answer]" = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Contest:
    """The plays that are held for a moment."""

    def __init__(self, clock: Clock) -> None:
        """Nothing is held."""
        self._clock: Final = clock
        self._held: list[HeldPlay] = []
        self._winner_tapped_at = 0

    def hold(self, play: HeldPlay, rivals: Sequence[int], lag_of: Callable[[int], int]) -> None:
        """Take in a play, and hold it as long as a slower rival may have tapped before."""
        own = lag_of(play.seat)
        slowest = max((lag_of(rival) for rival in rivals), default=0)
        play.tapped_at = play.came_at - own
        play.ripe_at = play.came_at + min(LONGEST_MS, max(0, slowest - own))
        self._held.append(play)

    def due_at(self) -> int | None:
        """When the next play must be decided."""
        return min((play.ripe_at for play in self._held), default=None)

    def ripe(self) -> list[HeldPlay]:
        """The plays to decide now, first tapped first. One that is ripe takes the earlier along."""
        now = self._clock.now_ms()
        ripe = [play for play in self._held if play.ripe_at <= now]
        if not ripe:
            return []
        latest = max(play.tapped_at for play in ripe)
        taken = [play for play in self._held if play.tapped_at <= latest]
        self._held = [play for play in self._held if play.tapped_at > latest]
        return sorted(taken, key=lambda play: (play.tapped_at, play.came_at))

    def give_up(self) -> list[HeldPlay]:
        """Every play that is still held: nobody will decide them."""
        held, self._held = self._held, []
        return [play for play in held if not play.answer.done()]

    def won(self, play: HeldPlay) -> None:
        """A play was accepted."""
        self._winner_tapped_at = play.tapped_at

    def behind(self, play: HeldPlay) -> int:
        """How many milliseconds a play was behind the one that was accepted."""
        return max(0, play.tapped_at - self._winner_tapped_at)
