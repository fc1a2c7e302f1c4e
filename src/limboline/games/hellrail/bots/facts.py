"""What a judge is told of a table for two: numbers of each seat, and of the race."""

from typing import Final

from limboline.games.hellrail.bots.atlas import LAID, NOWHERE, Chart, chart_of, survey
from limboline.games.hellrail.bots.worth import SURE, standings
from limboline.games.hellrail.codes import FIRST_TIE, has
from limboline.games.hellrail.components import NO_EFFECT
from limboline.games.hellrail.rules.ending import scores
from limboline.games.hellrail.state import State

FACTS: Final = 73
# A soul that is so far away, in tenths of a card, counts so much: for the patient and the hasty.
_FADES: Final[list[list[float]]] = [
    [fade ** (far / 10) for far in range(3 * NOWHERE + 1)] for fade in (0.92, 0.8, 0.65)
]
_ON_A_TIE: Final = LAID  # so much farther it is from there
_LONG: Final = 5  # a card of this value brings a train from circle to circle
_SOON: Final = 6  # cards that are left when the end is near


def facts(state: State, seat: int) -> list[float]:
    """How a table stands for a seat and its only rival, all hands open."""
    rival = 1 - seat
    atlas, tracks = survey(state)
    chart = chart_of(atlas, tracks)
    souls, worths = scores(state), standings(state)
    left = len(state.pile) - state.top + len(state.discards)
    mine = _of_seat(state, seat, chart, souls[seat], worths[seat])
    theirs = _of_seat(state, rival, chart, souls[rival], worths[rival])
    lead = worths[seat] - worths[rival]
    ahead = souls[seat] - souls[rival]
    to_move = 1.0 if state.turn == seat else 0.0
    sure = lead / (4 + 0.4 * left)
    soon = max(0, _SOON - left) / _SOON
    race: list[float] = [
        *(left, to_move, sum([1 for track in tracks if track]), sure, lead, ahead),
        *(ahead / (2 + left), sure * to_move, to_move * left, 1 / (1 + left)),
        *(len(state.hands[seat]) - len(state.hands[rival]), soon, to_move * soon),
    ]
    return mine + theirs + race


def _of_seat(state: State, seat: int, chart: Chart, souls: int, worth: float) -> list[float]:
    """What a seat has delivered, hauls and holds."""
    place = state.places[seat]
    on_tie = place >= FIRST_TIE
    row = chart.row(0 if on_tie else place)
    more = _ON_A_TIE if on_tie else 0
    hand, train = state.hands[seat], state.trains[seat]
    tender = 1 if has(state.tenders, seat) else 0
    load = len(train) + tender
    cars = _of_train(state, train, row, more)
    return [
        *(souls, worth, len(train), *cars, load, SURE[min(load, 6)] * cars[1], len(hand)),
        *_of_hand(state, hand, place, row, more, chart, load),
        *(1.0 if on_tie else 0.0, tender),
        *(1.0 if has(state.boats, seat) else 0.0, 1.0 if has(state.catchers, seat) else 0.0),
        *(1.0 if state.heresy[seat] else 0.0, 1.0 if state.power[seat] != NO_EFFECT else 0.0),
    ]


def _of_train(state: State, train: list[int], row: list[int], more: int) -> list[float]:
    """What the cars are worth, by how patient one is, and those a hop away."""
    deck = state.deck
    total = near = 0
    faded = [0.0, 0.0, 0.0]
    for car in train:
        value, far = deck.value[car], row[deck.setout[car]] + more
        total += value
        for kind in range(3):
            faded[kind] += value * _FADES[kind][far]
        if far <= LAID:
            near += value
    return [total, *faded, near]


def _of_hand(
    state: State, hand: list[int], place: int, row: list[int], more: int, chart: Chart, load: int
) -> list[float]:
    """What the cards are worth as cars, as fuel, and where their cars wait here."""
    deck = state.deck
    faded = [0.0, 0.0, 0.0]
    best = waiting_near = 0.0
    pull = strongest = second = strong = values = long = waiting = waiting_value = 0
    for card in hand:
        value, traction = deck.value[card], deck.traction[card]
        haul = chart.row(deck.pickup[card])[deck.setout[card]]
        far = row[deck.pickup[card]] + haul + more
        for kind in range(3):
            faded[kind] += value * _FADES[kind][far]
        best = max(best, value * _FADES[1][far])
        pull += traction
        values += value
        if traction > strongest:
            strongest, second = traction, strongest
        elif traction > second:
            second = traction
        strong += traction >= load
        long += value >= _LONG
        if deck.pickup[card] == place:
            waiting += 1
            waiting_value += value
            waiting_near += value * _FADES[1][haul]
    return [
        *(*faded, best, pull, strongest, second, strong, values, long),
        *(waiting, waiting_value, waiting_near),
    ]
