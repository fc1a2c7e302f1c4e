"""What stands at the moment, for the metrics."""

from collections import Counter
from typing import Any

from limboline.server.cluster.cluster_table import ClusterTable
from limboline.server.context import ServerContext

Gauges = dict[str, tuple[str, dict[str, int]]]


def gauges(context: ServerContext) -> Gauges:
    """Tables, onlookers, sockets and bot workers, as they stand."""
    phases: Counter[str] = Counter({"gathering": 0, "playing": 0, "over": 0})
    seated = watching = followed = 0
    for handle in context.tables.handles.values():
        followed += isinstance(handle, ClusterTable) and handle.live is None
        phases[handle.table.phase] += 1
        audience = handle.audience
        watching += audience.watching
        seated += len(audience.onlookers) - audience.watching
    bots: Any = context.bots
    return {
        "tables": (
            "Tables in memory, by phase.",
            {f'{{phase="{phase}"}}': count for phase, count in phases.items()},
        ),
        "tables_followed": ("Tables in memory that another process keeps.", {"": followed}),
        "onlookers": (
            "Open connections that look at a table.",
            {'{on="seat"}': seated, '{on="ropes"}': watching},
        ),
        "sockets": ("Open sockets.", {"": context.metrics.sockets}),
        "bot_worker_deaths": (
            "Bot processes that have ended since the start.",
            {"": getattr(bots, "deaths", 0)},
        ),
    }
