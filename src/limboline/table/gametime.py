"""The game clock of a live table: when it runs, the 3-2-1 before it runs again, and its beats."""

from collections.abc import Callable
from typing import Final

from limboline.table import entries as log
from limboline.table.clock import Cancel, Clock
from limboline.table.pushing import ClockSeen
from limboline.table.table import PLAYING, Table

COUNTDOWN_MS: Final = 3_000
# Each second of a running clock is noted, so that a crash loses no more than that.
BEAT_MS: Final = 1_000


class GameTime:
    """Game time, measured on the clock of the process that owns the table."""

    def __init__(self, clock: Clock, table: Table, beat: Callable[[int], None]) -> None:
        """Go on from where the log left the clock; each `beat` notes the game time."""
        self._clock: Final = clock
        self._table: Final = table
        self._zero = clock.now_ms() - table.clock_ms
        self._stopped_at = clock.now_ms()
        self._held_ms = 0
        self.starts_at: int | None = None
        self._seen: tuple[tuple[int, int, int | None], ClockSeen] | None = None
        self.heartbeat: Final = Heartbeat(
            clock, lambda: beat(self.now_ms()), lambda: self.now_ms() - table.clock_ms
        )

    def now_ms(self) -> int:
        """The game time now."""
        return self.at_ms(self._clock.now_ms())

    def at_ms(self, wall_ms: int) -> int:
        """The game time at a moment of this process. It never goes back behind the log."""
        if not self._table.clock_runs or self._table.slow:
            return self._table.clock_ms
        return max(self._table.clock_ms, wall_ms - self._zero)

    def wall_ms(self, at_ms: int) -> int:
        """When a running clock will show a game time, on the clock of this process."""
        if self._table.slow:  # it stands: only what is due by now is ever due
            return self._clock.now_ms() + at_ms - self._table.clock_ms
        return self._zero + at_ms

    def follow(self, line: log.ClockSet) -> None:
        """The clock was set."""
        self._zero = self._clock.now_ms() - line.at_ms
        self.starts_at = None
        self._held_ms = line.held_ms
        if not line.runs:
            self._stopped_at = self._clock.now_ms()
        if line.runs and not self._table.slow:
            self.heartbeat.start()
        else:
            self.heartbeat.stop()

    def go_on(self, after_ms: int = COUNTDOWN_MS) -> None:
        """Begin the 3-2-1, if the clock stands and it has not begun yet.

        Where nothing is in a hurry no player need get ready, unless a game was to begin with it.
        """
        if not self._table.room.game.properties.real_time and self._table.clock_why != "start":
            after_ms = 0
        if not self._table.clock_runs and self.starts_at is None:
            self.starts_at = self._clock.now_ms() + after_ms

    def go_on_by_itself(self, is_here: Callable[[int], bool]) -> None:
        """A held train goes on after 3-2-1 when a player is there; with bots only, at once."""
        table = self._table
        people = table.people()
        if table.phase != PLAYING:
            return
        if not people:
            self.go_on(after_ms=0)
        elif table.clock_why in ("held", "fork", "start") and any(map(is_here, people)):
            self.go_on()

    def may_start(self) -> bool:
        """Whether the 3-2-1 is over."""
        return self.starts_at is not None and self._clock.now_ms() >= self.starts_at

    def stood_ms(self) -> int:
        """How long the clock has been standing. A game has not begun before its clock runs."""
        if self._table.clock_runs or self._table.clock_why in ("fork", "start"):
            return 0
        return self._clock.now_ms() - self._stopped_at

    def seen(self) -> ClockSeen:
        """The clock as all onlookers see it: mostly several look in the same millisecond."""
        moment = (self._clock.now_ms(), self._table.seq, self.starts_at)
        if self._seen is None or self._seen[0] != moment:
            self._seen = (moment, self._see(moment[0]))
        return self._seen[1]

    def _see(self, now: int) -> ClockSeen:
        table = self._table
        starts_in = 0 if self.starts_at is None else max(0, self.starts_at - now)
        held = self._held_ms if table.clock_runs else self.stood_ms()
        now_s = self._clock.epoch_ms() // 1_000 if table.slow else 0
        at_ms, runs, why = self.at_ms(now), table.clock_runs, table.clock_why
        return ClockSeen(at_ms, runs, why, held, starts_in, now, now_s)


class Heartbeat:
    """Beats from its start until it is stopped."""

    def __init__(
        self, clock: Clock, beat: Callable[[], None], noted_ago_ms: Callable[[], int]
    ) -> None:
        """`noted_ago_ms` tells how long ago the log itself has noted the time."""
        self._clock: Final = clock
        self._beat: Final = beat
        self._noted_ago_ms: Final = noted_ago_ms
        self._next: Cancel | None = None

    def start(self) -> None:
        """Beat in a second, and then every second in which no line has told the time."""
        self.stop()
        self._plan(BEAT_MS)

    def stop(self) -> None:
        """Beat no more."""
        if self._next is not None:
            self._next()
            self._next = None

    def _plan(self, wait_ms: int) -> None:
        self._next = self._clock.call_about(self._clock.now_ms() + wait_ms, self._strike)

    def _strike(self) -> None:
        rest_ms = BEAT_MS - self._noted_ago_ms()
        if rest_ms > 0:
            self._plan(rest_ms)
        else:
            self._plan(BEAT_MS)
            self._beat()
