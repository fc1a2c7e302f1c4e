"""Every no of a table has a sentence in each language, and its gaps can be filled."""

import ast
from pathlib import Path

import pytest

import limboline.table
from limboline.kernel.texts import LANGUAGES
from limboline.table.manners import RATES
from limboline.table.texts import texts

FOLDER = Path(limboline.table.__path__[0])


def refusals() -> dict[str, set[str]]:
    """Every code with which the files of the table refuse something, and the facts they give."""
    found: dict[str, set[str]] = {}
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name("Illegal"), args=[ast.Constant(str(code))], keywords=keywords
                ):
                    found[code] = {str(keyword.arg) for keyword in keywords}
                case _:
                    pass
    return found


def test_there_are_refusals_to_speak_of() -> None:
    assert len(refusals()) > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_a_sentence_whose_gaps_are_filled(language: str) -> None:
    catalogue = texts(language)
    for code, facts in refusals().items():
        assert f"illegal.{code}" in catalogue, code
        assert catalogue.gaps(f"illegal.{code}") <= facts, code


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_sentences_and_gaps(language: str) -> None:
    catalogue, english = texts(language), texts("en")
    assert sorted(catalogue.keys()) == sorted(english.keys())
    for key in english.keys():  # noqa: SIM118 - a catalogue is no mapping
        assert catalogue.gaps(key) == english.gaps(key), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_talk_has_a_name(language: str) -> None:
    assert all(f"kind.{kind}" in texts(language) for kind in RATES)
