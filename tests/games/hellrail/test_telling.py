"""Every kind of event is told in a sentence, in three languages, and no sentence is left over."""

from collections.abc import Sequence
from typing import Final

import msgspec
import pytest

from limboline.games.hellrail import game
from limboline.games.hellrail.draw import noteworthy, sentence
from limboline.games.hellrail.events import (
    Announced,
    AnyEvent,
    Burned,
    Cancelled,
    Caught,
    Coupled,
    Dealt,
    Delivered,
    Derailed,
    Discarded,
    Drew,
    Dropped,
    Empowered,
    Ended,
    Flipped,
    Forfeited,
    Gave,
    Guarded,
    Laid,
    LetBe,
    Marked,
    Paid,
    Peeked,
    Placed,
    Rammed,
    Redirected,
    Refilled,
    Removed,
    Reshuffled,
    Rolled,
    Sailed,
    Showed,
    Snatched,
    Stole,
    Swapped,
    TenderDropped,
    TokenTaken,
    TurnBegan,
    Twisted,
    Unmarked,
    Upgraded,
)
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.texts import texts
from limboline.kernel.texts import LANGUAGES, Texts
from tests.games.catalogue import SOURCE, plain_keys

NAMES: Final = ("Ana", "Bo", "Cleo")
VIEW: Final = game.view(game.setup(Options(), 3, 1), 0)
TOKENS: Final = ("boatman", "tender", "soul_catcher", "cancel", "redirect")
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def every_event() -> list[AnyEvent]:
    """An event of every kind, in every form that is told differently."""
    found: list[AnyEvent] = [Placed(0, "4", (1, 1)), Dealt(["lust"]), TurnBegan(1, 2), Refilled(9)]
    found += [Drew(1), Drew(1, 7), TenderDropped(0), Coupled(0, 7), Delivered(0, 7)]
    found += [Laid(0, 7, (1, 1), 0), Upgraded(0, 7, (1, 1), 0, ["NE"])]
    found += [Burned(0, 7, why) for why in ("move", "sail", "fan")]
    found += [Paid(0, 7, why) for why in ("cerberus", "abyss", "false_path")]
    found += [Rolled(0, "4"), Rolled(0, "3,1:N>in"), Sailed(0, "4", 1), Rammed(0, 1)]
    found += [Caught(0, 1, 7), Derailed(0, [7], [8]), Dropped(0, 7, "check")]
    found += [Flipped(0, 7, why) for why in ("check", "geryon", "lust", "thievery")]
    found += [Peeked(0, "4"), Peeked(0, "4", "lust"), LetBe(0)]
    found += [Announced(0, "chaos"), Announced(0, "false_path", at=(1, 1), turn=1)]
    found += [Announced(0, "lust", whom=1), Cancelled(2, 0, "lust"), Redirected(2, 1, "lust")]
    found += [TokenTaken(0, token) for token in TOKENS]
    found += [Removed(0, 7, (1, 1)), Twisted(0, (1, 1), 2), Reshuffled(0), Marked(0, "3,1:N")]
    found += [Unmarked("3,1:N"), Guarded(0, "4"), Empowered(0), Empowered(0, "lust")]
    found += [Swapped(0, "4", "5", "lust"), Snatched(0, 1), Snatched(0, 1, 7), Showed(0, 1)]
    found += [Showed(0, 1, [7, 8]), Gave(0, 1, 2, [7, 8]), Caught(0, 1, 0)]
    found += [Gave(0, 1, 1), Gave(0, 1, 2), Stole(0, 1, 7), Forfeited(0, 1, 7)]
    found += [Discarded(0, [7]), Discarded(0, [7, 8]), Ended("cards", [[]], [0], [0])]
    return found


class Listening(Texts):
    """A catalogue that remembers which of its sentences were said."""

    def __init__(self, language: str) -> None:
        text = (SOURCE / "games" / "hellrail" / "texts" / f"{language}.json").read_bytes()
        self.written: dict[str, str] = msgspec.json.decode(text)
        self.heard: set[str] = set()
        super().__init__(language, self.written)

    def parts(
        self, key: str, names: Sequence[str] = (), /, **facts: object
    ) -> list[tuple[str, str]]:
        self.heard.add(key)
        return super().parts(key, names, **facts)


def test_every_kind_of_event_is_here() -> None:
    assert {type(event) for event in every_event()} == set(AnyEvent.__args__)


@in_every_language
def test_every_event_has_a_sentence_and_every_sentence_an_event(language: str) -> None:
    listening = Listening(language)
    told = [sentence(event, VIEW, NAMES, listening).plain for event in every_event()]
    assert len(set(told)) == len(told), "two events sound the same"
    events = {key for key in listening.heard if key.startswith("event.")}
    assert events == plain_keys({key for key in listening.written if key.startswith("event.")})


@in_every_language
def test_a_sentence_names_players_and_things_and_no_codes(language: str) -> None:
    for event in every_event():
        words = sentence(event, VIEW, NAMES, texts(language)).plain
        assert not {*"_{}"} & {*words}, words
        if hasattr(event, "seat") and not isinstance(event, Peeked | Removed | Reshuffled):
            assert NAMES[event.seat] in words


def test_a_delivered_car_is_not_named_again_by_its_sentence() -> None:
    words = {sentence(Delivered(0, car), VIEW, NAMES, texts("en")).plain for car in (7, 8, 45)}
    assert len(words) == 1


def test_what_everybody_sees_anyway_is_not_worth_a_line() -> None:
    assert not noteworthy(Rolled(0, "3,1:N>in"), 1)
    assert noteworthy(Rolled(0, "4"), 1)
    assert not noteworthy(Drew(0), 1)
    assert noteworthy(Drew(1, 7), 1)
    assert noteworthy(Cancelled(2, 0, "lust"), 1)
