"""Random play to the end in one call: for searches, and to see how a game stands.

It is the loop of `kernel.playouts`, written for these rules: throw by throw the same.
"""

from collections.abc import Iterable

from limboline.games.all_wound_up.codes import GIVE, SWAP
from limboline.games.all_wound_up.components import KINDS
from limboline.games.all_wound_up.rules.carrying_out import apply
from limboline.games.all_wound_up.rules.choices import legal
from limboline.games.all_wound_up.rules.ending import scores
from limboline.games.all_wound_up.rules.paper import usual_run
from limboline.games.all_wound_up.rules.passing import who_chooses
from limboline.games.all_wound_up.state import (
    BETTING,
    GIVING,
    RACING,
    RUNNING,
    SWAPPING,
    Stage,
    State,
)
from limboline.kernel.asking import Code
from limboline.kernel.dice import Dice
from limboline.kernel.random import Random
from limboline.kernel.seats import NATURE
from limboline.kernel.whole import i64


def playout(state: State, seed: int, at_ms: int = 0) -> int:
    """Play at random until the race is over; tells how many actions that took, runs apart."""
    dice = Dice(seed)
    moves: i64 = 0
    while state.ending == RACING:
        stage = state.stack[-1]
        kind = stage[0]
        if kind == RUNNING:
            apply(state, NATURE, usual_run(state), at_ms, None)
            continue
        if kind in (GIVING, SWAPPING):
            ready = who_chooses(state)
            seat = ready[dice.below(len(ready))]
            apply(state, seat, any_cards(state, seat, stage, dice), at_ms, None)
        else:
            seat = state.bettor if kind == BETTING else stage[1]
            apply(state, seat, any_answer(state, seat, dice), at_ms, None)
        moves += 1
    return moves


# What a span of a whole hand samples, without the span: a quarter of all actions are these.
def any_cards(state: State, seat: int, stage: Stage, dice: Dice) -> Code:
    """So many cards of a hand, each card equally likely."""
    cards = sorted(state.hands[seat])
    Random(dice.word()).shuffle(cards)
    counts = [0] * KINDS
    for place in range(stage[1]):
        counts[cards[place]] += 1
    return (GIVE if stage[0] == GIVING else SWAP, *counts)


def any_answer(state: State, seat: int, dice: Dice) -> Code:
    """One of the legal entries of a seat; of one that holds many answers, any."""
    choices = legal(state, seat)
    choice = choices[dice.below(len(choices))]
    if isinstance(choice, int | tuple):
        return choice
    return choice.sample(Random(dice.word()))


def playouts(state: State, seeds: Iterable[int], at_ms: int = 0) -> list[tuple[float, ...]]:
    """What everybody has won, once for each seed; the state stays as it is."""
    found: list[tuple[float, ...]] = []
    for seed in seeds:
        twin = state.clone()
        playout(twin, seed, at_ms)
        found.append(scores(twin))
    return found
