"""From a plan to the table: the way a train really goes, and help for a stranded one."""

from typing import Final

from limboline.games.hellrail.codes import (
    FIRST_INNER,
    FIRST_TIE,
    LAY,
    MOVE,
    fuel_of,
    going,
    on_cell,
    place_cell,
    place_pose,
    place_tie,
    pose_facing,
    pose_node,
    rail,
    sides_of,
    ties_of,
    verb_of,
    way_of,
)
from limboline.games.hellrail.components import STEP
from limboline.games.hellrail.rules.moving import DERAIL, onward, ways
from limboline.games.hellrail.rules.tracing import trace
from limboline.games.hellrail.state import State

FAR: Final = 99


def is_clear(state: State, seat: int) -> bool:
    """Whether no engine and no Check can be in a train's way."""
    if state.checks:
        return False
    return all(place < FIRST_TIE or seat == other for other, place in enumerate(state.places))


# The letters of a way are the choices of the foremost engine, and a Check makes another way of it.
def steer(state: State, seat: int, code: int) -> int:
    """A move of a plan as the rules list it, even with engines in the way."""
    if verb_of(code) != MOVE or is_clear(state, seat):
        return code
    fuel = fuel_of(code)
    goals = meant(state, state.places[seat], way_of(code))
    met = {place_tie(place) for other, place in enumerate(state.places) if other != seat}
    met.update(state.checks)
    if not any(place_tie(place) in met for place in goals if place >= FIRST_TIE):
        return code
    best, best_rank = code, (FAR, FAR, FAR)
    for way in ways(state, seat, state.deck.value[fuel]):
        found = trace(state, seat, way)
        if found is None or found.past[-1] not in goals:
            continue
        rank = (goals.index(found.past[-1]), found.checks, ties_of(way))
        if rank < best_rank:
            best, best_rank = going(MOVE, fuel, way), rank
    return best


def meant(state: State, place: int, way: int) -> list[int]:
    """The places of a way if no other engine were there, the last one first."""
    sides = list(sides_of(way))
    past: list[int] = []
    for _ in range(ties_of(way)):
        choices = onward(state, place)
        side = sides.pop(0) if choices and choices[0][0] >= 0 and sides else -1
        place = next((there for at, there in choices if at == side or at < 0), DERAIL)
        if place == DERAIL:
            break
        past.append(place)
        if place < FIRST_TIE:
            break
    return past[::-1]


def is_stranded(state: State, seat: int) -> bool:
    """Whether a train stands on track that leads into no circle."""
    place = state.places[seat]
    return place >= FIRST_TIE and ties_to_circle(state, place) == FAR


def rescue(state: State, seat: int) -> int | None:
    """A card to lay before a train that stands on track without an end in any circle."""
    place = state.places[seat]
    ends, lies = _loose_ends(state, place), state.board
    best: tuple[int, int] | None = None
    for cell in ends:
        for card in sorted(state.hands[seat], key=state.deck.value.__getitem__):
            for turn in state.deck.turns[card]:
                state.board = {**lies, cell: rail(card, turn)}
                ties = ties_to_circle(state, place)
                if ties < FAR and (best is None or ties < best[0]):
                    best = (ties, on_cell(LAY, card, cell, turn))
    state.board = lies
    return best[1] if best else None


def walk(state: State, place: int) -> list[tuple[int, int]]:
    """Every place ahead of a train and how many ties it is away, as if it were alone."""
    found: list[tuple[int, int]] = [(place, 0)]
    seen = {place}
    for where, ties in found:
        if where < FIRST_TIE and ties:
            continue
        for _, there in onward(state, where):
            if there != DERAIL and there not in seen:
                seen.add(there)
                found.append((there, ties + 1))
    return found


def ties_to_circle(state: State, place: int) -> int:
    """How many ties the next circle ahead is away, or FAR."""
    return min(
        (ties for there, ties in walk(state, place) if there < FIRST_TIE and ties), default=FAR
    )


def _loose_ends(state: State, place: int) -> list[int]:
    """The empty cells that the track ahead leads to."""
    cells = []
    for there, _ in walk(state, place):
        pose = place_pose(there)
        if there >= FIRST_TIE and pose < FIRST_INNER and pose_facing(pose):
            cell = place_cell(there) + STEP[pose_node(pose)]
            if cell not in state.board and cell not in cells:
                cells.append(cell)
    return cells
