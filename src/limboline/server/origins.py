"""Which pages may use this server, and by which names it may be called.

A page from elsewhere may not act in a guest's name. Nor may it pass for ours by a name of its own
that it lets lead to this machine (DNS rebinding): a public name has to be one that the operator has
said.
"""

import re
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

_NAME: Final = re.compile(r"[a-z0-9_.-]+")


def same_origin(origin: str | None, host: str | None, others: Sequence[str] = ()) -> bool:
    """Whether a request comes from a page of this server. Programs that are no page name none."""
    if origin is None or origin in others:
        return True
    try:
        place = urlsplit(origin)
    except ValueError:
        return False
    if place.scheme not in ("http", "https") or not host:
        return False
    return place.netloc.lower() == host.lower()


def is_known_host(host: str | None, names: Sequence[str] = ()) -> bool:
    """Whether a `Host` is a name of this server.

    Nobody can let an address, `localhost`, a name without a dot or one in `.local` lead here who
    is not here already. Programs that are no browser may leave it out.
    """
    if not host:
        return True
    name = host_name(host)
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        near = "." not in name or name.endswith((".localhost", ".local"))
        return _NAME.fullmatch(name) is not None and (near or name in names)
    return True


def host_name(host: str) -> str:
    """The name in a `Host` or an address, without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower().rstrip(".")
