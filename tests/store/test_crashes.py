"""A process that is killed at any moment has lost nothing that it was told is saved."""

import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from limboline.store.opening import open_store
from tests.store.evenings import texts
from tests.store.keeper import TABLES

ROOT = Path(__file__).parents[2]

Acknowledged = dict[tuple[str, int], str]


def run_and_kill(where: str, run: str, chance: Random) -> Iterator[tuple[str, int, str]]:
    """What one process was told is saved before it was killed: table, number and line."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.store.keeper", where, run],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as keeper:
        assert keeper.stdout is not None
        left = chance.randint(1, 300)
        for said in keeper.stdout:
            left -= 1
            # What it still says before the signal arrives counts as well.
            if left == 0:
                keeper.send_signal(signal.SIGKILL)
            seq, line = said.rstrip("\n").split(" ", 1)
            yield line.split()[1], int(seq), line
    assert keeper.returncode == -signal.SIGKILL


@pytest.mark.anyio
async def test_what_was_acknowledged_before_a_kill_is_there_exactly_once(where: str) -> None:
    chance = Random(4)
    acknowledged: Acknowledged = {}
    for run in range(4):
        for table, seq, line in run_and_kill(where, f"run{run}", chance):
            assert (table, seq) not in acknowledged
            acknowledged[table, seq] = line
    store = await open_store(where)
    for table in TABLES:
        log = await texts(store, table)
        assert [line for line, count in Counter(log).items() if count > 1] == []
        told = {seq: line for (name, seq), line in acknowledged.items() if name == table}
        assert told
        assert {seq: log[seq - 1] for seq in told} == told
        assert torn(log) == []
    await store.close()


def torn(log: list[str]) -> list[str]:
    """Lines that were written without the others of their append."""
    found = []
    expected = 1
    for line in log:
        part, size = (int(number) for number in line.split()[-1].split("/"))
        if part != expected:
            found.append(line)
        expected = 1 if part == size else part + 1
    return found if expected == 1 else [*found, log[-1]]


def test_a_torn_append_would_be_seen() -> None:
    whole = ["r t 1 1/2", "r t 1 2/2", "r t 2 1/1"]
    assert torn(whole) == []
    assert torn(whole[1:]) == ["r t 1 2/2"]
    assert torn([*whole, "r t 3 1/2"]) == ["r t 3 1/2"]
