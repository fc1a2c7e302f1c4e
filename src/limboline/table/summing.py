"""What lists show of a table, known before its lines are folded: both are saved together."""

from copy import copy

from limboline.store.store import Summary
from limboline.table import entries as log
from limboline.table.table import PLAYING, Table

_NOT_OF_THE_HOUSE = (log.Acted, log.Refused, log.Talked, log.ClockSet, log.TookBack, log.Ticked)


def summary_after(table: Table, lines: list[log.AnyEntry]) -> Summary:
    """The summary of a table as it will be after these lines.

    Whether an action ends the game shows only when it is folded; the clock is then stopped by a
    line of its own, which brings the summary up to date.
    """
    ahead = copy(table)
    ahead.seats = [copy(seat) for seat in table.seats]
    ahead.muted, ahead.banned = set(table.muted), set(table.banned)
    begins = False
    for line in lines:
        if isinstance(line, log.Began):
            begins = True
            ahead.seats = [seat for seat in ahead.seats if not seat.open]
        elif not isinstance(line, _NOT_OF_THE_HOUSE):
            ahead.fold(line)
    return Summary(
        game=ahead.room.name,
        host=ahead.host,
        code=ahead.code,
        phase=PLAYING if begins else ahead.phase,
        public=ahead.public,
        closed=ahead.closed,
        seats=len(ahead.seats),
        taken=sum(not seat.open for seat in ahead.seats),
        guests=tuple(seat.guest for seat in ahead.seats if seat.guest),
    )
