"""What the keys mean to somebody who plays in a terminal."""

from typing import Final

import pytest

from limboline.games.hellrail import game
from limboline.games.hellrail.commands import howto, keys, prompt, report, talk
from limboline.games.hellrail.events import AnyEvent
from limboline.games.hellrail.position import position
from limboline.games.hellrail.state import State
from limboline.games.hellrail.texts import texts
from limboline.kernel import Tell, act
from limboline.kernel.hosting import Key
from limboline.kernel.random_games import Moment, random_play
from limboline.kernel.texts import LANGUAGES
from limboline.terminal.keyboard import PLACES
from tests.games.hellrail.table import ANA, BO, arrival, play

NAMES: Final = ("Ana", "Bo", "Clio", "Dora")
EN: Final = texts("en")


def offered(state: State, seat: int = ANA) -> dict[str, list[str]]:
    """The labels of each key."""
    return {key.place: [answer.label for answer in key.answers] for key in pressed(state, seat)}


def pressed(state: State, seat: int = ANA, language: str = "en") -> list[Key]:
    view, words = game.view(state, seat), texts(language)
    names = NAMES[: state.rules.seats]
    return [*keys(view, names, words), *talk(view, frozenset(), names, words)]


def test_each_card_has_a_key_to_go_and_one_to_lay() -> None:
    found = offered(position("7 | G", "19 33 | 7", "20/1@2,2"))
    assert found["q"][:2] == ["Couple 19", "Move to circle 4"]
    assert found["w"][0] == "Move to circle 4"
    assert found["w"][1] == "Stoke: draw 3, end of turn"
    assert all(words.startswith(("Lay 33", "Upgrade")) for words in found["s"])
    assert found["1"] == ["End turn"]


def test_a_car_that_has_arrived_has_the_first_digit() -> None:
    found = offered(position("4 | G", "33 | 7", trains="19 | -"))
    assert (found["1"], found["2"]) == (["Deliver 19"], ["End turn"])


def test_a_question_is_answered_by_digits() -> None:
    state = arrival("lust", "12 | 7 8", "9 | 8")
    assert offered(state) == {
        "1": ["Leave it"],
        "2": ["Use Lust Bo"],
        "3": ["Use Lust Clio"],
    }


def test_many_answers_come_in_bundles() -> None:
    found = pressed(arrival("delinquency", "12 | 7", "9", "20/1@2,2 9@4,2"))
    assert len(found) <= 8
    assert all(key.asks and len(key.answers) <= 8 for key in found)
    assert sum(len(key.answers) for key in found) > 8


def test_derailing_is_asked_for_twice() -> None:
    state = position("3,3:S>out | G", "33 12 | 7", "40@3,3", trains="19 18 | -")
    (go,) = [key for key in pressed(state) if key.place == "q"]
    (derail,) = [answer for answer in go.answers if answer.warning]
    assert derail.label == "Derail"
    assert "1 cards of your hand and 2 cars" in derail.warning


def test_whoever_is_not_asked_has_no_keys() -> None:
    assert pressed(position("7 | G", "19 33 | 7"), BO) == []


# Whatever a key offers is legal, names a place of the keyboard, and is said in every language.
@pytest.mark.parametrize("seats", [2, 4])
def test_keys_offer_only_what_is_legal(seats: int) -> None:
    looked: list[int] = []

    def look(moment: Moment) -> None:
        state = moment.state
        asked = game.asked(state)[0].seat
        found = pressed(state, asked, LANGUAGES[len(looked) % 3])
        looked.append(len(found))
        assert found
        assert all(key.place in PLACES for key in found)
        for answer in [answer for key in found for answer in key.answers[:2]]:
            act(game, state.clone(), asked, answer.do, state.now, Tell[AnyEvent]())
            assert answer.label
            assert "{" not in answer.label

    random_play(game, game.Options(), seats, seats, look)
    assert len(looked) > 40


def test_prompts() -> None:
    state = position("7 | G", "19 33 | 7")
    assert prompt(game.view(state, ANA), NAMES, EN, ready=True).plain.startswith("Your turn")
    assert prompt(game.view(state, BO), NAMES, EN, ready=False).plain == "Ana is on."
    asked = arrival("lust", "12 | 7 8", "9 | 8")
    mine = prompt(game.view(asked, ANA), NAMES, EN, ready=True).plain
    assert mine == "You are asked: use the effect or leave it."
    other = prompt(game.view(asked, BO), NAMES, EN, ready=False).plain
    assert other == "Ana: use the effect or leave it."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_in_a_few_lines_of_80_columns(language: str) -> None:
    lines = howto(texts(language)).plain.split("\n")
    assert len(lines) == 6
    assert all(0 < len(line) <= 110 for line in lines)


def test_a_report_names_the_winner_first() -> None:
    state = position("G | G", "45 | 7", pile="", delivered="3 | 2 1", trains="4 | -")
    play(state, ANA, "fan 45")
    lines = report(state, NAMES[:2], EN).plain.split("\n")
    assert lines[0] == "Bo wins with 18 souls."
    assert lines[3] == "Bo: 18 souls in 2 cars, 0 more still in the train"
    assert lines[4] == "Ana: 4 souls in 1 cars, 3 more still in the train"


def test_a_shared_victory_is_shared() -> None:
    state = position("G | G", "45 | 7", pile="", delivered="1 | 2")
    play(state, ANA, "fan 45")
    assert report(state, NAMES[:2], EN).plain.startswith("Ana, Bo share the victory with 9 souls.")
