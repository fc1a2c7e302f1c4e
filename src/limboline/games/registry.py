"""The one file that lists the games. Everything above the rooms reaches them through it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from limboline.kernel.game import Game
from limboline.kernel.harm import Harm
from limboline.kernel.hindsight import Hindsight
from limboline.kernel.random import Random
from limboline.kernel.seats import NATURE

# The name of each game, and the package that is its room.
ROOMS: Final = {
    "infernal-wagon": "limboline.games.infernal_wagon",
    "hellrail": "limboline.games.hellrail",
    "all-wound-up": "limboline.games.all_wound_up",
}

AnyGame = Game[Any, Any, Any, Any, Any]


@dataclass(frozen=True)
class Room:
    """A game with its furniture, each piece imported when it is first asked for."""

    name: str
    package: str

    @cached_property
    def game(self) -> AnyGame:
        """The rules, behind the contract."""
        game: AnyGame = self._furniture("game").game
        return game

    @property
    def bots(self) -> Any:
        """The module with the room's own players."""
        return self._furniture("bots")

    def nature(self) -> Any:
        """Somebody new who finds out what nature does; None where that is always its default."""
        maker = getattr(self.bots, "NATURE", None)
        return None if maker is None else maker(NATURE, Random(0))

    @property
    def draw(self) -> Any:
        """The module that draws a view as text and as SVG."""
        return self._furniture("draw")

    @property
    def commands(self) -> Any:
        """The module with the room's own words on the command line."""
        return self._furniture("commands")

    @property
    def texts(self) -> Any:
        """The module with the room's sentences."""
        return self._furniture("texts")

    @cached_property
    def crew(self) -> Any:
        """The module with what a crew keeps from game to game, where the game has that."""
        return self._furniture("crew") if find_spec(f"{self.package}.crew") else None

    @property
    def pieces(self) -> Any:
        """The module that tells what the pieces of a table are, for those who draw them."""
        return self._furniture("pieces")

    @property
    def report(self) -> Any:
        """The module that tells how a finished game went, from its record."""
        return self._furniture("report")

    @property
    def hindsight(self) -> Hindsight:
        """The module that tells how a game would go on, and what mattered in it."""
        module: Hindsight = self._furniture("hindsight")
        return module

    @cached_property
    def harm(self) -> Callable[[Any, Any], Harm | None] | None:
        """What an action would cost, from a view; None where the game warns of nothing."""
        if not find_spec(f"{self.package}.harm"):
            return None
        warn: Callable[[Any, Any], Harm | None] = self._furniture("harm").harm
        return warn

    # Records name what differs from `Options()`: what is usual may change, and they do not.
    @cached_property
    def usual(self) -> Callable[[int], Any]:
        """With which options a table of so many begins: the defaults, where the game has no say."""
        if not find_spec(f"{self.package}.usual"):
            return lambda _players: self.game.Options()
        usual: Callable[[int], Any] = self._furniture("usual").usual
        return usual

    def _furniture(self, piece: str) -> Any:
        return import_module(f"{self.package}.{piece}")


def names() -> list[str]:
    """The games there are."""
    return list(ROOMS)


@cache
def room(name: str) -> Room:
    """The room of a game. Raises `KeyError` for a name that is no game."""
    return Room(name, ROOMS[name])
