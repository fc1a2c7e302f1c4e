"""What is decided about the pace of a table, and at a slow one for those who do not answer."""

from limboline.games.registry import Room
from limboline.kernel.illegal import Illegal
from limboline.table import entries as log
from limboline.table.banks import MOST_MISSED
from limboline.table.deciding import (
    Entries,
    act_by_code,
    between_games,
    default_bot,
    host_only,
)
from limboline.table.pace import Pace
from limboline.table.seating import Who
from limboline.table.table import PLAYING, Table


def set_pace(table: Table, who: Who, pace: Pace) -> Entries:
    """Choose how fast the next game is played. Everybody consents by being ready."""
    host_only(table, who)
    between_games(table)
    check_pace(table.room, pace)
    return [] if table.pace == pace else [log.Paced(pace)]


def check_pace(room: Room, pace: Pace) -> None:
    """Refuse days for a game that is played against the clock."""
    if pace.slow and room.game.properties.real_time:
        raise Illegal("no_slow")


def answer_for_absent(table: Table, now_ms: int) -> Entries:
    """The default of somebody whose time bank is empty; a bot for whoever never answers."""
    banks, play = table.banks, table.play
    if banks is None or play is None or table.phase != PLAYING:
        return []
    for seat in table.people():
        if banks.missed[seat] >= MOST_MISSED and not table.seats[seat].held_by:
            return [log.Held(seat, default_bot(table))]
    for seat in sorted(table.on_bank()):
        if banks.out_ms(seat) <= now_ms:
            return _default_of(table, seat)
    return []


def _default_of(table: Table, seat: int) -> Entries:
    """An answer for which the rules set a time is no time-out of theirs: that time stands here."""
    play = table.play
    assert play is not None
    timed = any(
        ask.seat == seat and ask.until_ms is not None for ask in play.game.asked(play.state)
    )
    code = play.game.default(play.state, seat)
    return act_by_code(table, seat, code, table.clock_ms, by_clock=not timed)
