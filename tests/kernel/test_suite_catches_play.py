"""`check_play` can fail: each of these games breaks one promise of play, and is caught at it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from limboline.kernel import (
    Ask,
    Code,
    Outcome,
    Random,
    Tell,
    suite,
)
from limboline.kernel.suite import AnyGame
from tests.kernel.catching import caught, game_name
from tests.kernel.tiny.aim import Aim, AimEvent, AimState, Hit
from tests.kernel.tiny.marbles import Marbles, MarbleState
from tests.kernel.tiny.pass_left import PassEvent, PassLeft, PassState
from tests.kernel.tiny.veto import Veto, VetoEvent, VetoState


class LosesAPlayedCard(Veto):
    def show(
        self, state: VetoState, seat: int, card: int, at_ms: int, tell: Tell[VetoEvent] | None
    ) -> None:
        super().show(state, seat, card, at_ms, tell)
        state.used.pop()


class PassesACardTwice(PassLeft):
    def pass_on(self, state: PassState, tell: Tell[PassEvent] | None) -> None:
        state.spare.append(state.picked[0])
        super().pass_on(state, tell)


class LosesACardAtTheEnd(PassLeft):
    def pass_on(self, state: PassState, tell: Tell[PassEvent] | None) -> None:
        super().pass_on(state, tell)
        if not state.rounds:
            state.spare.pop()


class SharesHandsWithItsClone(PassLeft):
    def clone(self, state: PassState) -> PassState:
        return replace(state, picked=list(state.picked))


class CopiesOnlyWhenTheCloneIsWritten(PassLeft):
    """The clone keeps off the original's hands, but not the original off the clone's."""

    def __init__(self) -> None:
        self.clones: list[PassState] = []

    def clone(self, state: PassState) -> PassState:
        twin = replace(state, picked=list(state.picked))
        self.clones.append(twin)
        return twin

    def apply(
        self, state: PassState, seat: int, code: int, at_ms: int, tell: Tell[PassEvent] | None
    ) -> None:
        if any(state is twin for twin in self.clones):
            state.hands = [list(hand) for hand in state.hands]
        super().apply(state, seat, code, at_ms, tell)


class ClonesSomethingElse(Aim):
    def clone(self, state: AimState) -> AimState:
        return replace(super().clone(state), thrown=0)


class ForgetsTokens(Veto):
    def load(self, dumped: dict[str, Any]) -> VetoState:
        return replace(super().load(dumped), tokens=[0, 0, 0, 0])


class ForgetsItsChance(Marbles):
    """Neither dump nor load knows how much chance has been used up."""

    def dump(self, state: MarbleState) -> dict[str, Any]:
        return {**super().dump(state), "rng": "gone"}

    def load(self, dumped: dict[str, Any]) -> MarbleState:
        return replace(super().load(dumped), rng=Random(1))


class HasADeadEnd(Aim):
    def asked(self, state: AimState) -> Sequence[Ask]:
        return [] if state.thrown == 3 else super().asked(state)


class NeverEnds(PassLeft):
    def pass_on(self, state: PassState, tell: Tell[PassEvent] | None) -> None:
        super().pass_on(state, tell)
        state.rounds += 1


class TellsEveryTimeSomethingElse(Aim):
    """It keeps a count of its own: the game itself may keep nothing."""

    told = 0

    def apply(
        self, state: AimState, seat: int, code: Code, at_ms: int, tell: Tell[AimEvent] | None
    ) -> None:
        super().apply(state, seat, code, at_ms, None)
        if tell:
            self.told += 1
            tell.all(Hit(seat, self.told))


class TellsAReplaySomethingElse(Aim):
    """It tells the time of day, in a way: how many games were set up."""

    tables = 0

    def setup(self, options: Any, seats: int, seed: int) -> AimState:
        self.tables += 1
        return super().setup(options, seats, seed)

    def apply(
        self, state: AimState, seat: int, code: Code, at_ms: int, tell: Tell[AimEvent] | None
    ) -> None:
        super().apply(state, seat, code, at_ms, None)
        if tell:
            tell.all(Hit(seat, self.tables))


class PlaysAReplayDifferently(Aim):
    tables = 0

    def setup(self, options: Any, seats: int, seed: int) -> AimState:
        self.tables += 1
        return replace(super().setup(options, seats, seed), reach=400 + self.tables)


class PlaysOnDifferentlyWhenToldOf(Aim):
    def apply(
        self, state: AimState, seat: int, code: Code, at_ms: int, tell: Tell[AimEvent] | None
    ) -> None:
        super().apply(state, seat, code, at_ms, tell)
        state.points[seat] += tell is not None


class TellsWhatNoMessageHolds(Aim):
    Event = Hit  # type: ignore[assignment, misc]


class TakesBackWhatIsRevealed(Veto):
    def revealed(self, state: VetoState) -> int:
        return len(state.deck)


class AsksAfterTheEnd(Aim):
    def asked(self, state: AimState) -> Sequence[Ask]:
        return [Ask(self.turn(state), "throw")]


class ForgetsAScore(Aim):
    def outcome(self, state: AimState) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and Outcome(outcome.reason, outcome.scores[1:])


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (LosesAPlayedCard(), "pieces were lost or made"),
        (PassesACardTwice(), "pieces were lost or made"),
        (LosesACardAtTheEnd(), "pieces were lost or made"),
        (SharesHandsWithItsClone(), "playing on a clone changed the original"),
        (CopiesOnlyWhenTheCloneIsWritten(), "playing on changed a clone"),
        (ClonesSomethingElse(), "a clone differs"),
        (ForgetsTokens(), "load does not undo dump"),
        (ForgetsItsChance(), "a loaded state plays on differently"),
        (HasADeadEnd(), "dead end"),
        (NeverEnds(), "runaway: more than 12 actions"),
        (TellsEveryTimeSomethingElse(), "a loaded state tells something else"),
        (TellsAReplaySomethingElse(), "a replay tells something else"),
        (PlaysAReplayDifferently(), "a replay ends differently"),
        (PlaysOnDifferentlyWhenToldOf(), "telling changes the game"),
        (TellsWhatNoMessageHolds(), "Invalid value 'kept'"),
        (TakesBackWhatIsRevealed(), "what is revealed cannot be taken back"),
        (AsksAfterTheEnd(), "somebody is asked after the end"),
        (ForgetsAScore(), "the scores are not one a seat"),
    ],
    ids=game_name,
)
def test_check_play_catches_a_game_that(game: AnyGame, why: str) -> None:
    caught(suite.check_play, game, why)
