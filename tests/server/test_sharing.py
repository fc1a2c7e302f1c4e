"""How friends come in: the address in the network, and the code of a table's link."""

import asyncio
import re
from xml.etree import ElementTree

import pytest
import segno

import limboline
from limboline.games import registry
from limboline.games.all_wound_up.tiles import MOST_STEPS
from limboline.games.infernal_wagon.options import MOST_EASY
from limboline.server.http.games import show_game
from limboline.server.limits import RECORD_BURST
from limboline.server.welcome import Listens, is_this_machine, lan_address, qr_picture
from limboline.table.manners import LONGEST_CHAT, MOST_INK
from limboline.table.names import LONGEST
from tests.server.places import HOST, Inside

pytestmark = pytest.mark.anyio

SVG = "{http://www.w3.org/2000/svg}"
QUIET = 4  # modules around a code, as its standard wants


def modules(picture: str) -> list[list[int]]:
    """What a camera sees: 1 where the picture is dark."""
    svg = ElementTree.fromstring(picture)
    _, _, width, height = map(int, svg.attrib["viewBox"].split())
    light, dark = svg.findall(f"{SVG}path")
    assert light.attrib["d"] == f"M0 0h{width}v{height}h-{width}z"
    seen = [[0] * width for _ in range(height)]
    x = y = 0.0
    for step, numbers in re.findall(r"([Mmh])([-0-9. ]+)", dark.attrib["d"]):
        values = [float(number) for number in numbers.split()]
        if step == "M":
            x, y = values
        elif step == "m":
            x, y = x + values[0], y + values[1]
        else:
            for column in range(int(x), int(x + values[0])):
                seen[int(y)][column] = 1
            x += values[0]
    return seen


def code_of(link: str) -> list[list[int]]:
    """The code of a link, with its quiet zone."""
    made = segno.make(link, error="m", micro=False)
    return [[int(dark) for dark in row] for row in made.matrix_iter(border=QUIET)]


async def picture_of(inside: Inside, host: str = HOST) -> tuple[str, str]:
    """A new table, and its code as somebody is shown it who came to a host by this name."""
    ana = inside.visitor()
    table = (await ana.open_table())["table"]
    answer = await ana.http.get(f"/api/tables/{table}/qr.svg", headers={"Host": host})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "script" not in answer.text
    assert "style" not in answer.text
    return table, answer.text


async def test_the_code_is_the_link_of_the_table(inside: Inside) -> None:
    table, picture = await picture_of(inside)
    assert modules(picture) == code_of(f"http://{HOST}/t/{table}")


async def test_whoever_came_by_a_name_of_their_own_machine_shares_the_network(
    inside: Inside,
) -> None:
    inside.context.on_network = Listens("http", "192.168.1.5", 7007).on_network
    for host in ("localhost:7007", "127.0.0.1:7007", "[::1]:7007"):
        table, picture = await picture_of(inside, host)
        assert modules(picture) == code_of(f"http://192.168.1.5:7007/t/{table}")


async def test_without_a_network_there_is_only_this_machine(inside: Inside) -> None:
    inside.context.on_network = Listens("http", "127.0.0.1", 7007).on_network
    table, picture = await picture_of(inside, "localhost:7007")
    assert modules(picture) == code_of(f"http://localhost:7007/t/{table}")


async def test_codes_are_not_drawn_without_end(inside: Inside) -> None:
    """Each takes milliseconds, and whoever asks may say by which address they came."""
    ana = inside.visitor()
    path = f"/api/tables/{(await ana.open_table())['table']}/qr.svg"
    before = qr_picture.cache_info().misses
    async with inside.context.budgets.heavy_work.of("somebody"):
        asked = [asyncio.create_task(ana.http.get(path)) for _ in range(RECORD_BURST)]
        assert (await ana.http.get("/api/house")).status_code == 200
        assert not any(task.done() for task in asked), "they are drawn one after the other"
    assert {answer.status_code for answer in await asyncio.gather(*asked)} == {200}
    assert qr_picture.cache_info().misses == before + 1
    other = await ana.http.get(path, headers={"Host": "10.0.0.9"})
    assert other.json()["code"] == "too_often"


async def test_a_game_is_described_once_for_all_who_ask(inside: Inside) -> None:
    """Two hundred who asked at once used to stop every table for half a second."""
    http = inside.visitor().http
    first = (await http.get("/api/games")).json()
    known = show_game.cache_info()
    assert (await http.get("/api/games")).json() == first
    again = show_game.cache_info()
    assert (again.misses, again.hits) == (known.misses, known.hits + len(first))


async def test_games_say_what_bounds_the_tools_of_their_pages(inside: Inside) -> None:
    shown = {game["game"]: game for game in (await inside.visitor().http.get("/api/games")).json()}
    assert shown["all-wound-up"]["limits"] == {"course_steps": MOST_STEPS}
    (easy,) = (one for one in shown["infernal-wagon"]["options"] if one["name"] == "easy")
    assert easy["values"] == list(range(MOST_EASY + 1))


async def test_a_table_that_does_not_exist_has_no_code(inside: Inside) -> None:
    answer = await inside.visitor().http.get("/api/tables/AAAAAAAAAAAAAAAA/qr.svg")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_table")


async def test_the_server_says_what_it_is_and_where(inside: Inside) -> None:
    http = inside.visitor().http
    limits = {"name": LONGEST, "chat": LONGEST_CHAT, "ink": MOST_INK}
    told = {
        "version": limboline.__version__,
        "lan": "",
        "games": registry.names(),
        "limits": limits,
    }
    assert (await http.get("/api/house")).json() == told
    inside.context.on_network = Listens("https", "192.168.1.5", 443).on_network
    assert (await http.get("/api/house")).json() == {**told, "lan": "https://192.168.1.5"}


def test_who_listens_to_everybody_is_found_in_the_network() -> None:
    address = lan_address()
    found = Listens("http", "0.0.0.0", 7007).on_network()
    assert found == (f"http://{address}:7007" if address else "")
    assert Listens("http", "fd00::2", 80).on_network() == "http://[fd00::2]"
    for alone in ("127.0.0.1", "localhost", "::1"):
        assert Listens("http", alone, 7007).on_network() == ""


@pytest.mark.parametrize(
    ("host", "same"),
    [
        *(("localhost", True), ("LOCALHOST:7007", True), ("127.0.0.53", True), ("[::1]", True)),
        *(("::1", True), ("[::1]:7007", True), ("mine.localhost:80", True), ("", True)),
        *(("192.168.1.5:7007", False), ("table.local", False), ("[fd00::1]:80", False)),
        *(("localhost.example", False), ("mylocalhost", False)),
    ],
)
def test_names_of_this_machine(host: str, same: bool) -> None:
    assert is_this_machine(host) is same
