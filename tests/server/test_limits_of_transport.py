"""One connection cannot hurt the others: floods, endless heads, silence, and too many of them."""

import asyncio
import contextlib
import gc
import resource
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from limboline.server import limits
from limboline.server.connections import Connections, raise_file_limit, visitor_of
from limboline.server.websocket import FastWebSocket, LimitedHttp, protocols
from tests.server.places import Inside
from tests.server.process import ServerProcess, a_server

pytestmark = pytest.mark.anyio

HEAD = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
UPGRADE = (
    b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class HandLoop:
    """The loop of a protocol, whose time is moved by hand."""

    def __init__(self) -> None:
        self.now_s = 0.0
        self._calls: list[tuple[float, Callable[..., Any], tuple[Any, ...], list[bool]]] = []
        self.create_task = asyncio.get_running_loop().create_task

    def time(self) -> float:
        return self.now_s

    def call_later(self, wait_s: float, call: Callable[..., Any], *given: Any) -> Any:
        off = [False]
        self._calls.append((self.now_s + wait_s, call, given, off))

        class Handle:
            def cancel(self) -> None:
                off[0] = True

        return Handle()

    def pass_s(self, seconds: float) -> None:
        until = self.now_s + seconds
        while due := sorted((c for c in self._calls if c[0] <= until), key=lambda c: c[0]):
            self._calls.remove(due[0])
            self.now_s = due[0][0]
            if not due[0][3][0]:
                due[0][1](*due[0][2])
        self.now_s = until


class Wire:
    """A transport that keeps what is written, and knows whether it is read."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.written = b""
        self.closed = False
        self.reading = True
        self.protocol: Any = None

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": (self._address, 4000), "sockname": ("192.0.2.1", 7007)}.get(
            name, default
        )

    def write(self, data: bytes) -> None:
        if self.closed:  # as that of a real loop
            raise RuntimeError("the handler is closed")
        self.written += data

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def get_protocol(self) -> Any:
        return self.protocol


class Host:
    """An HTTP server without a network, before an application that answers everything."""

    def __init__(self, most: int = limits.MOST_SOCKETS) -> None:
        self.loop = HandLoop()
        self.connections = Connections(most, proxies="127.0.0.1", now_s=self.loop.time)
        self.config = uvicorn.Config(
            self._answer, interface="asgi3", log_config=None, **protocols(self.connections)
        )
        self.config.load()
        self._state = ServerState()
        self.heard: list[str | None] = []

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            scope["extensions"]["limboline.line"].listen(self.heard.append)
            await receive()
            return
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"well"})

    def connect(self, address: str = "198.51.100.7") -> tuple[LimitedHttp, Wire]:
        wire = Wire(address)
        loop: Any = self.loop
        http: Any = self.config.http_protocol_class
        protocol = http(self.config, self._state, {}, loop)
        transport: Any = wire
        protocol.connection_made(transport)
        wire.protocol = protocol
        return protocol, wire

    async def websocket(self, address: str = "198.51.100.7") -> tuple[FastWebSocket, Wire]:
        protocol, wire = self.connect(address)
        loop: Any = self.loop
        websocket_class: Any = self.config.ws_protocol_class

        def with_our_loop(**given: Any) -> Any:
            return websocket_class(**given, _loop=loop)

        self_: Any = protocol
        self_.ws_protocol_class = with_our_loop
        protocol.data_received(UPGRADE)
        await settled()
        assert b" 101 " in wire.written
        wire.written = b""
        socket = wire.protocol
        assert isinstance(socket, FastWebSocket)
        return socket, wire


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


@pytest.fixture
async def host() -> Host:
    return Host()


def sent(data: bytes = b"", opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


# -- frames --------------------------------------------------------------------------------------

FLOODS = {
    "pings": sent(b"", Opcode.PING),
    "pongs": sent(b"", Opcode.PONG),
    "empty texts": sent(),
    "empty bytes": sent(b"", Opcode.BINARY),
}


@pytest.mark.parametrize("frame", FLOODS.values(), ids=FLOODS)
async def test_a_flood_of_frames_is_not_read_faster_than_anybody_may_send(
    host: Host, frame: bytes
) -> None:
    socket, wire = await host.websocket()
    parsed = count_parsed(socket)
    socket.data_received(frame * 100_000)
    assert not wire.reading
    assert max(parsed(), len(host.heard)) <= limits.FRAME_BURST
    host.loop.pass_s(10)
    assert max(parsed(), len(host.heard)) <= limits.FRAME_BURST + 10 * limits.FRAMES_A_SECOND
    assert not wire.reading, "most of it still waits"


async def test_empty_pieces_of_one_message_are_frames_too(host: Host) -> None:
    socket, wire = await host.websocket()
    parsed = count_parsed(socket)
    socket.data_received(sent(b"x", fin=False) + sent(b"", Opcode.CONT, fin=False) * 100_000)
    assert not wire.reading
    assert parsed() <= limits.FRAME_BURST


async def test_many_sockets_of_one_address_send_no_more_than_ten(host: Host) -> None:
    """A hundred that keep below their own bounds would still keep a core busy."""
    flood = sent() * 200
    ours = [await host.websocket() for _ in range(40)]
    for socket, _ in ours:
        socket.data_received(flood)
    assert len(host.heard) <= limits.ADDRESS_FRAME_BURST + 40
    assert not ours[-1][1].reading
    somebody_else, wire = await host.websocket("198.51.100.8")
    host.heard.clear()
    somebody_else.data_received(sent(b"me") * 20)
    assert host.heard == ["me"] * 20
    assert wire.reading
    host.heard.clear()
    for _ in range(100):
        host.loop.pass_s(0.1)
    assert len(host.heard) <= 10 * limits.ADDRESS_FRAMES_A_SECOND + 40
    assert all(wire.reading for _, wire in ours), "and all of it is read in the end"
    for socket, _ in [*ours, (somebody_else, wire)]:
        socket.connection_lost(None)
    await settled()


async def test_large_frames_cost_more_than_small_ones(host: Host) -> None:
    socket, wire = await host.websocket()
    large = sent(b"x" * limits.LARGEST_MESSAGE)
    socket.data_received(large * 1_000)
    assert not wire.reading
    assert len(host.heard) <= limits.FRAME_BURST / 4
    assert len(host.heard) >= 30, "nobody who plays comes near it"


async def test_a_frame_that_comes_byte_by_byte_costs_as_many(host: Host) -> None:
    socket, wire = await host.websocket()
    whole = sent(b"y" * 5_000)
    for place in range(len(whole)):
        if not wire.reading:
            break
        socket.data_received(whole[place : place + 1])
    assert not wire.reading
    assert place <= limits.FRAME_BURST + 1


async def test_whoever_was_too_fast_is_heard_in_order_when_there_is_time(host: Host) -> None:
    socket, wire = await host.websocket()
    count = 2 * limits.FRAME_BURST
    socket.data_received(b"".join(sent(b"%d" % number) for number in range(count)) + b"\x81")
    assert not wire.reading
    host.loop.pass_s(count / limits.FRAMES_A_SECOND + 1)
    assert wire.reading
    assert host.heard == [str(number) for number in range(count)]
    socket.data_received(sent(b"the end")[1:])
    assert host.heard[-1] == "the end"


async def test_another_server_that_has_proved_itself_is_not_slowed_down(host: Host) -> None:
    socket, wire = await host.websocket()
    socket.lift_limits()
    socket.data_received(sent(b"a letter") * 5_000)
    assert wire.reading
    assert len(host.heard) == 5_000


async def test_what_is_left_of_a_flood_is_let_go_with_its_socket(host: Host) -> None:
    socket, _ = await host.websocket()
    socket.data_received(sent() * 10_000)
    heard = len(host.heard)
    socket.connection_lost(None)
    host.loop.pass_s(60)
    assert len(host.heard) == heard
    await settled()


def count_parsed(socket: FastWebSocket) -> Callable[[], int]:
    """How many frames the parser is given."""
    count = 0
    given = socket.conn.receive_data

    def receive_data(data: bytes | bytearray) -> None:
        nonlocal count
        count += 1
        given(data)

    socket.conn.receive_data = receive_data  # type: ignore[method-assign]
    return lambda: count


# -- heads and bodies ----------------------------------------------------------------------------


def in_pieces(data: bytes, size: int = 1_400) -> Iterator[bytes]:
    for start in range(0, len(data), size):
        yield data[start : start + size]


ENDLESS = {
    "one header": HEAD + b"X: " + b"x" * 1_000_000,
    "many headers": HEAD + b"X: yes\r\n" * 100_000,
    "an address": b"GET /" + b"x" * 1_000_000,
    "a method": b"G" * 1_000_000,
    "what follows a body": (
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        b"1\r\nx\r\n0\r\nX: " + b"x" * 1_000_000
    ),
    "an upgrade": UPGRADE[:-2] + b"Cookie: " + b"x" * 1_000_000,
}


@pytest.mark.parametrize("size", [1_400, 256 * 1024], ids=["packets", "at once"])
@pytest.mark.parametrize("data", ENDLESS.values(), ids=ENDLESS)
async def test_a_head_without_an_end_is_refused(host: Host, data: bytes, size: int) -> None:
    protocol, wire = host.connect()
    read = 0
    for piece in in_pieces(data, size):
        if wire.closed:
            break
        protocol.data_received(piece)
        read += len(piece)
    assert wire.closed
    assert read <= limits.LARGEST_HEAD + 10 * 1024 or size > 1_400
    assert wire.written.startswith((b"HTTP/1.1 431", b"HTTP/1.1 400"))
    await settled()


async def test_who_hangs_up_before_the_answer_does_not_fill_the_log(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(20):
        http, wire = host.connect()
        http.data_received(HEAD + b"\r\n")
        wire.close()
        await settled()
        assert wire.written == b""
    assert not caplog.records


async def test_a_hundred_headers_are_enough_for_anybody(host: Host) -> None:
    for count, status in ((limits.MOST_HEADERS - 1, b"200"), (limits.MOST_HEADERS, b"431")):
        protocol, wire = host.connect()
        protocol.data_received(HEAD + b"X: y\r\n" * count + b"\r\n")
        await settled()
        assert wire.written.startswith(b"HTTP/1.1 " + status)


async def test_a_large_cookie_of_another_program_is_no_harm(host: Host) -> None:
    protocol, wire = host.connect()
    protocol.data_received(HEAD + b"Cookie: " + b"x" * 16_000 + b"\r\n\r\n")
    await settled()
    assert wire.written.startswith(b"HTTP/1.1 200")


async def test_requests_that_do_not_wait_for_answers_end_soon(host: Host) -> None:
    protocol, wire = host.connect()
    protocol.data_received((HEAD + b"\r\n") * 5_000)
    assert wire.closed
    await settled()


# -- time ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("begun", [b"", b"\r\n", b"GET / HT", HEAD, HEAD + b"X: "], ids=repr)
async def test_whoever_connects_and_asks_nothing_is_let_go(host: Host, begun: bytes) -> None:
    protocol, wire = host.connect()
    if begun:
        protocol.data_received(begun)
    host.loop.pass_s(limits.FIRST_REQUEST_S - 0.1)
    assert not wire.closed
    host.loop.pass_s(0.2)
    assert wire.closed


async def test_a_head_that_trickles_in_has_no_more_time_than_another(host: Host) -> None:
    protocol, wire = host.connect()
    for _ in range(int(limits.FIRST_REQUEST_S) + 1):
        if not wire.closed:
            protocol.data_received(b"GET / HTTP/1.1\r\n" if not host.loop.now_s else b"X: y\r\n")
        host.loop.pass_s(1)
    assert wire.closed


async def test_a_body_that_does_not_come_is_not_waited_for(host: Host) -> None:
    protocol, wire = host.connect()
    protocol.data_received(b"POST /api/tables HTTP/1.1\r\nContent-Length: 100\r\n\r\n{")
    await settled()
    host.loop.pass_s(limits.REQUEST_S - 0.1)
    assert not wire.closed
    host.loop.pass_s(0.2)
    assert wire.closed


async def test_between_two_requests_a_browser_need_not_hurry_but_then_it_must(host: Host) -> None:
    protocol, wire = host.connect()
    protocol.data_received(HEAD + b"\r\n")
    await settled()
    assert b"200 OK" in wire.written
    host.loop.pass_s(4)
    protocol.data_received(b"\r\n")  # which is nothing at all
    host.loop.pass_s(limits.FIRST_REQUEST_S + 0.1)
    assert wire.closed


# -- how many ------------------------------------------------------------------------------------


async def test_one_address_takes_only_its_share(host: Host) -> None:
    ours = [host.connect() for _ in range(limits.MOST_FROM_ONE_ADDRESS)]
    _, one_too_many = host.connect()
    assert one_too_many.closed
    assert one_too_many.written.startswith(b"HTTP/1.1 503")
    _, somebody_else = host.connect("198.51.100.8")
    assert not somebody_else.closed
    ours[0][0].connection_lost(None)
    _, again = host.connect()
    assert not again.closed


async def test_sockets_are_counted_until_they_end(host: Host) -> None:
    socket, _ = await host.websocket()
    assert host.connections.count == 1
    socket.connection_lost(None)
    assert host.connections.count == 0
    await settled()


@pytest.mark.parametrize("lost", [None, ConnectionResetError()])
async def test_a_socket_that_has_ended_leaves_nothing_to_the_collector(
    host: Host, lost: Exception | None
) -> None:
    """Rings are found late, and looking for them holds everybody up."""
    websocket, wire = await host.websocket()
    ended = weakref.ref(websocket)
    gc.collect()
    gc.disable()
    try:
        websocket.connection_lost(lost)
        await settled()
        wire.protocol = None
        del websocket
        assert ended() is None
    finally:
        gc.enable()


async def test_a_network_of_ipv6_is_one_visitor(host: Host) -> None:
    for number in range(limits.MOST_FROM_ONE_ADDRESS):
        host.connect(f"2001:db8:1:2::{number + 1:x}")
    assert host.connect("2001:db8:1:2:ffff::1")[1].closed
    assert not host.connect("2001:db8:1:3::1")[1].closed


async def test_a_proxy_of_the_operator_may_open_as_many_as_it_needs(host: Host) -> None:
    for _ in range(2 * limits.MOST_FROM_ONE_ADDRESS):
        assert not host.connect("127.0.0.1")[1].closed


async def test_a_full_server_says_so_in_its_log_once_a_minute(
    caplog: pytest.LogCaptureFixture,
) -> None:
    host = Host(most=3)
    for number in range(10):
        host.connect(f"198.51.100.{number}")
    assert host.connections.count == 3
    assert len(caplog.records) == 1
    assert "all 3 connections are taken" in caplog.text
    host.loop.pass_s(61)
    host.connect("198.51.100.99")
    assert len(caplog.records) == 2


@pytest.mark.parametrize(
    ("soft", "hard", "raised", "connections"),
    [
        (300, 4_096, 4_096, 4_096 - 128),  # as far as the system lets it
        (4_096, 4_096, None, 4_096 - 128),
        (1_024, resource.RLIM_INFINITY, 65_536, limits.MOST_SOCKETS),
        (100, 100, None, 128),
    ],
)
def test_as_many_files_as_the_system_allows_are_opened(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, raised: int | None, connections: int
) -> None:
    set_to: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: set_to.append(wanted))
    assert raise_file_limit() == connections
    assert set_to == ([] if raised is None else [(raised, hard)])


@pytest.mark.parametrize(
    ("address", "visitor"),
    [
        ("198.51.100.7", "198.51.100.7"),
        ("::ffff:198.51.100.7", "198.51.100.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("a unix socket", "a unix socket"),
    ],
)
def test_whom_an_address_stands_for(address: str, visitor: str) -> None:
    assert visitor_of(address) == visitor


async def test_a_household_behind_one_address_still_plays(host: Host) -> None:
    """Thirty people at home: a socket each, and six connections each while the page loads."""
    for _ in range(30):
        for _ in range(6):
            _, wire = host.connect()
            assert not wire.closed
        await host.websocket()
    with contextlib.suppress(asyncio.CancelledError):
        await settled()


# -- over a real line ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for all tests, which has had nothing to complain of in the end."""
    with a_server(tmp_path_factory.mktemp("data")) as found:
        yield found


async def test_half_a_request_is_no_fault_of_ours(server: ServerProcess) -> None:
    async with server.visiting() as come_in:
        http = come_in().http
        for _ in range(5):
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(
                b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
                b"Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
            )
            await writer.drain()
            writer.close()
            await writer.wait_closed()
            assert (await http.get("/health")).status_code == 200
        text = (await http.get("/metrics")).text
    assert "limboline_faults_total 0.0\n" in text


async def test_an_address_that_a_proxy_names_has_its_share_of_sockets(inside: Inside) -> None:
    visitor = inside.visitor()  # whose sockets were counted by nobody before
    sockets = [await visitor.socket() for _ in range(limits.MOST_FROM_ONE_ADDRESS)]
    one_too_many = await visitor.socket()
    assert (await one_too_many.ended())["code"] == "too_many_sockets"
    await sockets[0].close()
    again = await visitor.socket()
    await again.say({"is": "ping", "n": 1})
    await again.wait(lambda: again.heard)
    assert again.hung_up is None
