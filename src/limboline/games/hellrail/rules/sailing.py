"""The Boatman: across empty cells in a straight line (section 7; rulings 39 to 41)."""

from limboline.games.hellrail.codes import (
    FIRST_INNER,
    FIRST_TIE,
    RAIL,
    SAIL,
    going_by,
    has,
    make_way,
    place_cell,
    place_pose,
    place_tie,
    pose_facing,
    pose_node,
    side_at,
    side_place,
)
from limboline.games.hellrail.components import OPEN, OPPOSITE, STEP, STRONGEST
from limboline.games.hellrail.rules.moving import can_pay_toll
from limboline.games.hellrail.rules.pushing import Push, pushes
from limboline.games.hellrail.rules.ties import OUT
from limboline.games.hellrail.state import State


# From a circle over any side with an empty cell, or from a side tie that faces one (39).
def shores(state: State, seat: int) -> list[int]:
    """The sides by which a seat may set sail."""
    place = state.places[seat]
    if place < FIRST_TIE:
        cell, sides = state.cells[place], [0, 1, 2, 3]
    else:
        pose = place_pose(place)
        if pose >= FIRST_INNER or pose_facing(pose) != OUT:
            return []
        cell, sides = place_cell(place), [pose_node(pose)]
    return [side for side in sides if cell + STEP[side] not in state.board]


# Over one empty cell or more to the next card in line; its traction must be enough for them (40).
# A card without track on the near side has no tie to land on (68).
def voyage(state: State, seat: int, side: int) -> tuple[int, int]:
    """How many cells are crossed on a side, and the place beyond them; 0 if there is none."""
    place = state.places[seat]
    cell = state.cells[place] if place < FIRST_TIE else place_cell(place)
    for gap in range(1, STRONGEST + 1):
        lies = state.board.get(cell + STEP[side] * (gap + 1))
        if lies is None:
            continue
        if lies < RAIL:
            return gap, lies
        near = OPPOSITE[side]
        if not OPEN[state.deck.laid[lies] * 4 + near]:
            return 0, 0
        return gap, side_place(cell + STEP[side] * (gap + 1), near)
    return 0, 0


# A circle is entered; on a rail card the trip ends on the near tie, and an engine on it is
# rammed by one tie (41).
def landings(state: State, seat: int, side: int, there: int) -> list[Push]:
    """Every way to come ashore: who is pushed where."""
    tie = place_tie(there)
    standing = [
        other
        for other, place in enumerate(state.places)
        if place_tie(place) == tie and other != seat
    ]
    if there < FIRST_TIE or not standing:
        return [Push((side,), there, ())]
    victim = standing[0]
    return [
        Push((side, *push.sides), there, ((victim, there, push.place), *push.row))
        for push in pushes(state, victim, there, (), tuple(state.places))
    ]


def landing(state: State, seat: int, way: int) -> list[Push]:
    """The ways to come ashore that begin as a trip does."""
    side = side_at(way, 0)
    return landings(state, seat, side, voyage(state, seat, side)[1])


# The number of cars does not matter: it is no move (40). Leaving Cerberus costs as ever (44).
def voyages(state: State, seat: int) -> list[int]:
    """Every trip of a seat: a card to burn, and a way."""
    if not has(state.boats, seat):
        return []
    found: list[int] = []
    for side in shores(state, seat):
        gap, there = voyage(state, seat, side)
        if not gap:
            continue
        trips = [make_way(push.sides, 0) for push in landings(state, seat, side, there)]
        for card in state.hands[seat]:
            if state.deck.traction[card] >= gap and can_pay_toll(state, seat, card):
                found += going_by(SAIL, card, trips)
    return found
