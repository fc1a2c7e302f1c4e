"""Random play to the end in one call: for searches, and to see how a game stands.

It is the loop of `kernel.playouts`, written for these rules: throw by throw the same.
"""

from collections.abc import Iterable
from typing import Final

from limboline.games.infernal_wagon.rules.effects import apply
from limboline.games.infernal_wagon.rules.turns import legal, may_play, takeable
from limboline.games.infernal_wagon.state import ESCAPED, RUNNING, State
from limboline.kernel.dice import Dice
from limboline.kernel.whole import i64

# The seats of a set of them, which has a bit for each: looked up, not counted, at every move.
_SEATS_OF: Final = [[seat for seat in range(5) if seats >> seat & 1] for seats in range(1 << 5)]


def playout(state: State, seed: int, at_ms: int = 0) -> int:
    """Play at random until the game is over; tells how many cards were played or turned."""
    dice = Dice(seed)
    moves: i64 = 0
    while state.ending == RUNNING:
        if state.tunnel >= 0:
            seat = state.taker
            ways = legal(state, seat)
            code = ways[dice.below(len(ways))]
        else:
            ready = _SEATS_OF[may_play(state)]
            seat = ready[dice.below(len(ready))]
            cards = takeable(state, seat) if state.uturn else state.hands[seat]
            code = any_play(state, cards, dice)
        apply(state, seat, code, at_ms, None)
        moves += 1
    return moves


# `legal` goes stop by stop, and at each card by card. A card has as many plays at every stop, so
# the one that was thrown is found without making the others.
def any_play(state: State, cards: list[int], dice: Dice) -> int:
    """One play of some cards, each equally likely."""
    plays = state.deck.plays
    a_stop: i64 = 0
    for card in cards:
        a_stop += len(plays[card * 16])
    thrown = dice.below(a_stop * len(state.stops))
    stop = state.stops[thrown // a_stop]
    thrown %= a_stop
    for card in cards:
        ways = plays[card * 16 + stop]
        if thrown < len(ways):
            return ways[thrown]
        thrown -= len(ways)
    raise IndexError(thrown)


def playouts(state: State, seeds: Iterable[int], at_ms: int = 0) -> list[tuple[float, ...]]:
    """What each seat has won, once for each seed; the state stays as it is."""
    found: list[tuple[float, ...]] = []
    won, lost = (1.0,) * state.rules.seats, (0.0,) * state.rules.seats
    twin = state.clone()
    for seed in seeds:
        twin.become(state)
        playout(twin, seed, at_ms)
        found.append(won if twin.ending == ESCAPED else lost)
    return found
