"""The small words of a report: times, points, and whose chance it is."""

from typing import Final

from limboline.analysis.findings import Change
from limboline.analysis.told import Told
from limboline.kernel.texts import Texts, clock_face

MINUS: Final = "\N{MINUS SIGN}"


def percent(share: float) -> str:
    """A chance in points of a hundred."""
    return f"{round(100 * share)} %"


def points(by: float) -> str:
    """A change in points of a hundred, with its sign."""
    whole = round(100 * by)
    return f"+{whole}" if whole > 0 else f"{MINUS}{-whole}" if whole < 0 else "±0"


def bounds(change: Change, texts: Texts) -> str:
    """Between which numbers a change lies."""
    return texts.say("between", low=points(change.low), high=points(change.high))


def moment(told: Told, step: int, at_ms: int, texts: Texts) -> str:
    """When something happened: by the clock, or after how many actions."""
    return clock_face(at_ms) if told.real_time else texts.say("at.actions", n=step)


def side_name(told: Told, side: int, texts: Texts) -> str:
    """Whose chance it is."""
    return texts.say("crew") if told.analysis.together else told.analysis.names[side]
