"""Which effect is worth using, and at whom: a rule of thumb for each of the fifteen."""

from collections.abc import Callable
from typing import Final

from limboline.games.hellrail.bots.atlas import chart_of, survey
from limboline.games.hellrail.bots.worth import Scales
from limboline.games.hellrail.codes import SEAT_TOKEN, using
from limboline.games.hellrail.components import (
    ABYSS,
    BOATMEN,
    CANCEL,
    CHAOS,
    CIRCLES,
    DELINQUENCY,
    ENDS,
    FALSE_PATH,
    GERYON,
    GLUTTONY,
    GUARD_DUTY,
    HERESY,
    INFERNAL_POWER,
    LUST,
    NO_EFFECT,
    SHIFT_CHANGE,
    SOUL_CATCHER,
    STRONGEST,
    TENDERS,
    THIEVERY,
)
from limboline.games.hellrail.rules.arriving import aims, others
from limboline.games.hellrail.rules.ties import INNER
from limboline.games.hellrail.state import RAIL, State

_TIE: Final = len(CIRCLES)
# What a card is worth that somebody loses or gains without its being seen.
CARD: Final = 1.3
# How much of what a rival loses is won: with more rivals, less.
SPITE: Final = (0.0, 0.0, 0.8, 0.45, 0.35)
# From so much on it is worth the words.
WORTH_IT: Final = 0.1
NOTHING: Final = (0.0, -1)

Use = tuple[float, int]
"""What it is worth to use an effect, and the code; -1 if it is better left alone."""


def best_use(state: State, seat: int, effect: int, scales: Scales) -> Use:
    """The best way to use an effect."""
    if effect == NO_EFFECT:
        return NOTHING
    targets = aims(state, seat, effect)
    if not targets:
        return NOTHING
    if effect in _SIMPLE:
        return _SIMPLE[effect](state, seat, scales), using(effect, targets[0])
    worth, aim = _AIMED[effect](state, seat, targets, scales)
    return (worth, using(effect, aim)) if worth > WORTH_IT else NOTHING


def gifts(state: State, seat: int, scales: Scales) -> dict[int, float]:
    """What it is worth to enter each circle for its effect; nobody counts on a hidden one."""
    if state.rules.secret:
        return {}
    found = {}
    for circle, effect in enumerate(state.tokens):
        if effect in (ABYSS, DELINQUENCY, FALSE_PATH):  # what these are good for is seen there
            continue
        worth, code = best_use(state, seat, effect, scales)
        if code >= 0 and worth > WORTH_IT:
            found[circle] = scales.weights.gifts * worth
    return found


def chances(state: State, seat: int) -> list[float]:
    """How likely a flipped card is to have each traction, for all that a seat can know."""
    counts = [0] * (STRONGEST + 1)
    unseen = state.pile[state.top :]
    for other in others(state, seat):
        unseen = unseen + state.hands[other]
    for card in unseen or state.discards:
        counts[state.deck.traction[card]] += 1
    total = max(1, sum(counts))
    return [count / total for count in counts]


def _spite(state: State) -> float:
    return SPITE[state.rules.seats]


def _boatman(_state: State, _seat: int, scales: Scales) -> float:
    return 0.8 * scales.future


# Fanning with a strong card draws more than a Tender, and weighs nothing.
def _tender(state: State, seat: int, scales: Scales) -> float:
    strongest = max((state.deck.traction[card] for card in state.hands[seat]), default=0)
    return 1.5 * scales.future if strongest < 3 else 0.0


def _chaos(state: State, seat: int, scales: Scales) -> float:
    stored = [whom for whom in others(state, seat) if state.power[whom] != NO_EFFECT]
    return 0.4 * len(stored) * scales.future if state.power[seat] == NO_EFFECT else 0.0


def _power(_state: State, _seat: int, scales: Scales) -> float:
    return 0.6 * scales.future


def _catcher(_state: State, _seat: int, scales: Scales) -> float:
    return 0.3 * scales.future


_SIMPLE: Final[dict[int, Callable[[State, int, Scales], float]]] = {
    BOATMEN: _boatman,
    TENDERS: _tender,
    CHAOS: _chaos,
    INFERNAL_POWER: _power,
    SOUL_CATCHER: _catcher,
}


# Which card of the hand pays is told by the traction; the cheapest of them goes.
def _track(state: State, seat: int, targets: list[int], scales: Scales, *, falls: bool) -> Use:
    """Open the Abyss under a card that the others need, or turn one so that it serves oneself."""
    atlas, tracks = survey(state)
    before = _standing(state, seat, tracks, scales)
    prices = _prices(state, seat, scales)
    best = NOTHING
    for aim in targets:
        cell, turn = (aim, 0) if falls else (aim >> 2, aim & 3)
        number = atlas.number.get(cell)
        if number is None:
            continue
        if falls:
            below = state.under.get(cell, ())
            track = state.deck.track[below[0]] if below else 0
        else:
            lies = state.board[cell] - RAIL
            track = state.deck.track[lies & ~3 | (lies + turn) & 3]
        now = (*tracks[:number], track, *tracks[number + 1 :])
        price = prices[state.deck.traction[(state.board[cell] - RAIL) >> 2]]
        worth = _standing(state, seat, now, scales) - before - price
        if worth > best[0]:
            best = (worth, aim)
    return best


def _prices(state: State, seat: int, scales: Scales) -> dict[int, float]:
    """What the card of each traction is worth that would be missed least."""
    atlas, tracks = survey(state)
    chart, deck = chart_of(atlas, tracks), state.deck
    row = chart.row(state.places[seat] if state.places[seat] < _TIE else 0)
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
        row = chart.row(place if place < _TIE else 0)
        worth = sum(scales.car(car, row) for car in state.trains[other])
        total += worth if other == seat else -_spite(state) * worth
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
        if len(cars) < 2 or place >= _TIE:
            continue
        odds = chances(state, seat)
        lost = sum(max(0, len(cars) - traction) * odds[traction] for traction in range(1, 6))
        worth = lost * 4 * _spite(state) * scales.future
        for tie in targets:
            number = atlas.number.get(tie >> 4)
            if worth <= best[0] or number not in atlas.around[place]:
                continue
            if _leads_home(state, other, tie):
                best = (worth, tie)
    return best


def _leads_home(state: State, other: int, tie: int) -> bool:
    """Whether a tie lies on the rail from where a train stands to where one of its cars belongs."""
    atlas, _ = survey(state)
    doors = {circle: side for side, circle in atlas.doors[atlas.number[tie >> 4]]}
    start = doors[state.places[other]]
    for car in state.trains[other]:
        side = doors.get(state.deck.setout[car], start)
        if side != start:
            segment = ENDS.index((min(start, side), max(start, side)))
            if tie & 15 in INNER[segment]:
                return True
    return False


# A car that will hardly arrive may as well be staked.
def _geryon(state: State, seat: int, targets: list[int], scales: Scales) -> Use:
    atlas, tracks = survey(state)
    row = chart_of(atlas, tracks).row(state.places[seat] if state.places[seat] < _TIE else 0)
    odds = chances(state, seat)
    deck = state.deck
    worths = [
        (deck.value[car] * odds[deck.traction[car]] - scales.car(car, row), car) for car in targets
    ]
    return max(worths)


# It costs the rest of the own hand and the fan, so it is for those who hold little.
def _gluttony(state: State, seat: int, targets: list[int], scales: Scales) -> Use:
    own = len(state.hands[seat])
    whom = max(targets, key=lambda whom: len(state.hands[whom]))
    taken = max(0, (len(state.hands[whom]) - own) // 2 + 1)
    worth = CARD * (taken * (0.4 + _spite(state)) - own - 1.5) * scales.future
    return worth, whom


def _guard(state: State, seat: int, targets: list[int], scales: Scales) -> Use:
    best = NOTHING
    for circle in targets:
        if circle == state.places[seat] or circle == state.cerberus:
            continue
        price = CARD * (circle + 1) / 5.5
        held = sum(
            (1.0 if state.places[other] == circle else 0.0)
            + 0.15 * sum(state.deck.setout[car] == circle for car in state.trains[other])
            for other in others(state, seat)
        )
        own = 0.25 * sum(state.deck.setout[car] == circle for car in state.trains[seat])
        worth = price * (held * _spite(state) - own) * scales.future
        if worth > best[0]:
            best = (worth, circle)
    return best


def _heresy(state: State, _seat: int, targets: list[int], scales: Scales) -> Use:
    if CANCEL in targets:
        return 0.8 * scales.future, CANCEL
    return (0.4 * scales.future if state.rules.seats > 2 else 0.0), targets[0]


def _lust(state: State, seat: int, targets: list[int], scales: Scales) -> Use:
    whom = max(targets, key=lambda whom: len(state.hands[whom]))
    theirs, own = len(state.hands[whom]), len(state.hands[seat])
    swing = CARD * (1 + _spite(state))
    worth = 0.2 * theirs * swing - 0.8**theirs * 0.2 * own * swing
    return worth * scales.future, whom


def _shift(_state: State, _seat: int, targets: list[int], scales: Scales) -> Use:
    stored = [aim for aim in targets if SEAT_TOKEN <= aim < 2 * SEAT_TOKEN]
    return (0.4 * scales.future, stored[0]) if stored else NOTHING


def _thievery(state: State, seat: int, targets: list[int], scales: Scales) -> Use:
    odds = chances(state, seat)
    deck = state.deck
    swing = 0.8 * (1 + _spite(state)) * scales.future
    risk = dict.fromkeys(range(1, STRONGEST + 1), 0.0)
    for car in state.trains[seat]:
        traction = deck.traction[car]
        risk[traction] = min(risk[traction] or 99.0, float(deck.value[car]))
    best = NOTHING
    for aim in targets:
        car = aim & 63
        match = deck.traction[car]
        lost = sum(odds[t] * risk[t] for t in risk if t != match)
        worth = swing * (odds[match] * deck.value[car] - lost)
        if worth > best[0]:
            best = (worth, aim)
    return best


_AIMED: Final[dict[int, Callable[[State, int, list[int], Scales], Use]]] = {
    ABYSS: _abyss,
    DELINQUENCY: _delinquency,
    FALSE_PATH: _false_path,
    GERYON: _geryon,
    GLUTTONY: _gluttony,
    GUARD_DUTY: _guard,
    HERESY: _heresy,
    LUST: _lust,
    SHIFT_CHANGE: _shift,
    THIEVERY: _thievery,
}
