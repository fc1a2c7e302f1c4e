"""What a seat tells its table alone: no line of the log, because others would see the gap.

Each note belongs to the seat's player: it is kept under the fingerprint of the seat's secret, and
means nothing once another player has the seat.
"""

from typing import Final

from limboline.store.store import Store
from limboline.table.table import Table


class PrivateNotes:
    """The asides of one table, as its owner keeps them."""

    def __init__(self, table: Table, store: Store, epoch: int) -> None:
        self._table: Final = table
        self._store: Final = store
        self._epoch: Final = epoch
        self.kept: dict[str, str] = {}  # at most tables no player has told anything

    async def read(self) -> None:
        """Read what was told before, and forget what was told by those who have left."""
        self.kept = await self._store.private_notes(self._table.id)
        await self.sweep()

    async def sweep(self) -> None:
        """Forget what was told by those who have left."""
        seated = {seat.token for seat in self._table.seats if seat.token}
        for name in [name for name in self.kept if name.partition(" ")[2] not in seated]:
            await self._store.put_private_note(self._table.id, name, "", self._epoch)
            del self.kept[name]

    def of(self, seat: int, what: str) -> str:
        """What the player of this seat has told, or nothing."""
        return self.kept.get(f"{what} {self._table.seats[seat].token}", "")

    async def put(self, seat: int, what: str, text: str) -> None:
        """Keep something that a seat tells, or nothing to forget it. It is durable then."""
        name = f"{what} {self._table.seats[seat].token}"
        if self.kept.get(name, "") == text:
            return
        await self._store.put_private_note(self._table.id, name, text, self._epoch)
        self.kept.pop(name, None)
        if text:
            self.kept[name] = text
