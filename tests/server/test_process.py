"""A real server process over real sockets: whole games, kills, goodbyes, hostile clients."""

import asyncio
import json
import os
import runpy
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from limboline.games import registry
from limboline.kernel.record import Record
from limboline.kernel.replaying import replay
from limboline.server import limits
from limboline.table.gametime import COUNTDOWN_MS
from tests.server.clients import HANG_S, Client, phase
from tests.server.deals import gentle
from tests.server.places import RealLine, Visitor
from tests.server.playing import GAME, Evening, an_evening, best, play_one, play_out, player
from tests.server.process import ServerProcess, a_server

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for all tests that leave it whole."""
    with a_server(tmp_path_factory.mktemp("data")) as found:
        yield found


async def test_people_and_a_bot_play_a_whole_game_over_real_sockets(server: ServerProcess) -> None:
    async with server.visiting() as come_in:
        evening = await an_evening(come_in, 2, seats=3)
        await evening.begin(fill="greedy")
        await _play_beside_bots(evening)
        text = (await evening.visitors[0].http.get(f"/api/tables/{evening.table}/record")).text
        record, game = Record.parse(text), registry.room(GAME).game
        assert game.outcome(replay(game, record)) is not None
        assert record.seed >> 64, "it was dealt from many secret bits"
        views = [client.push["view"] for client in evening.clients]
        assert views[0]["rail"] == views[1]["rail"]


# What is said to whoever acts while a bot, or the clock, has just done so.
TOO_LATE = ("late", "game_over", "tunnel_first", "no_tunnel")


async def _play_beside_bots(evening: Evening) -> None:
    """Bots may be faster, so a play may be late."""
    host = evening.host
    while phase(host.push) == "playing":
        seq = host.push["seq"]
        await evening.agree()
        able = [client for client in evening.clients if client.push.get("may")]
        if able:
            answer = await player(evening).ask("act", action=best(player(evening))[1])
            assert answer["ok"] or answer["code"] in TOO_LATE, answer
        await host.until(lambda push, seq=seq: push["seq"] > seq)  # type: ignore[misc]
    for client in evening.clients:
        await client.until(lambda push: phase(push) == "over")


async def test_the_example_of_the_documents_plays_a_whole_game(server: ServerProcess) -> None:
    example = ROOT / "docs" / "examples" / "client.py"
    assert len(example.read_text("utf-8").splitlines()) <= 60
    main = runpy.run_path(str(example))["main"]
    async with asyncio.timeout(HANG_S):
        endings = await main(server.url.rstrip("/"))
    assert endings[0] == endings[1]
    assert endings[0] in ("exit", "wagon_lost", "hands_empty")


async def test_a_kill_in_the_middle_of_a_game_loses_nothing(tmp_path: Path) -> None:
    with a_server(tmp_path) as first:
        async with first.visiting() as come_in:
            evening = await an_evening(come_in, 2, options=gentle())
            await evening.begin()
            told = [(await play_one(evening))[1]["seq"] for _ in range(3)]
            await evening.agree()
            view = evening.host.push["view"]
            torn = player(evening)
            action = best(torn)[1]
            await torn.say({"is": "act", "id": "torn", "action": action})
            first.kill()
            for client in evening.clients:
                await client.ended()
    with a_server(tmp_path) as second:
        async with second.visiting() as come_in:
            evening.visitors = [come_in(), come_in()]
            evening.clients = [
                await visitor.look(evening.table, seat["token"], told[-1])
                for visitor, seat in zip(evening.visitors, evening.seated, strict=True)
            ]
            back = evening.host.pushes[0]
            assert back["seq"] >= told[-1]
            assert back["view"]["head"] in (view["head"], view["head"] + 1)
            if back["view"]["head"] == view["head"]:
                assert back["view"]["rail"] == view["rail"]
            assert not back["clock"].get("runs")
            assert back["clock"]["why"] == "held"
            for client in evening.clients:
                running = await client.until(lambda push: push["clock"].get("runs"))
                assert running["clock"]["held_ms"] >= COUNTDOWN_MS, "after 3-2-1"
            again = evening.clients[torn.push["you"]]
            answer = await again.ask("act", id_="torn", action=action)
            assert answer["ok"], "it was done before the kill, or is done now"
            await play_out(evening)
            path = f"/api/tables/{evening.table}/record"
            record = Record.parse((await evening.visitors[0].http.get(path)).text)
            words = [entry.words for entry in record.log]
            assert words[3].split()[1] == action["card"]
            assert words.count(words[3]) == 1, "and only once"
            replay(registry.room(GAME).game, record)


async def test_an_orderly_end_says_goodbye_and_leaves_no_process(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        async with server.visiting() as come_in:
            evening = await an_evening(come_in, 1, seats=2)
            await evening.begin(fill="crew")
            # The bots think in a process of their own.
            await _until(lambda: _children(server.process.pid))
            children = _children(server.process.pid)
            assert await asyncio.to_thread(server.stop) == 0
            bye = await evening.host.ended()
            assert (bye["code"], bye["again"]) == ("restarting", True)
            assert evening.host.hung_up is not None
            assert evening.host.hung_up.code == 1012
        for child in children:
            await _until(lambda child=child: not Path(f"/proc/{child}").exists())  # type: ignore[misc]


def _children(parent: int) -> list[int]:
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            fields = (process / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent:
            found.append(int(process.name))
    return found


async def _until(true: Callable[[], Any]) -> None:
    """Wait for something of which nobody tells."""
    async with asyncio.timeout(HANG_S):
        while not true():
            await asyncio.sleep(0.01)


async def test_ten_megabytes_and_ten_thousand_messages_harm_nobody_else(
    server: ServerProcess,
) -> None:
    async with server.visiting() as come_in:
        evening = await an_evening(come_in, 2, options=gentle())
        await evening.begin()
        before = _memory_kb(server.process.pid)
        # All at once: whoever goes on sending is cut off only after a while.
        nuisances = (_send_too_much, _send_no_text, _flood)
        doing = [each(come_in(), evening.table) for each in nuisances for _ in range(3)]
        going_on = asyncio.gather(*doing)
        for _ in range(3):
            await play_one(evening)
        await going_on
        await evening.agree()
        assert evening.host.hung_up is None
        assert _memory_kb(server.process.pid) - before < 30_000


async def _send_too_much(visitor: Visitor, table: str) -> None:
    """Send ten megabytes, and be hung up on."""
    huge = await visitor.look(table)
    await huge.line.send("x" * 10_000_000)
    await huge.ended()
    assert huge.hung_up is not None
    assert huge.hung_up.code in (1009, 1006), "too big, or cut while still sending"


async def _send_no_text(visitor: Visitor, table: str) -> None:
    """Send what is no text, and be told so."""
    binary = await visitor.look(table)
    await binary.line.send(b"\x00" * 10_000)
    await binary.wait(lambda: binary.answers)
    assert binary.answers[""][0]["code"] == "not_json"


async def _flood(visitor: Visitor, table: str) -> None:
    """Send far too many messages, and be told to leave."""
    flood = await visitor.look(table)
    for number in range(10_000):
        await flood.line.send(f'{{"is":"ready","id":"{number}"}}')
    assert (await flood.ended())["code"] == "flooding"


def _memory_kb(process: int) -> int:
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


async def test_whoever_never_reads_is_no_burden(server: ServerProcess) -> None:
    async with server.visiting() as come_in:
        evening = await an_evening(come_in, 2, seats=3, options=gentle())
        deaf = [await _deaf(server, evening.table) for _ in range(10)]
        before = _memory_kb(server.process.pid)
        for number in range(limits.MESSAGE_BURST // 2):  # each time everybody is told the deck
            for client in evening.clients:
                assert (await client.ask("ready", on=number % 2 == 0))["ok"]
        await evening.agree()
        assert _memory_kb(server.process.pid) - before < 20_000
        for one in deaf:
            one.close()


async def _deaf(server: ServerProcess, table: str) -> socket.socket:
    """A raw socket that says hello and then takes nothing."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
    deaf.connect(("127.0.0.1", server.port))
    deaf.sendall(
        b"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    assert b"101" in deaf.recv(1_024)
    hello = json.dumps({"is": "hello", "table": table}).encode()
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(hello))
    deaf.sendall(bytes([0x81, 0x80 | len(hello)]) + mask + masked)
    return deaf


async def test_messages_are_not_compressed(server: ServerProcess) -> None:
    async with server.visiting() as come_in:
        client: Client = await come_in().socket()
        assert isinstance(client.line, RealLine)
        response = client.line.connection.response
        assert response is not None
        assert "Sec-WebSocket-Extensions" not in response.headers
        assert "server" not in response.headers
        assert limits.LARGEST_MESSAGE == 16_384
