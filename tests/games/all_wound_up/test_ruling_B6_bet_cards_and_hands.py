"""Ruling B6: bet cards lie face up and are all discarded, hands are secret, and how many cards they
hold is not (section 4.6).
"""

from limboline.games.all_wound_up.events import AnyEvent, Gave
from limboline.kernel import Tell
from tests.games.all_wound_up.table import Options, asked, game, happened, play_through, position


def test_won_or_lost_all_cards_are_discarded() -> None:
    state = position("box | 0,0,90", "left wild | leftx2 right", bettor=0, discards="wind1")
    play_through(state, "0 bet left wilds 1", "1 pass", "1 pass")
    assert state.discards == [1, 0, 0, 0, 3, 0, 0, 1]


def test_only_the_owner_sees_a_hand() -> None:
    state = position("box | box", "left wild | leftx2", bettor=0)
    for seat, seen in ((0, [["left", "wild"], []]), (1, [[], ["left", "left"]]), (-2, [[], []])):
        view = game.view(state, seat)
        assert [one.hand for one in view.seats] == seen
        assert [one.holds for one in view.seats] == [2, 2]


def test_what_was_passed_is_known_to_two() -> None:
    state = game.setup(Options(), 3, 7)
    giver = asked(state)[0][0]
    tell: Tell[AnyEvent] = Tell()
    game.apply(state, giver, game.default(state, giver), 0, tell)
    third = (giver + 2) % 3
    (known,) = happened(tell.heard_by((giver + 1) % 3), Gave)
    (hidden,) = happened(tell.heard_by(third), Gave)
    assert len(known.cards) == 4
    assert (hidden.cards, hidden.n) == ([], 4)
    assert game.view(state, third).seats[giver].gave == []
