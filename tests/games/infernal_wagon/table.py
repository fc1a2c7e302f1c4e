"""The table at which the rulings are tried: play, be refused, wait, and look at what lies there.

    state = position(hands="T03 T05 | T01 T02 | T07", rail="T06/pick", pile="T09 EXIT")
    events = play(state, ANA, "play T05 by gem")
    assert railroad(state) == ["S3", "S2", "S1", "T06", "T05"]

Every action comes through `kernel.act`, as it does at a real table.
"""

from functools import partial
from typing import Final

import msgspec

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.decks import DeckList, Discard, HandLoss, built_in_deck
from limboline.games.infernal_wagon.events import AnyEvent
from limboline.games.infernal_wagon.state import State
from limboline.kernel import NATURE, Illegal, Tell, testing
from limboline.kernel.testing import told as told

ANA: Final = 0
BO: Final = 1
CLEO: Final = 2
DORA: Final = 3
EMIL: Final = 4

wait: Final = partial(testing.wait, game)
choices: Final = partial(testing.answers, game)
ending: Final = partial(testing.ending, game)


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
    return testing.play(game, state, seat, _with_end(state, words), at_ms, tell)


def refused(state: State, seat: int, words: str, at_ms: int | None = None) -> Illegal:
    """Try what the words say, and return the reason why not. Nothing may have changed."""
    return testing.refused(game, state, seat, _with_end(state, words), at_ms)


def cards(state: State, seat: int) -> list[str]:
    """The hand of a seat, by names; a card drawn stands last."""
    return [state.deck.names[card] for card in state.hands[seat]]


def railroad(state: State) -> list[str]:
    """The cards of the railroad from its tail to the Wagon."""
    return [state.deck.names[laid >> 11] for laid in state.laid[state.tail :]]


def pile(state: State) -> list[str]:
    """The draw pile from its top."""
    return [state.deck.names[card] for card in state.pile[state.top :]]


def stops(state: State) -> list[str]:
    """The open ends of the railroad, each symbol once."""
    return [state.deck.symbols[stop] for stop in state.stops]


def players(state: State) -> list[int]:
    """The seats that may act now; the clock is none."""
    return [ask.seat for ask in game.asked(state) if ask.seat != NATURE]


def own_deck(**costs: int) -> DeckList:
    """The built-in deck with other costs of a mismatch: cards of railroad, or 0 for a hand loss."""
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
