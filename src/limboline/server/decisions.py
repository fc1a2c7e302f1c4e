"""What becomes lines of the log at once: what is asked before and after games, and by the host."""

from collections.abc import Callable

from limboline.kernel.illegal import Illegal
from limboline.server import wire
from limboline.server.asked import AskOfTable, Close
from limboline.table import deciding
from limboline.table.dealing import Deal, mix, shuffled
from limboline.table.entries import Entries
from limboline.table.seating import Who
from limboline.table.table import Table


def decision_of(ask: AskOfTable, deal: Deal) -> Callable[[Table, Who], Entries]:
    """What turns the request into lines for the log: before and after games, and by the host."""
    match ask:
        case wire.Rise():
            return deciding.rise
        case wire.Ready(on=on):
            return lambda table, who: deciding.ready(table, who, on)
        case wire.Begin(fill=fill, countdown=countdown):
            return lambda table, who: shuffled(
                table,
                deciding.begin(table, who, f"{deal():x}", fill, countdown=countdown),
                deal,
            )
        case wire.Mix(commitment=commitment, nonce=nonce):
            return lambda table, who: mix(table, who, commitment, nonce)
        case wire.SeatBot(seat=seat, bot=bot):
            return lambda table, who: deciding.seat_bot(table, who, seat, bot)
        case wire.ClearSeat(seat=seat):
            return lambda table, who: deciding.clear_seat(table, who, seat)
        case wire.Resize(seats=seats):
            return lambda table, who: deciding.resize(table, who, seats)
        case wire.Choose(options=options):
            return lambda table, who: deciding.choose(table, who, options)
        case wire.Tick(name=name):
            return lambda table, who: deciding.tick(table, who, name)
        case _:
            return _host_rule(ask)


def _host_rule(ask: AskOfTable) -> Callable[[Table, Who], Entries]:
    """What the host does to keep the peace."""
    match ask:
        case wire.Mute(seat=seat, on=on):
            how = "mute" if on else "forgive"
            return lambda table, who: _bar(table, who, seat, how)
        case wire.Kick(seat=seat):
            return lambda table, who: _bar(table, who, seat, "kick")
        case wire.Ban(seat=seat):
            return lambda table, who: _bar(table, who, seat, "ban")
        case wire.Forgive():
            return _forgive_all
        case wire.Casual(on=on):
            return lambda table, who: deciding.be_casual(table, who, on)
        case wire.SetPace(pace=pace):
            return lambda table, who: deciding.set_pace(table, who, pace)
        case wire.Lock(on=on):
            return lambda table, who: deciding.lock(table, who, on)
        case wire.Publish(on=on):
            return lambda table, who: deciding.list_publicly(table, who, on)
        case Close():
            return deciding.close
        case _:
            raise Illegal("no_such_action")


def _bar(table: Table, who: Who, seat: int, how: str) -> Entries:
    """Guests are known to others only by their seats."""
    if seat >= len(table.seats) or not table.seats[seat].guest:
        raise Illegal("no_such_seat")
    return deciding.bar(table, who, table.seats[seat].guest, how)


def _forgive_all(table: Table, who: Who) -> Entries:
    if not who.guest or who.guest != table.host:
        raise Illegal("host_only")
    guests = sorted(table.muted | table.banned)
    return [line for guest in guests for line in deciding.bar(table, who, guest, "forgive")]
