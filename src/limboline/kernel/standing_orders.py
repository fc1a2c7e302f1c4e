"""Standing orders: what a seat has said beforehand about the interrupts it will be asked for.

A game with interrupts answers one more question than the contract asks (`Game.pass_by_order`). Who
is shown as asked does not depend on any order: that is public, an order is not.
"""

from collections.abc import Callable
from typing import Any, Final, Literal, Protocol

from limboline.kernel.asking import Code

Order = Literal["ask", "pass_unless_hit", "pass"]
ASK: Final = "ask"
PASS_UNLESS_HIT: Final = "pass_unless_hit"
PASS: Final = "pass"


class Interrupts(Protocol):
    """A game that has interrupts, or None in place of the answer."""

    @property
    def pass_by_order(self) -> Callable[[Any, int, Order], Code | None] | None:
        """What an order answers for a seat now, or None if the seat has to decide for itself.

        For `pass` that is always how the seat lets the interrupt it is asked for be, whatever it
        holds, and None if it is asked for none: so that much is public.
        """


def pass_by_order(game: Interrupts, state: Any, seat: int, order: Order) -> Code | None:
    """What an order answers for a seat now. In a game without interrupts: nothing."""
    if game.pass_by_order is None or order == ASK:
        return None
    return game.pass_by_order(state, seat, order)
