"""Ruling 59: there is no limit to a hand (section 3.2)."""

from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, BO, asked, hand, play

MANY = " ".join(str(card) for card in range(1, 31))


def test_a_hand_of_thirty_draws_on() -> None:
    state = position("G | G", f"- | {MANY}", pile="31 32 33 34 35 36 37")
    play(state, ANA, "end")
    assert len(hand(state, BO)) == 31
    play(state, BO, "fan 5")
    assert len(hand(state, BO)) == 35
    assert asked(state) == (ANA, "act")


def test_nobody_discards_at_the_end_of_a_turn() -> None:
    state = position("G | G", f"{MANY} | -", pile="31 32 33")
    play(state, ANA, "end")
    assert len(hand(state, ANA)) == 30
