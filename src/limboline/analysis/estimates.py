"""Numbers from rollouts: chances, differences between them, and how sure both are."""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

from limboline.analysis.findings import Chance, Change
from limboline.lab.tally import wilson

Value = Sequence[tuple[float, ...]]
"""What each side won in one rollout after the other: 1, or 0, or its share of a shared win."""

# The normal deviates of two-sided intervals: of 95 %, and of 95 % for eight questions at once.
SURE: Final = 1.959964
SURE_OF_EIGHT: Final = 2.734369
_DIGITS: Final = 4


def chance(value: Value, side: int) -> Chance:
    """How likely a side is to win. A shared win counts as its share: that errs to the safe side."""
    won = sum(shares[side] for shares in value)
    low, high = wilson(won, len(value))
    return Chance(_short(won / len(value)), _short(low), _short(high))


# The rollouts of two values go by the same chances, one by one: what is the same in both cancels.
def difference(after: Value, before: Value, side: int, z: float = SURE) -> Change:
    """By how much one value is better than another for a side."""
    return interval(*mean_and_variance(after, before, side), z, len(after))


def apart(after: Value, before: Value, side: int) -> Change:
    """By how much one value is better than another whose rollouts are others, or more."""
    one, other = [shares[side] for shares in after], [shares[side] for shares in before]
    mean = sum(one) / len(one) - sum(other) / len(other)
    variance = _spread(one) / len(one) + _spread(other) / len(other)
    return interval(mean, variance, SURE, len(one))


def mean_and_variance(after: Value, before: Value, side: int) -> tuple[float, float]:
    """The mean of the differences, and the variance of that mean."""
    found = [one[side] - other[side] for one, other in zip(after, before, strict=True)]
    return sum(found) / len(found), _spread(found) / len(found)


def _spread(numbers: Sequence[float]) -> float:
    """The variance of single numbers, as far as so many tell."""
    mean = sum(numbers) / len(numbers)
    return sum((each - mean) ** 2 for each in numbers) / max(1, len(numbers) - 1)


def interval(mean: float, variance: float, z: float, rollouts: int) -> Change:
    """A change with its bounds. Half a rollout is never sure, however equal they all were."""
    half = z * sqrt(variance) + 0.5 / rollouts
    return Change(_short(mean), _short(max(-1.0, mean - half)), _short(min(1.0, mean + half)))


def total(changes: Iterable[tuple[float, float]]) -> Change:
    """Many changes together, each with its variance."""
    listed = list(changes)
    mean, half = sum(by for by, _ in listed), SURE * sqrt(sum(each for _, each in listed))
    return Change(_short(mean), _short(mean - half), _short(mean + half))


def _short(number: float) -> float:
    return round(number, _DIGITS)
