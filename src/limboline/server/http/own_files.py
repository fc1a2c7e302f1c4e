"""Files of one's own, tried before a table is opened with them: every problem at once."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Router, post
from litestar.params import JSONBody

from limboline.games import registry
from limboline.kernel.illegal import Illegal
from limboline.rooms.files import Problem, unknown_file
from limboline.server import limits
from limboline.server.http.answers import REFUSALS
from limboline.server.http.callers import AnyRequest, AtServer, address_of, meter
from limboline.server.http.games import GameName
from limboline.server.refusing import language_of


class OwnFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a file."""

    text: Annotated[str, msgspec.Meta(max_length=limits.LARGEST_BODY)]


class FileShown(msgspec.Struct, frozen=True):
    """What a file is good for: an option and its value, or every problem there is.

    Of very many problems the first are told, and how many `more` there are.
    """

    option: str
    value: Any
    problems: list[str]
    more: int = 0


@post("/games/{game:str}/file", responses=REFUSALS, status_code=200, summary="Try an own file")
async def try_file(
    request: AnyRequest, context: AtServer, game: GameName, data: JSONBody[OwnFile]
) -> FileShown:
    """What a deck, cards, layout or course of one's own is good for, or all that is wrong.

    Problems are told in the language that the request asks for.
    """
    meter(request, context, context.budgets.files, "too_often")
    if game not in registry.names():
        raise Illegal("no_such_game", game=game)
    room = registry.room(game)
    text = data.text.encode(errors="replace")
    # One after the other, and beside the loop: some take a while.
    async with context.budgets.heavy_work.of(address_of(request)):
        verdict = await asyncio.to_thread(room.commands.judge, text) or unknown_file(text)
    if len(msgspec.json.encode(verdict.value)) > limits.LARGEST_OPTIONS:
        raise Illegal("too_large", n=limits.LARGEST_OPTIONS)
    texts = room.texts(language_of(request.headers.get("accept-language")))
    told = [
        problem.within(texts) if isinstance(problem, Problem) else problem
        for problem in verdict.problems[: limits.MOST_PROBLEMS]
    ]
    return FileShown(verdict.option, verdict.value, told, len(verdict.problems) - len(told))


router = Router("/api", route_handlers=[try_file], tags=["games"])
