"""The veteran with people's reactions: it is slower, and overlooks cards."""

from limboline.bots.player import Said
from limboline.games.infernal_wagon.bots.crew import Crew
from limboline.games.infernal_wagon.bots.veteran import Veteran


class Mate(Veteran):
    """Needs three seconds, and overlooks a card in ten until somebody asks or a card is laid.

    Whoever calls "I've got it!" goes first. It sits with people at every table, so where no network
    was trained it plays as people do.
    """

    name = "mate"
    glance_ms = 3_000
    overlooks = 10
    elsewhere = Crew

    def heed(self, said: Said) -> None:
        """Leave the next card to whoever has it."""
        super().heed(said)
        if said.words == "got_it":
            self.hold_back()
