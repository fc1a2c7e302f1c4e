"""The port, and the connections that come in at it: how many are open, from where, and in all.

A household, a school or a conference behind one address still plays: a page needs one socket, and a
few connections more while it loads. A client behind a trusted proxy is counted by the
address that the proxy names, when the socket is opened; the proxy's own connections only in all.
"""

import asyncio
import logging
import os
import socket
import time
from collections import Counter
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import Any, Final

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from limboline.server import limits
from limboline.server.turnstile import Turnstile
from limboline.server.websocket_frames import Budget
from limboline.table.clock import Soon

try:
    import resource
except ImportError:  # a system without such limits
    resource = None  # type: ignore[assignment]

BACKLOG: Final = 2_048
# The kernel gives up a connection whose other end has taken nothing for so long.
UNREAD_MS: Final = 30_000
# Files of our own: the database, workers, logs, the port.
_OWN_FILES: Final = 128
_MOST_FILES: Final = 65_536
_SAY_AGAIN_S: Final = 60.0

_log: Final = logging.getLogger(__name__)


def listen(host: str = "127.0.0.1", port: int = 0) -> socket.socket:
    """Listen there; port 0 is any free one. What is said to the socket holds for every caller's."""
    kind, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listening = socket.create_server(address[:2], family=kind, backlog=BACKLOG)
    # Event loops see to this only where they made the socket: without it an answer in two parts
    # waits for the other end's delayed acknowledgement, 40 ms.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MS)
    return listening


def raise_file_limit() -> int:
    """Let this process open as many files as it may; answers how many connections that allows."""
    if resource is None:
        return limits.MOST_SOCKETS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, _MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    files = _MOST_FILES if soft == resource.RLIM_INFINITY else soft
    return min(limits.MOST_SOCKETS, max(_OWN_FILES, files - _OWN_FILES))


def visitor_of(address: str) -> str:
    """Whom an address stands for: of IPv6 one customer has all that share the first 64 bits."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> 64 << 64)) + "/64"


class Counted(asyncio.Protocol):
    """A protocol of a connection that may have been counted before it was told of it.

    It takes that over, and says itself when the connection has ended.
    """

    counted_for: str | None = None


class Connections:
    """Those that are open. `proxies` are the addresses of proxies, as uvicorn takes them."""

    def __init__(
        self,
        most: int = limits.MOST_SOCKETS,
        proxies: str | None = None,
        now_s: Callable[[], float] = time.monotonic,
    ) -> None:
        if proxies is None:
            proxies = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1")
        nothing: Any = None
        self._proxies: Final = ProxyHeadersMiddleware(nothing, proxies).trusted_hosts
        self._now_s: Final = now_s
        self.most = most
        self._of: Final[Counter[str]] = Counter()
        self._budgets: Final[dict[str, Budget]] = {}
        self._said_at_s = -_SAY_AGAIN_S
        self.count = 0
        self.refused: Final[Counter[str]] = Counter()
        self.soon: Final = Soon()  # what is to be sent, to whomever
        self.turnstile: Final = Turnstile()  # for what is asked of the server

    def enter(self, address: str) -> str | None:
        """Count a connection; answers for whom it counts, or None if it is one too many.

        It counts for no visitor if a proxy opens it.
        """
        if self.count >= self.most:
            self.refused["all"] += 1
            self._say_full()
            return None
        visitor = self.count_for(address)
        if visitor is not None:
            self.count += 1
        return visitor

    def leave(self, visitor: str) -> None:
        """A connection has ended that was counted for a visitor."""
        self.count -= 1
        self.discount(visitor)

    def count_for(self, address: str) -> str | None:
        """Count a socket for the visitor whom a proxy names; None if it is one too many."""
        if not address or address in self._proxies:
            return ""
        visitor = visitor_of(address)
        if self._of[visitor] >= limits.MOST_FROM_ONE_ADDRESS:
            self.refused["address"] += 1
            return None
        self._of[visitor] += 1
        return visitor

    def discount(self, visitor: str) -> None:
        """A socket that was counted for a visitor has ended."""
        if visitor:
            self._of[visitor] -= 1
            if not self._of[visitor]:
                del self._of[visitor]
                self._budgets.pop(visitor, None)

    def budget_of(self, visitor: str | None) -> Budget | None:
        """What all sockets of a visitor may send together; None where visitors are not counted."""
        if not visitor:
            return None
        budget = self._budgets.get(visitor)
        if budget is None:
            burst, a_second = limits.ADDRESS_FRAME_BURST, limits.ADDRESS_FRAMES_A_SECOND
            budget = self._budgets[visitor] = Budget(self._now_s(), burst, a_second)
        return budget

    def _say_full(self) -> None:
        """Say so, now and then: the operator can do something about it."""
        now_s = self._now_s()
        if now_s - self._said_at_s >= _SAY_AGAIN_S:
            self._said_at_s = now_s
            _log.warning(
                "all %s connections are taken, and newcomers are turned away: if these are people,"
                " let the server open more files (ulimit -n, or LimitNOFILE= with systemd)",
                self.most,
            )
