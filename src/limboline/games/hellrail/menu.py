"""What a seat may do and what it costs, straight from the codes, for the many pushes of a table.

A hand can be laid in hundreds of ways: written one by one they took a third of the time of a push.
It says the same (see its test).
"""

from functools import lru_cache
from typing import Any

from limboline.games.hellrail.codec import action_of
from limboline.games.hellrail.codes import LAY, cell_of, lying_of, verb_of
from limboline.games.hellrail.components import x_of, y_of
from limboline.games.hellrail.game import game
from limboline.games.hellrail.state import State
from limboline.games.hellrail.view_types import View
from limboline.games.hellrail.warnings import warning
from limboline.kernel.bundling import SURE, bundle
from limboline.rooms.parts import ActionWarning, Offer


def menu(state: State, seat: int, view: View) -> Offer | None:
    """What a seat may do: mostly nothing, or very much."""
    codes: list[Any] = list(game.legal(state, seat))
    if not codes:
        return [], []
    actions: list[Any] = []
    more: dict[int, list[tuple[int, int]]] = {}  # the cells of cards that lie the same way
    harms: list[ActionWarning | None] = []
    at, end = 0, len(codes)
    while at < end:
        code = codes[at]
        action = action_of(code)
        actions.append(action)
        harms.append(warning(view, action))
        at += 1
        if verb_of(code) != LAY:
            continue
        lies, begins = lying_of(code), at
        while at < end and lying_of(codes[at]) == lies:
            at += 1
        harms += [None] * (at - begins)  # to lay a card costs nothing
        actions += map(action_of, codes[begins : begins + SURE - 1])
        if rest := codes[begins + SURE - 1 : at]:
            more[len(actions) - 1] = [_cell(one) for one in rest]
    return bundle(actions, more), harms if any(harms) else []


@lru_cache(maxsize=8192)
def _cell(code: int) -> tuple[int, int]:
    cell = cell_of(code)
    return x_of(cell), y_of(cell)
