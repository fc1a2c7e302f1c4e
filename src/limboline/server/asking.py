"""What each message asks of a table."""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from limboline.games.registry import Room
from limboline.kernel.illegal import Illegal
from limboline.kernel.replaying import UNREADABLE
from limboline.server import wire
from limboline.server.identity import Caller, who_is
from limboline.server.talking import talked
from limboline.table import deciding, requests
from limboline.table.answers import Answer, Request
from limboline.table.dealing import Deal
from limboline.table.entries import Entries
from limboline.table.live import LiveTable
from limboline.table.seating import Who
from limboline.table.table import Table
from limboline.table.turns import MailTo


class Sit(msgspec.Struct, frozen=True, tag="sit", tag_field="is"):
    """Take a seat, with a secret that only the sitter will know. It comes over HTTP."""

    id: str
    guest: str
    name: str
    token: str
    seat: int | None = None


class Close(msgspec.Struct, frozen=True, tag="close", tag_field="is"):
    """Delete the table. It comes over HTTP."""

    id: str


class LeaveMail(msgspec.Struct, frozen=True, tag="leave_mail", tag_field="is"):
    """Leave an address, or an empty one to take it away. It comes over HTTP."""

    id: str
    mail: MailTo


class ReadMail(msgspec.Struct, frozen=True, tag="read_mail", tag_field="is"):
    """Which address I have left: the answer names it. It comes over HTTP."""

    id: str


class ConfirmMail(msgspec.Struct, frozen=True, tag="confirm_mail", tag_field="is"):
    """The address that a seat has left is confirmed, by a link that was sent to it over mail."""

    id: str
    seat: int
    address: str


AskOfTable = wire.AnyRequest | Sit | Close | LeaveMail | ReadMail | ConfirmMail


async def carry_out(
    live: LiveTable, caller: Caller, ask: AskOfTable, deal: Deal, request: Request
) -> Answer | None:
    """Do what is asked for now that its turn has come, or raise `Illegal`.

    None: the table answers later, when others had the time to be faster.
    """
    who, table = request.who, live.table
    match ask:
        case wire.Act(action=action):
            return await requests.act(live, request, read_action(table, action))
        case wire.Replace(action=action):
            return await requests.replace(live, request, read_action(table, action))
        case LeaveMail(mail=mail):
            return Answer(await requests.leave_mail(live, who, mail))
        case ReadMail():
            if who.seat is None:
                raise Illegal("not_seated")
            mail_to = live.company.turns.mail_of(who.seat)
            if mail_to is None:
                return Answer(table.seq)
            told = (("address", mail_to.address), ("confirmed", int(mail_to.confirmed)))
            return Answer(table.seq, facts=told)
        case ConfirmMail():
            await live.company.turns.confirm_mail(ask.seat, ask.address)
            return Answer(table.seq)
        case wire.GiveOrder(order=order):
            return Answer(await requests.order(live, who, order))
        case wire.Undo(count=count):
            return Answer(await requests.undo(live, who, count))
        case wire.Why(action=action):
            seat = who_is(table, caller).seat
            return Answer(requests.why(live, seat, read_action(table, action)))
        case wire.Talk():
            if who.seat is None:
                raise Illegal("not_seated")
            return Answer(await requests.talk(live, who, talked(table, who.seat, ask)))
        case wire.Vote(what=what, on=on):
            return Answer(await requests.vote(live, who, what, on, deal))
        case Sit(guest=guest, name=name, token=token, seat=wish):
            return Answer(await requests.sit(live, guest, name, token, wish))
        case wire.Admit(number=number, on=on):
            return Answer(await requests.admit(live, who_is(table, caller), number, on))
        case wire.Hold(seat=seat, bot=bot):
            return Answer(await requests.hold(live, who, seat, bot))
        case _:
            # Who somebody is, is asked when their turn has come: seats may have moved by then.
            decide = _decision(ask, deal)
            return Answer(await live.decide(lambda table: decide(table, who_is(table, caller))))


def read_action(table: Table, text: msgspec.Raw) -> Any:
    """An action of the table's game, from its JSON."""
    try:
        return _decoder(table.room).decode(text)
    except UNREADABLE:
        raise Illegal("no_such_action") from None


@cache
def _decoder(room: Room) -> msgspec.json.Decoder[Any]:
    """Making one costs more than to read an action with it."""
    return msgspec.json.Decoder(room.game.Action)


def _decision(ask: AskOfTable, deal: Deal) -> Callable[[Table, Who], Entries]:
    """What turns the request into lines for the log: before and after games, and by the host."""
    match ask:
        case wire.Rise():
            return deciding.rise
        case wire.Ready(on=on):
            return lambda table, who: deciding.ready(table, who, on)
        case wire.Begin(fill=fill):
            return lambda table, who: deciding.begin(table, who, f"{deal():x}", fill)
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
