"""The game clock of a table that another process keeps."""

from typing import Final

from limboline.table import entries as log
from limboline.table.clock import Clock
from limboline.table.pushing import ClockSeen
from limboline.table.table import Table


class RemoteClock:
    """What the owner's letters and the log tell of the game clock, whichever is newer.

    In between it goes on by the clock of this process.
    """

    def __init__(self, clock: Clock, table: Table) -> None:
        """No owner is known yet, so the table's clock stands."""
        self._clock: Final = clock
        self._table: Final = table
        self._as_of = table.seq
        self._noted_at = clock.now_ms()
        self._noted = ClockSeen(table.clock_ms, table.clock_runs, table.clock_why)
        self.stand()

    def heed(self, seen: ClockSeen, seq: int) -> None:
        """The owner has told how its clock stands as of a line of the log."""
        if seq >= self._as_of:
            self._note(seen, seq)

    def follow(self, line: log.ClockSet, seq: int) -> None:
        """The clock was set by a line of the log."""
        if seq > self._as_of:
            self._note(ClockSeen(line.at_ms, line.runs, line.why, line.held_ms), seq)

    def stand(self) -> None:
        """The table has no owner: its clock stands."""
        now = self.seen()
        if self._table.slow:  # its clock goes on, with an owner or without
            return
        if now.runs:
            self._note(ClockSeen(now.at_ms, False, "held"), self._as_of)
        else:
            self._note(ClockSeen(now.at_ms, False, now.why, now.held_ms), self._as_of)

    def _note(self, seen: ClockSeen, seq: int) -> None:
        self._noted, self._as_of, self._noted_at = seen, seq, self._clock.now_ms()

    def seen(self) -> ClockSeen:
        """The clock as all onlookers see it now."""
        noted, now = self._noted, self._clock.now_ms()
        passed = 0 if self._table.slow else now - self._noted_at
        now_s = self._clock.epoch_ms() // 1_000 if self._table.slow else 0
        if noted.runs:
            at_ms, held_ms = noted.at_ms + passed, noted.held_ms
            return ClockSeen(at_ms, True, noted.why, held_ms, server_ms=now, now_s=now_s)
        starts_in = max(0, noted.starts_in_ms - passed)
        held_ms = noted.held_ms + passed
        return ClockSeen(noted.at_ms, False, noted.why, held_ms, starts_in, now, now_s)
