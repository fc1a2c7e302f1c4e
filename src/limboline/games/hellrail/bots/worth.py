"""What cars and cards are worth to a driver, in souls, and how well each seat stands.

All of this is rule of thumb; its numbers were chosen by letting drivers with different ones race.
"""

from typing import Final, NamedTuple

from limboline.games.hellrail.bots.atlas import NOWHERE, chart_of, survey
from limboline.games.hellrail.codes import FIRST_TIE, has
from limboline.games.hellrail.components import Deck
from limboline.games.hellrail.rules.ending import ATTACHED_SHARE, attached, scores
from limboline.games.hellrail.state import RUNNING, State


class Weights(NamedTuple):
    """How a driver weighs things."""

    # A car loses so much of its worth with every card that its way still costs, and so many souls.
    fade: float = 0.90
    road: float = 0.35
    # How much of a car's worth a card has while it is still in the hand.
    in_hand: float = 0.5
    # What a card is worth as fuel: any, for each point of traction, if it reaches the next circle.
    fuel: float = 0.7
    pull: float = 0.1
    reach: float = 0.3
    # What a card that comes off the pile is worth before it is seen.
    unseen: float = 1.7
    # From this size on a hand is so large that another card hardly matters.
    full_hand: int = 8
    glut: float = 0.12
    # How many cards a turn takes out of the game, as a rule; and how much of the future is left if
    # every driver has one more turn.
    drain: float = 2.2
    short: float = 0.5
    # What it is worth to end the game as the winner.
    victory: float = 30.0
    # How much the effects of circles matter.
    gifts: float = 0.7


STEADY: Final = Weights()
# The dispatcher's, found by `examples/learning/hellrail_numbers.py`.
KEEN: Final = Weights(
    fade=0.901,
    road=0.249,
    in_hand=0.503,
    fuel=0.796,
    pull=0.169,
    reach=0.308,
    unseen=1.995,
    full_hand=8,
    glut=0.141,
    drain=2.084,
    short=0.421,
    victory=26.805,
    gifts=1.058,
)

# How sure it is that a train of so many cars gets where it should: fuel for long ones is rare.
SURE: Final[tuple[float, ...]] = (1.0, 1.0, 0.97, 0.9, 0.78, 0.6, 0.05)


class Scales:
    """What things are worth to a seat, as the table stands at the start of its thinking."""

    __slots__ = ("_deck", "_faded", "future", "lead", "weights")

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self._deck: Final[Deck] = state.deck
        self.weights: Final = weights
        self._faded: Final = _fading(weights.fade)
        left = len(state.pile) - state.top + len(state.discards)
        turns = left / (weights.drain * state.rules.seats)
        self.future: Final[float] = 1 - weights.short**turns
        won = scores(state)
        rivals = [souls for other, souls in enumerate(won) if other != seat]
        self.lead: Final = won[seat] - max(rivals)

    def car(self, car: int, row: list[int]) -> float:
        """What a car in the train is worth, from where the row of distances begins."""
        far = row[self._deck.setout[car]]
        worth = self._deck.value[car] * self._faded[far] - self.weights.road * far / 10
        return max(worth, 0.1) * self.future

    def card(self, card: int, row: list[int], haul: int) -> float:
        """What a card in the hand is worth: as a car whose haul is so far, or as fuel."""
        deck, weights = self._deck, self.weights
        value = deck.value[card]
        fuel = weights.fuel + weights.pull * deck.traction[card]
        if value > 3:
            fuel += weights.reach if value == 4 else weights.reach + 0.1
        far = row[deck.pickup[card]] + haul
        car = weights.in_hand * (value * self._faded[far] - weights.road * far / 10)
        return max(fuel, car) * self.future

    def unseen(self, held: int, drawn: int) -> float:
        """What so many unseen cards are worth to a hand of so many."""
        weights = self.weights
        glut = max(0, held + drawn - weights.full_hand) - max(0, held - weights.full_hand)
        return (drawn * weights.unseen - weights.glut * glut * glut) * self.future

    def ending(self, gained: int) -> float:
        """What it is worth that the game ends now, after so many souls have been gained."""
        lead = self.lead + gained
        victory = self.weights.victory
        return victory if lead > 0 else -victory if lead < 0 else 0.0


class CarWorths(dict[int, float]):
    """What cars are worth from one place; weighed when they are first asked for."""

    def __init__(self, scales: Scales, row: list[int]) -> None:
        super().__init__()
        self._scales: Final = scales
        self._row: Final = row

    def __missing__(self, car: int) -> float:
        """Weigh a car."""
        worth = self[car] = self._scales.car(car, self._row)
        return worth


_fadings: Final[dict[float, tuple[float, ...]]] = {}


def _fading(fade: float) -> tuple[float, ...]:
    """What is left of a worth at every distance."""
    if fade not in _fadings:
        _fadings[fade] = tuple(fade ** (far / 10) for far in range(3 * NOWHERE + 1))
    return _fadings[fade]


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
        row = chart.row(place if place < FIRST_TIE else 0)
        train = state.trains[seat]
        load = len(train) + has(state.tenders, seat)
        worth = sum(scales.car(car, row) for car in train) * SURE[min(load, 6)]
        for card in state.hands[seat]:
            haul = chart.row(deck.pickup[card])[deck.setout[card]]
            worth += scales.card(card, row, haul)
        found.append(souls + worth)
    return found
