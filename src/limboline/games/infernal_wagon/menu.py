"""What a seat may play and what it costs, straight from the codes, for the many pushes of a table.

All may play at any time, so every push has such a list for every seat: the readable way,
action by action, took a third of the time of a push. It says the same (see its test).
"""

from functools import lru_cache
from typing import Any

from limboline.games.infernal_wagon.components import (
    BLAST_LEAVES,
    EXPLOSION,
    FREE,
    HAND_LOSS,
    STRIDE,
    Deck,
    way_of,
)
from limboline.games.infernal_wagon.rules.turns import may_play
from limboline.games.infernal_wagon.state import State
from limboline.games.infernal_wagon.view import View
from limboline.games.infernal_wagon.warnings import harm
from limboline.kernel.bundling import EACH
from limboline.rooms.parts import ActionWarning, Offer


def menu(state: State, seat: int, view: View) -> Offer | None:
    """What a seat may play from its own hand; None where that is not all there is to it."""
    deck = state.deck
    if state.tunnel >= 0 or state.uturn or deck.exit in state.hands[seat]:
        return None
    names, at = deck.names, len(state.laid)
    several = len(state.stops) > 1
    length = len(view.rail) + 1  # the new card counts (4.2)
    blast = min(length, BLAST_LEAVES) if view.options.explosion_first else length  # 10.4
    may: list[dict[str, Any]] = []
    harms: list[ActionWarning | None] = []
    cards = state.hands[seat] if may_play(state) >> seat & 1 else []
    for stop in state.stops:
        for card in cards:
            ways, tolls = _ways(deck, card, stop)
            fields: dict[str, Any] = {"do": "play", "card": names[card], "at": at}
            if len(ways) == 1:
                fields["by"] = ways[0]
            else:
                fields[EACH] = {"by": ways}
            if several:
                fields["to"] = deck.symbols[stop]
            may.append(fields)
            fatal = blast if deck.effect[card] == EXPLOSION else length
            for toll in tolls:
                if toll == FREE:
                    harms.append(None)
                elif toll == HAND_LOSS:
                    harms.append(harm("hand", owner=seat))
                elif toll >= fatal:
                    harms.append(harm("lost", length - 1))
                else:
                    harms.append(harm("discard", toll))
    return may, harms if any(harms) else []


@lru_cache(maxsize=4096)
def _ways(deck: Deck, card: int, stop: int) -> tuple[list[str], list[int]]:
    """By which symbols a card can be joined to a stop, and what each joint costs."""
    codes = deck.plays[card * STRIDE + stop]
    return [deck.symbols[way_of(code)] for code in codes], [deck.toll[code] for code in codes]
