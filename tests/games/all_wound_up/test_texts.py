"""What only this room has to say."""

from typing import Final, get_args

from limboline.games.all_wound_up.bots import BOTS
from limboline.games.all_wound_up.components import CARDS, HATS, TOKENS, WHERES
from limboline.games.all_wound_up.events import AnyEvent
from limboline.games.all_wound_up.report import MARKS
from limboline.games.all_wound_up.state import ENDINGS, FIRST_AUTOMATIC, STAGES, WHYS
from limboline.games.all_wound_up.texts import texts
from limboline.kernel import Illegal
from limboline.kernel.texts import LANGUAGES
from tests.games.catalogue import Catalogue

ROOM: Final = Catalogue("all-wound-up")
NAMES: Final = ("Ana", "Bo", "Cleo")
family = ROOM.family


def test_refusals_are_found_in_the_code() -> None:
    assert {"no_such_cards", "wrong_cards", "turned_too_far"} <= set(ROOM.refusals)


def test_a_refusal_in_words() -> None:
    lacking = Illegal("no_such_cards", card="wind3")
    said = {language: texts(language).why_not(lacking, NAMES) for language in LANGUAGES}
    assert "Wind 3" in said["en"]
    assert "Remonter 3" in said["fr"]
    assert "Aufziehen 3" in said["de"]
    late = Illegal("time_is_up", due_ms=72_000)
    assert "1:12" in texts("de").why_not(late, NAMES)


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
    families = {"card", "token", "hat", "where", "why", "stage", "problem", "noun"}
    assert not ROOM.never_said(families)
