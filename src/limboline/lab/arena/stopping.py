"""When two bots have met often enough: a sequential test looks after every deal."""

from itertools import combinations
from typing import Final

from limboline.lab.arena.plan import Result, Table
from limboline.lab.sequential import AT_LEAST, Sequential

# One bot is better if it wins at least `CLEARLY` rather than half; they are level if neither does.
EVEN: Final = 0.5
CLEARLY: Final = 0.6
# In all: half of it for either bot.
ERROR: Final = 0.05


class Comparison:
    """Which of two bots is better?"""

    def __init__(self, one: str, other: str) -> None:
        self.bots: Final = (one, other)
        self._tests: Final = {bot: Sequential(EVEN, CLEARLY, ERROR / 2) for bot in self.bots}

    def add(self, results: list[Result]) -> None:
        """Look at the games of a deal: of each, what one has won and the other has not."""
        for result in results:
            shares = result.shares()
            both = sum(shares[bot] for bot in self.bots)
            if both == 0:  # a third bot has won
                continue
            for bot, test in self._tests.items():
                if test.verdict is None:
                    test.add(shares[bot] / both)

    @property
    def better(self) -> str | None:
        """The bot that is better, if one is."""
        for bot, test in self._tests.items():
            if test.verdict == AT_LEAST:
                return bot
        return None

    @property
    def settled(self) -> bool:
        """Whether no more games are needed: one is better, or both are about level."""
        level = all(test.verdict is not None for test in self._tests.values())
        return level or self.better is not None


class Stop:
    """The comparisons of one table's bots. It is settled when all of them are."""

    def __init__(self, table: Table) -> None:
        pairs = combinations(dict.fromkeys(table), 2)
        self.comparisons: Final = [Comparison(one, other) for one, other in pairs]

    def add(self, results: list[Result]) -> None:
        """Look at the games of a deal."""
        for comparison in self.comparisons:
            if not comparison.settled:
                comparison.add(results)

    @property
    def settled(self) -> bool:
        """Whether no more games are needed at this table."""
        return all(comparison.settled for comparison in self.comparisons)
