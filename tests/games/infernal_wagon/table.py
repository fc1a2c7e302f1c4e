"""The table at which the rulings are tried: play, be refused, wait, and look at what lies there.

    state = position(hands="T03 T05 | T01 T02 | T07", rail="T06/pick", pile="T09 EXIT")
    events = play(state, ANA, "play T05 by gem")
    assert railroad(state) == ["S3", "S2", "S1", "T06", "T05"]

Every action comes through `kernel.act`, as it does at a real table.
"""

from typing import Final, TypeVar

import msgspec
import pytest

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.components import SYMBOLS
from limboline.games.infernal_wagon.decks import DeckList, Discard, HandLoss, built_in_deck
from limboline.games.infernal_wagon.events import AnyEvent
from limboline.games.infernal_wagon.state import State
from limboline.kernel import NATURE, Illegal, Tell, act, due

E = TypeVar("E")

ANA: Final = 0
BO: Final = 1
CLEO: Final = 2
DORA: Final = 3
EMIL: Final = 4


def play(
    state: State,
    seat: int,
    words: str,
    at_ms: int | None = None,
    tell: Tell[AnyEvent] | None = None,
) -> list[AnyEvent]:
    """Do what the words say, and return all that was told, nothing withheld.

    Words that name no track end mean the present one; no time means that of the latest action. To
    hear what one seat hears, hand in a `tell` and ask it. No card of the box may get lost.
    """
    tell = tell or Tell()
    box = game.pieces(state)
    action = game.parse(_with_end(state, words))
    act(game, state, seat, action, state.now if at_ms is None else at_ms, tell)
    assert game.pieces(state) == box
    return tell.whole()


def refused(state: State, seat: int, words: str, at_ms: int | None = None) -> Illegal:
    """Try what the words say, and return the reason why not. Nothing may have changed."""
    before = game.dump(state)
    tell: Tell[AnyEvent] = Tell()
    with pytest.raises(Illegal) as caught:
        play(state, seat, words, at_ms, tell)
    assert game.dump(state) == before, "a refused action has changed the game"
    assert tell.whole() == [], "a refused action was told"
    return caught.value


def wait(state: State) -> list[AnyEvent]:
    """Let time pass until something falls due, and return what is told of it.

    A seat that has let its time run out does its `default`, by clock; nature does as asked.
    """
    ask = due(game, state)
    assert ask is not None, "nobody is pressed for time"
    assert ask.until_ms is not None
    tell: Tell[AnyEvent] = Tell()
    box = game.pieces(state)
    action = game.write(state, ask.seat, game.default(state, ask.seat))
    act(game, state, ask.seat, action, ask.until_ms, tell, by_clock=ask.seat != NATURE)
    assert game.pieces(state) == box
    return tell.whole()


def cards(state: State, seat: int) -> list[str]:
    """The hand of a seat, by names; a card drawn stands last."""
    return [state.deck.names[card] for card in state.hands[seat]]


def railroad(state: State) -> list[str]:
    """The cards of the railroad from its tail to the Wagon."""
    return [state.deck.names[laid >> 9] for laid in state.laid[state.tail :]]


def pile(state: State) -> list[str]:
    """The draw pile from its top."""
    return [state.deck.names[card] for card in state.pile[state.top :]]


def stops(state: State) -> list[str]:
    """The open ends of the railroad, each symbol once."""
    return [SYMBOLS[stop] for stop in state.stops]


def players(state: State) -> list[int]:
    """The seats that may act now; the clock is none."""
    return [ask.seat for ask in game.asked(state) if ask.seat != NATURE]


def choices(state: State, seat: int) -> list[str]:
    """Everything that a seat may do now, in words."""
    return [game.words(game.write(state, seat, code)) for code in game.legal(state, seat)]


def ending(state: State) -> str:
    """Why the game is over, or nothing while it goes on."""
    outcome = game.outcome(state)
    return outcome.reason if outcome else ""


def told(events: list[AnyEvent], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def own_deck(**costs: int) -> DeckList:
    """The house's deck with other costs of a mismatch: cards of railroad, or 0 for a hand loss."""
    deck = built_in_deck()
    lines = [
        msgspec.structs.replace(
            line, penalty=Discard(costs[line.id]) if costs[line.id] else HandLoss()
        )
        if line.id in costs
        else line
        for line in deck.cards
    ]
    return msgspec.structs.replace(deck, name="own", provenance="ours, for a test", cards=lines)


def _with_end(state: State, words: str) -> str:
    if words == "clock" or " at " in words:
        return words
    return f"{words} at {len(state.laid)}"
