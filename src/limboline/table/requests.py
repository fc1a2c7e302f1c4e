"""What people ask of a live table. Each is done in its turn, or refused with `Illegal`."""

from typing import Any

from limboline.kernel.illegal import Illegal
from limboline.kernel.standing_orders import Order
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.answers import Answer, Request
from limboline.table.contest import HeldPlay
from limboline.table.dealing import Deal, secret_deal
from limboline.table.entries import Entries
from limboline.table.live import LiveTable
from limboline.table.looks import Look
from limboline.table.names import clean_name
from limboline.table.seating import Who
from limboline.table.turns import MailTo


async def act(live: LiveTable, request: Request, action: Any) -> Answer | None:
    """Act for a seat: decided at once, or after those whose lines are slower had the time."""
    seat = _still_seated(live, request.who)
    known = live.company.interrupts.taken_as_of(seat, request.id)
    if known is not None:  # the owner before this one has said so
        return Answer(known)
    tapped_at = request.came_at - live.audience.lag_of(seat)
    held = HeldPlay(request, seat, action, tapped_at)
    at_ms = live.time.at_ms(held.came_at)
    may_be = held.would_do(live.table, at_ms)
    if may_be and live.company.interrupts.holds(seat, at_ms):
        return await _take(live, held)
    await live.agenda.settle(held, contested=may_be)
    return None


async def _take(live: LiveTable, held: HeldPlay) -> Answer:
    """An answer to an interrupt is taken, and carried out when every seat had the time for one.

    What became of it, only the seat that gave it is told.
    """
    seq = await live.company.interrupts.take(held.seat, held.action, held.request)
    live.audience.wake_seat(held.seat)
    return Answer(seq)


async def replace(live: LiveTable, request: Request, action: Any) -> Answer:
    """Do something else instead of one's latest action."""
    seat = _still_seated(live, request.who)
    await live.agenda.catch_up()
    at_ms = live.time.now_ms()
    await live.write(deciding.replace(live.table, seat, action, at_ms, request.id))
    return live.answers.get(request.key) or Answer(live.table.seq)


async def undo(live: LiveTable, who: Who, count: int = 1) -> int:
    """Take back one's own latest actions."""
    seat = _still_seated(live, who)
    await live.agenda.catch_up()
    return await live.write(deciding.take_back(live.table, seat, count, live.time.now_ms()))


def why(live: LiveTable, seat: int | None, action: Any) -> int:
    """Refuse what would be refused if a seat acted now; else tell the line as of which it is true.

    Nothing is done.
    """
    if seat is None:
        raise Illegal("not_seated")
    now = live.clock.now_ms()
    try:
        deciding.act(live.table, seat, action, live.time.at_ms(now))
    except Illegal as illegal:
        tapped_at = now - live.audience.lag_of(seat)
        raise live.agenda.contest.refusal(illegal, tapped_at) from None
    return live.table.seq


async def order(live: LiveTable, who: Who, order: Order) -> int:
    """Say beforehand what to answer to interrupts. No other seat learns of it."""
    seat = _still_seated(live, who)
    if live.table.room.game.pass_by_order is None:
        raise Illegal("no_interrupts")
    await live.agenda.catch_up()
    await live.company.interrupts.give_order(seat, order)
    live.audience.wake_seat(seat)
    return live.table.seq


async def leave_mail(live: LiveTable, who: Who, mail: MailTo) -> int:
    """Leave an address to be told of one's turn, for this table alone; or take it away."""
    await live.company.turns.leave_mail(_still_seated(live, who), mail)
    return live.table.seq


async def talk(live: LiveTable, who: Who, talked: log.Talked) -> int:
    """Say or show something, if the rules and good manners allow it."""
    _still_seated(live, who)
    return await live.write(live.company.manners.talk(live.table, who, talked))


def react(live: LiveTable, who: Who, what: str) -> int:
    """Show all onlookers a laugh or a gasp. It is no line of the log."""
    live.company.reactions.react(live.table, who, what)
    live.audience.wake()
    return live.table.seq


async def sit(
    live: LiveTable,
    guest: str,
    name: str,
    token: str,
    seat: int | None = None,
    place: str = "",
    look: Look | None = None,
) -> int:
    """Take a seat. A guest who needs the host's word for it has knocked by that.

    So has a new one who comes from where a guest was sent away for good.
    """
    places, strange = live.company.places, live.company.places.is_banned(place)
    try:
        seq = await live.decide(
            lambda table: deciding.sit(table, guest, name, token, seat, strange, look)
        )
    except Illegal as no:
        if no.code in ("host_admits", "host_admits_here"):
            live.company.knocks.knock(guest, clean_name(name), place)
            live.audience.wake()
        raise
    places.sat(guest, place)
    return seq


async def admit(live: LiveTable, who: Who, number: int, on: bool) -> int:
    """The host admits a guest who has knocked, or does not."""
    deciding.host_only(live.table, who)
    guest = live.company.knocks.heard(number)
    live.audience.wake()
    return await live.write([log.Admitted(guest)] if on else [])


async def vote(live: LiveTable, who: Who, what: str, on: bool, deal: Deal = secret_deal) -> int:
    """Vote to pause, to go on or to undo; a vote that carries is carried out."""
    seat = _still_seated(live, who)
    table = live.table
    deciding.check_game_runs(table)
    undo: Entries = []
    if what == "undo":  # what cannot be done is refused before all have to agree
        await live.agenda.catch_up()
        undo = deciding.take_back_together(table, f"{deal():x}", live.time.now_ms())
    people = table.people()
    present = people if table.slow else list(filter(live.audience.here, people))
    carried = live.company.votes.cast(what, seat, on, present)
    live.audience.wake()
    if carried and what == "pause":
        await live.agenda.catch_up()
        live.time.starts_at = None
        await live.write(deciding.pause(table, live.time.now_ms()))
    elif carried and what == "resume":
        live.time.go_on()
    elif carried:
        await live.write(undo)
    return table.seq


async def hold(live: LiveTable, who: Who, seat: int, bot: str = "") -> int:
    """Let a bot play for a player who has been away for a while."""
    _still_seated(live, who)
    lines = deciding.hold(live.table, who, seat, bot)
    guest = live.table.seats[seat].guest
    if live.audience.here(seat) or not live.company.presence.away_long_enough(guest):
        raise Illegal("not_away")
    return await live.write(lines)


def _still_seated(live: LiveTable, who: Who) -> int:
    """Seats can be lost, and move when a game begins, while a request waits."""
    if who.seat is None or live.table.seat_of_guest(who.guest) != who.seat:
        raise Illegal("not_seated")
    return who.seat
