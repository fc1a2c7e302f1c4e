"""Whoever reads is "you": every sentence about a seat has a form for the seat that reads it."""

import json
import re
from pathlib import Path
from string import Formatter
from typing import Final

import pytest

from limboline.games.registry import names as games
from limboline.games.registry import room
from limboline.kernel.texts import LANGUAGES, SEAT_GAPS, Names
from tests.games.catalogue import ROOT, SOURCE, Catalogue, told_of_others

FOLDERS: Final = {
    **{name: Catalogue(name).file("en").parent for name in games()},
    "rooms": SOURCE / "rooms" / "texts",
    "table": SOURCE / "table" / "texts",
    "page": ROOT / "web" / "src" / "texts",
    "last-lantern": ROOT / "examples" / "last-lantern" / "src" / "last_lantern" / "texts",
}
# A gap that is never filled with the seat that reads: what is offered to it, asked of it or refused
# to it concerns the others.
ONLY_OTHERS: Final = re.compile(
    r"(illegal\.(not_your_turn|late)|prompt\.tunnel_other|cli\.prompt\.(wait|all)|prompt\.wait"
    r"|board\.(nudge|point_at|late|slipped|text\.from|inspect\.card\.theirs|give|way\.\w+|hit\.\w+)"
    r"|board\.do\.(?!redirect$)\w+|do\.\w+|board\.stage\.\w+|board\.prompt\.(give|turn)"
    r"|(start\.waiting|external\.wait))(\.(one|other))?"
)
# Told of a record, which names everybody.
RECORDED: Final = {"analysis.better"}
# A name as a heading: `Ana: 3 points`; or at the end of a list: `Farthest along: Ana.`
HEADING: Final = re.compile(r"\{seat\}\s?: .*|.*: \{names\}\.")

OF_SEATS: Final = {*SEAT_GAPS, "names"}

in_every_catalogue = pytest.mark.parametrize("name", FOLDERS)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def sentences(name: str, language: str) -> dict[str, str]:
    """The sentences of a catalogue."""
    found: dict[str, str] = json.loads(Path(FOLDERS[name], f"{language}.json").read_text("utf-8"))
    return found


def gaps(words: str) -> set[str]:
    """The names of its gaps."""
    return {gap for _, gap, _, _ in Formatter().parse(words) if gap}


def form(key: str, gap: str) -> str:
    """The key of a sentence as the seat in one of its gaps reads it."""
    stem, plural = re.fullmatch(r"(.*?)((?:\.(?:one|other))?)", key).groups()  # type: ignore[union-attr]
    return f"{stem}.you{'' if gap in ('seat', 'names') else f'.{gap}'}{plural}"


def wanted(said: dict[str, str], language_is_whole: dict[str, str]) -> dict[str, tuple[str, str]]:
    """Every form that there must be: its key, with the key and the gap that it is for."""
    return {
        form(key, gap): (key, gap)
        for key, words in said.items()
        if told_of_others(key, language_is_whole) == key
        and not ONLY_OTHERS.fullmatch(key)
        and key not in RECORDED
        and not HEADING.fullmatch(words)
        for gap in sorted(gaps(words) & OF_SEATS)
    }


@in_every_catalogue
@in_every_language
def test_every_sentence_about_a_seat_speaks_to_the_seat_that_reads(
    name: str, language: str
) -> None:
    said = sentences(name, language)
    english = sentences(name, "en")
    forms = wanted(english, english)
    assert forms, "there is something to say of seats"
    for own, (key, gap) in forms.items():
        assert own in said, f"{name}, {language}: {key} has no form for the {gap} that reads it"
        less = gaps(said[key]) - {gap}
        assert gaps(said[own]) - {"names"} == less - {"names"}, own


@in_every_catalogue
def test_there_is_no_form_without_its_sentence(name: str) -> None:
    english = sentences(name, "en")
    bases = {key: told_of_others(key, english) for key in english}
    forms = {key for key, base in bases.items() if base != key and gaps(english[base]) & OF_SEATS}
    assert forms == set(wanted(english, english))


YOU: Final = {
    "en": r"\b[Yy]ou",
    "fr": r"\b[Vv](ous|otre|ôtre)\b",
    "de": r"\b([Dd]u|[Dd]ein\w*|[Dd]ir|[Dd]ich)\b",
}


@in_every_catalogue
@in_every_language
def test_such_a_form_does_speak_to_the_reader(name: str, language: str) -> None:
    said = sentences(name, language)
    for key in wanted(sentences(name, "en"), sentences(name, "en")):
        if "{names}" not in said[key]:
            assert re.search(YOU[language], said[key]), f"{key}: {said[key]}"


@pytest.mark.parametrize(
    ("language", "mine", "against_me"),
    [
        ("en", "You ram Bo!", "Bo rams you!"),
        ("fr", "Vous percutez Bo\u00a0!", "Bo vous percute\u00a0!"),
        ("de", "Du rammst Bo!", "Bo rammt dich!"),
    ],
)
def test_a_ram_as_both_sides_and_a_spectator_read_it(
    language: str, mine: str, against_me: str
) -> None:
    texts = room("hellrail").texts(language)
    ana = Names(("Ana", "Bo"), you=0)
    assert texts.say("event.rammed", ana, seat=0, whom=1) == mine
    assert texts.say("event.rammed", ana, seat=1, whom=0) == against_me
    assert "Ana" in texts.say("event.rammed", ("Ana", "Bo"), seat=0, whom=1)


@pytest.mark.parametrize(
    ("language", "alone", "shared"),
    [
        ("en", "You win.", "You, Bo share the victory."),
        ("fr", "Vous gagnez.", "Vous, Bo partagez la victoire."),
        ("de", "Du gewinnst.", "Du, Bo teilt euch den Sieg."),
    ],
)
def test_a_victory_as_one_of_the_winners_reads_it(language: str, alone: str, shared: str) -> None:
    texts = room("all-wound-up").texts(language)
    ana = Names(("Ana", "Bo"), you=0)
    assert texts.say("cli.report.won", ana, names=[0]) == alone
    assert texts.say("cli.report.shared", ana, names=[0, 1]) == shared
    assert "Bo" in texts.say("cli.report.won", ana, names=[1])
