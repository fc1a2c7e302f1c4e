"""What a server does beside answering: tables are put away, woken and forgotten, people told."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from limboline.server.context import ServerContext
from limboline.server.health import LoopWatch
from limboline.server.notices import NoticeSender
from limboline.server.retention import Retention
from limboline.server.waker import Waker


@asynccontextmanager
async def running(context: ServerContext) -> AsyncIterator[None]:
    """All of it goes on as long as this does."""
    retention, waker = Retention(context), Waker(context)
    loop_watch = LoopWatch(context.metrics)
    notices = NoticeSender(context.tables, context.clock, context.settings.channels)
    context.tables.on_turn = notices.tell
    context.ask_to_confirm = notices.ask_to_confirm
    context.tables.start()
    retention.start()
    waker.start()
    loop_watch.start(asyncio.get_running_loop().call_later)
    try:
        yield
    finally:
        loop_watch.stop()
        await waker.stop()
        await retention.stop()
        await notices.stop()
        await context.analyses.close()
        await context.tables.close()
