"""Ruling N5: brains for any time may be used in one's own decisions and in a moment before every
action, clockwise from the dealer, never while toys move or cards are passed (section 7.8).
"""

import pytest

from limboline.games.all_wound_up.actions import Pass
from limboline.kernel.standing_orders import Order, pass_by_order
from tests.games.all_wound_up.table import (
    Options,
    asked,
    do,
    game,
    play_through,
    position,
    refused,
    walk,
)

AT = "0,-95,90 | -60,-60,90 | 60,-60,90"


def test_a_moment_comes_before_every_action() -> None:
    state = position(AT, "left | right | right", brains="purple | purple | purple", dealer=2)
    do(state, 0, "bet left")
    assert asked(state) == [(2, "window")]  # the dealer first; seat 0 decides next anyway
    assert game.asked(state)[0].until_ms == 4_000
    do(state, 2, "pass")
    assert asked(state) == [(1, "window")]
    do(state, 1, "pass")
    assert asked(state) == [(0, "turn")]


def test_after_each_use_everybody_may_answer() -> None:
    brains = "- | purple | purple purple"
    state = position(AT, "left | right | right", brains=brains, bettor=0, dealer=1)
    play_through(state, "0 bet left", "1 pass", "2 spin 10")
    assert asked(state) == [(2, "window")]
    do(state, 2, "pass")
    assert asked(state) == [(1, "window")]
    do(state, 1, "pass")
    assert asked(state) == [(0, "turn")]


def test_its_time_begins_when_the_toys_have_been_watched() -> None:
    hands = "wind3 wild | left right | right"
    state = position(AT, hands, brains="- | - | purple", bettor=0)
    play_through(state, "0 bet wind3", "0 pass", "2 pass", "0 wind 0 0")
    walk(state, {0: "stands 0,-80,90"})  # 300 samples: six seconds
    do(state, 1, "bet left")
    do(state, 1, "pass")
    assert asked(state) == [(2, "window")]
    assert game.asked(state)[0].until_ms == 10_000


def test_who_has_bet_the_last_card_may_still_use_a_yellow_brain() -> None:
    hands = "left | left left wild | right"
    state = position(AT, hands, brains="yellow | - | -", bettor=0, dealer=2)
    do(state, 0, "bet left")
    assert asked(state) == [(1, "respond")]
    do(state, 1, "pass")
    assert asked(state) == [(1, "raise")]
    do(state, 1, "pass")
    assert asked(state) == [(0, "raise")]
    do(state, 0, "steal 1")
    assert state.hands[0] == [7]
    do(state, 0, "raise 1 0")
    assert state.last_bet is not None
    assert state.last_bet.winners == (0, 1)


def test_nobody_is_asked_for_it_when_there_is_nothing_to_take() -> None:
    state = position(AT, "left | left | -", brains="yellow | - | -", bettor=0, dealer=2)
    do(state, 0, "bet left")
    assert asked(state) == [(0, "turn")]


def test_by_the_first_rules_the_last_card_ended_it() -> None:
    hands = "left | right wild | right"
    state = position(AT, hands, brains="yellow | - | -", bettor=0, dealer=2, rules=1)
    do(state, 0, "bet left")
    assert asked(state) == [(0, "turn")]


def test_it_is_skipped_when_nobody_has_any() -> None:
    state = position(AT, "left | right | right", brains="purple | black | red", bettor=0)
    do(state, 0, "bet left")
    assert asked(state) == [(0, "turn")]


def test_by_the_option_it_comes_before_each_bet_too() -> None:
    options = Options(windows="every_bet")
    hands = "left | right wind1 | right"
    state = position(AT, hands, brains="- | - | yellow", bettor=0, dealer=2, options=options)
    do(state, 0, "pass")
    assert asked(state) == [(2, "window")]
    do(state, 2, "steal 1")
    assert asked(state) == [(1, "bet")]
    assert len(state.hands[1]) == 1


def test_never_while_cards_are_passed() -> None:
    state = game.setup(Options(), 2, 3)
    state.brains[0] = [0, 0, 0, 1, 0]
    assert refused(state, 0, "steal 1") == "not_now"


def test_silence_lets_it_pass() -> None:
    state = position(AT, "left | right | right", brains="- | purple | -", bettor=0)
    do(state, 0, "bet left")
    assert game.write(state, 1, game.default(state, 1)) == Pass()


@pytest.mark.parametrize(("order", "passes"), [("ask", False), ("pass", True)])
def test_standing_orders(order: Order, passes: bool) -> None:
    state = position(AT, "left | right | right", brains="- | purple | -", bettor=0)
    do(state, 0, "bet left")
    assert (pass_by_order(game, state, 1, order) is not None) == passes
    assert pass_by_order(game, state, 1, "pass_unless_hit") is None
    assert pass_by_order(game, state, 0, "pass") is None


def test_no_order_answers_for_a_bet() -> None:
    state = position(AT, "left | left right | left wild", bettor=0)
    do(state, 0, "bet left")
    assert asked(state) == [(1, "respond")]
    assert pass_by_order(game, state, 1, "pass") is None
