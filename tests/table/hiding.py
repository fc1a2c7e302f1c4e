"""What is hidden from whom, worked out from the state alone, without the code that makes views."""

import re
from typing import Any

from limboline.kernel.seats import SPECTATOR


def hidden_from(state: Any, seat: int) -> set[str]:
    """The names of the cards that a seat, or a spectator, may not know."""
    if state.ending:
        return set()
    hidden = [*state.pile[state.top :], *state.box]
    for owner, hand in enumerate(state.hands):
        if not lies_open(state, seat, owner):
            hidden += [card for card in hand if card != state.deck.exit]
    for owner, curse in enumerate(state.curses):
        if owner != seat and state.cursed >> owner & 1:
            hidden.append(curse)
    return {state.deck.names[card] for card in hidden}


def lies_open(state: Any, seat: int, owner: int) -> bool:
    """Whether a seat sees the hand of another, or its own."""
    if not state.uturn:
        return seat == owner
    if state.options.uturn_hands == "open":
        return True
    return seat not in (SPECTATOR, owner)


def words_in(text: bytes | str) -> set[str]:
    """Every word in which the name of a card could stand."""
    words = text if isinstance(text, str) else text.decode()
    return set(re.findall(r"[A-Za-z0-9-]+", words))
