"""The report of a tiny game: how many actions it took."""

import msgspec

from limboline.kernel.record import Record


class Report(msgspec.Struct, frozen=True):
    """How many actions there were."""

    actions: int


def report(record: Record) -> Report:
    """Count the actions."""
    return Report(len(record.log))
