"""Ruling 23: Heresy is asked after an effect and its target are announced and before costs and
flips, clockwise from the player whose turn it is (sections 6.3, 7.1 and 10.3)."""

import pytest

from limboline.games.hellrail import game
from limboline.games.hellrail.events import Announced, Flipped, LetBe, Paid
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.position import position
from limboline.games.hellrail.state import State
from tests.games.hellrail.table import (
    ANA,
    BO,
    CLEO,
    DORA,
    arrival,
    asked,
    hand,
    pile,
    play,
    refused,
    told,
    wait,
)


def test_before_a_card_is_flipped() -> None:
    state = arrival("lust", "7 | 8 | 9", heresy="- | - | cancel", pile="1 2 3")
    events = play(state, ANA, "use lust whom 1")
    assert told(events, Announced) == [Announced(ANA, "lust", whom=BO)]
    assert told(events, Flipped) == []
    assert pile(state) == [1, 2, 3]
    assert asked(state) == (CLEO, "heresy")
    events = play(state, CLEO, "pass")
    assert told(events, LetBe) == [LetBe(CLEO)]
    assert [event.card for event in told(events, Flipped)] == [1]


def test_before_a_cost_is_paid() -> None:
    state = arrival("abyss", "8 7 | 9", others="G", heresy="- | cancel")
    events = play(state, ANA, "use abyss at 3,1")
    assert told(events, Paid) == []
    assert hand(state, ANA) == [8, 7]
    assert asked(state) == (BO, "heresy")
    play(state, BO, "pass")
    assert asked(state) == (ANA, "pay")


def bos_turn(heresy: str) -> State:
    """Bo, in the second seat of four, announces Lust on Dora."""
    state = position(
        "G | 3,1:S>out | G | G",
        "7 | 45 | 8 | 9",
        "18@3,1",
        effects="4=lust",
        heresy=heresy,
        turn=BO,
        pile="1 2 3",
    )
    play(state, BO, "move 45 by 1")
    play(state, BO, "use lust whom 3")
    return state


@pytest.mark.parametrize(
    ("heresy", "order"),
    [
        ("cancel | - | redirect | -", [CLEO, ANA]),
        ("redirect | - | cancel | -", [CLEO, ANA]),
        ("cancel | - | - | redirect", [DORA, ANA]),
        ("- | - | cancel | redirect", [CLEO, DORA]),
    ],
)
def test_clockwise_from_the_active_player(heresy: str, order: list[int]) -> None:
    state = bos_turn(heresy)
    for seat in order:
        assert asked(state)[0] == seat
        play(state, seat, "pass")
    assert asked(state) == (BO, "act")


def test_one_after_the_other_and_nobody_out_of_turn() -> None:
    state = bos_turn("cancel | - | redirect | -")
    assert refused(state, ANA, "cancel") == "not_your_turn"
    assert refused(state, BO, "end") == "not_your_turn"


def test_who_is_hit_is_asked_as_such() -> None:
    assert asked(bos_turn("- | - | - | cancel")) == (DORA, "heresy_on_you")
    assert asked(bos_turn("cancel | - | - | -")) == (ANA, "heresy")


def test_silence_lets_it_be_after_twelve_seconds() -> None:
    state = bos_turn("cancel | - | - | -")
    (ask,) = game.asked(state)
    assert ask.until_ms == 12_000
    assert refused(state, ANA, "cancel", at_ms=12_000) == "time_is_up"
    assert told(wait(state), LetBe) == [LetBe(ANA)]
    assert asked(state) == (BO, "act")


@pytest.mark.parametrize(("seconds", "until_ms"), [(0, None), (5, 5_000), (60, 60_000)])
def test_the_table_may_choose_another_time(seconds: int, until_ms: int | None) -> None:
    state = arrival(
        "lust", "7 | 8 | 9", heresy="- | cancel", options=Options(heresy_seconds=seconds)
    )
    play(state, ANA, "use lust whom 1")
    (ask,) = game.asked(state)
    assert ask.until_ms == until_ms


def test_where_there_is_for_ever_an_answer_is_taken_after_an_hour() -> None:
    state = arrival("lust", "7 | 8 | 9", heresy="- | cancel", options=Options(heresy_seconds=0))
    play(state, ANA, "use lust whom 1")
    events = play(state, BO, "cancel", at_ms=60 * 60_000)
    assert not told(events, LetBe)
    assert asked(state) == (ANA, "act")
