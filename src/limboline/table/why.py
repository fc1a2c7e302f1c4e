"""Why not? What an action would be answered now, without doing anything."""

from typing import Any

from limboline.kernel.illegal import Illegal
from limboline.table import deciding
from limboline.table.live import LiveTable


def why(live: LiveTable, seat: int | None, action: Any) -> int:
    """Refuse what would be refused if a seat acted now; else tell the line as of which it is true.

    A table changes all at once, so it may be looked at between its letters: nothing is held up.
    """
    if seat is None:
        raise Illegal("not_seated")
    now = live.clock.now_ms()
    try:
        deciding.act(live.table, seat, action, live.time.at_ms(now))
    except Illegal as illegal:
        raise live.contest.refusal(illegal, now - live.audience.lag_of(seat)) from None
    return live.table.seq
