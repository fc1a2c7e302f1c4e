"""Ruling C1: a built course uses all four tiles side by side in an order that ends at the gate, and
a bad one is refused with the reason (section 2.3).
"""

from typing import Any

import pytest

from limboline.games.all_wound_up.texts import texts
from limboline.games.all_wound_up.tiles import Course, Laid
from limboline.kernel import Illegal
from limboline.kernel.texts import LANGUAGES
from tests.games.all_wound_up.table import Options, game

LINE: list[Laid] = [("2A", 0, 0, 0), ("3A", 0, 1, 0), ("4B", 0, 2, 0), ("1A", 0, 3, 180)]


def course(tiles: list[Laid], *, closed: bool = False, **more: Any) -> Course:
    return Course(tiles, closed, **{"start": (0, -95, 90), **more})


def test_a_good_one_is_raced() -> None:
    options = Options(own_course=course(LINE))
    state = game.setup(options, 2, 1)
    assert game.view(state, 0).course == options.own_course
    assert state.board.last == 3


BAD: list[tuple[Course, str]] = [
    (course([*LINE[:3], ("2B", 0, 3, 0)]), "tile_missing"),
    (course([*LINE[:3], ("1A", 0, 0, 0)]), "tile_on_tile"),
    (course([LINE[0], ("3A", 1, 1, 0), ("4B", 1, 2, 0), ("1A", 1, 3, 180)]), "tiles_apart"),
    (course(LINE, closed=True), "circle_open"),
    (course(LINE[::-1]), "gate_not_last"),
    (course([*LINE[:3], ("1A", 0, 3, 0)]), "gate_blocked"),
    (course(LINE, gate="in"), "gate_not_on_seam"),
    (course(LINE, start=(0, 0, 90)), "start_in_the_way"),
]


@pytest.mark.parametrize(("bad", "why"), BAD, ids=[why for _, why in BAD])
def test_a_bad_one_is_refused_with_the_reason(bad: Course, why: str) -> None:
    with pytest.raises(Illegal) as refusal:
        game.setup(Options(own_course=bad), 2, 1)
    assert refusal.value.code == "bad_course"
    assert refusal.value.facts == {"problem": why}
    for language in LANGUAGES:
        words = texts(language)
        assert words.say(f"problem.{why}") in words.why_not(refusal.value)
