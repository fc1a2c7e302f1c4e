"""Infernal Wagon: 2 to 5 players, together, against seven minutes."""

from collections.abc import Collection
from typing import Any

from limboline.games.infernal_wagon.game import game
from limboline.games.infernal_wagon.options import Options
from limboline.rooms.room import Room

__all__ = ["InfernalWagonRoom", "Options", "game"]


class InfernalWagonRoom(Room):
    """Every part is a module of this package."""

    def own_nouns(self, options: Any) -> Collection[str]:
        """The symbols that a deck names itself."""
        return () if options.deck is None else options.deck.symbols
