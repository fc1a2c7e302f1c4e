"""Which pages may use this server: its own, and those that its operator names."""

from collections.abc import Sequence
from urllib.parse import urlsplit


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
