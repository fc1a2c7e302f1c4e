"""How Alembic runs our migrations: on the connection it is given, in that one's transaction."""

from alembic import context

from limboline.store.schema import VERSION_TABLE, metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    transactional_ddl=True,
)
context.run_migrations()
