"""Crews that live: random games are lost after four cards, and tests want to see the whole mine."""

from typing import Any, Final

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.components import STRIDE
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.rules.turns import legal
from limboline.games.infernal_wagon.state import State
from limboline.kernel import Code, Random
from limboline.kernel.suite import AnyGame, Play, anybody


def crew(slips: int, *, forgetful: bool = False) -> Play:
    """A crew that looks one step ahead, and plays anything at all once in so many times.

    A forgetful crew does not think of its Curses and runs for the Exit.
    """

    def play(_: AnyGame, state: Any, ready: list[int], rng: Random) -> tuple[int, Code]:
        if rng.below(slips) == 0:
            return anybody(game, state, ready, rng)
        return best_play(state, ready, rng, forgetful)

    return play


def best_play(
    state: State, ready: list[int], rng: Random, forgetful: bool = False
) -> tuple[int, int]:
    """The play after which the crew stands best; of equal ones any."""
    plays = [(seat, code) for seat in ready for code in legal(state, seat)]
    rng.shuffle(plays)
    return max(plays, key=lambda play: standing(state, play[0], play[1], forgetful))


def standing(state: State, seat: int, code: int, forgetful: bool = False) -> tuple[int, int]:
    """How the crew stands after a play: better is larger."""
    after = game.clone(state)
    game.apply(after, seat, code, state.now, None)
    outcome = game.outcome(after)
    if outcome is not None:
        out = outcome.winners or (forgetful and outcome.reason == "cursed_exit")
        return (1, 0) if out else (-1, 0)
    cursed = 0 if forgetful else after.cursed.bit_count()
    length = len(after.laid) - after.tail
    cards = sum(len(hand) for hand in after.hands)
    return (0, cards * 3 + min(length, 8) * 2 + min(matches(after), 4) - 4 * cursed)


def matches(state: State) -> int:
    """How many ways there are to go on free of charge, whoever holds the cards."""
    return sum(
        state.deck.toll[code] == 0
        for hand in state.hands
        for card in hand
        for stop in state.stops
        for code in state.deck.plays[card * STRIDE + stop]
    )


# How the suite plays this game, besides at random.
PLAYS: Final = {
    "reckless": crew(6),
    "forgetful": crew(30, forgetful=True),
    "careful": crew(100),
}

# Games for the suite beside those that it finds itself: one that ends with a Curse left over.
MORE: Final = ((Options(curse=True, easy=1), 3, 5009, "forgetful"),)
