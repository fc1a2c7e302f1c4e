"""All Wound Up!: 2 to 4 players bet cards to wind toys that walk out of a graveyard."""

from limboline.games.all_wound_up.game import game
from limboline.games.all_wound_up.options import Options

__all__ = ["Options", "game"]
