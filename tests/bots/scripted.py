"""A bot that does as the test says, and writes down all that reaches it."""

from collections.abc import Callable, Sequence
from typing import Any

from limboline.bots import Plan, Said
from limboline.kernel.asking import Choice

Answer = Callable[[Any, Sequence[Choice], int], Plan | None]


class Scripted:
    """Answers each question by a function; without one, it never does anything."""

    name = "scripted"

    def __init__(self, answer: Answer | None = None) -> None:
        self.answer = answer
        self.heard: list[Any] = []
        self.overheard: list[Said] = []
        self.asked_at: list[int] = []

    def hear(self, events: Sequence[Any]) -> None:
        self.heard += events

    def overhear(self, said: Said) -> None:
        self.overheard.append(said)

    def plan(self, view: Any, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        self.asked_at.append(now_ms)
        return self.answer(view, legal, now_ms) if self.answer else None


def first_legal(wait_ms: int) -> Answer:
    """The first legal action, always after the same wait."""

    def answer(view: Any, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        return Plan(legal[0], wait_ms) if legal else None  # type: ignore[arg-type]

    return answer


def speaks_once(said: Said, wait_ms: int) -> Answer:
    """Says one thing, and nothing else ever."""
    told: list[Said] = []

    def answer(view: Any, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        if now_ms >= wait_ms:
            told.append(said)
        return None if told else Plan(None, wait_ms - now_ms, (said,))

    return answer
