"""A bad line: messages come late or twice, and it may be cut at any moment."""

import asyncio
import contextlib
from random import Random
from typing import Final

from tests.chaos.plan import Rough
from tests.chaos.tally import Tally
from tests.server.places import RealLine


class Weather:
    """Whether the trouble goes on; it ends for everybody at once."""

    def __init__(self, rough: Rough, tally: Tally) -> None:
        """Trouble, from now on."""
        self.rough: Final = rough
        self.tally: Final = tally
        self._over: Final = asyncio.Event()

    @property
    def calm(self) -> bool:
        """Whether it is over."""
        return self._over.is_set()

    def clear_up(self) -> None:
        """From now on nothing goes wrong any more."""
        self._over.set()

    async def let_pass(self, for_s: float) -> None:
        """Wait, but no longer than the trouble lasts."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(for_s):
                await self._over.wait()


class BadLine:
    """What carries the messages of a client that has much to endure."""

    def __init__(self, line: RealLine, weather: Weather, rng: Random) -> None:
        """Make a good line worse, except for the hello."""
        self._line: Final = line
        self._weather: Final = weather
        self._rng: Final = rng
        self._greeted = False
        self._under_way: Final[set[asyncio.Task[None]]] = set()

    @property
    def quiet(self) -> bool:
        """Whether nothing is under way any more."""
        return not self._under_way

    async def send(self, message: str | bytes) -> None:
        """Send now or later, once or twice."""
        if self._weather.calm or not self._greeted:
            self._greeted = True  # a hello is said once, and first
            await self._line.send(message)
            return
        rough, tally, rng = self._weather.rough, self._weather.tally, self._rng
        if rng.random() < rough.repeat:
            tally.repeats += 1
            self._send_later(message)
        if rng.random() < rough.delay:
            tally.delays += 1
            self._send_later(message)
        else:
            await self._line.send(message)

    def _send_later(self, message: str | bytes) -> None:
        after_s = self._rng.uniform(0, self._weather.rough.longest_delay_s)
        task = asyncio.create_task(self._later(message, after_s))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _later(self, message: str | bytes, after_s: float) -> None:
        await asyncio.sleep(after_s)
        await self._line.send(message)

    async def receive(self) -> str:
        """The next message, sometimes late."""
        text = await self._line.receive()
        if not self._weather.calm and self._rng.random() < self._weather.rough.delay / 2:
            await asyncio.sleep(self._rng.uniform(0, self._weather.rough.longest_delay_s / 3))
        return text

    def cut(self) -> None:
        """Tear the line, with whatever is on it."""
        self._line.connection.transport.abort()

    async def close(self) -> None:
        """Hang up without a word."""
        for task in self._under_way:
            task.cancel()
        self.cut()
        await self._line.close()
