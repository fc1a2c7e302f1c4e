"""`check_secrets` can fail: each of these games gives a secret away, and is caught at it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from limboline.kernel import (
    SPECTATOR,
    Ask,
    Tell,
    suite,
)
from limboline.kernel.suite import AnyGame
from tests.kernel.catching import caught, game_name
from tests.kernel.tiny.pass_left import PassEvent, PassLeft, PassState, PassView, Picked
from tests.kernel.tiny.veto import Drew, Veto, VetoEvent, VetoState, is_veto


class RedealsHands(Veto):
    def redeal(self, state: VetoState, seed: int) -> None:
        state.hands[0], state.hands[1] = state.hands[1], state.hands[0]


class RedealsADifferentDeckEachTime(Veto):
    times = 0

    def redeal(self, state: VetoState, seed: int) -> None:
        self.times += 1
        super().redeal(state, seed + self.times)


class LosesACardInRedealing(Veto):
    def redeal(self, state: VetoState, seed: int) -> None:
        super().redeal(state, seed)
        state.deck[:1] = []


class RedealsTheOriginalToo(Veto):
    def clone(self, state: VetoState) -> VetoState:
        twin = super().clone(state)
        twin.deck = state.deck
        return twin


class ShowsANeighboursCard(PassLeft):
    def view(self, state: PassState, seat: int) -> PassView:
        view = super().view(state, seat)
        return PassView(**{**fields_of(view), "size": state.hands[seat - 1][0]})


class ShowsSpectatorsACard(PassLeft):
    def view(self, state: PassState, seat: int) -> PassView:
        view = super().view(state, seat)
        if seat != SPECTATOR:
            return view
        return PassView(**{**fields_of(view), "hand": list(state.hands[0])})


class TellsWhatWasPicked(PassLeft):
    def apply(
        self, state: PassState, seat: int, code: int, at_ms: int, tell: Tell[PassEvent] | None
    ) -> None:
        super().apply(state, seat, code, at_ms, tell)
        if tell:
            tell.all(Picked(seat, code))


class TellsWhatWasDrawn(Veto):
    def settle(self, state: VetoState, tell: Tell[VetoEvent] | None) -> None:
        drawn = state.deck[-1] if state.deck else None
        seat = state.turn
        super().settle(state, tell)
        if tell and drawn is not None:
            tell.all(Drew(seat, drawn))


class AsksOnlyWhoHasAVeto(Veto):
    def asked(self, state: VetoState) -> Sequence[Ask]:
        return [
            ask
            for ask in super().asked(state)
            if not state.stack or any(map(is_veto, state.hands[ask.seat]))
        ]


class AsksWithATellingReason(Veto):
    def asked(self, state: VetoState) -> Sequence[Ask]:
        return [
            replace(ask, reason="veto, if you must")
            if state.stack and any(map(is_veto, state.hands[ask.seat]))
            else ask
            for ask in super().asked(state)
        ]


class PicksByANeighboursHand(PassLeft):
    """The default of a seat peeks."""

    def default(self, state: PassState, seat: int) -> int:
        return state.hands[seat][sum(state.hands[seat - 1]) % len(state.hands[seat])]


class LetsTalkWhoeverHasAVeto(Veto):
    def talk(self, state: VetoState, seat: int) -> frozenset[str]:
        return frozenset({"chat"} if any(map(is_veto, state.hands[0])) else ())


class UndoesADraw(Veto):
    def revealed(self, state: VetoState) -> int:
        return 0


def fields_of(view: PassView) -> dict[str, Any]:
    return {name: getattr(view, name) for name in view.__struct_fields__}


class SharesWhatItDumps(ShowsANeighboursCard):
    """A dump that lends out its lists must not blind the leak test."""

    def dump(self, state: PassState) -> dict[str, Any]:
        return {**super().dump(state), "hands": state.hands}


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (ShowsANeighboursCard(), "seat . sees a secret"),
        (ShowsSpectatorsACard(), f"seat {SPECTATOR} sees a secret"),
        (SharesWhatItDumps(), "seat . sees a secret"),
        (TellsWhatWasPicked(), "seat .+ hears a secret"),
        (TellsWhatWasDrawn(), "seat .+ hears a secret"),
        (AsksOnlyWhoHasAVeto(), "seat .+ sees a secret"),
        (AsksWithATellingReason(), "seat .+ sees a secret"),
        (PicksByANeighboursHand(), "seat . sees a secret"),
        (LetsTalkWhoeverHasAVeto(), "seat .+ sees a secret"),
        (UndoesADraw(), "seat . learns a secret, and could undo it"),
        (RedealsHands(), "seat . sees that chance has decided anew"),
        (RedealsADifferentDeckEachTime(), "dealing anew from the same seed differs"),
        (LosesACardInRedealing(), "dealing anew loses or makes pieces"),
        (RedealsTheOriginalToo(), "dealing anew on a clone changed the original"),
    ],
    ids=game_name,
)
def test_check_secrets_catches_a_game_that(game: AnyGame, why: str) -> None:
    caught(suite.check_secrets, game, why)
