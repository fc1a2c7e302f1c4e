"""Last Lantern: the parts of this game, each imported when it is first asked for."""

from functools import cached_property

from limboline.rooms import AnyGame, Room
from limboline.rooms.parts import Bots, Draw, Reports


class LastLanternRoom(Room):
    """Everything that is not named here is as in any plain game."""

    @property
    def game(self) -> AnyGame:
        """The rules."""
        from last_lantern.game import game

        return game

    @property
    def bots(self) -> Bots:
        """The players."""
        from last_lantern import bots

        return bots

    @cached_property
    def draw(self) -> Draw:
        """The text board."""
        from last_lantern.draw import LanternDraw

        return LanternDraw()

    @cached_property
    def report(self) -> Reports:
        """Flames that were blown out are the moments of a game."""
        from last_lantern.game import Blown, game
        from limboline.rooms.report import PlainReports

        return PlainReports(game, {Blown: "blown"})
