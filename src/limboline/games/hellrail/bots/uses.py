"""Which effect is worth using, and at whom.

The record of an effect says what it is worth by a rule of thumb; those that change the track, or
need it, are thought through with the atlas.
"""

from collections.abc import Callable
from typing import Final

from limboline.games.hellrail.bots.atlas import chart_of, survey
from limboline.games.hellrail.bots.worth import Scales
from limboline.games.hellrail.codes import (
    FIRST_TIE,
    RAIL,
    TURN_BITS,
    first_of,
    rail_card,
    second_of,
    tie_cell,
    tie_node,
    turned_further,
    using,
)
from limboline.games.hellrail.components import (
    ABYSS,
    DELINQUENCY,
    ENDS,
    FALSE_PATH,
    GERYON,
    NO_EFFECT,
)
from limboline.games.hellrail.rules.effects import RECORDS
from limboline.games.hellrail.rules.effects.effect import spite
from limboline.games.hellrail.rules.effects.on_trains import chances
from limboline.games.hellrail.rules.ties import INNER
from limboline.games.hellrail.rules.turns import others
from limboline.games.hellrail.state import State

# From so much on it is worth the words.
WORTH_IT: Final = 0.1
NOTHING: Final[tuple[float, int]] = (0.0, -1)

Use = tuple[float, int]
"""What it is worth to use an effect, and its aim or its code; -1 if it is better left alone."""


def best_use(state: State, seat: int, effect: int, scales: Scales) -> Use:
    """The best way to use an effect."""
    if effect == NO_EFFECT:
        return NOTHING
    record = RECORDS[effect]
    targets = record.aims(state, seat)
    if not targets:
        return NOTHING
    think = _THOUGHT_THROUGH.get(effect)
    if think is not None:
        worth, aim = think(state, seat, targets, scales)
    else:
        worths = [record.worth(state, seat, aim) * scales.future for aim in targets]
        worth = max(worths)
        aim = targets[worths.index(worth)]
    return (worth, using(effect, aim)) if worth > WORTH_IT else NOTHING


def gifts(state: State, seat: int, scales: Scales) -> dict[int, float]:
    """What it is worth to enter each circle for its effect; a hidden one is not counted on."""
    if state.rules.secret:
        return {}
    found = {}
    for circle, effect in enumerate(state.tokens):
        if effect in _SEEN_THERE:
            continue
        worth, code = best_use(state, seat, effect, scales)
        if code >= 0 and worth > WORTH_IT:
            found[circle] = scales.weights.gifts * worth
    return found


# Which card of the hand pays is told by the traction; the cheapest of them goes.
def _track(state: State, seat: int, targets: list[int], scales: Scales, *, falls: bool) -> Use:
    """Open the Abyss under a card that the others need, or turn one so that it serves oneself."""
    atlas, tracks = survey(state)
    before = _standing(state, seat, tracks, scales)
    prices = _prices(state, seat, scales)
    best = NOTHING
    for aim in targets:
        cell, turn = (aim, 0) if falls else (first_of(aim, TURN_BITS), second_of(aim, TURN_BITS))
        number = atlas.number.get(cell)
        if number is None:
            continue
        if falls:
            below = state.under.get(cell, ())
            track = state.deck.track[below[0]] if below else 0
        else:
            lies = state.board[cell] - RAIL
            track = state.deck.track[turned_further(lies, turn)]
        now = (*tracks[:number], track, *tracks[number + 1 :])
        price = prices[state.deck.traction[rail_card(state.board[cell])]]
        worth = _standing(state, seat, now, scales) - before - price
        if worth > best[0]:
            best = (worth, aim)
    return best


def _prices(state: State, seat: int, scales: Scales) -> dict[int, float]:
    """What the card of each traction is worth that would be missed least."""
    atlas, tracks = survey(state)
    chart, deck = chart_of(atlas, tracks), state.deck
    row = chart.row(state.places[seat] if state.places[seat] < FIRST_TIE else 0)
    prices: dict[int, float] = {}
    for card in state.hands[seat]:
        worth = scales.card(card, row, chart.row(deck.pickup[card])[deck.setout[card]])
        prices[deck.traction[card]] = min(worth, prices.get(deck.traction[card], worth))
    return prices


def _standing(state: State, seat: int, tracks: tuple[int, ...], scales: Scales) -> float:
    """How well the trains stand on some track: one's own against the others'."""
    atlas, _ = survey(state)
    chart = chart_of(atlas, tracks)
    total = 0.0
    for other, place in enumerate(state.places):
        row = chart.row(place if place < FIRST_TIE else 0)
        worth = sum(scales.car(car, row) for car in state.trains[other])
        total += worth if other == seat else -spite(state) * worth
    return total


def _abyss(state: State, seat: int, targets: list[int], scales: Scales) -> Use:
    return _track(state, seat, targets, scales, falls=True)


def _false_path(state: State, seat: int, targets: list[int], scales: Scales) -> Use:
    return _track(state, seat, targets, scales, falls=False)


# A Check before a long train: on the rail by which it would leave for where its cars belong.
def _delinquency(state: State, seat: int, targets: list[int], scales: Scales) -> Use:
    atlas, _ = survey(state)
    best = NOTHING
    for other in others(state, seat):
        cars, place = state.trains[other], state.places[other]
        if len(cars) < 2 or place >= FIRST_TIE:
            continue
        odds = chances(state, seat)
        lost = sum(max(0, len(cars) - traction) * odds[traction] for traction in range(1, 6))
        worth = lost * 4 * spite(state) * scales.future
        for tie in targets:
            number = atlas.number.get(tie_cell(tie))
            if worth <= best[0] or number not in atlas.around[place]:
                continue
            if _leads_home(state, other, tie):
                best = (worth, tie)
    return best


def _leads_home(state: State, other: int, tie: int) -> bool:
    """Whether a tie lies on the rail from where a train stands to where one of its cars belongs."""
    atlas, _ = survey(state)
    doors = {circle: side for side, circle in atlas.doors[atlas.number[tie_cell(tie)]]}
    start = doors[state.places[other]]
    for car in state.trains[other]:
        side = doors.get(state.deck.setout[car], start)
        if side != start:
            segment = ENDS.index((min(start, side), max(start, side)))
            if tie_node(tie) in INNER[segment]:
                return True
    return False


# A car that will hardly arrive may as well be staked.
def _geryon(state: State, seat: int, targets: list[int], scales: Scales) -> Use:
    atlas, tracks = survey(state)
    row = chart_of(atlas, tracks).row(state.places[seat] if state.places[seat] < FIRST_TIE else 0)
    odds = chances(state, seat)
    deck = state.deck
    worths = [
        (deck.value[car] * odds[deck.traction[car]] - scales.car(car, row), car) for car in targets
    ]
    return max(worths)


_THOUGHT_THROUGH: Final[dict[int, Callable[[State, int, list[int], Scales], Use]]] = {
    ABYSS: _abyss,
    DELINQUENCY: _delinquency,
    FALSE_PATH: _false_path,
    GERYON: _geryon,
}
# What these are good for is seen when the train is there.
_SEEN_THERE: Final = (ABYSS, DELINQUENCY, FALSE_PATH)
