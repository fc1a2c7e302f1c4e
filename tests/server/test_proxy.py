"""Two servers behind a real nginx, with the very lines of docs/operators.md."""

import contextlib
import ssl
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.clients import HANG_S, Client, Transport
from tests.server.deals import gentle
from tests.server.pairs import Journal, Pair
from tests.server.places import PATIENTLY, RealLine, Visitor, browser
from tests.server.playing import an_evening
from tests.server.test_several_processes import play, runs
from tests.servers.fixtures import cluster
from tests.servers.nginx import NoNginx, an_nginx, lines_of
from tests.servers.ports import free_port
from tests.servers.postgres import Cluster

__all__ = ["cluster"]

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

CERTIFICATE = Path(__file__).parent / "certificate"
HEADING = "Several processes behind a proxy (TLS, WebSocket)"


class SecureVisitor(Visitor):
    """Somebody whose browser trusts the certificate."""

    def __init__(self, url: str) -> None:
        self._trusting = ssl.create_default_context(cafile=str(CERTIFICATE / "cert.pem"))
        super().__init__(browser(url, verify=self._trusting))

    async def _line(self, headers: dict[str, str]) -> Transport:
        extra = {name: value for name, value in headers.items() if name == "Cookie"}
        url = str(self.http.base_url.join("/api/socket")).replace("http", "ws", 1)
        origin: Any = str(self.http.base_url).rstrip("/")
        sent: Any = {"additional_headers": extra, "origin": origin, "ssl": self._trusting}
        return RealLine(await connect(url, **sent, **PATIENTLY))


@contextlib.asynccontextmanager
async def visiting(url: str) -> AsyncIterator[Callable[[], Visitor]]:
    came: list[Visitor] = []

    def come_in() -> Visitor:
        came.append(SecureVisitor(url))
        return came[-1]

    try:
        yield come_in
    finally:
        for visitor in came:
            await visitor.close()


@pytest.fixture
def pair(cluster: Cluster, tmp_path: Path) -> Iterator[Pair]:
    pair = Pair(cluster.empty_database(), tmp_path)
    pair.revive()
    yield pair
    pair.close()


@pytest.fixture
def proxy(pair: Pair, tmp_path: Path) -> Iterator[str]:
    """The lines of the documents, with the addresses of this test."""
    port = free_port()
    lines = lines_of(HEADING)
    for written, ours in (
        ("10.0.0.1:7007", f"127.0.0.1:{pair.servers[0].port}"),
        ("10.0.0.2:7007", f"127.0.0.1:{pair.servers[1].port}"),
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("/etc/ssl/tables.example.pem", str(CERTIFICATE / "cert.pem")),
        ("/etc/ssl/tables.example.key", str(CERTIFICATE / "key.pem")),
    ):
        assert lines.count(written) == 1, written
        lines = lines.replace(written, ours)
    try:
        with an_nginx(tmp_path, lines, port):
            yield f"https://localhost:{port}"
    except NoNginx as why:
        pytest.skip(str(why))


async def test_friends_play_through_the_proxy_and_one_server_may_die(
    proxy: str, pair: Pair
) -> None:
    journal = Journal()
    async with visiting(proxy) as come_in:
        evening = await an_evening(come_in, 4, options=gentle())
        (cookie,) = evening.visitors[0].http.cookies.jar
        assert cookie.secure, "the server knows that the page came by https"
        await evening.begin()
        await play(evening, journal, 3)
        assert {metrics_sockets(server.url) for server in pair.servers} == {2}, "two on each"
        dead = next(server for server in pair.servers if server.url == pair.owner(evening.table))
        dead.kill()
        for number, client in enumerate(evening.clients):
            if await hung_up(client):
                seat, visitor = evening.seated[number], evening.visitors[number]
                evening.clients[number] = await visitor.look(evening.table, seat["token"])
        for client in evening.clients:
            await client.until(runs)
        await play(evening, journal, 3)
        journal.check(pair.log(evening.table))


async def test_the_proxy_does_not_pass_on_what_is_internal(proxy: str) -> None:
    async with visiting(proxy) as come_in:
        http = come_in().http
        assert (await http.get("/health")).status_code == 200
        for path in ("/internal/link", "/internal/"):
            answer = await http.get(path, headers={"Connection": "upgrade", "Upgrade": "websocket"})
            assert answer.status_code == 404


async def test_servers_with_certificates_of_their_own_reach_each_other(
    cluster: Cluster, tmp_path: Path
) -> None:
    cert, key = str(CERTIFICATE / "cert.pem"), str(CERTIFICATE / "key.pem")
    pair = Pair(cluster.empty_database(), tmp_path, "--tls-cert", cert, "--tls-key", key)
    pair.revive()
    here, there = [server.url.replace("127.0.0.1", "localhost") for server in pair.servers]
    async with visiting(here) as come_in, visiting(there) as come_in_there:
        opened = await come_in().open_table()
        mia = await come_in_there().join(opened["table"], name="Mia")
        looking = await come_in_there().look(opened["table"], mia["token"])
        assert looking.push["you"] == 1
        assert pair.owner(opened["table"]) == pair.servers[0].url
        assert (await looking.ask("ready"))["ok"]
    pair.close()


async def hung_up(client: Client) -> bool:
    """Whether a client was on the server that died. If not, it sees that the train is held."""
    await client.wait(lambda: client.hung_up or not runs(client.push))
    return client.hung_up is not None


def metrics_sockets(url: str) -> int:
    """How many sockets a server has open."""
    text = httpx.get(f"{url}metrics", timeout=HANG_S).text
    (line,) = [line for line in text.splitlines() if line.startswith("limboline_sockets ")]
    return int(float(line.split()[1]))
