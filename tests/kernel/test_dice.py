"""Dice throw alike for the same seed, for ever; and every face as often as any other."""

import pytest

from limboline.kernel.dice import Dice
from limboline.kernel.random import Random


def throws(seed: int, faces: int, n: int) -> list[int]:
    """Some throws of the dice of a seed."""
    dice = Dice(seed)
    return [dice.below(faces) for _ in range(n)]


def test_the_throws_of_a_seed_never_change() -> None:
    dice = Dice(42)
    assert [dice.word() for _ in range(4)] == [3992417944, 3305482512, 730393360, 2758139559]
    assert throws(0, 6, 12) == throws(0, 6, 12)
    assert throws((1 << 128) - 7, 6, 12) == throws((1 << 128) - 7, 6, 12)


def test_seeds_that_differ_in_any_bit_throw_differently() -> None:
    first = {tuple(throws(seed, 1 << 16, 2)) for seed in range(4_000)}
    high = {tuple(throws(1 << bit, 1 << 16, 2)) for bit in range(128)}
    assert len(first) == 4_000
    assert len(high) == 128


# Chi-squared with as many degrees of freedom as faces less one: 60 is far beyond chance for 19.
def test_every_face_comes_as_often_along_a_seed_and_across_seeds() -> None:
    along = throws(7, 20, 20_000)
    across = [throws(seed, 20, 1)[0] for seed in range(20_000)]
    for thrown in (along, across):
        unfair = sum((thrown.count(face) - 1_000) ** 2 / 1_000 for face in range(20))
        assert unfair < 60


def test_where_there_is_no_choice_nothing_is_thrown() -> None:
    one, other = Dice(3), Dice(3)
    assert one.below(1) == 0
    assert one.word() == other.word()


def test_throws_stay_below_their_bound() -> None:
    rng = Random(5)
    dice = Dice(5)
    for _ in range(2_000):
        bound = rng.between(2, 1 << 16)
        assert 0 <= dice.below(bound) < bound


def test_a_seed_is_no_negative_number() -> None:
    with pytest.raises(ValueError, match="whole number from 0"):
        Dice(-1)
