"""Every sentence in three languages: none missing, none left over, each gap filled."""

import re
from typing import Final

import msgspec
import pytest

from limboline.games.hellrail.bots import BOTS
from limboline.games.hellrail.components import CIRCLES, EFFECTS, HERESIES
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.report import MARKS
from limboline.games.hellrail.state import ENDINGS, FIRST_AUTOMATIC, STAGES
from limboline.games.hellrail.texts import texts
from limboline.kernel import Illegal
from limboline.kernel.texts import LANGUAGES
from limboline.kernel.variants import settings
from tests.games.catalogue import (
    SOURCE,
    gaps,
    named_in,
    named_on_the_page,
    plain_keys,
    refusals,
    sections,
)

ROOM: Final = SOURCE / "games" / "hellrail"
NAMES: Final = ("Ana", "Bo", "Cleo")
REFUSALS: Final = refusals(SOURCE / "kernel", SOURCE / "bots", SOURCE / "lab", ROOM)
ASKED: Final = STAGES[:FIRST_AUTOMATIC]  # what somebody has to answer
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def sentences(language: str) -> dict[str, str]:
    """A catalogue as it stands in its file."""
    text = (ROOM / "texts" / f"{language}.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, str])


EN: Final = sentences("en")


def family(name: str) -> set[str]:
    """The keys of a family, without its name."""
    return {key.partition(".")[2] for key in EN if key.startswith(f"{name}.")}


@in_every_language
def test_no_key_stands_twice_in_a_file(language: str) -> None:
    text = (ROOM / "texts" / f"{language}.json").read_text("utf-8")
    keys = re.findall(r'^ *"([^"]+)":', text, re.M)
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", ["fr", "de"])
def test_the_languages_have_the_same_keys_and_gaps(language: str) -> None:
    other = sentences(language)
    assert set(other) == set(EN)
    assert {key: gaps(words) for key, words in other.items()} == {
        key: gaps(words) for key, words in EN.items()
    }


@in_every_language
def test_no_sentence_is_empty_or_padded(language: str) -> None:
    for key, words in sentences(language).items():
        assert words.strip(), key
        assert "'" not in words, f"{key}: a straight apostrophe"
        assert words == words.strip(), key


def test_french_keeps_its_marks_together() -> None:
    for key, words in sentences("fr").items():
        if key == "effect.?":
            continue
        assert not re.search(r"[^\d\u00a0][:;!?»]", words), f"{key}: {words}"
        assert not re.search(r"«[^\u00a0]", words), f"{key}: {words}"


def test_german_and_english_put_no_blank_before_a_mark() -> None:
    for language in ("en", "de"):
        for key, words in sentences(language).items():
            assert not re.search(r"\s[:;!?]", words), f"{key}: {words}"


def test_every_refusal_has_a_sentence_and_no_other() -> None:
    assert set(REFUSALS) == family("illegal")
    assert {"too_heavy", "must_cover", "toll_too_high", "no_such_voyage", "time_is_up"} <= set(
        REFUSALS
    )


@pytest.mark.parametrize("code", sorted(REFUSALS))
def test_a_refusal_cites_a_section_and_gets_its_facts(code: str) -> None:
    for language in LANGUAGES:
        words = sentences(language)[f"illegal.{code}"]
        cited = re.findall(r"§(\d+\.\d+)", words)
        assert cited, f"{code} cites no section"
        assert set(cited) <= sections("hellrail"), f"{code} cites a section that does not exist"
        for facts in REFUSALS[code]:
            assert gaps(words) <= facts, f"{code} is raised without the facts of its sentence"
    cited_by_all = {
        tuple(re.findall(r"§[\d.]+\d", sentences(each)[f"illegal.{code}"])) for each in LANGUAGES
    }
    assert len(cited_by_all) == 1, f"{code} cites different sections"


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
    heavy = Illegal("too_heavy", card=7, n=3)
    said = {language: texts(language).why_not(heavy, NAMES) for language in LANGUAGES}
    assert all("7" in words and "3" in words for words in said.values())
    assert len(set(said.values())) == len(LANGUAGES)
    turn = Illegal("not_your_turn", seat=1)
    assert "Bo" in texts("en").why_not(turn, NAMES)
    late = Illegal("time_is_up", due_ms=72_000)
    assert "1:12" in texts("de").why_not(late, NAMES)


def test_what_has_to_be_answered_first_is_said_in_words() -> None:
    for stage in ASKED:
        said = texts("en").why_not(Illegal("answer_first", stage=stage), NAMES)
        assert EN[f"stage.{stage}"] in said


def test_options_have_a_name_a_help_and_a_word_for_each_value() -> None:
    expected = {"cards", "cards.help", "circles", "circles.help"}
    for setting in settings(Options):
        expected |= {setting.name, f"{setting.name}.help"}
        number = isinstance(setting.default, int) and not isinstance(setting.default, bool)
        if number:
            expected |= {f"{setting.name}.n.one", f"{setting.name}.n.other"}
        if not number or len(setting.values) == 2:  # a choice of two numbers is offered in words
            expected |= {f"{setting.name}.{str(value).lower()}" for value in setting.values}
    assert family("option") == expected


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
    """What is no family is named in the code, whole or as an f-string."""
    strict = {"illegal", "option", "circle", "effect", "ending", "stage", "ask", "token", "bot"}
    strict |= {"mark", "event", "board"}
    named = named_in(ROOM, SOURCE / "terminal", SOURCE / "cli")
    for key in plain_keys({key for key in EN if key.partition(".")[0] not in strict}):
        assert any(pattern.fullmatch(key) for pattern in named), f"nobody says {key}"


def test_the_board_says_all_of_its_sentences_and_no_others() -> None:
    named = named_on_the_page("hellrail")
    keys = plain_keys({key for key in EN if key.startswith("board.")})
    for key in keys:
        assert any(pattern.fullmatch(key) for pattern in named), f"the board never says {key}"
    whole = [pattern for pattern in named if "$" not in pattern.pattern]  # no gap breaks off
    for pattern in whole:
        assert any(map(pattern.fullmatch, keys)), f"the board has no words for {pattern.pattern}"
