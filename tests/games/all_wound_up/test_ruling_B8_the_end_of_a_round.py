"""Ruling B8: a round ends when all hands are empty, or when everybody who has cards has passed as
bettor in one circle, and the rest is put away (section 4.7).
"""

from limboline.games.all_wound_up.events import LeftOver, RoundBegan
from tests.games.all_wound_up.table import (
    Options,
    asked,
    do,
    game,
    happened,
    play_through,
    position,
)


def test_all_hands_are_empty() -> None:
    state = position("0,-100,90 | box", "left | -", bettor=0)
    events = play_through(state, "0 bet left", "0 turn 0")
    assert happened(events, RoundBegan)


def test_everybody_passes_in_one_circle() -> None:
    state = position("box | box | box", "left | - | right wild", bettor=0, discards="wind1")
    do(state, 0, "pass")
    events = do(state, 2, "pass")
    assert [(one.seat, one.n) for one in happened(events, LeftOver)] == [(2, 2), (0, 1)]
    assert happened(events, RoundBegan)


def test_a_bet_in_between_begins_the_circle_anew() -> None:
    state = position("0,-100,90 | box", "left right right | wind1 wind2", bettor=1)
    play_through(state, "1 pass", "0 bet left", "0 pass", "0 turn 0", "1 pass")
    assert asked(state) == [(0, "bet")]
    assert happened(do(state, 0, "pass"), RoundBegan)


def test_a_pass_before_the_last_bet_counts_no_more() -> None:
    """Seat 1 has passed and bet since: it is asked again, and only then the round may end."""
    state = position("0,-100,90 | 60,-100,90", "left wind1 wind1 | right wind2", bettor=1)
    play_through(state, "1 pass", "0 bet left", "0 pass", "0 turn 0")
    play_through(state, "1 bet right", "1 pass", "1 turn 0", "0 pass")
    assert asked(state) == [(1, "bet")]
    assert happened(do(state, 1, "pass"), RoundBegan)


def test_who_holds_cards_is_asked_though_another_hand_was_robbed_empty() -> None:
    hands = "left | right | wind4x2"
    state = position("box | box | box", hands, brains="- | yellow | -", bettor=0)
    play_through(state, "0 pass", "1 steal 0", "1 pass")
    assert asked(state) == [(2, "bet")]
    assert happened(do(state, 2, "pass"), RoundBegan)


def test_by_the_first_rules_passes_were_counted() -> None:
    hands = "left | right | wind4x2"
    state = position("box | box | box", hands, brains="- | yellow | -", bettor=0, rules=1)
    assert happened(play_through(state, "0 pass", "1 steal 0", "1 pass"), RoundBegan)


def test_a_bettor_who_is_robbed_of_the_last_card_is_asked_nothing() -> None:
    options = Options(windows="every_bet")
    hands = "left | right | wind4x2"
    state = position("box | box | box", hands, brains="- | - | yellow", bettor=0, options=options)
    do(state, 0, "pass")
    assert asked(state) == [(2, "window")]
    do(state, 2, "steal 1")
    assert asked(state) == [(2, "bet")]


def test_what_is_left_is_put_away_face_down() -> None:
    state = position("box | box", "left | right wild", bettor=0)
    play_through(state, "0 pass", "1 pass")
    assert state.buried == [[4], [5, 7]]
    assert game.view(state, 0).seats[1].buried == []
    assert game.view(state, 0).seats[1].buried_count == 2
