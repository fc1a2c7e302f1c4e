"""Ruling 67: secret effects lie face down: only whoever enters looks, together with the effect
stored on their own engine; a used one is shown to all and turned down again, an unused one nobody
else learns (section 9.1)."""

from typing import Any

import pytest

from limboline.games.hellrail import game
from limboline.games.hellrail.events import Announced, AnyEvent, Empowered, Peeked, Reshuffled
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.position import position
from limboline.games.hellrail.state import State
from limboline.kernel import SPECTATOR, Random, Tell
from tests.games.hellrail.table import ANA, BO, CLEO, arrival, asked, choices, play, told

SECRET = Options(effects="secret")
OTHERS = (BO, CLEO, SPECTATOR)


def on_circle(state: State, onlooker: int, circle: str) -> str:
    """An effect as somebody sees it."""
    seen = game.view(state, onlooker).circles
    return next(each.effect for each in seen if each.circle == circle)


def entered(effect: str = "geryon", **more: Any) -> State:
    return arrival(effect, "7 | 8 | 9", effects="1=lust", options=SECRET, **more)


def test_nobody_sees_any_token_before() -> None:
    state = position("4 | 1 | G", effects="4=geryon 1=lust", power="chaos", options=SECRET)
    for onlooker in (ANA, *OTHERS):
        view = game.view(state, onlooker)
        assert {seen.effect for seen in view.circles} == {"", "?"}
        assert view.seats[ANA].power == "?", "not even its owner"
        assert (view.unused, view.unused_count) == ([], 12)


def test_whoever_enters_looks_at_the_token_there_and_at_no_other() -> None:
    state = entered()
    assert (on_circle(state, ANA, "4"), on_circle(state, ANA, "1")) == ("geryon", "?")
    for onlooker in OTHERS:
        assert on_circle(state, onlooker, "4") == "?"


def test_the_stored_one_is_seen_by_its_owner_at_that_moment_only() -> None:
    state = entered(power="chaos | abyss")
    assert game.view(state, ANA).seats[ANA].power == "chaos"
    assert game.view(state, ANA).seats[BO].power == "?"
    for onlooker in OTHERS:
        assert game.view(state, onlooker).seats[ANA].power == "?"
    play(state, ANA, "pass")
    assert game.view(state, ANA).seats[ANA].power == "?"
    assert on_circle(state, ANA, "4") == "?"


def test_the_look_is_told_to_the_one_who_looks() -> None:
    state = position(
        "3,1:S>out | G | G", "45", "18@3,1", effects="4=geryon", power="chaos", options=SECRET
    )
    tell: Tell[AnyEvent] = Tell()
    play(state, ANA, "move 45 by 1", tell=tell)
    assert told(tell.heard_by(ANA), Peeked) == [Peeked(ANA, "4", "geryon", "chaos")]
    for onlooker in OTHERS:
        assert told(tell.heard_by(onlooker), Peeked) == []


def test_one_that_is_left_nobody_else_learns() -> None:
    state = entered()
    tell: Tell[AnyEvent] = Tell()
    play(state, ANA, "pass", tell=tell)
    for onlooker in OTHERS:
        assert "geryon" not in repr(tell.heard_by(onlooker))
        assert on_circle(state, onlooker, "4") == "?"


def test_whoever_enters_is_asked_even_if_the_effect_is_no_use() -> None:
    state = entered("geryon")
    assert asked(state) == (ANA, "effect"), "or all would know that it is none"
    assert choices(state, ANA) == ["pass"]


def test_a_used_one_is_shown_to_all_and_turned_down_again() -> None:
    state = entered("guard_duty", heresy="- | cancel")
    tell: Tell[AnyEvent] = Tell()
    play(state, ANA, "use guard_duty circle 9", tell=tell)
    for onlooker in OTHERS:
        assert [event.effect for event in told(tell.heard_by(onlooker), Announced)] == [
            "guard_duty"
        ]
        assert on_circle(state, onlooker, "4") == "guard_duty", "while it is being decided"
    play(state, BO, "pass")
    for onlooker in (ANA, *OTHERS):
        assert on_circle(state, onlooker, "4") == "?"


# The stored token goes back to the unused ones as soon as it happens, and lies open there until its
# price is paid: so nobody takes it for the one that lies face down on the circle.
@pytest.mark.parametrize("onlooker", OTHERS)
def test_a_stored_one_that_is_being_paid_for_is_known_to_lie_unused(onlooker: int) -> None:
    state = arrival("lust", "43 | 8 | 9", power="false_path", options=SECRET)
    play(state, ANA, "use false_path at 3,1 turn 1")
    assert asked(state) == (ANA, "pay")
    seen = game.view(state, onlooker)
    assert on_circle(state, onlooker, "4") == "?"
    _, effects = game.hidden(state, onlooker)
    for one, i in effects:
        for two, j in effects:
            one[i], two[j] = two[j], one[i]
            assert game.view(state, onlooker) == seen
            one[i], two[j] = two[j], one[i]
    for seed in range(40):
        dealt = game.determinize(seen, [], Random(seed))
        assert game.view(dealt, onlooker) == seen


def test_infernal_power_is_stored_unseen() -> None:
    state = entered("infernal_power")
    events = play(state, ANA, "use infernal_power")
    assert told(events, Empowered) == [Empowered(ANA, "")]
    for onlooker in (ANA, *OTHERS):
        assert game.view(state, onlooker).seats[ANA].power == "?"


def test_chaos_shows_nothing() -> None:
    state = entered("chaos")
    events = play(state, ANA, "use chaos")
    assert told(events, Reshuffled) == [Reshuffled(ANA, [])]


@pytest.mark.parametrize("onlooker", [ANA, *OTHERS])
def test_at_the_end_all_are_turned_up(onlooker: int) -> None:
    state = position("4 | 1 | G", effects="4=geryon 1=lust", pile="", options=SECRET)
    play(state, ANA, "end")
    assert (on_circle(state, onlooker, "4"), on_circle(state, onlooker, "1")) == ("geryon", "lust")


def test_open_effects_are_seen_by_all() -> None:
    state = position("4 | 1 | G", effects="4=geryon 1=lust", power="chaos")
    for onlooker in (ANA, *OTHERS):
        assert on_circle(state, onlooker, "4") == "geryon"
        assert game.view(state, onlooker).seats[ANA].power == "chaos"
