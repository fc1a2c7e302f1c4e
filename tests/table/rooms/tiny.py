"""The rooms: random players, a report that counts, and no sentence of their own."""

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import msgspec

from limboline.bots import GENERIC
from limboline.bots.player import Plan, Said
from limboline.kernel import Code
from limboline.kernel.asking import Choice
from limboline.kernel.random import Random
from limboline.kernel.record import Record
from limboline.kernel.standing_orders import Order
from limboline.kernel.texts import Texts
from limboline.rooms import AnyGame, Room
from limboline.rooms.parts import Bots, Reports
from limboline.table.texts import texts
from tests.kernel.tiny import Aim, Marbles, PassLeft, Veto
from tests.kernel.tiny.marbles import RUN
from tests.kernel.tiny.veto import LET, VetoState


class LongVeto(Veto):
    """A veto for which there is time, 12 seconds, and that may be let be beforehand.

    A card is hit by the veto that lies on it.
    """

    name = "veto-long"
    window_ms = 12_000

    def pass_by_order(self, state: VetoState, seat: int, order: Order) -> Code | None:
        if seat not in state.waiting:
            return None
        hit = state.turn == seat and len(state.stack) % 2 == 0
        return None if hit and order == "pass_unless_hit" else LET


class Counted(msgspec.Struct, frozen=True):
    """How many actions there were."""

    actions: int


class Counting:
    """The report of a tiny game."""

    Report: type[Any] = Counted
    MARKS = ()

    def report(self, record: Record) -> Counted:
        return Counted(len(record.log))


class TinyRoom(Room):
    """What the tiny rooms share."""

    rules: AnyGame

    @property
    def game(self) -> AnyGame:
        return self.rules

    @property
    def bots(self) -> Bots:
        found: Any = SimpleNamespace(BOTS=GENERIC, STEPS_IN="random")
        return found  # type: ignore[no-any-return]

    @property
    def texts(self) -> Callable[[str], Texts]:
        return texts

    @property
    def report(self) -> Reports:
        return Counting()


class AimRoom(TinyRoom):
    rules = Aim()


class PassLeftRoom(TinyRoom):
    rules = PassLeft()


class VetoRoom(TinyRoom):
    rules = Veto()


class LongVetoRoom(TinyRoom):
    rules = LongVeto()


class Roller:
    """Lets the marble run: a turn a peg, by the seed that the rules have asked it with."""

    name = "roller"

    def __init__(self, seat: int, rng: Random) -> None:
        del seat, rng

    def hear(self, events: Sequence[Any]) -> None:
        pass

    def overhear(self, said: Said) -> None:
        pass

    def plan(self, view: Any, legal: Sequence[Choice], now_ms: int) -> Plan:
        del legal, now_ms
        chance = Random(view.seed)
        return Plan((RUN, *(chance.below(2) for _ in range(view.pegs))), 0)


class MarblesRoom(TinyRoom):
    """Tests name the `Roller` as its runner."""

    rules = Marbles()
