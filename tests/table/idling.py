"""When a live table has done all that it can do before time goes on."""

import asyncio

from limboline.table.live import LiveTable


async def until_idle(live: LiveTable) -> None:
    """Wait until every letter is read and no bot is thinking. Raises `NotSaved` at a closed one."""
    while True:
        await live.mailbox.post(_nothing)
        thinking = [task for task in live.bots._asking.values() if not task.done()]
        if thinking:
            await asyncio.wait(thinking)
        elif not live.mailbox._letters:
            return


async def _nothing() -> None:
    pass
