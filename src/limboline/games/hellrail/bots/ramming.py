"""What a ram does to all engines: pushed back, into Cerberus, over a Check or off the track."""

from typing import Final

from limboline.games.hellrail.bots.atlas import chart_of, survey
from limboline.games.hellrail.bots.steering import FAR, ties_to_circle, walk
from limboline.games.hellrail.bots.worth import Scales
from limboline.games.hellrail.codes import FIRST_TIE, MOVE, going, has, place_tie, ties_of
from limboline.games.hellrail.components import STRONGEST
from limboline.games.hellrail.rules.effects.effect import CARD
from limboline.games.hellrail.rules.effects.on_track import toll
from limboline.games.hellrail.rules.effects.on_trains import chances
from limboline.games.hellrail.rules.moving import DERAIL, can_pay_toll, load, ways
from limboline.games.hellrail.rules.tracing import Trace, trace
from limboline.games.hellrail.state import State

# What a ram must bring at least, and how much of what a rival loses is won.
WORTH_A_RAM: Final = 1.0
WON: Final = 0.8
# What is left for a train to hope for that no track leads into a circle, in tenths of a card.
_STRANDED: Final = 30


def ram(state: State, seat: int, scales: Scales) -> int | None:
    """The move that costs rivals most, if it is worth its card."""
    fuel = _fuel(state, seat)
    most = max((state.deck.value[card] for card in fuel), default=0)
    if not most or not _meets_engine(state, seat, most):
        return None
    value, traction = state.deck.value, state.deck.traction
    best: tuple[float, int] | None = None
    for way in ways(state, seat, most):
        gain = gain_of(state, seat, way, scales)
        if gain <= WORTH_A_RAM or (best is not None and gain <= best[0]):
            continue
        cards = [card for card in fuel if value[card] >= ties_of(way)]
        if cards:
            card = min(cards, key=lambda card: (traction[card], value[card]))
            best = (gain, going(MOVE, card, way))
    return best[1] if best else None


def _fuel(state: State, seat: int) -> list[int]:
    weight, traction = load(state, seat), state.deck.traction
    strong = [card for card in state.hands[seat] if traction[card] >= weight]
    return [card for card in strong if can_pay_toll(state, seat, card)]


def _meets_engine(state: State, seat: int, most: int) -> bool:
    """Whether an engine stands on a tie that can be reached; nearly always none does."""
    met = {
        place_tie(place)
        for other, place in enumerate(state.places)
        if place >= FIRST_TIE and other != seat
    }
    if not met:
        return False
    return any(
        place_tie(there) in met for there, ties in walk(state, state.places[seat]) if ties <= most
    )


def gain_of(state: State, seat: int, way: int, scales: Scales) -> float:
    """What a way costs the others, less what it costs oneself, in souls; 0 if it pushes none."""
    found = trace(state, seat, way)
    if found is None or found.past[-1] == DERAIL:
        return 0.0
    pushed = [
        other
        for other, place in enumerate(found.places)
        if other != seat and place != state.places[other]
    ]
    if not pushed:
        return 0.0
    harm = sum(_harm(state, other, found, scales) for other in pushed)
    nearest = pushed[0] if len(pushed) == 1 else _nearest(state, seat, pushed)
    train = state.trains[nearest]
    if has(state.catchers, seat) and train and found.places[nearest] != DERAIL:
        harm += state.deck.value[train[-1]] * scales.future
    if found.pushed_checks:
        harm += max(_check_costs(state, seat, other, scales) for other in pushed)
    return WON * harm - _own_cost(state, seat, found, scales)


def _nearest(state: State, seat: int, pushed: list[int]) -> int:
    """The engine that is hit itself: the first of those that are pushed."""
    ties = {place_tie(state.places[other]): other for other in pushed}
    for there, _ in walk(state, state.places[seat]):
        if place_tie(there) in ties and there >= FIRST_TIE:
            return ties[place_tie(there)]
    return pushed[0]


def _harm(state: State, other: int, found: Trace, scales: Scales) -> float:
    """What a push costs a rival: everything, or what its cars are farther from home."""
    place = found.places[other]
    before = _hopes(state, other, state.places[other], scales)
    if place == DERAIL:
        return before + CARD * len(state.hands[other]) * scales.future
    harm = before - _hopes(state, other, place, scales)
    if place == state.cerberus:
        harm += toll(place) * scales.future
    return harm


def _own_cost(state: State, seat: int, found: Trace, scales: Scales) -> float:
    """What a way costs the pusher: farther from home, over Checks, or stuck where it ends."""
    end = found.past[-1]
    cost = _hopes(state, seat, state.places[seat], scales) - _hopes(state, seat, end, scales)
    cost = max(0.0, cost)
    if found.checks:
        cost += _check_costs(state, seat, seat, scales)
    if end >= FIRST_TIE and ties_to_circle(state, end) == FAR:
        cost += CARD * len(state.hands[seat]) * scales.future
    return cost


def _check_costs(state: State, seat: int, whom: int, scales: Scales) -> float:
    """What a train loses at a Check, on the average: its cheapest cars go."""
    odds = chances(state, seat)
    values = sorted(state.deck.value[car] for car in state.trains[whom])
    lost = sum(
        odds[traction] * sum(values[: max(0, len(values) - traction)])
        for traction in range(1, STRONGEST + 1)
    )
    return lost * scales.future


def _hopes(state: State, seat: int, place: int, scales: Scales) -> float:
    """What the cars of a train are worth from a place."""
    train = state.trains[seat]
    if not train:
        return 0.0
    atlas, tracks = survey(state)
    chart = chart_of(atlas, tracks)
    if place < FIRST_TIE:
        row = chart.row(place)
    else:
        rows = [
            [far + 4 + ties for far in chart.row(there)]
            for there, ties in walk(state, place)
            if there < FIRST_TIE and ties
        ]
        row = [min(fars) for fars in zip(*rows, strict=True)]
        if not row:
            row = [_STRANDED + far for far in chart.row(0)]
    return sum(scales.car(car, row) for car in train)
