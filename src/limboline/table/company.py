"""The company at a table: who looks on, who is away, who hosts, who votes and who speaks."""

from collections.abc import Callable
from typing import Final

from limboline.store.store import Store
from limboline.table import entries as log
from limboline.table.attendance import HostSuccession, Knocks, Places, Presence, Votes
from limboline.table.audience import Audience, Onlooker, gather_news
from limboline.table.clock import Clock
from limboline.table.deciding import come_back
from limboline.table.interrupts import Interrupts
from limboline.table.manners import Manners, Reactions
from limboline.table.private_notes import PrivateNotes
from limboline.table.pushing import NOTHING, ClockSeen, Push, TableSeen, see_table
from limboline.table.table import Table
from limboline.table.turns import Turn, Turns

# The lines by which a player or bot comes or goes.
_SEATING: Final = {log.Sat, log.BotSat, log.Rose}


class Company:
    """The people around a table, as its owner process knows them."""

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
        self.reactions: Final = Reactions(clock)
        self.presence: Final = Presence(clock, table.guests())
        self.votes: Final = Votes()
        self.knocks: Final = Knocks()
        self.places: Final = Places()
        self.keys: Final = HostSuccession(clock, table)
        self._table: Final = table
        self._seen: tuple[int, int, TableSeen] | None = None
        self.quiet_since = clock.now_ms()
        gather_news(audience, clock)
        # A seat is asked that has no onlooker.
        self.on_turn: Callable[[Turn], None] = lambda _: None

    def follow(self, line: log.AnyEntry) -> None:
        """A line of the log is true now."""
        match line:
            case log.Acted():  # nearly all are
                self.votes.lapse("undo")
            case log.Began():
                self.votes.clear()
                self.knocks.clear()
            case log.Barred(guest=guest, how="ban"):
                self.places.ban(guest)
            case log.Barred(guest=guest, how="forgive"):
                self.places.forgive(guest)
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
        """Drop the notes of players who left, and report seats that are asked and do not look."""
        if kinds & _SEATING:
            await self.private_notes.sweep()
        if self._table.room.game.properties.real_time:  # every seat is asked all the time
            return
        now_s = self.clock.epoch_ms() // 1_000
        for turn in await self.turns.newly_asked(self.audience.here, now_s):
            self.on_turn(turn)

    def come_back(self, onlooker: Onlooker) -> log.Entries:
        """A player who returns to a seat that a bot holds has it back at once."""
        return come_back(self._table, onlooker.seat) if onlooker.seat >= 0 else []

    def leave(self, onlooker: Onlooker) -> None:
        """A connection has ended."""
        self.audience.leave(onlooker)
        if onlooker.seat >= 0 and not self.audience.here(onlooker.seat):
            self.presence.went(self._table.seats[onlooker.seat].guest)
        self.quiet_since = self.clock.now_ms()

    def push(self, onlooker: Onlooker, clock: ClockSeen) -> Push:
        """How things stand for an onlooker."""
        own = self.interrupts.own(onlooker.seat) if self.private_notes.kept else NOTHING
        return self.audience.push(onlooker, self.seen(), clock, own)

    def seen(self) -> TableSeen:
        """The table as all onlookers see it."""
        audience, votes, known = self.audience, self.votes, self._seen
        if known is not None and known[0] == audience.changes and known[1] == votes.changes:
            return known[2]
        here = audience.seats_here()
        away = self.presence.away(self._table, here)
        knocks = self.knocks.seen()
        seen = see_table(
            self._table,
            here,
            away,
            audience.watching,
            votes.seen(),
            knocks,
            self.reactions.seen(),
            screen=audience.on_screen,
        )
        # The time for which a player is away goes on by itself.
        self._seen = None if away else (audience.changes, votes.changes, seen)
        return seen
