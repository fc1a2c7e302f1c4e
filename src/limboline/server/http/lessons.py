"""Lessons: what there is to learn of a game, and going through it on the real rules.

A lesson has no table. The browser keeps what its learner has done and sends it along; so nothing
is stored, and the answer to a move costs a millisecond.
"""

from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter

from limboline.games import registry
from limboline.kernel.illegal import Illegal
from limboline.lessons.lesson import Lesson, lessons_of
from limboline.lessons.walk import Did, Spoke, Went
from limboline.server.http.answers import REFUSALS
from limboline.server.http.callers import AnyRequest, AtServer, meter
from limboline.server.http.games import GameName
from limboline.server.lessons import LessonShown, Walked, show_lesson, walk_on

MOST_MOVES = 100

LessonName = Annotated[str, PathParameter(max_length=40, description="The lesson's name.")]
AnyMove = Did | Spoke | Went


class Onwards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the learner has done so far, and what comes then: nothing, to see how things stand.

    With `asks` the action is only asked about.
    """

    done: Annotated[list[AnyMove], msgspec.Meta(max_length=MOST_MOVES)] = []
    then: AnyMove | None = None
    asks: bool = False


@get("/games/{game:str}/lessons/{lesson:str}", responses=REFUSALS, summary="A lesson")
async def show(game: GameName, lesson: LessonName) -> LessonShown:
    """A lesson: its notes in every language, and what is in the box."""
    room, found = _find(game, lesson)
    return show_lesson(room, lesson, found)


@post(
    "/games/{game:str}/lessons/{lesson:str}",
    status_code=200,
    responses=REFUSALS,
    summary="A move in a lesson",
)
async def go_on(
    request: AnyRequest,
    context: AtServer,
    game: GameName,
    lesson: LessonName,
    data: JSONBody[Onwards],
) -> Walked:
    """Make a move in a lesson. A move that is refused is told why, with status 200."""
    room, found = _find(game, lesson)
    meter(request, context, context.budgets.lessons, "too_often")
    return walk_on(room, found, list(data.done), data.then, asks=data.asks)


def _find(game: str, lesson: str) -> tuple[registry.Room, Lesson]:
    if game not in registry.names():
        raise Illegal("no_such_game", game=game)
    room = registry.room(game)
    found = lessons_of(room).get(lesson)
    if found is None:
        raise Illegal("no_such_lesson", lesson=lesson)
    return room, found


router = Router("/api", route_handlers=[show, go_on], tags=["games"])
