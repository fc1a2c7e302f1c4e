"""One step of a train: from tie to tie (section 4), and whom it pushes before it (section 5)."""

from typing import Final

from limboline.games.hellrail.codes import (
    EMPTY,
    FIRST_INNER,
    FIRST_TIE,
    place_cell,
    place_pose,
    place_tie,
    pose_facing,
    pose_node,
    side_place,
)
from limboline.games.hellrail.components import OPEN, OPPOSITE, STEP
from limboline.games.hellrail.rules.ties import ALONG, BRANCHES, facing_after
from limboline.games.hellrail.state import State

DERAIL: Final = -1  # instead of a place: beyond the end of the track

Onward = tuple[int, int]
"""A choice, the side it names or -1 where there is none to make, and the place it leads to."""

Row = tuple[tuple[int, int], ...]
"""The engines that are pushed, the nearest first: the seat, and its place if it faced along."""


# One point each: out of a circle onto a card, from tie to tie, over the border of a card (4.2).
def onward(state: State, place: int) -> list[Onward]:
    """Every next place of an engine that goes on from a place."""
    if place < FIRST_TIE:
        return _out_of_circle(state, state.cells[place])
    pose = place_pose(place)
    if pose >= FIRST_INNER:
        return [(-1, place - pose + ALONG[pose])]
    side, cell = pose_node(pose), place_cell(place)
    if pose_facing(pose):
        return [(-1, over_border(state, cell, side))]
    track = state.deck.laid[state.board[cell]]
    return [(other, place - pose + next_pose) for other, next_pose in BRANCHES[track * 4 + side]]


# Any side where there is track (4.6). A card without track on that side is no way out (68).
def _out_of_circle(state: State, cell: int) -> list[Onward]:
    found = []
    for side, step in enumerate(STEP):
        track = state.deck.laid[state.board.get(cell + step, EMPTY)]
        entry = OPPOSITE[side]
        if OPEN[track * 4 + entry]:
            found.append((side, side_place(cell + step, entry)))
    return found


# The track ends where the next cell is empty, or its card has no track on that side (4.7; 68).
def over_border(state: State, cell: int, side: int) -> int:
    """The place beyond a side of a card: a circle, a tie, or DERAIL."""
    there = cell + STEP[side]
    lies = state.board.get(there, EMPTY)
    if lies < FIRST_TIE:
        return lies
    entry = OPPOSITE[side]
    if not OPEN[state.deck.laid[lies] * 4 + entry]:
        return DERAIL
    return side_place(there, entry)


class Push:
    """One point of a move: the choices that it takes, and where each engine comes to.

    `row` are all who are pushed in this point, the nearest first, each with the place where it was
    and the one where it comes to as if it faced along.
    """

    __slots__ = ("place", "row", "sides")

    def __init__(
        self, sides: tuple[int, ...], place: int, row: tuple[tuple[int, int, int], ...]
    ) -> None:
        self.sides: Final = sides
        self.place: Final = place
        self.row: Final = row


# The foremost goes on, and all behind it follow: the pusher stays behind whom it pushes.
# An engine that stands where the foremost comes to is pushed as well (rulings 3 to 5).
def pushes(state: State, mover: int, place: int, row: Row, places: tuple[int, ...]) -> list[Push]:
    """Every way to spend one more point."""
    old = [place, *(where for _, where in row)]
    seats = [seat for seat, _ in row]
    standing = {
        place_tie(where): seat
        for seat, where in enumerate(places)
        if where >= FIRST_TIE and seat != mover and seat not in seats
    }
    found = []
    for sides, journey in _journeys(state, old[-1], standing):
        joined = [standing[place_tie(where)] for where in journey[:-1]]
        now = old[1:] + journey
        was = old[1:] + journey[:-1]
        row_now = tuple(zip([*seats, *joined], was, now[1:], strict=True))
        found.append(Push(sides, now[0], row_now))
    return found


def _journeys(
    state: State, head: int, standing: dict[int, int]
) -> list[tuple[tuple[int, ...], list[int]]]:
    """Where the foremost goes, and then each engine that is in its way: choices and places."""
    found: list[tuple[tuple[int, ...], list[int]]] = []
    for side, place in onward(state, head):
        sides = () if side < 0 else (side,)
        if place >= FIRST_TIE and place_tie(place) in standing:
            for more, rest in _journeys(state, place, standing):
                found.append((sides + more, [place, *rest]))
        else:
            found.append((sides, [place]))
    return found


# A circle takes all engines in, and in it none is pushed further (ruling 6); beyond the end
# of the track there is nothing to push.
def still_pushed(row: tuple[tuple[int, int, int], ...]) -> Row:
    """Who is still before the train after a point."""
    return tuple((seat, now) for seat, _, now in row if now >= FIRST_TIE)


# A pushed engine keeps its facing (ruling 1).
def faced(place: int, was: int, now: int) -> int:
    """The place of a pushed engine that stood at `place`, going from `was` to `now` if along."""
    return now if now < FIRST_TIE else facing_after(now, place == was)
