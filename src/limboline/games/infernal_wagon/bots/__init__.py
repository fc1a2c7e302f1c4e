"""The room's own players. They see views, hear events and talk; never the state."""

from typing import Final

from limboline.bots import GENERIC, Maker
from limboline.games.infernal_wagon.bots.careful import Careful
from limboline.games.infernal_wagon.bots.crew import Crew
from limboline.games.infernal_wagon.bots.greedy import Greedy
from limboline.games.infernal_wagon.bots.mate import Mate
from limboline.games.infernal_wagon.bots.patient import Patient
from limboline.games.infernal_wagon.bots.veteran import Veteran

BOTS: Final[dict[str, Maker]] = {
    **GENERIC,
    "greedy": Greedy,
    "careful": Careful,
    "crew": Crew,
    "patient": Patient,
    "mate": Mate,
    "veteran": Veteran,
}

# The one that plays for people who are away, and with those who choose no other: with a partner who
# plays as people do it wins twice as often as `crew` (docs/teammate.md).
STEPS_IN: Final = "mate"
