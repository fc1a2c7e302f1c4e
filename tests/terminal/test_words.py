"""The terminal's own sentences: equal in three languages, and none left over."""

import re

import msgspec
import pytest

from limboline.kernel.texts import LANGUAGES
from limboline.terminal.keyboard import AZERTY, KEYBOARDS, PLACES, QWERTY, QWERTZ
from tests.games.catalogue import SOURCE, gaps, named_in


def sentences(language: str) -> dict[str, str]:
    text = (SOURCE / "terminal" / "texts" / f"{language}.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, str])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_have_the_same_keys_and_gaps(language: str) -> None:
    own, english = sentences(language), sentences("en")
    assert {key: gaps(words) for key, words in own.items()} == {
        key: gaps(words) for key, words in english.items()
    }
    assert "'" not in "".join(own.values())


def test_french_keeps_its_marks_together() -> None:
    for key, words in sentences("fr").items():
        assert not re.search(r"[^\d\u00a0][:;!?»]", words), f"{key}: {words}"


def test_no_sentence_is_left_over() -> None:
    named = named_in(SOURCE / "terminal", SOURCE / "cli", SOURCE / "kernel")
    for key in sentences("en"):
        assert any(pattern.fullmatch(key) for pattern in named), f"nobody says {key}"


@pytest.mark.parametrize("name", KEYBOARDS)
def test_every_place_has_a_key_of_its_own(name: str) -> None:
    keyboard = KEYBOARDS[name]
    assert len(set(keyboard.typed)) == len(PLACES)
    assert {keyboard.place(typed) for typed in keyboard.typed} == set(PLACES)


def test_letters_are_found_where_they_lie() -> None:
    assert (QWERTY.place("y"), QWERTZ.place("z"), AZERTY.place("a")) == ("y", "y", "q")
    assert AZERTY.place("A") == "q"
    assert AZERTY.place("é") == AZERTY.place("2") == "2"
    assert QWERTY.place("#") == ""
    assert QWERTY.place("9") == ""
    assert AZERTY.letters["q"] == "A"
    assert AZERTY.letters["2"] == "2"
