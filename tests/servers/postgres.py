"""A PostgreSQL of our own for the tests and measurements.

It lives in a temporary folder and on a port of its own, writes to the disk like a real one, and
touches no other PostgreSQL on the machine. Where we are root on Debian it is installed by name.
"""

import getpass
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import Final

import psycopg

from tests.servers.installing import found_or_installed
from tests.servers.ports import free_port

# Hang guards, not measurements.
START_S: Final = 120
# Whoever finds its port taken looks for another, so often.
PORTS_TRIED: Final = 5


class NoPostgres(Exception):  # noqa: N818
    """There is no PostgreSQL here; the message says why, in one line."""


def programs() -> Path:
    """The folder of `initdb` and `pg_ctl`, installing them if we may."""
    found, why_not = found_or_installed("postgresql", _installed)
    if found is None:
        raise NoPostgres(f"There is no PostgreSQL: {why_not}")
    return found


def _installed() -> Path | None:
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    # Debian keeps them out of the path, a folder a version.
    folders = Path("/usr/lib/postgresql").glob("[0-9]*/bin/initdb")
    newest = sorted(folders, key=lambda file: float(file.parents[1].name))
    return newest[-1].parent if newest else None


class Cluster:
    """A PostgreSQL server that runs until it is told otherwise."""

    def __init__(self, folder: Path) -> None:
        """Make the cluster in an empty folder that belongs to us alone."""
        self._programs = programs()
        self._folder = folder
        self._data = folder / "data"
        self._password = secrets.token_hex(8)
        self.port = 0
        if self._user is not None:
            os.chown(folder, self._user.pw_uid, self._user.pw_gid)
        self._initialise()

    @cached_property
    def _user(self) -> pwd.struct_passwd | None:
        """PostgreSQL refuses to run as root, so somebody without rights runs it."""
        if os.geteuid() != 0:
            return None
        for name in ("postgres", "nobody"):
            try:
                return pwd.getpwnam(name)
            except KeyError:
                continue
        raise NoPostgres("there is no ordinary user to run PostgreSQL as")

    def _run(self, program: str, *words: str | Path) -> None:
        identity = (
            {"user": self._user.pw_uid, "group": self._user.pw_gid, "extra_groups": []}
            if self._user
            else {}
        )
        said = self._folder / "said.txt"
        try:
            with said.open("ab") as saying:
                run = subprocess.run(
                    [self._programs / program, *words],
                    cwd=self._folder,
                    stdin=subprocess.DEVNULL,
                    stdout=saying,
                    stderr=saying,
                    timeout=START_S + 10,  # it has a limit of its own
                    check=False,
                    **identity,  # type: ignore[call-overload]
                )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NoPostgres(f"{program} cannot be run: {error}") from error
        if run.returncode:
            raise NoPostgres(f"{program} failed: {said.read_text(errors='replace')[-2000:]}")

    def _initialise(self) -> None:
        password = self._folder / "password"
        password.write_text(self._password)
        if self._user is not None:
            os.chown(password, self._user.pw_uid, self._user.pw_gid)
        self._run(
            "initdb",
            *("-D", self._data, "-U", "limbo", "--auth=scram-sha-256", "--encoding=UTF8"),
            *("--locale=C", f"--pwfile={password}", "--no-instructions", "--no-sync"),
        )
        settings = {
            "listen_addresses": "'127.0.0.1'",
            "unix_socket_directories": f"'{self._folder}'",
            "fsync": "on",
            "max_connections": 60,
            "shared_buffers": "32MB",
        }
        with (self._data / "postgresql.conf").open("a") as conf:
            conf.writelines(f"{name} = {value}\n" for name, value in settings.items())

    def start(self) -> None:
        """Start, and return when it answers: on the port that it always has."""
        if self.port:
            self._start()
            return
        for left in reversed(range(PORTS_TRIED)):
            self.port = free_port()
            try:
                self._start()
            except NoPostgres:
                if not left:
                    raise
            else:
                return

    def _start(self) -> None:
        how = ("-w", "-t", str(START_S), "-l", self._folder / "log.txt", "-o", f"-p {self.port}")
        self._run("pg_ctl", "start", "-D", self._data, *how)

    def stop(self, how: str = "immediate") -> None:
        """Stop: `fast` is polite; `immediate` is a crash, after which it must recover."""
        self._run("pg_ctl", "stop", "-w", "-t", str(START_S), "-D", self._data, "-m", how)

    def kill(self) -> None:
        """End every one of its processes as a power cut would."""
        first = int((self._data / "postmaster.pid").read_text().split()[0])
        everybody = [first, *_children(first)]
        for process in everybody:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        deadline = time.monotonic() + START_S
        while any(map(_alive, everybody)):
            assert time.monotonic() < deadline, "PostgreSQL does not die"
            time.sleep(0.01)
        # A dead process keeps its number until it is buried, and would be taken for a living one.
        for lock in (self._data / "postmaster.pid", *self._folder.glob(".s.PGSQL.*")):
            lock.unlink(missing_ok=True)

    @property
    def runs(self) -> bool:
        """Whether it is up."""
        return (self._data / "postmaster.pid").exists()

    def url(self, database: str = "postgres") -> str:
        """The address of one of its databases."""
        return f"postgresql://limbo:{self._password}@127.0.0.1:{self.port}/{database}"

    def empty_database(self) -> str:
        """An empty database; answers its address. It is the same one each time, swept clean."""
        if not self.runs:
            self.start()
        # A database each would cost the disk more than all the tests together.
        with psycopg.connect(self.url(), autocommit=True) as database:
            database.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )  # whoever is left from the test before
            database.execute("DROP SCHEMA public CASCADE")
            database.execute("CREATE SCHEMA public")
        return self.url()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """A server that is there but does not answer, like one behind a broken network."""
        first = int((self._data / "postmaster.pid").read_text().split()[0])
        everybody = [first, *_children(first)]
        for process in everybody:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in everybody:
                os.kill(process, signal.SIGCONT)


def _children(parent: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent:
            found.append(int(stat.parent.name))
    return found


def _alive(process: int) -> bool:
    """Whether a process does anything still; one that only waits to be buried does not."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


@contextmanager
def private_cluster() -> Iterator[Cluster]:
    """A running PostgreSQL for as long as the block lasts. Raises `NoPostgres` with the reason."""
    # Not below pytest's own folder, into which the ordinary user may not look.
    folder = Path(tempfile.mkdtemp(prefix=f"limboline-{getpass.getuser()}-"))
    try:
        cluster = Cluster(folder)
        cluster.start()
        try:
            yield cluster
        finally:
            if cluster.runs:
                cluster.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
