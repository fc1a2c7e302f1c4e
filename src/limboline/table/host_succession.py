"""Who is the host: one who vanishes does not stay it for ever."""

from typing import Final

from limboline.table import deciding
from limboline.table.audience import Audience
from limboline.table.clock import Clock
from limboline.table.deciding import Entries
from limboline.table.table import PLAYING, Table

# When the host has been away for so long and no game runs, somebody who is there becomes the host.
HEIR_AFTER_MS: Final = 120_000


class HostSuccession:
    """Watches whether the host is there."""

    def __init__(self, clock: Clock, table: Table) -> None:
        """Nobody is there until they come."""
        self._clock: Final = clock
        self._table: Final = table
        self._host = table.host
        self._away_since: int | None = clock.now_ms()
        self._looked_at = -1  # after how many changes

    def due_at(self, audience: Audience) -> int | None:
        """When the table passes on to somebody who is there, if the host stays away."""
        self._look(audience)
        if self._away_since is None or self._table.phase == PLAYING or not self._pass_on(audience):
            return None
        return self._away_since + HEIR_AFTER_MS

    def pass_on(self, audience: Audience) -> Entries:
        """The line that makes another one the host, if it is time for that."""
        due_at = self.due_at(audience)
        if due_at is None or self._clock.now_ms() < due_at:
            return []
        return self._pass_on(audience)

    def _look(self, audience: Audience) -> None:
        """Note since when the host is away. A new one is awaited from now on."""
        if audience.changes == self._looked_at:
            return
        self._looked_at = audience.changes
        if self._host != self._table.host:
            self._host, self._away_since = self._table.host, None
        if self._is_here(audience):
            self._away_since = None
        elif self._away_since is None:
            self._away_since = self._clock.now_ms()

    def _is_here(self, audience: Audience) -> bool:
        """Whether the host looks on, from a seat or behind the ropes."""
        seat = self._table.seat_of_guest(self._host)
        return any(one.seat == seat or one.guest == self._host for one in audience.onlookers)

    def _pass_on(self, audience: Audience) -> Entries:
        return deciding.pass_house_on(self._table, [one.seat for one in audience.onlookers])
