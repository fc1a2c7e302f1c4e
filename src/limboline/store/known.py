"""What a writer knows to stand in the database, so that only a new summary is written."""

from collections import OrderedDict
from typing import Final

from limboline.store.store import Summary
from limboline.store.wanted import Append

SUMMARIES_KEPT: Final = 4_096


class KnownSummaries:
    """The latest summaries of many tables, each as of the epoch in which it was written.

    In another epoch another process may have written to the table, so nothing is known then.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[int, Summary]] = OrderedDict()

    def of(self, append: Append) -> Summary | None:
        """What is known of the table that these lines are for. A new one has nothing."""
        kept = self._kept.get(append.table)
        if kept is None or append.after == 0 or kept[0] != append.epoch:
            return None
        return kept[1]

    def learn(self, append: Append) -> None:
        """These lines are in the database, with their summary."""
        self._kept[append.table] = (append.epoch, append.summary)
        self._kept.move_to_end(append.table)
        if len(self._kept) > SUMMARIES_KEPT:
            self._kept.popitem(last=False)

    def forget(self, table: str) -> None:
        """Nothing is known of a table any more."""
        self._kept.pop(table, None)
