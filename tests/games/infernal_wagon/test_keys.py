"""A key for each end of each card: what it means, and what it would cost."""

from typing import Final

import pytest

from limboline.bots.player import Said
from limboline.games.infernal_wagon.actions import Play, Turn
from limboline.games.infernal_wagon.commands import again, prompt, report, talk
from limboline.games.infernal_wagon.game import game
from limboline.games.infernal_wagon.keys import keys
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.rules.junctions import ALL_TALK, MIMES
from limboline.games.infernal_wagon.state import State
from limboline.games.infernal_wagon.texts import texts
from limboline.kernel.hosting import Key
from tests.games.infernal_wagon.table import play

EN: Final = texts("en")
NAMES: Final = ("Ana", "Bo", "Cleo")


def keyboard(state: State, seat: int = 0) -> dict[str, Key]:
    return {key.place: key for key in keys(game.view(state, seat), NAMES, EN)}


def test_the_two_ends_of_a_card_lie_on_top_of_each_other() -> None:
    found = keyboard(position(rail="T05/gem", hands="T03 T15 | T01"))
    assert set(found) == set("qaws")
    assert found["q"].answers[0].do == Play("T03", "pick", 4)
    assert found["a"].answers[0].do == Play("T03", "lantern", 4)
    assert found["w"].answers[0].do == Play("T15", "lantern", 4)


def test_what_fits_has_no_warning_and_what_does_not_says_its_cost() -> None:
    found = keyboard(position(rail="T05/gem", hands="T03 T15 | T01"))
    assert found["q"].answers[0].warning == ""
    assert found["a"].answers[0].warning == "Mismatch: 2 cards would fall."


def test_a_hand_loss_names_who_would_bear_it() -> None:
    found = keyboard(position(rail="T05/gem", hands="T14 | T01"))
    assert (
        found["q"].answers[0].warning
        == "Mismatch: Ana would not draw, and that hand stays one smaller."
    )
    turned = keyboard(position(rail="T05/gem", hands="T03 | T14", uturn="U1", options=UTURN))
    assert (
        turned["q"].answers[0].warning
        == "Mismatch: Bo would not draw, and that hand stays one smaller."
    )


UTURN: Final = Options(uturn=True)


def test_a_play_that_would_lose_the_wagon_says_so() -> None:
    found = keyboard(position(rail="T05/gem", fallen=3, hands="T03 | T01"))
    assert found["a"].answers[0].warning == "Mismatch: this would lose the Wagon!"
    enough = keyboard(position(rail="T05/gem", fallen=2, hands="T03 | T01"))
    assert enough["a"].answers[0].warning == "Mismatch: 2 cards would fall."


def test_both_ends_of_a_double_are_the_same() -> None:
    found = keyboard(position(rail="T05/gem", hands="T01 | T02"))
    assert found["q"].answers == found["a"].answers


def test_the_wrong_end_of_an_arrow_is_refused_with_the_reason() -> None:
    state = position(rail="T05/gem", hands="D01 | T02")
    wrong = keyboard(state)["a"].answers[0]
    assert wrong.do == Play("D01", "lantern", 4)
    assert wrong.warning == ""


def test_the_exit_has_one_key_and_warns_of_a_curse() -> None:
    free = keyboard(position(hands="EXIT | T02", pile=""))
    assert set(free) == {"q"}
    assert free["q"].answers[0].warning == ""
    cursed = keyboard(
        position(hands="EXIT | T02", pile="", curses="C1 C2", options=Options(curse=True))
    )
    assert cursed["q"].answers[0].warning == "A Curse is left: the Exit would lose the game!"


def test_after_an_intersection_an_end_that_fits_one_stop_goes_there() -> None:
    found = keyboard(position(rail="X1/gem", hands="T03 T16 | T02"))
    assert not found["q"].asks
    assert found["q"].answers[0].do == Play("T03", "pick", 4, "pick")
    assert found["q"].answers[1].do == Play("T03", "pick", 4, "gem")


def test_an_end_that_fits_none_or_several_stops_asks_which() -> None:
    found = keyboard(position(rail="X1/gem", hands="T03 E1 | T02", options=Options(easy=1)))
    assert found["a"].asks  # a lantern fits neither pick nor gem
    assert all(answer.warning for answer in found["a"].answers)
    assert found["w"].asks  # a star fits both
    assert not any(answer.warning for answer in found["w"].answers)
    assert [answer.label for answer in found["w"].answers] == ["star on pick", "star on gem"]


def test_under_uturn_the_keys_are_the_others_cards() -> None:
    state = position(rail="T05/gem", hands="T03 | T15 T16 | T07", uturn="U1", options=UTURN)
    found = keyboard(state)
    assert set(found) == set("qawsed")
    assert found["e"].answers[0].do == Play("T07", "pick", 4)


def test_a_tunnels_card_has_keys_of_its_own() -> None:
    state = position(rail="T05/gem", hands="D01 T02 | T03", pile="T15 EXIT")
    play(state, 0, "play D01 by pick")
    found = keyboard(state)
    assert found["t"].answers[0].do == Turn("T15", "lantern", 5)
    assert found["g"].answers[0].do == Turn("T15", "gem", 5)
    assert found["g"].answers[0].warning == "Mismatch: 2 cards would fall."
    assert set(keyboard(state, 1)) == set("qa")


def asked(state: State, seat: int = 0, *, ready: bool = True) -> str:
    return prompt(game.view(state, seat), NAMES, EN, ready=ready).plain


def test_the_prompt_says_what_may_be_done() -> None:
    state = position(rail="T05/gem", hands="T03 | -")
    assert asked(state) == "Lay a card: ┬ pick is open."
    assert asked(state, ready=False) == "Somebody else first."
    assert asked(state, 1, ready=False).startswith("You have no cards left.")
    crossing = position(rail="X1/gem", hands="T03 | T02", uturn="U1", options=UTURN)
    assert asked(crossing) == "Take a card from another hand: ┬ pick and ♦ gem are open."


def test_the_prompt_waits_for_the_one_who_turns_a_card() -> None:
    state = position(rail="T05/gem", hands="D01 | T03", pile="T15 EXIT")
    play(state, 0, "play D01 by pick")
    assert asked(state) == "Your Tunnel brought up T15: which end first?"
    assert asked(state, 1, ready=False) == "Ana turns the card out of the Tunnel."


def test_call_outs_are_about_the_open_stops() -> None:
    view = game.view(position(rail="X1/gem", hands="T03 | T02"), 0)
    said = {key.place: key for key in talk(view, ALL_TALK, NAMES[:2], EN)}
    assert said["1"].answers[0].label == "I\u2019ve got it!"
    assert [answer.do for answer in said["3"].answers] == [
        Said(0, "callout", "who_has", {"symbol": "pick"}),
        Said(0, "callout", "who_has", {"symbol": "gem"}),
    ]
    assert said["3"].asks
    assert "7" not in said  # no curse to speak of


def test_a_curse_may_be_told_until_it_is_lifted() -> None:
    state = position(hands="T03 | T02", curses="C1 C2", lifted=(1,), options=Options(curse=True))
    first = {key.place: key for key in talk(game.view(state, 0), ALL_TALK, NAMES[:2], EN)}
    assert first["7"].answers[0].label == "My Curse: pick then lantern."
    assert "7" not in {key.place for key in talk(game.view(state, 1), ALL_TALK, NAMES[:2], EN)}


def test_under_silence_there_are_only_gestures() -> None:
    state = position(hands="T03 | T02 | T05", silence="Q1", options=Options(silence=True))
    said = talk(game.view(state, 0), MIMES, NAMES, EN)
    assert {answer.do.kind for key in said for answer in key.answers} == {"gesture"}
    assert [answer.label for answer in said[-1].answers] == ["point at Bo", "point at Cleo"]


def test_nobody_who_may_not_talk_is_offered_words() -> None:
    state = position(hands="T03 | T02")
    assert talk(game.view(state, 0), frozenset(), NAMES, EN) == []


def test_the_report_tells_how_it_went() -> None:
    state = position(hands="EXIT | T02", pile="", now_ms=200_000)
    play(state, 0, "play EXIT by star", 301_000)
    lines = report(state, NAMES, EN).plain.split("\n")
    assert lines[0] == "Daylight! You have escaped."
    assert lines[2] == "Time: 5:01. Cards left in the pile: 0."
    titles = [line.split("  ")[1] for line in lines if line.startswith("  * ")]
    assert titles == ["* Welcome", "* Dynamic Duo", "* 6-shot", "* Unforgiving"]


def test_a_lost_game_without_merits_says_so() -> None:
    state = position(rail="T05/gem", fallen=3, hands="T03 | T02", pile="T06 T07 T08 T09 EXIT")
    play(state, 0, "play T03 by lantern")
    text = report(state, NAMES, EN).plain
    assert "The rails gave way under the Wagon." in text
    assert text.endswith("No achievement this time.")


@pytest.mark.parametrize(
    ("easy", "losses", "offered"), [(0, 0, None), (0, 1, 1), (2, 1, None), (2, 3, 3), (8, 20, None)]
)
def test_after_losses_easy_cards_are_offered(easy: int, losses: int, offered: int | None) -> None:
    offer = again(Options(easy=easy), losses, EN)
    assert (offer.do.easy if offer else None) == offered
