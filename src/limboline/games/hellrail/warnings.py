"""What an action would cost, from what a seat sees: the warning before it is taken."""

from typing import Final

from limboline.games.hellrail.actions import Action, Couple
from limboline.games.hellrail.view_types import View
from limboline.kernel.warnings import ActionWarning

__all__ = ["warning"]

# The strongest card pulls five, and the Tender counts as a car (3.4; rulings 13, 14, 36).
STRONGEST: Final = 5


def warning(view: View, action: Action) -> ActionWarning | None:
    """What an action would cost; nothing if it is free, or plain to see before it is taken.

    Where a way leads to is in the view, and the table shows it: of derailing it warns by itself.
    """
    if not isinstance(action, Couple):
        return None
    own = view.seats[view.seat]
    load = len(own.cars) + own.tender + 1
    return ActionWarning("stuck", load) if load > STRONGEST else None
