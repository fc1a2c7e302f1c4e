"""The lines between processes of one server: who may speak on them, and that none is left over."""

import asyncio
import socket

import psycopg
import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import InvalidStatus

from limboline.server import limits
from limboline.server.cluster.letters import Welcome, write_letter
from limboline.server.cluster.link import Link, LinkLost
from limboline.server.cluster.neighbours import Neighbours
from limboline.server.cluster.proving import PATH, Call
from limboline.store.store import NotSaved
from tests.server.clients import HANG_S, phase
from tests.server.playing import an_evening
from tests.server.shared import Two, alternating, cluster, database, two, until

__all__ = ["cluster", "database", "two"]

pytestmark = pytest.mark.anyio


async def test_no_message_is_too_large_for_the_line(two: Two) -> None:
    """Whatever one guest sends, the line on which everybody depends stays whole."""
    near, far = two
    evening = await an_evening(alternating(two), 2)
    link = far.line()
    mia = evening.clients[1]
    for large, n in (('"x"', 3_900), ('"ü"', 3_320), ("1e15", 3_200)):
        deck = ",".join([large] * n)
        text = f'{{"is": "options", "id": "large", "options": {{"deck": [{deck}]}}}}'
        assert len(text) <= limits.LARGEST_MESSAGE
        await mia.line.send(text)
    answered = await mia.ask("ready")
    assert answered["ok"], "it was answered over the same line"
    codes = [answer["code"] for answer in mia.answers["large"]]
    assert codes == ["host_only", "host_only", "too_large"]
    assert link.open
    assert near.handle(evening.table).live is not None


async def test_nothing_is_told_to_somebody_who_does_not_know_the_secret(
    two: Two, database: str
) -> None:
    """The address of a dead owner may belong to somebody else by now."""
    near, far = two
    evening = await an_evening(near.visitor, 2)
    heard: list[str | bytes] = []

    async def pretend(line: ServerConnection) -> None:
        await line.send(write_letter(Welcome("trust me")))
        heard.extend([message async for message in line])

    async with serve(pretend, "127.0.0.1", 0) as impostor:
        port = impostor.sockets[0].getsockname()[1]
        await near.tables.put_away(evening.table)
        for client in evening.clients:
            await client.ended()
        with psycopg.connect(database) as connection:
            connection.execute(
                "UPDATE leases SET owner = %s, expires_ms = 9000000000000 WHERE table_id = %s",
                (f"http://127.0.0.1:{port}#dead", evening.table),
            )
        neighbours = far.tables.neighbours
        with pytest.raises(LinkLost):
            await neighbours.link(f"http://127.0.0.1:{port}#dead")
        with pytest.raises(NotSaved):
            await far.tables.handle(evening.table)
        assert heard == []
        with psycopg.connect(database) as connection:
            connection.execute("UPDATE leases SET expires_ms = 0")
        client = await far.visitor().look(evening.table, evening.seated[0]["token"])
        assert phase(client.push) == "gathering"
        assert heard == []


async def test_lines_are_kept_open_only_while_something_is_followed(two: Two) -> None:
    near, far = two
    opened = await near.visitor().open_table()
    await far.visitor().http.get(f"/api/tables/{opened['table']}")
    link = far.line()
    await far.tables.put_away(opened["table"])
    await until(lambda: not link.open)
    assert far.tables.neighbours._links == {}


async def test_an_address_that_does_not_answer_is_a_lost_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    with pytest.raises(LinkLost):
        await Neighbours("http://127.0.0.1:1", b"secret").link(f"http://127.0.0.1:{port}#gone")


async def test_a_line_over_which_nothing_is_ever_followed_is_closed(two: Two) -> None:
    near, far = two
    link = await far.tables.neighbours.link(near.tables.neighbours.address)
    assert link.open
    await until(lambda: not link.open)
    assert far.tables.neighbours._links == {}


async def test_a_line_that_is_closed_before_it_was_used_is_let_go(two: Two) -> None:
    near, far = two
    ours, theirs = far.tables.neighbours, near.tables.neighbours
    call = Call.new(ours.address, theirs.address)
    url = near.url.replace("http", "ws", 1) + PATH
    socket = await connect(url, additional_headers=call.headers(ours.secret))
    told: list[Link] = []
    link = Link(socket, told.append)
    link.close()
    async with asyncio.timeout(HANG_S):
        await socket.wait_closed()
    assert told == [link]
    assert not link.open
    with pytest.raises(LinkLost):
        await link.follow("a-table", far.handle)  # type: ignore[arg-type]


async def test_whoever_answers_with_silence_is_hung_up_on() -> None:
    ended = asyncio.Event()

    async def say_nothing(line: ServerConnection) -> None:
        await line.wait_closed()
        ended.set()

    async with serve(say_nothing, "127.0.0.1", 0) as silent:
        port = silent.sockets[0].getsockname()[1]
        with pytest.raises(LinkLost):
            await Neighbours("http://127.0.0.1:1", b"secret").link(f"http://127.0.0.1:{port}#dead")
        async with asyncio.timeout(HANG_S):
            await ended.wait()


async def test_a_call_is_good_for_one_line(two: Two) -> None:
    """Somebody who has listened in on a call cannot make it again."""
    near, far = two
    ours, theirs = far.tables.neighbours, near.tables.neighbours
    call = Call.new(ours.address, theirs.address)
    url, headers = near.url.replace("http", "ws", 1) + PATH, call.headers(ours.secret)
    async with connect(url, additional_headers=headers) as first:
        assert await first.recv() == write_letter(Welcome(call.answer(ours.secret)))
        with pytest.raises(InvalidStatus) as refused:
            await connect(url, additional_headers=headers)
        assert refused.value.response.status_code == 403
