"""A server in a thread of this process, on a real port: for callers that know no event loop."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path

import uvicorn

from limboline.server.connections import listen
from limboline.server.limits import Buckets
from limboline.table.clock import WallClock
from tests.server.clients import HANG_S
from tests.server.places import Inside, an_inner_server


@contextlib.contextmanager
def served(folder: Path) -> Iterator[tuple[str, Inside]]:
    """The address of a server whose doors are never too busy, and the server itself."""
    door = listen()
    ready = threading.Event()
    ended = threading.Event()
    servers: list[Inside] = []

    async def serve() -> None:
        async with an_inner_server(folder, WallClock()) as inside:
            budgets = inside.context.budgets
            for name in [name for name, kept in vars(budgets).items() if isinstance(kept, Buckets)]:
                setattr(budgets, name, Buckets(1_000_000, 1))
            servers.append(inside)
            config = uvicorn.Config(inside.app, lifespan="off", log_config=None, ws="none")
            server = uvicorn.Server(config)
            serving = asyncio.create_task(server.serve(sockets=[door]))
            ready.set()
            await asyncio.to_thread(ended.wait)
            server.should_exit = True
            await serving

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    try:
        assert ready.wait(HANG_S)
        yield f"http://127.0.0.1:{door.getsockname()[1]}", servers[0]
    finally:
        ended.set()
        thread.join(HANG_S)
