"""Looks back at finished games: in a process apart, once for all, and never before the end."""

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from limboline.kernel.illegal import Illegal
from limboline.server import limits
from limboline.server.analyses import Analyses
from limboline.server.context import Settings
from tests.server.clients import HANG_S
from tests.server.places import Inside, an_inner_server
from tests.server.playing import Evening, an_evening, play_one, play_out

pytestmark = pytest.mark.anyio

FAILS = (sys.executable, "-c", "raise SystemExit(1)")
HANGS = (sys.executable, "-c", "import threading; threading.Event().wait()")
GARBLES = (sys.executable, "-c", "print('no JSON')")


@pytest.fixture
async def quick(tmp_path: Path) -> AsyncIterator[Inside]:
    """A server that looks back with as few rollouts as there can be."""
    async with an_inner_server(tmp_path, settings=Settings(rollouts=2)) as server:
        yield server


async def a_finished_evening(inside: Inside) -> Evening:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    await play_out(evening)
    return evening


async def test_a_finished_game_is_looked_back_at_once_for_everybody(quick: Inside) -> None:
    evening = await a_finished_evening(quick)
    path = f"/api/tables/{evening.table}/lookback"
    ana, stranger = evening.visitors[0].http, quick.visitor().http
    assert (await stranger.get(path)).json() == {
        "state": "none",
        "done": 0,
        "total": 0,
        "told": None,
        "sketch": None,
    }
    begun = await ana.post(path)
    assert begun.status_code == 202, begun.text
    assert begun.json()["state"] in ("waiting", "running")
    under_way = quick.context.analyses.find((evening.table, 1))
    assert under_way is not None
    assert (await stranger.post(f"{path}?game=1")).status_code == 202
    assert quick.context.analyses.find((evening.table, 1)) is under_way, "nobody begins it twice"
    assert (await ana.get(f"{path}.html")).status_code == 404, "not yet"
    async with asyncio.timeout(HANG_S):
        await under_way.finished.wait()

    shown = (await stranger.get(path, headers={"Accept-Language": "fr"})).json()
    assert shown["state"] == "done"
    assert shown["told"]["language"] == "fr"
    found = shown["told"]["analysis"]
    assert found["names"] == ["Ana", "Mia"]
    assert found["points"][-1]["chances"] == [[0, 0, 0]] or found["winners"]
    assert (await ana.post(path)).json()["told"]["language"] == "en"
    file = await ana.get(f"{path}.html")
    assert file.text.startswith("<!doctype html>")
    assert "attachment" in file.headers["content-disposition"]


async def test_while_a_game_runs_nobody_looks_back(quick: Inside) -> None:
    evening = await an_evening(quick.visitor)
    path = f"/api/tables/{evening.table}/lookback"
    assert (await evening.visitors[0].http.post(path)).status_code == 404, "there is no game yet"
    await evening.begin()
    await play_one(evening)
    for http in (evening.visitors[0].http, quick.visitor().http):
        for answer in (
            await http.post(path),
            await http.get(path),
            await http.get(f"{path}.html"),
            await http.post(f"{path}?game=7"),
        ):
            assert answer.status_code in (403, 404)
            assert answer.json()["code"] in ("game_not_over", "no_such_play")
    assert quick.context.analyses.find((evening.table, 1)) is None


async def test_a_stranger_may_ask_for_only_so_many(quick: Inside) -> None:
    evening = await a_finished_evening(quick)
    while quick.context.budgets.analyses.take("127.0.0.1", quick.clock.now_ms()):
        pass
    path = f"/api/tables/{evening.table}/lookback"
    answer = await evening.visitors[0].http.post(path)
    assert answer.status_code == 429
    assert answer.json()["code"] == "too_many_lookbacks"


@pytest.mark.parametrize("command", [FAILS, GARBLES])
async def test_what_fails_may_be_tried_again(command: tuple[str, ...]) -> None:
    analyses = Analyses(command)
    first = analyses.begin(("table", 1), "a record")
    async with asyncio.timeout(HANG_S):
        await first.finished.wait()
    assert first.state == "failed"
    second = analyses.begin(("table", 1), "a record")
    assert second is not first
    await analyses.close()
    assert not second.is_under_way


async def test_they_wait_for_each_other_and_not_too_many_do() -> None:
    analyses = Analyses(HANGS)
    many = [
        analyses.begin((f"table{n}", 1), "a record") for n in range(limits.MOST_ANALYSES_WAITING)
    ]
    with pytest.raises(Illegal, match="too_many_lookbacks"):
        analyses.begin(("one more", 1), "a record")
    assert analyses.begin(("table0", 1), "a record") is many[0]
    async with asyncio.timeout(HANG_S):
        while many[0].state == "waiting":
            await asyncio.sleep(0)
    assert [one.state for one in many[1:]] == ["waiting"] * (len(many) - 1)
    await analyses.close()
    assert all(one.state == "failed" for one in many)


async def test_old_ones_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_ANALYSES_KEPT", 1)
    analyses = Analyses(FAILS)
    async with asyncio.timeout(HANG_S):
        await analyses.begin(("old", 1), "a record").finished.wait()
        await analyses.begin(("new", 1), "a record").finished.wait()
    assert analyses.find(("old", 1)) is None
    assert analyses.find(("new", 1)) is not None
