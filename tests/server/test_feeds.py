"""A seat's private feed: valid, and no more than its owner may know."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote
from xml.etree import ElementTree

import httpx
import pytest

from limboline.server import limits
from limboline.server.feeds import _folded
from limboline.store.store import LogRow
from limboline.table import deciding
from limboline.table.table import Table
from tests.server.places import HOST, Inside, an_inner_server
from tests.server.playing import Evening, live_of
from tests.server.slowly import HOUR_MS, KEEP, a_slow_evening, all_leave, tiny_rooms
from tests.server.test_slow_tables import until_asleep

__all__ = ["tiny_rooms"]

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("tiny_rooms")]

NAMES = {"": "http://www.w3.org/2005/Atom"}


@pytest.fixture
async def evening(inside: Inside) -> Evening:
    return await a_slow_evening(inside.visitor)


async def notices(evening: Evening, who: int) -> dict[str, str]:
    answer = await evening.visitors[who].http.get(f"/api/tables/{evening.table}/notices")
    assert answer.status_code == 200, answer.text
    told: dict[str, str] = answer.json()
    return told


async def atom(evening: Evening, who: int, language: str = "en") -> ElementTree.Element:
    """A feed, with everything in it that the standard demands."""
    path = (await notices(evening, who))["feed"]
    answer = await stranger(evening).get(path, headers={"Accept-Language": language})
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/atom+xml"
    assert answer.headers["cache-control"] == "no-store"
    feed = ElementTree.fromstring(answer.content)
    for part in (feed, *feed.findall("entry", NAMES)):
        for needed in ("id", "title", "updated"):
            assert part.findtext(needed, "", NAMES), needed
        assert datetime.fromisoformat(part.findtext("updated", "", NAMES)).tzinfo is not None
        assert part.findtext("id", "", NAMES).startswith("urn:uuid:")
    assert feed.findtext("author/name", "", NAMES) == "Limbo Line"
    links = {link.get("rel"): link.get("href") for link in feed.findall("link", NAMES)}
    assert links == {
        "self": f"http://{HOST}{path}",
        "alternate": f"http://{HOST}/t/{evening.table}",
    }
    return feed


def stranger(evening: Evening) -> httpx.AsyncClient:
    """A feed reader: it has no cookie, only the address."""
    http = evening.visitors[0].http
    return httpx.AsyncClient(transport=http._transport, base_url=f"http://{HOST}")


async def calendar(evening: Evening, who: int) -> dict[str, str]:
    """The one event of a calendar, read as strictly as the standard is written."""
    answer = await stranger(evening).get((await notices(evening, who))["calendar"])
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    return event_in(answer.content)


def event_in(text: bytes) -> dict[str, str]:
    lines = text.split(b"\r\n")
    assert lines.pop() == b""
    assert all(len(line) <= 75 and b"\n" not in line and b"\r" not in line for line in lines)
    whole = b"\r\n".join(lines).replace(b"\r\n ", b"").decode().split("\r\n")
    assert whole[:2] == ["BEGIN:VCALENDAR", "VERSION:2.0"]
    assert whole[2].startswith("PRODID:")
    first, last = whole.index("BEGIN:VEVENT"), whole.index("END:VEVENT")
    assert whole[last + 1 :] == ["END:VCALENDAR"]
    event = dict(line.split(":", 1) for line in whole[first + 1 : last])
    assert len(event) == last - first - 1, "nothing stands there twice"
    assert {"UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY", "STATUS"} <= event.keys()
    return event


def moment(stamp: str) -> datetime:
    return datetime.strptime(stamp, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)


async def test_a_feed_says_whether_it_is_my_turn(inside: Inside, evening: Evening) -> None:
    code = evening.host.push["table"]["code"]
    mine, theirs = await atom(evening, 0), await atom(evening, 1)
    assert mine.findtext("title", "", NAMES) == code
    [entry] = mine.findall("entry", NAMES)
    assert entry.findtext("title", "", NAMES) == f"Your turn at {code}"
    begun = inside.clock.epoch_ms() // 1_000
    since = datetime.fromtimestamp(begun, UTC)
    assert datetime.fromisoformat(entry.findtext("updated", "", NAMES)) == since
    assert f"{since:%Y-%m-%d %H:%M} UTC" in entry.findtext("summary", "", NAMES)
    assert theirs.findall("entry", NAMES) == []
    await inside.pass_ms(HOUR_MS)
    assert (await evening.host.ask("act", action=KEEP))["ok"]
    assert (await atom(evening, 0)).findall("entry", NAMES) == []
    [other] = (await atom(evening, 1, "de-AT")).findall("entry", NAMES)
    assert other.findtext("title", "", NAMES) == f"Du bist am Zug: {code}"
    assert other.findtext("id", "", NAMES) != entry.findtext("id", "", NAMES)


async def test_a_calendar_has_my_turn_until_the_bank_is_empty(
    inside: Inside, evening: Evening
) -> None:
    begun = datetime.fromtimestamp(inside.clock.epoch_ms() // 1_000, UTC)
    mine, theirs = await calendar(evening, 0), await calendar(evening, 1)
    assert (mine["STATUS"], theirs["STATUS"]) == ("CONFIRMED", "CANCELLED")
    assert moment(mine["DTSTART"]) == begun
    assert (moment(mine["DTEND"]) - begun).total_seconds() == 72 * 3_600
    assert mine["UID"] != theirs["UID"]
    assert mine["SUMMARY"] == f"Your turn at {evening.host.push['table']['code']}"
    assert (await evening.host.ask("act", action=KEEP))["ok"]
    later = await calendar(evening, 0)
    assert (later["UID"], later["STATUS"]) == (mine["UID"], "CANCELLED")
    assert int(later["SEQUENCE"]) > int(mine["SEQUENCE"])


async def test_long_lines_are_folded_and_no_letter_is_cut() -> None:
    line = "SUMMARY:" + "À vous, ma chère 👻; " * 20
    folded = list(_folded(line))
    assert all(len(piece.encode()) <= 75 for piece in folded)
    assert all(piece.startswith(" ") for piece in folded[1:])
    assert folded[0] + "".join(piece[1:] for piece in folded[1:]) == line
    assert list(_folded("A" * 75)) == ["A" * 75]


async def test_a_key_opens_one_feed_until_the_seat_changes_hands(
    inside: Inside, evening: Evening
) -> None:
    told = [await notices(evening, who) for who in (0, 1)]
    assert told[0]["feed"] != told[1]["feed"]
    for secret in (seat["token"] for seat in evening.seated):
        assert all(secret not in address for one in told for address in map(str, one.values()))
        path = f"/api/tables/{evening.table}/feed.atom?key={quote(secret)}"
        assert (await stranger(evening).get(path)).json()["code"] == "wrong_key"
    path = f"/api/tables/{evening.table}/feed.atom"
    assert (await stranger(evening).get(path)).status_code == 403
    live = live_of(inside, evening.table)
    table: Table = live.table
    empty = [inside.context.feeds.seat_of(table, key) for key in ("", "é", "x" * 43)]
    assert empty == [None] * 3
    assert (await evening.clients[1].ask("rise"))["ok"]
    for address in (told[1]["feed"], told[1]["calendar"]):
        assert (await stranger(evening).get(address)).json()["code"] == "wrong_key"
    await evening.visitors[1].join(evening.table, name="Mia")
    assert (await stranger(evening).get(told[1]["feed"])).status_code == 403
    assert (await stranger(evening).get((await notices(evening, 1))["feed"])).status_code == 200


async def test_only_whoever_sits_there_learns_the_addresses(evening: Evening) -> None:
    path = f"/api/tables/{evening.table}/notices"
    answer = await stranger(evening).get(path)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_seated")
    token = {"X-Seat-Token": evening.seated[1]["token"]}
    assert (await stranger(evening).get(path, headers=token)).json() == await notices(evening, 1)


async def test_a_sleeping_table_is_read_and_not_woken(inside: Inside, evening: Evening) -> None:
    path = (await notices(evening, 0))["feed"]
    await all_leave(evening)
    await until_asleep(inside, evening.table)
    answer = await stranger(evening).get(path)
    assert b"<entry>" in answer.content
    assert evening.table not in inside.context.tables.handles


async def test_a_sleeping_table_is_read_once_whoever_asks(
    inside: Inside, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong key costs no less than the right one: the table itself says which one it is."""
    path = (await notices(evening, 0))["feed"]
    await all_leave(evening)
    await until_asleep(inside, evening.table)
    reads: list[str] = []
    read = inside.context.store.read

    async def noted(table: str, *more: int) -> list[LogRow]:
        reads.append(table)
        return await read(table, *more)

    monkeypatch.setattr(inside.context.store, "read", noted)
    http = stranger(evening)
    wrong = f"/api/tables/{evening.table}/feed.atom?key=x"
    answers = await asyncio.gather(*(http.get(each) for each in (wrong, path, wrong, path)))
    assert [answer.status_code for answer in answers] == [403, 200, 403, 200]
    once = len(reads)
    await http.get(path)
    assert len(reads) == once <= 2, "the lines, and that there are no more"
    await evening.visitors[0].http.delete(f"/api/tables/{evening.table}")
    assert (await http.get(path)).json()["code"] == "no_such_table"


async def test_a_table_that_was_read_waits_for_no_other(inside: Inside, evening: Evening) -> None:
    """Whatever another address has read meanwhile, one after the other."""
    path = (await notices(evening, 0))["feed"]
    await all_leave(evening)
    await until_asleep(inside, evening.table)
    assert (await stranger(evening).get(path)).status_code == 200
    async with inside.context.tables.sleeping.reading.of("somebody"):
        assert (await stranger(evening).get(path)).status_code == 200


async def test_what_has_happened_since_is_in_the_feed_of_a_sleeping_table(
    inside: Inside, evening: Evening
) -> None:
    path = (await notices(evening, 0))["feed"]
    await all_leave(evening)
    await until_asleep(inside, evening.table)
    assert b"<entry>" in (await stranger(evening).get(path)).content
    client = await evening.visitors[0].look(evening.table)
    assert (await client.ask("act", action=KEEP))["ok"]
    await client.close()
    await until_asleep(inside, evening.table)
    assert b"<entry>" not in (await stranger(evening).get(path)).content


async def test_feeds_are_not_asked_for_without_end(evening: Evening) -> None:
    path = (await notices(evening, 0))["feed"]
    codes = [(await stranger(evening).get(path)).status_code for _ in range(limits.RECORD_BURST)]
    assert set(codes) == {200}
    assert (await stranger(evening).get(path)).json()["code"] == "too_often"


async def test_in_a_live_game_the_feed_says_so_too(tmp_path: Path) -> None:
    async with an_inner_server(tmp_path) as inside:
        evening = await a_slow_evening(inside.visitor, pace={"remind_s": 120})
        assert len((await atom(evening, 0)).findall("entry", NAMES)) == 1
        assert (await calendar(evening, 1))["STATUS"] == "CANCELLED"
        live = live_of(inside, evening.table)
        await live.ask(lambda table: deciding.pause(table, 0))
        assert (await calendar(evening, 0))["STATUS"] == "CANCELLED", "nobody plays in a pause"
