"""Every sentence in three languages: none missing, none left over, each gap filled."""

import re
from typing import Final, get_args

import msgspec
import pytest

from limboline.games.all_wound_up.bots import BOTS
from limboline.games.all_wound_up.components import CARDS, HATS, TOKENS, WHERES
from limboline.games.all_wound_up.events import AnyEvent
from limboline.games.all_wound_up.options import Options
from limboline.games.all_wound_up.report import MARKS
from limboline.games.all_wound_up.state import ENDINGS, FIRST_AUTOMATIC, STAGES, WHYS
from limboline.games.all_wound_up.texts import texts
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

ROOM: Final = SOURCE / "games" / "all_wound_up"
NAMES: Final = ("Ana", "Bo", "Cleo")
REFUSALS: Final = refusals(SOURCE / "kernel", SOURCE / "bots", SOURCE / "lab", ROOM)
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
        assert not re.search(r"[^\d\u00a0][:;!?»]", words), f"{key}: {words}"
        assert not re.search(r"«[^\u00a0]", words), f"{key}: {words}"


def test_german_and_english_put_no_blank_before_a_mark() -> None:
    for language in ("en", "de"):
        for key, words in sentences(language).items():
            assert not re.search(r"\s[:;!?]", words), f"{key}: {words}"


def test_every_refusal_has_a_sentence_and_no_other() -> None:
    assert set(REFUSALS) == family("illegal")
    assert {"no_such_cards", "wrong_cards", "turned_too_far", "time_is_up"} <= set(REFUSALS)


@pytest.mark.parametrize("code", sorted(REFUSALS))
def test_a_refusal_cites_a_section_and_gets_its_facts(code: str) -> None:
    for language in LANGUAGES:
        words = sentences(language)[f"illegal.{code}"]
        cited = re.findall(r"§(\d+\.\d+)", words)
        assert cited, f"{code} cites no section"
        assert set(cited) <= sections("all-wound-up"), f"{code} cites no section of the page"
        for facts in REFUSALS[code]:
            assert gaps(words) <= facts, f"{code} is raised without the facts of its sentence"
    cited_by_all = {
        tuple(re.findall(r"§[\d.]+\d", sentences(each)[f"illegal.{code}"])) for each in LANGUAGES
    }
    assert len(cited_by_all) == 1, f"{code} cites different sections"


def test_a_refusal_in_words() -> None:
    lacking = Illegal("no_such_cards", card="wind3")
    said = {language: texts(language).why_not(lacking, NAMES) for language in LANGUAGES}
    assert "Wind 3" in said["en"]
    assert "Remonter 3" in said["fr"]
    assert "Aufziehen 3" in said["de"]
    late = Illegal("time_is_up", due_ms=72_000)
    assert "1:12" in texts("de").why_not(late, NAMES)


def test_options_have_a_name_a_help_and_a_word_for_each_value() -> None:
    expected = {"own_course", "own_course.help"}
    for setting in settings(Options):
        expected |= {setting.name, f"{setting.name}.help"}
        if isinstance(setting.default, int) and not isinstance(setting.default, bool):
            expected |= {f"{setting.name}.n.one", f"{setting.name}.n.other"}
        else:
            expected |= {f"{setting.name}.{str(value).lower()}" for value in setting.values}
    assert family("option") == expected


def test_the_families_are_complete() -> None:
    assert family("card") == set(CARDS)
    assert family("token") >= set(TOKENS)
    assert family("hat") == set(HATS)
    assert family("where") == set(WHERES)
    assert family("why") == set(WHYS)
    assert family("ending") == set(ENDINGS[1:])
    assert family("stage") >= set(STAGES[:FIRST_AUTOMATIC])
    assert family("bot") == {*BOTS, *(f"{name}.help" for name in BOTS)}
    assert family("mark") == set(MARKS)


def test_every_event_has_a_sentence() -> None:
    told = {key.split(".")[0] for key in family("event")}
    assert told == {kind.__struct_config__.tag for kind in get_args(AnyEvent)}


def test_no_other_key_is_left_over() -> None:
    """What is no family is named in the code, whole or as an f-string."""
    strict = {"illegal", "option", "card", "token", "hat", "where", "why", "ending", "stage"}
    strict |= {"bot", "mark", "event", "board", "problem", "noun"}
    named = named_in(ROOM, SOURCE / "terminal", SOURCE / "cli")
    for key in plain_keys({key for key in EN if key.partition(".")[0] not in strict}):
        assert any(pattern.fullmatch(key) for pattern in named), f"nobody says {key}"


def test_the_board_says_all_of_its_sentences_and_no_others() -> None:
    named = named_on_the_page("all-wound-up")
    keys = plain_keys({key for key in EN if key.startswith("board.")})
    for key in keys:
        assert any(pattern.fullmatch(key) for pattern in named), f"the board never says {key}"
    whole = [pattern for pattern in named if "$" not in pattern.pattern]  # no gap breaks off
    for pattern in whole:
        assert any(map(pattern.fullmatch, keys)), f"the board has no words for {pattern.pattern}"
