"""A bot far away: all that reaches it, and all that comes back, are bytes in a letter."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from limboline.bots.player import AnyBot, Plan, Said
from limboline.kernel.asking import Choice
from limboline.kernel.suite import AnyGame


class ByPost:
    """It plays a game whose actions are all single numbers."""

    def __init__(self, game: AnyGame, inner: AnyBot) -> None:
        event: Any = game.Event
        view: Any = game.View
        self._events: Final[Any] = list[event]
        self._question: Final[Any] = tuple[view, list[int], int]
        self._inner: Final = inner
        self.name: Final = inner.name

    def hear(self, events: Sequence[Any]) -> None:
        letter = msgspec.json.encode(events)
        self._inner.hear(msgspec.json.decode(letter, type=self._events))

    def overhear(self, said: Said) -> None:
        self._inner.overhear(msgspec.json.decode(msgspec.json.encode(said), type=Said))

    def plan(self, view: Any, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        letter = msgspec.json.encode((view, list(legal), now_ms))
        plan = self._inner.plan(*msgspec.json.decode(letter, type=self._question))
        return msgspec.json.decode(msgspec.json.encode(plan), type=Plan | None)
