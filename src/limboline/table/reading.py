"""A table, read from its log in one pass, however much was taken back."""

import asyncio
import logging
from typing import Any, Final

from limboline.kernel.game import by_rules
from limboline.kernel.illegal import Illegal
from limboline.kernel.replaying import UNREADABLE
from limboline.kernel.telling import Tell
from limboline.store.store import Store
from limboline.table import entries as log
from limboline.table.audience import LINES_KEPT
from limboline.table.table import PLAYING, Table, undone_later
from limboline.table.underway import see_how_it_went

_READ_AT_ONCE: Final = 5_000
# So many lines are folded before others have their turn.
_FOLD_AT_ONCE: Final = 50

_log: Final = logging.getLogger(__name__)

Folded = tuple[int, log.AnyEntry, Tell[Any]]
"""A line of the log by its number, and what was told of it."""


async def read_table(store: Store, table_id: str) -> tuple[Table, list[Folded]]:
    """A table folded from its log, and its latest lines with what was told of them.

    It is one pass, however much was taken back; and others have their turns meanwhile.
    """
    entries = await _read_log(store, table_id)
    table = Table(table_id)
    undone = undone_later(entries)
    recent: list[Folded] = []
    rules, folded = 0, 0
    for place, entry in enumerate(entries):
        rules = entry.rules if isinstance(entry, log.Began) else rules
        try:
            tell = table.fold(entry, undone=place in undone)
        except (*UNREADABLE, Illegal, AssertionError, LookupError) as error:
            raise _unreadable(table, rules, error) from None
        if len(entries) - place <= LINES_KEPT:
            recent.append((table.seq, entry, tell))
        folded += isinstance(entry, log.Acted) and place not in undone
        if folded == _FOLD_AT_ONCE:
            folded = 0
            await asyncio.sleep(0)
    if not table.seq or table.closed:
        raise Illegal("no_such_table")
    if table.phase == PLAYING and by_rules(table.room.game, rules) is None:
        raise _unreadable(table, rules)
    await see_how_it_went(table.play)
    return table, recent


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
