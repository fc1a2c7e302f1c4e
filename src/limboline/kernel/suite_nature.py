"""What the suite asks of a room's own runner: the rules take every answer that it gives."""

from collections.abc import Callable
from typing import Any

from limboline.kernel.asking import Code
from limboline.kernel.illegal import Illegal
from limboline.kernel.random import Random
from limboline.kernel.random_games import (
    AnyGame,
    Play,
    anybody,
    as_sent,
    playable_again,
    random_play,
)
from limboline.kernel.seats import NATURE, SPECTATOR

Runner = Callable[[Any], Code | None]
"""What a room's runner answers when nature is asked, from what everybody sees."""


def check_nature(
    game: AnyGame, options: Any, seats: int, seed: int, runner: Runner, play: Play = anybody
) -> int:
    """Play a game in which nature answers by its runner; tells how often it was asked."""
    answers = 0

    def with_runner(game: AnyGame, state: Any, ready: list[int], rng: Random) -> tuple[int, Code]:
        nonlocal answers
        if NATURE not in ready:
            return play(game, state, ready, rng)
        code = runner(game.view(state, SPECTATOR))
        assert code is not None, "nature is asked, and its runner has no answer"
        check_answer(game, state, code)
        answers += 1
        return NATURE, code

    @playable_again
    def played(
        game: AnyGame, options: Any, seats: int, seed: int, play: Play = with_runner
    ) -> None:
        random_play(game, options, seats, seed, play=play)

    played(game, options, seats, seed, with_runner)
    return answers


def check_answer(game: AnyGame, state: Any, code: Code) -> None:
    """The rules take an answer of nature's, and it is the same in words and in a message."""
    try:
        game.check(state, NATURE, code)
    except Illegal as refusal:
        action = game.words(game.write(state, NATURE, code))
        raise AssertionError(f"nature's own answer is refused ({refusal}): {action}") from refusal
    action = game.write(state, NATURE, code)
    assert game.read(state, NATURE, game.parse(game.words(action))) == code, "words change it"
    assert as_sent(action, game.Action) == action
