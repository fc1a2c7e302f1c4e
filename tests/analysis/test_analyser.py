"""Looking back at whole games: chances, turning points, and accounts that add up."""

from functools import cache

import pytest

from limboline.analysis.analyser import Analyser
from limboline.analysis.findings import Analysis
from limboline.games.registry import room
from limboline.kernel.record import Broken
from limboline.kernel.replaying import steps
from tests.analysis.records import RAIL, TOYS, WAGON, golden, until_nearly_over

MOVES = 14


@cache
def looked_back(name: str, rollouts: int, last: int = 0) -> Analysis:
    record = until_nearly_over(golden(name), last)
    return Analyser(record, rollouts=rollouts, moves=MOVES).run()


@pytest.mark.parametrize("name", [WAGON, RAIL, TOYS])
def test_chances_begin_as_guesses_and_end_as_what_happened(name: str) -> None:
    record, found = golden(name), looked_back(name, 2)
    assert [point.step for point in found.points] == sorted({point.step for point in found.points})
    assert found.points[0].step == 0
    assert found.points[-1].step == len(record.log)
    (*_, end) = steps(room(record.game).game, record)
    outcome = room(record.game).game.outcome(end.state)
    assert outcome is not None
    assert found.winners == list(outcome.winners)
    for side, chance in enumerate(found.points[-1].chances):
        won = bool(outcome.winners) if found.together else side in outcome.winners
        assert (chance.share > 0) == won
        assert chance.low == chance.share == chance.high
    for point in found.points:
        assert sum(chance.share for chance in point.chances) == pytest.approx(
            1 if not found.together else point.chances[0].share, abs=0.01
        )
        assert all(chance.low <= chance.share <= chance.high for chance in point.chances)


@pytest.mark.parametrize("name", [WAGON, RAIL, TOYS])
def test_accounts_add_up_from_before_the_deal_to_what_was_won(name: str) -> None:
    found = looked_back(name, 2)
    assert len(found.accounts) == (1 if found.together else len(found.names))
    for account in found.accounts:
        parts = (account.deal, account.own, account.others, account.luck)
        sums = account.before.share + sum(part.by for part in parts) + account.rest
        assert sums == pytest.approx(account.won, abs=1e-3)
    if found.together:
        assert found.accounts[0].others.by == 0


def test_of_a_game_that_is_looked_at_whole_nothing_is_left_over() -> None:
    found = looked_back(RAIL, 2)
    assert sum(move.last - move.first for move in found.moves) == found.actions
    assert all(account.rest == pytest.approx(0, abs=1e-3) for account in found.accounts)


def test_the_same_seed_finds_the_same_however_many_share_the_work() -> None:
    record, alone = golden(WAGON), looked_back(WAGON, 2)
    assert Analyser(record, rollouts=2, processes=2, moves=MOVES).run() == alone
    assert Analyser(record, rollouts=2, seed=1, moves=MOVES).run() != alone


def test_losing_a_game_that_was_as_good_as_won_is_a_turning_point() -> None:
    """The Exit is in a hand and may be laid; then somebody lets the mine come down."""
    record = golden("infernal-wagon-exit-3")
    record = record.cut(len(record.log) - 1)
    (*_, step) = steps(room(record.game).game, record)
    clock = next(ask.until_ms for ask in room(record.game).game.asked(step.state) if ask.seat == -1)
    assert clock is not None
    record.add(clock, -1, "clock")
    found = Analyser(record, rollouts=4, moves=MOVES).run()
    last = found.turning_points[0]
    assert found.moves[last.move].last == len(record.log)
    assert last.luck is None, "that nobody moved is nobody's luck"
    assert last.play is not None
    assert last.play.by < -0.7
    assert last.play.is_sure


def test_a_mismatch_that_mattered_says_what_would_have_fitted_and_what_it_cost() -> None:
    found = looked_back(WAGON, 2)
    mismatches = [matter for matter in found.matters if matter.kind == "mismatch"]
    assert mismatches
    for matter in mismatches:
        assert (matter.better is None) == (matter.cost is None)
    assert any(matter.better for matter in mismatches)


def test_what_toys_did_is_luck_and_how_they_were_let_go_is_play() -> None:
    found = looked_back(TOYS, 2)
    runs = [move for move in found.moves if move.seat == -1]
    assert runs
    assert all(change.by == 0 for move in runs for change in move.play)
    assert {matter.kind for matter in found.matters} & {"run", "removed", "fell"}


def test_a_game_under_way_can_be_looked_back_at_so_far() -> None:
    found = looked_back(WAGON, 2, last=3)
    assert found.ending == ""
    assert found.winners == []
    low, high = found.points[-1].chances[0].low, found.points[-1].chances[0].high
    assert low < high, "it is still open"


def test_a_table_at_which_nobody_has_played_yet() -> None:
    found = Analyser(golden(WAGON).cut(0), rollouts=2).run()
    assert found.moves == []
    assert [point.step for point in found.points] == [0]


def test_progress_never_goes_back_and_ends_at_the_total() -> None:
    analyser = Analyser(golden(TOYS), rollouts=2, moves=MOVES)
    seen = list(analyser)
    assert [one.done for one in seen] == sorted(one.done for one in seen)
    assert all(one.done <= one.total for one in seen)
    assert seen[-1].done == seen[-1].total


@pytest.mark.parametrize("rollouts", [1, 100_000])
def test_so_many_rollouts_are_refused(rollouts: int) -> None:
    with pytest.raises(ValueError, match="rollouts are 2 to"):
        Analyser(golden(WAGON), rollouts=rollouts)


def test_a_record_of_other_rules_is_refused() -> None:
    record = golden(WAGON)
    record.rules = 999
    with pytest.raises(Broken):
        Analyser(record)
