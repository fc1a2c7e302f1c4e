"""Which parts Infernal Wagon has. Each is imported when it is first asked for."""

from limboline.kernel.analysis import RoomAnalysis
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
from limboline.rooms.room import AnyGame, Room


class InfernalWagonRoom(Room):
    """Infernal Wagon."""

    @property
    def game(self) -> AnyGame:
        """The rules, behind the contract."""
        from limboline.games.infernal_wagon.game import game

        return game

    @property
    def bots(self) -> Bots:
        """The players."""
        from limboline.games.infernal_wagon import bots

        return bots

    @property
    def draw(self) -> Draw:
        """The table as text and as a picture."""
        from limboline.games.infernal_wagon import draw

        return draw

    @property
    def commands(self) -> Commands:
        """Words and keys for the terminal."""
        from limboline.games.infernal_wagon import commands

        return commands

    @property
    def catalogue(self) -> Catalogue:
        """The pieces, for the page and for programs."""
        from limboline.games.infernal_wagon import catalogue

        return catalogue

    @property
    def report(self) -> Reports:
        """The report of a finished game."""
        from limboline.games.infernal_wagon import report

        return report

    @property
    def analysis(self) -> RoomAnalysis:
        """What mattered in a game."""
        from limboline.games.infernal_wagon import analysis

        return analysis

    @property
    def crew(self) -> Crews:
        """Losses, achievements and people met."""
        from limboline.games.infernal_wagon import crew

        return crew

    @property
    def warnings(self) -> Warnings:
        """What a play would cost."""
        from limboline.games.infernal_wagon.warnings import warning

        return warning

    @property
    def encoding(self) -> Encoding:
        """Tables as arrays."""
        from limboline.games.infernal_wagon import encoding

        return encoding
