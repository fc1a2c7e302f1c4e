"""A stream of chance that is the same on every machine, and can be copied with a state.

Counter-based: a draw depends only on the seed and on how much was drawn before. The bits come from
SHAKE-256, so that a player who sees the cards fall cannot work back to the seed of a live game.
"""

from collections.abc import Sequence
from hashlib import shake_256
from struct import Struct, unpack
from typing import Final, TypeVar

from limboline.kernel.whole import i64

T = TypeVar("T")

SEED_BITS: Final = 128
_WORDS_A_BLOCK: Final = 16  # a block is 64 bytes, a word 4
_WORD_VALUES: Final = 1 << 32
_PLACE_BITS: Final = 7  # of a place in a shuffle
_PLACES: Final = 1 << _PLACE_BITS
_FIRSTS: Final = [Struct("<" + "6xH" * size) for size in range(_PLACES + 1)]


class Random:
    """Chance drawn from a seed. Equal seeds give equal draws, on every platform, for ever."""

    __slots__ = ("_block", "_key", "count")

    def __init__(self, seed: int, count: int = 0) -> None:
        """A seed has up to 128 bits; the stream goes on after `count` of its words."""
        if not 0 <= seed < 1 << SEED_BITS:
            raise ValueError(f"a seed is a whole number from 0 to 2^{SEED_BITS} - 1")
        self._key: bytes = seed.to_bytes(SEED_BITS // 8, "little")
        self._block: bytes = b""
        self.count: int = count

    @property
    def seed(self) -> int:
        """The seed: with `count`, all that a dumped state needs to go on alike."""
        return int.from_bytes(self._key, "little")

    def clone(self) -> "Random":
        """A copy that goes on alike."""
        twin = Random(0, self.count)
        twin._key = self._key
        twin._block = self._block
        return twin

    def fork(self, label: str) -> "Random":
        """A stream of its own for a purpose: independent of this one, and fixed by the seed."""
        key = shake_256(self._key + b"fork" + label.encode()).digest(SEED_BITS // 8)
        return Random(int.from_bytes(key, "little"))

    def word(self) -> int:
        """The next 32 bits."""
        block, place = divmod(self.count, _WORDS_A_BLOCK)
        if place == 0 or not self._block:
            self._block = shake_256(self._key + b"word" + block.to_bytes(8, "little")).digest(64)
        self.count += 1
        return int.from_bytes(self._block[place * 4 : place * 4 + 4], "little")

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each equally likely."""
        if not 0 < bound <= _WORD_VALUES:
            raise ValueError(f"no number lies below {bound}")
        fair = _WORD_VALUES - _WORD_VALUES % bound
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % bound

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        return low + self.below(high - low + 1)

    def unit(self) -> float:
        """A fraction from 0 up to, and without, 1."""
        return self.word() / _WORD_VALUES

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put the items in a random order, each order equally likely.

        Every item gets 64 bits of its own and they are sorted by them, which takes a tenth of the
        time of swapping one by one. It counts as one word.
        """
        size = len(items)
        bits = _ranks(self._key, self.count, size)
        self.count += 1
        self._block = b""
        items[:] = [items[place] for place in sorted_places(bits, size)]


def first_ranks(seed: int, size: int) -> bytes:
    """What the first shuffle of a seed sorts by: 64 bits for each place."""
    return _ranks(seed.to_bytes(SEED_BITS // 8, "little"), 0, size)


def _ranks(key: bytes, count: int, size: int) -> bytes:
    return shake_256(key + b"shuffle" + count.to_bytes(8, "little")).digest(8 * size)


def sorted_places(bits: bytes, size: int) -> list[int]:
    """The places from 0 in the order of their numbers: each has 64 bits, the least first."""
    if size <= _PLACES:
        # The first 16 bits nearly always differ, and decide. With the place behind them they are
        # numbers of one digit of Python's, which are sorted in a quarter of the time.
        found: list[int] = []
        for place, word in enumerate(_FIRSTS[size].unpack(bits)):
            first: i64 = word
            found.append(first << _PLACE_BITS | place)
        found.sort()
        before: i64 = -1
        places: list[int] = []
        for one in found:
            both: i64 = one
            if both >> _PLACE_BITS == before:
                break
            before = both >> _PLACE_BITS
            places.append(both & _PLACES - 1)
        else:
            return places
    ranks = unpack(f"<{size}Q", bits)
    return sorted(range(size), key=ranks.__getitem__)
