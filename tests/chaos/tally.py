"""What has happened so far, counted where it happens."""

import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Tally:
    """The trouble of a run, and how well it was borne."""

    acts: int = 0
    kills: int = 0
    freezes: int = 0
    database_kills: int = 0
    cuts: int = 0
    naps: int = 0
    repeats: int = 0
    delays: int = 0
    longest_answer_s: float = 0.0  # from a question of a player to its answer
    memory_kb: list[int] = field(default_factory=list)  # the largest serving process, by second
    stalls: Counter[int] = field(default_factory=Counter)  # of the loop, by serving process
    attack: str = ""  # the one under way
    stalled: Counter[str] = field(default_factory=Counter)  # during which attack
    faults: Counter[int] = field(default_factory=Counter)  # that the servers have noted themselves


class Standing:
    """When, and for how long, a table stands still against its will, as its people see it."""

    def __init__(self) -> None:
        """Nobody is there yet."""
        self.stops: list[tuple[float, float]] = []  # seconds: from when on, and how long
        self._began = time.monotonic()
        self._there = 0
        self._playing = False
        self._since: float | None = None

    def came(self) -> None:
        """Somebody is connected."""
        self._there += 1

    def went(self) -> None:
        """Somebody is not any more."""
        self._there -= 1
        if self._there == 0 and self._playing:
            self._stop()

    def saw(self, push: dict[str, Any]) -> None:
        """Somebody was told how things stand."""
        clock = push["clock"]
        self._playing = push["table"]["phase"] == "playing"
        if self._playing and not clock.get("runs") and clock.get("why") != "pause":
            self._stop()
        elif self._since is not None:
            now = time.monotonic()
            self.stops.append((self._since - self._began, now - self._since))
            self._since = None

    def _stop(self) -> None:
        if self._since is None:
            self._since = time.monotonic()
