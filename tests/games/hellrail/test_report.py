"""The report card of a finished game, and the moments worth a look again."""

from collections import Counter
from pathlib import Path

import pytest

from limboline.games.hellrail import game
from limboline.games.hellrail.events import Announced, Derailed, Rammed
from limboline.games.hellrail.report import MARKS, report
from limboline.games.hellrail.rules.ending import attached, scores
from limboline.games.hellrail.texts import texts
from limboline.kernel import Record, replay
from limboline.kernel.replaying import steps
from limboline.kernel.texts import LANGUAGES
from tests.records.golden import records, text_of

WHOLE = [
    path
    for path in records()
    if path.name.startswith(game.name) and not path.stem.endswith(("-cut", "-torn"))
]


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_it_tells_what_everybody_has(path: Path) -> None:
    record = Record.parse(text_of(path))
    state, told = replay(game, record), report(record)
    assert [seat.score for seat in told.seats] == scores(state)
    assert [seat.attached for seat in told.seats] == attached(state)
    assert [seat.delivered for seat in told.seats] == [
        [car + 1 for car in cars] for cars in state.delivered
    ]
    outcome = game.outcome(state)
    assert outcome is not None
    assert (told.ending, told.winners) == (outcome.reason, list(outcome.winners))
    assert (told.rounds, told.time_ms) == (state.round, state.now)


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_it_counts_what_everybody_did(path: Path) -> None:
    record = Record.parse(text_of(path))
    told = report(record)
    events = [event for step in steps(game, record) for event in step.tell.whole()]
    for kind, field in ((Rammed, "rams"), (Derailed, "derailed"), (Announced, "effects")):
        count = Counter(event.seat for event in events if isinstance(event, kind))
        assert [getattr(seat, field) for seat in told.seats] == [
            count[seat] for seat in range(len(told.seats))
        ]


# In their order the cars of a seat are its deliveries over time.
@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_every_delivery_has_its_moment(path: Path) -> None:
    record = Record.parse(text_of(path))
    told = report(record)
    for number, seat in enumerate(told.seats):
        marks = [m for m in told.timeline if m.kind == "delivered" and m.seat == number]
        assert len(marks) == len(seat.delivered)
    for mark in told.timeline:
        assert record.log[mark.step - 1].at_ms == mark.at_ms
        assert mark.kind in MARKS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_moment_has_a_name(language: str) -> None:
    assert [kind for kind in MARKS if f"mark.{kind}" not in texts(language)] == []
