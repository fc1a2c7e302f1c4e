"""Those who look at one of our tables through another process."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from limboline.kernel.illegal import Illegal
from limboline.server.cluster import letters
from limboline.server.cluster.cluster_table import ClusterTable
from limboline.server.handles import LocalTable
from limboline.store.store import NotRead, NotSaved
from limboline.table.audience import Onlooker
from limboline.table.pushing import Own

Do = Callable[[Onlooker], object]


class Dismissed(Protocol):
    """Called when a delegation is at its end."""

    def __call__(self, delegation: "Delegation", *, forsaken: bool) -> None:
        """It has left by itself, or the table is kept here no more."""


class Delegation:
    """They count at our table as if they were here: present, lagging, voting."""

    def __init__(
        self,
        handle: ClusterTable,
        own: LocalTable,
        state_due: Callable[["Delegation"], None],
        dismissed: Dismissed,
    ) -> None:
        self.table: Final = handle.table.id
        self._handle: Final = handle
        self._live: Final = own.live
        self._dismissed: Final = dismissed
        self._coming: Final[dict[int, asyncio.Task[Onlooker]]] = {}
        self._wake: Final = partial(state_due, self)
        handle.audience.on_wake.add(self._wake)
        handle.on_lost.add(self._forsake)

    def read(self, letter: letters.FromFollower) -> None:
        """The other process reports about its people."""
        match letter:
            case letters.Came(number=number):
                self._coming[number] = asyncio.create_task(self._join(letter))
            case letters.Lag(number=number, lag_ms=lag_ms):
                self._with(number, lambda onlooker: setattr(onlooker, "lag_ms", lag_ms))
            case letters.Went(number=number):
                self._with(number, self._live.leave)
                self._coming.pop(number, None)
            case letters.Unfollow():
                self.leave()
            case _:
                pass

    async def _join(self, came: letters.Came) -> Onlooker:
        try:
            onlooker = await self._live.join(
                came.guest, came.token, self._live.table.seq, far=True, screen=came.screen
            )
        except (Illegal, NotSaved, NotRead):
            # They must be reported again, here or wherever the table is kept by then.
            self._forsake()
            raise
        onlooker.lag_ms = came.lag_ms
        return onlooker

    def _with(self, number: int, do: Do) -> None:
        """Do something with an onlooker who was reported, as soon as they have come."""
        coming = self._coming.get(number)
        if coming is not None:
            coming.add_done_callback(partial(_then, do))

    def state(self) -> letters.State:
        """What is not in the log."""
        live = self._live
        seen = live.seen()
        people = live.table.people()
        return letters.State(
            table=self.table,
            seq=live.table.seq,
            clock=live.time.seen(),
            here=[seat for seat in people if seen.seats[seat].here],
            away={seat: seen.seats[seat].away_ms for seat in people if not seen.seats[seat].here},
            watching=seen.watching,
            screen=seen.screen,
            votes=seen.votes,
            knocking=seen.knocking,
            own={
                seat: own for seat in people if (own := live.company.interrupts.own(seat)) != Own()
            },
        )

    def leave(self) -> None:
        """The other process follows no more, or is gone: so are its people."""
        self._end(forsaken=False)

    def _forsake(self) -> None:
        """The table is kept here no more."""
        self._end(forsaken=True)

    def _end(self, *, forsaken: bool) -> None:
        self._handle.audience.on_wake.discard(self._wake)
        self._handle.on_lost.discard(self._forsake)
        for number in list(self._coming):
            self._with(number, self._live.leave)
        self._coming.clear()
        self._dismissed(self, forsaken=forsaken)


def _then(do: Do, coming: "asyncio.Task[Onlooker]") -> None:
    if not coming.cancelled() and coming.exception() is None:
        do(coming.result())
