"""What lists show of a table, known before its lines are folded: both are saved together."""

from copy import copy

from limboline.store.store import Summary
from limboline.table import entries as log
from limboline.table.table import OVER, PLAYING, Table

_NOT_OF_THE_HOUSE = (log.Acted, log.Refused, log.Talked, log.ClockSet, log.TookBack, log.Ticked)


def summary_after(table: Table, lines: list[log.AnyEntry]) -> Summary:
    """The summary of a table as it will be after these lines.

    Nothing is played for it: that an action ends the game, the line after it says.
    """
    if table.slow:  # when it wakes, only whoever plays on can tell
        return _summed(_folded(table, lines))
    ahead = table if all(isinstance(line, _NOT_OF_THE_HOUSE) for line in lines) else _spare(table)
    phase = table.phase
    for line in lines:
        match line:
            case log.Began():
                phase = PLAYING
                ahead.seats = [seat for seat in ahead.seats if not seat.open]
            case log.ClockSet(why="over"):
                phase = OVER
            case _ if not isinstance(line, _NOT_OF_THE_HOUSE):
                ahead.fold(line)
            case _:
                pass
    return _summed(ahead, phase)


def _summed(ahead: Table, phase: str = "") -> Summary:
    wake_at_ms = ahead.wake_at_ms()
    return Summary(
        game=ahead.room.name,
        host=ahead.host,
        code=ahead.code,
        phase=phase or ahead.phase,
        public=ahead.public,
        closed=ahead.closed,
        seats=len(ahead.seats),
        taken=sum(not seat.open for seat in ahead.seats),
        guests=tuple(seat.guest for seat in ahead.seats if seat.guest),
        wake_at_s=0 if wake_at_ms is None else -(-wake_at_ms // 1_000),
    )


def _folded(table: Table, lines: list[log.AnyEntry]) -> Table:
    """A copy of a slow table with these lines: it has the time."""
    ahead = _spare(table)
    ahead.answers = dict(table.answers)
    ahead.play = None if table.play is None else table.play.spare()
    ahead.banks = None if table.banks is None else table.banks.spare()
    for line in lines:
        ahead.fold(line)
    return ahead


def _spare(table: Table) -> Table:
    """A copy to fold lines into. Most lines need none: it costs more than to write them."""
    spare = copy(table)
    spare.seats = [copy(seat) for seat in table.seats]
    spare.muted, spare.banned = set(table.muted), set(table.banned)
    return spare
