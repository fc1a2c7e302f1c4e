"""How long drivers take, so that people can follow: quick enough not to wait for.

Every pause counts from the moment of asking, so thinking is a part of it.
"""

from typing import Final

from limboline.games.hellrail.codes import (
    CANCEL,
    FAN,
    LAY,
    MOVE,
    PLACE,
    REDIRECT,
    SAIL,
    UNCOUPLE,
    UPGRADE,
    USE,
    verb_of,
)
from limboline.kernel.random import Random

_USUAL_MS: Final = 450
_PAUSES_MS: Final = {
    PLACE: 900,
    MOVE: 700,
    SAIL: 700,
    LAY: 800,
    UPGRADE: 800,
    FAN: 600,
    USE: 900,
    CANCEL: 900,
    REDIRECT: 900,
    UNCOUPLE: 350,
}
# The first action of a turn comes after a look at the table.
_LOOK_MS: Final = 150
_JITTER_MS: Final = 100


def pause_ms(rng: Random, code: int, *, first: bool) -> int:
    """How long an action is waited for; never a whole second."""
    usual = _PAUSES_MS.get(verb_of(code), _USUAL_MS)
    return min(usual + _LOOK_MS * first, 890) + rng.below(_JITTER_MS)
