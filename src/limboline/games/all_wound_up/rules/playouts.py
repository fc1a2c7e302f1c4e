"""Random play to the end in one call: for searches, and to see how a game stands.

It is the loop of `kernel.playouts`, written for these rules: throw by throw the same.
"""

from collections.abc import Iterable

from limboline.games.all_wound_up.codes import (
    AIM,
    BET,
    GIVE,
    PASS,
    PLACE,
    RAISE,
    SPIN,
    STEAL,
    SWAP,
    TURN,
    WIND,
    with_number,
    with_two,
)
from limboline.games.all_wound_up.components import BLACK, GREEN, KINDS, RED, WILD
from limboline.games.all_wound_up.rules.betting import bet_of
from limboline.games.all_wound_up.rules.carrying_out import apply
from limboline.games.all_wound_up.rules.choices import WHOLE_TURN, meals
from limboline.games.all_wound_up.rules.ending import scores
from limboline.games.all_wound_up.rules.paper import usual_run
from limboline.games.all_wound_up.rules.passing import who_chooses
from limboline.games.all_wound_up.rules.placing import box_of, place_of
from limboline.games.all_wound_up.rules.turning import MOST_DEGREES
from limboline.games.all_wound_up.rules.windows import can_spin, hands_to_rob
from limboline.games.all_wound_up.state import (
    AIMING,
    BETTING,
    BRAINS,
    GIVING,
    PLACING,
    RACING,
    RAISING,
    RESPONDING,
    RUNNING,
    SWAPPING,
    TURNING,
    WINDING,
    Stage,
    State,
)
from limboline.kernel.asking import Code
from limboline.kernel.dice import Dice
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
            apply(state, seat, any_answer(state, seat, stage, dice), at_ms, None)
        moves += 1
    return moves


# What `legal` lists is counted here, and only what was thrown is made.
def any_cards(state: State, seat: int, stage: Stage, dice: Dice) -> Code:
    """So many cards of a hand, each card equally likely."""
    held, taken = [0] * KINDS, [0] * KINDS
    left: i64 = 0
    for card in state.hands[seat]:
        held[card] += 1
        left += 1
    for _ in range(stage[1]):
        thrown = dice.below(left)
        kind = 0
        while thrown >= held[kind]:
            thrown -= held[kind]
            kind += 1
        held[kind] -= 1
        taken[kind] += 1
        left -= 1
    return (GIVE if stage[0] == GIVING else SWAP, *taken)


def any_answer(state: State, seat: int, stage: Stage, dice: Dice) -> Code:
    """One of the legal entries of a seat; of one that holds many answers, any."""
    kind = stage[0]
    if kind == PLACING:
        return _any_spot(state, seat, dice)
    if kind == AIMING:
        whom = dice.below(state.house.seats - 1)
        return with_number(AIM, whom if whom < seat else whom + 1)
    if kind == BRAINS:
        choices = meals(state, seat)
        choice = choices[dice.below(len(choices))]
        assert isinstance(choice, int)
        return choice
    if kind == BETTING:
        return _any_bet(state, seat, dice)
    if kind in (RESPONDING, RAISING):
        return _any_raise(state, seat, dice)
    if kind == WINDING:
        greens = state.brains[seat][GREEN] + 1
        ways = (state.brains[seat][BLACK] + 1) * greens
        thrown = dice.below(ways + _uses(state, seat))
        if thrown < ways:
            return with_two(WIND, thrown // greens, thrown % greens)
        return _use(state, seat, thrown - ways, dice)
    thrown = dice.below(1 + _uses(state, seat))
    if thrown:
        return _use(state, seat, thrown - 1, dice)
    if kind == TURNING:
        return (TURN, stage[3] + dice.below(stage[4] - stage[3] + 1))
    return PASS


def _any_spot(state: State, seat: int, dice: Dice) -> Code:
    west, south, east, north = box_of(state.board, place_of(state, seat))
    x = west + dice.below(east - west + 1)
    y = south + dice.below(north - south + 1)
    return (PLACE, x, y, dice.below(WHOLE_TURN + 1))


# As `betting.bets` lists them: to pass, then kind by kind with as many wilds as can be.
def _any_bet(state: State, seat: int, dice: Dice) -> Code:
    held = 0
    wilds = 0
    for card in state.hands[seat]:
        held |= 1 << card
        if card == WILD:
            wilds += 1
    ways = 1 + WILD * wilds + (held & (1 << WILD) - 1).bit_count()
    thrown = dice.below(ways + _uses(state, seat))
    if thrown >= ways:
        return _use(state, seat, thrown - ways, dice)
    if not thrown:
        return PASS
    thrown -= 1
    for card in range(WILD):
        fewest = 0 if held >> card & 1 else 1
        if thrown <= wilds - fewest:
            return with_two(BET, card, fewest + thrown)
        thrown -= wilds + 1 - fewest
    raise IndexError(thrown)


# As `betting.raises` lists them, after a pass.
def _any_raise(state: State, seat: int, dice: Dice) -> Code:
    wilds = state.hands[seat].count(WILD)
    reds = state.brains[seat][RED] + 1
    fewest = 0 if bet_of(state, seat) else 1
    # To raise by nothing is to pass, and counted as that.
    ways = (wilds + 1 - fewest) * reds + fewest
    thrown = dice.below(ways + _uses(state, seat))
    if thrown >= ways:
        return _use(state, seat, thrown - ways, dice)
    if not thrown:
        return PASS
    thrown -= fewest
    return with_two(RAISE, fewest + thrown // reds, thrown % reds)


def _uses(state: State, seat: int) -> int:
    """In how many ways a seat may use the brains that are for any time."""
    uses = len(hands_to_rob(state, seat))
    return uses + 1 if can_spin(state, seat) else uses


def _use(state: State, seat: int, thrown: int, dice: Dice) -> Code:
    robbed = hands_to_rob(state, seat)
    if thrown < len(robbed):
        return with_number(STEAL, robbed[thrown])
    return (SPIN, dice.below(2 * MOST_DEGREES + 1) - MOST_DEGREES)


def playouts(state: State, seeds: Iterable[int], at_ms: int = 0) -> list[tuple[float, ...]]:
    """What everybody has won, once for each seed; the state stays as it is."""
    found: list[tuple[float, ...]] = []
    for seed in seeds:
        twin = state.clone()
        playout(twin, seed, at_ms)
        found.append(scores(twin))
    return found
