"""The port of the server, ours before anything else is begun."""

import socket
from typing import Final

BACKLOG: Final = 2_048
# The kernel gives up a connection whose other end has taken nothing for so long.
UNREAD_MS: Final = 30_000


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
