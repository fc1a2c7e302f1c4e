"""What a store must do, whatever database is behind it."""

from dataclasses import dataclass, field
from typing import Final, Protocol, runtime_checkable

LEASE_MS: Final = 3_000


class CannotOpen(Exception):  # noqa: N818 - the table's word
    """The store cannot be opened; the message is a sentence for the operator."""


class NotRead(Exception):  # noqa: N818 - the table's word
    """The database did not answer a question. It may later."""


class NotSaved(Exception):  # noqa: N818 - the table's word
    """Lines are not known to be durable: the caller is told so.

    A database that is lost in the middle of a commit cannot say which way it went, so the log is
    read again before anything else is written. It holds all of those lines or none.
    """


class Fenced(NotSaved):
    """Another process owns the table now: what this one wants to write is stale."""


@dataclass(frozen=True)
class LogRow:
    """One line of a table's log."""

    seq: int
    text: bytes


@dataclass(frozen=True)
class Summary:
    """What is known of a table without folding its log: for lists and look-ups.

    It is written in the same transaction as the lines that made it so.
    """

    game: str
    host: str = ""
    code: str = ""
    phase: str = "gathering"
    public: bool = False
    closed: bool = False
    seats: int = 0
    taken: int = 0
    guests: tuple[str, ...] = field(default=())
    wake_at_s: int = 0  # when it has something to do by itself, in seconds since 1970; 0: never


@dataclass(frozen=True)
class Found:
    """A table in a list."""

    table: str
    summary: Summary
    updated_s: int  # wall time, in seconds since 1970
    seq: int


@dataclass(frozen=True)
class Lease:
    """Who may write to a table. Every append carries the epoch; a stale one is refused."""

    table: str
    owner: str  # the address at which the owner answers other processes
    epoch: int


class Store(Protocol):
    """A durable log for many tables."""

    async def append(
        self, table: str, after: int, lines: list[bytes], summary: Summary, epoch: int = 0
    ) -> None:
        """Make lines durable, as numbers `after` + 1 and so on, all or none.

        It returns when they would survive a power cut. Raises `Fenced` if the epoch is stale, and
        `NotSaved` if the database refuses or another line has one of the numbers.
        """

    async def read(self, table: str, after: int = 0, most: int = 10_000) -> list[LogRow]:
        """The lines after a number, in order."""

    def beat(self, table: str, elapsed_ms: int, epoch: int = 0) -> None:
        """Note the game time of a running clock. One may get lost; the last one written counts."""

    async def last_beat(self, table: str) -> int:
        """The game time noted last, or 0."""

    async def find(self, table: str) -> Found | None:
        """A table by its id."""

    async def find_code(self, code: str) -> Found | None:
        """An open table by its code."""

    async def public_tables(self, most: int = 100) -> list[Found]:
        """The tables that are shown to strangers, newest first."""

    async def tables_of(self, guest: str, most: int = 100) -> list[Found]:
        """The tables at which a guest has sat, newest first."""

    async def tables_after(self, table: str = "", most: int = 500) -> list[Found]:
        """All tables in the order of their ids, so many after one of them."""

    async def lines_beginning(self, words: str, first: str, last: str) -> list[tuple[str, LogRow]]:
        """The lines that begin with these words, of all tables from one id to another."""

    async def tables_to_wake(self, now_s: int, most: int = 100) -> list[Found]:
        """The tables that have something to do by themselves by now, and that no process owns."""

    async def put_private_note(self, table: str, name: str, text: str, epoch: int = 0) -> None:
        """Keep what a seat has told its table alone; nothing takes it away again.

        It is durable like a line. Raises `Fenced` if the epoch is stale, and `NotSaved`.
        """

    async def private_notes(self, table: str) -> dict[str, str]:
        """All that was put aside for a table, by name."""

    async def put_recording(self, table: str, name: str, data: bytes, epoch: int = 0) -> None:
        """Keep a recording beside a table's log, under the name by which a line speaks of it.

        It is durable like a line, and never changes. Raises `Fenced` if the epoch is stale, and
        `NotSaved`.
        """

    async def recording(self, table: str, name: str) -> bytes | None:
        """A recording of a table by its name, if there is one."""

    async def note(self, name: str, text: str) -> None:
        """Keep a word about the store itself, in the place of an older one. Raises `NotSaved`."""

    async def noted(self, name: str) -> str:
        """What was noted under a name, or nothing."""

    async def newest_s(self) -> int:
        """When any table changed last, in seconds since 1970; 0 if there is none."""

    async def delete(self, table: str) -> None:
        """Forget a table, log and all: nothing of it is left in any file of the store."""

    async def delete_before(self, wall_s: int) -> int:
        """Forget every table that has not changed since; tells how many."""

    async def lease(self, table: str, owner: str) -> Lease:
        """Become the owner, or learn who it is. A store for one process always says yes."""

    async def renew(self, leases: list[Lease]) -> list[str]:
        """Renew leases; answers the tables that are lost to another."""

    async def release(self, leases: list[Lease]) -> None:
        """Give leases back, so that another need not wait."""

    async def close(self) -> None:
        """Finish what was begun and let go of the database."""


@runtime_checkable
class SharedStore(Store, Protocol):
    """A store at which several processes serve together."""

    async def ends(self, tables: list[str]) -> dict[str, int]:
        """How far the logs of these tables have come. One that was deleted is not in it."""

    async def secret(self, name: str) -> bytes:
        """A secret of all processes that share this store, made by the first that asks."""
