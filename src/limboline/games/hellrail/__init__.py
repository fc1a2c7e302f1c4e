"""Hellrail: 2 to 4 rival trains carry the damned to their circles."""

from limboline.games.hellrail.game import game
from limboline.games.hellrail.options import Options
from limboline.rooms.room import Room

__all__ = ["HellrailRoom", "Options", "game"]


class HellrailRoom(Room):
    """Every part is a module of this package."""

    # How hands that are dealt alike favour the first seat is measured in docs/balance.md.
    def recommended(self, players: int) -> Options:  # noqa: ARG002 - the same for any number
        """Later seats begin with more cards; the rulebook deals them alike."""
        return Options(later_cards="more")
