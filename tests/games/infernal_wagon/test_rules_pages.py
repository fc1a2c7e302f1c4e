"""The rules in three languages: the same sections, saying the same things about the same cards."""

import re
from pathlib import Path
from typing import Final

import msgspec
import pytest

from limboline.games.infernal_wagon.achievements import ACHIEVEMENTS
from limboline.games.infernal_wagon.components import KINDS, SYMBOLS
from limboline.games.infernal_wagon.texts import texts
from limboline.kernel.texts import LANGUAGES
from tests.games.infernal_wagon.catalogue import ROOM, RULES_PAGE

OTHERS: Final = tuple(language for language in LANGUAGES if language != "en")
PREFIX: Final = {"en": "iw", "fr": "iw-fr", "de": "iw-de"}
_HEADING: Final = re.compile(r"^\(([\w-]+)\)=\n#{2,3} (\d+(?:\.\d+)?)\.? (.+)$", re.MULTILINE)
_LINK: Final = re.compile(r"\[§([\d.]+)\]\(#([\w-]+)\)")
# Facts that no translation changes: cards, code, clocks and plain numbers.
_FACT: Final = re.compile(r"\b[TDX]\d+\b|`[^`]+`|\b\d+[:.,]?\d*\b")

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
in_every_other_language = pytest.mark.parametrize("language", OTHERS)


def page(language: str) -> str:
    """The rules page of a language."""
    return Path(str(RULES_PAGE).replace(".en.", f".{language}.")).read_text("utf-8")


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


def facts(text: str, language: str) -> list[str]:
    """What a section says that is the same in every language, in no particular order."""
    plain = straight(_LINK.sub("", text))
    for name in ACHIEVEMENTS:  # whose numbers are a matter of taste
        plain = plain.replace(straight(texts(language).say(f"achievement.{name}")), "")
    return sorted(fact.replace(",", ".") for fact in _FACT.findall(plain))


@in_every_other_language
def test_every_section_stands_in_every_language_in_the_same_order(language: str) -> None:
    assert list(sections(page(language))) == list(sections(page("en")))


@in_every_language
def test_every_heading_has_the_target_of_its_number(language: str) -> None:
    text = page(language)
    for target, number, _ in _HEADING.findall(text):
        assert target == f"{PREFIX[language]}-{number.replace('.', '-')}"
    assert len(_HEADING.findall(text)) == len(re.findall(r"^#{2,3} ", text, re.MULTILINE))


@in_every_language
def test_every_link_leads_to_the_section_that_it_names(language: str) -> None:
    there = sections(page(language))
    for number, target in _LINK.findall(page(language)):
        assert number in there, f"§{number} does not exist"
        assert target == f"{PREFIX[language]}-{number.replace('.', '-')}"


@in_every_other_language
def test_a_section_refers_to_the_same_sections_in_every_language(language: str) -> None:
    own, english = sections(page(language)), sections(page("en"))
    for number, text in english.items():
        linked = [link for link, _ in _LINK.findall(own[number])]
        assert linked == [link for link, _ in _LINK.findall(text)], f"§{number}"


@in_every_other_language
def test_a_section_names_the_same_cards_options_and_numbers_in_every_language(
    language: str,
) -> None:
    own, english = sections(page(language)), sections(page("en"))
    for number, text in english.items():
        assert facts(own[number], language) == facts(text, "en"), f"§{number}"


@in_every_other_language
def test_a_section_is_as_long_and_has_as_many_parts_in_every_language(language: str) -> None:
    """A paragraph, a row or an example that was forgotten changes these."""
    own, english = sections(page(language)), sections(page("en"))
    for number, text in english.items():
        assert own[number].count("\n") == text.count("\n"), f"§{number}"
        assert own[number].count("**") == text.count("**"), f"§{number}"
        assert 0.75 < len(own[number]) / len(text) < 1.6, f"§{number}"


@in_every_language
def test_the_page_calls_things_by_their_names_in_the_catalogue(language: str) -> None:
    said, catalogue = page(language).casefold(), texts(language)
    for key in (
        *(f"noun.{symbol}" for symbol in SYMBOLS),
        *(f"kind.{kind}" for kind in KINDS),
    ):
        assert catalogue.say(key).casefold() in said, key
    for name in ACHIEVEMENTS:
        word = straight(catalogue.say(f"achievement.{name}")).casefold()
        assert word in straight(said), name


@in_every_language
def test_every_section_that_a_sentence_cites_stands_on_the_page(language: str) -> None:
    catalogue = msgspec.json.decode(
        (ROOM / "texts" / f"{language}.json").read_bytes(), type=dict[str, str]
    )
    there = sections(page(language))
    cited = {
        number for words in catalogue.values() for number in re.findall(r"§(\d+(?:\.\d+)?)", words)
    }
    assert cited, "no sentence cites the rules"
    assert cited <= set(there)


def test_french_has_its_spaces() -> None:
    """Before double marks and inside quotation marks, and they do not break."""
    prose = re.sub(r"`[^`]+`|^\|[ :|-]+\|$", "", page("fr"), flags=re.MULTILINE)
    assert not re.findall(r"[^\s\d]+ ?[;!?»](?<![\u00a0][;!?»])", prose)
    assert not re.findall(r"(?<![\u00a0\d]):(?![\d-])", prose)
    assert not re.findall(r"«(?!\u00a0)", prose)
