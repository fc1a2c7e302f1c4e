"""The log of every table, its summary, its beats, who sat at it and who may write to it."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Begin with an empty database."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("taken", sa.Integer, nullable=False),
        sa.Column("guests", sa.Text, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("updated_s", sa.BigInteger, nullable=False),
    )
    shown = sa.column("public", sa.Boolean) & ~sa.column("closed", sa.Boolean)
    op.create_index("tables_public", "tables", ["id"], sqlite_where=shown, postgresql_where=shown)
    op.create_table(
        "lines",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "beats",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("elapsed_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sittings",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("sittings_table", "sittings", ["table_id"])
    op.create_table(
        "leases",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("expires_ms", sa.BigInteger, nullable=False),
    )
