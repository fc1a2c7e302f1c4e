"""The durable log: SQLite in one file by default, PostgreSQL when asked."""
