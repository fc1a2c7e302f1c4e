"""What every player knows by heart: the cards of the deck, and the price of a play."""

from functools import lru_cache
from typing import Final

from limboline.games.infernal_wagon.components import (
    BLAST_LEAVES,
    COUNTS_AS,
    EASY,
    EXPLOSION,
    FREE,
    HAND_LOSS,
    TUNNEL,
    Deck,
    card_of,
    way_of,
)
from limboline.games.infernal_wagon.decks import known_deck, tabulate
from limboline.games.infernal_wagon.view import View

# What a play hurts, in hundredths of a card of the railroad.
RAIL_CARD: Final = 100
HAND_CARD: Final = 500
TUNNEL_FRIGHT: Final = 120
MOST_BLAST: Final = 600
DEADLY: Final = 2_500
# Better than a match: to lift a Curse, and to get out.
CURSE_JOY: Final = -20
EXIT_JOY: Final = -50

# A lifted Curse is worth a mismatch if so many cards of the railroad are left.
AFFORDABLE: Final = 3


class Lore:
    """The cards of a deck, in the form in which players think of them.

    Symbols are sets, a bit each: `entries` of a card, and `leaves` of a card and a way (both as in
    `Deck.after`). `penalty` is what a mismatch costs.
    """

    __slots__ = ("deck", "entries", "leaves", "penalty")

    def __init__(self, deck: Deck) -> None:
        self.deck: Final = deck
        self.entries: Final = [0] * len(deck.names)
        self.penalty: Final = [FREE] * len(deck.names)
        for plays in deck.plays:
            for code in plays:
                card = card_of(code)
                self.entries[card] |= COUNTS_AS[way_of(code)]
                self.penalty[card] = deck.toll[code] or self.penalty[card]
        self.leaves: Final = [_set_of(stops) for stops in deck.after]

    def in_play(self, easy: int) -> list[int]:
        """The cards that can come up in a game with so many Easy cards, the Exit apart."""
        return self.deck.base + self.deck.by_kind[EASY][:easy]


@lru_cache(maxsize=64)
def _lore(digest: str, hard: bool) -> Lore:
    tabulate(None, hard)  # so that the built-in deck is known in every process
    return Lore(known_deck(digest, hard))


def lore_of(view: View) -> Lore:
    """The deck that is played with at this table."""
    return _lore(view.deck, view.options.hard_mine)


def _set_of(symbols: tuple[int, ...]) -> int:
    bits = 0
    for symbol in symbols:
        bits |= COUNTS_AS[symbol]
    return bits


def symbol_in(lore: Lore, symbols: int) -> str:
    """The name of the symbol that counts as these."""
    return lore.deck.symbols[COUNTS_AS.index(symbols)]


def symbol_set(lore: Lore, name: str) -> int:
    """The set of the symbols that a symbol counts as."""
    number = lore.deck.symbol_numbers.get(name)
    return 0 if number is None else COUNTS_AS[number]


def matches(lore: Lore, code: int) -> bool:
    """Whether a play costs nothing. The Exit counts as none: it is not asked for by its symbol."""
    return card_of(code) != lore.deck.exit and lore.deck.toll[code] == FREE


def pain(view: View, lore: Lore, code: int) -> int:
    """What a play hurts at first sight: nothing for an ordinary match."""
    deck = lore.deck
    card = card_of(code)
    if card == deck.exit:
        return EXIT_JOY if all(curse.lifted for curse in view.curses) else 2 * DEADLY
    toll = deck.toll[code]
    length = len(view.rail) + 1
    if toll >= length:
        return DEADLY
    hurt = HAND_CARD if toll == HAND_LOSS else toll * RAIL_CARD
    if toll != HAND_LOSS:
        length -= toll
    if deck.effect[card] == EXPLOSION:
        return hurt + min(MOST_BLAST, max(1, length - BLAST_LEAVES) * RAIL_CARD)
    if deck.effect[card] == TUNNEL:
        return hurt + TUNNEL_FRIGHT
    return hurt


# A Curse asks for a mismatch on purpose (8.9). Near the end there is nothing left to save for.
def affordable(view: View, lore: Lore, code: int) -> bool:
    """Whether the crew can pay for a play that lifts a Curse."""
    toll = lore.deck.toll[code]
    left = len(view.rail) + 1 - max(toll, 0)
    return left >= AFFORDABLE or (left > 0 and view.pile <= 2 * len(view.hands))
