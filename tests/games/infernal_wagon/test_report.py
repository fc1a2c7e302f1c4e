"""The report card of a finished game, and the moments worth a look again."""

from collections import Counter
from itertools import groupby
from pathlib import Path

import pytest

from limboline.games import registry
from limboline.games.infernal_wagon.achievements import achieved
from limboline.games.infernal_wagon.components import SYMBOLS, match, stop_of, way_of
from limboline.games.infernal_wagon.game import game
from limboline.games.infernal_wagon.report import MARKS, Mark, report
from limboline.games.infernal_wagon.state import State
from limboline.kernel import NATURE, Broken, Record, replay
from tests.records.golden import FOLDER, records, text_of

# Whole games, one for every ending and junction.
WHOLE = [
    path
    for path in records()
    if path.name.startswith(game.name) and not path.stem.endswith(("-cut", "-torn"))
]


def read(path: Path) -> Record:
    return Record.parse(text_of(path))


def joints(state: State) -> list[tuple[int, int]]:
    """The stop and the start of every card that was laid, in order, fallen ones included."""
    return [(stop_of(laid >> 3), way_of(laid >> 3)) for laid in state.laid[3:]]


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_it_counts_what_lies_on_the_table(path: Path) -> None:
    record = read(path)
    state, told = replay(game, record), report(record)
    fitting = [match(stop, start) for stop, start in joints(state)]
    assert told.laid == len(fitting)
    assert told.matches == sum(fitting)
    wrong = Counter(frozenset(joint) for joint in joints(state) if not match(*joint))
    assert {
        frozenset(map(SYMBOLS.index, (one, other))): times for one, other, times in told.mismatches
    } == wrong
    assert told.streak == max((len(list(run)) for fits, run in groupby(fitting) if fits), default=0)
    assert told.pile == len(state.pile) - state.top
    outcome = game.outcome(state)
    assert outcome is not None
    assert (told.ending, told.won) == (outcome.reason, bool(outcome.winners))
    assert told.time_ms == record.log[-1].at_ms
    assert told.achieved == achieved(state)


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_every_moment_is_found_in_a_replay(path: Path) -> None:
    record = read(path)
    state, told = replay(game, record), report(record)
    for mark in told.timeline:
        assert record.log[mark.step - 1].at_ms == mark.at_ms
        assert mark.seat in range(len(record.seats)) or mark.kind == "ended"
    assert [mark.step for mark in told.timeline] == sorted(mark.step for mark in told.timeline)
    counted = Counter(mark.kind for mark in told.timeline)
    assert set(counted) <= set(MARKS)
    assert counted["ended"] == 1
    assert told.timeline[-1].kind == "ended"
    assert counted["mismatch"] == told.laid - told.matches
    assert counted["hand_lost"] == sum(state.losses)
    lost = Counter(mark.seat for mark in told.timeline if mark.kind == "hand_lost")
    assert [lost[seat] for seat in range(len(record.seats))] == state.losses
    turned = counted["silence_on"] + counted["silence_off"]
    assert turned + counted["uturn_on"] + counted["uturn_off"] == len(state.shown)
    cursed = len(state.curses) - state.cursed.bit_count()
    assert counted["curse_lifted"] == cursed


def test_every_kind_of_moment_was_seen() -> None:
    seen = {mark.kind for path in WHOLE for mark in report(read(path)).timeline}
    assert seen == set(MARKS)


def test_when_the_time_is_over_it_was_nobody() -> None:
    record = read(FOLDER / f"{game.name}-time.record")
    last = report(record).timeline[-1]
    assert last == Mark(record.log[-1].at_ms, "ended", NATURE, len(record.log))


def test_the_worst_pair_of_symbols_stands_first() -> None:
    for path in WHOLE:
        times = [times for _, _, times in report(read(path)).mismatches]
        assert times == sorted(times, reverse=True)


def test_a_forked_game_earns_nothing() -> None:
    record = read(FOLDER / f"{game.name}-exit-2.record")
    assert report(record).achieved
    record.forked = 5
    assert report(record).achieved == []


def test_a_game_by_other_rules_has_no_report() -> None:
    record = read(WHOLE[0])
    record.rules = 99
    with pytest.raises(Broken):
        report(record)


def test_it_is_parts() -> None:
    assert registry.room(game.name).report.report is report
