"""The report card of a finished game."""

from limboline.games.all_wound_up import Options, game
from limboline.games.all_wound_up.events import Removed, Scored, Stood
from limboline.games.all_wound_up.report import MARKS, report
from limboline.kernel import Record, steps
from tests.records.golden import FOLDER, text_of


def kept(file: str) -> Record:
    return Record.parse(text_of(FOLDER / f"{game.name}-{file}.record"))


def test_it_counts_what_was_told() -> None:
    record = kept("gate-3")
    events = [event for step in steps(game, record) for event in step.tell.whole()]
    card = report(record)
    assert card.ending == "gate"
    assert len(card.winners) == 1
    for seat, own in enumerate(card.seats):
        for kind, number in ((Scored, own.brains), (Removed, own.removed), (Stood, own.falls)):
            assert number == sum(isinstance(one, kind) and one.seat == seat for one in events)
    assert card.seats[card.winners[0]].steps == card.last


def test_its_moments_are_known_and_in_order() -> None:
    card = report(kept("rounds"))
    assert {mark.kind for mark in card.timeline} <= set(MARKS)
    assert [mark.step for mark in card.timeline] == sorted(mark.step for mark in card.timeline)
    assert card.timeline[-1].kind == "ended"
    assert card.rounds == Options(rounds=2).rounds
