"""Databases of every version, reached without a store."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from sqlalchemy import Connection, Engine, NullPool, create_engine, event

from limboline.store.migrating import bring_up_to_date
from limboline.store.opening import FILE_NAME


def _engine(where: str) -> Engine:
    if where.startswith("postgresql://"):
        return create_engine(
            "postgresql+psycopg://", creator=lambda: psycopg.connect(where), poolclass=NullPool
        )
    file = Path(where) / FILE_NAME
    file.parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(
        "sqlite://", creator=lambda: sqlite3.connect(file, isolation_level=None), poolclass=NullPool
    )
    event.listen(engine, "begin", lambda database: database.exec_driver_sql("BEGIN"))
    return engine


@contextmanager
def database(where: str) -> Iterator[Connection]:
    """A transaction in the database of a store."""
    engine = _engine(where)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def make_version(where: str, version: str) -> None:
    """An empty database as an older limboline made it."""
    with database(where) as connection:
        bring_up_to_date(connection, "the old database", version)
