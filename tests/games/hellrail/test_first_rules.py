"""Games of the first release are not lost: they replay, are forked, and finish as they began."""

from pathlib import Path

import msgspec
import pytest

from limboline.games.hellrail import game
from limboline.kernel import Record, replay
from limboline.kernel.playouts import playout
from limboline.kernel.replaying import read_options, steps
from limboline.table.entries import Acted, Began
from limboline.table.underway import UnderWay

RECORDS = Path(__file__).parents[2] / "records"
OLD = Record.parse((RECORDS / "hellrail-evening.record").read_text("utf-8"))
HALF = len(OLD.log) // 2


def test_it_is_a_record_of_the_first_release() -> None:
    assert OLD.rules == 1
    assert game.outcome(replay(game, OLD)) is not None


def test_a_table_that_goes_on_from_its_middle_finishes_by_them_to_the_byte() -> None:
    options = msgspec.to_builtins(read_options(game, OLD.options))
    began = Began(options, f"{OLD.seed:x}", OLD.rules, list(OLD.seats), [""] * len(OLD.seats))
    play = UnderWay(game, began)
    for entry in OLD.log:
        play = play.after(Acted(entry.seat, entry.words, entry.at_ms, entry.by_clock), None)
    assert play.record().rules == 1
    assert str(play.record().log) == str(OLD.log)
    assert game.dump(play.state) == game.dump(replay(game, OLD))


@pytest.mark.parametrize("seed", [1, 2])
def test_another_end_from_its_middle_can_be_played(seed: int) -> None:
    for step in steps(game, OLD.cut(HALF)):
        state = game.clone(step.state)
    playout(game, state, seed)
    assert game.outcome(state) is not None


def test_what_is_not_written_in_its_options_means_what_it_meant() -> None:
    assert read_options(game, "{}").later_cards == "same"
