"""The table at which the rulings are tried: play, be refused, wait, and look at what lies there.

    state = position("G | 3,1:NS0>S", hands="12 13 | 7", rails="18@3,1")
    events = play(state, ANA, "move 12 by S2")
    assert place(state, BO) == "3,1:NS1>S"

Every action comes through `kernel.act`, as it does at a real table.
"""

from functools import partial
from typing import Any, Final

from limboline.games.hellrail import game
from limboline.games.hellrail.position import position
from limboline.games.hellrail.state import State
from limboline.games.hellrail.view_types import SeatSeen, View
from limboline.kernel import SPECTATOR, testing
from limboline.kernel.testing import told as told

ANA: Final = 0
BO: Final = 1
CLEO: Final = 2
DORA: Final = 3

play: Final = partial(testing.play, game)
wait: Final = partial(testing.wait, game)
ending: Final = partial(testing.ending, game)


def arrival(
    effect: str,
    hands: str = "",
    others: str = "G | G",
    rails: str = "",
    effects: str = "",
    **more: Any,
) -> State:
    """Ana has just come into circle 4, where an effect lies, and decides about it.

    She came over the crossing 18 at 3,1 and burned 45 for it.
    """
    own, _, rest = hands.partition("|")
    state = position(
        f"3,1:S>out | {others}",
        f"45 {own.replace('-', '')} | {rest}",
        f"18@3,1 {rails}",
        effects=f"4={effect} {effects}" if effect else effects,
        **more,
    )
    play(state, ANA, "move 45 by 1")
    return state


def table(state: State) -> View:
    """What everybody sees."""
    return game.view(state, SPECTATOR)


def seat_of(state: State, seat: int) -> SeatSeen:
    """A player with their engine, train and tokens, and the hand that only they see."""
    return game.view(state, seat).seats[seat]


def place(state: State, seat: int) -> str:
    """Where an engine stands, and how it faces."""
    return table(state).seats[seat].place


def hand(state: State, seat: int) -> list[int]:
    """The cards of a hand; what came last stands last."""
    return seat_of(state, seat).hand


def train(state: State, seat: int) -> list[int]:
    """The cars behind an engine."""
    return table(state).seats[seat].cars


def delivered(state: State, seat: int) -> list[int]:
    """The cars under an engine, which nobody at the table may look at."""
    return [car + 1 for car in state.delivered[seat]]


def pile(state: State) -> list[int]:
    """The draw pile from its top."""
    return [card + 1 for card in state.pile[state.top :]]


def effect_on(state: State, circle: str) -> str:
    """The effect that lies on a circle."""
    return next(seen.effect for seen in table(state).circles if seen.circle == circle)


def refused(state: State, seat: int, words: str, at_ms: int | None = None) -> str:
    """Try what the words say, and return the code of the reason why not."""
    return testing.refused(game, state, seat, words, at_ms).code


def asked(state: State) -> tuple[int, str]:
    """Who is asked now, and why: here it is always one."""
    (ask,) = testing.asked(game, state)
    return ask


def choices(state: State, seat: int, verb: str = "") -> list[str]:
    """Everything that a seat may do now, in words; or only what begins with a verb."""
    said = testing.answers(game, state, seat)
    return [words for words in said if words.split()[0] == verb or not verb]
