"""Ruling 65: in Devil's Advocate the Gate lies first, then each circle must touch one or two that
lie there by a corner; whoever has none left is passed over, and who comes after the last one begins
(sections 2.4 and 9.3)."""

import pytest

from limboline.games.hellrail import game
from limboline.games.hellrail.events import AnyEvent, Dealt, Placed
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.state import State
from limboline.kernel import SPECTATOR, Tell
from tests.games.hellrail.table import asked, choices, play, refused, table, told

ADVOCATE = Options(layout="advocate")


def draft(seats: int = 3, seed: int = 1) -> State:
    return game.setup(ADVOCATE, seats, seed)


def to_place(state: State) -> list[list[str]]:
    return [seat.circles for seat in table(state).seats]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_gate_lies_first_and_the_others_are_dealt(seats: int) -> None:
    state = draft(seats)
    assert [(seen.circle, seen.at) for seen in table(state).circles] == [("G", (0, 0))]
    circles = to_place(state)
    assert sorted(circle for each in circles for circle in each) == list("123456789")
    seat, why = asked(state)
    assert why == "place"
    sizes = [len(each) for each in circles]
    sizes[seat - 1] += 1  # whoever was dealt the Gate has laid it, and the next one is on
    assert max(sizes) - min(sizes) <= 1


def test_the_first_one_touches_the_gate_by_a_corner() -> None:
    state = draft()
    seat, _ = asked(state)
    circle = to_place(state)[seat][0]
    cells = {words.split()[3] for words in choices(state, seat) if words.split()[1] == circle}
    assert cells == {"-1,-1", "1,-1", "-1,1", "1,1"}
    for cell in ("0,1", "1,0", "2,2", "0,2", "0,0"):
        assert refused(state, seat, f"place {circle} at {cell}") == "answer_first"


def place(state: State, cell: str) -> list[AnyEvent]:
    """Whoever is on places the lowest of their circles."""
    seat, _ = asked(state)
    return play(state, seat, f"place {to_place(state)[seat][0]} at {cell}")


def open_cells(state: State) -> set[str]:
    return {words.split()[3] for words in choices(state, asked(state)[0])}


def test_two_may_be_touched() -> None:
    state = draft()
    place(state, "1,1")
    place(state, "2,0")
    assert "1,-1" in open_cells(state), "it touches the Gate and 2,0"
    place(state, "1,-1")


def test_later_ones_may_bring_a_circle_to_more() -> None:
    state = draft()
    for cell in ("1,1", "1,-1", "-1,1", "-1,-1"):  # all of them touch the Gate
        place(state, cell)
    assert len(table(state).circles) == 5


def test_three_are_too_many() -> None:
    state = draft()
    for cell in ("1,1", "2,2", "3,1", "1,-1"):
        place(state, cell)
    assert "2,0" not in open_cells(state), "it would touch 1,1 and 3,1 and 1,-1"
    seat, _ = asked(state)
    circle = to_place(state)[seat][0]
    assert refused(state, seat, f"place {circle} at 2,0") == "answer_first"


def test_side_by_side_cannot_happen() -> None:
    state = draft(seed=4)
    while asked(state)[1] == "place":
        for cell in open_cells(state):
            x, y = map(int, cell.split(","))
            assert (x + y) % 2 == 0
        place(state, sorted(open_cells(state))[-1])


def test_clockwise_and_whoever_has_none_left_is_passed_over() -> None:
    passed_over = 0
    for seed in range(6):
        state = draft(4, seed)
        before, _ = asked(state)
        place(state, sorted(open_cells(state))[0])
        while asked(state)[1] == "place":
            seat, _ = asked(state)
            between = [(before + step) % 4 for step in range(1, (seat - before - 1) % 4 + 1)]
            assert all(not to_place(state)[other] for other in between)
            passed_over += len(between)
            before = seat
            place(state, sorted(open_cells(state))[0])
    assert passed_over


def finished(seats: int, seed: int) -> tuple[State, int, Tell[AnyEvent]]:
    """A table after its draft, who placed the last circle, and what was told then."""
    state = draft(seats, seed)
    while True:
        seat, _ = asked(state)
        circle = to_place(state)[seat][0]
        last: Tell[AnyEvent] = Tell()
        play(state, seat, f"place {circle} at {sorted(open_cells(state))[0]}", tell=last)
        if asked(state)[1] != "place":
            return state, seat, last


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_one_after_the_last_begins(seats: int) -> None:
    for seed in range(4):
        state, last, _ = finished(seats, seed)
        assert asked(state) == ((last + 1) % seats, "act")
        assert table(state).starts == (last + 1) % seats


def test_then_effects_lie_on_the_circles_and_hands_are_dealt() -> None:
    state, last, tell = finished(3, 1)
    view = table(state)
    assert len(view.circles) == 10
    assert len({seen.effect for seen in view.circles if seen.circle != "G"}) == 9
    assert sorted(seat.holds for seat in view.seats) == [3, 3, 4]
    dealt = told(tell.heard_by(last), Dealt)
    assert [len(event.hand) for event in dealt] == [0, 3]
    assert [event.hand for event in told(tell.heard_by(SPECTATOR), Dealt)] == [[]]
    assert [event.seat for event in told(tell.whole(), Placed)] == [last]


def test_otherwise_a_random_seat_begins() -> None:
    assert {game.setup(Options(), 3, seed).turn for seed in range(20)} == {0, 1, 2}
