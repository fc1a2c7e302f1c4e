"""The log does not help you: what of an event a history still tells while the game runs."""

from limboline.games.hellrail import events
from limboline.games.hellrail.options import Options
from limboline.table.history import remaining


def test_ruling_62_that_a_car_was_delivered_is_told_and_not_which() -> None:
    delivered = events.Delivered(1, 7)
    assert remaining(delivered, Options()) == events.Delivered(1, 0)
    assert remaining(delivered, Options(open_ledger=True)) == delivered


def test_ruling_62_a_hand_that_was_shown_is_not_shown_again() -> None:
    for options in (Options(), Options(open_ledger=True)):
        assert remaining(events.Showed(0, 1, [3, 4]), options) == events.Showed(0, 1)
        assert remaining(events.Gave(0, 1, 2, [3, 4]), options) == events.Gave(0, 1, 2)
        assert remaining(events.Snatched(0, 1, 3), options) == events.Snatched(0, 1)


def test_what_everybody_sees_on_the_board_remains() -> None:
    turn = events.TurnBegan(*[1] * len(events.TurnBegan.__struct_fields__))
    assert remaining(turn, Options()) is turn
