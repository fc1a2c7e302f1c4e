"""Players that haul: at random hardly anybody comes into a circle, and tests want to see it all."""

from typing import Any, Final

from limboline.games.hellrail import codes, game
from limboline.games.hellrail.codes import cell_of, verb_of, way_of
from limboline.games.hellrail.components import CIRCLES, STEP
from limboline.games.hellrail.rules.choices import legal
from limboline.games.hellrail.rules.tracing import trace
from limboline.games.hellrail.state import State
from limboline.kernel import Code, Random
from limboline.kernel.suite import AnyGame, Play, anybody

# How gladly each verb is chosen while others are possible too.
HAULING: Final = {
    codes.UNCOUPLE: 60,
    codes.COUPLE: 40,
    codes.USE: 60,
    codes.ACCEPT: 20,
    codes.MOVE: 24,
    codes.SAIL: 24,
    codes.LAY: 30,  # with a taste for it games take half as long
    codes.UPGRADE: 6,
    codes.TAKE: 10,
    codes.TWIST: 6,
    codes.CANCEL: 6,
    codes.REDIRECT: 12,
    codes.FAN: 8,
    codes.PASS: 4,
    codes.END: 2,
}
# The same, but whoever can ram or derail does.
BRAWLING: Final = {**HAULING, codes.MOVE: 50, codes.LAY: 26, codes.FAN: 4}
QUICK_EVERY: Final = 4  # a game takes seconds under the suite: the others run with the slow tests
LOOKS: Final = 5  # so many moves and cells are looked at before one is taken


def hauler(taste: dict[int, int], *, brawls: bool = False) -> Play:
    """Somebody who chooses what to do by taste, and then how by a short look."""

    def play(_: AnyGame, state: Any, ready: list[int], rng: Random) -> tuple[int, Code]:
        if rng.below(30) == 0:
            return anybody(game, state, ready, rng)
        seat = ready[0]
        by_verb: dict[int, list[int]] = {}
        for code in legal(state, seat):
            by_verb.setdefault(verb_of(code), []).append(code)
        verbs = [verb for verb in by_verb for _ in range(taste.get(verb, 1))]
        choices = by_verb[rng.choice(verbs)]
        looked = [rng.choice(choices) for _ in range(LOOKS)]
        return seat, max(looked, key=lambda code: promise(state, seat, code, brawls))

    return play


def promise(state: State, seat: int, code: int, brawls: bool) -> int:
    """How good a move or a cell looks: circles and company are, and rams for who likes them."""
    verb = verb_of(code)
    if verb == codes.LAY:
        return sum(cell_of(code) + step in state.board for step in STEP)
    if verb != codes.MOVE:
        return 0
    found = trace(state, seat, way_of(code))
    assert found is not None
    end = found.past[-1]
    if brawls and found.places != tuple(state.places):
        return 5
    return 2 if 0 <= end < len(CIRCLES) else 1 if end >= 0 else 0


# How the suite plays this game, besides at random.
PLAYS: Final = {"hauling": hauler(HAULING), "brawling": hauler(BRAWLING, brawls=True)}
