"""A table's link where somebody sends it: a title, a sentence and a picture, and no secret."""

import re
from collections.abc import AsyncIterator
from html import unescape
from pathlib import Path

import pytest

from limboline.games import registry
from limboline.server.context import Settings
from limboline.server.invitations import picture_of
from tests.server.clients import phase
from tests.server.places import HOST, Inside, an_inner_server
from tests.server.playing import an_evening, let_time_pass

pytestmark = pytest.mark.anyio

INDEX = "<!doctype html><html><head><title>The page</title></head><body></body></html>"
PUBLIC = Path(__file__).parents[2] / "web" / "public"


@pytest.fixture
async def inviting(tmp_path: Path) -> AsyncIterator[Inside]:
    """A server with a small page."""
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text(INDEX)
    settings = Settings(page=tmp_path / "static")
    async with an_inner_server(tmp_path / "data", settings=settings) as inside:
        yield inside


def tags(text: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', text)
    return {name: unescape(content) for name, content in found}


async def test_a_link_has_a_title_a_sentence_and_a_picture(inviting: Inside) -> None:
    evening = await an_evening(inviting.visitor)
    stranger = inviting.visitor().http
    answer = await stranger.get(f"/t/{evening.table}", headers={"Accept-Language": "de-CH, en"})
    said = tags(answer.text)
    assert said["og:title"] == "Infernal Wagon · Limbo Line"
    assert said["og:description"].startswith("Ein Platz wartet auf dich. ")
    assert said["og:image"] == f"http://{HOST}/invite-line.jpg", "this page has no other"
    assert said["og:url"] == f"http://{HOST}/t/{evening.table}"
    assert said["og:locale"] == "de_DE"
    assert answer.headers["vary"] == "Accept-Encoding, Accept-Language"
    assert "set-cookie" not in answer.headers
    known = {"If-None-Match": answer.headers["etag"], "Accept-Language": "de"}
    assert (await stranger.get(f"/t/{evening.table}", headers=known)).status_code == 304


async def test_it_says_how_far_the_table_is(inviting: Inside) -> None:
    evening = await an_evening(inviting.visitor)
    http = inviting.visitor().http
    path = f"/t/{evening.table}/screen"
    assert "A seat is waiting" in tags((await http.get(path)).text)["og:description"]
    await evening.begin()
    assert "A game is under way" in tags((await http.get(path)).text)["og:description"]
    await let_time_pass(inviting, lambda: phase(evening.host.push) == "over", 60_000)
    assert "The game is over" in tags((await http.get(path)).text)["og:description"]


async def test_it_tells_nothing_of_who_sits_there(inviting: Inside) -> None:
    evening = await an_evening(inviting.visitor)
    text = (await inviting.visitor().http.get(f"/t/{evening.table}")).text
    code = evening.host.push["table"]["code"]
    secrets = ["Ana", "Mia", code, *(seat["token"] for seat in evening.seated)]
    assert not [secret for secret in secrets if secret in text]


async def test_nobody_is_woken_and_what_is_not_there_invites_to_nothing(inviting: Inside) -> None:
    evening = await an_evening(inviting.visitor)
    await inviting.context.tables.put_away(evening.table)
    http = inviting.visitor().http
    assert tags((await http.get(f"/t/{evening.table}")).text)
    assert evening.table not in inviting.context.tables.handles
    for table in ("AAAAAAAAAAAAAAAA", "x", "'%22%3E%3Cscript%3E"):
        assert (await http.get(f"/t/{table}")).text == INDEX


async def test_an_address_cannot_carry_tags(inviting: Inside) -> None:
    evening = await an_evening(inviting.visitor)
    headers = {"Host": '"><script>alert(1)</script>'}
    answer = await inviting.visitor().http.get(f"/t/{evening.table}", headers=headers)
    assert "<script>alert" not in answer.text


@pytest.mark.parametrize("game", [*registry.names(), "a-game-from-elsewhere"])
def test_every_game_has_a_picture_of_the_right_size(game: str) -> None:
    files = {file.name for file in PUBLIC.iterdir()}
    picture = picture_of(game, files)
    assert (game in picture) == (game in registry.names())
    data = (PUBLIC / picture).read_bytes()
    assert data[:3] == b"\xff\xd8\xff"
    assert len(data) < 100_000
    frame = re.search(rb"\xff[\xc0\xc2]\x00\x11\x08(..)(..)", data, re.DOTALL)
    assert frame is not None
    height, width = (int.from_bytes(number) for number in frame.groups())
    assert (width, height) == (1200, 630)
