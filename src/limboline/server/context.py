"""Everything that one server process has."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from limboline.server.analyses import Analyses
from limboline.server.channels import NoticeChannel
from limboline.server.cluster.opening import Cluster
from limboline.server.cluster.table_registry import SharedTableRegistry
from limboline.server.connections import Connections
from limboline.server.health import Health
from limboline.server.identity import Cookies, FeedKeys
from limboline.server.limits import Budgets
from limboline.server.metrics import Metrics, measured
from limboline.server.page import BUILT, Page, read_page
from limboline.server.table_registry import IDLE_MS, TableRegistry
from limboline.server.welcome import Listens
from limboline.store.store import Store
from limboline.table.bots import BotsElsewhere
from limboline.table.clock import Clock
from limboline.table.dealing import Deal, secret_deal
from limboline.table.table import Table
from limboline.table.turns import MailTo

KEEP_DAYS: Final = 30


@dataclass(frozen=True)
class Settings:
    """What whoever runs the server may choose."""

    keep_days: int = KEEP_DAYS  # 0 keeps everything
    idle_ms: int = IDLE_MS
    origins: tuple[str, ...] = ()  # other pages that may use this server
    hosts: tuple[str, ...] = ()  # public names of this server, in small letters
    page: Path = BUILT  # the folder of the built page
    channels: tuple[NoticeChannel, ...] = ()  # how notices leave the server
    rollouts: int | None = None  # for a look back at a finished game; None is half the usual


@dataclass
class ServerContext:
    """A station with its door-keepers."""

    store: Store
    tables: TableRegistry
    clock: Clock
    bots: BotsElsewhere
    cookies: Cookies
    feeds: FeedKeys
    metrics: Metrics
    page: Page
    settings: Settings = field(default_factory=Settings)
    listens: Listens | None = None  # known when the server is open
    budgets: Budgets = field(default_factory=Budgets)
    analyses: Analyses = field(default_factory=Analyses)
    connections: Connections = field(default_factory=Connections)
    # Sends a mail with a link by which an address is confirmed; set when the server is open.
    ask_to_confirm: Callable[[Table, int, MailTo, str], None] = lambda *_: None

    def __post_init__(self) -> None:
        self.health = Health(self.store, self.clock)

    @staticmethod
    def of(
        store: Store,
        clock: Clock,
        bots: BotsElsewhere,
        secret: bytes,
        settings: Settings | None = None,
        cluster: Cluster | None = None,
        deal: Deal = secret_deal,
    ) -> "ServerContext":
        """Put a server together, for one process or for several that serve together."""
        settings = settings or Settings()
        metrics = Metrics()
        idle_ms = settings.idle_ms
        if cluster is None:
            store = measured(store, metrics)
            tables = TableRegistry(store, clock, bots, idle_ms=idle_ms, deal=deal)
        else:
            store = shared = measured(cluster.store, metrics)
            neighbours, database = cluster.neighbours, cluster.database
            tables = SharedTableRegistry(
                shared, clock, bots, neighbours, database, idle_ms=idle_ms, deal=deal
            )
        page = read_page(settings.page)
        return ServerContext(
            store, tables, clock, bots, Cookies(secret), FeedKeys(secret), metrics, page, settings
        )

    @property
    def mails(self) -> bool:
        """Whether people may leave an address."""
        return any(channel.mails for channel in self.settings.channels)
