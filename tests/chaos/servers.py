"""The serving processes: killed, frozen, started again, each on the port that it always has."""

import asyncio
import contextlib
import os
import signal
import socket
import urllib.request
from http.client import HTTPException
from pathlib import Path
from random import Random
from typing import Final

from tests.server.process import ServerProcess

# Below those that the system hands out: nobody takes a port while its server is dead.
PORTS: Final = range(20_000, 32_000)
COUNTED: Final = ("limboline_loop_stalls_total", "limboline_faults_total")


def quiet_port(rng: Random) -> int:
    """A port that is free, and that no outgoing connection will be given."""
    while True:
        port = rng.choice(PORTS)
        with socket.socket() as trying:
            try:
                trying.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port


class Servers:
    """One serving process, or several that serve together."""

    def __init__(self, count: int, data: Path, *flags: str) -> None:
        """Nothing runs yet."""
        self._data: Final = data
        self._flags: Final = flags
        ports = Random()
        self._ports: Final = [quiet_port(ports) for _ in range(count)]
        self._running: Final[dict[int, ServerProcess]] = {}
        self.complaints: Final[list[str]] = []

    def __len__(self) -> int:
        return len(self._ports)

    @property
    def urls(self) -> list[str]:
        """Where they are, or will be again."""
        return [f"http://127.0.0.1:{port}" for port in self._ports]

    def way(self, rng: Random) -> str:
        """A way to any of them, whether it lives or not."""
        return f"ws://127.0.0.1:{rng.choice(self._ports)}/api/socket"

    async def start_all(self) -> None:
        """Have all of them running."""
        await asyncio.gather(*(self.start(number) for number in range(len(self))))

    async def start(self, number: int) -> None:
        """Have one running."""
        self._running[number] = await asyncio.to_thread(self._start, self._ports[number])

    def _start(self, port: int) -> ServerProcess:
        return ServerProcess(self._data, *self._flags, port=port)

    async def kill(self, number: int) -> None:
        """End one as a power cut would."""
        server = self._running.pop(number)
        if server.process.poll() is not None:
            self.complaints.append(f"a server ended by itself, with {server.process.returncode}")
        await asyncio.to_thread(server.kill)
        self._bury(server)

    async def freeze(self, number: int, for_s: float) -> None:
        """Let one sleep through whatever happens meanwhile."""
        process = self._running[number].process.pid
        os.kill(process, signal.SIGSTOP)
        try:
            await asyncio.sleep(for_s)
        finally:
            os.kill(process, signal.SIGCONT)

    async def stop_all(self) -> None:
        """Ask all of them to end; they should, and without a complaint."""
        for server in [self._running.pop(number) for number in list(self._running)]:
            code = await asyncio.to_thread(server.stop)
            if code:
                self.complaints.append(f"a server ended with {code}")
            self._bury(server)

    def _bury(self, server: ServerProcess) -> None:
        said = server.complaints(database_was_killed=True)
        server.errors.close()
        if said:
            self.complaints.append(f"a server has written to its log: {said}")

    def memory_kb(self) -> int:
        """What the largest of them holds in memory."""
        return max((_memory_kb(s.process.pid) for s in self._running.values()), default=0)

    async def counted(self) -> dict[int, tuple[int, ...]]:
        """How often all have waited for one piece of work, and faults; by process, where known."""
        found: dict[int, tuple[int, ...]] = {}
        for number, server in list(self._running.items()):
            with contextlib.suppress(OSError, HTTPException, ValueError, KeyError):  # killed
                url = f"{self.urls[number]}/metrics"
                found[server.process.pid] = await asyncio.to_thread(_counted, url)
        return found


def _counted(url: str) -> tuple[int, ...]:
    with urllib.request.urlopen(url, timeout=2) as answer:
        lines = [line.split() for line in answer.read().decode().splitlines()]
    values = {words[0]: words[1] for words in lines if len(words) == 2}
    return tuple(int(float(values[name])) for name in COUNTED)


def _memory_kb(process: int) -> int:
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    lines = [line.split() for line in status.splitlines() if line.startswith("VmRSS")]
    return int(lines[0][1]) if lines else 0
