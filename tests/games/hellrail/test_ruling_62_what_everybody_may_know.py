"""Ruling 62: delivered cars are hidden even from their owner, and so are hands; how many there are
of each, the size of the pile and the discards are known to all (sections 8.4 and 9.4)."""

import pytest

from limboline.games.hellrail import game
from limboline.games.hellrail.events import AnyEvent, Delivered, Drew
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.position import position
from limboline.kernel import SPECTATOR, Tell
from tests.games.hellrail.table import ANA, BO, CLEO, play, told

EVERYBODY = (ANA, BO, CLEO, SPECTATOR)


@pytest.mark.parametrize("onlooker", EVERYBODY)
def test_delivered_cars_are_only_counted(onlooker: int) -> None:
    state = position("4 | G | G", "7", trains="16", delivered="- | 1 2 | 3")
    play(state, ANA, "uncouple 16")
    seats = game.view(state, onlooker).seats
    assert [seat.delivered for seat in seats] == [1, 2, 1]
    assert [seat.ledger for seat in seats] == [[], [], []]


@pytest.mark.parametrize("onlooker", EVERYBODY)
def test_each_was_seen_by_all_when_it_went(onlooker: int) -> None:
    state = position("4 | G | G", "7", trains="16")
    tell: Tell[AnyEvent] = Tell()
    play(state, ANA, "uncouple 16", tell=tell)
    assert told(tell.heard_by(onlooker), Delivered) == [Delivered(ANA, 16)]


@pytest.mark.parametrize("onlooker", EVERYBODY)
def test_with_an_open_ledger_they_lie_open(onlooker: int) -> None:
    options = Options(open_ledger=True)
    state = position("4 | G | G", delivered="16 | 1 2 | -", options=options)
    assert [seat.ledger for seat in game.view(state, onlooker).seats] == [[16], [1, 2], []]


@pytest.mark.parametrize("onlooker", EVERYBODY)
def test_a_hand_is_seen_by_its_owner_alone(onlooker: int) -> None:
    state = position("4 | G | G", "7 8 | 9 | 10 11 12", pile="20 21 ...", discards="1 2")
    view = game.view(state, onlooker)
    assert [seat.holds for seat in view.seats] == [2, 1, 3]
    hands = [[7, 8], [9], [10, 11, 12]]
    assert [seat.hand for seat in view.seats] == [
        cards if seat == onlooker else [] for seat, cards in enumerate(hands)
    ]
    assert view.pile == 45 - 6 - 2
    assert view.discards == [1, 2]
    assert "20" not in repr(view), "no card of the pile is named"


def test_a_drawn_card_is_seen_by_who_draws_it() -> None:
    state = position("4 | G | G", pile="20 21 22")
    tell: Tell[AnyEvent] = Tell()
    play(state, ANA, "end", tell=tell)
    assert told(tell.heard_by(BO), Drew) == [Drew(BO, 20)]
    assert told(tell.heard_by(ANA), Drew) == told(tell.heard_by(SPECTATOR), Drew) == [Drew(BO)]


@pytest.mark.parametrize("onlooker", EVERYBODY)
def test_at_the_end_everything_is_turned_up(onlooker: int) -> None:
    state = position("4 | G | G", "7 | 8", pile="", delivered="16 | 1 2 | -")
    play(state, ANA, "end")
    view = game.view(state, onlooker)
    assert [seat.ledger for seat in view.seats] == [[16], [1, 2], []]
    assert [seat.hand for seat in view.seats] == [[7], [8], []]
