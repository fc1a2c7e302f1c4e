"""What is asked of the log, once for every database."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import (
    BigInteger,
    Dialect,
    Executable,
    Integer,
    Select,
    Text,
    bindparam,
    case,
    exists,
    func,
    select,
)
from sqlalchemy.sql import ClauseElement
from sqlalchemy.sql.compiler import SQLCompiler

from limboline.store.schema import (
    asides,
    beats,
    leases,
    lines,
    recordings,
    secrets,
    shown,
    sittings,
    tables,
    wakes,
)
from limboline.store.store import Found, LogRow, Summary


@dataclass(frozen=True)
class Statement:
    """A statement in the words of one database; `names` says which value goes where."""

    sql: str
    names: tuple[str, ...]
    fixed: Mapping[str, Any]

    def values(self, named: Mapping[str, Any]) -> list[Any]:
        """The values in the order in which the database takes them."""
        given = {**self.fixed, **named}
        return [given[name] for name in self.names]


def in_words_of(dialect: Dialect, statement: Executable) -> Statement:
    """A statement as a driver takes it. Drivers are called directly: they are the hot path."""
    assert isinstance(statement, ClauseElement)
    compiled = statement.compile(dialect=dialect)
    assert isinstance(compiled, SQLCompiler)
    return Statement(str(compiled), tuple(compiled.positiontup or ()), compiled.params)


_most: Final = bindparam("most", type_=BigInteger)
_now_ms: Final = bindparam("now_ms", type_=BigInteger)

# What the store notes about itself stands with the secrets, under names that no secret has.
NOTE: Final = "note:"

FOUND_COLUMNS: Final = (
    "id", "game", "host", "code", "phase", "public", "closed", "seats", "taken", "guests",
    "wake_at_s", "updated_s", "seq",
)  # fmt: skip


def _tables() -> Select[Any]:
    return select(*(tables.c[name] for name in FOUND_COLUMNS))


_newest_first: Final = (tables.c.updated_s.desc(), tables.c.id)

QUESTIONS: Final[dict[str, Executable]] = {
    "read": select(lines.c.seq, lines.c.text)
    .where(lines.c.table_id == bindparam("table"), lines.c.seq > bindparam("after"))
    .order_by(lines.c.seq)
    .limit(_most),
    "last_beat": select(beats.c.elapsed_ms).where(beats.c.table_id == bindparam("table")),
    "find": _tables().where(tables.c.id == bindparam("table")),
    "find_code": _tables()
    .where(tables.c.code == bindparam("code", type_=Text), ~tables.c.closed)
    .order_by(case((tables.c.phase == "over", 1), else_=0), *_newest_first)
    .limit(1),
    "public_tables": _tables().where(shown).order_by(*_newest_first).limit(_most),
    "tables_of": _tables()
    .join(sittings, sittings.c.table_id == tables.c.id)
    .where(sittings.c.guest == bindparam("guest"))
    .order_by(*_newest_first)
    .limit(_most),
    "tables_after": _tables()
    .where(tables.c.id > bindparam("table"))
    .order_by(tables.c.id)
    .limit(_most),
    "lines_beginning": select(lines.c.table_id, lines.c.seq, lines.c.text)
    .where(lines.c.table_id >= bindparam("first"), lines.c.table_id <= bindparam("last"))
    .where(func.substr(lines.c.text, 1, bindparam("length", type_=Integer)) == bindparam("words"))
    .order_by(lines.c.table_id, lines.c.seq),
    "tables_to_wake": _tables()
    .where(wakes, tables.c.wake_at_s <= bindparam("now_s"), ~tables.c.closed)
    # By the caller's clock, not the database's: at worst a table is looked at in vain.
    .where(~exists().where(leases.c.table_id == tables.c.id, leases.c.expires_ms > _now_ms))
    .order_by(tables.c.wake_at_s, tables.c.id)
    .limit(_most),
    "noted": select(secrets.c.value).where(secrets.c.name == bindparam("noted")),
    "newest": select(func.max(tables.c.updated_s)),
    "recording": select(recordings.c.data).where(
        recordings.c.table_id == bindparam("table"), recordings.c.name == bindparam("recorded")
    ),
    "asides": select(asides.c.name, asides.c.text).where(asides.c.table_id == bindparam("table")),
}


class Questions(ABC):
    """The questions of a `Store`; a database adds how they are put to it."""

    def __init__(self, dialect: Dialect) -> None:
        self._questions = {name: in_words_of(dialect, put) for name, put in QUESTIONS.items()}

    @abstractmethod
    async def _rows(self, sql: str, values: list[Any]) -> Sequence[Sequence[Any]]:
        """Put a question to the database. Raises `NotRead` if it does not answer."""

    async def _ask(self, name: str, **values: Any) -> Sequence[Sequence[Any]]:
        if not all(_could_be_stored(value) for value in values.values()):
            return []
        question = self._questions[name]
        return await self._rows(question.sql, question.values(values))

    async def read(self, table: str, after: int = 0, most: int = 10_000) -> list[LogRow]:
        """The lines after a number, in order."""
        rows = await self._ask("read", table=table, after=after, most=most)
        return [LogRow(seq, text.encode()) for seq, text in rows]

    async def last_beat(self, table: str) -> int:
        """The game time noted last, or 0."""
        for (elapsed_ms,) in await self._ask("last_beat", table=table):
            return int(elapsed_ms)
        return 0

    async def find(self, table: str) -> Found | None:
        """A table by its id."""
        found = [_found(row) for row in await self._ask("find", table=table)]
        return found[0] if found else None

    async def find_code(self, code: str) -> Found | None:
        """An open table by its code: of several one at which a game is to come, or the newest."""
        if not code:
            return None
        found = [_found(row) for row in await self._ask("find_code", code=code)]
        return found[0] if found else None

    async def public_tables(self, most: int = 100) -> list[Found]:
        """The tables that are shown to strangers, newest first."""
        return [_found(row) for row in await self._ask("public_tables", most=most)]

    async def tables_of(self, guest: str, most: int = 100) -> list[Found]:
        """The tables at which a guest has sat, newest first."""
        return [_found(row) for row in await self._ask("tables_of", guest=guest, most=most)]

    async def tables_after(self, table: str = "", most: int = 500) -> list[Found]:
        """All tables in the order of their ids, so many after one of them."""
        return [_found(row) for row in await self._ask("tables_after", table=table, most=most)]

    async def lines_beginning(self, words: str, first: str, last: str) -> list[tuple[str, LogRow]]:
        """The lines that begin with these words, of all tables from one id to another."""
        rows = await self._ask(
            "lines_beginning", words=words, length=len(words), first=first, last=last
        )
        return [(table, LogRow(seq, text.encode())) for table, seq, text in rows]

    async def tables_to_wake(self, now_s: int, most: int = 100) -> list[Found]:
        """The tables that have something to do by themselves by now, and that no process owns."""
        rows = await self._ask("tables_to_wake", now_s=now_s, now_ms=now_s * 1_000, most=most)
        return [_found(row) for row in rows]

    async def private_notes(self, table: str) -> dict[str, str]:
        """All that was put aside for a table, by name."""
        return {str(name): str(text) for name, text in await self._ask("asides", table=table)}

    async def noted(self, name: str) -> str:
        """What was noted under a name, or nothing."""
        for (text,) in await self._ask("noted", noted=NOTE + name):
            return str(text)
        return ""

    async def newest_s(self) -> int:
        """When any table changed last, in seconds since 1970; 0 if there is none."""
        for (newest,) in await self._ask("newest"):
            return int(newest or 0)
        return 0

    async def recording(self, table: str, name: str) -> bytes | None:
        """A recording of a table by its name, if there is one."""
        for (data,) in await self._ask("recording", table=table, recorded=name):
            return bytes(data)
        return None


def _found(row: Sequence[Any]) -> Found:
    table, game, host, code, phase, public, closed, seats, taken, guests, *times, seq = row
    named = tuple(msgspec.json.decode(guests, type=list[str]))
    wake_at_s, updated_s = times
    summary = Summary(
        *(game, host, code, phase, bool(public), bool(closed), seats, taken, named, wake_at_s)
    )
    return Found(table, summary, updated_s, seq)


def _could_be_stored(value: str | int) -> bool:
    """Whether any row could hold it. Ids and codes come from strangers, and may be anything."""
    if isinstance(value, int):
        return value.bit_length() < 64
    return "\0" not in value and value.encode(errors="ignore").decode() == value


def guests_text(guests: Sequence[str]) -> str:
    """The guests as they stand in the database."""
    return msgspec.json.encode(guests).decode()
