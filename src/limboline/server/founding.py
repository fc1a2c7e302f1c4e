"""A new table: what is wanted of it, the first lines of its log, and its code."""

import asyncio
import secrets
from typing import Any, Final

import msgspec

from limboline.games import registry
from limboline.kernel.illegal import Illegal
from limboline.server.codes import new_code
from limboline.store.store import Lease, Store
from limboline.table import entries as log
from limboline.table.deciding import check_options, check_pace
from limboline.table.entries import Entries
from limboline.table.logbook import summary_of
from limboline.table.pace import Pace
from limboline.table.table import OVER, Table
from limboline.table.underway import MOST_AT_ONCE

_CODES_TRIED: Final = 20


class Order(msgspec.Struct, frozen=True):
    """A table that a guest wants: `seats` None is as many as the game takes."""

    game: str
    seats: int | None = None
    options: dict[str, Any] = {}
    public: bool = False
    pace: Pace | None = None


async def first_lines(store: Store, guest: str, order: Order, secret: str = "") -> Entries:
    """How the log of a table begins whose host is a guest. Raises `Illegal`."""
    if order.game not in registry.names():
        raise Illegal("no_such_game", game=order.game[:40])
    properties = registry.room(order.game).game.properties
    seats = properties.most if order.seats is None else order.seats
    if not 1 <= seats <= properties.most:
        raise Illegal("players", n=seats)
    code = await free_code(store)
    opened = log.Opened(order.game, guest, seats, order.options, order.public, code, secret)
    # The options are checked at a table that is thrown away: nothing is saved before.
    trial = Table("")
    trial.fold(opened)
    check_options(trial, order.options)
    if order.pace is None:
        return [opened]
    check_pace(trial.room, order.pace)
    return [opened, log.Paced(order.pace)]


async def free_code(store: Store) -> str:
    """A code that no table has at which a game is to come. Of one that is over it is free."""
    for _ in range(_CODES_TRIED):
        code = new_code()
        found = await store.find_code(code)
        if found is None or found.summary.phase == OVER:
            return code
    raise Illegal("house_full")


async def found_table(store: Store, address: str, lines: Entries) -> tuple[Table, Lease]:
    """Save a new table with the first lines of its log, all of them or none."""
    table = Table(secrets.token_urlsafe(12))
    if len(lines) > MOST_AT_ONCE:  # a game that goes on from far into another one
        texts = await asyncio.to_thread(_fold, table, lines)
    else:
        texts = _fold(table, lines)
    lease = await store.lease(table.id, address)
    await store.append(table.id, 0, texts, summary_of(table), lease.epoch)
    return table, lease


def _fold(table: Table, lines: Entries) -> list[bytes]:
    """Take lines in, and tell them as they are kept."""
    for line in lines:
        table.fold(line)
    return [log.write_entry(line) for line in lines]
