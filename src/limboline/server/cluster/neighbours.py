"""The other processes of the server, as far as this one has to do with them."""

import asyncio
import secrets
from collections import deque
from collections.abc import Mapping
from typing import Final

from limboline.server.cluster.link import Link, dial
from limboline.server.cluster.proving import Call, proven_call

# Of so many calls it is remembered that they were made.
CALLS_KEPT: Final = 10_000


class Neighbours:
    """One line to each process that keeps a table which is followed here."""

    def __init__(self, address: str, secret: bytes) -> None:
        """We are reached at an address; the secret is that of the database.

        A mark tells us from any process that is, was or will be reached at the same address.
        """
        self.place: Final = address
        self.address: Final = f"{address}#{secrets.token_hex(4)}"
        self.secret: Final = secret
        self._links: Final[dict[str, Link]] = {}
        self._dialling: Final[dict[str, asyncio.Task[Link]]] = {}
        self._calls: Final[deque[str]] = deque(maxlen=CALLS_KEPT)

    def called(self, headers: Mapping[str, str]) -> Call | None:
        """The call that these headers make, if a process of the server makes it, and only once."""
        call = proven_call(headers, self.address, self.secret)
        if call is None or call.nonce in self._calls:
            return None
        self._calls.append(call.nonce)
        return call

    async def link(self, address: str) -> Link:
        """The line to a process, opened if need be. Raises `LinkLost`."""
        link = self._links.get(address)
        if link is not None and link.open:
            return link
        dialling = self._dialling.get(address)
        if dialling is None:
            dialling = asyncio.create_task(self._dial(address))
            self._dialling[address] = dialling
            dialling.add_done_callback(lambda _: self._dialling.pop(address, None))
        return await asyncio.shield(dialling)

    async def _dial(self, address: str) -> Link:
        link = await dial(Call.new(self.address, address), self.secret, self._broken)
        self._links[address] = link
        return link

    def _broken(self, link: Link) -> None:
        for address, known in list(self._links.items()):
            if known is link:
                del self._links[address]

    def close(self) -> None:
        """Hang up everywhere."""
        for dialling in list(self._dialling.values()):
            dialling.cancel()
        for link in list(self._links.values()):
            link.close()
