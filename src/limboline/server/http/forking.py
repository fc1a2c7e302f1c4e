"""Going on from the middle of a finished game, at a table of one's own."""

from typing import Annotated

import msgspec
from litestar import Router, post
from litestar.params import JSONBody

from limboline.server.http.answers import REFUSALS
from limboline.server.http.callers import (
    AnyRequest,
    AtServer,
    SeatToken,
    TableId,
    address_of,
    caller_of,
    meter,
    visitor,
    who_at,
)
from limboline.server.http.table_bodies import Name, Opened, SeatNumber, seated_at
from limboline.server.identity import new_token
from limboline.table.entries import Fork
from limboline.table.forking import Forker, fork

_Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class ForkHere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """After how many actions of which game to go on, 0 for the latest, and on which seat.

    Without a seat it is your own at that table, or the first.
    """

    step: _Number
    game: _Number = 0
    name: Name = ""
    seat: SeatNumber | None = None


@post("/tables/{table_id:str}/fork", responses=REFUSALS, summary="Go on from a finished game")
async def fork_table(
    request: AnyRequest,
    context: AtServer,
    table_id: TableId,
    data: JSONBody[ForkHere],
    token: SeatToken = "",
) -> Opened:
    """Open a table whose game begins as a finished one stood after `step` actions.

    Bots take the other seats, and the clock waits for you. The game is marked as forked for ever.
    """
    source = (await context.tables.handle(table_id)).table
    who = who_at(source, caller_of(request, context, token))
    meter(request, context, context.budgets.tables, "too_many_tables")
    number = data.game or source.games
    play = await context.histories.games.of(source, number, address_of(request))
    seat = data.seat
    if seat is None:
        seat = who.seat if who.seat is not None and who.seat < play.seats else 0
    guest = visitor(request, context, data.name)
    forker = Forker(guest.id, guest.name, new_token(), seat)
    origin = Fork(data.step, source.id, number)
    handle = await context.tables.fork(
        lambda code, secret: fork(play, origin, forker, code, secret)
    )
    seated = seated_at(handle.table, forker.token)
    return Opened(handle.table.id, handle.table.code, f"/t/{handle.table.id}", seated)


router = Router("/api", route_handlers=[fork_table], tags=["records"])
