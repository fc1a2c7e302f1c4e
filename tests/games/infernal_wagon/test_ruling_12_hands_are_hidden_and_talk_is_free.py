"""Ruling 12: hands are hidden, but anything may be said about them (sections 3.11 and 12.1)."""

import pytest

from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.events import AnyEvent, Drew
from limboline.games.infernal_wagon.position import position
from limboline.kernel import SPECTATOR, Tell
from tests.games.infernal_wagon.table import ANA, BO, CLEO, cards, play, told


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_sees_their_own_hand_and_only_the_backs_of_others(seats: int) -> None:
    state = game.setup(Options(), seats, seed=8)
    for seat in (*range(seats), SPECTATOR):
        for owner, hand in enumerate(game.view(state, seat).hands):
            backs = [None] * len(cards(state, owner))
            assert hand == (cards(state, owner) if seat == owner else backs)


def test_a_card_that_is_drawn_is_shown_to_its_player_alone() -> None:
    state = position(hands="T01 T03 | T07 | T09", rail="T06/gem", pile="T33 EXIT")
    tell: Tell[AnyEvent] = Tell()
    play(state, ANA, "play T01 by pick", tell=tell)
    assert told(tell.heard_by(ANA), Drew) == [Drew(ANA, "T33")]
    for seat in (BO, CLEO, SPECTATOR):
        assert told(tell.heard_by(seat), Drew) == [Drew(ANA)]


def test_everybody_may_say_anything_whoever_played_last_and_whoever_holds_nothing() -> None:
    state = position(hands="T01 T03 | T07 | -", rail="T06/gem", pile="T33 EXIT", last=ANA)
    for seat in (ANA, BO, CLEO):
        assert game.talk(state, seat) >= {"chat", "callout", "gesture"}


def test_those_who_look_on_do_not_talk_to_the_crew() -> None:
    state = position(hands="T01 T03 | T07 | T09", rail="T06/gem", pile="T33 EXIT")
    assert game.talk(state, SPECTATOR) == frozenset()
