"""Players that are programs, and the match that seats them; nothing here knows any one game."""

from typing import Final

from limboline.bots.match import Due, Match, Stalled
from limboline.bots.own import is_own, with_own
from limboline.bots.player import AnyBot, Bot, Maker, Plan, Said, let_go
from limboline.bots.random_bot import RandomBot
from limboline.bots.roster import Roster, find_maker, seat_bots, told

# The bots that can play every game.
GENERIC: Final[dict[str, Maker]] = {"random": RandomBot}

__all__ = [
    "GENERIC",
    "AnyBot",
    "Bot",
    "Due",
    "Maker",
    "Match",
    "Plan",
    "RandomBot",
    "Roster",
    "Said",
    "Stalled",
    "find_maker",
    "is_own",
    "let_go",
    "seat_bots",
    "told",
    "with_own",
]
