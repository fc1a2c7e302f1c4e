"""What the suite asks of standing orders, in a game that has interrupts (`standing.py`)."""

from typing import Any, get_args

from limboline.kernel.asking import Code
from limboline.kernel.random_games import AnyGame, Moment, allows
from limboline.kernel.seats import NATURE
from limboline.kernel.standing_orders import PASS, Order, pass_by_order


def told_by_orders(game: AnyGame, state: Any, seat: int) -> list[Code | None]:
    """How everybody who is asked could let it be, which is public; and what own orders answer."""
    asked = [ask.seat for ask in game.asked(state) if ask.seat != NATURE]
    own = get_args(Order) if seat in asked else ()
    return [
        *(pass_by_order(game, state, other, PASS) for other in asked),
        *(pass_by_order(game, state, seat, order) for order in own),
    ]


def check_orders(moment: Moment) -> None:
    """An order answers only for who is asked, only legally, and by one way to let it be."""
    game, state = moment.game, moment.state
    asked = {ask.seat for ask in game.asked(state)}
    for seat in range(moment.seats):
        passing = pass_by_order(game, state, seat, PASS)
        for order in get_args(Order):
            code = pass_by_order(game, state, seat, order)
            assert code in (None, passing), f"order {order} of seat {seat} does more than pass"
            assert code is None or seat in asked, f"an order of seat {seat} answers unasked"
            assert code is None or allows(game, state, seat, code), f"seat {seat} may not pass so"
