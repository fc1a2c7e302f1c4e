"""Tables: open one, find one, sit down, leave, delete."""

import secrets
from typing import Annotated, Any

import msgspec
from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody

from limboline.games import registry
from limboline.kernel.illegal import Illegal
from limboline.server import limits, wire
from limboline.server.asking import AskOfTable, Close, Sit
from limboline.server.codes import read_code
from limboline.server.handles import TableHandle
from limboline.server.http.answers import REFUSALS
from limboline.server.http.callers import (
    AnyRequest,
    AtServer,
    SeatToken,
    TableId,
    caller_of,
    known_guest,
    meter,
    visitor,
    who_at,
)
from limboline.server.identity import Caller, Guest, new_token
from limboline.server.table_registry import Order
from limboline.store.store import Found
from limboline.table.answers import Answer
from limboline.table.pace import Pace
from limboline.table.pushing import TableSeen
from limboline.table.table import Table

Name = Annotated[str, msgspec.Meta(max_length=200)]
Word = Annotated[str, msgspec.Meta(max_length=40)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=100)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that somebody wants to open.

    Options that are not named are as usual for so many players. `fill` gives every open seat to a
    bot of that kind, and `begin` starts the game at once. With `sit` false the guest only hosts and
    watches. Without a `pace` it is live.
    """

    game: Word
    seats: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    options: dict[str, Any] = {}
    name: Name = ""
    public: bool = False
    sit: bool = True
    fill: Word = ""
    begin: bool = False
    pace: Pace | None = None


class Seated(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat and its secret, told to the sitter alone. The link opens it on another device."""

    table: str
    seat: int
    name: str
    token: str
    link: str


class Opened(msgspec.Struct, frozen=True):
    """A new table: its link to share, its code to read aloud, and the host's own seat."""

    table: str
    code: str
    link: str
    seated: Seated | None = None


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish for a seat: the one named, or the first free one."""

    name: Name = ""
    seat: SeatNumber | None = None


class Listed(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    phase: str
    seats: int
    taken: int
    code: str
    link: str
    updated_s: int


class Shown(msgspec.Struct, frozen=True):
    """A table, and who the one who asks is at it: a seat, or -2 for an onlooker."""

    table: TableSeen
    you: int
    hosting: bool


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
    seated = await _sit(handle, guest, None) if data.sit else None
    if data.begin:
        await ask(handle, Caller(guest.id), wire.Begin(_request_id(), data.fill))
    elif data.fill:
        for number, seat in enumerate(handle.table.seats):
            if seat.open:
                bot = wire.SeatBot(_request_id(), number, data.fill)
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
    return [_listed(found) for found in await context.store.public_tables()]


@get("/tables/mine", responses=REFUSALS, summary="The tables at which I sit")
async def my_tables(request: AnyRequest, context: AtServer) -> list[Listed]:
    """The tables at which this browser's guest has a seat, newest first."""
    guest = known_guest(request, context)
    if guest is None:
        return []
    found = await context.store.tables_of(guest.id)
    return [_listed(table) for table in found if not table.summary.closed]


@get("/codes/{code:str}", responses=REFUSALS, summary="The table with this code")
async def table_by_code(request: AnyRequest, context: AtServer, code: FromPath[str]) -> Listed:
    """The open table with a code, however it is written."""
    meter(request, context, context.budgets.codes, "too_many_codes")
    found = await context.store.find_code(read_code(code))
    if found is None:
        raise Illegal("no_such_code")
    return _listed(found)


@get("/tables/{table_id:str}", responses=REFUSALS, summary="A table")
async def show_table(
    request: AnyRequest, context: AtServer, table_id: TableId, token: SeatToken = ""
) -> Shown:
    """A table as everybody with its link sees it."""
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
    if not context.budgets.joins_at_table.take(table_id, context.clock.now_ms()):
        raise Illegal("too_often")
    handle = await context.tables.handle(table_id)
    return await _sit(handle, visitor(request, context, data.name), data.seat)


@post("/tables/{table_id:str}/leave", responses=REFUSALS, status_code=204, summary="Stand up")
async def leave_table(
    request: AnyRequest, context: AtServer, table_id: TableId, token: SeatToken = ""
) -> None:
    """Leave one's seat. While a game runs, a bot takes it over."""
    handle = await context.tables.handle(table_id)
    caller = caller_of(request, context, token)
    who_at(handle.table, caller)
    await ask(handle, caller, wire.Rise(_request_id()))


@delete("/tables/{table_id:str}", responses=REFUSALS, summary="Delete my table")
async def delete_table(
    request: AnyRequest, context: AtServer, table_id: TableId, token: SeatToken = ""
) -> None:
    """Delete a table for good, log and all: only its host may."""
    handle = await context.tables.handle(table_id)
    caller = caller_of(request, context, token)
    who_at(handle.table, caller)
    await ask(handle, caller, Close(_request_id()))
    await context.tables.delete(table_id)


async def _sit(handle: TableHandle, guest: Guest, seat: int | None) -> Seated:
    token = new_token()
    await ask(handle, Caller(guest.id), Sit(_request_id(), guest.id, guest.name, token, seat))
    return seated_at(handle.table, token)


def seated_at(table: Table, token: str) -> Seated:
    """The seat that a secret opens, as its sitter is told of it."""
    taken = table.seat_of(token)
    if taken is None:
        raise Illegal("not_seated")
    link = f"/t/{table.id}#seat={token}"
    return Seated(table.id, taken, table.seats[taken].name, token, link)


async def ask(handle: TableHandle, caller: Caller, request: AskOfTable) -> Answer:
    """Ask something of a table; a refusal is raised."""
    answer = await handle.request(caller, request)
    if answer.code:
        raise Illegal(answer.code, **dict(answer.facts))
    return answer


def _request_id() -> str:
    return secrets.token_hex(8)


def _listed(found: Found) -> Listed:
    summary = found.summary
    return Listed(
        found.table,
        summary.game,
        summary.phase,
        summary.seats,
        summary.taken,
        summary.code,
        f"/t/{found.table}",
        found.updated_s,
    )


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
