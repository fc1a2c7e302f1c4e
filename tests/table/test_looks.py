"""Shape, colour and hat of a seat: chosen by its person, and told apart from all others."""

import msgspec
import pytest

from limboline.table.looks import Look, looks
from limboline.table.seating import Seat


def person(look: Look | None, since: int = 1) -> Seat:
    """Somebody on a seat, who sat down by that line of the log."""
    return Seat(guest=f"guest {since}", name="Ana", look=look, since=since)


BOT = Seat(bot="random", name="Bo")
AMBER, BLUE, PINK, GREEN = 0, 1, 3, 4
TRIANGLE, CIRCLE, SQUARE, DIAMOND, CROSS = range(5)


def test_seats_for_which_nothing_was_chosen_look_as_their_number_says() -> None:
    assert looks([person(None), BOT, Seat()]) == [None, None, None]


def test_people_get_what_they_have_chosen_and_a_bot_makes_room() -> None:
    seen = looks([person(Look(CIRCLE, BLUE, 2)), BOT])
    assert seen[0] == Look(CIRCLE, BLUE, 2)
    assert seen[1] is not None
    assert seen[1].colour == GREEN, "the likest to blue that is free"
    assert seen[1].shape == SQUARE, "the next one"
    assert seen[1].hat == 0


def test_a_colour_that_somebody_has_falls_to_the_nearest_free_one() -> None:
    first, second = person(Look(CROSS, PINK), 3), person(Look(DIAMOND, PINK), 8)
    assert looks([second, first]) == [Look(DIAMOND, AMBER), Look(CROSS, PINK)]


def test_a_shape_that_somebody_has_falls_to_the_next_one() -> None:
    first, second = person(Look(CROSS, PINK), 3), person(Look(CROSS, GREEN), 8)
    assert looks([first, second]) == [Look(CROSS, PINK), Look(TRIANGLE, GREEN)]


@pytest.mark.parametrize("wish", [(0, 0), (4, 4), (2, 1), (1, 3)])
def test_five_with_one_wish_are_told_apart_by_shape_and_by_colour_alone(
    wish: tuple[int, int],
) -> None:
    seats = [person(Look(*wish), since) for since in range(5)]
    seen = [look or Look(seat, seat) for seat, look in enumerate(looks(seats))]
    assert len({look.shape for look in seen}) == 5
    assert len({look.colour for look in seen}) == 5


def test_where_there_are_more_seats_than_shapes_all_look_as_their_number_says() -> None:
    assert looks([person(Look(0, 1))] * 6) == [None] * 6


@pytest.mark.parametrize(
    "wish",
    [
        b'{"shape":5,"colour":0}',
        b'{"shape":0,"colour":-1}',
        b'{"shape":0,"colour":0,"hat":9}',
        b'{"shape":0,"colour":0,"crown":1}',
        b'{"colour":0}',
        b'"circle"',
    ],
)
def test_what_is_no_look_is_refused(wish: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(wish, type=Look)
