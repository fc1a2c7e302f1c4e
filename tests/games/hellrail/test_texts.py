"""What only this room has to say."""

from typing import Final

import pytest

from limboline.games.hellrail.bots import BOTS
from limboline.games.hellrail.components import CIRCLES, EFFECTS, HERESIES
from limboline.games.hellrail.report import MARKS
from limboline.games.hellrail.state import ENDINGS, MOVING, STAGES
from limboline.games.hellrail.texts import texts
from limboline.kernel import Illegal
from limboline.kernel.texts import LANGUAGES
from tests.games.catalogue import Catalogue

ROOM: Final = Catalogue("hellrail")
EN: Final = ROOM.english
NAMES: Final = ("Ana", "Bo", "Cleo")
ASKED: Final = STAGES[:MOVING]  # what somebody has to answer
family = ROOM.family


def test_refusals_are_found_in_the_code() -> None:
    assert {"too_heavy", "must_cover", "toll_too_high", "no_such_voyage"} <= set(ROOM.refusals)


# The chapter of the rules page that a refusal speaks of.
CHAPTERS: Final = {
    "3": ("not_in_hand", "not_its_pickup", "not_its_setout", "not_beside", "must_cover"),
    "4": ("too_heavy", "too_far", "no_such_way", "no_such_tie"),
    "6": ("no_fanning_gluttony", "nothing_to_answer"),
    "7": ("no_fanning_tender", "no_boat", "no_such_voyage", "toll_too_high"),
    "8": ("game_over",),
    "10": ("time_is_up", "train_too_long"),
}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_refusal_cites_the_chapter_that_says_why(chapter: str) -> None:
    for code in CHAPTERS[chapter]:
        assert f"§{chapter}." in EN[f"illegal.{code}"]


def test_a_refusal_in_words() -> None:
    heavy = Illegal("too_heavy", card=7, traction=1, n=3)
    said = {language: texts(language).why_not(heavy, NAMES) for language in LANGUAGES}
    assert all("7" in words and "3" in words for words in said.values())
    assert len(set(said.values())) == len(LANGUAGES)
    turn = Illegal("not_your_turn", seat=1)
    assert "Bo" in texts("en").why_not(turn, NAMES)
    late = Illegal("time_is_up", due_ms=72_000)
    assert "1:12" in texts("de").why_not(late, NAMES)


def test_a_refusal_names_a_circle_once() -> None:
    waits = Illegal("not_its_pickup", card=7, circle="6")
    for language in LANGUAGES:
        said = texts(language)
        assert (
            said.why_not(waits, NAMES).lower().count(said.say("circle.6").split()[0].lower()) == 1
        )


def test_too_weak_a_card_is_told_its_traction_and_what_it_would_pull() -> None:
    heavy = Illegal("too_heavy", card=7, traction=1, n=2)
    assert texts("en").why_not(heavy, NAMES) == (
        "Card 7 has a traction of 1, and you pull 2 (§4.1)."
    )


def test_what_has_to_be_answered_first_is_said_in_words() -> None:
    for stage in ASKED:
        said = texts("en").why_not(Illegal("answer_first", stage=stage), NAMES)
        assert EN[f"stage.{stage}"] in said


def test_the_families_are_complete() -> None:
    assert family("circle") == set(CIRCLES)
    assert family("effect") == {*EFFECTS, *(f"{effect}.help" for effect in EFFECTS), "?"}
    assert family("ending") == set(ENDINGS[1:])
    assert family("stage") >= set(ASKED)
    assert family("ask") == {"act", "heresy_on_you", *ASKED}
    assert family("token") == {"boatman", "tender", "soul_catcher", *HERESIES[1:]}
    bots = {*BOTS, "search"}  # which is found with its thoughts only: search:200
    assert family("bot") == {*bots, *(f"{name}.help" for name in bots)}
    assert family("mark") == set(MARKS)


def test_no_other_key_is_left_over() -> None:
    assert not ROOM.never_said({"circle", "effect", "stage", "ask", "token"})
