"""The expert as people meet it: `veteran` at full strength, `mate` with people's reactions.

Both think and talk as `expert` does; only the table, the pace and the oversights differ.
"""

from limboline.games.infernal_wagon.bots.crew import Crew
from limboline.games.infernal_wagon.bots.expert import Expert


class Veteran(Expert):
    """The strongest player there is: `expert` by the name that is on the page."""

    name = "veteran"


class Mate(Expert):
    """Needs three seconds, and overlooks a card in ten until somebody asks or a card is laid.

    It sits with people at every table, so where no network was trained it plays as people do.
    """

    name = "mate"
    glance_ms = 3_000
    overlooks = 10
    elsewhere = Crew
