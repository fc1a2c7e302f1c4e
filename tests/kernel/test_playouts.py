"""Answers that playouts throw: each is one of those that may be given, and any of them comes."""

from limboline.kernel.asking import Span
from limboline.kernel.dice import Dice
from limboline.kernel.playouts import any_of_span


def test_every_degree_of_a_turn_is_thrown_and_none_beyond() -> None:
    span, dice = Span(7, (-3,), (3,)), Dice(1)
    assert {any_of_span(span, dice) for _ in range(200)} == {(7, turn) for turn in range(-3, 4)}


def test_cards_thrown_out_of_a_hand_are_in_it() -> None:
    span, dice = Span(0, (0, 0, 0), (2, 0, 1), total=2), Dice(2)
    assert {any_of_span(span, dice) for _ in range(100)} == {(0, 2, 0, 0), (0, 1, 0, 1)}


# Two of three cards, two of them alike: the odd one stays in the hand one time out of three.
def test_each_card_of_a_hand_is_as_likely() -> None:
    span, dice = Span(0, (0, 0), (2, 1), total=2), Dice(3)
    stays = sum(any_of_span(span, dice) == (0, 2, 0) for _ in range(3_000))
    assert 900 < stays < 1_100
