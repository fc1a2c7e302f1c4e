"""Whether memory is flat, told from samples."""

from tests.chaos.memory import MOST_GROWTH_KB, by_interval, growth

MINUTES = 30


def test_what_only_warms_up_is_flat() -> None:
    warming = [80_000 + 100 * second for second in range(600)]
    steady = [140_000 + second % 7 * 50 for second in range(1_200)]
    assert growth(warming + steady).flat


def test_a_small_leak_is_found() -> None:
    leaking = [80_000 + 4 * second + second % 7 * 50 for second in range(MINUTES * 60)]
    found = growth(leaking)
    assert not found.flat
    assert found.kb > MOST_GROWTH_KB
    assert 230 < found.kb_a_minute < 250
    assert "it grows" in str(found)


def test_memory_by_interval() -> None:
    assert by_interval([1_024, 2_048, 3_072, 1_024, 5_120], 2) == [3, 5]
    assert by_interval([]) == []
