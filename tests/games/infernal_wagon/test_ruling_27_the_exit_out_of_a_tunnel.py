"""Ruling 27: the Exit out of a Tunnel is laid at once and wins (sections 5.9 and 10.6).

By the option `tunnel_exit` it goes to the hand of the Tunnel's owner.
"""

import pytest

from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.events import Drew, Ended, Laid, Tunnelled
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import (
    ANA,
    BO,
    CLEO,
    cards,
    ending,
    pile,
    play,
    players,
    railroad,
    refused,
    stops,
)

TO_HAND = Options(tunnel_exit="to_hand")


@pytest.mark.parametrize("hands", ["D01 | T02", "D01 T01 | T02 | T03", "D01 | - | - | - | -"])
def test_daylight_even_if_the_tunnel_was_the_last_card_of_the_crew(hands: str) -> None:
    state = position(hands=hands, rail="T06/gem")
    events = play(state, ANA, "play D01 by pick")
    assert [type(event) for event in events] == [Laid, Tunnelled, Laid, Ended]
    assert railroad(state)[-2:] == ["D01", "EXIT"]
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.reason == "exit"
    assert set(outcome.scores) == {1.0}


@pytest.mark.parametrize(
    ("curses", "lifted", "card", "end"),
    [
        ("C3 C4 C5", (0, 1, 2), "D01", "exit"),
        ("C3 C4 C5", (0, 2), "D01", "cursed_exit"),
        ("C3 C4 C2", (0, 1), "D01", "cursed_exit"),  # lantern, then star: the Exit lifts nothing
        ("C3 C4 C1", (0, 1), "D02", "exit"),  # pick, then lantern: the Tunnel's own joint does
    ],
)
def test_a_curse_that_is_left_loses_on_the_doorstep(
    curses: str, lifted: tuple[int, ...], card: str, end: str
) -> None:
    state = position(
        hands=f"{card} T01 | T02 | T09",
        rail="T05/pick T06/gem",
        curses=curses,
        lifted=lifted,
        options=Options(curse=True),
    )
    play(state, ANA, f"play {card} by {'pick' if card == 'D01' else 'lantern'}")
    assert ending(state) == end


def test_by_the_option_the_exit_goes_to_the_hand_and_is_played_later() -> None:
    state = position(hands="D01 T01 | T03 | T09", rail="T06/gem", options=TO_HAND)
    events = play(state, ANA, "play D01 by pick")
    assert events[1:] == [Drew(ANA, "EXIT")]
    assert cards(state, ANA) == ["T01", "EXIT"]
    assert (stops(state), pile(state), ending(state)) == (["lantern"], [], "")
    assert players(state) == [BO, CLEO]
    assert refused(state, ANA, "play EXIT by star").code == "someone_else_first"
    play(state, BO, "play T03 by lantern")
    play(state, ANA, "play EXIT by star")
    assert ending(state) == "exit"


@pytest.mark.parametrize("hands", ["D01 | T02", "D01 | - | -"])
def test_by_the_option_it_may_follow_at_once_where_its_holder_may_play_on(hands: str) -> None:
    state = position(hands=hands, rail="T06/gem", options=TO_HAND)
    play(state, ANA, "play D01 by pick")
    assert ending(state) == ""
    play(state, ANA, "play EXIT by star")
    assert ending(state) == "exit"


def test_by_the_option_a_curse_can_still_be_lifted() -> None:
    state = position(
        hands="D01 T01 | T15 | T09",
        rail="T06/gem",
        curses="C2 C3 C4",
        lifted=(1, 2),
        options=Options(curse=True, tunnel_exit="to_hand"),
    )
    play(state, ANA, "play D01 by pick")
    play(state, BO, "play T15 by gem")  # lantern, then gem
    play(state, ANA, "play EXIT by star")
    assert ending(state) == "exit"
