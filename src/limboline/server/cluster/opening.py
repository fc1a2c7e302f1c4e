"""How a process joins the others at one database."""

import re
from dataclasses import dataclass
from typing import Final

from limboline.server.cluster.neighbours import Neighbours
from limboline.server.welcome import lan_address
from limboline.store.store import SharedStore

_EVERYWHERE: Final = ("0.0.0.0", "::", "")
_ADDRESS: Final = re.compile(r"(?P<host>\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:(?P<port>\d{1,5}))?", re.I)


@dataclass(frozen=True)
class Cluster:
    """What a process needs to serve together with others."""

    store: SharedStore
    database: str
    neighbours: Neighbours


async def join_cluster(store: SharedStore, database: str, address: str) -> tuple[Cluster, bytes]:
    """Join the others; also tells the secret with which all of them sign the guests' cookies."""
    neighbours = Neighbours(address, await store.secret("links"))
    return Cluster(store, database, neighbours), await store.secret("cookies")


def address_of(scheme: str, host: str, port: int, told: str = "") -> str:
    """Where other processes reach this one: as we are told, or as well as we can guess it.

    Raises `ValueError` with a sentence.
    """
    if told:
        found = _ADDRESS.fullmatch(told)
        if found is None:
            raise ValueError(f"An internal address is host:port, not {told!r}.")
        return f"{scheme}://{found['host']}:{found['port'] or port}"
    if host in _EVERYWHERE:
        host = lan_address() or "127.0.0.1"
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}"
