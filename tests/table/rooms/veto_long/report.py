"""How it went."""

from tests.table.rooms.reporting import Report, report

__all__ = ["Report", "report"]
