"""A card as a person looks at it: two ends, what a mismatch costs, and what it does besides."""

from dataclasses import dataclass
from functools import lru_cache

from limboline.games.infernal_wagon.components import (
    DANGER,
    EXPLOSION,
    FREE,
    KINDS,
    STRIDE,
    TUNNEL,
    card_of,
    way_of,
)
from limboline.games.infernal_wagon.decks import known_deck, tabulate
from limboline.games.infernal_wagon.view import View


@dataclass(frozen=True)
class Face:
    """One card. `exits[i]` are the stops left open when it is entered by `entries[i]`.

    `penalty` is what a mismatch costs: so many cards of the railroad, or -1 for the draw.
    """

    name: str
    kind: str
    entries: tuple[str, ...]
    exits: tuple[tuple[str, ...], ...]
    penalty: int

    @property
    def top(self) -> str:
        """The symbol at the first end."""
        return self.entries[0]

    @property
    def bottom(self) -> str:
        """The symbol at the other end: with an arrow only a way out, on the Exit none."""
        return "".join((*self.entries[1:2], *self.exits[0])[:1])

    @property
    def one_way(self) -> bool:
        """Whether the card can only be entered by its first end."""
        return len(self.entries) == 1 and self.top != self.bottom

    def leads_to(self, by: str) -> tuple[str, ...]:
        """The stops that are open behind the card."""
        return self.exits[self.entries.index(by)]


def face(view: View, name: str) -> Face:
    """A card of the deck that a view is played with."""
    return known_face(view.deck, view.options.hard_mine, name)


@lru_cache(maxsize=4096)
def known_face(digest: str, hard: bool, name: str) -> Face:
    """A card of a deck that this process has tabulated."""
    tabulate(None, hard)  # so that the built-in deck is known in every process
    deck = known_deck(digest, hard)
    card = deck.numbers[name]
    codes = [code for stop in range(len(deck.symbols)) for code in deck.plays[card * STRIDE + stop]]
    ways = list(dict.fromkeys(way_of(code) for code in codes if card_of(code) == card))
    exits = [deck.after[card * STRIDE + way] for way in ways]
    tolls = [deck.toll[code] for code in codes if deck.toll[code] != FREE]
    kind = KINDS[deck.kind[card]]
    if deck.effect[card] == TUNNEL:
        kind = "tunnel"
    elif deck.effect[card] == EXPLOSION:
        kind = "explosion"
    elif deck.kind[card] == DANGER:
        kind = "rockfall"
    elif len(ways) > 2 or any(len(stops) > 1 for stops in exits):
        kind = "intersection"
    return Face(
        name,
        kind,
        tuple(deck.symbols[way] for way in ways),
        tuple(tuple(deck.symbols[stop] for stop in stops) for stops in exits),
        tolls[0] if tolls else FREE,
    )


def curse_symbols(view: View, name: str) -> tuple[str, str]:
    """The stop and the start that lift a Curse."""
    tabulate(None, view.options.hard_mine)
    deck = known_deck(view.deck, view.options.hard_mine)
    card = deck.numbers[name]
    return deck.symbols[deck.curse_stop[card]], deck.symbols[deck.curse_start[card]]
