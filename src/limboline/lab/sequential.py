"""When is it enough? A test that looks after every game, and stops as soon as it is sure.

Wald's sequential probability ratio test: of two claims about how often a bot wins, "no more than
`low`" and "at least `high`", it settles for one. Whichever is true, the other is taken for it with
a chance of no more than `error`. A shared win is half a win.
"""

from dataclasses import dataclass, field
from math import log
from typing import Final

NO_MORE: Final = "no_more"
AT_LEAST: Final = "at_least"


@dataclass(slots=True)
class Sequential:
    """The test and its games so far."""

    low: float
    high: float
    error: float = 0.05
    games: int = 0
    won: float = 0.0
    _evidence: float = field(default=0.0, repr=False)

    def __post_init__(self) -> None:
        """Refuse claims between which no game can decide."""
        if not 0 < self.low < self.high < 1:
            raise ValueError(f"{self.low} and {self.high} are no two rates, the lower one first")
        if not 0 < self.error < 0.5:
            raise ValueError(f"an error of {self.error} is none that a test could keep to")

    def add(self, share: float) -> None:
        """Count a game by the share that was won: 1, or 0, or between them if it was shared."""
        if not 0 <= share <= 1:
            raise ValueError(f"nobody wins {share} of a game")
        self.games += 1
        self.won += share
        self._evidence += share * log(self.high / self.low)
        self._evidence += (1 - share) * log((1 - self.high) / (1 - self.low))

    @property
    def verdict(self) -> str | None:
        """Which claim it is, `no_more` or `at_least`; None while more games are needed."""
        bound = log((1 - self.error) / self.error)
        if self._evidence >= bound:
            return AT_LEAST
        return NO_MORE if self._evidence <= -bound else None

    @property
    def rate(self) -> float:
        """The share won so far."""
        return self.won / self.games if self.games else 0.0
