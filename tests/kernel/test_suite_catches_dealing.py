"""`check_determinize` can fail: each of these games deals badly, and is caught at it."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from limboline.kernel import (
    Ask,
    Random,
    Tell,
    suite,
)
from limboline.kernel.suite import AnyGame
from tests.kernel.catching import caught, game_name
from tests.kernel.tiny.aim import Aim, AimEvent, AimState, AimView
from tests.kernel.tiny.pass_left import PassEvent, PassLeft, PassState, PassView
from tests.kernel.tiny.veto import Veto, VetoEvent, VetoState, VetoView


class DealsAnotherHand(PassLeft):
    def determinize(self, view: PassView, memory: Sequence[PassEvent], rng: Random) -> PassState:
        state = super().determinize(view, memory, rng)
        state.hands.reverse()
        return state


class DealsFromAnotherBox(PassLeft):
    def determinize(self, view: PassView, memory: Sequence[PassEvent], rng: Random) -> PassState:
        state = super().determinize(view, memory, rng)
        return replace(state, spare=[0] * len(state.spare))


class DealsOtherAsks(Veto):
    def determinize(self, view: VetoView, memory: Sequence[VetoEvent], rng: Random) -> VetoState:
        return replace(super().determinize(view, memory, rng), until_ms=view.until_ms)

    def view(self, state: VetoState, seat: int) -> VetoView:
        view = super().view(state, seat)
        return VetoView(
            **{name: getattr(view, name) for name in view.__struct_fields__ if name != "until_ms"},
            until_ms=0,
        )


class DealsOtherChoices(Aim):
    """How far one can throw is in nobody's view, so that it cannot be dealt."""

    def determinize(self, view: AimView, memory: Sequence[AimEvent], rng: Random) -> AimState:
        return replace(super().determinize(view, memory, rng), reach=400 + rng.below(100))

    def view(self, state: AimState, seat: int) -> AimView:
        view = super().view(state, seat)
        return AimView(seat, view.target, 0, view.points, view.darts, view.thrown, view.keeping)


class ShowsWhatNoMessageHolds(Aim):
    View = PassView  # type: ignore[assignment, misc]


class DealsAnotherGame(Veto):
    """Dealt states differ from true ones by a rule that no view shows."""

    def determinize(self, view: VetoView, memory: Sequence[VetoEvent], rng: Random) -> VetoState:
        return replace(super().determinize(view, memory, rng), counter=False)

    def view(self, state: VetoState, seat: int) -> VetoView:
        view = super().view(state, seat)
        public = {name: getattr(view, name) for name in view.__struct_fields__}
        return VetoView(**{**public, "counter": True})


class DealsADeadEnd(DealsAnotherGame):
    def asked(self, state: VetoState) -> Sequence[Ask]:
        return super().asked(state) if state.counter or len(state.used) < 8 else []


class DealsAGameWithoutEnd(DealsAnotherGame):
    def settle(self, state: VetoState, tell: Tell[VetoEvent] | None) -> None:
        if not state.counter:
            state.hands[state.turn].append(state.used.pop())
        super().settle(state, tell)


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (DealsAnotherHand(), "dealt another view"),
        (DealsFromAnotherBox(), "dealt from another box"),
        (DealsOtherAsks(), "dealt other asks"),
        (DealsOtherChoices(), "dealt other choices"),
        (ShowsWhatNoMessageHolds(), "ValidationError"),
        (DealsADeadEnd(), "a dealt state has a dead end"),
        (DealsAGameWithoutEnd(), "a dealt state never ends"),
    ],
    ids=game_name,
)
def test_check_determinize_catches_a_game_that(game: AnyGame, why: str) -> None:
    caught(suite.check_determinize, game, why)
