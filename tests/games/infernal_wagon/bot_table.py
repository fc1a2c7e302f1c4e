"""Bots at a table: ask one about a position, or let a whole crew play under observation."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec

from limboline.bots import AnyBot, Match, Plan, seat_bots
from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.bots import BOTS
from limboline.games.infernal_wagon.components import SYMBOLS, card_of, stop_of, way_of
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.state import State
from limboline.games.infernal_wagon.view import View
from limboline.kernel import Random
from limboline.kernel.asking import Choice
from tests.bots.by_post import ByPost

OWN = [name for name in BOTS if name != "random"]
# The others speak unasked: they tell what they hold before they think of a card.
SCRIPTED = [name for name in OWN if name not in ("mate", "veteran")]


def bot(name: str, seat: int = 0, seed: int = 1) -> AnyBot:
    """A bot on its seat."""
    return BOTS[name](seat, Random(seed))


def ask(one: AnyBot, state: State, seat: int = 0, now_ms: int | None = None) -> Plan:
    """What a bot plans in a position."""
    at_ms = state.now if now_ms is None else now_ms
    plan = one.plan(game.view(state, seat), game.legal(state, seat), at_ms)
    assert plan is not None, "it has no plan"
    return plan


def words(state: State, plan: Plan) -> str:
    """A plan in words: what is said, or the card and the symbols that it joins."""
    if plan.code is None:
        return f"say {plan.say[0].words} {' '.join(map(str, plan.say[0].facts.values()))}".strip()
    assert isinstance(plan.code, int)
    card = state.deck.names[card_of(plan.code)]
    return f"{card} {SYMBOLS[way_of(plan.code)]} on {SYMBOLS[stop_of(plan.code)]}"


by_post: Final = partial(ByPost, game)


class Upright:
    """A bot that is watched: it may only plan what is legal, and may not wait backwards."""

    def __init__(self, inner: AnyBot) -> None:
        self._inner = inner
        self.name = inner.name
        self.hear = inner.hear
        self.overhear = inner.overhear

    def plan(self, view: View, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        before = msgspec.json.encode((view, legal))
        plan = self._inner.plan(view, legal, now_ms)
        assert msgspec.json.encode((view, legal)) == before, "a bot has scribbled on its view"
        if plan is not None:
            assert plan.wait_ms >= 0, f"{self.name} plans for the past"
            assert plan.code is None or plan.code in legal, f"{self.name} plans what is not legal"
            assert plan.code is not None or plan.say, f"{self.name} plans to do nothing"
        return plan


def table(
    names: Sequence[str], options: Options | None = None, seed: int = 1, wrap: Any = Upright
) -> Match[Any, Any, Any, Any, Any]:
    """A whole crew of bots, each in a wrapper."""
    seats = [wrap(one) for one in seat_bots(BOTS, names, seed)]
    return Match(game, options or Options(), seats, seed=seed, watched=True)
