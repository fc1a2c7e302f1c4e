"""Tables sleep and wake: from their logs, with the clock held, and nothing lost."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from limboline.games import registry
from limboline.kernel.illegal import Illegal
from limboline.server.context import Settings
from limboline.server.table_registry import IDLE_MS, TIDY_EVERY_MS
from limboline.store.store import NotSaved
from limboline.table import entries as log
from limboline.table.clock import ManualClock
from limboline.table.logbook import summary_of
from limboline.table.table import Table
from tests.server.clients import phase
from tests.server.logs import Written, written_until
from tests.server.places import Inside, an_inner_server
from tests.server.playing import GAME, an_evening, let_time_pass, live_of, play_one

pytestmark = pytest.mark.anyio


async def test_after_a_restart_the_clock_is_held_and_runs_again_after_3_2_1(
    tmp_path: Path,
) -> None:
    async with an_inner_server(tmp_path) as first:
        evening = await an_evening(first.visitor)
        await evening.begin()
        for _ in range(3):
            await first.clock.advance(1_000)
        await play_one(evening)
        await evening.agree()
        await first.clock.advance(1_500)
        rail = evening.host.push["view"]["rail"]
        seq = evening.host.push["seq"]
    clock = ManualClock()
    await clock.advance(50_000)
    async with an_inner_server(tmp_path, clock) as second:
        ana, mia = second.visitor(), second.visitor()
        onlooker = await second.visitor().look(evening.table)
        assert onlooker.push["clock"]["why"] == "held"
        await clock.advance(20_000)
        assert not onlooker.push["clock"].get("runs"), "nobody with a seat is back"
        client = await ana.look(evening.table, evening.seated[0]["token"], seq)
        assert client.push["view"]["rail"] == rail
        assert 4_000 <= client.push["clock"]["at_ms"] <= 4_500, "where the last beat left it"
        counting = await client.until(lambda push: push["clock"].get("starts_in_ms"))
        assert not counting["clock"].get("runs")
        await clock.advance(3_000)
        running = await client.until(lambda push: push["clock"].get("runs"))
        assert running["clock"]["held_ms"] >= 20_000, "the train was held"
        other = await mia.look(evening.table, evening.seated[1]["token"])
        evening.clients = [client, other]
        await play_one(evening)


async def test_whoever_missed_the_end_of_the_last_process_hears_of_it_in_the_next(
    tmp_path: Path,
) -> None:
    async with an_inner_server(tmp_path) as first:
        evening = await an_evening(first.visitor)
        await evening.begin()
        since = evening.host.push["seq"]
        await play_one(evening)
        told = [event for event in evening.host.events if event["event"] == "laid"]
    async with an_inner_server(tmp_path) as second:
        client = await second.visitor().look(evening.table, evening.seated[0]["token"], since)
        assert [event for event in client.events if event["event"] == "laid"] == told


async def test_an_answer_is_remembered_over_a_restart(tmp_path: Path) -> None:
    async with an_inner_server(tmp_path) as first:
        evening = await an_evening(first.visitor)
        await evening.begin()
        client = evening.host
        action = client.push["may"][0]
        before = await client.ask("act", id_="once", action=action)
    async with an_inner_server(tmp_path) as second:
        again = await second.visitor().look(evening.table, evening.seated[0]["token"])
        after = await again.ask("act", id_="once", action=action)
        assert before == after
        assert len(live_of(second, evening.table).table.play.acts) == 1


async def test_an_idle_table_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    async with an_inner_server(tmp_path) as inside:
        evening = await an_evening(inside.visitor)
        await evening.begin()
        await play_one(evening)
        await evening.agree()
        view = evening.host.push["view"]
        for client in evening.clients:
            await client.close()
        doors = inside.context.tables.handles
        await inside.clock.advance(IDLE_MS - TIDY_EVERY_MS)
        assert evening.table in doors
        await let_time_pass(inside, lambda: evening.table not in doors, TIDY_EVERY_MS)
        back = await evening.visitors[0].look(evening.table)
        assert evening.table in doors
        assert back.push["view"]["rail"] == view["rail"]


async def test_a_table_that_somebody_looks_at_stays(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table()
    await ana.look(opened["table"])
    handle = inside.context.tables.handles[opened["table"]]
    for _ in range(3 * IDLE_MS // TIDY_EVERY_MS):
        await inside.clock.advance(TIDY_EVERY_MS // 6)
        for _ in range(5):
            await inside.clock.advance(TIDY_EVERY_MS // 6)
    assert inside.context.tables.handles[opened["table"]] is handle


async def test_whoever_wakes_a_table_while_the_server_closes_is_asked_to_come_back(
    tmp_path: Path,
) -> None:
    async with an_inner_server(tmp_path) as first:
        opened = await first.visitor().open_table()
    async with an_inner_server(tmp_path) as second:
        tables = second.context.tables
        waking = asyncio.create_task(tables.handle(opened["table"]))
        await asyncio.sleep(0)
        await tables.close()
        with pytest.raises(Illegal, match="restarting"):
            await waking


async def test_many_who_come_at_once_wake_a_table_once(tmp_path: Path) -> None:
    async with an_inner_server(tmp_path) as first:
        opened = await first.visitor().open_table()
    async with an_inner_server(tmp_path) as second:
        tables = second.context.tables
        doors = await asyncio.gather(*(tables.handle(opened["table"]) for _ in range(20)))
        assert len(set(map(id, doors))) == 1


async def test_a_table_is_put_away_whole_even_if_nobody_waits_for_it(inside: Inside) -> None:
    opened = await inside.visitor().open_table()
    tables = inside.context.tables
    before = tables.handles[opened["table"]]
    waiting = asyncio.create_task(tables.put_away(opened["table"]))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    after = await tables.handle(opened["table"])
    assert after is not before
    assert (await inside.visitor().join(opened["table"]))["seat"] == 1


async def test_what_was_not_saved_is_told_and_the_table_read_again(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line may be in the log all the same: then that is what happened."""
    evening = await an_evening(inside.visitor)
    await evening.begin()
    live = live_of(inside, evening.table)
    append = inside.context.store.append

    async def stumble(*line: Any) -> None:
        """The disk does its work, and vanishes before it can say so."""
        monkeypatch.undo()
        await append(*line)
        raise NotSaved("the disk has vanished in the middle of it")

    monkeypatch.setattr(inside.context.store, "append", stumble)
    host = evening.host
    await host.say({"is": "act", "id": "torn", "action": host.push["may"][0]})
    bye = await host.ended()
    assert (bye["code"], bye["again"]) == ("reading_again", True)
    assert [answer["code"] for answer in host.answers.get("torn", [])] in (["not_saved"], [])
    back = await evening.visitors[0].look(evening.table, evening.seated[0]["token"])
    assert back.push["view"]["head"] >= 4, "the line was on the disk"
    answer = await back.ask("act", id_="torn", action=host.push["may"][0])
    assert answer["ok"], "and the same request is told so"
    assert live_of(inside, evening.table) is not live


async def test_a_game_under_other_rules_is_told_plainly(inside: Inside) -> None:
    written = written_until(lambda state: len(state.laid) > 3)
    here = registry.room(GAME).game.rules_version
    rules = b'"rules":%d' % here
    lines = [line.replace(rules, b'"rules":99') for line in written.lines]
    table = written.table.id
    await inside.context.store.append(table, 0, lines, written.summary)
    client = await inside.visitor().socket()
    bye = await client.hello(table)
    assert (bye["code"], bye["facts"]) == ("other_rules", {"rules": 99, "here": here})
    answer = await inside.visitor().http.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["code"]) == (409, "other_rules")


async def test_a_log_that_cannot_be_read_is_told_plainly(inside: Inside) -> None:
    opened = log.Opened("no-such-game", "guest", 3)
    lines = [log.write_entry(opened)]
    known = Written({}, 2, 7).summary
    await inside.context.store.append("unreadable-table", 0, lines, known)
    answer = await inside.visitor().http.get("/api/tables/unreadable-table")
    assert (answer.status_code, answer.json()["code"]) == (409, "unreadable")


async def test_old_tables_are_forgotten_once_a_day(tmp_path: Path) -> None:
    async with an_inner_server(tmp_path, settings=Settings(keep_days=30)) as inside:
        old, new = Table("old-table-1234"), Table("new-table-1234")
        opened = log.Opened(GAME, "guest", 2)
        for table in (old, new):
            text = log.write_entry(opened)
            table.fold(opened)
            await inside.context.store.append(table.id, 0, [text], summary_of(table))
        await _age(tmp_path, old.id, days=60)
        await inside.clock.advance(60_000)
        http = inside.visitor().http
        await let_time_pass(
            inside, lambda: inside.context.metrics.faults == 0 and _gone(tmp_path, old.id), 1
        )
        assert (await http.get(f"/api/tables/{old.id}")).status_code == 404
        assert (await http.get(f"/api/tables/{new.id}")).status_code == 200


async def _age(folder: Path, table: str, days: int) -> None:
    with sqlite3.connect(folder / "limboline.db") as database:
        database.execute(
            "UPDATE tables SET updated_s = updated_s - ? WHERE id = ?", (days * 86_400, table)
        )
    database.close()


def _gone(folder: Path, table: str) -> bool:
    database = sqlite3.connect(folder / "limboline.db")
    found = database.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone()
    database.close()
    return found is None


async def test_a_restart_says_so_and_asks_to_come_back(tmp_path: Path) -> None:
    async with an_inner_server(tmp_path) as inside:
        evening = await an_evening(inside.visitor)
        await evening.begin()
        await inside.context.tables.close()
        bye = await evening.host.ended()
        assert (bye["code"], bye["again"]) == ("restarting", True)
        refused = await inside.visitor().http.get(f"/api/tables/{evening.table}")
        assert (refused.status_code, refused.json()["code"]) == (503, "restarting")
        refused = await inside.visitor().http.post("/api/tables", json={"game": GAME})
        assert (refused.status_code, refused.json()["code"]) == (503, "restarting")
        assert phase(evening.host.push) == "playing"
