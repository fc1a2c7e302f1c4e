"""The games that can be played here: players, options, bots and pieces, with the keys of texts."""

from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Router, get
from litestar.params import PathParameter

from limboline.games import registry
from limboline.kernel.illegal import Illegal
from limboline.kernel.variants import Setting, settings
from limboline.lessons.lesson import lessons_of
from limboline.rooms.languages import AnyLanguage
from limboline.server.http.answers import REFUSALS
from limboline.server.http.callers import (
    AnyRequest,
    AtServer,
    GameNumber,
    TableId,
    address_of,
    meter,
)
from limboline.server.page import board_address
from limboline.server.talking import words_of
from limboline.table.manners import RATES
from limboline.table.table import options_of

GameName = Annotated[str, PathParameter(max_length=40, description="The game's name.")]
Spoken = Annotated[AnyLanguage, PathParameter(description="The language.")]


class OptionShown(msgspec.Struct, frozen=True):
    """An option: what it may be set to. Its texts are `option.<name>` and beyond.

    `usual` is what a table of so many begins with, where that is not the default.
    """

    name: str
    text: str
    values: list[str | int | bool]
    default: str | int | bool
    usual: dict[int, str | int | bool]


class BotShown(msgspec.Struct, frozen=True):
    """A bot that can be given a seat."""

    name: str
    text: str
    steps_in: bool  # the one that plays for people who are away


class LessonNamed(msgspec.Struct, frozen=True):
    """A lesson that can be taken: its name and, in every language, its title."""

    name: str
    title: dict[str, str]


class GameShown(msgspec.Struct, frozen=True):
    """A game: its room's texts have the keys named here.

    `talk` lists the ready-made words of each kind, each with the facts that it needs. `page` is the
    address of the board that the game's package brings along, where the page has none of its own.
    `limits` bound what people make for a table, each under a name of the game's own.
    """

    game: str
    text: str
    rules: int
    fewest: int
    most: int
    real_time: bool
    cooperative: bool
    hidden: bool
    options: list[OptionShown]
    other_options: list[str]
    bots: list[BotShown]
    talk: dict[str, dict[str, list[str]]]
    kinds_of_talk: list[str]
    page: str | None = None
    lessons: list[LessonNamed] = []
    limits: dict[str, int] = {}


class PiecesShown(msgspec.Struct, frozen=True):
    """What the pieces of a game at a table are; their type is the game's own."""

    game: str
    pieces: Any


@get("/games", summary="The games that can be played here")
async def games() -> list[GameShown]:
    """Every game of the server."""
    return [show_game(registry.room(name)) for name in registry.names()]


# Worked out anew for each who asks, two hundred that ask at once would stop every table.
@cache
def show_game(room: registry.Room) -> GameShown:
    """A game as the page needs it to open a table. As long as the server runs it stays the same."""
    game: Any = room.game
    properties = game.properties
    plain = settings(game.Options)
    names = [field.name for field in msgspec.structs.fields(game.Options)]
    return GameShown(
        game=room.name,
        text="game.name",
        rules=game.rules_version,
        fewest=properties.fewest,
        most=properties.most,
        real_time=properties.real_time,
        cooperative=properties.cooperative,
        hidden=properties.hidden,
        options=[_show_option(room, option) for option in plain],
        other_options=[name for name in names if name not in {option.name for option in plain}],
        bots=[BotShown(name, f"bot.{name}", name == room.bots.STEPS_IN) for name in room.bots.BOTS],
        talk=words_of(room.texts("en")),
        kinds_of_talk=list(RATES),
        page=board_address(room.name),
        lessons=[LessonNamed(name, one.title) for name, one in lessons_of(room).items()],
        limits=dict(room.limits),
    )


def _show_option(room: registry.Room, option: Setting) -> OptionShown:
    properties = room.game.properties
    usual = {
        players: getattr(room.recommended(players), option.name)
        for players in range(properties.fewest, properties.most + 1)
    }
    return OptionShown(
        option.name,
        f"option.{option.name}",
        list(option.values),
        option.default,
        {players: value for players, value in usual.items() if value != option.default},
    )


@get("/games/{game:str}/texts/{language:str}", responses=REFUSALS, summary="A game's sentences")
async def sentences(game: GameName, language: Spoken) -> dict[str, str]:
    """The sentences of a game in a language, by their keys, with gaps to be filled."""
    if game not in registry.names():
        raise Illegal("no_such_game", game=game)
    return dict(registry.room(game).texts(language).sentences)


@get("/tables/{table_id:str}/pieces", responses=REFUSALS, summary="What is in the box of a table")
async def pieces(
    request: AnyRequest, context: AtServer, table_id: TableId, game: GameNumber = 0
) -> PiecesShown:
    """The pieces of a game: enough to draw it without knowing its rules.

    Before the first game they are those of the options as they are chosen now.
    """
    if game:  # it may have to be read
        meter(request, context, context.budgets.records, "too_often")
    table = (await context.tables.handle(table_id)).table
    gathering = not (game or table.games)
    if gathering:
        options = options_of(table)
    else:
        options = (await context.histories.games.of(table, game, address_of(request))).options
    return PiecesShown(table.room.name, table.room.catalogue.catalogue(options))


router = Router("/api", route_handlers=[games, sentences, pieces], tags=["games"])
