"""Who wins a race, from how many cards each toy still needs to the gate."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

# A toy on the board needs a card at least, whatever a brain on its way was worth.
LEAST: Final = 0.5
_FEWEST: Final = 0.4  # throws that decide the last of a race
_LIKE_NORMAL: Final = 1.702


# Whoever wins a card first that takes him home has won: as in a match to so many throws of a coin.
def ahead(own: float, rival: float) -> float:
    """How likely one is to be home before a rival, by the cards that both need; 0 is home."""
    if own <= 0:
        return 1.0
    if rival <= 0:
        return 0.0
    lead = (rival - own) / sqrt(max(_FEWEST, own + rival - 1))
    return 1 / (1 + exp(-_LIKE_NORMAL * lead))


def first(own: float, rivals: Sequence[float]) -> float:
    """How likely one is to be home before all rivals."""
    chance = 1.0
    for rival in rivals:
        chance *= ahead(own, rival)
    return chance
