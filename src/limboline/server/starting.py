"""The options a server is started with, and the server that comes of them."""

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
class ServeOptions:
    """What `limboline serve` was asked for."""

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


async def assemble_for(
    options: ServeOptions, store: Store, bots: Workers, port: int, secret: bytes
) -> tuple[ServerContext, str]:
    """The server, and where others reach it. Who shares a database also shares its secret."""
    clock = WallClock()
    if not isinstance(store, SharedStore):
        if options.internal:
            raise Misused("Only servers that share a PostgreSQL have an --internal address.")
        return assemble(store, clock, bots, secret, options.settings), ""
    try:
        address = address_of(options.scheme, options.host, port, options.internal)
        cluster, secret = await join_cluster(store, options.database, address)
    except (ValueError, NotSaved) as error:
        raise Misused(str(error)) from None
    context = assemble(store, clock, bots, secret, options.settings, cluster)
    return context, cluster.neighbours.place
