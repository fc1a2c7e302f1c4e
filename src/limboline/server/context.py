"""Everything that one server process has."""

import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from limboline.server import limits
from limboline.server.analyses import Lookbacks
from limboline.server.channels import Carrier
from limboline.server.cluster.opening import Together
from limboline.server.cluster.table_registry import SharedStation
from limboline.server.identity import Cookies, FeedKeys
from limboline.server.limits import Buckets
from limboline.server.metrics import Metrics, measured
from limboline.server.page import BUILT, Page, read_page
from limboline.server.table_registry import IDLE_MS, Station
from limboline.server.welcome import Listens
from limboline.store.store import Store
from limboline.table.bots import BotsElsewhere
from limboline.table.clock import Clock
from limboline.table.dealing import Deal, secret_deal

KEEP_DAYS: Final = 30


@dataclass(frozen=True)
class Settings:
    """What whoever runs the house may choose."""

    keep_days: int = KEEP_DAYS  # 0 keeps everything
    idle_ms: int = IDLE_MS
    origins: tuple[str, ...] = ()  # other pages that may use this server
    page: Path = BUILT  # the folder of the built page
    carriers: tuple[Carrier, ...] = ()  # how notices leave the house
    rollouts: int | None = None  # for a look back at a finished game; None is half the usual


@dataclass
class House:
    """A station with its door-keepers."""

    store: Store
    station: Station
    clock: Clock
    bots: BotsElsewhere
    cookies: Cookies
    feeds: FeedKeys
    metrics: Metrics
    page: Page
    settings: Settings = field(default_factory=Settings)
    listens: Listens | None = None  # known when the server is open
    tables_opened: Buckets = field(
        default_factory=lambda: Buckets(limits.TABLE_BURST, limits.TABLE_PAUSE_MS)
    )
    codes_tried: Buckets = field(
        default_factory=lambda: Buckets(limits.CODE_BURST, limits.CODE_PAUSE_MS)
    )
    lookbacks_begun: Buckets = field(
        default_factory=lambda: Buckets(limits.LOOKBACK_BURST, limits.LOOKBACK_PAUSE_MS)
    )
    lookbacks: Lookbacks = field(default_factory=Lookbacks)

    @staticmethod
    def of(
        store: Store,
        clock: Clock,
        bots: BotsElsewhere,
        secret: bytes,
        settings: Settings | None = None,
        together: Together | None = None,
        deal: Deal = secret_deal,
    ) -> "House":
        """Furnish a house, for one process or for several that serve together."""
        settings = settings or Settings()
        metrics = Metrics()
        idle_ms = settings.idle_ms
        if together is None:
            store = measured(store, metrics)
            station = Station(store, clock, bots, idle_ms=idle_ms, deal=deal)
        else:
            store = shared = measured(together.store, metrics)
            neighbours, database = together.neighbours, together.database
            station = SharedStation(
                shared, clock, bots, neighbours, database, idle_ms=idle_ms, deal=deal
            )
        page = read_page(settings.page)
        return House(
            store, station, clock, bots, Cookies(secret), FeedKeys(secret), metrics, page, settings
        )

    @property
    def mails(self) -> bool:
        """Whether people may leave an address."""
        return any(carrier.mails for carrier in self.settings.carriers)

    def oldest_kept_s(self) -> int | None:
        """The wall time before which tables are forgotten, if any."""
        days = self.settings.keep_days
        return int(time.time()) - days * 86_400 if days > 0 else None
