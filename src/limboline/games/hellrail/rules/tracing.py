"""Following a way without going it: where it leads, past what, and whom it pushes (section 4)."""

from typing import Final

from limboline.games.hellrail.components import CIRCLES
from limboline.games.hellrail.rules.pushing import Push, Row, faced, onward, pushes, still_pushed
from limboline.games.hellrail.state import State

_TIE: Final = len(CIRCLES)


class Trace:
    """What a way comes to: the places on it, where everybody stands in the end, the Checks met."""

    __slots__ = ("checks", "past", "places", "pushed_checks")

    def __init__(
        self, past: list[int], places: tuple[int, ...], checks: int, pushed_checks: int
    ) -> None:
        """Describe the end of a way."""
        self.past: Final = past
        self.places: Final = places  # of everybody else; those who derailed are at DERAIL
        self.checks: Final = checks
        self.pushed_checks: Final = pushed_checks

    @property
    def result(self) -> tuple[object, ...]:
        """All that matters: two ways with equal results are one."""
        return (self.past[-1], self.places, self.checks, self.pushed_checks)


def trace(state: State, seat: int, way: int) -> Trace | None:
    """Follow a way to its end; None if there is no such way."""
    place, left = state.places[seat], way >> 4 & 7
    row: Row = ()
    places = list(state.places)
    past: list[int] = []
    checks = pushed_checks = used = 0
    for _ in range(way & 15):
        if past and place < _TIE:
            return None
        push = chosen(state, seat, place, row, tuple(places), way >> 7 + 2 * used, left)
        if push is None:
            return None
        used += len(push.sides)
        left -= len(push.sides)
        for whom, was, now in push.row:
            places[whom] = faced(places[whom], was, now)
            pushed_checks += now >= _TIE and now >> 1 in state.checks
        place, row = push.place, still_pushed(push.row)
        checks += place >= _TIE and place >> 1 in state.checks
        past.append(place)
    if left or not past:
        return None
    return Trace(past, tuple(places), checks, pushed_checks)


def chosen(
    state: State, seat: int, place: int, row: Row, places: tuple[int, ...], sides: int, left: int
) -> Push | None:
    """The point that goes where the next sides of a way say."""
    if not row:  # where nobody is in the way, which is nearly everywhere, one step is enough
        taken = [where >> 1 for other, where in enumerate(places) if other != seat]
        for side, there in onward(state, place):
            if side >= 0 and (not left or side != sides & 3):
                continue
            if there < _TIE or there >> 1 not in taken:
                return Push(() if side < 0 else (side,), there, ())
    for push in pushes(state, seat, place, row, places):
        named = [sides >> 2 * number & 3 for number in range(len(push.sides))]
        if len(push.sides) <= left and list(push.sides) == named:
            return push
    return None
