"""Announcing an effect, with all that it is aimed at (section 6; rulings 19, 23)."""

from typing import Any

from limboline.games.hellrail.codes import (
    ANY_UNUSED,
    SEAT_TOKEN,
    UNUSED_TOKEN,
    aim_of,
    effect_of,
)
from limboline.games.hellrail.components import (
    ABYSS,
    CIRCLES,
    DELINQUENCY,
    EFFECTS,
    FALSE_PATH,
    GERYON,
    GLUTTONY,
    GUARD_DUTY,
    HERESIES,
    HERESY,
    LUST,
    SHIFT_CHANGE,
    THIEVERY,
    x_of,
    y_of,
)
from limboline.games.hellrail.events import Announced, AnyEvent
from limboline.games.hellrail.places import tie_words
from limboline.games.hellrail.rules.effects import NO_CAR
from limboline.games.hellrail.rules.heresy import ask_around
from limboline.games.hellrail.state import State
from limboline.kernel.telling import Tell


# With it the effect of this visit is spent, whatever comes of it (19, 24). A token that lay face
# down is shown to everybody (67).
def announce(state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
    """Say which effect is used and on what; holders of Heresy may object."""
    state.stack.pop()
    state.used = effect_of(code)
    if state.rules.secret:
        state.revealed += 1
    if tell is not None:
        tell.all(Announced(seat=seat, effect=EFFECTS[effect_of(code)], **aim_words(code)))
    ask_around(state, code, tell)


def aim_words(code: int) -> dict[str, Any]:
    """What an announced effect is aimed at, in the fields of the action `use`."""
    effect, aim = effect_of(code), aim_of(code)
    if effect == ABYSS:
        return {"at": (x_of(aim), y_of(aim))}
    if effect == FALSE_PATH:
        return {"at": (x_of(aim >> 2), y_of(aim >> 2)), "turn": aim & 3}
    if effect == DELINQUENCY:
        return {"tie": tie_words(aim)}
    if effect == GERYON:
        return {"car": aim + 1}
    if effect in (GLUTTONY, LUST):
        return {"whom": aim & 15}
    if effect == THIEVERY:
        car = aim & NO_CAR
        return {"whom": aim >> 6, "car": None if car == NO_CAR else car + 1}
    if effect == GUARD_DUTY:
        return {"circle": CIRCLES[aim]}
    if effect == HERESY:
        return {"token": HERESIES[aim]}
    if effect == SHIFT_CHANGE:
        return {"token": token_words(aim)}
    return {}


def token_words(aim: int) -> str:
    """The token that Shift Change is aimed at: where it lies, or what it is if it lies unused."""
    if aim < len(CIRCLES):
        return CIRCLES[aim]
    if aim < UNUSED_TOKEN:
        return f"seat{aim - SEAT_TOKEN}"
    return "unused" if aim == ANY_UNUSED else EFFECTS[aim - UNUSED_TOKEN]
