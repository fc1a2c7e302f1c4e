"""A room: all there is of one game. What is a module of the game's package is found by its name.

Every part is imported when it is first asked for, so that those who only study the rules wait for
no terminal and no physics. A part that is neither a module of the package nor overridden is the
plain one of this package. That modules answer what their parts should is checked by types: see
tests/layout/test_rooms.py.
"""

import sys
from collections.abc import Callable, Collection, Mapping
from functools import cache, cached_property
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
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
    Menu,
    Position,
    Reports,
    Views,
    ViewsTogether,
    Warnings,
)
from limboline.rooms.texts import sentences_in

AnyGame = Game[Any, Any, Any, Any, Any]


class Room:
    """The parts of one game. Rules, bots and texts each game has to bring itself."""

    @property
    def package(self) -> str:
        """The package whose modules are the parts, with the texts and the page's files."""
        return type(self).__module__

    @cached_property
    def name(self) -> str:
        """The name in records, commands and addresses."""
        return self.game.name

    @cached_property
    def game(self) -> AnyGame:
        """The rules, behind the contract: `game` of the module `game`."""
        game: AnyGame = _needed_part(self.package, "game").game
        return game

    @property
    def bots(self) -> Bots:
        """The room's own players: the module `bots`."""
        bots: Bots = _needed_part(self.package, "bots")
        return bots

    @cached_property
    def texts(self) -> Callable[[str], Texts]:
        """The sentences of a language; those that every game needs are there already."""
        return sentences_in(
            files("limboline.rooms.texts"),
            files(self.package) / "texts",
            parts=["rooms.json", f"{self.name}/texts.json"],
        )

    @property
    def draw(self) -> Draw:
        """Draws a view as text, and events as sentences."""
        own: Draw | None = _part(self.package, "draw")
        if own is not None:
            return own
        from limboline.rooms.draw import PlainDraw

        return PlainDraw()

    @property
    def commands(self) -> Commands:
        """The room's part of the command line and of the terminal."""
        own: Commands | None = _part(self.package, "commands")
        if own is not None:
            return own
        from limboline.rooms.commands import PlainCommands

        return PlainCommands(self.game, self.bots.STEPS_IN)

    @property
    def catalogue(self) -> Catalogue:
        """What the pieces of a table are, for those who draw them."""
        own: Catalogue | None = _part(self.package, "catalogue")
        if own is not None:
            return own
        from limboline.rooms.plain_parts import PlainCatalogue

        return PlainCatalogue()

    @property
    def report(self) -> Reports:
        """How a finished game went, from its record."""
        own: Reports | None = _part(self.package, "report")
        if own is not None:
            return own
        from limboline.rooms.report import PlainReports

        return PlainReports(self.game)

    @property
    def analysis(self) -> RoomAnalysis:
        """How a game would go on, and what mattered in it."""
        own: RoomAnalysis | None = _part(self.package, "analysis")
        if own is not None:
            return own
        from limboline.rooms.plain_parts import PlainAnalysis

        return PlainAnalysis(self.game)

    # Records name what differs from `Options()`: what is recommended may change, and they do not.
    def recommended(self, players: int) -> Any:  # noqa: ARG002 - most games have one answer
        """With which options a table of so many begins."""
        return self.game.Options()

    @property
    def limits(self) -> Mapping[str, int]:
        """What bounds an option that people make by hand, for the page's tools."""
        return {}

    def own_nouns(self, options: Any) -> Collection[str]:  # noqa: ARG002 - most games have none
        """Words that a table's own pieces bring along, and that ready-made talk may speak of."""
        return ()

    @property
    def runner(self) -> Maker | None:
        """Makes the player that finds out what nature does; None where that is its default."""
        return None

    def warm_up(self) -> None:
        """Make ready what the runner needs, in a process that will only let nature run."""

    def nature(self) -> AnyBot | None:
        """A new player for the seat of nature, where the room has one."""
        return None if self.runner is None else self.runner(NATURE, Random(0))

    @cached_property
    def warnings(self) -> Warnings | None:
        """What an action would cost, from a view; None where the game warns of nothing."""
        own = _part(self.package, "warnings")
        return None if own is None else own.warning

    @cached_property
    def views(self) -> Views | None:
        """A shorter way to the views of several seats; None where they share little."""
        own = _part(self.package, "view")
        return own.views if isinstance(own, ViewsTogether) else None

    @cached_property
    def menu(self) -> Menu | None:
        """A shorter way to what a seat may do and what it costs; None for the plain one."""
        own = _part(self.package, "menu")
        return None if own is None else own.menu

    @property
    def encoding(self) -> Encoding | None:
        """Encodes the game for programs that learn; None for the generic way."""
        own: Encoding | None = _part(self.package, "encoding")
        return own

    @property
    def crew(self) -> Crews | None:
        """What a crew keeps from game to game, where the game has that."""
        own: Crews | None = _part(self.package, "crew")
        return own

    @property
    def position(self) -> Position | None:
        """Builds any position from a few words; None where the game cannot."""
        own = _part(self.package, "position")
        return None if own is None else own.position

    @cached_property
    def lessons(self) -> Traversable | None:
        """The folder with the lessons: `lessons/` of a package that has any, a file each."""
        folder = files(self.package) / "lessons"
        return folder if folder.is_dir() else None

    @property
    def page(self) -> Traversable | None:
        """The folder with a board for the page: `page/` of a package that ships one."""
        folder = files(self.package) / "page"
        return folder if (folder / "board.js").is_file() else None


@cache
def _part(package: str, name: str) -> Any:
    """A module of a game's package; None where it has none of that name."""
    if not hasattr(sys.modules[package], "__path__"):
        return None  # a room may be written in a single file
    found = find_spec(f"{package}.{name}")
    return None if found is None else import_module(found.name)


def _needed_part(package: str, name: str) -> Any:
    found = _part(package, name)
    if found is None:
        raise NotImplementedError(f"{package} has no module {name!r}")
    return found
