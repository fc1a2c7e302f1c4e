"""A table that another process owns: we look on from here."""

from collections.abc import Callable
from itertools import count
from typing import Final

from limboline.server.asked import AskOfTable
from limboline.server.cluster import letters
from limboline.server.cluster.link import Link, LinkLost
from limboline.server.cluster.neighbours import Neighbours
from limboline.server.identity import Caller
from limboline.table.answers import Answer
from limboline.table.audience import Audience, Onlooker
from limboline.table.clock import Clock
from limboline.table.pushing import ClockSeen, Knock, Own, TableSeen, see_table


class RemoteTable:
    """What the owner tells of a table, and what it is told of those who look on here."""

    def __init__(
        self,
        audience: Audience,
        clock: Clock,
        link: Link,
        heed: Callable[[ClockSeen, int, bool], None],
        forsaken: Callable[["RemoteTable"], None],
    ) -> None:
        """The owner is asked over `link`, and has not told anything yet."""
        self._audience: Final = audience
        self._table: Final = audience.table
        self._clock: Final = clock
        self._link: Final = link
        self._heed: Final = heed
        self._forsaken: Final = forsaken
        self._numbers: Final = count(1)
        self._number_of: Final[dict[Onlooker, int]] = {}
        self._heard_at = clock.now_ms()
        self.state: letters.State | None = None
        self.gone = False

    # -- from the owner -----------------------------------------------------------------------

    def heed(self, state: letters.State) -> None:
        """The owner has told how the table stands. What only the log changes is no news here."""
        changed = self.state is None or _told(self.state) != _told(state)
        before = {} if self.state is None else self.state.own
        self.state, self._heard_at = state, self._clock.now_ms()
        self._heed(state.clock, state.seq, changed)
        for seat in before.keys() | state.own.keys():
            if before.get(seat) != state.own.get(seat):
                self._audience.wake_seat(seat)

    def own(self, seat: int) -> Own:
        """What only the player of this seat is told."""
        return Own() if self.state is None else self.state.own.get(seat, Own())

    def forsaken(self) -> None:
        """The owner keeps it no more, or cannot be heard."""
        self.gone = True
        self._forsaken(self)

    def seen(self) -> TableSeen:
        """The table as all onlookers see it: the log's, with what only the owner knows."""
        here, away, watching, votes = self._audience.seats_here(), {}, 0, {}
        screen = self._audience.on_screen
        knocking: list[Knock] = []
        if self.state is not None:
            passed = self._clock.now_ms() - self._heard_at
            here |= set(self.state.here)
            away = {seat: ms + passed for seat, ms in self.state.away.items() if seat not in here}
            watching, votes = self.state.watching, self.state.votes
            knocking, screen = self.state.knocking, self.state.screen
        return see_table(self._table, here, away, watching, votes, knocking, screen=screen)

    # -- to the owner -------------------------------------------------------------------------

    async def ask(self, caller: Caller, ask: AskOfTable) -> Answer:
        """Pass a request on to the owner process."""
        return await self._link.ask(self._table.id, caller, ask)

    def came(self, onlooker: Onlooker) -> None:
        """Report an onlooker of this process."""
        number = self._number_of[onlooker] = next(self._numbers)
        guest, token, lag_ms = onlooker.guest, onlooker.token, self._lag(onlooker)
        came = letters.Came(self._table.id, number, guest, token, lag_ms, onlooker.screen)
        self._link.send(came)

    def measured(self, onlooker: Onlooker) -> None:
        """Report how far away an onlooker is."""
        number = self._number_of.get(onlooker)
        if number is not None:
            self._link.send(letters.Lag(self._table.id, number, self._lag(onlooker)))

    def _lag(self, onlooker: Onlooker) -> int:
        """A tap comes to the owner by way of us."""
        return onlooker.lag_ms + self._link.lag_ms

    def went(self, onlooker: Onlooker) -> None:
        """Report that an onlooker looks no more."""
        number = self._number_of.pop(onlooker, None)
        if number is not None:
            self._link.send(letters.Went(self._table.id, number))

    def leave(self) -> None:
        """The table is not followed here any more."""
        if not self.gone:
            self.gone = True
            self._link.unfollow(self._table.id)


async def follow_owner(
    neighbours: Neighbours,
    owner: str,
    audience: Audience,
    clock: Clock,
    heed: Callable[[ClockSeen, int, bool], None],
    forsaken: Callable[[RemoteTable], None],
) -> RemoteTable | None:
    """Follow the table of an audience; None if its owner cannot be heard, or keeps it no more."""
    try:
        link = await neighbours.link(owner)
        far = RemoteTable(audience, clock, link, heed, forsaken)
        return far if await link.follow(audience.table.id, far) else None
    except LinkLost:
        return None


def _told(state: letters.State) -> tuple[object, ...]:
    """What all onlookers are told of a state, without the times that only pass."""
    clock = state.clock
    runs = (clock.runs, clock.why, bool(clock.starts_in_ms))
    look_on = (state.watching, state.screen)
    return (state.here, sorted(state.away), *look_on, state.votes, state.knocking, runs)
