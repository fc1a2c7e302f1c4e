"""Everything that one server process has."""

import time
from dataclasses import dataclass, field
from typing import Final

from limboline.server import limits
from limboline.server.identity import Cookies
from limboline.server.limits import Buckets
from limboline.server.metrics import Metrics, measured
from limboline.server.station import IDLE_MS, Station
from limboline.server.together.opening import Together
from limboline.server.together.station import SharedStation
from limboline.store.store import Store
from limboline.table.bots import BotsElsewhere
from limboline.table.clock import Clock

KEEP_DAYS: Final = 30


@dataclass(frozen=True)
class Settings:
    """What whoever runs the house may choose."""

    keep_days: int = KEEP_DAYS  # 0 keeps everything
    idle_ms: int = IDLE_MS
    origins: tuple[str, ...] = ()  # other pages that may use this server


@dataclass
class House:
    """A station with its door-keepers."""

    store: Store
    station: Station
    clock: Clock
    bots: BotsElsewhere
    cookies: Cookies
    metrics: Metrics
    settings: Settings = field(default_factory=Settings)
    tables_opened: Buckets = field(
        default_factory=lambda: Buckets(limits.TABLE_BURST, limits.TABLE_PAUSE_MS)
    )
    codes_tried: Buckets = field(
        default_factory=lambda: Buckets(limits.CODE_BURST, limits.CODE_PAUSE_MS)
    )

    @staticmethod
    def of(
        store: Store,
        clock: Clock,
        bots: BotsElsewhere,
        secret: bytes,
        settings: Settings | None = None,
        together: Together | None = None,
    ) -> "House":
        """Furnish a house, for one process or for several that serve together."""
        settings = settings or Settings()
        metrics = Metrics()
        idle_ms = settings.idle_ms
        if together is None:
            store = measured(store, metrics)
            station = Station(store, clock, bots, idle_ms=idle_ms)
        else:
            store = shared = measured(together.store, metrics)
            neighbours, database = together.neighbours, together.database
            station = SharedStation(shared, clock, bots, neighbours, database, idle_ms=idle_ms)
        return House(store, station, clock, bots, Cookies(secret), metrics, settings)

    def oldest_kept_s(self) -> int | None:
        """The wall time before which tables are forgotten, if any."""
        days = self.settings.keep_days
        return int(time.time()) - days * 86_400 if days > 0 else None
