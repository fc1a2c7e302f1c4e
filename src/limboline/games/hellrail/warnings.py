"""What an action would cost, from what a seat sees: the warning before it is taken."""

from typing import Final

from limboline.games.hellrail.actions import Action, Couple, End, Fan, Use
from limboline.games.hellrail.cards import tabulate
from limboline.games.hellrail.components import CIRCLES
from limboline.games.hellrail.view_types import View
from limboline.rooms.parts import ActionWarning

__all__ = ["warning"]

# The strongest card pulls five, and the Tender counts as a car (3.4; rulings 13, 14, 36).
STRONGEST: Final = 5
_COSTLY: Final = frozenset((Couple, End, Fan, Use))


def warning(view: View, action: Action) -> ActionWarning | None:
    """What an action would cost; nothing if it is free, or plain to see before it is taken.

    Where a way leads to is in the view, and the table shows it: of derailing it warns by itself.
    """
    if type(action) not in _COSTLY:  # nearly all are cards to lay
        return None
    match action:
        case Couple():
            return _stuck(view)
        case End():
            return _discarded(view) or _undelivered(view) or _last_turn(view, 0)
        case Fan(card=card):
            return _undelivered(view) or _last_turn(view, _traction(view, card) - 1)
        case Use(effect="heresy", token="redirect") if len(view.seats) == 2:
            return ActionWarning("useless_token")
        case _:
            return None


def _stuck(view: View) -> ActionWarning | None:
    """Nothing pulls so many."""
    own = view.seats[view.seat]
    load = len(own.cars) + own.tender + 1
    return ActionWarning("stuck", load) if load > STRONGEST else None


# To deliver costs nothing, and may be done at any time of one's turn (3.3).
def _undelivered(view: View) -> ActionWarning | None:
    """The turn would end where a car belongs that could be delivered."""
    own, setout = view.seats[view.seat], tabulate(view.options.cards).setout
    left = sum(CIRCLES[setout[car - 1]] == own.place for car in own.cars)
    return ActionWarning("undelivered", left) if left else None


# After Gluttony the hand must be empty when the turn ends (6.12; ruling 51).
def _discarded(view: View) -> ActionWarning | None:
    """The turn would end with cards in the hand, and they are discarded."""
    left = len(view.seats[view.seat].hand)
    return ActionWarning("discarded", left) if view.glutton and left else None


# Each of the others draws at the start of a turn; who finds nothing to draw ends the game (8.1).
def _last_turn(view: View, drawn: int) -> ActionWarning | None:
    """There may not be cards enough for another turn of one's own."""
    left = view.pile + len(view.discards) - drawn
    return ActionWarning("last_turn", max(0, left)) if left < len(view.seats) else None


def _traction(view: View, card: int) -> int:
    return tabulate(view.options.cards).traction[card - 1]
