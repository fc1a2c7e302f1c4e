"""Puts a server together: its tables, those who guard it, and the page."""

from limboline.server.cluster.opening import Cluster
from limboline.server.cluster.table_registry import SharedTableRegistry
from limboline.server.context import ServerContext, Settings
from limboline.server.identity import Cookies, FeedKeys
from limboline.server.metrics import Metrics, measured
from limboline.server.page import read_page
from limboline.server.table_registry import TableRegistry
from limboline.store.store import Store
from limboline.table.bots import BotsElsewhere
from limboline.table.clock import Clock
from limboline.table.dealing import Deal, secret_deal


def assemble(
    store: Store,
    clock: Clock,
    bots: BotsElsewhere,
    secret: bytes,
    settings: Settings | None = None,
    cluster: Cluster | None = None,
    deal: Deal = secret_deal,
) -> ServerContext:
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
        store, tables, clock, Cookies(secret), FeedKeys(secret), metrics, page, settings
    )
