"""One term for one thing: catalogues and rules pages say it as the glossary does, and agree."""

import json
from pathlib import Path
from typing import Any

import pytest

from limboline.games import registry
from limboline.kernel.texts import LANGUAGES
from tests.games.test_rules_pages import page, straight

GLOSSARIES = Path(__file__).parents[2] / "docs" / "glossary"
# What has a name of its own in a catalogue, and is called by it in the rules.
NAMED = {
    "infernal-wagon": ("kind", "junction", "achievement"),
    "hellrail": ("effect", "circle_name"),
}


def terms(language: str, game: str) -> list[dict[str, Any]]:
    glossary: dict[str, list[dict[str, Any]]] = json.loads(
        (GLOSSARIES / f"{language}.json").read_text("utf-8")
    )
    return glossary[game]


def said(language: str, game: str) -> str:
    """Everything that is said of a game: its sentences, and its rules."""
    sentences = registry.room(game).texts(language).sentences
    return straight("\n".join((*sentences.values(), page(game, language))))


GAMES = ("infernal-wagon", "hellrail", "all-wound-up")
ROOT = Path(__file__).parents[2]
AROUND = (ROOT / "web" / "src" / "texts", ROOT / "src" / "limboline" / "table" / "texts")


def said_around(language: str) -> str:
    """Everything that is said around the boards: by the page, and by the table."""
    files = [folder / f"{language}.json" for folder in AROUND]
    sentences = [each for file in files for each in json.loads(file.read_text("utf-8")).values()]
    return straight("\n".join(sentences))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thing_has_one_name(language: str, game: str) -> None:
    is_called(terms(language, game), said(language, game))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thing_has_one_name_around_the_boards(language: str) -> None:
    is_called(terms(language, "page"), said_around(language))


def is_called(terms: list[dict[str, Any]], whole: str) -> None:
    """Everything is called by its term, and by no other."""
    for term in terms:
        word = straight(term["term"]).casefold()
        assert word in whole.casefold(), f"nobody says {term['term']}"
        for other in term["never"]:
            assert straight(other) not in whole, f"{other}: it is called {term['term']}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_glossary_for_every_game(language: str) -> None:
    for game in GAMES:
        assert len(terms(language, game)) >= 3


@pytest.mark.parametrize("game", sorted(NAMED))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_call_pieces_as_the_page_does(language: str, game: str) -> None:
    rules = straight(page(game, language)).casefold()
    sentences = registry.room(game).texts(language).sentences
    for family in NAMED[game]:
        names = {
            key: name
            for key, name in sentences.items()
            if key.startswith(f"{family}.") and key.count(".") == 1 and not key.endswith("?")
        }
        assert names
        lost = {key: name for key, name in names.items() if straight(name).casefold() not in rules}
        assert not lost


TITLES = {
    "catch": "soul_catcher",
    "twist": "false_path",
    "geryon": "geryon",
    "gluttony": "gluttony",
    "car": "thievery",
    "steal": "thievery",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_calls_an_effect_by_its_name(language: str) -> None:
    sentences = registry.room("hellrail").texts(language).sentences
    for stage, effect in TITLES.items():
        assert sentences[f"board.title.{stage}"] == sentences[f"effect.{effect}"]
