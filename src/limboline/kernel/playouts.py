"""Playouts: a game played on at random to its end, to see how a position stands.

Each seat asked is as likely to act, and every answer as likely to be given. None thinks, so time
stands still; nature acts only where no seat can, as its default has it. A room may answer all
of it in one call (`Game.playout`), throw by throw what `step_by_step` does: compiled, that is many
times faster than to be asked move by move.
"""

from collections.abc import Iterable
from typing import Any

from limboline.kernel.asking import Code, Span
from limboline.kernel.dice import Dice
from limboline.kernel.game import Game, S
from limboline.kernel.random import Random
from limboline.kernel.seats import NATURE

Scores = tuple[float, ...]


def playout(game: Game[S, Any, Any, Any, Any], state: S, seed: int, at_ms: int = 0) -> int:
    """Play this very state on to its end; tells how many moves the seats have made."""
    if game.playout is None:
        return step_by_step(game, state, seed, at_ms)
    return game.playout(state, seed, at_ms)


def playouts(
    game: Game[S, Any, Any, Any, Any], state: S, seeds: Iterable[int], at_ms: int = 0
) -> list[Scores]:
    """What each seat has won in the end, once for each seed; the state stays as it is."""
    if game.playouts is not None:
        return game.playouts(state, seeds, at_ms)
    return [_scores_of_one(game, state, seed, at_ms) for seed in seeds]


def _scores_of_one(game: Game[S, Any, Any, Any, Any], state: S, seed: int, at_ms: int) -> Scores:
    twin = game.clone(state)
    playout(game, twin, seed, at_ms)
    outcome = game.outcome(twin)
    assert outcome is not None, "nobody is asked, and the game is not over"
    return outcome.scores


def step_by_step(game: Game[S, Any, Any, Any, Any], state: S, seed: int, at_ms: int = 0) -> int:
    """A playout by the contract alone: what every room's own one comes to."""
    dice = Dice(seed)
    moves = 0
    while asks := game.asked(state):
        ready = [ask.seat for ask in asks if ask.seat != NATURE]
        if ready:
            seat = ready[dice.below(len(ready))]
            game.apply(state, seat, any_answer(game, state, seat, dice), at_ms, None)
            moves += 1
            continue
        at_ms = max(at_ms, asks[0].until_ms or 0)
        game.apply(state, NATURE, game.default(state, NATURE), at_ms, None)
    return moves


def any_answer(game: Game[S, Any, Any, Any, Any], state: S, seat: int, dice: Dice) -> Code:
    """One of the legal entries of a seat; of one that holds many answers, any."""
    choices = game.legal(state, seat)
    choice = choices[dice.below(len(choices))]
    if isinstance(choice, int | tuple):
        return choice
    if isinstance(choice, Span):
        return any_of_span(choice, dice)
    return choice.sample(Random(dice.word()))


# As its `sample`, but thrown with the same dice: a playout needs no chance that keeps a secret.
def any_of_span(span: Span, dice: Dice) -> Code:
    """One of the answers of a span, a throw for each number; of a hand, a throw for each card."""
    if span.total is None:
        spans = zip(span.low, span.high, strict=True)
        return (span.verb, *[low + dice.below(high - low + 1) for low, high in spans])
    held, taken = list(span.high), [0] * len(span.high)
    left = sum(held)
    for _ in range(span.total):
        thrown, kind = dice.below(left), 0
        while thrown >= held[kind]:
            thrown -= held[kind]
            kind += 1
        held[kind] -= 1
        taken[kind] += 1
        left -= 1
    return (span.verb, *taken)
