"""Going on from the middle of a finished game, over HTTP and the socket."""

import json

import pytest

from limboline.cli.check import check
from limboline.kernel.record import Record
from limboline.server import limits
from tests.server.clients import phase
from tests.server.places import Inside
from tests.server.playing import Evening, an_evening, let_time_pass, live_of, play_out

pytestmark = pytest.mark.anyio


async def a_finished_evening(inside: Inside) -> Evening:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    await play_out(evening)
    return evening


async def test_a_finished_game_goes_on_from_any_moment(inside: Inside) -> None:
    evening = await a_finished_evening(inside)
    http = evening.visitors[1].http
    path = f"/api/tables/{evening.table}"
    answer = await http.post(f"{path}/fork", json={"step": 2, "name": "Mia"})
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    assert opened["seated"]["seat"] == 1, "Mia's own seat"
    assert opened["seated"]["name"] == "Mia"
    assert opened["table"] != evening.table
    mine = (await http.get("/api/tables/mine")).json()
    assert {table["table"] for table in mine} == {evening.table, opened["table"]}
    before = (await http.get(f"{path}/frames?from=2&to=2&seat=1")).json()["frames"][0]["view"]
    client = await evening.visitors[1].look(opened["table"], opened["seated"]["token"])
    push = await client.until(lambda push: push["clock"].get("starts_in_ms"))
    assert push["view"] == before
    assert push["table"]["forked"] == 2
    assert push["clock"]["why"] == "fork"
    assert push["hosting"]
    assert evening.table not in json.dumps(push), "the other table's link lets people in"


async def test_a_stranger_forks_on_the_seat_they_choose(inside: Inside) -> None:
    evening = await a_finished_evening(inside)
    stranger = inside.visitor()
    path = f"/api/tables/{evening.table}/fork"
    opened = (await stranger.http.post(path, json={"step": 0, "seat": 1})).json()
    assert opened["seated"]["seat"] == 1
    opened = (await stranger.http.post(path, json={"step": 0})).json()
    assert opened["seated"]["seat"] == 0
    assert live_of(inside, opened["table"]).table.play.forked == 0


async def test_a_forked_game_ends_and_its_record_can_be_checked(
    inside: Inside, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = await a_finished_evening(inside)
    ana = evening.visitors[0]
    path = f"/api/tables/{evening.table}/fork"
    opened = (await ana.http.post(path, json={"step": 1, "name": "Ana"})).json()
    client = await ana.look(opened["table"], opened["seated"]["token"])
    await let_time_pass(inside, lambda: phase(client.push) == "over", 5_000)
    text = (await ana.http.get(f"/api/tables/{opened['table']}/record")).text
    assert Record.parse(text).forked == 1
    assert client.push["report"]["achieved"] == []
    assert "crew" not in client.push["table"]
    file = tmp_path_factory.mktemp("forked") / "game.record"
    file.write_text(text, encoding="utf-8")
    assert check(file) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"step": 1_000}, 404, "no_such_step"),
        ({"step": 0, "seat": 4}, 400, "no_such_seat"),
        ({"step": 0, "game": 2}, 404, "no_such_play"),
        ({"step": -1}, 400, "bad_request"),
        ({}, 400, "bad_request"),
        ({"step": 0, "seed": 1}, 400, "bad_request"),
    ],
)
async def test_what_makes_no_sense_is_refused(
    inside: Inside, wish: dict[str, int], status: int, code: str
) -> None:
    evening = await a_finished_evening(inside)
    answer = await inside.visitor().http.post(f"/api/tables/{evening.table}/fork", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_nobody_forks_a_game_that_runs(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    http = evening.visitors[0].http
    answer = await http.post(f"/api/tables/{evening.table}/fork", json={"step": 0})
    assert (answer.status_code, answer.json()["code"]) == (403, "game_not_over")
    gathering = await inside.visitor().open_table()
    answer = await http.post(f"/api/tables/{gathering['table']}/fork", json={"step": 0})
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_play")


async def test_forks_are_tables_and_as_many_as_tables_may_be_opened(inside: Inside) -> None:
    evening = await a_finished_evening(inside)
    stranger = inside.visitor()
    statuses = [
        (
            await stranger.http.post(f"/api/tables/{evening.table}/fork", json={"step": 0})
        ).status_code
        for _ in range(limits.TABLE_BURST + 1)
    ]
    assert statuses[-1] == 429
    assert 201 in statuses


async def test_an_earlier_game_is_forked_by_its_number(inside: Inside) -> None:
    evening = await a_finished_evening(inside)
    first = live_of(inside, evening.table).table.play
    await evening.begin()
    await let_time_pass(inside, lambda: phase(evening.host.push) == "over", 60_000)
    path = f"/api/tables/{evening.table}/fork"
    opened = (await evening.visitors[0].http.post(path, json={"step": 2, "game": 1})).json()
    own = live_of(inside, opened["table"]).table.play
    assert [acted.words for acted in own.acts] == [acted.words for acted in first.acts[:2]]
    assert own.began.fork.game == 1


async def test_the_report_is_in_the_last_push_and_in_replays(inside: Inside) -> None:
    evening = await a_finished_evening(inside)
    http = evening.visitors[0].http
    told = evening.host.push["report"]
    assert told["laid"] == told["matches"] + sum(times for *_, times in told["mismatches"])
    assert told["timeline"][-1][1] == "ended"
    window = (await http.get(f"/api/tables/{evening.table}/frames")).json()
    assert window["report"] == told
    await evening.begin()
    assert "report" not in evening.host.push
    window = (await http.get(f"/api/tables/{evening.table}/frames")).json()
    assert window["report"] is None
    window = (await http.get(f"/api/tables/{evening.table}/frames", params={"game": 1})).json()
    assert window["report"] == told
