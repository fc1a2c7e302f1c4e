"""The rules of every game in three languages: the same sections, saying the same things."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
import pytest

from limboline.games import registry
from limboline.kernel.texts import LANGUAGES

RULES: Final = Path(__file__).parents[2] / "docs" / "rules"
GAMES: Final = registry.names()
OTHERS: Final = tuple(language for language in LANGUAGES if language != "en")
_TARGET: Final = re.compile(r"\(([a-z]+)\)=\n")
_HEADING: Final = re.compile(r"^\(([\w-]+)\)=\n#{2,3} (\d+(?:\.\d+)?)\.? (.+)$", re.MULTILINE)
_LINK: Final = re.compile(r"\[§([\d.]+)\]\(#([\w-]+)\)")
# Facts that no translation changes: cards, code, clocks and plain numbers.
_FACT: Final = re.compile(r"\b[TDX]\d+\b|`[^`]+`|\b\d+[:.,]?\d*\b")

of_every_game = pytest.mark.parametrize("game", GAMES)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
in_every_other_language = pytest.mark.parametrize("language", OTHERS)


@cache
def page(game: str, language: str) -> str:
    """The rules page of a game in a language."""
    return (RULES / f"{game}.{language}.md").read_text("utf-8")


def prefix(game: str, language: str) -> str:
    """What every target of a page begins with: the game's short name, and the language."""
    short = _TARGET.match(page(game, "en"))
    assert short is not None
    return short[1] if language == "en" else f"{short[1]}-{language}"


def sections(text: str) -> dict[str, str]:
    """The text of each numbered section, by its number and in the order of the page."""
    headings = list(_HEADING.finditer(text))
    ends = [heading.start() for heading in headings[1:]] + [len(text)]
    found = {
        heading[2]: text[heading.end() : end] for heading, end in zip(headings, ends, strict=True)
    }
    assert len(found) == len(headings), "a section has a number of its own"
    return found


def straight(text: str) -> str:
    """The text with typewriter apostrophes, whichever it has."""
    return text.replace("\u2019", "'")


@cache
def catalogue(game: str, language: str) -> dict[str, str]:
    """The sentences of a room."""
    file = files(registry.room(game).package) / "texts" / f"{language}.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str])


def facts(text: str, game: str, language: str) -> list[str]:
    """What a section says that is the same in every language, in no particular order."""
    plain = straight(_LINK.sub("", text))
    for key, name in catalogue(game, language).items():
        if key.startswith("achievement."):  # whose numbers are a matter of taste
            plain = plain.replace(straight(name), "")
    return sorted(fact.replace(",", ".") for fact in _FACT.findall(plain))


@of_every_game
@in_every_other_language
def test_every_section_stands_in_every_language_in_the_same_order(game: str, language: str) -> None:
    assert list(sections(page(game, language))) == list(sections(page(game, "en")))


@of_every_game
@in_every_language
def test_every_heading_has_the_target_of_its_number(game: str, language: str) -> None:
    text = page(game, language)
    for target, number, _ in _HEADING.findall(text):
        assert target == f"{prefix(game, language)}-{number.replace('.', '-')}"
    assert len(_HEADING.findall(text)) == len(re.findall(r"^#{2,3} ", text, re.MULTILINE))


@of_every_game
@in_every_language
def test_every_link_leads_to_the_section_that_it_names(game: str, language: str) -> None:
    there = sections(page(game, language))
    for number, target in _LINK.findall(page(game, language)):
        assert number in there, f"§{number} does not exist"
        assert target == f"{prefix(game, language)}-{number.replace('.', '-')}"


@of_every_game
@in_every_other_language
def test_a_section_refers_to_the_same_sections_in_every_language(game: str, language: str) -> None:
    own, english = sections(page(game, language)), sections(page(game, "en"))
    for number, text in english.items():
        linked = [link for link, _ in _LINK.findall(own[number])]
        assert linked == [link for link, _ in _LINK.findall(text)], f"§{number}"


@of_every_game
@in_every_other_language
def test_a_section_names_the_same_cards_options_and_numbers_in_every_language(
    game: str, language: str
) -> None:
    own, english = sections(page(game, language)), sections(page(game, "en"))
    for number, text in english.items():
        assert facts(own[number], game, language) == facts(text, game, "en"), f"§{number}"


@of_every_game
@in_every_other_language
def test_a_section_is_as_long_and_has_as_many_parts_in_every_language(
    game: str, language: str
) -> None:
    """A paragraph, a row or an example that was forgotten changes these."""
    own, english = sections(page(game, language)), sections(page(game, "en"))
    for number, text in english.items():
        assert own[number].count("\n") == text.count("\n"), f"§{number}"
        assert own[number].count("**") == text.count("**"), f"§{number}"
        assert 0.75 < len(own[number]) / len(text) < 1.6, f"§{number}"


@of_every_game
@in_every_language
def test_every_section_that_a_sentence_cites_stands_on_the_page(game: str, language: str) -> None:
    there = sections(page(game, language))
    sentences = catalogue(game, language).values()
    cited = {number for words in sentences for number in re.findall(r"§(\d+(?:\.\d+)?)", words)}
    assert cited, "no sentence cites the rules"
    assert cited <= set(there)


@of_every_game
def test_french_has_its_spaces(game: str) -> None:
    """Before double marks and inside quotation marks, and they do not break."""
    prose = re.sub(r"`[^`]+`|^\|[ :|-]+\|$", "", page(game, "fr"), flags=re.MULTILINE)
    assert not re.findall(r"[^\s\d]+ ?[;!?»](?<![\u00a0][;!?»])", prose)
    assert not re.findall(r"(?<![\u00a0\d]):(?![\d-])", prose)
    assert not re.findall(r"«(?!\u00a0)", prose)
