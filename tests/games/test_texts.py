"""Every sentence of every room in three languages: none missing, none left over, no gap unfilled.

What only one room has to say is held by the `test_texts` of that room.
"""

import re
from typing import Final

import msgspec
import pytest

from limboline.games.registry import names, room
from limboline.kernel.texts import LANGUAGES
from limboline.kernel.variants import settings
from tests.games.catalogue import (
    Catalogue,
    gaps,
    named_on_the_page,
    plain_keys,
    sections,
)

ROOMS: Final = {name: Catalogue(name) for name in names()}
REFUSALS: Final = [(name, code) for name in ROOMS for code in sorted(ROOMS[name].refusals)]
# They stand in the middle of a sentence.
JOINTS: Final = ("prompt.and", "howto.star")

in_every_room = pytest.mark.parametrize("name", ROOMS)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@in_every_room
@in_every_language
def test_no_key_stands_twice_in_a_file(name: str, language: str) -> None:
    keys = re.findall(r'^ *"([^"]+)":', ROOMS[name].file(language).read_text("utf-8"), re.M)
    assert keys
    assert len(keys) == len(set(keys))


@in_every_room
@pytest.mark.parametrize("language", ["fr", "de"])
def test_the_languages_have_the_same_keys_and_gaps(name: str, language: str) -> None:
    english, other = ROOMS[name].english, ROOMS[name].sentences(language)
    assert set(other) == set(english)
    assert {key: gaps(words) for key, words in other.items()} == {
        key: gaps(words) for key, words in english.items()
    }


@in_every_room
@in_every_language
def test_no_sentence_is_empty_or_padded(name: str, language: str) -> None:
    for key, words in ROOMS[name].sentences(language).items():
        assert words.strip(), key
        assert "'" not in words, f"{key}: a straight apostrophe"
        assert words == words.strip() or key in JOINTS, key


@in_every_room
def test_french_keeps_its_marks_together(name: str) -> None:
    for key, words in ROOMS[name].sentences("fr").items():
        assert not re.search(r"(?<!^)(?<![\d\u00a0])[:;!?»]", words), f"{key}: {words}"
        assert not re.search(r"«[^\u00a0]", words), f"{key}: {words}"


@in_every_room
def test_german_and_english_put_no_blank_before_a_mark(name: str) -> None:
    for language in ("en", "de"):
        for key, words in ROOMS[name].sentences(language).items():
            assert not re.search(r"\s[:;!?]", words), f"{key}: {words}"


@in_every_room
@in_every_language
def test_bots_are_named_by_what_they_feel_like_and_no_two_feel_the_same(
    name: str, language: str
) -> None:
    said = {bot: room(name).texts(language).say(f"bot.{bot}") for bot in room(name).bots.BOTS}
    feels = {bot: re.split(r"\u00a0?: ", words)[0] for bot, words in said.items()}
    assert all(feels[bot] != words for bot, words in said.items()), said
    assert len(set(feels.values())) == len(feels), said


@in_every_room
def test_every_refusal_has_a_sentence_and_no_other(name: str) -> None:
    assert set(ROOMS[name].refusals) == ROOMS[name].family("illegal")
    assert {"time_is_up", "game_over"} <= set(ROOMS[name].refusals)


@pytest.mark.parametrize(("name", "code"), REFUSALS)
def test_a_refusal_cites_a_section_and_gets_its_facts(name: str, code: str) -> None:
    cited_by_all = set()
    for language in LANGUAGES:
        words = ROOMS[name].sentences(language)[f"illegal.{code}"]
        cited = re.findall(r"§(\d+\.\d+)", words)
        assert cited, f"{code} cites no section"
        assert set(cited) <= sections(name), f"{code} cites a section that does not exist"
        for facts in ROOMS[name].refusals[code]:
            assert gaps(words) <= facts, f"{code} is raised without the facts of its sentence"
        cited_by_all.add(tuple(cited))
    assert len(cited_by_all) == 1, f"{code} cites different sections"


@in_every_room
def test_options_have_a_name_a_help_and_a_word_for_each_value(name: str) -> None:
    options = room(name).game.Options
    expected = {field.name for field in msgspec.structs.fields(options)}
    expected |= {f"{option}.help" for option in expected}
    for setting in settings(options):
        number = isinstance(setting.default, int) and not isinstance(setting.default, bool)
        if number:
            expected |= {f"{setting.name}.n.one", f"{setting.name}.n.other"}
        if not number or len(setting.values) == 2:  # a choice of two numbers is offered in words
            expected |= {f"{setting.name}.{str(value).lower()}" for value in setting.values}
    assert ROOMS[name].family("option") == expected


@in_every_room
def test_the_board_says_all_of_its_sentences_and_no_others(name: str) -> None:
    named = named_on_the_page(name)
    keys = plain_keys({key for key in ROOMS[name].english if key.startswith("board.")})
    for key in keys:
        assert any(pattern.fullmatch(key) for pattern in named), f"the board never says {key}"
    whole = [pattern for pattern in named if "$" not in pattern.pattern]  # no gap breaks off
    for pattern in whole:
        assert any(map(pattern.fullmatch, keys)), f"the board has no words for {pattern.pattern}"
