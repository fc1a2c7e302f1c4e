"""Which parts All Wound Up! has. Each is imported when it is first asked for."""

from limboline.bots.player import Maker
from limboline.games.all_wound_up.options import Options
from limboline.kernel.analysis import RoomAnalysis
from limboline.rooms.parts import Bots, Catalogue, Commands, Draw, Encoding, Reports
from limboline.rooms.room import AnyGame, Room


class AllWoundUpRoom(Room):
    """All Wound Up!."""

    @property
    def game(self) -> AnyGame:
        """The rules, behind the contract."""
        from limboline.games.all_wound_up.game import game

        return game

    @property
    def bots(self) -> Bots:
        """The players."""
        from limboline.games.all_wound_up import bots

        return bots

    @property
    def draw(self) -> Draw:
        """The table as text and as a picture."""
        from limboline.games.all_wound_up import draw

        return draw

    @property
    def commands(self) -> Commands:
        """Words and keys for the terminal."""
        from limboline.games.all_wound_up import commands

        return commands

    @property
    def catalogue(self) -> Catalogue:
        """The pieces, for the page and for programs."""
        from limboline.games.all_wound_up import catalogue

        return catalogue

    @property
    def report(self) -> Reports:
        """The report of a finished game."""
        from limboline.games.all_wound_up import report

        return report

    @property
    def analysis(self) -> RoomAnalysis:
        """What mattered in a game."""
        from limboline.games.all_wound_up import analysis

        return analysis

    @property
    def runner(self) -> Maker:
        """Lets a toy walk."""
        from limboline.games.all_wound_up.toys.nature import Nature

        return Nature

    def recommended(self, players: int) -> Options:
        """A course on which so many race for 20 to 45 minutes."""
        from limboline.games.all_wound_up.recommended import recommended

        return recommended(players)

    def warm_up(self) -> None:
        """Build the toys."""
        from limboline.games.all_wound_up.toys.nature import Nature

        Nature.warm_up()

    @property
    def encoding(self) -> Encoding:
        """Tables as arrays."""
        from limboline.games.all_wound_up import encoding

        return encoding
