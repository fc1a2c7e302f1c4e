"""Patient: `crew` for a first game, which waits for others and spares the Wagon."""

from collections.abc import Sequence
from typing import Any

import pytest

from limboline.bots import Match, Plan, Said
from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.bots import BOTS
from limboline.games.infernal_wagon.bots.patient import (
    LAST_RESORT_MS,
    LONGER_MS,
    LOOKING_ABOUT_MS,
)
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from limboline.kernel import Random
from limboline.kernel.asking import Choice
from tests.games.infernal_wagon.bot_table import ask, bot, words
from tests.games.infernal_wagon.honesty import listen
from tests.games.infernal_wagon.table import BO, CLEO

PILE = "T07 T08 T09 T10 T11 EXIT"
GENTLE = Options(easy=4, pace="x1.5")  # as in web/src/games/infernal-wagon/first.ts
LATER_MS = 2 * LOOKING_ABOUT_MS


def at_gem(hand: str, rail: str = "T05/pick T23/gem T24/gem", **more: Any) -> State:
    """A table of three, the stop is gem, and Ana holds these cards."""
    return position(f"{hand} | T01 T02 T03 | T31 T32 T33", rail, PILE, **more)


def lays(name: str, state: State, seed: int) -> tuple[int, str]:
    """After how long it lays a card, once it has said what it has to say, and which."""
    one, now_ms = bot(name, seed=seed), state.now
    while (plan := ask(one, state, now_ms=now_ms)).code is None:
        now_ms += plan.wait_ms
    return now_ms + plan.wait_ms - state.now, words(state, plan)


class Idle:
    """Somebody who only reads."""

    name = "idle"

    def hear(self, events: Sequence[Any]) -> None:
        """It does not matter."""

    def overhear(self, said: Said) -> None:
        """Nor does this."""

    def plan(self, view: Any, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        return None


def lasts_ms(name: str, seed: int) -> int:
    """How long a gentle first game lasts whose player lays nothing."""
    bots = [BOTS[name](seat, Random(10 * seed + seat)) for seat in (BO, CLEO)]
    match: Match[Any, Any, Any, Any, Any] = Match(game, GENTLE, [Idle(), *bots], seed=seed)
    match.play_out()
    lasted: int = match.state.now
    return lasted


def test_what_fits_it_lays_when_crew_does() -> None:
    state = at_gem("T15")
    for seed in range(20):
        assert lays("patient", state, seed) == lays("crew", state, seed)


def test_it_waits_longer_before_a_mismatch_unless_it_alone_may_play() -> None:
    others = at_gem("T04", now_ms=LATER_MS)
    alone = position("T04 | | ", "T05/pick T23/gem T24/gem", PILE, now_ms=LATER_MS)
    for seed in range(20):
        crew_ms, _ = lays("crew", others, seed)
        assert lays("patient", others, seed)[0] >= crew_ms + LONGER_MS
        assert lays("patient", alone, seed) == lays("crew", alone, seed)


def test_in_the_first_minute_it_lays_nothing_that_does_not_fit() -> None:
    for seed in range(20):
        assert lays("patient", at_gem("T04"), seed)[0] >= LOOKING_ABOUT_MS


@pytest.mark.parametrize("hand", ["T04", "D03"], ids=["mismatch", "tunnel"])
def test_what_might_cost_the_wagon_is_a_last_resort(hand: str) -> None:
    short = at_gem(hand, "T05/pick", fallen=1)
    for seed in range(20):
        one = bot("patient", seed=seed)
        one.overhear(Said(BO, "callout", "help"))
        one.overhear(Said(CLEO, "callout", "help"))
        now_ms = short.now
        while (plan := ask(one, short, now_ms=now_ms)).code is None:
            now_ms += plan.wait_ms
        assert now_ms + plan.wait_ms - short.now >= LAST_RESORT_MS


@pytest.mark.parametrize("hand", ["T04", "D03"], ids=["mismatch", "tunnel"])
def test_nobody_waits_for_a_last_resort_where_nobody_else_may_play(hand: str) -> None:
    """The other of two has played twice running (3.2)."""
    state = position(
        f"{hand} | T01 T02 T03", "T05/pick", PILE, fallen=1, last=BO, run=2, now_ms=LATER_MS
    )
    for seed in range(20):
        assert lays("patient", state, seed)[0] < LAST_RESORT_MS


def test_a_first_game_lasts_clearly_longer_while_its_player_reads() -> None:
    crew, patient = (
        sorted(lasts_ms(name, seed) for seed in range(100)) for name in ("crew", "patient")
    )
    assert patient[10] > 2 * crew[10], "nine games of ten"
    assert patient[50] > 1.4 * crew[50]
    assert patient[0] > 90_000


def test_it_says_nothing_that_is_not_so_and_answers() -> None:
    for seed in range(40):
        heard = listen(("patient",) * (2 + seed % 3), GENTLE, seed)
        assert (heard.lies, heard.unanswered) == ([], [])
