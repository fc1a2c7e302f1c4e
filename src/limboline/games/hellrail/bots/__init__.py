"""The room's own players. They see views and hear events; never the state."""

from typing import Final

from limboline.bots import GENERIC, Roster
from limboline.games.hellrail.bots.dispatcher import Dispatcher
from limboline.games.hellrail.bots.hauler import Hauler, Novice, Stoker
from limboline.games.hellrail.bots.search import sharp, with_thoughts

BOTS: Final = Roster(
    {
        **GENERIC,
        "novice": Novice,
        "stoker": Stoker,
        "hauler": Hauler,
        "sharp": sharp,
        "dispatcher": Dispatcher,
    },
    {"search": with_thoughts},
    {"greedy": "hauler"},
)

# The one that plays for people who are away.
STEPS_IN: Final = "hauler"
