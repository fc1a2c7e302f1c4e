"""What a run came to is told plainly, and every fault with its place."""

from collections import Counter

from rich.console import Console

from tests.chaos.attacker import Attacker, Met
from tests.chaos.bomb import Bomb
from tests.chaos.checker import Findings
from tests.chaos.plan import Plan
from tests.chaos.report import MOST_SHOWN, show, well
from tests.chaos.run import Tale
from tests.chaos.tally import Tally

STEADY = [80_000] * 600
LEAKING = [80_000 + 50 * second for second in range(600)]


def a_tale(plan: Plan, memory_kb: list[int], *faults: str) -> Tale:
    tally = Tally(kills=7, memory_kb=memory_kb)
    return Tale(plan, tally, Findings(acts=123), [(4.2, 60.0, "t07")], None, list(faults))


def told(tale: Tale) -> str:
    console = Console(width=200)
    with console.capture() as shown:
        show(tale, console)
    return shown.get()


def test_the_table_has_what_was_counted() -> None:
    text = told(a_tale(Plan(tables=50), STEADY))
    for words in ("50 tables", "SQLite", "123", "4.2 s", "60 t07", "78 78"):
        assert words in text


def test_every_fault_is_told_in_its_own_words() -> None:
    fault = "table x, line 9, client t00-s1: the log has lost the acknowledged request [r]"
    tale = a_tale(Plan(), STEADY, *[fault] * (MOST_SHOWN + 3))
    assert not well(tale)
    text = told(tale)
    assert text.count(fault) == MOST_SHOWN
    assert "and 3 more" in text


def test_memory_counts_only_where_nobody_is_killed() -> None:
    calm = Plan(kills=False)
    assert well(a_tale(Plan(), LEAKING))
    assert well(a_tale(calm, STEADY))
    assert not well(a_tale(calm, LEAKING))
    assert "it grows" in told(a_tale(calm, LEAKING))


def test_a_stall_of_the_loop_is_a_fault_of_a_soak() -> None:
    tale = a_tale(Plan(), STEADY)
    assert well(tale)
    tale.tally.stalls[4711] = 2
    tale.tally.stalled["heads"] = 1
    assert "1 heads" in told(tale)
    assert not well(tale)
    assert "stalls of the loop" in told(tale)


def test_what_attacks_have_met_is_told() -> None:
    attacker = Attacker(Plan(attack="long"), Tally())
    attacker.rounds = 4
    attacker.attacks["heads"] = Met(12, Counter({"431": 9, "closed": 3}))
    attacker.bomb = Bomb("table", 10_000, 0.0712)
    tale = a_tale(Plan(), STEADY)
    assert "attacks" not in told(tale)
    tale.attacker = attacker
    text = told(tale)
    for words in (
        "4 whole rounds",
        "heads",
        "12",
        "431 9, closed 3",
        "10000 undos wakes in 0.071 s",
    ):
        assert words in text
