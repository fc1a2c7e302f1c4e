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

_USUAL_MS: Final = 300
_PAUSES_MS: Final = {
    PLACE: 700,
    MOVE: 400,
    SAIL: 400,
    LAY: 400,
    UPGRADE: 400,
    FAN: 350,
    USE: 400,
    CANCEL: 600,
    REDIRECT: 600,
    UNCOUPLE: 200,
}
# The first action of a turn comes after a look at the table, and each after it a little sooner: a
# long turn is no long wait.
_LOOK_MS: Final = 150
_QUICKER: Final = 3
_JITTER_MS: Final = 40


def pause_ms(rng: Random, code: int, done: int) -> int:
    """How long an action is waited for after so many others of the same turn."""
    usual = _PAUSES_MS.get(verb_of(code), _USUAL_MS) + _LOOK_MS * (not done)
    return usual * _QUICKER // (_QUICKER + done) + rng.below(_JITTER_MS)
