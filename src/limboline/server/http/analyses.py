"""A look back at a finished game: chances over time, turning points, luck and play."""

from typing import NamedTuple

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.di import NamedDependency, Provide

from limboline.analysis.page import page
from limboline.analysis.told import Sketch, Told
from limboline.kernel.illegal import Illegal
from limboline.server.analyses import Key, RunningAnalysis
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
from limboline.server.refusing import language_of
from limboline.table.underway import UnderWay


class AnalysisSeen(msgspec.Struct, frozen=True):
    """How far a look back is: `none`, `waiting`, `running`, `done` or `failed`.

    `done` of `total` rollouts, as far as is known; meanwhile a `sketch` of the curve, which gets
    sharper; and when it is done, the report.
    """

    state: str
    done: int = 0
    total: int = 0
    told: Told | None = None
    sketch: Sketch | None = None


class Finished(NamedTuple):
    """A game that is over, and its name among those that are looked back at."""

    key: Key
    play: UnderWay


async def finished_game(
    request: AnyRequest,
    context: AtServer,
    table_id: TableId,
    token: SeatToken = "",
    game: GameNumber = 0,
) -> Finished:
    """The game that is asked for. An analysis shows every card: there is none before the end."""
    handle = await context.tables.handle(table_id)
    who_at(handle.table, caller_of(request, context, token))
    number = game or handle.table.games
    if number != handle.table.games:  # it may have to be read
        meter(request, context, context.budgets.records, "too_often")
    play = await context.histories.games.of(handle.table, number, address_of(request))
    if play.outcome is None:
        raise Illegal("game_not_over")
    return Finished((table_id, number), play)


AFinished = NamedDependency[Finished]


@post(
    "/tables/{table_id:str}/lookback",
    status_code=202,
    responses=REFUSALS,
    summary="Look back at a finished game",
)
async def begin_analysis(
    request: AnyRequest, context: AtServer, finished: AFinished
) -> AnalysisSeen:
    """Begin to look back at a game that is over, if that has not begun yet.

    It takes a minute or so, at a low priority: ask again how far it is. A first
    curve is there within seconds.
    """
    known = context.analyses.find(finished.key)
    if known is None or known.state == "failed":
        meter(request, context, context.budgets.analyses, "too_many_lookbacks")
        known = context.analyses.begin(
            finished.key, str(finished.play.record()), context.settings.rollouts
        )
    return _seen(request, known)


@get("/tables/{table_id:str}/lookback", responses=REFUSALS, summary="How far a look back is")
async def show_analysis(
    request: AnyRequest, context: AtServer, finished: AFinished
) -> AnalysisSeen:
    """How far the look back at a game that is over is, and when it is done the report."""
    known = context.analyses.find(finished.key)
    return AnalysisSeen("none") if known is None else _seen(request, known)


@get(
    "/tables/{table_id:str}/lookback.html",
    media_type=MediaType.HTML,
    responses=REFUSALS,
    summary="A look back as a file",
)
async def analysis_file(
    request: AnyRequest, context: AtServer, finished: AFinished
) -> Response[str]:
    """The report as one HTML file, to be kept; when it is done."""
    known = context.analyses.find(finished.key)
    told = None if known is None else _seen(request, known).told
    if told is None:
        raise Illegal("no_such_page")
    table, game = finished.key
    name = f"{finished.play.game.name}-{table}-{game}.html"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(page(told), media_type=MediaType.HTML, headers=headers)


def _seen(request: AnyRequest, analysis: RunningAnalysis) -> AnalysisSeen:
    language = language_of(request.headers.get("accept-language"))
    told = analysis.told(language)
    return AnalysisSeen(analysis.state, analysis.done, analysis.total, told, analysis.sketch)


router = Router(
    "/api",
    route_handlers=[begin_analysis, show_analysis, analysis_file],
    dependencies={"finished": Provide(finished_game)},
    tags=["records"],
)
