"""Whether memory stays flat: the slope of what a serving process holds, after it has warmed up."""

from dataclasses import dataclass
from statistics import linear_regression
from typing import Final

WARM_UP: Final = 1 / 3  # of the run: modules, caches and the first games of every table
# What may come on top in the rest of the run before it counts as growth: noise of the allocator.
MOST_GROWTH_KB: Final = 4_096


@dataclass(frozen=True)
class Growth:
    """How memory has grown after the warm-up, by a straight line through all samples."""

    seconds: float
    kb_a_minute: float
    kb: float

    @property
    def flat(self) -> bool:
        """Whether that is no growth."""
        return self.kb <= MOST_GROWTH_KB

    def __str__(self) -> str:
        said = "flat" if self.flat else "it grows"
        return (
            f"{said}: {self.kb_a_minute:+.0f} KB a minute, {self.kb:+.0f} KB in the last"
            f" {self.seconds:.0f} s (at most {MOST_GROWTH_KB} KB)"
        )


def growth(samples_kb: list[int]) -> Growth:
    """The growth that samples, one a second, show after the warm-up."""
    warm = samples_kb[int(len(samples_kb) * WARM_UP) :]
    slope, _ = linear_regression(range(len(warm)), warm)
    return Growth(len(warm), slope * 60, slope * len(warm))


def by_interval(samples_kb: list[int], intervals: int = 10) -> list[int]:
    """The largest sample of each part of the run, in MB."""
    size = max(1, -(-len(samples_kb) // intervals))
    parts = [samples_kb[start : start + size] for start in range(0, len(samples_kb), size)]
    return [round(max(part) / 1024) for part in parts]
