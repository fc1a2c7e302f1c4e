"""The player that does anything the rules allow."""

from collections.abc import Sequence
from typing import Any, Final

from limboline.bots.player import Plan, Said
from limboline.kernel.asking import Choice, answer_among
from limboline.kernel.random import Random

SHORTEST_MS: Final = 500
LONGEST_MS: Final = 8_000


class RandomBot:
    """Any legal action, after a random pause. It ignores what others say."""

    name: Final = "random"

    def __init__(self, seat: int, rng: Random) -> None:
        self.seat: Final = seat
        self._rng: Final = rng

    def hear(self, events: Sequence[Any]) -> None:
        """Whatever happens, it plays on."""

    def overhear(self, said: Said) -> None:
        """Whatever is said, it plays on."""

    def plan(self, view: Any, legal: Sequence[Choice], now_ms: int) -> Plan | None:  # noqa: ARG002
        """One of the legal actions, each equally likely."""
        if not legal:
            return None
        code = answer_among(self._rng.choice(list(legal)), self._rng)
        return Plan(code, self._rng.between(SHORTEST_MS, LONGEST_MS))
