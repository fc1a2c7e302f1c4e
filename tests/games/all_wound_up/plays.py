"""Players that race: at random hardly anybody leaves the first tile; tests want to see it all."""

from typing import Any, Final

from limboline.games.all_wound_up import codes
from limboline.games.all_wound_up.bots.compass import bearing, outlook
from limboline.games.all_wound_up.components import (
    BLACK,
    KINDS,
    LEFT,
    ON_BOARD,
    PURPLE,
    RED,
    RIGHT,
    WILD,
    YELLOW,
    turns_of,
)
from limboline.games.all_wound_up.rules.choices import legal
from limboline.games.all_wound_up.state import (
    BETTING,
    BRAINS,
    GIVING,
    PLACING,
    RAISING,
    RESPONDING,
    SWAPPING,
    TURNING,
    WINDING,
    WINDOW,
    State,
)
from limboline.games.all_wound_up.zones.angles import DEGREE, FULL
from limboline.games.all_wound_up.zones.placing import way_ahead
from limboline.games.all_wound_up.zones.turning import turn
from limboline.kernel import Code, Random
from limboline.kernel.asking import Span
from limboline.kernel.seats import NATURE
from limboline.kernel.suite import AnyGame, Play, random_answer

# A game takes seconds under the suite: the others run with the slow tests, and with `make soak`.
QUICK_EVERY: Final = 60
LONG_GAMES: Final = True
TURNS: Final = 3  # a heading is judged by a walk of so many turns
GAIN: Final = 10_000  # and a wind is worth it if the toy comes so much nearer to the gate


def racer(*, brawls: bool) -> Play:
    """Somebody who bets on what the toy needs; with a taste for brains where it `brawls`."""

    def play(game: AnyGame, state: Any, ready: list[int], rng: Random) -> tuple[int, Code]:
        seat = rng.choice(ready)
        if seat == NATURE or rng.below(12) == 0:
            return seat, random_answer(game, state, seat, rng)
        code = _answer(state, seat, rng, brawls=brawls)
        return seat, random_answer(game, state, seat, rng) if code is None else code

    return play


def _answer(state: State, seat: int, rng: Random, *, brawls: bool) -> Code | None:
    kind = state.stack[-1][0]
    singles = [code for code in legal(state, seat) if isinstance(code, int)]
    if kind in (GIVING, SWAPPING):
        return _keep_winds(state, seat)
    if brawls and kind != BRAINS and (use := _brain_use(state, seat, singles, rng)) is not None:
        return use
    if kind == PLACING:
        return _ahead(state, seat, rng)
    if kind == TURNING:
        return _towards(state, seat)
    if kind == BETTING:
        return _bet(state, seat, singles, rng)
    if kind in (RESPONDING, RAISING):
        raises = [code for code in singles if code & 15 == codes.RAISE]
        return raises[0] if raises and rng.below(2) else codes.PASS
    if kind == WINDOW:
        return codes.PASS
    if kind == WINDING:
        return rng.choice(singles) if brawls else codes.WIND
    if kind == BRAINS:
        better = brawls or state.brains[seat][BLACK] > 2 or codes.GAIN not in singles
        return max(singles) if better else codes.GAIN
    return None


def _keep_winds(state: State, seat: int) -> Code:
    """Pass on what turns and what winds little."""
    span = legal(state, seat)[0]
    assert isinstance(span, Span)
    assert span.total is not None
    counts = [0] * KINDS
    for card in (0, 6, 4, 5, 1, 2, 3, WILD):
        counts[card] = min(span.high[card], span.total - sum(counts))
    return (span.verb, *counts)


def _brain_use(state: State, seat: int, singles: list[int], rng: Random) -> Code | None:
    """A brain for any time, if there is one."""
    own = state.brains[seat]
    thefts = [code for code in singles if code & 15 == codes.STEAL]
    if own[YELLOW] and thefts:
        return rng.choice(thefts)
    spins = any(isinstance(one, Span) and one.verb == codes.SPIN for one in legal(state, seat))
    if own[PURPLE] and spins and rng.below(3) == 0:
        return (codes.SPIN, _degrees(state, seat, -180, 180))
    raises = [code for code in singles if code & 15 == codes.RAISE]
    if own[RED] and raises:
        return raises[-1]
    return None


def _ahead(state: State, seat: int, rng: Random) -> Code:
    """Somewhere in the place, looking along the course."""
    span = legal(state, seat)[0]
    assert isinstance(span, Span)
    _, x, y, _ = span.sample(rng)
    heading = way_ahead(state.board, state.steps[seat]) + rng.between(-20, 20) * DEGREE
    return (codes.PLACE, x, y, heading % FULL // DEGREE)


def _towards(state: State, seat: int) -> Code:
    _, _, whom, low, high = state.stack[-1]
    if whom == seat:
        return (codes.TURN, _degrees(state, seat, low, high))
    return (codes.TURN, low)


def _degrees(state: State, seat: int, low: int, high: int) -> int:
    """How far to turn for the best walk, or at least to make for the next seam."""
    board, pose, step = state.board, state.poses[seat], state.steps[seat]
    wanted = max(low, min(high, bearing(board, pose, step) // DEGREE))
    around = [wanted + aside for aside in (0, -25, 25, -50, 50) if low <= wanted + aside <= high]
    return max(around, key=lambda degrees: outlook(board, turn(pose, degrees), step, TURNS))


def _bet(state: State, seat: int, singles: list[int], rng: Random) -> Code | None:
    """A wind if the toy looks along the course, otherwise the turn that it needs."""
    bets = [code for code in singles if code & 15 == codes.BET]
    board, pose, step = state.board, state.poses[seat], state.steps[seat]
    fits = bets
    if state.where[seat] == ON_BOARD:
        winds = [card for card in range(LEFT) if outlook(board, pose, step, turns_of(card)) > GAIN]
        wanted = winds or [LEFT if bearing(board, pose, step) > 0 else RIGHT]
        fits = [code for code in bets if codes.one_of(code) in wanted]
    if fits:
        return fits[-1] if rng.below(2) else rng.choice(fits)
    return rng.choice(bets) if bets and rng.below(2) else codes.PASS


PLAYS: Final[dict[str, Play]] = {"racing": racer(brawls=False), "brawling": racer(brawls=True)}
