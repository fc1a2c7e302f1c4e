"""Work that is shared: in its order, and only a little ahead."""

from collections.abc import Iterator

import pytest

from limboline.lab.sharing import AHEAD, in_order, windowed


def test_results_come_in_the_order_of_the_work() -> None:
    for processes in (1, 2):
        assert list(in_order(abs, range(-12, 0), processes)) == [(n, -n) for n in range(-12, 0)]


@pytest.mark.parametrize("workers", [1, 3])
def test_only_so_much_is_under_way_as_keeps_everybody_busy(workers: int) -> None:
    sent: list[int] = []
    done: list[int] = []

    def work() -> Iterator[int]:
        for n in range(50):
            assert len(sent) - len(done) < AHEAD * workers
            sent.append(n)
            yield n

    for piece, result in windowed(work(), workers, lambda n: n * n, lambda square: square):
        assert result == piece * piece
        done.append(piece)
    assert done == sent == list(range(50))


def test_whoever_hands_out_work_may_look_at_what_came_of_it() -> None:
    """The arena stops so: pieces that were sent ahead are the only ones too many."""
    found: list[int] = []

    def work() -> Iterator[int]:
        n = 0
        while len(found) < 5:
            yield n
            n += 1

    for piece, _ in windowed(work(), 2, lambda n: n, lambda n: n):
        found.append(piece)
    assert len(found) == 5 + 2 * AHEAD - 1


def test_a_mistake_in_the_work_comes_home() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        list(in_order(int, ["1", "2", "x", "3"], 2))
