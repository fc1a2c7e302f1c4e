"""Carries notices to people who do not look. No table ever waits for it."""

import asyncio
import logging
import smtplib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

from limboline.kernel.illegal import Illegal
from limboline.server.channels import Notice, NoticeChannel
from limboline.server.table_registry import TableRegistry
from limboline.store.store import NotRead, NotSaved
from limboline.table.clock import Cancel, Clock
from limboline.table.table import PLAYING, Table
from limboline.table.turns import MailTo, Turn

# What cannot be carried out is tried again after these times, and then let go.
TRIES_MS: Final = (10_000, 60_000, 5 * 60_000, 30 * 60_000)
MOST_WAITING: Final = 1_000
THREADS: Final = 2

_log: Final = logging.getLogger(__name__)


class NoticeSender:
    """Hands each notice to those who carry it, and tries again what fails."""

    def __init__(
        self, tables: TableRegistry, clock: Clock, channels: Sequence[NoticeChannel]
    ) -> None:
        self._tables: Final = tables
        self._clock: Final = clock
        self._channels: Final = channels
        self._threads: Final = ThreadPoolExecutor(THREADS, thread_name_prefix="limboline-notices")
        self._waiting: Final[dict[object, Cancel]] = {}
        self._running: Final[set[asyncio.Task[None]]] = set()

    def tell(self, table: Table, turn: Turn) -> None:
        """It is a seat's turn: have its player told, each carrier for itself."""
        seat = table.seats[turn.seat]
        notice = Notice(
            *(table.id, table.code, table.room.name, turn.seat, seat.name, turn.since_s, turn.mail)
        )
        now_s = self._clock.epoch_ms() // 1_000
        for channel in self._channels:
            if channel.wants(notice):
                later_s = max(0, turn.mail_at_s - now_s) if channel.mails else 0
                self._plan(channel, notice, later_s * 1_000, 0)

    def ask_to_confirm(self, table: Table, seat: int, mail: MailTo, path: str, here: str) -> None:
        """Ask the reader of an address whether they want our mails. It is tried as often."""
        notice = Notice(
            *(table.id, table.code, table.room.name, seat, table.seats[seat].name, 0, mail),
            *(path, here),
        )
        for channel in self._channels:
            if channel.mails and channel.wants(notice):
                self._plan(channel, notice, 0, 0)

    def _plan(self, channel: NoticeChannel, notice: Notice, wait_ms: int, tries: int) -> None:
        if len(self._waiting) + len(self._running) >= MOST_WAITING:
            _log.warning("too many notices are waiting: one is let go")
            return
        if not wait_ms:
            self._start(channel, notice, tries)
            return
        key = object()

        def begin() -> None:
            del self._waiting[key]
            self._start(channel, notice, tries + 1)

        self._waiting[key] = self._clock.call_at(self._clock.now_ms() + wait_ms, begin)

    def _start(self, channel: NoticeChannel, notice: Notice, tries: int) -> None:
        task = asyncio.create_task(self._carry(channel, notice, tries))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _carry(self, channel: NoticeChannel, notice: Notice, tries: int) -> None:
        """Carry a notice. Later than at once only if they are still asked, and still not there."""
        if tries and not notice.confirm and not await self._still(notice):
            return
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._threads, partial(channel.carry, notice))
        except (OSError, smtplib.SMTPException) as error:
            # What the error itself says could name an address.
            name, why = type(channel).__name__.lower(), type(error).__name__
            _log.warning("a notice could not be carried by %s: %s", name, why)
            if tries < len(TRIES_MS):
                self._plan(channel, notice, TRIES_MS[tries], tries)

    async def _still(self, notice: Notice) -> bool:
        try:
            table = await self._tables.peek(notice.table)
        except (Illegal, NotRead, NotSaved):
            return False
        handle = self._tables.handles.get(notice.table)
        if handle is not None and handle.audience.here(notice.seat):
            return False
        play = table.play
        asked = play is not None and table.phase == PLAYING and notice.seat in play.waiting.seats
        return asked and not table.seats[notice.seat].player

    async def stop(self) -> None:
        """Carry nothing more. What is in hand may finish by itself."""
        for cancel in self._waiting.values():
            cancel()
        self._waiting.clear()
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)
