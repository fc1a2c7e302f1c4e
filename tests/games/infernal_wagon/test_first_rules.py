"""Games of the first release are not lost: they replay, are forked, and finish as they began."""

from pathlib import Path

import msgspec

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.state import VERSION
from limboline.kernel import Record, replay
from limboline.kernel.replaying import read_options, steps
from limboline.table.entries import Acted, Began
from limboline.table.underway import UnderWay

RECORDS = Path(__file__).parents[2] / "records"
OLD = Record.parse((RECORDS / "infernal-wagon-silence.record").read_text("utf-8"))


def test_it_is_a_record_of_the_first_release() -> None:
    assert OLD.rules == 1 < VERSION == game.rules_version


def test_whoever_could_scribble_under_silence_still_can() -> None:
    quiet = [step.state for step in steps(game, OLD) if step.state.silence % 2]
    assert quiet
    for state in quiet:
        assert "scribble" in game.talk(state, 0)
        assert "scribble" in game.talk(game.load(game.dump(state)), 0)


def test_whoever_begins_now_makes_signs_alone() -> None:
    assert not game.setup(Options(silence=True), 3, 1).rules.silence_scribbles


def test_a_table_that_goes_on_finishes_by_them_to_the_byte() -> None:
    options = msgspec.to_builtins(read_options(game, OLD.options))
    began = Began(options, f"{OLD.seed:x}", OLD.rules, list(OLD.seats), [""] * len(OLD.seats))
    play = UnderWay(game, began)
    for entry in OLD.log:
        play = play.after(Acted(entry.seat, entry.words, entry.at_ms, entry.by_clock), None)
    assert play.record().rules == 1
    assert str(play.record().log) == str(OLD.log)
    assert game.dump(play.state) == game.dump(replay(game, OLD))
