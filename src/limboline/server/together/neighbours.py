"""The other processes of the house, as far as this one has to do with them."""

import asyncio
import secrets
from typing import Final

from limboline.server.together.link import Link, dial
from limboline.server.together.proving import Call


class Neighbours:
    """One line to each process that keeps a table which is followed here."""

    def __init__(self, address: str, secret: bytes) -> None:
        """We are reached at an address; the secret is that of the database.

        A mark tells us from whoever else is, was or will be reached at the same address.
        """
        self.place: Final = address
        self.address: Final = f"{address}#{secrets.token_hex(4)}"
        self.secret: Final = secret
        self._links: Final[dict[str, Link]] = {}
        self._dialling: Final[dict[str, asyncio.Task[Link]]] = {}

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
