"""Cards told symbol by symbol: what a seat has said of its hand, card by card.

A seat that tells this way says of each card that it draws a few times what it can be entered by:
`Cards.saying` is the list. Where the next card's first word would be taken for one more of the
last card's, there is a pause between them. All of it is so, whichever seat hears it; those who
know the habit learn the card.
"""

from typing import Final

from limboline.games.infernal_wagon.bots.cards import Cards

# After so long a silence the card that was being told has been told.
QUIET_MS: Final = 2_400
# So many cards of two words unasked, and a seat is believed to tell its cards; so many plays of
# cards that are none of those it has told, and it is not.
_ENOUGH: Final = 2


class Told:
    """What one seat has told of its hand.

    `known` are the sayings of cards that were told, the oldest first; `under_way` is what was said
    so far of the one that is being told.
    """

    __slots__ = ("_asked", "_heard", "_strays", "known", "under_way", "word_ms")

    def __init__(self) -> None:
        self.known: Final[list[tuple[int, ...]]] = []
        self.under_way: tuple[int, ...] = ()
        self.word_ms = 0
        self._asked = 0
        self._heard = 0
        self._strays = 0

    @property
    def teller(self) -> bool:
        """Whether the seat tells its cards, as far as one can hear."""
        return self._heard >= _ENOUGH and self._strays < _ENOUGH

    @property
    def may_tell(self) -> bool:
        """Whether the seat may still turn out to tell its cards."""
        return self._strays < _ENOUGH and (self._heard > 0 or not self._strays)

    @property
    def has_told(self) -> bool:
        """Whether the seat has ever told a card of two words unasked."""
        return self._heard > 0

    def untold(self, held: int) -> int:
        """How many of so many cards are yet to be told."""
        return max(0, held - len(self.known) - bool(self.under_way))

    def settle(self, held: int, now_ms: int) -> None:
        """Take a silence for the end of a card. Nobody holds more cards than were seen."""
        if self.under_way and now_ms - self.word_ms >= QUIET_MS:
            self._close()
        while len(self.known) > held:
            self.known.pop(0)

    def _close(self) -> None:
        self.known.append(self.under_way)
        self._heard += len(self.under_way) > 1
        self.under_way = ()

    def question(self, symbols: int) -> None:
        """A seat has asked: the next such word is an answer."""
        self._asked |= symbols

    def have(self, cards: Cards, symbols: int, now_ms: int) -> None:
        """The seat has said that it has a symbol."""
        if self._asked & symbols:
            self._asked &= ~symbols
            return
        longer = (*self.under_way, symbols)
        if self.under_way and (now_ms - self.word_ms >= QUIET_MS or longer not in cards.beginnings):
            self._close()
            longer = (symbols,)
        self.under_way = longer
        self.word_ms = now_ms

    def laid(self, cards: Cards, card: int, held: int, now_ms: int) -> None:
        """The seat has laid a card from its hand, which had so many."""
        saying = cards.saying[card]
        if self.under_way and now_ms - self.word_ms >= QUIET_MS:
            self._close()
        begun = saying[: len(self.under_way)]
        if saying in self.known:
            self.known.remove(saying)
        elif self.under_way and begun == self.under_way:
            self.under_way = ()
        elif not self.untold(held) and card != cards.exit:
            self._strays += 1
        if not self.under_way:
            self.word_ms = now_ms

    def turn_over(self) -> None:
        """A card was laid: questions from before it are out of date."""
        self._asked = 0

    def next_word(self, cards: Cards, hand: list[int], words: int = 9) -> tuple[int, bool]:
        """The symbol to say next, of this hand, and whether after a pause: 0 if all is told.

        No card is begun that takes more than so many words.
        """
        left = self.known.copy()
        untold: list[tuple[int, ...]] = []
        for card in hand:
            saying = cards.saying[card]
            if saying in left:
                left.remove(saying)
            elif card != cards.exit:
                untold.append(saying)
        begun = self.under_way
        if begun in untold:
            untold.remove(begun)
        elif begun:
            for saying in untold:
                if saying[: len(begun)] == begun:
                    return saying[len(begun)], False
        untold = [saying for saying in untold if len(saying) <= words]
        if not untold:
            return 0, False
        # Short ones first; and if it can be, one that needs no pause.
        untold.sort(
            key=lambda saying: ((*begun, saying[0]) in cards.beginnings, len(saying), saying)
        )
        first = untold[0][0]
        return first, bool(begun) and (*begun, first) in cards.beginnings
