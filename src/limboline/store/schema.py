"""The tables of the database, the same in SQLite and PostgreSQL.

What stands here is the newest version; `migrations/` leads every older one to it, and a test
holds the two together.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

VERSION: Final = "0005"

# Our own name, so that a database shared with another Alembic program keeps both versions.
VERSION_TABLE: Final = "limboline_version"

metadata: Final = MetaData()

# One row a table: its summary, and the number of its last line. The row moves on together with
# the log, so `seq` is what two writers of the same line meet at.
tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("host", Text, nullable=False),
    Column("phase", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("taken", Integer, nullable=False),
    Column("guests", Text, nullable=False),  # a JSON list
    Column("seq", BigInteger, nullable=False),
    Column("updated_s", BigInteger, nullable=False),
    Column("code", Text, nullable=False, server_default=""),
    Column("wake_at_s", BigInteger, nullable=False, server_default="0"),  # 0: not by itself
)

# `updated_s` and `seq` are in no index: they change with every line, and PostgreSQL then rewrites
# only the row itself.
shown: Final = tables.c.public & ~tables.c.closed
Index("tables_public", tables.c.id, sqlite_where=shown, postgresql_where=shown)
Index("tables_code", tables.c.code)
wakes: Final = tables.c.wake_at_s > 0
Index("tables_wake", tables.c.wake_at_s, sqlite_where=wakes, postgresql_where=wakes)

# The log. SQLite keeps it in the order of writing, with an index: measured, a commit of many
# tables costs half of what it would if the lines of each table stood side by side.
lines: Final = Table(
    "lines",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", BigInteger, primary_key=True),
    Column("text", Text, nullable=False),
)

beats: Final = Table(
    "beats",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("elapsed_ms", BigInteger, nullable=False),
)

# What a seat has told its table alone, by a name: no other seat may know, not even that a line was
# written, so it stands beside the log. It can be taken away again, too.
asides: Final = Table(
    "asides",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("text", Text, nullable=False),
)

# What nature has done, as it can be watched: too long for a line, which names it by its hash. No
# rule reads it.
recordings: Final = Table(
    "recordings",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

# Who has ever sat where.
sittings: Final = Table(
    "sittings",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    sqlite_with_rowid=False,
)
Index("sittings_table", sittings.c.table_id)

# Who may write. A row outlives its lease, because the epoch may never go back.
leases: Final = Table(
    "leases",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("epoch", BigInteger, nullable=False),
    Column("expires_ms", BigInteger, nullable=False),  # by the database's own clock
)

# Secrets of the processes that share a database. With SQLite there is only one process.
secrets: Final = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
