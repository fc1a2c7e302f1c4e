"""A log in moves, and which of them are looked at."""

import itertools

import pytest

from limboline.analysis.moves import Span, spans, worth_a_look
from limboline.games.registry import room
from limboline.kernel.record import Record
from limboline.kernel.replaying import redeal_words
from limboline.kernel.seats import NATURE
from tests.analysis.records import RAIL, TOYS, WAGON, golden


def moves_of(record: Record) -> list[Span]:
    return spans(room(record.game).game, record)


@pytest.mark.parametrize("name", [WAGON, RAIL, TOYS, "infernal-wagon-time", "hellrail-heresy"])
def test_the_moves_are_the_whole_log_each_of_one_seat(name: str) -> None:
    record = golden(name)
    moves = moves_of(record)
    assert moves[0].first == 0
    assert moves[-1].last == len(record.log)
    assert all(one.last == other.first for one, other in itertools.pairwise(moves))
    for move in moves:
        assert {entry.seat for entry in record.log[move.first : move.last]} == {move.seat}


def test_a_turn_is_one_move_and_where_time_presses_every_action_is() -> None:
    assert any(move.last - move.first > 3 for move in moves_of(golden(RAIL)))
    assert all(move.last - move.first == 1 for move in moves_of(golden(WAGON)))


def test_the_clock_is_nobodys_luck_but_a_toys_run_is() -> None:
    clock = moves_of(golden("infernal-wagon-time"))[-1]
    assert clock.seat == NATURE
    assert clock.pressed
    assert not clock.by_chance
    runs = [move for move in moves_of(golden(TOYS)) if move.seat == NATURE]
    assert runs
    assert all(move.by_chance for move in runs)


def test_cards_that_are_dealt_anew_are_luck() -> None:
    record = golden(WAGON).cut(4)
    record.add(record.log[-1].at_ms, NATURE, redeal_words(99))
    last = moves_of(record)[-1]
    assert last.seat == NATURE
    assert last.draws


def test_of_a_long_game_the_weightiest_moves_are_looked_at() -> None:
    moves = [Span(step, step + 1, step % 2) for step in range(500)]
    weights = {7: 9, 8: 3, 400: 5}
    chosen = worth_a_look(moves, weights, most=20)
    assert len(chosen) == 20
    assert chosen == sorted(chosen)
    assert {6, 7, 399, 499} <= {move.first for move in chosen}
    gaps = [other.first - one.first for one, other in itertools.pairwise(chosen)]
    assert max(gaps) <= 70, "the rest come from every part of the game"
    assert worth_a_look(moves[:20], weights, most=20) == moves[:20]
