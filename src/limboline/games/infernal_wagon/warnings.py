"""What a play would cost, from what a seat sees: the warning before it is made."""

from functools import cache

from limboline.games.infernal_wagon.actions import AnyAction, Clock, Play, Turn
from limboline.games.infernal_wagon.components import BLAST_LEAVES, HAND_LOSS
from limboline.games.infernal_wagon.faces import Face, face
from limboline.games.infernal_wagon.view import View
from limboline.rooms.parts import ActionWarning

__all__ = ["fits", "harm", "warning"]

# The same few prices are told again and again.
harm = cache(ActionWarning)


def fits(by: str, to: str) -> bool:
    """Whether two symbols match (3.9)."""
    return by == to or "star" in (by, to)


# A match is free, and so is a second hand loss in a turn: there is only one draw to lose (4.7). No
# other mismatch is free.
def warning(view: View, action: AnyAction) -> ActionWarning | None:
    """What an action would cost; nothing if it is free, or if the rules refuse it anyway."""
    if isinstance(action, Clock):
        return None
    played = face(view, action.card)
    if played.kind == "exit":
        cursed = any(not curse.lifted for curse in view.curses)
        return harm("cursed", fits=True) if cursed else None
    if fits(action.by, _stop(view, action)) or action.by not in played.entries:
        return None
    if played.penalty == HAND_LOSS:
        lost = isinstance(action, Turn) and view.tunnel is not None and view.tunnel.no_draw
        return None if lost else harm("hand", owner=_owner(view, action))
    if played.penalty >= _length_when_paying(view, played):
        return harm("lost", len(view.rail))
    return harm("discard", played.penalty)


def _stop(view: View, action: Play | Turn) -> str:
    to = action.to if isinstance(action, Play) else None
    return to or view.stops[0]


# Penalties are paid by the owner of the card, even if another player has laid it (8.6; ruling 45).
def _owner(view: View, action: Play | Turn) -> int:
    if isinstance(action, Turn) and view.tunnel is not None:
        return view.tunnel.owner
    if view.uturn:
        for owner, hand in enumerate(view.hands):
            if action.card in hand:
                return owner
    return view.seat


# The new card counts (4.2); by an option the blast of an Explosion comes first (10.4).
def _length_when_paying(view: View, played: Face) -> int:
    length = len(view.rail) + 1
    if played.kind == "explosion" and view.options.explosion_first:
        return min(length, BLAST_LEAVES)
    return length
