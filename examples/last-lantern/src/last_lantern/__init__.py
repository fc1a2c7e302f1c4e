"""Last Lantern: a room whose rules and bots are modules of this package."""

from functools import cached_property

from limboline.rooms import Room
from limboline.rooms.parts import Draw, Reports


class LastLanternRoom(Room):
    """What is neither a module nor named here is as in any plain game."""

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
