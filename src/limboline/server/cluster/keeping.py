"""What a process needs to keep tables, and a table that begins to live in it."""

from collections.abc import Callable
from dataclasses import dataclass

from limboline.server.cluster.neighbours import Neighbours
from limboline.server.handles import KeptHandle
from limboline.store.store import Lease, SharedStore
from limboline.table.audience import Audience
from limboline.table.bots import BotsElsewhere
from limboline.table.clock import Clock
from limboline.table.dealing import Deal
from limboline.table.deciding import come_back
from limboline.table.live import LiveTable
from limboline.table.table import Table
from limboline.table.turns import Turn
from limboline.table.waking import live_table


@dataclass(frozen=True)
class ProcessParts:
    """Where the doors of a process stand."""

    store: SharedStore
    clock: Clock
    bots: BotsElsewhere
    deal: Deal
    neighbours: Neighbours
    forget: Callable[[KeptHandle], None]  # a handle of no use is taken away
    on_turn: Callable[[Table, Turn], None]  # a seat without an onlooker is asked


def live_here(parts: ProcessParts, audience: Audience, lease: Lease) -> LiveTable:
    """A table that has become ours, with those who look at it here; it has not started yet."""
    table, store, clock, bots = audience.table, parts.store, parts.clock, parts.bots
    live = live_table(table, store, clock, bots, lease.epoch, audience)
    live.company.on_turn = lambda turn: parts.on_turn(table, turn)
    return live


async def give_seats_back(live: LiveTable) -> None:
    """A player who looks from a seat that a bot holds has it back at once. Raises `NotSaved`."""
    await live.ask(
        lambda table: [
            line
            for seat in sorted(live.audience.seats_here())
            if seat >= 0
            for line in come_back(table, seat)
        ]
    )
