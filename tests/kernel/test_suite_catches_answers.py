"""`check_answers` can fail: each of these games asks or answers wrongly, and is caught at it."""

from collections.abc import Sequence

import pytest

from limboline.kernel import (
    SPECTATOR,
    Ask,
    Code,
    Illegal,
    Span,
    suite,
)
from limboline.kernel.asking import Choice
from limboline.kernel.suite import AnyGame
from tests.kernel.catching import caught, game_name
from tests.kernel.tiny.aim import Aim, AimAction, AimState, Keep, Throw
from tests.kernel.tiny.pass_left import PassLeft, PassState
from tests.kernel.tiny.veto import LET, Veto, VetoState


class DefaultsToNothingLegal(Veto):
    def default(self, state: VetoState, seat: int) -> int:
        return LET


class AsksASeatTwice(Aim):
    def asked(self, state: AimState) -> Sequence[Ask]:
        return [*super().asked(state), *super().asked(state)]


class AsksASpectator(Aim):
    def asked(self, state: AimState) -> Sequence[Ask]:
        return [*super().asked(state), Ask(SPECTATOR, "cheer")]


class LetsEverybodyThrow(Aim):
    def legal(self, state: AimState, seat: int) -> Sequence[Choice]:
        return super().legal(state, self.turn(state))


class AsksWithoutAChoice(Veto):
    """A holder without a veto card would have to answer, and could not."""

    def legal(self, state: VetoState, seat: int) -> Sequence[int]:
        legal = super().legal(state, seat)
        return [] if list(legal) == [LET] else legal


class RefusesNothing(PassLeft):
    def check(self, state: PassState, seat: int, code: Code) -> None:
        return


class RefusesWhatIsLegal(Veto):
    def check(self, state: VetoState, seat: int, code: Code) -> None:
        super().check(state, seat, code)
        if code == LET:
            raise Illegal("not_allowed")


class ThrowsAMillimetreTooFar(Aim):
    def check(self, state: AimState, seat: int, code: Code) -> None:
        if code not in Span(1, (0, 100), (359, state.reach + 1)) or seat != self.turn(state):
            super().check(state, seat, code)


class ThrowsAMillimetreTooShort(Aim):
    def check(self, state: AimState, seat: int, code: Code) -> None:
        super().check(state, seat, code)
        if not isinstance(code, int) and code[2] == state.reach:
            raise Illegal("not_allowed")


class ReadsAnotherAngle(Aim):
    def read(self, state: AimState, seat: int, action: AimAction) -> Code:
        if isinstance(action, Throw) and action.degrees < 359:
            action = Throw(action.degrees + 1, action.mm)
        return super().read(state, seat, action)


class WritesTooFewWords(Aim):
    def words(self, action: AimAction) -> str:
        return "throw 7 200" if isinstance(action, Throw) else "keep"


class BreaksOnCutWords(Aim):
    def parse(self, words: str) -> AimAction:
        if words.startswith("throw"):
            _, degrees, mm = words.split()
            return Throw(int(degrees), int(mm))
        return super().parse(words)


class ActsInAWayNoMessageHolds(Aim):
    Action = Keep  # type: ignore[assignment, misc]


class ChangesWhenLookedAt(PassLeft):
    def legal(self, state: PassState, seat: int) -> Sequence[int]:
        state.revealed += 1
        return super().legal(state, seat)


class AllowsAfterTheEnd(Aim):
    def legal(self, state: AimState, seat: int) -> Sequence[Choice]:
        return super().legal(state, seat) if any(state.darts) else [0]


class TalksInAList(Aim):
    def talk(self, state: AimState, seat: int) -> frozenset[str]:
        return ["chat"]  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (DefaultsToNothingLegal(), "illegal default"),
        (AsksASeatTwice(), "a seat is asked twice"),
        (AsksASpectator(), "somebody is asked who does not play|seat -2 is asked"),
        (LetsEverybodyThrow(), "asked and legal disagree"),
        (AsksWithoutAChoice(), "asked and legal disagree|can do nothing"),
        (RefusesNothing(), "was not refused"),
        (RefusesWhatIsLegal(), "99 is legal for seat ., but was refused"),
        (ThrowsAMillimetreTooFar(), "401. is not legal for seat ., and was not refused"),
        (ThrowsAMillimetreTooShort(), "400. is legal for seat ., but was refused"),
        (ReadsAnotherAngle(), "a code differs from its action"),
        (WritesTooFewWords(), "an action differs from its words"),
        (BreaksOnCutWords(), "not enough values to unpack"),
        (ActsInAWayNoMessageHolds(), "Invalid value 'throw'"),
        (ChangesWhenLookedAt(), "looking changed the game"),
        (AllowsAfterTheEnd(), "something is legal after the end"),
        (TalksInAList(), "talk is not a set of kinds"),
    ],
    ids=game_name,
)
def test_check_answers_catches_a_game_that(game: AnyGame, why: str) -> None:
    caught(suite.check_answers, game, why)
