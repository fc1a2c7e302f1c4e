"""What was played: whole records of finished games, and frames to show them."""

import asyncio
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, Router, get
from litestar.openapi.spec import (
    OpenAPIMediaType,
    OpenAPIResponse,
    OpenAPIType,
    Operation,
    Schema,
)
from litestar.params import PathParameter, QueryParameter

from limboline.kernel.illegal import Illegal
from limboline.kernel.seats import SPECTATOR
from limboline.server import limits
from limboline.server.frames import (
    Frame,
    SeatRecord,
    check_perspective,
    frames,
    seat_record,
)
from limboline.server.http.answers import REFUSALS
from limboline.server.http.callers import (
    AnyRequest,
    AtServer,
    GameNumber,
    SeatToken,
    TableId,
    address_of,
    caller_of,
    meter,
    who_at,
)
from limboline.table.history import History


class Window(msgspec.Struct, frozen=True):
    """A part of a replay: through whose eyes, how many steps there are in all, and its frames.

    `names` are those of the seats when the game was played. When it is over, `report` tells how it
    went, in the game's own type.
    """

    seat: int
    steps: int
    over: bool
    names: list[str]
    frames: list[Frame]
    report: Any = None


@dataclass
class _RecordOperation(Operation):
    """In the description: the answer is JSON or text."""

    def __post_init__(self) -> None:
        """Add the text to what is described already."""
        answer = (self.responses or {}).get("200")
        if isinstance(answer, OpenAPIResponse) and answer.content is not None:
            text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
            answer.content["text/plain"] = text


@get(
    "/tables/{table_id:str}/record",
    responses=REFUSALS,
    operation_class=_RecordOperation,
    summary="The record of a game",
)
async def record(
    request: AnyRequest,
    context: AtServer,
    table_id: TableId,
    token: SeatToken = "",
    game: GameNumber = 0,
) -> Response[str | SeatRecord]:
    """The whole record, as text, when the game is over.

    While it runs: what your seat has seen so far, as JSON; an onlooker gets what is public. The
    seed cannot be obtained.
    """
    meter(request, context, context.budgets.records, "too_often")
    handle = await context.tables.handle(table_id)
    who = who_at(handle.table, caller_of(request, context, token))
    number = game or handle.table.games
    play = await context.histories.games.of(handle.table, number, address_of(request))
    if play.outcome is None:
        seat = SPECTATOR if who.seat is None else who.seat
        async with context.budgets.heavy_work.of(address_of(request)):
            told = await asyncio.to_thread(seat_record, play, seat)
        return Response(told, media_type=MediaType.JSON)
    name = f"{play.game.name}-{table_id}-{number}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(str(play.record()), media_type=MediaType.TEXT, headers=headers)


@get("/tables/{table_id:str}/frames", responses=REFUSALS, summary="A replay, in windows")
async def window(
    request: AnyRequest,
    context: AtServer,
    table_id: TableId,
    token: SeatToken = "",
    game: GameNumber = 0,
    first: Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000)] = 0,
    last: Annotated[int | None, QueryParameter(name="to", ge=0, le=1_000_000)] = None,
    seat: Annotated[
        int | None, QueryParameter(ge=-2, le=100, description="Whose eyes; -2 is an onlooker's.")
    ] = None,
) -> Window:
    """Frames `from` to `to`, both included, at most 100 at once, and how many steps there are.

    While the game runs only your own seat's, or an onlooker's; when it is over, every seat's.
    """
    meter(request, context, context.budgets.records, "too_often")
    handle = await context.tables.handle(table_id)
    who = who_at(handle.table, caller_of(request, context, token))
    play = await context.histories.games.of(handle.table, game, address_of(request))
    own = SPECTATOR if who.seat is None else who.seat
    eyes = own if seat is None else seat
    check_perspective(play, eyes, own)
    until = min(first + limits.MOST_FRAMES - 1, len(play.acts) if last is None else last)
    async with context.budgets.heavy_work.of(address_of(request)):
        shown = await asyncio.to_thread(list, frames(play, eyes, first, until))
        report = await asyncio.to_thread(play.report)
    names = list(play.began.names)
    return Window(eyes, len(play.acts), play.outcome is not None, names, shown, report)


@get("/tables/{table_id:str}/history", responses=REFUSALS, summary="What has happened")
async def happened(
    request: AnyRequest,
    context: AtServer,
    table_id: TableId,
    token: SeatToken = "",
    game: GameNumber = 0,
    first: Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000)] = 1,
    last: Annotated[int | None, QueryParameter(name="to", ge=0, le=1_000_000)] = None,
) -> History:
    """What your seat has heard of the steps `from` to `to`, at most 100, or an onlooker.

    While the game runs it is what you may still know: what was shown only once is left out.
    What was taken back is among them, marked, and the chat; step 0 is the deal.
    """
    meter(request, context, context.budgets.records, "too_often")
    handle = await context.tables.handle(table_id)
    caller = caller_of(request, context, token)
    who_at(handle.table, caller)
    number = game or handle.table.games
    play = await context.histories.games.of(handle.table, number, address_of(request))
    async with context.budgets.heavy_work.of(address_of(request)):
        # Seats change hands, and games begin, while one waits.
        seat = who_at(handle.table, caller).seat
        return await context.histories.window(table_id, number, play, seat, first, last)


@get(
    "/tables/{table_id:str}/traces/{name:str}",
    responses=REFUSALS,
    media_type="application/octet-stream",
    summary="The recording of a run",
)
async def trace(
    request: AnyRequest,
    context: AtServer,
    table_id: TableId,
    name: Annotated[str, PathParameter(description="Its SHA-256, as the action names it.")],
    token: SeatToken = "",
) -> Response[bytes]:
    """What nature did, as it can be watched: for all who may see the table.

    It holds no secret and never changes, so it may be kept for ever.
    """
    handle = await context.tables.handle(table_id)
    who_at(handle.table, caller_of(request, context, token))
    data = await context.store.recording(table_id, name)
    fork = handle.table.play.began.fork if handle.table.play else None
    if data is None and fork is not None:  # it was made where the game was played before
        data = await context.store.recording(fork.table, name)
    if data is None:
        raise Illegal("no_such_page")
    headers = {"Cache-Control": "private, max-age=31536000, immutable", "ETag": f'"{name}"'}
    return Response(data, media_type="application/octet-stream", headers=headers)


router = Router("/api", route_handlers=[record, window, happened, trace], tags=["records"])
