"""Two hundred who ask at once: everybody else goes on playing meanwhile."""

import asyncio
import threading
from collections import Counter
from typing import Any

import pytest

from limboline.server.app import OPENAPI, SOCKET, make_front
from limboline.server.openapi import ArrayLikeStructs
from limboline.server.turnstile import IN_ONE_TURN, Turnstile
from limboline.table.fair_turns import FairTurns
from tests.server.places import Inside

pytestmark = pytest.mark.anyio

MANY = 200


class Turns:
    """Counts the turns of the loop from its making on."""

    def __init__(self) -> None:
        self.count = 0
        asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        self.count += 1
        asyncio.get_running_loop().call_soon(self._turn)


async def came_in(turnstile: Turnstile, many: int) -> dict[int, list[int]]:
    """Who came in at which turn of the loop, when so many come at once."""
    turns, who = Turns(), dict[int, list[int]]()

    async def come(number: int) -> None:
        await turnstile.enter()
        who.setdefault(turns.count, []).append(number)

    await asyncio.gather(*map(come, range(many)))
    return who


async def test_a_few_come_in_at_each_turn_in_their_order() -> None:
    who = await came_in(Turnstile(), 20)
    assert [len(some) for some in who.values()] == [IN_ONE_TURN] * (20 // IN_ONE_TURN)
    assert [one for some in who.values() for one in some] == list(range(20))


async def test_who_comes_alone_does_not_wait() -> None:
    turnstile = Turnstile()
    for _ in range(3):
        assert list(await came_in(turnstile, 1)) == [1]
        await asyncio.sleep(0)


async def test_who_gives_up_waiting_takes_no_place() -> None:
    turnstile = Turnstile()
    first = [asyncio.create_task(turnstile.enter()) for _ in range(IN_ONE_TURN)]
    gone = [asyncio.create_task(turnstile.enter()) for _ in range(3)]
    last = asyncio.create_task(turnstile.enter())
    await asyncio.sleep(0)
    for one in gone:
        one.cancel()
    await asyncio.gather(*first, last)
    assert all(one.cancelled() for one in await settled(gone))


async def settled(tasks: list["asyncio.Task[None]"]) -> list["asyncio.Task[None]"]:
    await asyncio.wait(tasks)
    return tasks


async def test_who_asks_for_much_waits_behind_all_others() -> None:
    """A replay of a long game takes long: a hundred of them are no reason to wait for minutes."""
    turns, had = FairTurns(), list[str]()

    async def work(visitor: str) -> None:
        async with turns.of(visitor):
            had.append(visitor)
            await asyncio.sleep(0)

    async with asyncio.TaskGroup() as all_of_them:
        for visitor in ("greedy",) * 5 + ("ana", "mia", "ana"):
            all_of_them.create_task(work(visitor))
    assert had == ["greedy", "greedy", "ana", "mia", "greedy", "ana", "greedy", "greedy"]


async def test_who_hangs_up_gives_the_turn_on() -> None:
    turns, had = FairTurns(), list[int]()

    async def work(number: int) -> None:
        async with turns.of("ana"):
            had.append(number)

    async with turns.of("mia"):
        waiting = [asyncio.create_task(work(number)) for number in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
    waiting[1].cancel()  # it is its turn, and it does not know that yet
    await settled(waiting)
    assert had == [2]
    async with turns.of("ana"):
        pass


def scope_of(path: str) -> Any:
    """A request for a page, or for a socket."""
    asked = {
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(b"host", b"localhost")],
        "client": ("198.51.100.7", 4000),
        "server": ("127.0.0.1", 7007),
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "state": {},
        "extensions": {},
    }
    if path == SOCKET:
        return {**asked, "type": "websocket", "scheme": "ws", "subprotocols": []}
    return {**asked, "type": "http", "scheme": "http", "method": "GET"}


async def answered_at_once(inside: Inside, path: str) -> int:
    """How many of two hundred were answered, or their sockets accepted, in one turn of the loop."""
    front, turns, answers = make_front(inside.context), Turns(), Counter[int]()
    first = {"type": "websocket.connect"} if path == SOCKET else {"type": "http.request"}

    async def ask() -> None:
        coming = [{"type": "websocket.disconnect", "code": 1001}, first]

        async def receive() -> Any:
            return coming.pop()

        async def send(message: Any) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                answers[turns.count] += 1

        await front(scope_of(path), receive, send)

    await asyncio.gather(*(ask() for _ in range(MANY)))
    assert answers.total() == MANY
    return max(answers.values())


@pytest.mark.parametrize("path", [SOCKET, "/metrics", "/api/me", "/api/socket.json"])
async def test_two_hundred_at_once_are_no_single_piece_of_work(inside: Inside, path: str) -> None:
    assert await answered_at_once(inside, path) <= IN_ONE_TURN


async def test_the_description_is_put_together_beside_the_loop(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: set[threading.Thread] = set()
    known = ArrayLikeStructs.is_plugin_supported_field

    def seen(plugin: ArrayLikeStructs, field: Any) -> bool:
        threads.add(threading.current_thread())
        return known(plugin, field)

    monkeypatch.setattr(ArrayLikeStructs, "is_plugin_supported_field", seen)
    assert await answered_at_once(inside, OPENAPI) <= IN_ONE_TURN
    assert len(threads) == 1, "once, whoever asks"
    assert threading.current_thread() not in threads
