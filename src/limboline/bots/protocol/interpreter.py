"""Between codes and readable actions, for a client that sees a view and no state.

What an action is called, who is asked and what a seat does by default depend only on what the seat
knows. So any whole state that fits its view will do, and none is needed from the table.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from limboline.kernel.asking import Ask, Choice, Code, Span
from limboline.kernel.bundling import bundle, written
from limboline.kernel.game import Game
from limboline.kernel.illegal import Illegal
from limboline.kernel.random import Random
from limboline.kernel.replaying import UNREADABLE


class Interpreter:
    """What a seat sees, in words."""

    def __init__(self, game: Game[Any, Any, Any, Any, Any], seat: int, view: Any) -> None:
        self._game: Final = game
        self._seat: Final = seat
        self._table: Final = game.determinize(view, [], Random(0))

    def may(self, legal: Sequence[Choice]) -> list[dict[str, Any]]:
        """What is legal, as a push has it."""
        return bundle(written(self._game, self._table, self._seat, legal))

    def asked(self) -> Sequence[Ask]:
        """Who may act now."""
        return self._game.asked(self._table)

    def may_talk(self) -> list[str]:
        """The kinds of talk that are allowed now."""
        return sorted(self._game.talk(self._table, self._seat))

    def default(self) -> Code:
        """What the seat does when no answer comes for it."""
        return self._game.default(self._table, self._seat)

    def code(self, action: Any) -> Code:
        """The code of an action in fields or in words; raises `Illegal`."""
        if isinstance(action, str):
            return self._game.read(self._table, self._seat, self._game.parse(action))
        try:
            meant = msgspec.convert(action, self._game.Action)
        except UNREADABLE:
            raise Illegal("no_such_action") from None
        return self._game.read(self._table, self._seat, meant)

    def action(self, code: Code) -> dict[str, Any]:
        """The action of a code, as plain fields."""
        plain: dict[str, Any] = msgspec.to_builtins(self._game.write(self._table, self._seat, code))
        return plain

    def legal(self, actions: Sequence[dict[str, Any]]) -> list[Choice]:
        """The codes of readable actions, one by one, and spans of them."""
        return [
            Span(one["verb"], tuple(one["low"]), tuple(one["high"]), one.get("total"))
            if one.get("do") == "span"
            else self.code(one)
            for one in actions
        ]


def among(code: Code, legal: Sequence[Choice]) -> bool:
    """Whether an action is legal."""
    return any(
        code == choice if isinstance(choice, int | tuple) else code in choice for choice in legal
    )
