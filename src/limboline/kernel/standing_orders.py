"""Standing orders: what a seat has said beforehand about the interrupts it will be asked for.

A game with interrupts may answer one more question than the contract asks (`Interrupts`). Whoever
is shown as asked does not depend on any order: that is public, an order is not.
"""

from typing import Any, Final, Literal, Protocol, TypeVar

from limboline.kernel.asking import Code

S_contra = TypeVar("S_contra", contravariant=True)  # state

Order = Literal["ask", "pass_unless_hit", "pass"]
ASK: Final = "ask"
PASS_UNLESS_HIT: Final = "pass_unless_hit"
PASS: Final = "pass"


class Interrupts(Protocol[S_contra]):
    """What a game with interrupts answers."""

    def pass_by_order(self, state: S_contra, seat: int, order: Order) -> Code | None:
        """What an order answers for a seat now, or None if the seat has to decide for itself.

        For `pass` that is always how the seat lets the interrupt it is asked for be, whatever it
        holds, and None if it is asked for none: so that much is public.
        """


def pass_by_order(game: object, state: Any, seat: int, order: Order) -> Code | None:
    """What an order answers for a seat now. In a game without interrupts: nothing."""
    answer = getattr(game, "pass_by_order", None)
    if answer is None or order == ASK:
        return None
    code: Code | None = answer(state, seat, order)
    return code
