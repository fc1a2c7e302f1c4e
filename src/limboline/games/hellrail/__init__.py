"""Hellrail: 2 to 4 rival trains carry the damned to their circles."""

from limboline.games.hellrail.game import game
from limboline.games.hellrail.options import Options

__all__ = ["Options", "game"]
