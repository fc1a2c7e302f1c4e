"""Every sentence in three languages: none missing, none left over, each gap filled."""

import ast
import re
from itertools import product
from typing import Final

import msgspec
import pytest

from limboline.games.infernal_wagon.achievements import ACHIEVEMENTS
from limboline.games.infernal_wagon.bots import BOTS
from limboline.games.infernal_wagon.commands import CALLOUTS, GESTURES
from limboline.games.infernal_wagon.components import KINDS, SYMBOLS
from limboline.games.infernal_wagon.draw import sentence
from limboline.games.infernal_wagon.events import (
    AnyEvent,
    Collapsed,
    CurseLifted,
    Drew,
    Ended,
    Exploded,
    HandLost,
    Laid,
    SilenceTurned,
    Tunnelled,
    UTurned,
)
from limboline.games.infernal_wagon.game import game
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.report import MARKS
from limboline.games.infernal_wagon.state import ENDINGS
from limboline.games.infernal_wagon.texts import texts
from limboline.kernel import Illegal
from limboline.kernel.texts import LANGUAGES, Texts
from limboline.kernel.variants import settings
from tests.games.infernal_wagon.catalogue import (
    ROOM,
    SOURCE,
    gaps,
    named_in,
    named_on_the_page,
    plain_keys,
    refusals,
    sections,
)

NAMES: Final = ("Ana", "Bo", "Cleo")
JUNCTIONS: Final = ("easy", "silence", "uturn", "curse")
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
        if key not in ("prompt.and", "howto.star"):
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
    assert {"time_is_up", "not_due", "not_the_default", "late", "someone_else_first"} <= set(
        REFUSALS
    )


@pytest.mark.parametrize("code", sorted(REFUSALS))
def test_a_refusal_cites_a_section_and_gets_its_facts(code: str) -> None:
    for language in LANGUAGES:
        words = sentences(language)[f"illegal.{code}"]
        cited = re.findall(r"§(\d+\.\d+)", words)
        assert cited, f"{code} cites no section"
        assert set(cited) <= sections(), f"{code} cites a section that does not exist"
        for facts in REFUSALS[code]:
            assert gaps(words) <= facts, f"{code} is raised without the facts of its sentence"
    cited_by_all = {
        tuple(re.findall(r"§[\d.]+\d", sentences(each)[f"illegal.{code}"])) for each in LANGUAGES
    }
    assert len(cited_by_all) == 1, f"{code} cites different sections"


@in_every_language
def test_an_achievement_and_its_help_fit_on_a_line(language: str) -> None:
    own = sentences(language)
    for name in ACHIEVEMENTS:
        line = f"  * {own[f'achievement.{name}']}  {own[f'achievement.{name}.help']}"
        assert len(line) < 80, line


def test_a_section_is_found_on_the_rules_page() -> None:
    assert {"1", "3.2", "7.6", "8.10", "12.4"} <= sections()
    assert "3.12" not in sections()


def test_a_seat_in_a_refusal_is_told_by_name() -> None:
    late = Illegal("late", faster=1)
    assert texts("en").why_not(late, NAMES) == (
        "Bo was faster: your card stays in your hand (§3.5)."
    )
    nobody = Illegal("late", faster=7)
    assert texts("en").why_not(nobody, NAMES).startswith("Somebody was faster")


def test_time_in_a_refusal_is_told_as_a_clock_shows_it() -> None:
    assert "7:00" in texts("de").why_not(Illegal("time_is_up", due_ms=420_000))


def test_an_achievement_in_a_refusal_has_its_name() -> None:
    refusal = Illegal("not_achieved", achievement="six_shot")
    assert "“6-shot”" in texts("en").why_not(refusal)
    assert "„Sechsschüsser“" in texts("de").why_not(refusal)


def test_options_have_a_name_a_help_and_a_word_for_each_value() -> None:
    expected = {"deck", "deck.help"}
    for setting in settings(Options):
        expected |= {setting.name, f"{setting.name}.help"}
        if isinstance(setting.default, int) and not isinstance(setting.default, bool):
            expected |= {f"{setting.name}.n.one", f"{setting.name}.n.other"}
        else:
            expected |= {
                f"{setting.name}.{str(value).lower()}"
                if isinstance(value, bool)
                else f"{setting.name}.{value}"
                for value in setting.values
            }
    assert family("option") == expected


def test_the_families_are_complete_and_nothing_is_left_over() -> None:
    assert family("noun") == {*SYMBOLS, "somebody"}
    assert family("letter") == set(SYMBOLS)
    assert family("kind") == {*KINDS, "intersection", "tunnel", "explosion", "rockfall"}
    assert family("junction") == set(JUNCTIONS)
    assert family("ending") == set(ENDINGS[1:])
    assert family("ask") == asked_for()
    assert family("achievement") == {
        *ACHIEVEMENTS,
        *(f"{name}.help" for name in ACHIEVEMENTS),
    }
    assert family("bot") == {*BOTS, *(f"{name}.help" for name in BOTS)}
    assert family("callout") == {*CALLOUTS, *said("callout")}
    assert family("gesture") == {*GESTURES, *said("gesture")}
    assert family("label") == set(GESTURES)
    assert family("mark") == set(MARKS)


def asked_for() -> set[str]:
    """The reasons that the rules give when they ask."""
    return {
        call.args[1].value
        for file in ROOM.rglob("*.py")
        for call in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id == "Ask"
        and isinstance(call.args[1], ast.Constant)
        and isinstance(call.args[1].value, str)
    }


def said(kind: str) -> set[str]:
    """What the bots of this room say."""
    return {
        call.args[2].value
        for file in (ROOM / "bots").rglob("*.py")
        for call in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id == "Said"
        and isinstance(call.args[1], ast.Constant)
        and call.args[1].value == kind
        and isinstance(call.args[2], ast.Constant)
        and isinstance(call.args[2].value, str)
    }


def test_what_bots_say_is_found() -> None:
    assert "who_has" in said("callout")


def every_event() -> list[AnyEvent]:
    """An event of every kind, in every form that is told differently."""
    found: list[AnyEvent] = [
        Laid(0, owner, card, "gem", to, 4, fits, tunnel)
        for (owner, tunnel), (card, to, fits) in product(
            [(0, False), (1, False), (0, True)],
            [("T05", "gem", True), ("T05", "bat", False), ("EXIT", "bat", True)],
        )
    ]
    found += [Collapsed(["S3"] * n, 4) for n in (1, 2)]
    found += [Exploded(["S3"] * n, 3) for n in (1, 2)]
    found += [HandLost(1, n) for n in (1, 2)]
    found += [Tunnelled(0, card) for card in ("T05", "EXIT")]
    found += [Drew(1, card) for card in (None, "T05", "EXIT")]
    found += [SilenceTurned(0, "Q1", on) for on in (True, False)]
    found += [UTurned(0, "U1", on) for on in (True, False)]
    found += [CurseLifted(2, "C1"), Ended("exit", True), Ended("time", False)]
    return found


class Listening(Texts):
    """A catalogue that remembers which of its sentences were said."""

    def __init__(self) -> None:
        super().__init__("en", EN)
        self.heard: set[str] = set()

    def parts(self, key: str, names: object = (), /, **facts: object) -> list[tuple[str, str]]:
        self.heard.add(key)
        return super().parts(key, NAMES, **facts)


def test_every_kind_of_event_has_a_sentence_and_every_sentence_an_event() -> None:
    assert {type(event) for event in every_event()} == set(AnyEvent.__args__)
    view = game.view(game.setup(Options(), 3, 1), 0)
    listening = Listening()
    told = [sentence(event, view, NAMES, listening).plain for event in every_event()]
    assert len(set(told)) == len(told), "two events sound the same"
    events = {key for key in listening.heard if key.startswith("event.")}
    assert events == plain_keys({key for key in EN if key.startswith("event.")})


def test_no_other_key_is_left_over() -> None:
    """What is no family is named in the code, whole or as an f-string."""
    strict = {"illegal", "option", "noun", "letter", "kind", "junction", "ending", "ask"}
    strict |= {"achievement", "bot", "callout", "gesture", "label", "mark", "event", "board"}
    named = named_in(ROOM, SOURCE / "terminal", SOURCE / "cli")
    for key in plain_keys({key for key in EN if key.partition(".")[0] not in strict}):
        assert any(pattern.fullmatch(key) for pattern in named), f"nobody says {key}"


def test_the_board_says_all_of_its_sentences_and_no_others() -> None:
    named = named_on_the_page()
    keys = plain_keys({key for key in EN if key.startswith("board.")})
    for key in keys:
        assert any(pattern.fullmatch(key) for pattern in named), f"the board never says {key}"
    for pattern in named:
        assert any(map(pattern.fullmatch, keys)), f"the board has no words for {pattern.pattern}"


@in_every_language
def test_letters_are_unique_within_a_language(language: str) -> None:
    letters = [texts(language).say(f"letter.{symbol}") for symbol in SYMBOLS]
    assert len(set(letters)) == len(SYMBOLS)
    assert all(len(letter) == 1 for letter in letters)


def test_the_letters_are_those_of_the_house() -> None:
    order = ("lantern", "pick", "bat", "gem", "horseshoe", "skull")
    letters = {each: "".join(texts(each).say(f"letter.{s}") for s in order) for each in LANGUAGES}
    assert letters == {"en": "LPBGHS", "fr": "LPCGFT", "de": "LPFEHS"}
