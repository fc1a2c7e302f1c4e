"""Two servers at one PostgreSQL, and what their log says."""

import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg

from limboline.store.store import LEASE_MS
from limboline.table import entries as log
from tests.server.clients import Client
from tests.server.places import Visitor
from tests.server.process import ServerProcess


class Pair:
    """Two server processes; whichever has ended is started again before the next test."""

    def __init__(self, database: str, folder: Path, *flags: str) -> None:
        self.database = database
        self._folder = folder
        self._flags = flags
        self.servers: list[ServerProcess] = []
        self.complaints = ""

    def revive(self) -> None:
        """Have both of them running."""
        running = [server for server in self.servers if server.process.poll() is None]
        for server in self.servers:
            if server not in running:
                self._bury(server)
        with ThreadPoolExecutor() as threads:
            new = threads.map(lambda _: self._start(), range(2 - len(running)))
        self.servers = [*running, *new]

    def _start(self) -> ServerProcess:
        return ServerProcess(self._folder, "--database", self.database, *self._flags)

    def close(self) -> None:
        for server in self.servers:
            if server.process.poll() is None:
                assert server.stop() == 0
            self._bury(server)
        assert self.complaints == ""

    def _bury(self, server: ServerProcess) -> None:
        self.complaints += server.complaints(database_was_killed=True)
        server.errors.close()

    @contextlib.asynccontextmanager
    async def visiting(self, *order: int) -> AsyncIterator[Callable[[], Visitor]]:
        """Lets visitors in at one server after the other, and sees them all out."""
        came: list[Visitor] = []

        def come_in() -> Visitor:
            server = self.servers[order[len(came) % len(order)]]
            came.append(server.visitor())
            return came[-1]

        try:
            yield come_in
        finally:
            for visitor in came:
                await visitor.close()

    # -- what the database says ---------------------------------------------------------------

    def ask(self, sql: str, *values: Any) -> list[Any]:
        """Rows of the database."""
        with psycopg.connect(self.database) as database:
            return database.execute(sql, values).fetchall()

    def log(self, table: str) -> list[log.AnyEntry]:
        """The log of a table, without a gap."""
        rows = self.ask("SELECT seq, text FROM lines WHERE table_id = %s ORDER BY seq", table)
        assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1))
        return [log.read_entry(text) for _, text in rows]

    def owner(self, table: str) -> str:
        """Where the table is kept, as a server's own address."""
        ((owner,),) = self.ask("SELECT owner FROM leases WHERE table_id = %s", table)
        return str(owner).partition("#")[0] + "/"

    def mark(self, server: ServerProcess) -> str:
        """The full name by which a server that keeps a table is known to others."""
        like = server.url.rstrip("/") + "#%"
        ((owner, *_), *_) = self.ask("SELECT owner FROM leases WHERE owner LIKE %s", like)
        return str(owner)

    def now_ms(self) -> int:
        """The time by the database's clock, which is also that of the leases."""
        ((now,),) = self.ask("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
        return int(now)

    def taken_at_ms(self, table: str) -> int:
        """When the lease was taken or renewed last, by the database's clock."""
        ((expires,),) = self.ask("SELECT expires_ms FROM leases WHERE table_id = %s", table)
        return int(expires) - LEASE_MS


def goes_on(push: dict[str, Any]) -> bool:
    """Whether a train that stood is in its 3-2-1; or already beyond, as a busy machine sees it."""
    clock = push["clock"]
    return bool(clock.get("starts_in_ms")) or clock.get("why") == "resume"


class Journal:
    """What was acknowledged to clients, for comparison with the log. Request ids are its own."""

    def __init__(self) -> None:
        self._number = 0
        self._saved: dict[str, int] = {}
        self._unsaved: set[str] = set()

    def new_id(self) -> str:
        self._number += 1
        return f"journal-{self._number}"

    async def act(self, client: Client, action: Any, id_: str = "") -> dict[str, Any]:
        """Play, and note what was answered."""
        id_ = id_ or self.new_id()
        answer = await client.ask("act", id_, action=action)
        if answer["ok"]:
            assert self._saved.setdefault(id_, answer["seq"]) == answer["seq"]
            self._unsaved.discard(id_)
        else:
            self._unsaved.add(id_)
        return answer

    def check(self, lines: list[log.AnyEntry]) -> None:
        """Every acknowledged action is in the log exactly once, at its line; nothing else is."""
        acted = [
            (line.request, seq)
            for seq, line in enumerate(lines, 1)
            if isinstance(line, log.Acted) and line.request
        ]
        times = Counter(request for request, _ in acted)
        assert all(count == 1 for count in times.values()), times
        known = {request: seq for request, seq in acted if request not in self._unsaved}
        assert known == self._saved
