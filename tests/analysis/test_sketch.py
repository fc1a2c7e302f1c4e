"""A look back is drawn roughly at first, and told in words: no shapes, numbers of cards or blanks
that are none.
"""

import re

import pytest

from limboline.analysis.analyser import SKETCHED_MOMENTS, Analyser
from limboline.analysis.told import tell
from limboline.games.infernal_wagon.draw.palette import GLYPHS
from limboline.kernel.record import Record
from limboline.kernel.texts import LANGUAGES
from tests.analysis.records import RAIL, TOYS, WAGON, golden

MOVES = 14
SHAPES = re.compile("[" + "".join(map(re.escape, GLYPHS.values())) + "]")


@pytest.mark.parametrize("name", [WAGON, RAIL, TOYS])
def test_a_first_curve_spans_the_whole_game_at_a_few_moments(name: str) -> None:
    analyser = Analyser(golden(name), rollouts=8)
    points = analyser.sketch()
    assert points[0].step == 0
    assert points[-1].step == analyser.steps
    assert len(points) <= 2 * SKETCHED_MOMENTS + 2


def test_then_it_gets_sharper_and_the_report_is_the_same_as_without() -> None:
    record = golden(WAGON)
    sketched = Analyser(record, rollouts=2, moves=MOVES)
    first = sketched.sketch()
    found = sketched.run()
    assert found == Analyser(record, rollouts=2, moves=MOVES).run()
    assert {point.step for point in first} <= {point.step for point in sketched.curve()}
    assert [point.step for point in sketched.curve()] == [point.step for point in found.points]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [WAGON, RAIL])
def test_what_happened_is_told_in_words(name: str, language: str) -> None:
    old = golden(name)
    seats = tuple(f"Sleepy_{seat}" for seat in old.seats)
    record = Record(old.game, old.rules, old.options, seats, old.seed, old.players, old.log)
    told = tell(record, Analyser(record, rollouts=2, moves=MOVES).run(), language)
    sentences = [*(each for story in told.stories.values() for each in story), *told.remarks]
    assert sentences
    assert told.analysis.names == [name.replace("_", " ") for name in seats]
    for sentence in sentences:
        assert "_" not in sentence, sentence
        assert not SHAPES.search(sentence), sentence
        assert not re.search(r"\b[A-Z]\d\d\b", sentence), sentence
        if name == RAIL:
            assert not re.search(r"(lays|couples|burns|legt|pose) \d", sentence), sentence
