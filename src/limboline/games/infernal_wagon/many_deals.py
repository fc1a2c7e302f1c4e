"""Many games dealt at once, each the very one that `setup` deals by its seed.

A batch deals again and again: sorted side by side by NumPy, a shuffle takes a third of the time.
"""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from limboline.games.infernal_wagon.decks import tabulate
from limboline.games.infernal_wagon.options import Options, rule_flags
from limboline.games.infernal_wagon.rules.setting_up import empty_table, set_up_many
from limboline.games.infernal_wagon.state import State
from limboline.kernel.random import first_ranks, sorted_places

_MOST_PLACES: Final = 128


def many_dealer(options: Options, seats: int) -> Callable[[list[int]], list[State]]:
    """What deals many games at once, each as `setup` does by its seed."""
    empty = empty_table(tabulate(options.deck, options.hard_mine), rule_flags(options, seats))
    empty.options = options
    base = np.array(empty.deck.base)
    junctions = (options.easy, options.silence, options.uturn, options.curse)

    def deal(seeds: list[int]) -> list[State]:
        bases = base[first_orders(seeds, len(base))].tolist()
        return set_up_many(empty, seeds, bases, *junctions)

    return deal


def first_orders(seeds: Sequence[int], size: int) -> NDArray[np.uint32]:
    """The order in which the first shuffle of each seed puts so many things: a row of places each.

    `Random(seed, 1)` goes on after it.
    """
    if size > _MOST_PLACES:
        raise ValueError(f"at most {_MOST_PLACES} things are shuffled side by side")
    bits = b"".join([first_ranks(seed, size) for seed in seeds])
    words = np.frombuffer(bits, "<u4").reshape(len(seeds), size, 2)
    # The first 25 bits nearly always differ, and decide; the place stands behind them.
    found = words[:, :, 1] & np.uint32(0x1_0000_0000 - _MOST_PLACES)
    found |= np.arange(size, dtype=np.uint32)
    found.sort(axis=1)
    places = found & np.uint32(_MOST_PLACES - 1)
    found -= places
    for row in np.flatnonzero((found[:, 1:] == found[:, :-1]).any(axis=1)):
        places[row] = sorted_places(bits[8 * size * row : 8 * size * (row + 1)], size)
    return places
