"""What each message asks of a table."""

from functools import cache
from typing import Any

import msgspec

from limboline.games.registry import Room
from limboline.kernel.illegal import Illegal
from limboline.kernel.replaying import UNREADABLE
from limboline.server import wire
from limboline.server.asked import AskOfTable, ConfirmMail, LeaveMail, ReadMail, Sit
from limboline.server.decisions import decision_of
from limboline.server.identity import Caller, who_is
from limboline.server.talking import talked
from limboline.table import requests
from limboline.table.answers import Answer, Request
from limboline.table.dealing import Deal
from limboline.table.live import LiveTable


async def carry_out(
    live: LiveTable, caller: Caller, ask: AskOfTable, deal: Deal, request: Request
) -> Answer | None:
    """Do what is asked for now that its turn has come, or raise `Illegal`.

    None: the table answers later, when others had the time to be faster.
    """
    who, table = request.who, live.table
    match ask:
        case wire.Act(action=action):
            return await requests.act(live, request, read_action(table.room, action))
        case wire.Replace(action=action):
            return await requests.replace(live, request, read_action(table.room, action))
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
            return Answer(requests.why(live, seat, read_action(table.room, action)))
        case wire.Talk():
            if who.seat is None:
                raise Illegal("not_seated")
            return Answer(await requests.talk(live, who, talked(table, who.seat, ask)))
        case wire.React(what=what):
            return Answer(requests.react(live, who_is(table, caller), what))
        case wire.Vote(what=what, on=on):
            return Answer(await requests.vote(live, who, what, on, deal))
        case Sit(guest=guest, name=name, token=token, seat=wish, place=place, look=look):
            return Answer(await requests.sit(live, guest, name, token, wish, place, look))
        case wire.Admit(number=number, on=on):
            return Answer(await requests.admit(live, who_is(table, caller), number, on))
        case wire.Hold(seat=seat, bot=bot):
            return Answer(await requests.hold(live, who, seat, bot))
        case _:
            # Who the caller is, is asked when its turn has come: seats may have moved by then.
            decide = decision_of(ask, deal)
            return Answer(await live.decide(lambda table: decide(table, who_is(table, caller))))


def read_action(room: Room, text: msgspec.Raw) -> Any:
    """An action of a game, from its JSON."""
    try:
        return _decoder(room).decode(text)
    except UNREADABLE:
        raise Illegal("no_such_action") from None


@cache
def _decoder(room: Room) -> msgspec.json.Decoder[Any]:
    """Making one costs more than to read an action with it."""
    return msgspec.json.Decoder(room.game.Action)
