"""Our games with turns, two seats or four: whoever is asked does something that is allowed."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import msgspec
from wagon import Wagon

from limboline.games import registry
from limboline.kernel.asking import Span
from limboline.kernel.bundling import unbundle
from limboline.kernel.random import Random as Chance

if TYPE_CHECKING:
    from party import Tally


class Push(msgspec.Struct):
    """What is needed of a push to choose an action."""

    you: int
    may: list[dict[str, Any]] = []


_pushes = msgspec.json.Decoder(Push)


class Turns(Wagon):
    """A table at which somebody acts each second; a game that is over begins again."""

    def __init__(self, port: int, number: int, game: str, seats: int) -> None:
        super().__init__(port, number, game, seats)
        self._chance = random.Random(number)

    def _choose(self) -> tuple[int, bytes] | None:
        for seat, text in enumerate(self._latest):
            push = _pushes.decode(text)
            if push.may:
                offered = self._chance.choice(unbundle(push.may))
                return seat, json.dumps(self._one_of(push.you, offered)).encode()
        return None

    def _one_of(self, seat: int, offered: dict[str, Any]) -> dict[str, Any]:
        """An action as it is offered; of a span of them, one in it."""
        if offered["do"] != "span":
            return offered
        low, high = tuple(offered["low"]), tuple(offered["high"])
        span = Span(offered["verb"], low, high, offered.get("total"))
        code = span.sample(Chance(self._chance.getrandbits(64)))
        written: dict[str, Any] = msgspec.to_builtins(
            registry.room(self._game).game.write(None, seat, code)
        )
        return written

    def act(self, tally: Tally) -> None:
        """Act, unless nobody is asked: a toy may be running."""
        if self._watch is None and self._choose() is None and not self._is_over():
            return
        super().act(tally)

    def _is_over(self) -> bool:
        return b'"phase":"over"' in self._latest[0]
