"""From a plan to the table: the way a train really goes, rams, and help for a stranded one."""

from typing import Final

from limboline.games.hellrail.bots.worth import Scales
from limboline.games.hellrail.codes import (
    FIRST_INNER,
    FIRST_TIE,
    LAY,
    MOVE,
    fuel_of,
    going,
    has,
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
from limboline.games.hellrail.rules.moving import DERAIL, can_pay_toll, load, onward, ways
from limboline.games.hellrail.rules.tracing import trace
from limboline.games.hellrail.state import State

_FAR: Final = 99
# What a card in a hand that nobody sees is worth, when its owner loses it; and what a ram must
# bring at least.
LOST_CARD: Final = 1.3
WORTH_A_RAM: Final = 1.0


def is_clear(state: State, seat: int) -> bool:
    """Whether no engine and no Check can be in a train's way."""
    if state.checks:
        return False
    return all(place < FIRST_TIE or seat == other for other, place in enumerate(state.places))


# The letters of a way are the choices of the foremost engine, and a Check makes another way of it.
def steer(state: State, seat: int, code: int) -> int:
    """A move of a plan as the rules list it, whoever stands in the way."""
    if verb_of(code) != MOVE or is_clear(state, seat):
        return code
    fuel = fuel_of(code)
    goals = meant(state, state.places[seat], way_of(code))
    met = {place_tie(place) for other, place in enumerate(state.places) if other != seat}
    met.update(state.checks)
    if not any(place_tie(place) in met for place in goals if place >= FIRST_TIE):
        return code
    best, best_rank = code, (_FAR, _FAR, _FAR)
    for way in ways(state, seat, state.deck.value[fuel]):
        found = trace(state, seat, way)
        if found is None or found.past[-1] not in goals:
            continue
        rank = (goals.index(found.past[-1]), found.checks, ties_of(way))
        if rank < best_rank:
            best, best_rank = going(MOVE, fuel, way), rank
    return best


def meant(state: State, place: int, way: int) -> list[int]:
    """The places of a way if nobody else were there, the last one first."""
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


def ram(state: State, seat: int, scales: Scales) -> int | None:
    """The move that throws a rival off the track, or off a car, if it is worth its card."""
    victims = {
        other for other, place in enumerate(state.places) if place >= FIRST_TIE and other != seat
    }
    if not victims:
        return None
    deck, weight = state.deck, load(state, seat)
    fuel = [card for card in state.hands[seat] if deck.traction[card] >= weight]
    fuel = [card for card in fuel if can_pay_toll(state, seat, card)]
    most = max((deck.value[card] for card in fuel), default=0)
    near = {
        place_tie(there) for there, ties in _walk(state, state.places[seat]) if 0 < ties <= most
    }
    if not any(place_tie(state.places[victim]) in near for victim in victims):
        return None
    best: tuple[float, int] | None = None
    for way in ways(state, seat, most):
        gain = _harm(state, seat, way)
        cards = [card for card in fuel if deck.value[card] >= ties_of(way)]
        if gain > WORTH_A_RAM and cards and (best is None or gain > best[0]):
            card = min(cards, key=lambda card: (deck.traction[card], deck.value[card]))
            best = (gain, going(MOVE, card, way))
    return best[1] if best and best[0] * scales.future > WORTH_A_RAM else None


def _harm(state: State, seat: int, way: int) -> float:
    """What a way costs the others, in souls; nothing if it costs oneself more."""
    found = trace(state, seat, way)
    if found is None or found.past[-1] == DERAIL or found.checks:
        return 0.0
    value, harm = state.deck.value, 0.0
    catches = has(state.catchers, seat)
    for other, place in enumerate(found.places):
        if other == seat or place == state.places[other]:
            continue
        train = state.trains[other]
        if place == DERAIL:
            harm += 0.8 * sum(value[car] for car in train)
            harm += LOST_CARD * len(state.hands[other])
        elif catches and train:
            harm += 0.8 * value[train[-1]]
            catches = False
    end = found.past[-1]
    if harm and end >= FIRST_TIE and _ties_to_circle(state, end) == _FAR:
        # Whoever pushes somebody off the track stands at its end, and hardly gets away.
        harm -= 0.8 * sum(value[car] for car in state.trains[seat])
        harm -= LOST_CARD * len(state.hands[seat])
    return harm


def is_stranded(state: State, seat: int) -> bool:
    """Whether a train stands on track that leads into no circle."""
    place = state.places[seat]
    return place >= FIRST_TIE and _ties_to_circle(state, place) == _FAR


def rescue(state: State, seat: int) -> int | None:
    """A card to lay before a train that stands on track without an end in any circle."""
    place = state.places[seat]
    ends, lies = _loose_ends(state, place), state.board
    best: tuple[int, int] | None = None
    for cell in ends:
        for card in sorted(state.hands[seat], key=state.deck.value.__getitem__):
            for turn in state.deck.turns[card]:
                state.board = {**lies, cell: rail(card, turn)}
                ties = _ties_to_circle(state, place)
                if ties < _FAR and (best is None or ties < best[0]):
                    best = (ties, on_cell(LAY, card, cell, turn))
    state.board = lies
    return best[1] if best else None


def _walk(state: State, place: int) -> list[tuple[int, int]]:
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


def _ties_to_circle(state: State, place: int) -> int:
    return min(
        (ties for there, ties in _walk(state, place) if there < FIRST_TIE and ties), default=_FAR
    )


def _loose_ends(state: State, place: int) -> list[int]:
    """The empty cells that the track ahead leads to."""
    cells = []
    for there, _ in _walk(state, place):
        pose = place_pose(there)
        if there >= FIRST_TIE and pose < FIRST_INNER and pose_facing(pose):
            cell = place_cell(there) + STEP[pose_node(pose)]
            if cell not in state.board and cell not in cells:
                cells.append(cell)
    return cells
