"""Random play to the end in one call: for searches, and to see how a game stands.

It is the loop of `kernel.playouts`, written for these rules: throw by throw the same.
"""

from collections.abc import Iterable

from limboline.games.all_wound_up.codes import (
    AIM,
    PASS,
    PLACE,
    SPIN,
    STEAL,
    TURN,
    WIND,
    with_number,
    with_two,
)
from limboline.games.all_wound_up.components import BLACK, GREEN, PURPLE, RED, WILD, YELLOW
from limboline.games.all_wound_up.rules.acting import settle
from limboline.games.all_wound_up.rules.betting import (
    bet_of,
    let_bet_be,
    name_bet,
    pass_as_bettor,
    raise_bet,
)
from limboline.games.all_wound_up.rules.carrying_out import apply
from limboline.games.all_wound_up.rules.choices import WHOLE_TURN, meals
from limboline.games.all_wound_up.rules.ending import scores
from limboline.games.all_wound_up.rules.paper import usual_run
from limboline.games.all_wound_up.rules.passing import choose, who_chooses
from limboline.games.all_wound_up.rules.placing import box_of, place_of
from limboline.games.all_wound_up.rules.turning import MOST_DEGREES
from limboline.games.all_wound_up.rules.windows import can_spin, hands_to_rob
from limboline.games.all_wound_up.state import (
    AIMING,
    ALL_SEATS,
    BETTING,
    BRAINS,
    FIRST_AUTOMATIC,
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


# Cards are passed and bets answered far more often than anything else is done, so these go to the
# rules straight, without a code: that saves half of their time.
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
        state.now = at_ms
        if kind in (GIVING, SWAPPING):
            _pass_any(state, stage, dice)
        elif kind in (RAISING, RESPONDING):
            _raise_any(state, stage[1], dice)
        elif kind == BETTING:
            _bet_any(state, state.bettor, dice)
        else:
            seat = stage[1]
            apply(state, seat, any_answer(state, seat, stage, dice), at_ms, None)
        moves += 1
    return moves


# What `legal` lists is counted here, and only what was thrown is made.
def _pass_any(state: State, stage: Stage, dice: Dice) -> None:
    """So many cards of a hand, each card equally likely."""
    if stage[0] == GIVING and stage[2] != ALL_SEATS:
        seat = stage[2]
    else:
        ready = who_chooses(state)
        seat = ready[dice.below(len(ready))]
    # In the order of their kinds, as a code counts them.
    held = sorted(state.hands[seat])
    cards = [held.pop(dice.below(len(held))) for _ in range(stage[1])]
    cards.sort()
    choose(state, seat, cards, None)


# As `betting.bets` lists them: to pass, then kind by kind with as many wilds as can be.
def _bet_any(state: State, seat: int, dice: Dice) -> None:
    held = 0
    for card in state.hands[seat]:
        held |= 1 << card
    wilds = state.hands[seat].count(WILD)
    ways = 1 + WILD * wilds + (held & (1 << WILD) - 1).bit_count()
    thrown = dice.below(ways + _uses(state, seat))
    if thrown >= ways:
        apply(state, seat, _use(state, seat, thrown - ways, dice), state.now, None)
        return
    if not thrown:
        pass_as_bettor(state, seat, None)
        return
    thrown -= 1
    for card in range(WILD):
        fewest = 0 if held >> card & 1 else 1
        if thrown <= wilds - fewest:
            name_bet(state, seat, card, fewest + thrown, None)
            break
        thrown -= wilds + 1 - fewest
    if state.stack[-1][0] >= FIRST_AUTOMATIC:
        settle(state, None)


# As `betting.raises` lists them, after a pass.
def _raise_any(state: State, seat: int, dice: Dice) -> None:
    wilds = state.hands[seat].count(WILD)
    reds = state.brains[seat][RED] + 1
    fewest = 0 if bet_of(state, seat) else 1
    # To raise by nothing is to pass, and counted as that.
    ways = (wilds + 1 - fewest) * reds + fewest
    thrown = dice.below(ways + _uses(state, seat))
    if thrown >= ways:
        apply(state, seat, _use(state, seat, thrown - ways, dice), state.now, None)
        return
    if thrown:
        thrown -= fewest
        raise_bet(state, seat, fewest + thrown // reds, thrown % reds, None)
    else:
        let_bet_be(state, seat, None)
    if state.stack[-1][0] >= FIRST_AUTOMATIC:
        settle(state, None)


def any_answer(state: State, seat: int, stage: Stage, dice: Dice) -> Code:
    """One of the legal entries of a seat; of one that holds many answers, any."""
    kind = stage[0]
    if kind == PLACING:
        return _any_spot(state, seat, dice)
    if kind == AIMING:
        whom = dice.below(state.rules.seats - 1)
        return with_number(AIM, whom if whom < seat else whom + 1)
    if kind == BRAINS:
        choices = meals(state, seat)
        choice = choices[dice.below(len(choices))]
        assert isinstance(choice, int)
        return choice
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


def _uses(state: State, seat: int) -> int:
    """In how many ways a seat may use the brains that are for any time."""
    brains = state.brains[seat]
    if not brains[PURPLE] and not brains[YELLOW]:
        return 0
    uses = len(hands_to_rob(state, seat))
    return uses + 1 if can_spin(state, seat) else uses


def _use(state: State, seat: int, thrown: int, dice: Dice) -> Code:
    robbed = hands_to_rob(state, seat)
    if thrown < len(robbed):
        return with_number(STEAL, robbed[thrown])
    return (SPIN, dice.below(2 * MOST_DEGREES + 1) - MOST_DEGREES)


def playouts(state: State, seeds: Iterable[int], at_ms: int = 0) -> list[tuple[float, ...]]:
    """What each seat has won, once for each seed; the state stays as it is."""
    found: list[tuple[float, ...]] = []
    for seed in seeds:
        twin = state.clone()
        playout(twin, seed, at_ms)
        found.append(scores(twin))
    return found
