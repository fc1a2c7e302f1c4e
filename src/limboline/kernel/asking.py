"""What a game asks: of whom, why, until when, and what may be answered."""

from dataclasses import dataclass

from limboline.kernel.random import Random

Code = int | tuple[int, ...]
"""An action as the rules know it: a small whole number, or several where a choice is continuous
or nature brings a payload. Outside the rules an action is always the readable value."""


@dataclass(frozen=True)
class Ask:
    """Somebody may act now. Everything here is public.

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
    never infinitely many.
    """

    verb: int
    low: tuple[int, ...]
    high: tuple[int, ...]

    def __contains__(self, code: Code) -> bool:
        """Whether the code is one of the answers spanned."""
        if isinstance(code, int) or len(code) != len(self.low) + 1 or code[0] != self.verb:
            return False
        return all(
            low <= number <= high
            for low, number, high in zip(self.low, code[1:], self.high, strict=True)
        )

    def sample(self, rng: Random) -> tuple[int, ...]:
        """One of the answers, each equally likely."""
        numbers = [rng.between(low, high) for low, high in zip(self.low, self.high, strict=True)]
        return (self.verb, *numbers)


Choice = int | tuple[int, ...] | Span
"""One entry of what is legal: a single answer, or a span of them."""
