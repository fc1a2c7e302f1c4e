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

from limboline.kernel.illegal import Illegal

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

    An address, `localhost`, a name without a dot or one in `.local` can be made to lead here only
    by those who are here already. Programs that are no browser may leave it out.
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


def why_foreign(
    host: str | None, origin: str | None, hosts: Sequence[str], origins: Sequence[str]
) -> Illegal | None:
    """Why a socket is none of ours: it was opened for another host, or by another page."""
    if not is_known_host(host, hosts):
        return Illegal("unknown_host", host=host_name(host or "")[:60])
    return None if same_origin(origin, host, origins) else Illegal("bad_origin")
