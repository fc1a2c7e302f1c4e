"""A PostgreSQL database is reached for the first time, and brought up to date."""

from typing import Final

import psycopg
from psycopg.conninfo import conninfo_to_dict
from sqlalchemy import NullPool, create_engine, text
from sqlalchemy.exc import DBAPIError

from limboline.store.migrating import bring_up_to_date
from limboline.store.store import CannotOpen

CONNECT_S: Final = 5

# Processes that start together migrate one after another.
MIGRATION_LOCK: Final = 1_818_848_610


_NO_RIGHTS: Final = (psycopg.errors.InsufficientPrivilege, psycopg.errors.InvalidSchemaName)


def prepare(url: str) -> None:
    """Bring a database up to date. The sentences never show the password."""
    named = name_of(url)
    engine = create_engine(
        "postgresql+psycopg://",
        creator=lambda: psycopg.connect(url, connect_timeout=CONNECT_S),
        poolclass=NullPool,
    )
    try:
        with engine.begin() as database:
            database.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            bring_up_to_date(database, named)
    except (DBAPIError, psycopg.Error) as error:
        raise CannotOpen(_sentence(named, getattr(error, "orig", None) or error)) from error
    finally:
        engine.dispose()


def name_of(url: str) -> str:
    """A database as sentences call it, without the password."""
    try:
        parts = conninfo_to_dict(url)
    except psycopg.ProgrammingError:
        # Its message would repeat the address, password and all.
        raise CannotOpen(
            "This is not an address of a PostgreSQL database; one looks like"
            " postgresql://user:password@host:5432/database."
        ) from None
    host, port = parts.get("host") or "localhost", parts.get("port") or 5432
    database = parts.get("dbname") or parts.get("user") or "of this user"
    return f"The database {database} at {host}:{port}"


def _sentence(named: str, error: BaseException) -> str:
    said = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
    if isinstance(error, _NO_RIGHTS):
        return f"{named} does not let limboline make its tables: {said}. Grant it CREATE there."
    if isinstance(error, psycopg.OperationalError):
        return (
            f"{named} cannot be reached: {said}. Is PostgreSQL running, and are the address, the"
            " name and the password right?"
        )
    return f"{named} cannot be opened: {said}."
