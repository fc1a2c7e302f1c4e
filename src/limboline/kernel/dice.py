"""Quick dice for playouts: equal seeds give equal throws on every machine, compiled or not.

A throw takes a hundredth of what `Random` takes. They are for imagined games only: an observer of a
few throws can tell all the others, so no real card ever comes from here.
"""

from typing import Final

from limboline.kernel.whole import i64

# Marsaglia's multiply-with-carry: the largest factor below 2^31 for which the throws repeat only
# after 2^62, and no product is larger than a machine word.
_FACTOR: Final = 2147483085
_WORD: Final = 0xFFFF_FFFF
_CARRY: Final = 0x3FFF_FFFF
# Two ways to begin, so that seeds which differ in one bit soon have nothing in common.
_ONE_SALT: Final = 0x243F_6A88
_OTHER_SALT: Final = 0x13198A2E


class Dice:
    """Throws from a seed."""

    __slots__ = ("_cup",)

    def __init__(self, seed: int) -> None:
        """A seed is any whole number from 0."""
        if seed < 0:
            raise ValueError("a seed is a whole number from 0")
        carry: i64 = _mixed(seed, _OTHER_SALT) & _CARRY
        self._cup: i64 = (carry + 1) << 32 | _mixed(seed, _ONE_SALT)

    def word(self) -> i64:
        """The next 32 bits."""
        self._cup = (self._cup & _WORD) * _FACTOR + (self._cup >> 32)
        return self._cup & _WORD

    def below(self, bound: i64) -> i64:
        """A whole number from 0 to bound - 1, as good as equally likely for bounds below 2^16.

        Where there is no choice nothing is thrown.
        """
        if bound == 1:
            return 0
        # As in `word`, written out: the call would be half of a throw.
        self._cup = (self._cup & _WORD) * _FACTOR + (self._cup >> 32)
        return (self._cup & _WORD) * bound >> 32


def _mixed(seed: int, salt: i64) -> i64:
    """All bits of a seed stirred into 32."""
    mixed = salt
    while True:
        piece: i64 = seed & _WORD
        mixed ^= piece
        mixed = (mixed ^ mixed >> 16) * 0x21F0AAAD & _WORD
        mixed = (mixed ^ mixed >> 15) * 0x735A2D97 & _WORD
        mixed ^= mixed >> 15
        seed >>= 32
        if not seed:
            return mixed
