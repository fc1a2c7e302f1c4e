"""Ruling 53: a crew ticks one achievement a game of its own choice among the eleven, each earned
exactly as the small print says (sections 11.1, 11.2, 11.3, 11.4, 11.5 and 10.10)."""

import pytest

from limboline.games.infernal_wagon.achievements import ACHIEVEMENTS, achieved
from limboline.games.infernal_wagon.crew import Crew, after_game, on_offer, tick
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from limboline.kernel import Illegal
from tests.games.infernal_wagon.table import ANA, BO, ending, play, wait

FIVE = "EXIT T03 | T05 | T07 | T11 | T17"
HELL = Options(easy=1, silence=True, uturn=True, curse=True)


def escape(
    hands: str = "EXIT T03 | T05 | T07",
    *,
    at_ms: int = 400_000,
    options: Options | None = None,
    losses: tuple[int, ...] = (),
    uturn: str = "",
    taker: int = ANA,
) -> State:
    """A game that is won when the Exit is laid."""
    state = position(hands, "T06/gem", "", options=options, losses=losses, uturn=uturn)
    play(state, taker, "play EXIT by star", at_ms=at_ms)
    assert ending(state) == "exit"
    return state


def lose(pile: str = "T09 T11 T13 T15 EXIT", hands: str = "D14 T03 | T05 | T07") -> State:
    """A game that is lost when the Wagon falls."""
    state = position(hands, "T06/gem", pile, fallen=3)
    play(state, ANA, "play D14 by lantern")
    assert ending(state) == "wagon_lost"
    return state


def test_there_are_eleven_and_a_game_under_way_earns_none() -> None:
    assert len(set(ACHIEVEMENTS)) == 11
    assert achieved(position(FIVE, "T06/gem", ""), sound=True) == []


def test_welcome_is_for_an_escape() -> None:
    assert "welcome" in achieved(escape())
    assert "welcome" not in achieved(lose())
    cursed = position("EXIT T03 | T05", "T06/gem", "", curses="C1 C2")
    play(cursed, ANA, "play EXIT by star")
    assert "welcome" not in achieved(cursed)


def test_dynamic_duo_is_for_two_and_oceans_five_for_five() -> None:
    crews = {2: "EXIT | T05", 3: "EXIT | T05 | T07", 4: "EXIT | T05 | T07 | T11", 5: FIVE}
    for people, hands in crews.items():
        earned = achieved(escape(hands))
        assert ("dynamic_duo" in earned) == (people == 2)
        assert ("oceans_five" in earned) == (people == 5)
    assert "dynamic_duo" not in achieved(lose(hands="D14 T03 | T05"))
    assert "oceans_five" not in achieved(lose(hands="D14 T03 | T05 | T07 | T17 | T19"))


@pytest.mark.parametrize("options", [Options(), Options(clock="none"), Options(pace="x2")])
def test_six_shot_and_five_minutes_use_the_time_that_really_passed(options: Options) -> None:
    def timed(at_ms: int) -> set[str]:
        return {"six_shot", "five_minutes"} & set(achieved(escape(at_ms=at_ms, options=options)))

    assert timed(299_999) == {"six_shot", "five_minutes"}
    assert timed(300_000) == {"six_shot"}
    assert timed(359_999) == {"six_shot"}
    assert timed(360_000) == set()
    assert "six_shot" not in achieved(lose())


def test_ghost_rider_is_claimed_by_the_players_win_or_lose() -> None:
    for state in (escape(), lose()):
        assert "ghost_rider" in achieved(state, sound=True)
        assert "ghost_rider" not in achieved(state)


def test_good_bad_ugly_needs_an_empty_hand_beside_the_exits_player() -> None:
    assert "good_bad_ugly" in achieved(escape("EXIT T03 | - | T07"))
    assert "good_bad_ugly" not in achieved(escape("EXIT | T05 | T07")), "only Ana's own is empty"
    assert "good_bad_ugly" in achieved(escape("EXIT | - | T07"))


def test_good_bad_ugly_under_a_uturn_looks_at_whose_hand_the_exit_leaves() -> None:
    emptied = escape("T03 | EXIT | T07", uturn="U1")
    assert "good_bad_ugly" not in achieved(emptied), "only Bo, who held it, holds nothing now"
    taken = escape("- | EXIT T05", uturn="U1")
    assert "good_bad_ugly" in achieved(taken), "Ana, who laid it, has no cards, and it was Bo's"


def test_dynamic_duo_and_oceans_five_count_people_and_no_bots() -> None:
    five, two = escape(FIVE), escape("EXIT | T05")
    assert "oceans_five" not in achieved(five, people=1)
    assert "oceans_five" in achieved(five, people=5)
    assert "dynamic_duo" not in achieved(two, people=1)
    alone = after_game(Crew(), five, ["ana"])
    assert "oceans_five" not in on_offer(alone, five), "one person and four bots"
    assert "oceans_five" in on_offer(after_game(Crew(), five, list("abcde")), five)


def test_dead_man_needs_a_loss_with_at_most_four_cards_in_the_pile_exit_included() -> None:
    assert "dead_man" in achieved(lose("T09 T11 T13 EXIT"))
    assert "dead_man" not in achieved(lose("T09 T11 T13 T15 EXIT"))
    assert "dead_man" in achieved(lose(""))
    assert "dead_man" not in achieved(escape())
    late = position("T03 | T05", "T06/gem", "EXIT")
    wait(late)
    assert "dead_man" in achieved(late), "every way of losing counts"


def test_unforgiving_forbids_hand_losses_and_nothing_else() -> None:
    assert "unforgiving" in achieved(escape())
    assert "unforgiving" not in achieved(escape(losses=(0, 0, 1)))
    state = position("EXIT T03 | T15 | T07", "T06/gem", "")
    play(state, BO, "play T15 by lantern")
    play(state, ANA, "play EXIT by star")
    assert "unforgiving" in achieved(state), "lost railroad and an empty pile do no harm"
    hurt = position("EXIT T03 | T14 T15 | T07", "T06/gem", "")
    play(hurt, BO, "play T14 by lantern")
    play(hurt, ANA, "play EXIT by star")
    assert "unforgiving" not in achieved(hurt)
    assert "unforgiving" not in achieved(lose())


@pytest.mark.parametrize(
    ("options", "earned"),
    [
        (HELL, True),
        (Options(easy=0, silence=True, uturn=True, curse=True), False),
        (Options(easy=8, silence=False, uturn=True, curse=True), False),
        (Options(easy=8, silence=True, uturn=False, curse=True), False),
        (Options(easy=8, silence=True, uturn=True, curse=False), False),
        (Options(silence=True, uturn=True, curse=True, hell_without_easy=True), True),
        (Options(silence=True, uturn=True, hell_without_easy=True), False),
    ],
)
def test_hell_needs_all_four_junctions_or_three_by_option(options: Options, earned: bool) -> None:
    assert ("seven_minutes_in_hell" in achieved(escape(options=options))) == earned


def test_hell_needs_an_escape() -> None:
    state = position("EXIT T03 | T05", "T06/gem", "", options=HELL)
    wait(state)
    assert "seven_minutes_in_hell" not in achieved(state)


def test_seven_mercenaries_join_over_several_games_each_counted_once() -> None:
    crew = after_game(Crew(), escape(), ["ana", "bo", "cleo"])
    assert crew.newcomers == 2, "the founder is not new, everybody else is"
    crew = after_game(crew, lose(), ["ana", "dora", "emil"])
    crew = after_game(crew, escape(), ["ana", "dora", "emil", "hana", "ivo"])
    assert crew.newcomers == 6
    assert "seven_mercenaries" not in on_offer(crew, escape())
    crew = after_game(crew, lose(), ["bo", "juri", "juri"])
    assert crew.newcomers == 7
    assert "seven_mercenaries" in on_offer(crew, lose())


def test_one_tick_a_game_by_the_players_choice() -> None:
    state = escape("EXIT T03 | T05")
    crew = after_game(Crew(), state, ["ana", "bo"])
    assert {"welcome", "dynamic_duo", "unforgiving"} <= set(on_offer(crew, state))
    crew = tick(crew, state, "dynamic_duo")
    assert crew.ticked == ("dynamic_duo",)
    assert on_offer(crew, state) == []
    with pytest.raises(Illegal) as caught:
        tick(crew, state, "welcome")
    assert caught.value.code == "one_tick"


def test_the_others_can_wait_for_another_day_but_nothing_is_ticked_twice() -> None:
    state = escape("EXIT T03 | T05")
    crew = tick(after_game(Crew(), state, ["ana", "bo"]), state, "dynamic_duo")
    crew = after_game(crew, state, ["ana", "bo"])
    with pytest.raises(Illegal):
        tick(crew, state, "dynamic_duo")
    assert tick(crew, state, "welcome").ticked == ("dynamic_duo", "welcome")


def test_what_was_not_earned_cannot_be_ticked() -> None:
    state = lose()
    crew = after_game(Crew(), state, ["ana", "bo", "cleo"])
    with pytest.raises(Illegal) as caught:
        tick(crew, state, "welcome")
    assert caught.value.code == "not_achieved"
