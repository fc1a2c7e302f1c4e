"""The company at a table: who looks on, who is away, who hosts, who votes and who speaks."""

from collections.abc import Callable
from typing import Final

from limboline.store.store import Store
from limboline.table import entries as log
from limboline.table.attendance import HostSuccession, Knocks, Presence, Votes
from limboline.table.audience import Audience, Onlooker
from limboline.table.clock import Clock
from limboline.table.deciding import come_back
from limboline.table.interrupts import Interrupts
from limboline.table.manners import Manners
from limboline.table.private_notes import PrivateNotes
from limboline.table.pushing import ClockSeen, Push, TableSeen, see_table
from limboline.table.table import Table
from limboline.table.turns import Turn, Turns

# The lines by which somebody comes or goes.
_SEATING: Final = {log.Sat, log.BotSat, log.Rose}


class Company:
    """Everybody around a table, as its owner knows them."""

    def __init__(
        self, table: Table, clock: Clock, audience: Audience, store: Store, epoch: int
    ) -> None:
        private_notes = PrivateNotes(table, store, epoch)
        self.clock: Final = clock
        self.audience: Final = audience
        self.private_notes: Final = private_notes
        self.interrupts: Final = Interrupts(table, private_notes)
        self.turns: Final = Turns(table, private_notes, self.interrupts)
        self.manners: Final = Manners(clock)
        self.presence: Final = Presence(clock, table.guests())
        self.votes: Final = Votes()
        self.knocks: Final = Knocks()
        self.keys: Final = HostSuccession(clock, table)
        self._table: Final = table
        self._seen: tuple[int, dict[str, list[int]], TableSeen] | None = None
        self.quiet_since = clock.now_ms()
        # Somebody who does not look is asked.
        self.on_turn: Callable[[Turn], None] = lambda _: None

    def follow(self, line: log.AnyEntry) -> None:
        """A line of the log is true now."""
        match line:
            case log.Began():
                self.votes.clear()
                self.knocks.clear()
            case log.Acted():
                self.votes.lapse("undo")
            case log.Sat(seat=seat) | log.BotSat(seat=seat) | log.Rose(seat=seat):
                self.votes.withdraw(seat)
                self.presence.keep(self._table.guests())
            case _:
                pass

    async def wake_up(self) -> None:
        """Learn what was told to the table alone before it slept."""
        if not self._table.room.game.properties.real_time:
            await self.private_notes.read()

    async def tell_apart(self, kinds: set[type[log.AnyEntry]]) -> None:
        """Whoever has left has told nothing; whoever is asked and does not look is told so."""
        if kinds & _SEATING:
            await self.private_notes.sweep()
        if self._table.room.game.properties.real_time:  # everybody is asked all the time
            return
        now_s = self.clock.epoch_ms() // 1_000
        for turn in await self.turns.newly_asked(self.audience.here, now_s):
            self.on_turn(turn)

    def come_back(self, onlooker: Onlooker) -> log.Entries:
        """Whoever returns to a seat that a bot holds has it back at once."""
        return come_back(self._table, onlooker.seat) if onlooker.seat >= 0 else []

    def leave(self, onlooker: Onlooker) -> None:
        """A connection has ended."""
        self.audience.leave(onlooker)
        if onlooker.seat >= 0 and not self.audience.here(onlooker.seat):
            self.presence.went(self._table.seats[onlooker.seat].guest)
        self.quiet_since = self.clock.now_ms()

    def push(self, onlooker: Onlooker, clock: ClockSeen) -> Push:
        """How things stand for an onlooker."""
        return self.audience.push(onlooker, self.seen(), clock, self.interrupts.own(onlooker.seat))

    def seen(self) -> TableSeen:
        """The table as everybody sees it."""
        audience, votes = self.audience, self.votes.seen()
        if self._seen is not None and self._seen[:2] == (audience.changes, votes):
            return self._seen[2]
        here = audience.seats_here()
        away = self.presence.away(self._table, here)
        knocks = self.knocks.seen()
        seen = see_table(self._table, here, away, audience.watching, votes, knocks)
        # The time for which somebody is away goes on by itself.
        self._seen = None if away else (audience.changes, votes, seen)
        return seen
