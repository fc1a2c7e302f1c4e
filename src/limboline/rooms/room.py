"""A room: all there is of one game. A game's own room says which parts are its own.

Every part is imported when it is first asked for, so that those who only study the rules wait for
no terminal and no physics. A part that is not overridden here is the plain one of this package.
"""

from collections.abc import Callable
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from limboline.bots.player import AnyBot, Maker
from limboline.kernel.analysis import RoomAnalysis
from limboline.kernel.game import Game
from limboline.kernel.random import Random
from limboline.kernel.seats import NATURE
from limboline.kernel.texts import Texts
from limboline.rooms.parts import (
    Bots,
    Catalogue,
    Commands,
    Crews,
    Draw,
    Encoding,
    Reports,
    Warnings,
)

AnyGame = Game[Any, Any, Any, Any, Any]


class Room:
    """The parts of one game. The game and its bots each room has to name itself."""

    @property
    def game(self) -> AnyGame:
        """The rules, behind the contract."""
        raise NotImplementedError

    @property
    def bots(self) -> Bots:
        """The room's own players."""
        raise NotImplementedError

    @property
    def package(self) -> str:
        """The package whose folder has the texts and the page's files."""
        module = type(self).__module__
        return module.removesuffix(".room")

    @cached_property
    def name(self) -> str:
        """The name in records, commands and addresses."""
        return self.game.name

    @cached_property
    def texts(self) -> Callable[[str], Texts]:
        """The sentences of a language; those that every game needs are there already."""
        folder = files(self.package) / "texts"
        return cache(lambda language: _with_common(language, folder))

    @property
    def draw(self) -> Draw:
        """Draws a view as text, and events as sentences."""
        from limboline.rooms.draw import PlainDraw

        return PlainDraw()

    @property
    def commands(self) -> Commands:
        """The room's part of the command line and of the terminal."""
        from limboline.rooms.commands import PlainCommands

        return PlainCommands(self.game, self.bots.STEPS_IN)

    @property
    def catalogue(self) -> Catalogue:
        """What the pieces of a table are, for those who draw them."""
        from limboline.rooms.catalogue import PlainCatalogue

        return PlainCatalogue()

    @property
    def report(self) -> Reports:
        """How a finished game went, from its record."""
        from limboline.rooms.report import PlainReports

        return PlainReports(self.game)

    @property
    def analysis(self) -> RoomAnalysis:
        """How a game would go on, and what mattered in it."""
        from limboline.rooms.analysis import PlainAnalysis

        return PlainAnalysis(self.game)

    # Records name what differs from `Options()`: what is recommended may change, and they do not.
    def recommended(self, players: int) -> Any:  # noqa: ARG002 - most games have one answer
        """With which options a table of so many begins."""
        return self.game.Options()

    @property
    def runner(self) -> Maker | None:
        """Makes the player that finds out what nature does; None where that is its default."""
        return None

    def warm_up(self) -> None:
        """Make ready what the runner needs, in a process that will only let nature run."""

    def nature(self) -> AnyBot | None:
        """A new player for the seat of nature, where the room has one."""
        return None if self.runner is None else self.runner(NATURE, Random(0))

    @property
    def warnings(self) -> Warnings | None:
        """What an action would cost, from a view; None where the game warns of nothing."""
        return None

    @property
    def encoding(self) -> Encoding | None:
        """Encodes the game for programs that learn; None for the generic way."""
        return None

    @property
    def crew(self) -> Crews | None:
        """What a crew keeps from game to game, where the game has that."""
        return None

    @property
    def page(self) -> Traversable | None:
        """The folder with a board for the page: `page/` of a package that ships one."""
        folder = files(self.package) / "page"
        return folder if (folder / "board.js").is_file() else None


def _with_common(language: str, folder: Traversable) -> Texts:
    common = files("limboline.rooms") / "texts"
    name = f"{language}.json"
    return Texts.from_json(language, (common / name).read_bytes(), (folder / name).read_bytes())
