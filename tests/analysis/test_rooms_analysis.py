"""What every room says of its games afterwards: how they go on, and what was better."""

from pathlib import Path

import pytest

from limboline.games.infernal_wagon.actions import parse, read
from limboline.games.infernal_wagon.components import FREE
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.rules.turns import harm
from limboline.games.registry import names, room
from limboline.kernel.record import Entry, Record
from limboline.kernel.replaying import steps
from tests.analysis.records import EVERY_RECORD, RAIL, TOYS, WAGON, golden


def play_on_everywhere(record: Record, times: int) -> int:
    """Play on from some moments of a record, twice each; counts them."""
    rules, analysis = room(record.game).game, room(record.game).analysis
    every = max(1, len(record.log) // times)
    found = 0
    for number, step in enumerate(steps(rules, record)):
        if number % every or rules.outcome(step.state) is not None:
            continue
        before = rules.dump(step.state)
        for first in ((), record.log[number : number + 3]):
            outcome = analysis.play_on(rules.clone(step.state), 5, first)
            again = analysis.play_on(rules.clone(step.state), 5, first)
            assert outcome == again, "the same chances, the same end"
        assert rules.dump(step.state) == before, "a clone is played on"
        found += 1
    return found


@pytest.mark.parametrize("name", [WAGON, RAIL, TOYS])
def test_a_game_can_be_played_on_from_the_middle(name: str) -> None:
    assert play_on_everywhere(golden(name), 3) >= 3


@pytest.mark.slow
@pytest.mark.parametrize("path", EVERY_RECORD, ids=lambda path: path.stem)
def test_every_game_can_be_played_on_from_anywhere(path: Path) -> None:
    play_on_everywhere(Record.parse(path.read_text(encoding="utf-8")), 8)


@pytest.mark.parametrize("name", names())
def test_what_matters_are_moments_of_the_report_with_a_name(name: str) -> None:
    texts = room(name).texts("en")
    for kind in room(name).analysis.MATTERS:
        assert kind in room(name).report.MARKS
        assert f"mark.{kind}" in texts
    assert "analysis.bot" in texts
    assert "analysis.about" in texts


@pytest.mark.parametrize("name", [WAGON, "infernal-wagon-exit-3", "infernal-wagon-uturn"])
def test_what_was_better_than_a_mismatch_is_legal_and_free(name: str) -> None:
    record = golden(name)
    rules, analysis = room(record.game).game, room(record.game).analysis
    found = 0
    played = steps(rules, record)
    for entry, step in zip(record.log, played, strict=False):
        instead = analysis.better(step.state, entry)
        if instead is None:
            continue
        code = read(step.state, instead.entry.seat, parse(instead.entry.words))
        rules.check(step.state, instead.entry.seat, code)
        assert harm(step.state, code) == FREE
        assert harm(step.state, read(step.state, entry.seat, parse(entry.words))) > FREE
        found += 1
    assert found


def test_a_match_in_a_mates_hand_is_better_than_a_mismatch() -> None:
    state = position(rail="T05/gem", hands="D06 | T03", pile="T10 EXIT")
    rules = room("infernal-wagon").game
    words = [rules.words(rules.write(state, 0, code)) for code in rules.legal(state, 0)]
    harmful = next(word for word in words if harm(state, read(state, 0, parse(word))) > FREE)
    instead = room("infernal-wagon").analysis.better(state, Entry(1_000, 0, harmful))
    assert instead is not None
    assert instead.facts["seat"] == 1
    assert instead.facts["card"] == "T03"
