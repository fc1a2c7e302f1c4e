"""What one may guess of the cards of a seat that does not tell them."""

from typing import Final


class Guess:
    """Symbols that each card of a hand cannot be entered by, and symbols that some card can be.

    Unlike `Memory`, which forgets what a seat has said when it plays, it holds what is still so of
    the cards that are left.
    """

    __slots__ = ("has", "lacks")

    def __init__(self) -> None:
        self.has = 0
        self.lacks: Final[list[int]] = []

    def hold(self, held: int) -> None:
        """The seat holds so many cards; of a new one nothing is known."""
        while len(self.lacks) < held:
            self.lacks.append(0)
        while len(self.lacks) > held:
            self.lacks.pop()

    def heard(self, has: int, lacks: int) -> None:
        """What the seat has said that it can enter by, or by its silence cannot."""
        self.has |= has
        self.lacks[:] = [one | lacks for one in self.lacks]

    def laid(self, entries: int) -> None:
        """The seat has laid a card that can be entered by these: one of those that it may be."""
        self.has &= ~entries
        if not self.lacks:
            return
        may_be = [place for place, lacks in enumerate(self.lacks) if not lacks & entries]
        if not may_be:  # what was thought of it is wrong
            self.lacks[:] = [0] * len(self.lacks)
            may_be = [0]
        # Of those left one knows rather too little than too much.
        self.lacks.pop(max(may_be, key=lambda place: self.lacks[place].bit_count()))
