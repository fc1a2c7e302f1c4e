"""Ruling 49: for Lust the announcer alone sees the other's hand and gets all its cards of the
flipped traction; without one the roles are reversed, and without one again nothing happens (section
6.16)."""

from limboline.games.hellrail import game
from limboline.games.hellrail.events import AnyEvent, Gave, Showed
from limboline.kernel import SPECTATOR, Tell
from tests.games.hellrail.table import ANA, BO, CLEO, arrival, hand, play, told


def test_all_cards_of_that_traction_change_hands() -> None:
    state = arrival("lust", "7 6 | 8 9 13 | 28", pile="3 ...")
    events = play(state, ANA, "use lust whom 1")
    assert told(events, Gave) == [Gave(BO, ANA, 2, [8, 13])]
    assert (hand(state, ANA), hand(state, BO), hand(state, CLEO)) == ([7, 6, 8, 13], [9], [28])


def test_only_the_announcer_sees_the_hand_and_only_for_a_moment() -> None:
    state = arrival("lust", "7 6 | 8 9 13 | 28", pile="3 ...")
    tell: Tell[AnyEvent] = Tell()
    play(state, ANA, "use lust whom 1", tell=tell)
    heard = {seat: told(tell.heard_by(seat), Showed) for seat in (ANA, BO, CLEO, SPECTATOR)}
    assert heard[ANA] == [Showed(BO, ANA, [8, 9, 13])]
    assert heard[BO] == heard[CLEO] == heard[SPECTATOR] == [Showed(BO, ANA)]
    assert game.view(state, ANA).seats[BO].hand == [9]
    assert game.view(state, CLEO).seats[BO].hand == []
    play(state, ANA, "lay 7 at 3,3")
    assert game.view(state, ANA).seats[BO].hand == []


def test_the_two_of_them_know_what_was_given_and_nobody_else() -> None:
    state = arrival("lust", "7 6 | 8 9 13 | 28", pile="3 ...")
    tell: Tell[AnyEvent] = Tell()
    play(state, ANA, "use lust whom 1", tell=tell)
    for seat in (ANA, BO):
        assert told(tell.heard_by(seat), Gave) == [Gave(BO, ANA, 2, [8, 13])]
    for seat in (CLEO, SPECTATOR):
        assert told(tell.heard_by(seat), Gave) == [Gave(BO, ANA, 2)]


def test_without_a_match_the_roles_are_reversed() -> None:
    state = arrival("lust", "7 9 14 | 8 13 | 28", pile="4 ...")
    tell: Tell[AnyEvent] = Tell()
    events = play(state, ANA, "use lust whom 1", tell=tell)
    assert told(events, Gave) == [Gave(ANA, BO, 2, [9, 14])]
    assert (hand(state, ANA), hand(state, BO)) == ([7], [8, 13, 9, 14])
    assert told(tell.heard_by(BO), Showed) == [Showed(BO, ANA), Showed(ANA, BO, [7, 9, 14])]
    assert game.view(state, BO).seats[ANA].hand == [7]


def test_without_a_match_again_nothing_happens() -> None:
    state = arrival("lust", "7 9 | 8 13 | 28", pile="5 ...")
    events = play(state, ANA, "use lust whom 1")
    assert told(events, Gave) == []
    assert (hand(state, ANA), hand(state, BO)) == ([7, 9], [8, 13])


def test_an_empty_hand_may_be_named_at_ones_own_risk() -> None:
    state = arrival("lust", "7 9 | - | 28", pile="4 ...")
    play(state, ANA, "use lust whom 1")
    assert (hand(state, ANA), hand(state, BO)) == ([7], [9])
