"""Time, as a table sees it: wall time at a live table, moved by hand in tests.

Which clock a server runs on is decided where it is started, never over the network.
"""

import asyncio
import heapq
import time
from collections.abc import Callable, Iterable
from itertools import count
from typing import Final, Protocol

Cancel = Callable[[], None]

SLOT_MS: Final = 100


class Clock(Protocol):
    """Milliseconds that only grow, and something to do when they have."""

    def now_ms(self) -> int:
        """The time now, from an origin that means nothing."""

    def epoch_ms(self) -> int:
        """The time now in milliseconds since 1970, which may be set right at any moment."""

    def call_at(self, at_ms: int, do: Callable[[], None]) -> Cancel:
        """Do something at a time, or at once if it is past. Returns a way to call it off."""

    def call_about(self, at_ms: int, do: Callable[[], None]) -> Cancel:
        """The same for what has time: it may wait a little and be done with other things."""


class WallClock:
    """The real time."""

    def __init__(self) -> None:
        self._together: dict[int, list[Callable[[], None] | None]] = {}

    def now_ms(self) -> int:
        """Milliseconds of the monotonic clock."""
        return time.monotonic_ns() // 1_000_000

    def epoch_ms(self) -> int:
        """Milliseconds since 1970, by the machine's own clock."""
        return time.time_ns() // 1_000_000

    def call_at(self, at_ms: int, do: Callable[[], None]) -> Cancel:
        """Do something at a time."""
        wait_s = max(0, at_ms - self.now_ms()) / 1_000
        return asyncio.get_running_loop().call_later(wait_s, do).cancel

    def call_about(self, at_ms: int, do: Callable[[], None]) -> Cancel:
        """Do something with all else of the same tenth of a second: a timer for each costs more."""
        slot = max(at_ms, self.now_ms()) // SLOT_MS + 1
        calls = self._together.get(slot)
        if calls is None:
            calls = self._together[slot] = []
            self.call_at(slot * SLOT_MS, lambda: self._do_together(slot))
        calls.append(do)
        place = len(calls) - 1

        def cancel() -> None:
            calls[place] = None

        return cancel

    def _do_together(self, slot: int) -> None:
        calls = self._together.pop(slot)
        do_each(do for do in calls if do is not None)


def do_each(calls: Iterable[Callable[[], None]]) -> None:
    """Do one thing after the other. What goes wrong with one is the loop's to tell, as ever."""
    for do in calls:
        try:
            do()
        except Exception as fault:
            told = {"message": f"{do} went wrong", "exception": fault}
            asyncio.get_running_loop().call_exception_handler(told)


class Soon:
    """Things to be done when what is under way is done: the loop is asked once for all of them.

    What a table tells its onlookers is so many things at once, and each call of the loop costs.
    """

    def __init__(self) -> None:
        self._calls: list[Callable[[], None]] = []

    def call(self, do: Callable[[], None]) -> None:
        """Do something soon, after what was asked for before."""
        if not self._calls:
            asyncio.get_running_loop().call_soon(self._do)
        self._calls.append(do)

    def _do(self) -> None:
        calls, self._calls = self._calls, []
        do_each(calls)


class ManualClock:
    """Time that stands until it is moved."""

    def __init__(self, epoch_ms: int = 1_800_000_000_000) -> None:
        """It stands at zero, which is `epoch_ms` for those who ask for the date."""
        self._now_ms = 0
        self._epoch_ms = epoch_ms
        self._calls: list[tuple[int, int, Callable[[], None]]] = []
        self._called_off: set[int] = set()
        self._numbers = count()

    def now_ms(self) -> int:
        """The time to which it was moved."""
        return self._now_ms

    def epoch_ms(self) -> int:
        """The moment of history to which it was moved."""
        return self._epoch_ms + self._now_ms

    def call_at(self, at_ms: int, do: Callable[[], None]) -> Cancel:
        """Do something when the time is moved past."""
        number = next(self._numbers)
        heapq.heappush(self._calls, (at_ms, number, do))
        return lambda: self._called_off.add(number)

    def call_about(self, at_ms: int, do: Callable[[], None]) -> Cancel:
        """Do something when the time is moved past: time that stands has no hurry."""
        return self.call_at(at_ms, do)

    def next_call_ms(self) -> int | None:
        """When the next thing is to be done."""
        while self._calls and self._calls[0][1] in self._called_off:
            self._called_off.discard(heapq.heappop(self._calls)[1])
        return self._calls[0][0] if self._calls else None

    def move_to(self, at_ms: int) -> None:
        """Move the time, doing on the way what is to be done, but not what that sets off."""
        while (first := self.next_call_ms()) is not None and first <= at_ms:
            _, _, do = heapq.heappop(self._calls)
            self._now_ms = max(self._now_ms, first)
            do()
        self._now_ms = max(self._now_ms, at_ms)

    async def advance(self, ms: int) -> None:
        """Let time pass. Each thing that comes due is finished before time goes on."""
        until = self._now_ms + ms
        await settle()
        while (first := self.next_call_ms()) is not None and first <= until:
            self.move_to(first)
            await settle()
        self._now_ms = until
        await settle()


class Alarm:
    """Rings once, at the time to which it was set last."""

    def __init__(self, clock: Clock, ring: Callable[[], None]) -> None:
        self._clock: Final = clock
        self._ring: Final = ring
        self._at: int | None = None
        self._cancel: Cancel = lambda: None

    def set(self, at_ms: int) -> None:
        """Ring at a time, or at once if it is past."""
        if at_ms != self._at:
            self.call_off()
            self._at = at_ms
            self._cancel = self._clock.call_at(at_ms, self._strike)

    def call_off(self) -> None:
        """Drop what was set: nothing happens at its time."""
        if self._at is not None:
            self._at = None
            self._cancel()

    def _strike(self) -> None:
        self._at = None
        self._ring()


async def settle(rounds: int = 20) -> None:
    """Let every task that can go on do so."""
    for _ in range(rounds):
        await asyncio.sleep(0)
