"""The games of a table before its latest one: from its log, and kept for a while.

Whoever asks for such a game sets off a whole game's work, and any client may ask, over and over. So
it is done once, one game at a time with visitors taking turns, and beside the event loop.
"""

import asyncio
from collections import OrderedDict
from typing import Final

from limboline.kernel.illegal import Illegal
from limboline.store.store import Store
from limboline.table import entries as log
from limboline.table.fair_turns import FairTurns
from limboline.table.table import Table
from limboline.table.underway import UnderWay, after_undo

# So many are kept, and of very long ones fewer; the one not asked for longest goes first.
MOST_KEPT: Final = 32
MOST_ACTS_KEPT: Final = 20_000


class PastGames:
    """Earlier games that were asked for lately."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._kept: Final[OrderedDict[tuple[str, int], UnderWay]] = OrderedDict()
        self._reading: Final = FairTurns()

    async def of(self, table: Table, number: int, visitor: str = "") -> UnderWay:
        """A game of a table by its number, counted from 1; 0 is the latest. Raises `Illegal`."""
        number = number or table.games
        if number == table.games and table.play is not None:
            return table.play
        if not 1 <= number < table.games:
            raise Illegal("no_such_play")
        key = (table.id, number)
        if key not in self._kept:
            async with self._reading.of(visitor):
                if key not in self._kept:  # another may have read it meanwhile
                    self._kept[key] = await self._read(table, number)
                    self._make_room()
                return self._kept[key]
        self._kept.move_to_end(key)
        return self._kept[key]

    def _make_room(self) -> None:
        acts = sum(len(play.acts) for play in self._kept.values())
        while len(self._kept) > 1 and (len(self._kept) > MOST_KEPT or acts > MOST_ACTS_KEPT):
            _, oldest = self._kept.popitem(last=False)
            acts -= len(oldest.acts)

    async def _read(self, table: Table, number: int) -> UnderWay:
        began: log.Began | None = None
        acts: list[log.Acted] = []
        count = after = 0
        while lines := await self._store.read(table.id, after):
            after = lines[-1].seq
            for entry in map(log.read_entry, (line.text for line in lines)):
                match entry:
                    case log.Began():
                        count += 1
                        if count > number:
                            break
                        began = entry if count == number else None
                    case log.Acted() if began is not None:
                        acts.append(entry)
                    case log.TookBack(left=left, seed=seed) if began is not None:
                        acts = after_undo(acts, left, seed)
            if count > number:
                break
        if began is None or began.rules != table.room.game.rules_version:
            raise Illegal("no_such_play")
        return await asyncio.to_thread(_played, UnderWay(table.room.game, began), acts)


def _played(play: UnderWay, acts: list[log.Acted]) -> UnderWay:
    for acted in acts:
        play = play.after(acted, None)
    return play
