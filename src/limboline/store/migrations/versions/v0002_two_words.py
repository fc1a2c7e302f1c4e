"""Tables are found by their two words."""

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_tables = sa.table("tables", sa.column("id", sa.Text), sa.column("code", sa.Text))
_lines = sa.table(
    "lines",
    sa.column("table_id", sa.Text),
    sa.column("seq", sa.BigInteger),
    sa.column("text", sa.Text),
)


class _Opened(msgspec.Struct):
    """The first line of a log, as far as this migration reads it."""

    code: str = ""


def upgrade() -> None:
    """Give the summary a place for the words, and fill it from the line that opened the table."""
    op.add_column("tables", sa.Column("code", sa.Text, nullable=False, server_default=""))
    op.create_index("tables_code", "tables", ["code"])
    database = op.get_bind()
    first = sa.select(_lines.c.table_id, _lines.c.text).where(_lines.c.seq == 1)
    for table, text in database.execute(first).all():
        try:
            code = msgspec.json.decode(text, type=_Opened).code
        except msgspec.DecodeError:
            continue
        if code:
            database.execute(sa.update(_tables).where(_tables.c.id == table).values(code=code))
