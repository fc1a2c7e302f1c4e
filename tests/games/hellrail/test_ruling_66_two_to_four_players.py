"""Ruling 66: two to four play, and the choices of the table are made before the start (sections 2.1
and 10.1)."""

import msgspec
import pytest

from limboline.games.hellrail import game
from limboline.games.hellrail.options import Options
from limboline.kernel import Illegal
from tests.games.hellrail.table import place, table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_so_many_begin_at_the_gate_with_three_cards(seats: int) -> None:
    state = game.setup(Options(), seats, 1)
    view = table(state)
    assert [place(state, seat) for seat in range(seats)] == ["G"] * seats
    holds = [seat.holds - (number == view.turn) for number, seat in enumerate(view.seats)]
    assert holds == [3] * seats, "and the first has drawn"
    assert view.pile == 45 - 3 * seats - 1


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_others(seats: int) -> None:
    with pytest.raises(Illegal) as caught:
        game.setup(Options(), seats, 1)
    assert (caught.value.code, caught.value.facts) == ("players", {"n": seats})


def test_by_the_option_hands_begin_with_five() -> None:
    view = table(game.setup(Options(start_cards=5), 3, 1))
    assert sorted(seat.holds for seat in view.seats) == [5, 5, 6]


@pytest.mark.parametrize(("seats", "more"), [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_by_the_option_later_seats_begin_with_more(seats: int, more: list[int]) -> None:
    view = table(game.setup(Options(later_cards="more"), seats, 1))
    holds = [view.seats[(view.turn + place) % seats].holds for place in range(seats)]
    assert holds == [3 + cards + (place == 0) for place, cards in enumerate(more)]
    assert view.pile == 45 - sum(holds)


def test_nobody_changes_the_table_once_it_plays() -> None:
    options = Options(rounds=7)
    with pytest.raises(AttributeError):
        options.rounds = 8  # type: ignore[misc]
    state = game.setup(options, 2, 1)
    assert table(state).options == options


@pytest.mark.parametrize("wrong", [{"start_cards": 4}, {"layout": "own"}, {"players": 3}])
def test_what_no_table_can_choose(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, Options)
