"""The rules: a veto for which there is time, and that may be let be beforehand."""

from limboline.kernel import Code
from limboline.kernel.standing_orders import Order
from tests.kernel.tiny import Veto
from tests.kernel.tiny.veto import LET, VetoState


class LongVeto(Veto):
    """Whoever is asked has 12 seconds. A card is hit by the veto that lies on it."""

    name = "veto-long"
    window_ms = 12_000

    def pass_by_order(self, state: VetoState, seat: int, order: Order) -> Code | None:
        if seat not in state.waiting:
            return None
        hit = state.turn == seat and len(state.stack) % 2 == 0
        return None if hit and order == "pass_unless_hit" else LET


game = LongVeto()
