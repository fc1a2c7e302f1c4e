"""Turns at work that is done one piece at a time, shared among those who ask for it."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final


class FairTurns:
    """One piece of work at a time; the visitors who wait for it take turns.

    In the order in which they came, one who asks for replays of a long game as often as one may
    would keep everybody else waiting for minutes.
    """

    def __init__(self) -> None:
        self._waiting: Final[OrderedDict[str, deque[asyncio.Future[None]]]] = OrderedDict()
        self._taken = False

    @asynccontextmanager
    async def of(self, visitor: str) -> AsyncIterator[None]:
        """Wait for a turn, and have it."""
        await self._enter(visitor)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, visitor: str) -> None:
        if not self._taken:
            self._taken = True
            return
        waits: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(visitor, deque()).append(waits)
        try:
            await waits
        except asyncio.CancelledError:
            if not waits.cancelled():  # it was given the turn in that moment
                self._leave()
            raise

    def _leave(self) -> None:
        """The next one has the turn. Whoever has hung up meanwhile needs none."""
        while self._waiting:
            visitor, own = self._waiting.popitem(last=False)
            waits = own.popleft()
            if own:
                self._waiting[visitor] = own
            if not waits.done():
                waits.set_result(None)
                return
        self._taken = False
