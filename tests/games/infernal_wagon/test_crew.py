"""A crew's memory: losses for Easy, ticks, people met. A plain value that a host can keep."""

from dataclasses import dataclass

import msgspec
import pytest

from limboline.games.infernal_wagon.crew import (
    Crew,
    after_game,
    easy_offered,
    on_offer,
    shown,
    tick,
)
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from limboline.kernel import Illegal
from tests.games.infernal_wagon.table import ANA, play, wait

US = ("ana", "bo")


def escape() -> State:
    """A game of two that was won with a hand loss, late."""
    state = position("EXIT T03 | T05", "T06/gem", "", losses=(1, 0))
    play(state, ANA, "play EXIT by star", at_ms=410_000)
    return state


def loss() -> State:
    """A game of two that was lost with a full pile."""
    state = position("T03 | T05", "T06/gem", "T09 T11 T15 T17 EXIT")
    wait(state)
    return state


def after(*games: State, crew: Crew | None = None) -> Crew:
    """The crew after these games of ours."""
    crew = crew or Crew()
    for state in games:
        crew = after_game(crew, state, US)
    return crew


@dataclass
class Night:
    """A night of games, won and lost, and the Easy cards offered afterwards."""

    games: str
    easy: int


@pytest.mark.parametrize(
    "night",
    [
        *(Night("", 0), Night("l", 1), Night("lll", 3), Night("llwl", 1), Night("llw", 0)),
        *(Night("l" * 8, 8), Night("l" * 9, 8), Night("l" * 9 + "w", 0)),
    ],
    ids=lambda night: night.games or "no game",
)
def test_easy_cards_are_offered_for_losses_since_the_last_win(night: Night) -> None:
    crew = after(*(escape() if each == "w" else loss() for each in night.games))
    assert easy_offered(crew) == night.easy
    assert Options(easy=easy_offered(crew)).easy == night.easy


def test_wins_in_a_row_are_counted_too() -> None:
    assert after(escape(), escape()).wins == 2
    assert after(escape(), escape(), loss()).wins == 0


def test_a_game_under_way_teaches_nothing() -> None:
    with pytest.raises(Illegal, match="game_not_over"):
        after(position("T03 | T05"))


def test_one_tick_a_game_of_what_was_earned_and_not_ticked_before() -> None:
    won = escape()
    crew = after(won)
    assert on_offer(crew, won) == ["welcome", "dynamic_duo"]
    crew = tick(crew, won, "dynamic_duo")
    assert crew.ticked == ("dynamic_duo",)
    with pytest.raises(Illegal, match="one_tick"):
        tick(crew, won, "welcome")
    crew = after(won, crew=crew)
    assert on_offer(crew, won) == ["welcome"]
    assert on_offer(crew, won, sound=True) == ["welcome", "ghost_rider"]
    with pytest.raises(Illegal) as caught:
        tick(crew, won, "dynamic_duo")
    assert (caught.value.code, caught.value.facts) == (
        "not_achieved",
        {"achievement": "dynamic_duo"},
    )


def test_nothing_is_on_offer_before_the_game_is_taken_in() -> None:
    assert on_offer(Crew(), escape()) == []


def test_the_founder_is_no_newcomer_and_nobody_is_new_twice() -> None:
    crew = after_game(Crew(), loss(), ("ana", "bo"))
    assert (crew.met, crew.newcomers) == (("ana", "bo"), 1)
    crew = after_game(crew, loss(), ("ana", "cleo", "cleo"))
    assert (crew.met, crew.newcomers) == (("ana", "bo", "cleo"), 2)
    assert after_game(crew, loss(), ("cleo", "bo")).newcomers == 2


def test_seven_newcomers_are_seven_mercenaries() -> None:
    crew = after(loss())
    for number in range(5):
        crew = after_game(crew, loss(), ("ana", f"guest{number}"))
    assert "seven_mercenaries" not in on_offer(crew, loss())
    crew = after_game(crew, loss(), ("ana", "guest5", "guest6"))
    assert crew.newcomers == 7
    assert "seven_mercenaries" in on_offer(crew, loss())
    crew = tick(crew, loss(), "seven_mercenaries")
    assert "seven_mercenaries" not in on_offer(after(loss(), crew=crew), loss())


def test_a_crew_can_be_kept_as_text() -> None:
    crew = tick(after(loss(), escape()), escape(), "welcome")
    kept = msgspec.json.encode(crew)
    assert msgspec.json.decode(kept, type=Crew) == crew
    assert msgspec.json.encode(Crew()) == b"{}"


def test_the_table_is_shown_no_names() -> None:
    crew = after(loss())
    seen = shown(crew, loss())
    assert (seen.losses, seen.easy, seen.offers) == (1, 1, ("ghost_rider",))
    assert b"ana" not in msgspec.json.encode(seen)
    assert shown(crew, None).offers == ()
