"""A server as a process of its own, on a core of its own: what it costs in CPU and memory."""

import os
import platform
import re
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

TICKS_PER_S = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
GOODBYE_S = 15


def share_out_cores() -> tuple[int, set[int]]:
    """The core of the server, and those of whoever drives it."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        sys.exit("The server needs one core and its load another: this machine has only one.")
    return cores[0], set(cores[1:])


def raise_limits() -> None:
    """Every client is an open file, here and there."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@dataclass(frozen=True)
class Command:
    """How a server is started, and how it tells the port that it took."""

    words: list[str]
    folder: Path
    port: re.Pattern[str]


class Running:
    """A server that runs, and what it has used."""

    def __init__(self, pid: int, port: int) -> None:
        self.pid = pid
        self.port = port

    def cpu_s(self) -> float:
        """CPU-seconds of all its threads and of the processes that it has started."""
        return sum(map(_cpu_s, self._family()))

    def memory(self) -> tuple[int, int]:
        """Bytes of its own that are in memory, and those of the processes that it has started."""
        own, *started = map(_resident, self._family())
        return own, sum(started)

    def _family(self) -> list[int]:
        found, seen = [self.pid], 0
        while seen < len(found):
            tasks = Path(f"/proc/{found[seen]}/task")
            for task in tasks.iterdir():
                found += map(int, (task / "children").read_text().split())
            seen += 1
        return found


def _cpu_s(pid: int) -> float:
    # The second field, the name, is in brackets and may hold anything.
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS_PER_S


def _resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE


@contextmanager
def running(command: Command, core: int) -> Iterator[Running]:
    """Start a server on one core; at the end it is asked to go."""
    process = subprocess.Popen(
        command.words,
        cwd=command.folder,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: os.sched_setaffinity(0, {core}),
    )
    try:
        yield Running(process.pid, _await_port(process, command))
    finally:
        process.terminate()
        try:
            process.wait(GOODBYE_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _await_port(process: "subprocess.Popen[str]", command: Command) -> int:
    assert process.stdout is not None
    for line in process.stdout:
        if found := command.port.search(line):
            return int(found[1])
    sys.exit(f"{command.words[0]} did not start.")


def cpu_name() -> str:
    """What kind of core it is."""
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or "unknown CPU"


def fsync_ms(folder: Path, times: int = 40) -> float:
    """What one fsync of this disk takes, in the middle of many: no play can be told sooner."""
    taken = []
    with (folder / "fsync").open("wb", buffering=0) as file:
        for _ in range(times):
            file.write(b"x" * 4_096)
            start = perf_counter()
            os.fsync(file.fileno())
            taken.append(perf_counter() - start)
    return median(taken) * 1e3


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder on the disk of this checkout: what a temporary folder is kept in may be memory."""
    with TemporaryDirectory(dir=Path.cwd(), prefix=".load-") as folder:
        yield Path(folder)
