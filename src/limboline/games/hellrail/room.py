"""Which parts Hellrail has. Each is imported when it is first asked for."""

from limboline.games.hellrail.options import Options
from limboline.kernel.analysis import RoomAnalysis
from limboline.rooms.parts import Bots, Catalogue, Commands, Draw, Encoding, Reports, Warnings
from limboline.rooms.room import AnyGame, Room


class HellrailRoom(Room):
    """Hellrail."""

    @property
    def game(self) -> AnyGame:
        """The rules, behind the contract."""
        from limboline.games.hellrail.game import game

        return game

    @property
    def bots(self) -> Bots:
        """The players."""
        from limboline.games.hellrail import bots

        return bots

    @property
    def draw(self) -> Draw:
        """The table as text and as a picture."""
        from limboline.games.hellrail import draw

        return draw

    @property
    def commands(self) -> Commands:
        """Words and keys for the terminal."""
        from limboline.games.hellrail import commands

        return commands

    @property
    def catalogue(self) -> Catalogue:
        """The pieces, for the page and for programs."""
        from limboline.games.hellrail import catalogue

        return catalogue

    @property
    def report(self) -> Reports:
        """The report of a finished game."""
        from limboline.games.hellrail import report

        return report

    @property
    def analysis(self) -> RoomAnalysis:
        """What mattered in a game."""
        from limboline.games.hellrail import analysis

        return analysis

    # How hands that are dealt alike favour the first seat is measured in docs/balance.md.
    def recommended(self, players: int) -> Options:  # noqa: ARG002 - the same for any number
        """Later seats begin with more cards; the rulebook deals them alike."""
        return Options(later_cards="more")

    @property
    def warnings(self) -> Warnings:
        """What an action would cost."""
        from limboline.games.hellrail.warnings import warning

        return warning

    @property
    def encoding(self) -> Encoding:
        """Tables as arrays."""
        from limboline.games.hellrail import encoding

        return encoding
