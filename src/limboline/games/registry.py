"""The one file that lists the games. Everything above the rooms reaches them through it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from limboline.kernel.analysis import RoomAnalysis
from limboline.kernel.game import Game
from limboline.kernel.random import Random
from limboline.kernel.seats import NATURE
from limboline.kernel.warnings import ActionWarning

# The name of each game, and the package that is its room.
ROOMS: Final = {
    "infernal-wagon": "limboline.games.infernal_wagon",
    "hellrail": "limboline.games.hellrail",
    "all-wound-up": "limboline.games.all_wound_up",
}

AnyGame = Game[Any, Any, Any, Any, Any]


@dataclass(frozen=True)
class Room:
    """A game with all its parts, each imported when it is first asked for."""

    name: str
    package: str

    @cached_property
    def game(self) -> AnyGame:
        """The rules, behind the contract."""
        game: AnyGame = self._part("game").game
        return game

    @property
    def bots(self) -> Any:
        """The module with the room's own players."""
        return self._part("bots")

    def nature(self) -> Any:
        """Somebody new who finds out what nature does; None where that is always its default."""
        maker = getattr(self.bots, "NATURE", None)
        return None if maker is None else maker(NATURE, Random(0))

    @property
    def draw(self) -> Any:
        """The module that draws a view as text and as SVG."""
        return self._part("draw")

    @property
    def commands(self) -> Any:
        """The module with the room's own words on the command line."""
        return self._part("commands")

    @property
    def texts(self) -> Any:
        """The module with the room's sentences."""
        return self._part("texts")

    @cached_property
    def crew(self) -> Any:
        """The module with what a crew keeps from game to game, where the game has that."""
        return self._part("crew") if find_spec(f"{self.package}.crew") else None

    @property
    def catalogue(self) -> Any:
        """The module that tells what the pieces of a table are, for those who draw them."""
        return self._part("catalogue")

    @cached_property
    def encoding(self) -> Any:
        """The module that encodes the game for programs that learn; None for the generic one."""
        return self._part("encoding") if find_spec(f"{self.package}.encoding") else None

    @property
    def report(self) -> Any:
        """The module that tells how a finished game went, from its record."""
        return self._part("report")

    @property
    def analysis(self) -> RoomAnalysis:
        """The module that tells how a game would go on, and what mattered in it."""
        module: RoomAnalysis = self._part("analysis")
        return module

    @cached_property
    def warnings(self) -> Callable[[Any, Any], ActionWarning | None] | None:
        """What an action would cost, from a view; None where the game warns of nothing."""
        if not find_spec(f"{self.package}.warnings"):
            return None
        warn: Callable[[Any, Any], ActionWarning | None] = self._part("warnings").warning
        return warn

    # Records name what differs from `Options()`: what is recommended may change, and they do not.
    @cached_property
    def recommended(self) -> Callable[[int], Any]:
        """With which options a table of so many begins: the defaults, where the game has no say."""
        if not find_spec(f"{self.package}.recommended"):
            return lambda _players: self.game.Options()
        recommended: Callable[[int], Any] = self._part("recommended").recommended
        return recommended

    def _part(self, piece: str) -> Any:
        return import_module(f"{self.package}.{piece}")


def names() -> list[str]:
    """The games there are."""
    return list(ROOMS)


@cache
def room(name: str) -> Room:
    """The room of a game. Raises `KeyError` for a name that is no game."""
    return Room(name, ROOMS[name])
