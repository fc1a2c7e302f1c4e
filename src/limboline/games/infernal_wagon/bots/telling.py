"""Cards told in pairs: what a seat has said of its hand, card by card.

Whoever tells this way says of each Track card both symbols that it can be entered by ("I have
pick." "I have bat."), of a double the same twice, of a curve the later symbol first; then of each
Rockfall its one symbol, with a pause behind it. Of Tunnels and Explosions nothing is said. All of
it is so, whichever seat hears it; those who know the habit learn more from it.
"""

from typing import Final

from limboline.games.infernal_wagon.bots.chances import BACKWARDS, ONE_WAY, UNTOLD, Cards

# Whoever has been quiet for so long has ended what it said, and will say nothing of the rest.
QUIET_MS: Final = 2_400
# So many pairs unasked, and a seat is believed to tell in pairs; so many plays of cards that it
# has said nothing of, and it is not.
_ENOUGH: Final = 2


class Told:
    """What one seat has told of its hand.

    `pairs` are the cards told, as sets of symbols; `half` is the first symbol of the one that is
    being told; `dangers` counts the cards that it has been silent about.
    """

    __slots__ = (
        "_asked",
        "_pairs_heard",
        "_strays",
        "dangers",
        "half",
        "pairs",
        "pending",
        "word_ms",
    )

    def __init__(self) -> None:
        self.pairs: Final[list[int]] = []
        self.half = 0
        self.dangers = 0
        self.pending = 0
        self.word_ms = 0
        self._asked = 0
        self._pairs_heard = 0
        self._strays = 0

    @property
    def teller(self) -> bool:
        """Whether the seat tells in pairs, as far as one can hear."""
        return self._pairs_heard >= _ENOUGH and self._strays < _ENOUGH

    @property
    def may_tell(self) -> bool:
        """Whether the seat may still turn out to tell in pairs."""
        return self._strays < _ENOUGH and (self._pairs_heard > 0 or not self._strays)

    @property
    def has_told(self) -> bool:
        """Whether the seat has ever told a pair unasked."""
        return self._pairs_heard > 0

    def untold(self, held: int) -> int:
        """How many of so many cards are yet to be told."""
        return max(0, held - len(self.pairs) - self.dangers)

    def settle(self, held: int, now_ms: int) -> None:
        """Take a long silence for what it says."""
        self._settle_half(now_ms)
        if not self.half and now_ms - self.word_ms >= QUIET_MS:
            self.dangers += self.untold(held)
        self.pending = self.untold(held)

    def _settle_half(self, now_ms: int) -> None:
        """A symbol with nothing after it is a card that can be entered by that one alone."""
        if self.half and now_ms - self.word_ms >= QUIET_MS:
            self.pairs.append(self.half | ONE_WAY)
            self.half = 0
            self.word_ms += QUIET_MS

    def question(self, symbols: int) -> None:
        """Somebody has asked: the next such word is an answer."""
        self._asked |= symbols

    def have(self, symbols: int, now_ms: int) -> None:
        """The seat has said that it has a symbol."""
        if self._asked & symbols:
            self._asked &= ~symbols
            return
        self._settle_half(now_ms)
        self.word_ms = now_ms
        if self.half:
            self.pairs.append(self.half | symbols | (BACKWARDS if symbols < self.half else 0))
            self.half = 0
            self._pairs_heard += 1
        else:
            self.half = symbols

    def laid(self, cards: Cards, card: int, now_ms: int) -> None:
        """The seat has laid a card from its hand."""
        self._settle_half(now_ms)
        self.half = 0
        self.word_ms = now_ms
        if cards.told[card] in self.pairs:
            self.pairs.remove(cards.told[card])
        elif self.dangers and (cards.effect[card] or not self.pending):
            self.dangers -= 1
            self._strays += cards.effect[card] == 0

    def turn_over(self) -> None:
        """A card was laid: questions from before it are out of date."""
        self._asked = 0

    def next_word(self, cards: Cards, hand: list[int]) -> int:
        """The symbol to say next, of this hand: 0 if all is told."""
        left = self.pairs.copy()
        alone = 0
        for card in hand:
            told = cards.told[card]
            if card == cards.exit or told & UNTOLD:
                continue
            if told in left:
                left.remove(told)
                continue
            entries = cards.entries[card]
            low = entries & -entries
            first = entries & ~low if told & BACKWARDS else low
            if told & ONE_WAY:
                alone = alone or first
            elif not self.half:
                return first
            elif first == self.half:
                return entries & ~first or first
        return 0 if self.half else alone
