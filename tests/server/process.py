"""A real server: its own process, a free port, a data folder."""

import contextlib
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import httpx

from tests.server.clients import HANG_S
from tests.server.places import Visitor, browser

LIMBOLINE = Path(sys.executable).with_name("limboline")


class ServerProcess:
    """`limboline serve`, and what it says."""

    def __init__(self, data: Path, *flags: str, port: int = 0, own_terminal: bool = False) -> None:
        self.data = data
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115 - it lives as long as the process
        where = ("--host", "127.0.0.1", "--port", str(port), "--data", str(data))
        self.process = subprocess.Popen(
            [LIMBOLINE, "serve", *where, *flags],
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            start_new_session=own_terminal,
        )
        hang = threading.Timer(2 * HANG_S, self.process.kill)
        hang.start()
        assert self.process.stdout is not None
        self.said: list[str] = []
        for line in self.process.stdout:
            self.said.append(line.strip())
            if line.startswith("Tables are kept in"):
                break
        else:  # it has ended without a welcome
            self.process.wait(HANG_S)
        hang.cancel()
        assert self.process.poll() is None, self.complaints()
        self.url = next(line.split()[-1] for line in self.said if "on this machine" in line)

    @property
    def port(self) -> int:
        """The port that it got."""
        port = httpx.URL(self.url).port
        assert port is not None
        return port

    def visitor(self) -> Visitor:
        """Somebody new, with an empty cookie jar."""
        return Visitor(browser(self.url.rstrip("/")))

    @contextlib.asynccontextmanager
    async def visiting(self) -> AsyncIterator[Callable[[], Visitor]]:
        """Lets visitors in, and sees them all out."""
        came: list[Visitor] = []

        def come_in() -> Visitor:
            came.append(self.visitor())
            return came[-1]

        try:
            yield come_in
        finally:
            for visitor in came:
                await visitor.close()

    def complaints(self, *, database_was_killed: bool = False) -> str:
        """Whatever it has written to its log, if need be but for that a database was away."""
        self.errors.seek(0)
        lines = self.errors.read().decode().splitlines(keepends=True)
        away = "The database does not answer" if database_was_killed else "\0"
        return "".join(line for line in lines if away not in line)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.wait()

    def stop(self) -> int:
        """Ask it to end, and wait for it."""
        self.process.send_signal(signal.SIGTERM)
        return self.wait()

    def wait(self) -> int:
        """Wait for its end."""
        code = self.process.wait(HANG_S)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


@contextlib.contextmanager
def a_server(data: Path, *flags: str, own_terminal: bool = False) -> Iterator[ServerProcess]:
    """A server that is ended when the test is, and has had nothing to complain of."""
    server = ServerProcess(data, *flags, own_terminal=own_terminal)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
        complaints = server.complaints()
        server.errors.close()
    assert complaints == ""
