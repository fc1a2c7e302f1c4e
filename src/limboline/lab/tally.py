"""The count of many games, and how sure it is."""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

# The normal deviate of a two-sided interval of 95 %.
_Z: Final = 1.959964


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate, after Wilson: sound also near 0 and 1, and for few games.

    A shared win may count as a part of one; then the interval is wider than it need be.
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = _Z * sqrt(rate * (1 - rate) / games + _Z * _Z / (4 * games * games))
    middle = rate + _Z * _Z / (2 * games)
    scale = 1 + _Z * _Z / games
    low = 0.0 if wins == 0 else (middle - spread) / scale
    high = 1.0 if wins == games else (middle + spread) / scale
    return low, high


@dataclass(frozen=True, slots=True)
class Result:
    """How one game went."""

    won: bool  # one seat did: in a cooperative game, all
    reason: str
    time_ms: int
    plays: int


@dataclass(slots=True)
class Tally:
    """The games of one number of players, added up. Adding knows no order."""

    players: int
    games: int = 0
    wins: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    time_ms: int = 0
    plays: int = 0
    won_time_ms: int = 0
    won_plays: int = 0

    def add(self, result: Result) -> None:
        """Count a game."""
        self.games += 1
        self.endings[result.reason] += 1
        self.time_ms += result.time_ms
        self.plays += result.plays
        if result.won:
            self.wins += 1
            self.won_time_ms += result.time_ms
            self.won_plays += result.plays

    @property
    def win_rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true win rate lies, with 95 % confidence."""
        return wilson(self.wins, self.games)

    def plain(self) -> dict[str, Any]:
        """The tally as plain values, ready for JSON."""
        low, high = self.interval
        return {
            "players": self.players,
            "games": self.games,
            "wins": self.wins,
            "win_rate": round(self.win_rate, 6),
            "low": round(low, 6),
            "high": round(high, 6),
            "endings": dict(sorted(self.endings.items())),
            "mean_time_ms": _mean(self.time_ms, self.games),
            "mean_plays": _mean(self.plays, self.games),
            "mean_won_time_ms": _mean(self.won_time_ms, self.wins),
            "mean_won_plays": _mean(self.won_plays, self.wins),
        }


def _mean(total: int, n: int) -> float | None:
    return round(total / n, 1) if n else None
