"""How a game ends (section 7)."""

from typing import Final

from limboline.games.infernal_wagon.events import AnyEvent, Ended
from limboline.games.infernal_wagon.state import (
    CURSED_EXIT,
    ENDINGS,
    ESCAPED,
    HANDS_EMPTY,
    RUNNING,
    TIME_OVER,
    WAGON_LOST,
    State,
)
from limboline.kernel.game import Outcome
from limboline.kernel.telling import Tell


# The Exit is laid: won, unless a Curse is left (7.2, 7.3). Nothing after it counts.
def reach_exit(state: State, tell: Tell[AnyEvent] | None) -> None:
    """The Exit lies on the railroad."""
    end(state, CURSED_EXIT if state.cursed else ESCAPED, tell)


# The Wagon's own card would have to fall (7.4).
def lose_wagon(state: State, tell: Tell[AnyEvent] | None) -> None:
    """The railroad is too short to pay."""
    end(state, WAGON_LOST, tell)


# No player holds a card, wherever the Exit is (7.5; ruling 39).
def run_out_of_cards(state: State, tell: Tell[AnyEvent] | None) -> None:
    """All hands are empty."""
    end(state, HANDS_EMPTY, tell)


# The Exit must lie before the clock is over (7.6; ruling 40).
def run_out_of_time(state: State, tell: Tell[AnyEvent] | None) -> None:
    """The mine collapses."""
    end(state, TIME_OVER, tell)


def end(state: State, ending: int, tell: Tell[AnyEvent] | None) -> None:
    """Stop the game."""
    state.ending = ending
    if tell is not None:
        tell.all(Ended(ENDINGS[ending], ending == ESCAPED))


# All win or lose together.
_OUTCOMES: Final = [
    [Outcome(why, (1.0 if why == ENDINGS[ESCAPED] else 0.0,) * seats) for seats in range(6)]
    for why in ENDINGS
]


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    if state.ending == RUNNING:
        return None
    return _OUTCOMES[state.ending][state.rules.seats]
