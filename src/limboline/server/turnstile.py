"""Requests come in a few at a time, so that a crowd of them holds up no table.

All that can be read in one turn of the loop is begun in that turn. Two hundred requests at once
would so be one long piece of work, and everybody at every table would wait for the last of them.
"""

import asyncio
from collections import deque
from typing import Final

# A request is mostly a millisecond of work or less.
IN_ONE_TURN: Final = 4


class Turnstile:
    """Lets so many in with each turn of the loop, in the order in which they came."""

    def __init__(self, in_one_turn: int = IN_ONE_TURN) -> None:
        self._in_one_turn: Final = in_one_turn
        self._waiting: Final[deque[asyncio.Future[None]]] = deque()
        self._room = in_one_turn
        self._turning = False

    async def enter(self) -> None:
        """Come in, at once if few others do."""
        loop = asyncio.get_running_loop()
        if not self._turning:
            self._turning = True
            loop.call_soon(self._turn, loop)
        if self._room and not self._waiting:
            self._room -= 1
            return
        waits: asyncio.Future[None] = loop.create_future()
        self._waiting.append(waits)
        await waits

    def _turn(self, loop: asyncio.AbstractEventLoop) -> None:
        """The next ones come in. Between two turns the loop sees to all else."""
        self._room = self._in_one_turn
        while self._waiting and self._room:
            waits = self._waiting.popleft()
            if not waits.done():  # whoever hung up is not counted
                waits.set_result(None)
                self._room -= 1
        self._turning = self._room < self._in_one_turn
        if self._turning:
            loop.call_soon(self._turn, loop)
