"""`check_playouts` can fail: each of these games plays itself out wrongly, and is caught at it."""

from collections.abc import Iterable

import pytest

from limboline.kernel.playouts import Scores, playouts, step_by_step
from limboline.kernel.suite import AnyGame
from limboline.kernel.suite_optional import check_playouts
from tests.kernel.catching import caught, game_name
from tests.kernel.tiny.veto import Veto, VetoState


class PlaysItselfOut(Veto):
    """As it should be: the loop of the kernel, in one call."""

    def playout(self, state: VetoState, seed: int, at_ms: int = 0) -> int:
        return step_by_step(self, state, seed, at_ms)

    def playouts(self, state: VetoState, seeds: Iterable[int], at_ms: int = 0) -> list[Scores]:
        return playouts(Veto(), state, seeds, at_ms)


class ThrowsOtherDice(PlaysItselfOut):
    def playout(self, state: VetoState, seed: int, at_ms: int = 0) -> int:
        return super().playout(state, seed + 1, at_ms)


class LosesCount(PlaysItselfOut):
    def playout(self, state: VetoState, seed: int, at_ms: int = 0) -> int:
        return super().playout(state, seed, at_ms) + 1


class ForgetsTheTime(PlaysItselfOut):
    def playout(self, state: VetoState, seed: int, at_ms: int = 0) -> int:
        return super().playout(state, seed, at_ms + 1)


class ScoresAnotherGame(PlaysItselfOut):
    def playouts(self, state: VetoState, seeds: Iterable[int], at_ms: int = 0) -> list[Scores]:
        return [scores[::-1] for scores in super().playouts(state, seeds, at_ms)]


class PlaysOnThePositionItself(PlaysItselfOut):
    def playouts(self, state: VetoState, seeds: Iterable[int], at_ms: int = 0) -> list[Scores]:
        found = super().playouts(state, seeds, at_ms)
        for seed in seeds:
            self.playout(state, seed, at_ms)
        return found


def test_a_game_that_plays_itself_out_passes() -> None:
    game = PlaysItselfOut()
    for seed in range(4):
        check_playouts(game, game.Options(), 4, seed)


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (ThrowsOtherDice(), "other moves|ends differently"),
        (LosesCount(), "other moves"),
        (ForgetsTheTime(), "ends differently"),
        (ScoresAnotherGame(), "other scores"),
        (PlaysOnThePositionItself(), "changed the position"),
    ],
    ids=game_name,
)
def test_a_wrong_playout_is_caught(game: AnyGame, why: str) -> None:
    caught(check_playouts, game, why)
