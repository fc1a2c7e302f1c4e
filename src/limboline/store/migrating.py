"""A database is brought to the version this program knows when it is opened."""

from pathlib import Path
from threading import Lock
from typing import Final

from sqlalchemy import Connection, inspect, text

from limboline.store.schema import VERSION, VERSION_TABLE, tables
from limboline.store.store import CannotOpen

FOLDER: Final = Path(__file__).with_name("migrations")

# Alembic keeps the migration under way in a global.
_one_at_a_time: Final = Lock()


def bring_up_to_date(database: Connection, named: str, to: str = VERSION) -> None:
    """Lead the database to a version, all the way or not at all: it is in one transaction."""
    found = version_of(database, named)
    if found == to:
        return
    # Alembic takes a while to import, and is seldom needed.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    known = {script.revision for script in ScriptDirectory(FOLDER).walk_revisions()}
    if found and found not in known:
        raise CannotOpen(
            f"{named} was written by a newer limboline (its version is {found}, this program"
            f" knows {VERSION}). Upgrade limboline, or open another database."
        )
    config = Config()
    # The parser of the settings would take a % in the path for its own.
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = database
    with _one_at_a_time:
        command.upgrade(config, to)


def version_of(database: Connection, named: str) -> str:
    """The version of a database, or nothing if it is new."""
    look = inspect(database)
    if look.has_table(VERSION_TABLE):
        versions = database.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalars()
        return str(versions.one_or_none() or "")
    if look.has_table(tables.name):
        raise CannotOpen(
            f"{named} holds the tables of another program. Give limboline a database of its own."
        )
    return ""
