"""The driver that thinks ahead: what it tries out, and that it knows no more than it may."""

import pytest

from limboline.games.hellrail import game
from limboline.games.hellrail.bots.driving import Driver
from limboline.games.hellrail.bots.planning import Planner
from limboline.games.hellrail.bots.search import (
    Habits,
    Search,
    Thinker,
    chance,
    most_promising,
    play_out,
)
from limboline.games.hellrail.bots.worth import STEADY, Scales
from limboline.games.hellrail.hidden import determinize
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.position import position
from limboline.games.hellrail.state import State
from limboline.kernel import Random
from tests.games.hellrail.bot_table import MIDDLE, ask, bot, turn
from tests.games.hellrail.table import ANA, BO


def plans(state: State, most: int) -> list[tuple[int, ...]]:
    planner = Planner(state, ANA, Scales(state, ANA, STEADY), {}, 8)
    planner.run()
    return most_promising(planner, most)


def test_it_tries_out_plans_that_differ() -> None:
    found = plans(MIDDLE, 6)
    assert len(found) == len(set(found)) == 6
    assert len({steps[-1] for steps in found}) > 1


def test_the_first_of_them_is_the_haulers() -> None:
    planner = Planner(MIDDLE, ANA, Scales(MIDDLE, ANA, STEADY), {}, 8)
    assert planner.run().steps == plans(MIDDLE, 1)[0]


# Every plan is legal from its first action to its last, whatever the cards turn out to be.
def test_every_plan_can_be_followed() -> None:
    view = game.view(MIDDLE, ANA)
    for number, steps in enumerate(plans(MIDDLE, 8)):
        state = determinize(view, (), Random(number))
        driver = Driver(ANA, 1)
        driver.follow(state, steps)
        while state.turn == ANA and not state.ending:
            code = driver.next(state)
            game.check(state, ANA, code)
            game.apply(state, ANA, code, 0, None)


def test_a_try_does_not_touch_the_table_and_ends() -> None:
    before = game.dump(MIDDLE)
    odds = [play_out(MIDDLE.clone(), ANA, steps, Habits(8)) for steps in plans(MIDDLE, 4)]
    assert game.dump(MIDDLE) == before
    assert all(0 < share < 1 for share in odds)


def test_whoever_is_ahead_is_likelier_to_win() -> None:
    even = position("G | G", "7 | 8")
    ahead = position("G | G", "7 | 8", delivered="2 13 | -")
    assert chance(ahead, ANA) > chance(even, ANA) > chance(ahead, BO)
    assert chance(ahead, ANA) + chance(ahead, BO) == pytest.approx(1)


def test_after_the_end_it_is_certain() -> None:
    state = position("G | G", "45 | 7", pile="", delivered="2 | 3")
    game.apply(state, ANA, game.read(state, ANA, game.parse("fan 45")), 0, None)
    assert game.outcome(state) is not None
    assert (chance(state, ANA), chance(state, BO)) == (1, 0)


def test_more_thoughts_are_more_tries() -> None:
    tried: dict[int, int] = {}
    for thoughts in (8, 64):
        deals = [0]

        def imagine(deals: list[int] = deals) -> State:
            deals[0] += 1
            return determinize(game.view(MIDDLE, ANA), (), Random(deals[0]))

        Thinker(ANA, imagine, Habits(thoughts)).plan(MIDDLE)
        tried[thoughts] = deals[0]
    assert 0 < tried[8] < tried[64] <= 64


# What it does depends on its view and its own chance alone: the true cards may be any.
def test_it_does_the_same_whatever_the_others_hold() -> None:
    other = determinize(game.view(MIDDLE, ANA), (), Random(77))
    other.delivered = MIDDLE.delivered
    assert other.hands[BO] != MIDDLE.hands[BO]
    assert ask(bot("search:16"), MIDDLE) == ask(bot("search:16"), other)


def test_a_sharp_one_thinks_by_the_clock_and_plays_its_turn() -> None:
    one = bot("sharp")
    assert isinstance(one, Search)
    assert one.name == "sharp"
    assert turn("sharp", MIDDLE.clone())[-1].split()[0] in ("fan", "end")


def test_without_time_it_still_has_a_plan() -> None:
    hurried = Search(ANA, Random(1), seconds=0.0)
    plan = hurried.plan(game.view(MIDDLE, ANA), game.legal(MIDDLE, ANA), 0)
    assert plan is not None
    game.check(MIDDLE, ANA, plan.code)


def test_it_drafts_and_answers_like_any_driver() -> None:
    state = game.setup(Options(layout="advocate"), 2, 3)
    seat = game.asked(state)[0].seat
    assert ask(bot("search:4", seat), state, seat).startswith("place")
