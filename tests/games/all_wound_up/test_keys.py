"""What the keys mean to somebody who plays in a terminal."""

from typing import Final

import msgspec
import pytest

from limboline.games.all_wound_up import Options, game
from limboline.games.all_wound_up.commands import howto, judge, keys, prompt, report, talk
from limboline.games.all_wound_up.position import position
from limboline.games.all_wound_up.state import State
from limboline.games.all_wound_up.texts import texts
from limboline.kernel.hosting import Key
from limboline.kernel.random_games import Moment, allows, random_play
from limboline.kernel.texts import LANGUAGES
from limboline.terminal.keyboard import PLACES
from tests.games.all_wound_up.golden_games import OWN
from tests.games.all_wound_up.plays import PLAYS
from tests.games.all_wound_up.table import do

NAMES: Final = ("Ana", "Bo", "Clio", "Dora")
EN: Final = texts("en")


def pressed(state: State, seat: int) -> list[Key]:
    view = game.view(state, seat)
    return keys(view, NAMES, EN) + talk(view, frozenset(), NAMES, EN)


def offered(state: State, seat: int = 0) -> dict[str, list[str]]:
    """The labels of each key."""
    return {key.place: [answer.label for answer in key.answers] for key in pressed(state, seat)}


def test_a_key_for_each_kind_and_a_digit_to_pass() -> None:
    state = position("0,-95,90 | box", "wind3x2 wild | left", bettor=0)
    found = offered(state)
    assert found["e"] == ["bet on Wind 3, 2 in all", "bet on Wind 3, 3 in all"]
    assert found["t"] == ["bet on Turn left, 1 in all"]
    assert found["1"] == ["pass"]
    assert offered(state, 1) == {}


def test_angles_and_places_are_offered_by_digits() -> None:
    state = position("box | box", "left | right", bettor=0)
    do(state, 0, "bet left")
    spots = offered(state)
    assert len(spots) == 8
    assert all("put it at" in label for (label,) in spots.values())
    do(state, 0, "place 0 -95 90")
    assert offered(state)["3"] == ["turn 45° to the left"]


def test_cards_to_pass_are_offered_in_handfuls() -> None:
    state = game.setup(Options(), 2, 4)
    found = offered(state)
    assert 2 <= len(found) <= 8
    assert all(label.startswith("pass ") for (label,) in found.values())


@pytest.mark.parametrize("seats", [2, 3])
def test_every_key_is_legal_and_everybody_who_is_asked_has_one(seats: int) -> None:
    def look(moment: Moment) -> None:
        if moment.rng.below(6):
            return
        for ask in game.asked(moment.state):
            if ask.seat < 0:
                continue
            found = pressed(moment.state, ask.seat)
            assert found
            assert len({key.place for key in found}) == len(found)
            for key in found:
                assert key.place in PLACES or key.place.isdecimal()
                for answer in key.answers:
                    code = game.read(moment.state, ask.seat, answer.do)
                    assert allows(game, moment.state, ask.seat, code), answer.label

    random_play(game, Options(rounds=2), seats, 5, look, PLAYS["brawling"])


def test_prompts_and_reports() -> None:
    state = game.setup(Options(rounds=1), 3, 3)
    for language in LANGUAGES:
        catalogue = texts(language)
        assert howto(catalogue).plain.count("\n") == 5
        for seat in range(3):
            view = game.view(state, seat)
            for ready in (False, True):
                assert prompt(view, NAMES, catalogue, ready=ready).plain
    final, _ = random_play(game, Options(rounds=1), 3, 3)
    for language in LANGUAGES:
        words = report(final, NAMES[:3], texts(language)).plain
        assert words.count("\n") == 5
        assert "{" not in words


def test_a_file_with_a_course_is_judged() -> None:
    good = judge(msgspec.json.encode(OWN))
    assert good is not None
    assert (good.kind, good.problems) == ("course", ())
    bad = judge(msgspec.json.encode(msgspec.structs.replace(OWN, closed=True)))
    assert bad is not None
    assert any("beside the first" in problem for problem in bad.problems)
    assert judge(b'{"cards": []}') is None
    assert judge(b"nonsense") is None
