"""Records and frames: whole when a game is over, one's own eyes until then."""

import asyncio
import json
from collections import Counter
from hashlib import sha256

import httpx
import pytest

from limboline.games import registry
from limboline.kernel.record import Record
from limboline.kernel.replaying import steps
from limboline.kernel.seats import SPECTATOR
from limboline.server import limits
from tests.server.clients import Json
from tests.server.places import Inside
from tests.server.playing import GAME, Evening, an_evening, live_of, play_one, play_out

pytestmark = pytest.mark.anyio

WHAT = ["record", "frames", "history"]


async def test_while_a_game_runs_a_seat_gets_what_it_has_seen_and_no_seed(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 3)
    await evening.begin()
    for _ in range(2):
        await play_one(evening)
    await evening.agree()
    path = f"/api/tables/{evening.table}/record"
    for seat, visitor in enumerate(evening.visitors):
        record = (await visitor.http.get(path)).json()
        assert record["seat"] == seat
        assert record["seats"] == ["Ana", "Mia", "Otto"]
        assert len(record["frames"]) == 3
        assert "seed" not in json.dumps(record)
        assert record["frames"][-1]["view"] == evening.clients[seat].push["view"]
        assert all("words" not in frame for frame in record["frames"])
        hands = record["frames"][-1]["view"]["hands"]
        assert all(
            card in (None, "EXIT")
            for other, hand in enumerate(hands)
            if other != seat
            for card in hand
        )
    stranger = (await inside.visitor().http.get(path)).json()
    assert stranger["seat"] == -2


async def test_while_a_game_with_secrets_runs_nobody_looks_at_its_earlier_boards(
    inside: Inside,
) -> None:
    evening = await an_evening(inside.visitor, 2)
    await evening.begin()
    for _ in range(3):
        await play_one(evening)
    await evening.agree()
    for what in ("record", "frames", "frames?from=0&to=2", "frames?seat=-2"):
        answer = await evening.visitors[0].http.get(f"/api/tables/{evening.table}/{what}")
        frames = answer.json()["frames"]
        assert all("view" not in frame for frame in frames if frame["step"] < 3), what
        assert all("view" in frame for frame in frames if frame["step"] == 3), what
        drawn = [event for frame in frames for event in frame.get("events", [])]
        assert not [event for event in drawn if event["event"] == "drew" and event.get("card")]


async def test_where_ledgers_are_open_earlier_boards_are_shown(inside: Inside) -> None:
    for ledger in (False, True):
        options = {"open_ledger": ledger}
        evening = await an_evening(inside.visitor, 2, game="hellrail", options=options)
        await evening.begin()
        await evening.agree()
        asked = next(client for client in evening.clients if client.push.get("may"))
        assert (await asked.ask("act", action=asked.push["may"][0]))["ok"]
        await evening.agree()
        answer = await evening.visitors[0].http.get(f"/api/tables/{evening.table}/frames")
        assert ("view" in answer.json()["frames"][0]) == ledger


async def test_the_history_over_the_socket_is_that_of_the_page(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 2)
    mia = evening.clients[1]
    assert (await mia.ask("history"))["code"] == "no_such_play"
    await evening.begin()
    for _ in range(3):
        await play_one(evening)
    path = f"/api/tables/{evening.table}/history"
    for visitor, client in zip(evening.visitors, evening.clients, strict=True):
        for first, last in ((1, 100), (2, 100), (1, 1), (9, 10)):
            told = (await visitor.http.get(path, params={"from": first, "to": last})).json()
            assert (await client.ask("history", first=first, last=last))["told"] == told


async def test_nobody_without_a_cookie_asks_for_the_history_without_end(inside: Inside) -> None:
    """Each of their sockets is another guest's, but all come from one address."""
    evening = await an_evening(inside.visitor, 2)
    await evening.begin()
    strangers = [await inside.visitor().look(evening.table) for _ in range(4)]
    codes: Counter[str] = Counter()
    for number in range(limits.RECORD_BURST + 8):
        told = await strangers[number % len(strangers)].ask("history")
        codes[told.get("code", "")] += 1
    assert codes == {"": limits.RECORD_BURST, "too_often": 8}


async def test_a_hundred_replays_at_once_are_made_one_after_the_other(inside: Inside) -> None:
    """Each plays the game again: together they would stop every other table."""
    evening = await an_evening(inside.visitor, 2)
    await evening.begin()
    await play_one(evening)
    http, table = evening.visitors[0].http, f"/api/tables/{evening.table}"
    async with inside.context.budgets.heavy_work.of("somebody"):
        asked = [asyncio.create_task(http.get(f"{table}/{what}")) for what in WHAT * 10]
        told = asyncio.create_task(evening.host.ask("history"))
        await play_one(evening)
        assert not any(task.done() for task in (*asked, told))
    assert {answer.status_code for answer in await asyncio.gather(*asked)} == {200}
    assert (await told)["told"]["steps"] == 2


async def asked_both_ways(evening: Evening, who: int) -> "list[asyncio.Task[Json]]":
    """Somebody asks for the history, from the page and over the socket; it is not told yet."""
    client, visitor = evening.clients[who], evening.visitors[who]

    async def page() -> Json:
        told: Json = (await visitor.http.get(f"/api/tables/{evening.table}/history")).json()
        return told

    async def socket() -> Json:
        told: Json = (await client.ask("history"))["told"]
        return told

    asked = [asyncio.create_task(page()), asyncio.create_task(socket())]
    for _ in range(20):
        await asyncio.sleep(0)
    await client.ask("why", action={})  # by then the other two are in
    return asked


async def test_whoever_waits_for_a_history_gets_that_of_the_game_they_asked_for(
    inside: Inside,
) -> None:
    """Another game may have begun meanwhile, with another player and other cards on that seat."""
    evening = await an_evening(inside.visitor, 2)
    await evening.begin()
    played = await play_out(evening)
    mia = evening.clients[1]
    async with inside.context.budgets.heavy_work.of("somebody"):
        asked = await asked_both_ways(evening, 1)
        assert (await mia.ask("rise"))["ok"]
        otto = inside.visitor()
        seated = await otto.join(evening.table, name="Otto")
        evening.clients[1] = await otto.look(evening.table, seated["token"])
        await evening.begin()
        await play_one(evening)
    for told in await asyncio.gather(*asked):
        assert (told["steps"], told["over"], told["names"]) == (played, True, ["Ana", "Mia"])


async def test_whoever_has_left_a_seat_is_told_no_more_of_it(inside: Inside) -> None:
    """Not even if they asked before: what is told goes as far as the log does by then."""
    evening = await an_evening(inside.visitor, 3)
    await evening.begin()
    await play_one(evening)
    async with inside.context.budgets.heavy_work.of("somebody"):
        asked = await asked_both_ways(evening, 1)
        assert (await evening.clients[1].ask("rise"))["ok"]
    assert [told["seat"] for told in await asyncio.gather(*asked)] == [SPECTATOR, SPECTATOR]


async def test_nobody_waits_for_all_the_replays_that_another_address_wants(
    inside: Inside,
) -> None:
    evening = await an_evening(inside.visitor, 2)
    await evening.begin()
    await play_one(evening)
    http, path = evening.visitors[0].http, f"/api/tables/{evening.table}/frames"
    done: list[str] = []

    async def ask(who: str, browser: httpx.AsyncClient) -> None:
        assert (await browser.get(path)).status_code == 200
        done.append(who)

    async with inside.from_elsewhere() as other:
        async with inside.context.budgets.heavy_work.of("somebody"):
            asked = [asyncio.create_task(ask("greedy", http)) for _ in range(20)]
            asked += [asyncio.create_task(ask("other", other))]
            await play_one(evening)
        await asyncio.gather(*asked)
    assert done.index("other") <= 3


async def test_the_frames_are_what_the_seat_was_told(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 3)
    await evening.begin()
    await play_out(evening)
    for seat in range(3):
        answer = await evening.visitors[0].http.get(
            f"/api/tables/{evening.table}/frames", params={"seat": seat}
        )
        told = [event for frame in answer.json()["frames"] for event in frame.get("events", [])]
        assert told == evening.clients[seat].events


async def test_while_a_game_runs_nobody_looks_through_others_eyes(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 2)
    await evening.begin()
    await play_one(evening)
    path = f"/api/tables/{evening.table}/frames"
    ana = evening.visitors[0].http
    for seat, status in ((0, 200), (-2, 200), (1, 403), (7, 400)):
        answer = await ana.get(path, params={"seat": seat})
        assert answer.status_code == status, seat
    refused = (await ana.get(path, params={"seat": 1})).json()
    assert refused["code"] == "game_not_over"
    with_token = {"X-Seat-Token": evening.seated[1]["token"]}
    own = await inside.visitor().http.get(path, params={"seat": 1}, headers=with_token)
    assert own.status_code == 200, "the token proves the seat"


async def test_when_it_is_over_everybody_gets_everything(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 2)
    await evening.begin()
    await play_out(evening)
    stranger = inside.visitor().http
    answer = await stranger.get(f"/api/tables/{evening.table}/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    record = Record.parse(answer.text)
    assert record.seats == ("Ana", "Mia")
    played = list(steps(registry.room(GAME).game, record))
    frames = (await stranger.get(f"/api/tables/{evening.table}/frames?seat=1")).json()
    assert frames["over"]
    assert frames["steps"] == len(played) - 1
    assert [frame.get("words", "") for frame in frames["frames"]] == [
        "" if step.entry is None else step.entry.words for step in played
    ]


async def test_replays_come_in_windows(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 2)
    await evening.begin()
    actions = await play_out(evening)
    http = inside.visitor().http
    path = f"/api/tables/{evening.table}/frames"

    async def shown(**window: int) -> list[int]:
        answer = (await http.get(path, params=window)).json()
        return [frame["step"] for frame in answer["frames"]]

    assert await shown() == list(range(actions + 1))
    assert await shown(**{"from": 1, "to": 2}) == [1, 2]
    assert await shown(**{"from": actions}) == [actions]
    assert await shown(**{"from": actions + 1}) == []
    assert await shown(**{"from": 2, "to": 1}) == []
    assert await shown(**{"from": 0, "to": 1_000_000}) == list(range(actions + 1))
    assert actions < limits.MOST_FRAMES
    for wrong in ({"from": -1}, {"to": "x"}, {"game": -1}, {"seat": -3}):
        answer = await http.get(path, params=wrong)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_request"), wrong


async def test_an_earlier_game_of_the_table_can_still_be_had(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 2)
    await evening.begin()
    await play_out(evening)
    http = inside.visitor().http
    path = f"/api/tables/{evening.table}/record"
    first = (await http.get(path)).text
    await evening.begin()
    assert (await http.get(path, params={"game": 1})).text == first
    assert "seed" not in (await http.get(path, params={"game": 2})).text
    missing = await http.get(path, params={"game": 3})
    assert (missing.status_code, missing.json()["code"]) == (404, "no_such_play")


async def test_looks_back_at_earlier_games_are_not_asked_for_without_end(inside: Inside) -> None:
    """Each may have to be read and played again; the latest game is there."""
    evening = await an_evening(inside.visitor, 2)
    for _ in range(2):
        await evening.begin()
        await play_out(evening)
        await inside.pass_ms(60_000)
    http, path = inside.visitor().http, f"/api/tables/{evening.table}/lookback"
    for _ in range(limits.RECORD_BURST):
        assert (await http.get(path, params={"game": 1})).json()["state"] == "none"
    assert (await http.get(path, params={"game": 1})).json()["code"] == "too_often"
    assert (await http.get(path, params={"game": 2})).json()["state"] == "none"


async def test_before_the_first_game_there_is_nothing_to_replay(inside: Inside) -> None:
    opened = await inside.visitor().open_table()
    for what in ("record", "frames"):
        answer = await inside.visitor().http.get(f"/api/tables/{opened['table']}/{what}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_play")


async def test_a_recording_of_nature_is_for_all_who_may_see_the_table_and_for_ever(
    inside: Inside,
) -> None:
    evening = await an_evening(inside.visitor, 2)
    film, other = b"\x00\x01 a toy walks", (await inside.visitor().open_table())["table"]
    name = sha256(film).hexdigest()
    await live_of(inside, evening.table).log.keep(film)
    path = f"/api/tables/{evening.table}/traces/{name}"
    for visitor in (*evening.visitors, inside.visitor()):
        answer = await visitor.http.get(path)
        assert (answer.status_code, answer.content) == (200, film)
        assert answer.headers["content-type"] == "application/octet-stream"
        assert answer.headers["cache-control"] == "private, max-age=31536000, immutable"
    for missing in (
        f"/api/tables/{other}/traces/{name}",
        f"/api/tables/{evening.table}/traces/{name[:-1]}",
        f"/api/tables/{evening.table}/traces/%00",
    ):
        answer = await evening.visitors[0].http.get(missing)
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_page")
    nowhere = await evening.visitors[0].http.get(f"/api/tables/no-such-table/traces/{name}")
    assert (nowhere.status_code, nowhere.json()["code"]) == (404, "no_such_table")
