"""`python -m tests.chaos.attacks`: attack after attack, until the other side hangs up.

What to attack comes as one line of JSON, and what was met goes out in lines, an attack each. It
ends by itself after so many rounds and seconds, or as soon as its input is closed.
"""

import asyncio
import contextlib
import json
import sys
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final

import httpx

from tests.chaos.attacks import lines, tables
from tests.chaos.attacks.means import LONG, NO_WAY, SHORT, Gone, Means, listening

Attack = Callable[[Means], Awaitable[None]]

ATTACKS: Final[dict[str, Attack]] = {
    "frames": lines.frames,
    "heads": lines.heads,
    "hoard": lines.hoard,
    "half posts": lines.half_posts,
    "foreign names": lines.foreign_names,
    "undo bomb": tables.undo_bomb,
    "comings": tables.comings,
    "options": tables.options,
    "decks": tables.decks,
    "bot tables": tables.bot_tables,
    "codes": tables.codes,
    "mails": tables.mails,
    "records": tables.records,
    "strangers": tables.strangers,
}
# Each attack comes from addresses of its own, so that none is refused for what another has done.
ADDRESS: Final = "127.0.0.{}"
FIRST_ADDRESS: Final = 2
# An attack that takes longer has been held up for long enough.
LONGEST_S: Final = 45.0
PAUSE_S: Final = 0.5


def tell(**what: Any) -> None:
    """A line for the other side."""
    print(json.dumps(what), flush=True)


async def attack(name: str, means: Means) -> None:
    """One attack, and what it met."""
    try:
        async with asyncio.timeout(LONGEST_S) as whole:
            await ATTACKS[name](means)
    except (TimeoutError, httpx.TimeoutException):
        means.note("broken off" if whole.expired() else "no answer")
    except Gone as gone:
        means.note(str(gone))
    except NO_WAY:
        means.note("gone")
    tell(attack=name, made=means.made, met=dict(means.met))


async def go_round(order: dict[str, Any]) -> None:
    """All attacks in turns, in another order each time."""
    rng = Random(f"{order['seed']} attacks")
    size = SHORT if order["short"] else LONG
    kept: dict[str, dict[str, Any]] = {name: {} for name in ATTACKS}
    for number in range(order["rounds"]):
        names = list(ATTACKS)
        for name in rng.sample(names, len(names)):
            address = ADDRESS.format(FIRST_ADDRESS + names.index(name))
            url = await listening(order["urls"], rng)
            where = (address, url, order["tables"], order["bomb"])
            tell(begins=name)
            await attack(name, Means(*where, size, rng, kept[name]))
            await asyncio.sleep(PAUSE_S * rng.random() if number else 0)
        tell(round=number + 1)


async def main() -> None:
    """Attack until there is no more to do, or the other side hangs up."""
    loop = asyncio.get_running_loop()
    order = json.loads(await asyncio.to_thread(sys.stdin.readline))
    going = asyncio.create_task(go_round(order))
    # Whoever is killed closes it as well: nobody is attacked for longer than the run lasts.
    reader = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    hung_up = asyncio.create_task(reader.read())
    await asyncio.wait(
        (going, hung_up), timeout=order["seconds"], return_when=asyncio.FIRST_COMPLETED
    )
    for task in (going, hung_up):
        task.cancel()
    await asyncio.gather(hung_up, return_exceptions=True)
    with contextlib.suppress(asyncio.CancelledError):
        await going


if __name__ == "__main__":
    asyncio.run(main())
