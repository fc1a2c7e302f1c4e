"""The table at which the rulings are tried: play, be refused, wait, and look at what lies there.

    state = position("G | 3,1:NS0>S", hands="12 13 | 7", rails="18@3,1")
    events = play(state, ANA, "move 12 by S2")
    assert place(state, BO) == "3,1:NS1>S"

Every action comes through `kernel.act`, as it does at a real table.
"""

from typing import Any, Final, TypeVar

import pytest

from limboline.games.hellrail import game
from limboline.games.hellrail.events import AnyEvent
from limboline.games.hellrail.position import position
from limboline.games.hellrail.state import State
from limboline.games.hellrail.view_types import SeatSeen, View
from limboline.kernel import SPECTATOR, Illegal, Tell, act, due

E = TypeVar("E")

ANA: Final = 0
BO: Final = 1
CLEO: Final = 2
DORA: Final = 3


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


def play(
    state: State,
    seat: int,
    words: str,
    at_ms: int | None = None,
    tell: Tell[AnyEvent] | None = None,
) -> list[AnyEvent]:
    """Do what the words say, and return all that was told, nothing withheld.

    No time means that of the latest action. To hear what one seat hears, hand in a `tell` and ask
    it. No card and no effect may get lost.
    """
    tell = tell or Tell()
    box = game.pieces(state)
    act(game, state, seat, game.parse(words), state.now if at_ms is None else at_ms, tell)
    assert game.pieces(state) == box
    return tell.whole()


def refused(state: State, seat: int, words: str, at_ms: int | None = None) -> str:
    """Try what the words say, and return the reason why not. Nothing may have changed."""
    before = game.dump(state)
    tell: Tell[AnyEvent] = Tell()
    with pytest.raises(Illegal) as caught:
        play(state, seat, words, at_ms, tell)
    assert game.dump(state) == before, "a refused action has changed the game"
    assert tell.whole() == [], "a refused action was told"
    return caught.value.code


def wait(state: State) -> list[AnyEvent]:
    """Let time pass until a seat has let its time run out, and return what is told of it."""
    ask = due(game, state)
    assert ask is not None, "nobody is pressed for time"
    tell: Tell[AnyEvent] = Tell()
    action = game.write(state, ask.seat, game.default(state, ask.seat))
    assert ask.until_ms is not None
    act(game, state, ask.seat, action, ask.until_ms, tell, by_clock=True)
    return tell.whole()


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


def asked(state: State) -> tuple[int, str]:
    """Who is asked now, and why."""
    (ask,) = game.asked(state)
    return ask.seat, ask.reason


def choices(state: State, seat: int, verb: str = "") -> list[str]:
    """Everything that a seat may do now, in words; or only what begins with a verb."""
    said = [game.words(game.write(state, seat, code)) for code in game.legal(state, seat)]
    return [words for words in said if words.split()[0] == verb or not verb]


def ending(state: State) -> str:
    """Why the game is over, or nothing while it goes on."""
    outcome = game.outcome(state)
    return outcome.reason if outcome else ""


def told(events: list[AnyEvent], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
