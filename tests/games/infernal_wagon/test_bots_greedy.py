"""Greedy: what fits at once, and otherwise hesitation is the auction."""

from itertools import pairwise

import pytest

from limboline.games.infernal_wagon import Options
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.bot_table import OWN, ask, bot, words

TELLING = ("mate", "veteran")


def wait(hand: str, rail: str = "T05/pick T23/gem T24/gem") -> int:
    """How long it hesitates with a hand, on a railroad of six that stops at gem."""
    return ask(bot("greedy"), position(f"{hand} | T01", rail)).wait_ms


def test_it_plays_the_card_that_fits() -> None:
    state = position("T03 T15 T18 | T01", "T05/pick")
    assert words(state, ask(bot("greedy"), state)) == "T15 gem on gem"


def test_an_ordinary_card_that_fits_comes_before_a_danger() -> None:
    state = position("D09 D03 T15 | T01", "T05/pick")
    assert words(state, ask(bot("greedy"), state)) == "T15 gem on gem"


def test_of_mismatches_it_takes_the_cheapest() -> None:
    state = position("T04 T13 T17 T14 | T01", "T05/pick")
    assert words(state, ask(bot("greedy"), state)).startswith("T17 ")


def test_it_rather_loses_a_hand_card_than_the_wagon() -> None:
    state = position("T04 T14 | T01", "T05/pick", fallen=1)
    assert words(state, ask(bot("greedy"), state)) == "T14 lantern on gem"


def test_the_dearer_the_mismatch_the_longer_it_waits() -> None:
    waits = [wait("T15"), wait("T17"), wait("T13"), wait("T04"), wait("T14")]
    assert waits == sorted(waits)
    assert all(later - sooner > 300 for sooner, later in pairwise(waits))


def test_talk_does_not_make_it_more_patient() -> None:
    state = position("T17 | T01", "T05/pick")
    one = bot("greedy")
    at_ms = ask(one, state).wait_ms
    assert abs(ask(one, state, now_ms=1_000).wait_ms + 1_000 - at_ms) < 600


# `mate` tells its cards while it reacts: its own test counts until it plays.
@pytest.mark.parametrize("name", [name for name in OWN if name != "mate"])
def test_the_exit_is_played_at_once(name: str) -> None:
    state = position("T15 EXIT | T01", "T05/pick", pile="")
    plan = ask(bot(name), state)
    assert words(state, plan) == "EXIT star on gem"
    assert plan.wait_ms < 15_000


@pytest.mark.parametrize("name", OWN)
def test_the_exit_is_held_back_while_a_curse_is_left(name: str) -> None:
    options = Options(curse=True)
    state = position("T15 EXIT | T01", "T05/pick", "", options=options, curses="C1 C2", lifted=(0,))
    assert "EXIT" not in words(state, ask(bot(name), state))


# `veteran` and `mate` tell their cards meanwhile: their own test counts until
# they play.
@pytest.mark.parametrize("name", [name for name in OWN if name not in TELLING])
def test_others_let_the_holder_of_the_exit_go_first(name: str) -> None:
    for seed in range(5):
        with_exit = position("T15 T17 | T01 EXIT", "T05/pick", pile="")
        without = position("T15 T17 | T01 T02", "T05/pick", pile="EXIT")
        plans = [ask(bot(name, seed=seed), state) for state in (with_exit, without)]
        assert plans[0].wait_ms >= plans[1].wait_ms + 2_500


# The Curse says lantern, then gem: a gem on a lantern is a mismatch on purpose.
@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize(("fallen", "pays"), [(1, True), (4, False)])
def test_its_own_curse_is_chased_when_the_crew_can_pay(name: str, fallen: int, pays: bool) -> None:
    state = position(
        "T05 T18 | T01",
        "T07/horseshoe T03/pick T13/lantern",
        "T09 T10 T11 T12 T19 T20 T21 T22 EXIT",
        options=Options(curse=True),
        curses="C2 C3",
        fallen=fallen,
    )
    one = bot(name, seed=3)
    plan = ask(one, state)
    if plan.code is None:  # it tells its Curse first
        plan = ask(one, state, now_ms=plan.wait_ms)
    assert (words(state, plan) == "T05 gem on lantern") is pays
