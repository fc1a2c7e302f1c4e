"""What a game asks: of whom, why, until when, and what may be answered."""

from dataclasses import dataclass
from typing import Protocol

from limboline.kernel.random import Random

Code = int | tuple[int, ...]
"""An action as the rules know it: a small whole number, or several where a choice is continuous
or nature brings a payload. Outside the rules an action is always the readable value."""


@dataclass(frozen=True)
class Ask:
    """A seat, or nature, may act now. Everything here is public.

    `until_ms` is the game time at which the answer is due. When it comes, the seat's `default`
    (for nature: what was asked of it) is played before anything else can happen.
    """

    seat: int
    reason: str
    until_ms: int | None = None


@dataclass(frozen=True)
class Span:
    """Every tuple `(verb, x, y, ...)` with each number from low to high is a legal answer.

    Continuous choices are whole degrees and millimetres, so a span holds many answers but
    never infinitely many. With a `total` the numbers must add up to it: so many cards of a hand,
    said by how many of each kind; then `low` is all zeros.
    """

    verb: int
    low: tuple[int, ...]
    high: tuple[int, ...]
    total: int | None = None

    def __contains__(self, code: Code) -> bool:
        """Whether the code is one of the answers spanned."""
        if isinstance(code, int) or len(code) != len(self.low) + 1 or code[0] != self.verb:
            return False
        if self.total is not None and sum(code[1:]) != self.total:
            return False
        return all(
            low <= number <= high
            for low, number, high in zip(self.low, code[1:], self.high, strict=True)
        )

    def sample(self, rng: Random) -> tuple[int, ...]:
        """One of the answers, each equally likely; of a hand, each card equally likely."""
        if self.total is not None:
            cards = [kind for kind, held in enumerate(self.high) for _ in range(held)]
            rng.shuffle(cards)
            return self._of(cards[: self.total])
        numbers = [rng.between(low, high) for low, high in zip(self.low, self.high, strict=True)]
        return (self.verb, *numbers)

    def ends(self) -> list[tuple[int, ...]]:
        """The answers at both ends."""
        if self.total is not None:
            cards = [kind for kind, held in enumerate(self.high) for _ in range(held)]
            return [self._of(cards[: self.total]), self._of(cards[-self.total :])]
        return [(self.verb, *self.low), (self.verb, *self.high)]

    def beyond(self) -> list[tuple[int, ...]]:
        """Codes just outside both ends."""
        one, *_, other = self.ends()
        return [(self.verb, one[1] - 1, *one[2:]), (*other[:-1], other[-1] + 1)]

    def _of(self, cards: list[int]) -> tuple[int, ...]:
        return (self.verb, *(cards.count(kind) for kind in range(len(self.high))))


class Many(Protocol):
    """Many answers at once, of whatever shape: a span, or all that nature could answer."""

    def __contains__(self, code: Code) -> bool:
        """Whether the code is one of the answers."""

    def sample(self, rng: Random) -> tuple[int, ...]:
        """One of the answers."""

    def ends(self) -> list[tuple[int, ...]]:
        """Some answers that are hardly within, if they can be told."""

    def beyond(self) -> list[tuple[int, ...]]:
        """Some codes that are hardly outside, if they can be told."""


Choice = int | tuple[int, ...] | Many
"""One entry of what is legal: a single answer, or many of them."""


def answer_among(choice: Choice, rng: Random) -> Code:
    """A single answer as it is, or one of many."""
    return choice if isinstance(choice, int | tuple) else choice.sample(rng)
