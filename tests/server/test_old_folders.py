"""A data folder that an older version has left opens, and everything in it goes on."""

import json
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from limboline.kernel.record import Record
from limboline.server.context import Settings
from limboline.server.identity import server_secret
from tests.server.clients import Client, Json, phase
from tests.server.places import HOST, Inside, Visitor, an_inner_server
from tests.server.playing import Evening, play_out

pytestmark = pytest.mark.anyio

FOLDERS = sorted(found.parent for found in Path(__file__).parent.glob("old_folders/*/known.json"))


class Old:
    """A folder of an older version, opened by this one, and what people remember of it."""

    def __init__(self, inside: Inside, known: dict[str, Json]) -> None:
        self.inside = inside
        self.known = known

    def visitor(self, name: str, number: int = 0) -> Visitor:
        """Somebody whose browser has kept its cookie."""
        visitor = self.inside.visitor()
        for cookie, value in self.known[name]["cookies"][number].items():
            visitor.http.cookies.set(cookie, value, domain=HOST)
        return visitor

    async def look(self, name: str, number: int = 0) -> Client:
        """Somebody comes back by the link of their seat."""
        known = self.known[name]
        return await self.inside.visitor().look(known["table"], known["tokens"][number])


@pytest.fixture(params=FOLDERS, ids=lambda folder: folder.name)
async def old(request: Any, tmp_path: Path) -> AsyncIterator[Old]:
    folder: Path = request.param
    data = tmp_path / "data"
    shutil.copytree(folder, data)
    known = json.loads((folder / "known.json").read_text("utf-8"))
    settings = Settings(keep_days=0)
    async with an_inner_server(data, settings=settings, secret=server_secret(data)) as inside:
        yield Old(inside, known)


def test_there_is_a_folder_of_every_version_before_this_one() -> None:
    assert {folder.name for folder in FOLDERS} >= {"0.1"}


async def test_a_game_under_way_stands_as_it_stood_and_is_played_to_its_end(old: Old) -> None:
    known = old.known["running"]
    clients = [await old.look("running", number) for number in range(2)]
    evening = Evening(known["table"], old.inside.visitors[-2:], clients)
    first = evening.host.pushes[0]
    assert first["view"]["rail"] == known["view"]["rail"]
    assert first["clock"]["why"] == "held"
    await old.inside.pass_ms(4_000)
    await play_out(evening)
    assert phase(evening.host.push) == "over"


async def test_somebody_who_was_there_is_known_by_their_cookie(old: Old) -> None:
    for name in ("crew", "invitation"):
        visitor = old.visitor(name)
        mine = (await visitor.http.get("/api/tables/mine")).json()
        assert old.known[name]["table"] in {table["table"] for table in mine}
        assert (await visitor.http.get("/api/me")).json() == {"name": "Ana"}


async def test_a_finished_game_can_be_looked_at_and_taken_home(old: Old) -> None:
    known = old.known["crew"]
    http = old.inside.visitor().http
    text = (await http.get(f"/api/tables/{known['table']}/record")).text
    assert Record.parse(text) == Record.parse(known["record"])
    window = (await http.get(f"/api/tables/{known['table']}/frames")).json()
    assert window["steps"] == len(Record.parse(text).log)


async def test_a_crew_remembers_and_plays_again(old: Old) -> None:
    known = old.known["crew"]
    clients = [await old.look("crew", number) for number in range(2)]
    crew = clients[0].push["table"]["crew"]
    assert crew["losses"] + crew["wins"] == 1
    evening = Evening(known["table"], old.inside.visitors[-2:], clients)
    await evening.begin()
    assert phase(evening.host.push) == "playing"


async def test_a_game_over_days_goes_on(old: Old) -> None:
    client = await old.look("days")
    known = old.known["days"]
    assert client.push["view"] == known["view"]
    path = f"/api/tables/{known['table']}/notices"
    headers = {"X-Seat-Token": known["tokens"][0]}
    notices = (await old.inside.visitor().http.get(path, headers=headers)).json()
    assert notices["address"] == known["address"]
    assert notices["feed"] == known["feed"]


async def test_a_race_goes_on_and_its_runs_can_still_be_watched(old: Old) -> None:
    client = await old.look("toys")
    assert client.push["view"] == old.known["toys"]["view"]


async def test_an_invitation_still_leads_to_its_table(old: Old) -> None:
    known = old.known["invitation"]
    mia = old.inside.visitor()
    words = known["code"].replace("-", " ").upper()
    found = (await mia.http.get(f"/api/codes/{words}")).json()
    assert found["table"] == known["table"]
    seated = await mia.join(found["table"], name="Mia")
    ana = await old.look("invitation")
    friend = await mia.look(found["table"], seated["token"])
    evening = Evening(found["table"], [mia], [ana, friend])
    await evening.begin()
    await play_out(evening)
