"""How a table comes to life: it is given all that belongs to it."""

from limboline.store.store import Store
from limboline.table.agenda import Agenda
from limboline.table.answers import Answers
from limboline.table.audience import Audience
from limboline.table.bots import BotsElsewhere
from limboline.table.clock import Clock
from limboline.table.company import Company
from limboline.table.gametime import GameTime
from limboline.table.live import LiveTable
from limboline.table.logbook import Logbook
from limboline.table.seatwork import SeatWork
from limboline.table.table import Table


def parts_of(
    table: Table,
    store: Store,
    clock: Clock,
    bots: BotsElsewhere,
    epoch: int = 0,
    audience: Audience | None = None,
) -> tuple[Table, Logbook, Company, Answers, Agenda]:
    """All that belongs to a table which this process owns; those who looked before stay."""
    logbook = Logbook(table, store, epoch)
    company = Company(table, clock, audience or Audience(table), store, epoch)
    time = GameTime(clock, table, logbook.beat)
    answers = Answers(lambda: table.answers, lambda: {table.host, *table.guests()})
    agenda = Agenda(table, company, answers, time, SeatWork(table, bots, time.now_ms))
    return table, logbook, company, answers, agenda


def live_table(
    table: Table,
    store: Store,
    clock: Clock,
    bots: BotsElsewhere,
    epoch: int = 0,
    audience: Audience | None = None,
) -> LiveTable:
    """A table that this process owns."""
    return LiveTable(*parts_of(table, store, clock, bots, epoch, audience))
