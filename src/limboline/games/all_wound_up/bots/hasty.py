"""A player that takes the first thing that seems right: for playing many games on, quickly.

It looks at its own hand and at where the toys stand, and needs no chance of its own. It sits at no
table: to find out how a race would go on, a search lets it take every seat.
"""

from typing import Final

from limboline.games.all_wound_up import codes
from limboline.games.all_wound_up.bots.compass import bearing
from limboline.games.all_wound_up.bots.greedy import KEPT
from limboline.games.all_wound_up.codes import with_number, with_two
from limboline.games.all_wound_up.components import (
    KINDS,
    LEFT,
    ON_BOARD,
    RIGHT,
    RIVAL,
    WILD,
    WIND4,
)
from limboline.games.all_wound_up.rules.betting import bet_of
from limboline.games.all_wound_up.rules.choices import default
from limboline.games.all_wound_up.state import (
    AIMING,
    BETTING,
    GIVING,
    RAISING,
    RESPONDING,
    SWAPPING,
    TURNING,
    Stage,
    State,
)
from limboline.games.all_wound_up.zones.angles import DEGREE
from limboline.kernel.asking import Code

# A toy that looks so far away from the course is turned before it is wound.
ASTRAY: Final = 30 * DEGREE
HALF_TURN: Final = 180


def hasty(state: State, seat: int) -> Code:
    """What seems right at first sight to the seat that is asked; brains are kept for later."""
    stage = state.stack[-1]
    kind = stage[0]
    if kind in (GIVING, SWAPPING):
        return _least(state, seat, stage)
    if kind == BETTING:
        return _bet(state, seat)
    if kind in (RESPONDING, RAISING):
        return _raise(state, seat)
    if kind == AIMING:
        return with_number(codes.AIM, _leader(state, seat))
    if kind == TURNING:
        return (codes.TURN, _turn(state, seat, stage))
    return default(state, seat)


def _least(state: State, seat: int, stage: Stage) -> Code:
    hand, counts = state.hands[seat], [0] * KINDS
    for card in sorted(range(KINDS), key=KEPT.__getitem__):
        counts[card] = min(hand.count(card), stage[1] - sum(counts))
    return (codes.GIVE if stage[0] == GIVING else codes.SWAP, *counts)


def _astray(state: State, seat: int) -> int:
    """How far to the left a toy would have to turn; one that is put down first looks ahead."""
    if state.where[seat] != ON_BOARD:
        return 0
    return bearing(state.board, state.poses[seat], state.steps[seat])


def _wanted(state: State, seat: int) -> range:
    """The kinds of card that would help the own toy now."""
    astray = _astray(state, seat)
    if abs(astray) <= ASTRAY:
        return range(WIND4 + 1)
    card = LEFT if astray > 0 else RIGHT
    return range(card, card + 1)


def _bet(state: State, seat: int) -> Code:
    hand = state.hands[seat]
    wanted = _wanted(state, seat)
    best = max(wanted, key=lambda card: (hand.count(card), card))
    if best in hand:
        return with_two(codes.BET, best, 0)
    if WILD in hand:
        return with_two(codes.BET, best, 1)
    return with_two(codes.BET, RIVAL, 0) if RIVAL in hand else codes.PASS


def _raise(state: State, seat: int) -> Code:
    own = bet_of(state, seat)
    highest = max(bet_of(state, other) for other in range(state.rules.seats) if other != seat)
    needed = max(1, highest - own)
    wilds = state.hands[seat].count(WILD)
    if not own or own > highest or needed > wilds or state.card not in _wanted(state, seat):
        return codes.PASS
    return with_two(codes.RAISE, needed, 0)


def _leader(state: State, seat: int) -> int:
    rivals = [other for other in range(state.rules.seats) if other != seat]
    return max(rivals, key=lambda other: state.steps[other])


def _turn(state: State, seat: int, stage: Stage) -> int:
    """Towards the course, or a rival's toy away from it."""
    _, _, whom, low, high = stage
    degrees = _astray(state, whom) // DEGREE
    if whom != seat:
        degrees += HALF_TURN if degrees < 0 else -HALF_TURN
    return min(high, max(low, degrees))
