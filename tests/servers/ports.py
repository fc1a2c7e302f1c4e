"""Ports for servers that are told where to listen."""

import random
import socket
from typing import Final

# Below those that the system hands out: no outgoing connection takes one before its server does.
QUIET: Final = range(20_000, 32_000)


def free_port() -> int:
    """A port on which nobody listens at the moment, and that nobody is given by chance."""
    while True:
        port = random.SystemRandom().choice(QUIET)
        with socket.socket() as trying:
            try:
                trying.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
