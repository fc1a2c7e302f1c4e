"""Following a way without going it: where it leads, past what, and whom it pushes (section 4)."""

from typing import Final

from limboline.games.hellrail.codes import (
    FIRST_TIE,
    choices_of,
    place_tie,
    side_at,
    ties_of,
)
from limboline.games.hellrail.rules.pushing import Push, Row, faced, onward, pushes, still_pushed
from limboline.games.hellrail.state import State


class Trace:
    """What a way comes to: the places on it, where all stand in the end, the Checks met."""

    __slots__ = ("checks", "past", "places", "pushed_checks")

    def __init__(
        self, past: list[int], places: tuple[int, ...], checks: int, pushed_checks: int
    ) -> None:
        self.past: Final = past
        self.places: Final = places  # of all others; those who derailed are at DERAIL
        self.checks: Final = checks
        self.pushed_checks: Final = pushed_checks

    @property
    def result(self) -> tuple[object, ...]:
        """All that matters: two ways with equal results are one."""
        return (self.past[-1], self.places, self.checks, self.pushed_checks)


def trace(state: State, seat: int, way: int) -> Trace | None:
    """Follow a way to its end; None if there is no such way."""
    place = state.places[seat]
    row: Row = ()
    places = list(state.places)
    past: list[int] = []
    checks = pushed_checks = used = 0
    for _ in range(ties_of(way)):
        if past and place < FIRST_TIE:
            return None
        push = chosen(state, seat, place, row, tuple(places), way, used)
        if push is None:
            return None
        used += len(push.sides)
        for whom, was, now in push.row:
            places[whom] = faced(places[whom], was, now)
            pushed_checks += now >= FIRST_TIE and place_tie(now) in state.checks
        place, row = push.place, still_pushed(push.row)
        checks += place >= FIRST_TIE and place_tie(place) in state.checks
        past.append(place)
    if used < choices_of(way) or not past:
        return None
    return Trace(past, tuple(places), checks, pushed_checks)


def chosen(
    state: State, seat: int, place: int, row: Row, places: tuple[int, ...], way: int, used: int = 0
) -> Push | None:
    """The point that goes where the sides of a way say, after those that are used."""
    left = choices_of(way) - used
    if not row:  # where no engine is in the way, which is nearly everywhere, one step is enough
        taken = [place_tie(where) for other, where in enumerate(places) if other != seat]
        for side, there in onward(state, place):
            if side >= 0 and (not left or side != side_at(way, used)):
                continue
            if there < FIRST_TIE or place_tie(there) not in taken:
                return Push(() if side < 0 else (side,), there, ())
    for push in pushes(state, seat, place, row, places):
        if len(push.sides) <= left and all(
            side == side_at(way, used + number) for number, side in enumerate(push.sides)
        ):
            return push
    return None
