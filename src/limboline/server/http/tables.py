"""Tables: open one, find one, sit down, leave, delete."""

import msgspec
from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody

from limboline.games import registry
from limboline.kernel.illegal import Illegal
from limboline.server import limits, wire
from limboline.server.asked import Close
from limboline.server.codes import read_code
from limboline.server.founding import Order
from limboline.server.http.answers import REFUSALS
from limboline.server.http.asking import ask, request_id, sit
from limboline.server.http.callers import (
    AnyRequest,
    AtServer,
    SeatToken,
    TableId,
    address_of,
    caller_of,
    known_guest,
    meter,
    place_of,
    visitor,
    who_at,
)
from limboline.server.http.table_bodies import (
    Join,
    Listed,
    NewTable,
    Opened,
    Seated,
    Shown,
    is_under_way,
    listed,
    waits_for,
)
from limboline.server.identity import Caller


@post("/tables", responses=REFUSALS, summary="Open a table")
async def open_table(request: AnyRequest, context: AtServer, data: JSONBody[NewTable]) -> Opened:
    """Open a table, and sit down at it."""
    meter(request, context, context.budgets.tables, "too_many_tables")
    if data.begin and data.fill and not data.sit:
        meter(request, context, context.budgets.bot_tables, "too_many_tables")
    if len(msgspec.json.encode(data.options)) > limits.LARGEST_OPTIONS:
        raise Illegal("too_large", n=limits.LARGEST_OPTIONS)
    guest = visitor(request, context, data.name)
    order = Order(data.game, data.seats, data.options, data.public, data.pace)
    _check_fill(data)
    handle = await context.tables.open(guest.id, order)
    place = place_of(request, context, handle.table.id)
    seated = await sit(handle, guest, None, place, data.look) if data.sit else None
    if data.begin:
        await ask(handle, Caller(guest.id), wire.Begin(request_id(), data.fill, data.countdown))
    elif data.fill:
        for number, seat in enumerate(handle.table.seats):
            if seat.open:
                bot = wire.SeatBot(request_id(), number, data.fill)
                await ask(handle, Caller(guest.id), bot)
    return Opened(handle.table.id, handle.table.code, f"/t/{handle.table.id}", seated)


def _check_fill(data: NewTable) -> None:
    """Refuse what could not be done before anything is."""
    if data.game not in registry.names():
        raise Illegal("no_such_game", game=data.game)
    room = registry.room(data.game)
    if data.fill and data.fill not in room.bots.BOTS:
        raise Illegal("no_such_bot", bot=data.fill)
    if not data.begin:
        return
    most = room.game.properties.most
    players = (data.seats or most) if data.fill else int(data.sit)
    if not room.game.properties.fewest <= players <= most:
        raise Illegal("players", n=players)


@get("/tables", responses=REFUSALS, summary="The tables that are shown to strangers")
async def public_tables(context: AtServer) -> list[Listed]:
    """The tables whose hosts show them to strangers, newest first."""
    return [listed(found) for found in await context.store.public_tables()]


@get("/tables/mine", responses=REFUSALS, summary="The tables at which I sit")
async def my_tables(request: AnyRequest, context: AtServer) -> list[Listed]:
    """The tables at which this browser's guest has a seat, newest first.

    The newest of those under way say whether it is the guest's turn.
    """
    guest = known_guest(request, context)
    if guest is None:
        return []
    meter(request, context, context.budgets.records, "too_often")
    found = [table for table in await context.store.tables_of(guest.id) if not table.summary.closed]
    turns = set[str]()
    for table in [table.table for table in found if is_under_way(table)][: limits.MOST_TURNS]:
        if waits_for(await context.tables.peek(table, address_of(request)), guest.id):
            turns.add(table)
    return [listed(table, turn=table.table in turns) for table in found]


@get("/codes/{code:str}", responses=REFUSALS, summary="The table with this code")
async def table_by_code(request: AnyRequest, context: AtServer, code: FromPath[str]) -> Listed:
    """The open table with a code, however it is written."""
    meter(request, context, context.budgets.codes, "too_many_codes")
    found = await context.store.find_code(read_code(code))
    if found is None:
        raise Illegal("no_such_code")
    return listed(found)


@get("/tables/{table_id:str}", responses=REFUSALS, summary="A table")
async def show_table(
    request: AnyRequest, context: AtServer, table_id: TableId, token: SeatToken = ""
) -> Shown:
    """A table as all with its link see it."""
    handle = await context.tables.handle(table_id)
    who = who_at(handle.table, caller_of(request, context, token))
    you = -2 if who.seat is None else who.seat
    return Shown(handle.seen(), you, bool(who.guest) and who.guest == handle.table.host)


@post("/tables/{table_id:str}/join", responses=REFUSALS, summary="Sit down")
async def join_table(
    request: AnyRequest, context: AtServer, table_id: TableId, data: JSONBody[Join]
) -> Seated:
    """Take a free seat; while a game runs, that of a bot."""
    meter(request, context, context.budgets.joins, "too_often")
    handle = await context.tables.handle(table_id)
    if not context.budgets.joins_at_table.take(handle.table.id, context.clock.now_ms()):
        raise Illegal("too_often")
    place = place_of(request, context, table_id)
    guest = visitor(request, context, data.name)
    return await sit(handle, guest, data.seat, place, data.look)


@post("/tables/{table_id:str}/leave", responses=REFUSALS, status_code=204, summary="Stand up")
async def leave_table(
    request: AnyRequest, context: AtServer, table_id: TableId, token: SeatToken = ""
) -> None:
    """Leave one's seat. While a game runs, a bot takes it over."""
    handle = await context.tables.handle(table_id)
    caller = caller_of(request, context, token)
    who_at(handle.table, caller)
    await ask(handle, caller, wire.Rise(request_id()))


@delete("/tables/{table_id:str}", responses=REFUSALS, summary="Delete my table")
async def delete_table(
    request: AnyRequest, context: AtServer, table_id: TableId, token: SeatToken = ""
) -> None:
    """Delete a table for good, log and all: only its host may."""
    handle = await context.tables.handle(table_id)
    caller = caller_of(request, context, token)
    who_at(handle.table, caller)
    await ask(handle, caller, Close(request_id()))
    await context.tables.delete(table_id)


router = Router(
    "/api",
    route_handlers=[
        open_table,
        public_tables,
        my_tables,
        table_by_code,
        show_table,
        join_table,
        leave_table,
        delete_table,
    ],
    tags=["tables"],
)
