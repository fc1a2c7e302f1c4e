"""A table, read from its log in one pass, however much was taken back."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterator
from time import perf_counter
from typing import Any, Final

from limboline.kernel.game import by_rules
from limboline.kernel.illegal import Illegal
from limboline.kernel.replaying import UNREADABLE
from limboline.kernel.telling import Tell
from limboline.store.store import Store
from limboline.table import entries as log
from limboline.table.audience import LINES_KEPT
from limboline.table.fair_turns import FairTurns
from limboline.table.table import PLAYING, Table, undone_later
from limboline.table.underway import see_how_it_went

_READ_AT_ONCE: Final = 1_000
# So long lines are folded before others have their turn.
_FOLD_S: Final = 0.005
# So many tables that sleep are remembered; the one not asked for longest goes first.
_MOST_KEPT: Final = 32
# A game of more actions is gone through for its report beside the loop: other tables wake, too.
_REPORT_AT_ONCE: Final = 20

_log: Final = logging.getLogger(__name__)

Folded = tuple[int, log.AnyEntry, Tell[Any]]
"""A line of the log by its number, and what was told of it."""


async def read_table(
    store: Store, table_id: str, turns: asyncio.Lock | None = None
) -> tuple[Table, list[Folded]]:
    """A table folded from its log, and its latest lines with what was told of them.

    It is one pass, however much was taken back; and others have their turns meanwhile. Tables that
    are read at the same moment share `turns`: each turn of the loop folds some lines of one table.
    """
    entries = await _read_log(store, table_id)
    table = Table(table_id)
    recent: list[Folded] = []
    folding = _fold(table, entries, recent)
    turns = turns or asyncio.Lock()
    more = True
    while more:
        async with turns:
            until = perf_counter() + _FOLD_S
            more = any(perf_counter() >= until for _ in folding)
            await asyncio.sleep(0)  # its turn lasts until then: no other table folds
    rules = _rules_of(entries)
    if not table.seq or table.closed:
        raise Illegal("no_such_table")
    if table.phase == PLAYING and by_rules(table.room.game, rules) is None:
        raise _unreadable(table, rules)
    await see_how_it_went(table.play, _REPORT_AT_ONCE)
    return table, recent


class SleepingTables:
    """Tables that sleep, only to be read: for feeds, lists and notices.

    Any client may ask, over and over. So a log is folded once for as long as it does not grow, and
    one of them at a time; visitors take turns.
    """

    def __init__(self, store: Store, turns: asyncio.Lock) -> None:
        """Share `turns` with the tables that wake meanwhile."""
        self._store: Final = store
        self._turns: Final = turns
        self._kept: Final[OrderedDict[str, Table]] = OrderedDict()
        self.reading: Final = FairTurns()

    async def of(self, table_id: str, visitor: str = "") -> Table:
        """A table as its log has it now. Raises `Illegal`."""
        known = await self._known(table_id)
        if known is None:
            async with self.reading.of(visitor):
                known = await self._known(table_id)  # another may have read it meanwhile
                if known is None:
                    known, _ = await read_table(self._store, table_id, self._turns)
                    self._kept[table_id] = known
                    if len(self._kept) > _MOST_KEPT:
                        self._kept.popitem(last=False)
        return known

    async def _known(self, table_id: str) -> Table | None:
        """The table as it was read, if its log has not grown since. Raises `Illegal`."""
        found = await self._store.find(table_id)
        if found is None:
            self._kept.pop(table_id, None)
            raise Illegal("no_such_table")
        known = self._kept.get(table_id)
        if known is None or known.seq != found.seq:
            return None
        self._kept.move_to_end(table_id)
        return known

    def forget(self, table_id: str) -> None:
        """A table is deleted."""
        self._kept.pop(table_id, None)


def _fold(table: Table, entries: list[log.AnyEntry], recent: list[Folded]) -> Iterator[None]:
    """Fold the lines, one each time that it is asked to go on."""
    undone = undone_later(entries)
    for place, entry in enumerate(entries):
        try:
            tell = table.fold(entry, undone=place in undone)
        except (*UNREADABLE, Illegal, AssertionError, LookupError) as error:
            raise _unreadable(table, _rules_of(entries[: place + 1]), error) from None
        if len(entries) - place <= LINES_KEPT:
            recent.append((table.seq, entry, tell))
        yield


def _rules_of(entries: list[log.AnyEntry]) -> int:
    """By which rules the latest game is played."""
    return next((line.rules for line in reversed(entries) if isinstance(line, log.Began)), 0)


async def _read_log(store: Store, table_id: str) -> list[log.AnyEntry]:
    entries: list[log.AnyEntry] = []
    while lines := await store.read(table_id, len(entries), _READ_AT_ONCE):
        try:
            entries += [log.read_entry(line.text) for line in lines]
        except UNREADABLE as error:
            _log.warning("the log of table %s: %s", table_id, type(error).__name__)
            raise Illegal("unreadable") from None
    return entries


def _unreadable(table: Table, rules: int, error: Exception | None = None) -> Illegal:
    if error is not None:  # what it says itself could name a card
        _log.warning("line %s of table %s: %s", table.seq, table.id, type(error).__name__)
    here = table.room.game.rules_version if table.seq > 1 else 0
    if rules and by_rules(table.room.game, rules) is None:
        return Illegal("other_rules", rules=rules, here=here)
    return Illegal("unreadable")
