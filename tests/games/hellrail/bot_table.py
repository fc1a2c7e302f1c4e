"""Bots at a table: ask one about a position, or let some play under observation."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec

from limboline.bots import AnyBot, Match, Plan, seat_bots
from limboline.games.hellrail import game
from limboline.games.hellrail.bots import BOTS
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.position import position
from limboline.games.hellrail.state import State
from limboline.games.hellrail.view import View
from limboline.kernel import Random
from limboline.kernel.asking import Choice
from tests.bots.by_post import ByPost

# Everybody who thinks the same on every machine: `sharp` looks at the time.
STEADY = ["random", "novice", "hauler", "search:8"]
# Both have delivered and haul, and neither is sure to win.
MIDDLE = position(
    "7 | 2",
    "19 33 45 9 40 | 7 8 21",
    "20/1@2,2 34@3,1",
    trains="18 | 12 13",
    delivered="1 | 2",
)


def bot(name: str, seat: int = 0, seed: int = 1) -> AnyBot:
    """A bot on its seat."""
    return BOTS[name](seat, Random(seed))


def ask(one: AnyBot, state: State, seat: int = 0) -> str:
    """What a bot would do in a position, in words."""
    plan = one.plan(game.view(state, seat), game.legal(state, seat), state.now)
    assert plan is not None, "it has no plan"
    return game.words(game.write(state, seat, plan.code))


def turn(name: str, state: State, seat: int = 0) -> list[str]:
    """What a bot does until its turn is over, in words; what others are asked they let be."""
    one, done = bot(name, seat), []
    while state.turn == seat and game.outcome(state) is None:
        asked = game.asked(state)[0].seat
        if asked != seat:
            game.apply(state, asked, game.default(state, asked), state.now, None)
            continue
        plan = one.plan(game.view(state, seat), game.legal(state, seat), state.now)
        assert plan is not None
        done.append(game.words(game.write(state, seat, plan.code)))
        game.check(state, seat, plan.code)
        game.apply(state, seat, plan.code, state.now, None)
    return done


by_post: Final = partial(ByPost, game)


class Upright:
    """A bot that is watched: it may only plan what is legal, and lets nobody wait for a second."""

    def __init__(self, inner: AnyBot) -> None:
        self._inner = inner
        self.name = inner.name
        self.hear = inner.hear
        self.overhear = inner.overhear

    def plan(self, view: View, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        before = msgspec.json.encode((view, list(legal)))
        plan = self._inner.plan(view, legal, now_ms)
        assert msgspec.json.encode((view, list(legal))) == before, "it has scribbled on its view"
        if plan is None:
            assert not legal, f"{self.name} is asked, and does not answer"
            return None
        assert plan.code in legal, f"{self.name} plans what is not legal"
        assert self.name == "random" or 0 < plan.wait_ms < 1_000
        return plan


def table(
    names: Sequence[str], options: Options | None = None, seed: int = 1, wrap: Any = Upright
) -> Match[Any, Any, Any, Any, Any]:
    """A whole table of bots, each in a wrapper."""
    seats = [wrap(one) for one in seat_bots(BOTS, names, seed)]
    return Match(game, options or Options(), seats, seed=seed)
