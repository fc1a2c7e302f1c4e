"""Bots take their seats."""

from collections.abc import Mapping, Sequence

from limboline.bots.player import AnyBot, Maker
from limboline.kernel.random import Random


def seat_bots(makers: Mapping[str, Maker], bots: Sequence[str], seed: int) -> list[AnyBot]:
    """A bot for each seat by its name. Each draws chance from a stream of its own.

    The streams come from the seed by a one-way road: no bot can work out the cards from its own.
    """
    chance = Random(seed).fork("bots")
    return [makers[name](seat, chance.fork(f"seat {seat}")) for seat, name in enumerate(bots)]
