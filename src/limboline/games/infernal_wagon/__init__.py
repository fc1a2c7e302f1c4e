"""Infernal Wagon: 2 to 5 players, together, against seven minutes."""

from limboline.games.infernal_wagon.game import game
from limboline.games.infernal_wagon.options import Options

__all__ = ["Options", "game"]
