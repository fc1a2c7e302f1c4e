"""The cards of a deck as `veteran` thinks of them: symbols are bits, each card has a saying."""

from typing import Final

from limboline.games.infernal_wagon.components import DANGER, FREE, HAND_LOSS, TUNNEL, Deck, way_of

SYMBOLS: Final = 6


class Cards:
    """The cards of a deck as a network is told of them.

    `saying` is how a card is told: a word for each symbol that one says of it. `beginnings` are all
    sayings and what they begin with.
    """

    def __init__(self, deck: Deck) -> None:
        size = len(deck.names)
        self.exit: Final[int] = deck.exit
        self.effect: Final[list[int]] = list(deck.effect)
        self.danger: Final[list[bool]] = [kind == DANGER for kind in deck.kind]
        self.penalty: Final[list[int]] = [FREE] * size
        self.cheap: Final[list[bool]] = [False] * size
        self.saying: Final[list[tuple[int, ...]]] = [()] * size
        self.beginnings: Final[set[tuple[int, ...]]] = set()
        self.entries: Final[list[int]] = [0] * size
        self.symbols: Final[list[list[int]]] = [[] for _ in range(size)]
        self.ways: Final[list[list[tuple[int, int]]]] = [[] for _ in range(size)]
        for card in range(size):
            for stop in range(SYMBOLS):
                for code in deck.plays[card * 16 + stop]:
                    self.penalty[card] = deck.toll[code] or self.penalty[card]
            for code in deck.plays[card * 16]:
                bit = 1 << way_of(code)
                leaves = 0
                for stop in deck.after[code >> 4]:
                    leaves |= 1 << stop
                self.entries[card] |= bit
                self.symbols[card].append(way_of(code))
                self.ways[card].append((bit, leaves))
        # Straight pairs of different symbols, the mildest of all.
        usual = [self.penalty[card] for card in range(size) if self.penalty[card] > 0]
        least = min(usual) if usual else 0
        for card in range(size):
            two = len(self.ways[card]) == 2
            self.cheap[card] = two and not self.danger[card] and self.penalty[card] == least
            if self.ways[card] and card != deck.exit:
                self.saying[card] = self._say(card)
                for end in range(1, len(self.saying[card]) + 1):
                    self.beginnings.add(self.saying[card][:end])

    def _say(self, card: int) -> tuple[int, ...]:
        """Straight pairs from the earlier symbol to the later, curves the other way round.

        An Intersection ends where it began. What has one symbol is told by how often it is said:
        Rockfalls once, doubles twice or, where they cost a hand's card, five times, Tunnels three
        times, Explosions four.
        """
        low = self.entries[card] & -self.entries[card]
        high = self.entries[card] & ~low
        if high:
            for _, leaves in self.ways[card]:
                if leaves & (leaves - 1):
                    return (low, high, low)
            return (low, high) if self.cheap[card] else (high, low)
        if self.effect[card]:
            return (low,) * (3 if self.effect[card] == TUNNEL else 4)
        if self.danger[card]:
            return (low,)
        return (low,) * (5 if self.penalty[card] == HAND_LOSS else 2)
