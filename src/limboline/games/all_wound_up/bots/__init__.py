"""The room's own players. They see views and hear events; never the state."""

from typing import Final

from limboline.bots import GENERIC, Roster
from limboline.games.all_wound_up.bots.clockmaker import Clockmaker
from limboline.games.all_wound_up.bots.greedy import Greedy
from limboline.games.all_wound_up.bots.planner import Planner

BOTS: Final = Roster(
    {**GENERIC, "greedy": Greedy, "planner": Planner, "clockmaker": Clockmaker}, {}
)

# The one that plays for people who are away.
STEPS_IN: Final = "planner"
