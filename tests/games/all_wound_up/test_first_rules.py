"""Games of the first release are not lost: they replay, are forked, and finish as they began."""

from pathlib import Path

import msgspec
import pytest

from limboline.games.all_wound_up.game import game
from limboline.games.all_wound_up.hidden import determinize
from limboline.games.all_wound_up.options import Options
from limboline.games.all_wound_up.state import VERSION
from limboline.kernel import Record, replay
from limboline.kernel.game import by_rules
from limboline.kernel.playouts import playout
from limboline.kernel.random import Random
from limboline.kernel.replaying import read_options, steps
from limboline.kernel.seats import SPECTATOR
from limboline.table.entries import Acted, Began
from limboline.table.underway import UnderWay

RECORDS = Path(__file__).parents[2] / "records"
OLD = Record.parse((RECORDS / "all-wound-up-gate-2.record").read_text("utf-8"))
HALF = len(OLD.log) // 2


def test_it_is_a_record_of_the_first_release() -> None:
    assert OLD.rules == 1 < VERSION == game.rules_version


def test_it_replays_by_the_rules_it_was_played_by() -> None:
    state = replay(game, OLD)
    assert game.view(state, SPECTATOR).rules == 1
    assert game.outcome(state) is not None
    assert by_rules(game, 1) is not None
    assert by_rules(game, 99) is None


def test_a_table_that_goes_on_from_its_middle_finishes_by_them_to_the_byte() -> None:
    options = msgspec.to_builtins(read_options(game, OLD.options))
    began = Began(options, f"{OLD.seed:x}", OLD.rules, list(OLD.seats), ["", ""])
    play = UnderWay(game, began)
    assert play.game.rules_version == 1
    for entry in OLD.log:
        play = play.after(Acted(entry.seat, entry.words, entry.at_ms, entry.by_clock), None)
    assert str(play.record().log) == str(OLD.log)
    assert play.record().rules == 1
    assert game.dump(play.state) == game.dump(replay(game, OLD))


@pytest.mark.parametrize("seed", [1, 2])
def test_another_end_from_its_middle_is_played_by_them(seed: int) -> None:
    for step in steps(game, OLD.cut(HALF)):
        state = game.clone(step.state)
    playout(game, state, seed)
    assert game.outcome(state) is not None
    assert game.view(state, SPECTATOR).rules == 1


def test_bots_imagine_it_by_them_too() -> None:
    view = game.view(replay(game, OLD.cut(HALF)), 0)
    assert determinize(view, [], Random(3)).rules.version == 1


def test_a_new_game_is_played_by_the_rules_of_today() -> None:
    assert game.view(game.setup(Options(), 2, 1), SPECTATOR).rules == VERSION
