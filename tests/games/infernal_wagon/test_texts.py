"""What only this room has to say."""

import ast
from itertools import product
from typing import Final

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
from tests.games.catalogue import Catalogue, plain_keys, sections

ROOM: Final = Catalogue("infernal-wagon")
EN: Final = ROOM.english
NAMES: Final = ("Ana", "Bo", "Cleo")
JUNCTIONS: Final = ("easy", "silence", "uturn", "curse")
family = ROOM.family
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_refusals_are_found_in_the_code() -> None:
    assert {"not_due", "not_the_default", "late", "someone_else_first"} <= set(ROOM.refusals)


@in_every_language
def test_an_achievement_and_its_help_fit_on_a_line(language: str) -> None:
    own = ROOM.sentences(language)
    for name in ACHIEVEMENTS:
        line = f"  * {own[f'achievement.{name}']}  {own[f'achievement.{name}.help']}"
        assert len(line) < 80, line


def test_a_section_is_found_on_the_rules_page() -> None:
    assert {"1", "3.2", "7.6", "8.10", "12.4"} <= sections("infernal-wagon")
    assert "3.12" not in sections("infernal-wagon")


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
        for file in ROOM.folder.rglob("*.py")
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
        for file in (ROOM.folder / "bots").rglob("*.py")
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
    families = {"noun", "letter", "kind", "junction", "ask", "achievement", "callout", "gesture"}
    assert not ROOM.never_said(families | {"label"})


@in_every_language
def test_letters_are_unique_within_a_language(language: str) -> None:
    letters = [texts(language).say(f"letter.{symbol}") for symbol in SYMBOLS]
    assert len(set(letters)) == len(SYMBOLS)
    assert all(len(letter) == 1 for letter in letters)


def test_the_letters_are_the_built_in_ones() -> None:
    order = ("lantern", "pick", "bat", "gem", "horseshoe", "skull")
    letters = {each: "".join(texts(each).say(f"letter.{s}") for s in order) for each in LANGUAGES}
    assert letters == {"en": "LPBGHS", "fr": "LPCGFT", "de": "LPFEHS"}
