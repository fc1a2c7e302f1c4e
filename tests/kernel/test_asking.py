"""What may be answered: single codes, and spans of whole degrees and millimetres."""

from hypothesis import given
from hypothesis import strategies as st

from limboline.kernel import Random, Span

THROW = Span(1, (0, 100), (359, 400))


@given(st.integers(0, 359), st.integers(100, 400))
def test_everything_between_the_ends_is_spanned(degrees: int, mm: int) -> None:
    assert (1, degrees, mm) in THROW


def test_what_lies_beside_is_not() -> None:
    for code in ((1, -1, 200), (1, 360, 200), (1, 7, 99), (1, 7, 401)):
        assert code not in THROW


def test_neither_is_another_verb_or_another_number_of_numbers() -> None:
    for code in (1, (), (1,), (1, 7), (2, 7, 200), (1, 7, 200, 0)):
        assert code not in THROW


@given(st.integers(0, 1 << 64))
def test_a_sample_is_one_of_the_answers(seed: int) -> None:
    assert THROW.sample(Random(seed)) in THROW


def test_samples_reach_both_ends() -> None:
    die = Span(0, (1,), (6,))
    rng = Random(1)
    assert {die.sample(rng) for _ in range(200)} == {(0, face) for face in range(1, 7)}


def test_equal_spans_are_one() -> None:
    assert Span(1, (0,), (9,)) == Span(1, (0,), (9,))
    assert Span(1, (0,), (9,)) != Span(1, (0,), (8,))
    assert len({Span(1, (0,), (9,)), Span(1, (0,), (9,))}) == 1
