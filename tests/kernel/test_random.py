"""Chance is the same on every machine, and fair."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from limboline.kernel import Random
from limboline.kernel.random import SEED_BITS, sorted_places

seeds = st.integers(0, (1 << SEED_BITS) - 1)


def words(rng: Random, count: int) -> list[int]:
    return [rng.word() for _ in range(count)]


class TestGolden:
    """Records are kept for ever, so these numbers never change."""

    def test_the_words_of_seed_zero(self) -> None:
        assert words(Random(0), 4) == [2492537560, 3324778986, 1734770528, 3279120028]

    def test_the_words_of_the_largest_seed(self) -> None:
        assert words(Random((1 << 128) - 1), 4) == [843972255, 2946650174, 3588610968, 4204847259]

    def test_words_from_the_second_block_on(self) -> None:
        assert words(Random(7), 35)[15:18] == [3589772870, 2602492504, 1192562674]

    def test_a_fork(self) -> None:
        assert words(Random(7).fork("deck"), 3) == [1056834884, 336100572, 3918730086]

    def test_a_shuffled_deck(self) -> None:
        deck = list(range(12))
        Random(7).shuffle(deck)
        assert deck == [7, 0, 4, 5, 3, 10, 11, 1, 6, 8, 9, 2]

    def test_dice_and_fractions(self) -> None:
        rng = Random(7)
        assert [rng.between(1, 6) for _ in range(12)] == [4, 4, 2, 4, 1, 4, 2, 1, 6, 3, 5, 5]
        assert rng.unit() == 0.1468654302880168
        assert rng.choice(["ana", "mia", "leo"]) == "ana"


@given(seeds, st.integers(0, 40), st.integers(0, 40))
def test_a_clone_goes_on_alike_and_leaves_the_original_alone(
    seed: int, before: int, after: int
) -> None:
    rng = Random(seed)
    words(rng, before)
    twin = rng.clone()
    ahead = words(twin, after)
    assert rng.count == before
    assert words(rng, after) == ahead


@given(seeds, st.integers(0, 40))
def test_a_stream_is_taken_up_again_from_its_seed_and_count(seed: int, before: int) -> None:
    rng = Random(seed)
    words(rng, before)
    again = Random(rng.seed, rng.count)
    assert rng.seed == seed
    assert words(again, 20) == words(rng, 20)


@given(seeds, st.integers(0, 40))
def test_a_fork_depends_on_seed_and_label_and_not_on_what_was_drawn(seed: int, drawn: int) -> None:
    rng = Random(seed)
    words(rng, drawn)
    fork = words(rng.fork("toys"), 4)
    assert rng.count == drawn
    assert fork == words(Random(seed).fork("toys"), 4)
    assert fork != words(Random(seed).fork("deck"), 4)
    assert fork != words(Random(seed), 4)


@given(seeds, st.integers(1, 1 << 32))
def test_below_stays_below(seed: int, bound: int) -> None:
    assert 0 <= Random(seed).below(bound) < bound


@given(seeds, st.integers(-1_000, 1_000), st.integers(0, 1_000))
def test_between_includes_both_ends_and_nothing_outside(seed: int, low: int, width: int) -> None:
    assert low <= Random(seed).between(low, low + width) <= low + width


def test_below_draws_again_where_the_last_numbers_would_be_likelier() -> None:
    """With 3 * 2^30 of 2^32 words, a plain remainder would give the first third twice as often."""
    bound = 3 << 30
    rng = Random(11)
    drawn = [rng.below(bound) for _ in range(3_000)]
    assert rng.count > 3_600, "a quarter of the words does not count"
    thirds = [sum(number // (1 << 30) == third for number in drawn) for third in range(3)]
    assert all(900 < count < 1_100 for count in thirds), thirds


def test_every_face_of_a_die_comes_up_alike() -> None:
    rng = Random(3)
    faces = [rng.below(6) for _ in range(6_000)]
    assert all(900 < faces.count(face) < 1_100 for face in range(6))


@given(seeds, st.lists(st.integers(), max_size=30))
def test_a_shuffle_loses_nothing(seed: int, cards: list[int]) -> None:
    shuffled = list(cards)
    Random(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


def test_every_order_of_three_cards_comes_up_alike() -> None:
    rng = Random(5)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(6_000):
        cards = [1, 2, 3]
        rng.shuffle(cards)
        orders[tuple(cards)] = orders.get(tuple(cards), 0) + 1
    assert len(orders) == 6
    assert all(900 < count < 1_100 for count in orders.values()), orders


@given(st.lists(st.integers(0, (1 << 64) - 1) | st.integers(0, 3), max_size=140))
def test_places_are_sorted_by_all_their_bits_and_then_by_themselves(ranks: list[int]) -> None:
    bits = b"".join(rank.to_bytes(8, "little") for rank in ranks)
    order = sorted(range(len(ranks)), key=lambda place: (ranks[place], place))
    assert sorted_places(bits, len(ranks)) == order


@given(seeds)
def test_a_fraction_is_never_one(seed: int) -> None:
    assert 0 <= Random(seed).unit() < 1


@pytest.mark.parametrize("seed", [-1, 1 << 128])
def test_a_seed_that_is_too_wide_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number"):
        Random(seed)


@pytest.mark.parametrize("bound", [-1, 0, (1 << 32) + 1])
def test_nothing_lies_below_a_bound_like_this(bound: int) -> None:
    with pytest.raises(ValueError, match="no number lies below"):
        Random(0).below(bound)
