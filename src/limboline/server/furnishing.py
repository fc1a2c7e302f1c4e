"""What whoever starts a server wants, and the server that comes of it."""

from dataclasses import dataclass, field
from pathlib import Path

from limboline.kernel.hosting import Misused
from limboline.server.assembling import assemble
from limboline.server.cluster.opening import address_of, join_cluster
from limboline.server.context import ServerContext, Settings
from limboline.store.store import NotSaved, SharedStore, Store
from limboline.table.clock import WallClock
from limboline.table.workers import Workers


@dataclass(frozen=True)
class Wish:
    """What whoever starts the server wants."""

    data: Path
    host: str
    port: int
    database: str = ""
    tls_cert: Path | None = None
    tls_key: Path | None = None
    settings: Settings = field(default_factory=Settings)
    internal: str = ""  # where other processes at the same database reach this one
    open_page: bool = False  # in the browser of this machine, if it has a screen

    @property
    def scheme(self) -> str:
        """How the server is called."""
        return "https" if self.tls_cert else "http"


async def furnish(
    wish: Wish, store: Store, bots: Workers, port: int, secret: bytes
) -> tuple[ServerContext, str]:
    """The server, and where others reach it. Who shares a database also shares its secret."""
    clock = WallClock()
    if not isinstance(store, SharedStore):
        if wish.internal:
            raise Misused("Only servers that share a PostgreSQL have an --internal address.")
        return assemble(store, clock, bots, secret, wish.settings), ""
    try:
        address = address_of(wish.scheme, wish.host, port, wish.internal)
        cluster, secret = await join_cluster(store, wish.database, address)
    except (ValueError, NotSaved) as error:
        raise Misused(str(error)) from None
    context = assemble(store, clock, bots, secret, wish.settings, cluster)
    return context, cluster.neighbours.place
