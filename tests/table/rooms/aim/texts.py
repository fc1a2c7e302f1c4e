"""No sentence of its own: the tables have all that is needed."""

from limboline.table.texts import texts

__all__ = ["texts"]
