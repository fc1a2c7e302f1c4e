"""The bots of a room by their names, some made to measure; and how they take their seats."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol, runtime_checkable

from limboline.bots.player import AnyBot, Maker
from limboline.kernel.random import Random

# A program that is to think longer is better made by hand.
MOST_THOUGHTS: Final = 1_000
_COUNT: Final = re.compile("[1-9][0-9]{0,8}")


def find_maker(makers: Mapping[str, Maker], name: str) -> Maker | None:
    """The maker of a bot by its name, made to measure if need be; None if there is no such bot."""
    try:
        return makers[name]
    except KeyError:
        return None


def told(makers: Mapping[str, Maker]) -> str:
    """The names of bots in a row, for people; where a number belongs to a name, as `name:N`."""
    return ", ".join([*makers, *(f"{name}:N" for name in measured_in(makers))])


@runtime_checkable
class MadeToMeasure(Protocol):
    """Makers by name, of which some make a bot for any number of thoughts."""

    @property
    def measured(self) -> Mapping[str, Callable[[int], Maker]]:
        """What makes those makers from a number of thoughts."""


def measured_in(makers: Mapping[str, Maker]) -> Mapping[str, Callable[[int], Maker]]:
    """What makes makers from a number of thoughts; nothing where every bot is simply there."""
    return makers.measured if isinstance(makers, MadeToMeasure) else {}


class Roster(dict[str, Maker]):
    """Makers of bots by name.

    A bot that takes a budget is also found as `name:thoughts`, such as `search:200`, and one that
    every game has by its common name, such as `greedy`. Lists show only the names that are simply
    there, and only those may sit at a live table.
    """

    def __init__(
        self,
        makers: Mapping[str, Maker],
        measured: Mapping[str, Callable[[int], Maker]],
        common: Mapping[str, str] | None = None,
    ) -> None:
        """`measured` makes makers from a number of thoughts; `common` names are other names."""
        super().__init__(makers)
        self.measured: Final = dict(measured)
        self._common: Final = dict(common or {})

    def __missing__(self, name: str) -> Maker:
        """The maker of a bot with a budget, or by its common name."""
        if name in self._common:
            return self[self._common[name]]
        kind, _, thoughts = name.partition(":")
        if kind not in self.measured or not _COUNT.fullmatch(thoughts):
            raise KeyError(name)
        if int(thoughts) > MOST_THOUGHTS:
            raise KeyError(name)
        return self.measured[kind](int(thoughts))


def seat_bots(makers: Mapping[str, Maker], bots: Sequence[str], seed: int) -> list[AnyBot]:
    """A bot for each seat by its name. Each draws chance from a stream of its own.

    The streams come from the seed by a one-way road: no bot can work out the cards from its own.
    """
    chance = Random(seed).fork("bots")
    return [makers[name](seat, chance.fork(f"seat {seat}")) for seat, name in enumerate(bots)]
