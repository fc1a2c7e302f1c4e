"""How well everybody stands: what is delivered, and what the rest may still bring."""

from limboline.games.hellrail.bots.atlas import chart_of, survey
from limboline.games.hellrail.bots.worth import STEADY, SURE, Scales
from limboline.games.hellrail.codes import has
from limboline.games.hellrail.components import CIRCLES
from limboline.games.hellrail.rules.ending import ATTACHED_SHARE, attached, scores
from limboline.games.hellrail.state import RUNNING, State


def standings(state: State) -> list[float]:
    """What each seat has, and may hope for, in souls."""
    won = scores(state)
    if state.ending != RUNNING:
        cars = attached(state)
        return [souls + ATTACHED_SHARE * cars[seat] for seat, souls in enumerate(won)]
    atlas, tracks = survey(state)
    chart = chart_of(atlas, tracks)
    deck = state.deck
    found = []
    for seat, souls in enumerate(won):
        scales = Scales(state, seat, STEADY)
        place = state.places[seat]
        row = chart.row(place if place < len(CIRCLES) else 0)
        train = state.trains[seat]
        load = len(train) + has(state.tenders, seat)
        worth = sum(scales.car(car, row) for car in train) * SURE[min(load, 6)]
        for card in state.hands[seat]:
            haul = chart.row(deck.pickup[card])[deck.setout[card]]
            worth += scales.card(card, row, haul)
        found.append(souls + worth)
    return found
