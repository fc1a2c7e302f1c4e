"""Teammates one can trust: no bot says what is not so, and a question is answered."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import pytest

from limboline.bots import Said
from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.bots.words import HOLD_MS
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.bot_table import OWN, SCRIPTED, ask, bot, words
from tests.games.infernal_wagon.honesty import Heard, listen
from tests.games.infernal_wagon.table import ANA, BO

CREWS: Final = (
    *(("crew",) * 2, ("crew",) * 3, ("crew",) * 4, ("careful",) * 3),
    *(("crew", "careful", "greedy"), ("greedy", "crew"), ("careful", "crew", "crew", "careful")),
)
TABLES: Final = (
    *(Options(), Options(curse=True), Options(silence=True)),
    *(Options(uturn=True, curse=True), Options(easy=4, hard_mine=True)),
)
# Those that tell their cards unasked think longer, so fewer of their games are listened to: a few
# by the tests of each.
TELLERS: Final = (
    *(("veteran",) * 2, ("mate",) * 3, ("mate", "crew", "veteran"), ("veteran", "crew")),
    *(("veteran", "careful", "greedy", "mate"), ("crew", "mate"), ("crew",) * 5),
)
RAIL: Final = "T05/pick T23/gem T24/gem"  # the stop is gem
PILE: Final = "T07 T08 T09 T10 T11 EXIT"


def nights(games: range, crews: Sequence[Sequence[str]] = CREWS) -> Heard:
    """All crews at all tables in turn."""
    heard = Heard(Counter(), [], [])
    for seed in games:
        crew, options = crews[seed % len(crews)], TABLES[seed % len(TABLES)]
        one = listen(crew, options, seed)
        heard.words.update(one.words)
        heard.lies += one.lies
        heard.unanswered += one.unanswered
    return heard


def test_no_bot_says_what_is_not_so() -> None:
    heard = nights(range(70))
    assert (heard.lies, heard.unanswered) == ([], [])
    said = {"who_has", "have", "got_it", "help", "shrug", "curse"}
    assert said <= {words for words, times in heard.words.items() if times >= 20}


@pytest.mark.slow
def test_nor_does_one_that_tells_its_cards_unasked() -> None:
    heard = nights(range(1_000, 1_210), TELLERS)
    assert (heard.lies, heard.unanswered) == ([], [])


@pytest.mark.slow
def test_no_bot_says_what_is_not_so_in_a_thousand_games() -> None:
    heard = nights(range(1_000, 2_000))
    assert (heard.lies, heard.unanswered) == ([], [])


@pytest.mark.parametrize("kind", ["callout", "gesture"])
@pytest.mark.parametrize("name", OWN)
def test_wait_holds_every_bot_back_for_a_few_seconds(name: str, kind: str) -> None:
    state = position("T15 | T01 T02 T03 | T31 T32 T33", RAIL, PILE)
    for seed in range(20):
        calm, held = bot(name, seed=seed), bot(name, seed=seed)
        assert ask(calm, state, now_ms=0).wait_ms < HOLD_MS + 20_000
        ask(held, state, now_ms=0)
        held.overhear(Said(BO, kind, "wait"))
        assert ask(held, state, now_ms=200).wait_ms >= HOLD_MS
        held.overhear(Said(BO, kind, "hurry" if kind == "gesture" else "go"))
        soon = ask(held, state, now_ms=400)
        assert soon.wait_ms < HOLD_MS + 20_000


@pytest.mark.parametrize("name", OWN)
def test_a_card_that_is_laid_ends_the_waiting(name: str) -> None:
    state = position("T15 | T01 T02 T03 | T31 T32 T33", RAIL, PILE)
    one, calm = bot(name), bot(name)
    one.overhear(Said(BO, "callout", "wait"))
    ask(one, state, now_ms=0)
    one.hear([])
    assert ask(one, state, now_ms=0).wait_ms < ask(calm, state, now_ms=0).wait_ms + HOLD_MS


@pytest.mark.parametrize("name", SCRIPTED)
def test_a_question_is_answered_by_whoever_has_it(name: str) -> None:
    state = position("T15 T17 | T01 T02 T03 | T31 T32 T33", RAIL, PILE, last=0)
    for symbol, answer in (("pick", "say have pick"), ("gem", "say have gem")):
        one = bot(name)
        one.overhear(Said(BO, "callout", "who_has", {"symbol": symbol}))
        plan = one.plan(game.view(state, ANA), game.legal(state, ANA), 500)
        holds = {"pick": False, "gem": True}[symbol]
        assert (plan is not None) is holds
        assert plan is None or words(state, plan) == answer
