"""The logs as they stand in the database, read without any server."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg


@dataclass
class Log:
    """The log of one table: the lines by number, and the number of the last one."""

    table: str
    end: int
    lines: list[tuple[int, str]] = field(default_factory=list)


TABLES = "SELECT id, seq FROM tables"
LINES = "SELECT table_id, seq, text FROM lines ORDER BY table_id, seq"
TAKEOVERS = "SELECT coalesce(sum(epoch - 1), 0) FROM leases"


def read_sqlite(file: Path) -> dict[str, Log]:
    """Every log in a SQLite file."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        return _logs(database.execute(TABLES).fetchall(), database.execute(LINES).fetchall())


def read_postgresql(address: str) -> dict[str, Log]:
    """Every log in a PostgreSQL database."""
    with psycopg.connect(address) as database:
        return _logs(database.execute(TABLES).fetchall(), database.execute(LINES).fetchall())


def takeovers(address: str) -> int:
    """How often a table has gone from one server to another."""
    with psycopg.connect(address) as database:
        row = database.execute(TAKEOVERS).fetchone()
    assert row is not None
    return int(row[0])


def _logs(tables: list[Any], lines: list[Any]) -> dict[str, Log]:
    logs = {table: Log(table, seq) for table, seq in tables}
    for table, seq, text in lines:
        logs.setdefault(table, Log(table, 0)).lines.append((seq, text))
    return logs
