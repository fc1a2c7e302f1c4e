"""Whether all is well: the database takes and gives, and the event loop keeps no client waiting."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

from limboline.server.metrics import Metrics
from limboline.store.store import Store
from limboline.table.clock import Clock

# One answer serves all who ask within so long: any client may ask.
FRESH_MS: Final = 1_000


class Health:
    """Tries the database, by writing to it and reading from it."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store: Final = store
        self._clock: Final = clock
        self._trying: asyncio.Task[None] | None = None
        self._tried_ms = -FRESH_MS

    async def check(self) -> None:
        """Return if all is well. Raises `NotSaved` or `NotRead`."""
        if self._trying is None or (self._trying.done() and not self._fresh()):
            self._trying = asyncio.create_task(self._try())
            self._trying.add_done_callback(_seen)
        await asyncio.shield(self._trying)

    def _fresh(self) -> bool:
        return self._clock.now_ms() - self._tried_ms < FRESH_MS

    async def _try(self) -> None:
        try:
            await self._store.note("health", str(self._clock.epoch_ms() // 1_000))
            await self._store.find("health-check")
        finally:
            self._tried_ms = self._clock.now_ms()


def _seen(trying: "asyncio.Task[None]") -> None:
    """What went wrong is for those who asked; they may be gone."""
    if not trying.cancelled():
        trying.exception()


class LoopWatch:
    """Counts how often all clients have waited for one piece of work.

    It asks to be called often, and sees how late it is. What the machine gave to other programs
    meanwhile is not ours, so the process must have worked that long too.
    """

    EVERY_S: Final = 0.02
    STALL_S: Final = 0.05

    def __init__(
        self,
        metrics: Metrics,
        now_s: Callable[[], float] = time.monotonic,
        worked_s: Callable[[], float] = time.process_time,
    ) -> None:
        self._metrics: Final = metrics
        self._now_s: Final = now_s
        self._worked_s: Final = worked_s
        self._due_s = self._worked_by_s = 0.0
        self._next: Any = None
        self._call_later: Callable[[float, Callable[[], None]], Any]

    def start(self, call_later: Callable[[float, Callable[[], None]], Any]) -> None:
        """Begin to look; `call_later` is the loop's own."""
        self._call_later = call_later
        self._plan()

    def _plan(self) -> None:
        self._due_s, self._worked_by_s = self._now_s() + self.EVERY_S, self._worked_s()
        self._next = self._call_later(self.EVERY_S, self._look)

    def _look(self) -> None:
        late = self._now_s() - self._due_s >= self.STALL_S
        self._metrics.loop_stalls += late and self._worked_s() - self._worked_by_s >= self.STALL_S
        self._plan()

    def stop(self) -> None:
        """Look no more."""
        if self._next is not None:
            self._next.cancel()
