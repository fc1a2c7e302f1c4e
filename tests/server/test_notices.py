"""Whoever does not look is told of their turn: by a call, and by a mail at most once an hour."""

import contextlib
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from limboline.server import limits
from limboline.server.channels import Mail, Webhook
from limboline.server.context import Settings
from limboline.server.notices import TRIES_MS
from tests.server.clients import Json
from tests.server.listeners import Callee, PostOffice, a_callee, a_post_office
from tests.server.places import Inside, an_inner_server
from tests.server.playing import Evening
from tests.server.slowly import HOUR_MS, KEEP, a_slow_evening, tiny_rooms

__all__ = ["tiny_rooms"]

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.usefixtures("tiny_rooms"),
    # The mail server of the tests says that of itself.
    pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS"),
]

SENDER = "Limbo Line <limbo@tables.example>"


@dataclass
class Town:
    """A server, whom its operator has told to call, and where its mails go."""

    inside: Inside
    callee: Callee
    office: PostOffice


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    async with contextlib.AsyncExitStack() as ending:
        callee = await ending.enter_async_context(a_callee())
        office = await ending.enter_async_context(a_post_office())
        mail = Mail(office.url, SENDER, "https://tables.example/")
        settings = Settings(channels=(Webhook(callee.url), mail))
        inside = await ending.enter_async_context(an_inner_server(tmp_path, None, settings))
        yield Town(inside, callee, office)


async def put(evening: Evening, who: int, address: str, language: str = "en") -> Any:
    return await evening.visitors[who].http.put(
        f"/api/tables/{evening.table}/notices",
        json={"address": address},
        headers={"Accept-Language": language},
    )


async def put_and_confirm(
    town: Town, evening: Evening, who: int, address: str, language: str = "en"
) -> Any:
    """Somebody leaves an address, and opens the link that comes to it, on a device of their own."""
    shown = await put(evening, who, address, language)
    assert (shown.status_code, shown.json()["confirmed"]) == (200, False)
    mail = await town.office.next()
    assert mail["To"] == address
    opened = await town.inside.visitor().http.get(link_in(mail))
    assert (opened.status_code, opened.headers["location"]) == (303, f"/t/{evening.table}")
    return shown


def link_in(mail: Any) -> str:
    """The address in a mail that confirms it, without the host."""
    link: str = re.search(r"https?://\S+?(/api/\S+)", mail.get_content())[1]  # type: ignore[index]
    return link


async def leave(town: Town, evening: Evening, who: int) -> None:
    """Somebody closes the page."""
    await evening.clients[who].close()
    await town.inside.pass_ms(0)


async def keep(town: Town, evening: Evening, who: int) -> None:
    """Somebody comes, takes their turn, and goes."""
    client = await evening.visitors[who].look(evening.table)
    request = f"keep after {client.push['seq']}"
    assert (await client.ask("act", request, action=KEEP))["ok"]
    await client.close()
    await town.inside.pass_ms(0)


async def test_whoever_does_not_look_is_told_by_a_call_and_a_mail(town: Town) -> None:
    evening = await a_slow_evening(town.inside.visitor)
    code = evening.host.push["table"]["code"]
    shown = (await put_and_confirm(town, evening, 1, "mia@example.org", "fr")).json()
    assert (shown["mails"], shown["address"]) == (True, "mia@example.org")
    await leave(town, evening, 1)
    assert (await evening.host.ask("act", action=KEEP))["ok"]
    assert await town.callee.next() == {
        "event": "your_turn",
        "table": evening.table,
        "path": f"/t/{evening.table}",
        "code": code,
        "game": "aim",
        "seat": 1,
        "name": "Mia",
        "since_s": town.inside.clock.epoch_ms() // 1_000,
    }
    assert town.callee.kinds == {"POST application/json"}
    mail = await town.office.next()
    assert (mail["From"], mail["To"]) == (SENDER, "mia@example.org")
    assert mail["Subject"] == f"À vous de jouer à {code}"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["Message-ID"].endswith("@tables.example>")
    body = mail.get_content()
    assert f"https://tables.example/t/{evening.table}" in body
    assert "adresse" in body
    assert set(town.office.users) == {b"limbo"}
    assert evening.seated[1]["token"] not in mail.as_string()


async def test_whoever_looks_is_not_told(town: Town) -> None:
    evening = await a_slow_evening(town.inside.visitor)
    await put_and_confirm(town, evening, 0, "ana@example.org")
    await put_and_confirm(town, evening, 1, "mia@example.org")
    assert (await evening.host.ask("act", action=KEEP))["ok"]  # mia looks
    await leave(town, evening, 0)
    assert (await evening.clients[1].ask("act", action=KEEP))["ok"]  # ana does not
    assert (await town.callee.next())["name"] == "Ana"
    assert (await town.office.next())["To"] == "ana@example.org"
    assert (town.callee.calls.empty(), town.office.mails.empty()) == (True, True)


async def test_there_is_at_most_one_mail_an_hour(town: Town) -> None:
    evening = await a_slow_evening(town.inside.visitor)
    await put_and_confirm(town, evening, 1, "mia@example.org")
    for who in (0, 1):
        await leave(town, evening, who)
    await keep(town, evening, 0)
    await town.office.next()
    assert (await town.callee.next())["name"] == "Mia"
    for _ in range(2):
        await town.inside.pass_ms(60_000)
        for who, asked in ((1, "Ana"), (0, "Mia")):
            await keep(town, evening, who)
            assert (await town.callee.next())["name"] == asked  # two at once may overtake
    assert town.office.mails.empty()
    await town.inside.pass_ms(HOUR_MS - 2 * 60_000 - 1)
    assert town.office.mails.empty()
    await town.inside.pass_ms(1)
    await town.office.next()  # it is still her turn
    assert town.callee.calls.empty()


async def test_what_is_over_by_then_is_not_told(town: Town) -> None:
    evening = await a_slow_evening(town.inside.visitor)
    await put_and_confirm(town, evening, 0, "ana@example.org")
    await put_and_confirm(town, evening, 1, "mia@example.org")
    for who in (0, 1):
        await leave(town, evening, who)
    await keep(town, evening, 0)
    assert (await town.office.next())["To"] == "mia@example.org"
    await keep(town, evening, 1)
    assert (await town.office.next())["To"] == "ana@example.org"
    await keep(town, evening, 0)  # mia again, in an hour
    await keep(town, evening, 1)  # but she answers; and ana will be told in an hour
    await town.inside.pass_ms(HOUR_MS)
    assert (await town.office.next())["To"] == "ana@example.org"
    assert town.office.mails.empty()


async def test_what_fails_is_tried_again_after_a_while(
    town: Town, caplog: pytest.LogCaptureFixture
) -> None:
    evening = await a_slow_evening(town.inside.visitor)
    await leave(town, evening, 1)
    town.callee.refuses = 2
    assert (await evening.host.ask("act", action=KEEP))["ok"]
    first = await town.callee.next()
    for wait_ms in TRIES_MS[:2]:
        while not town.inside.clock._calls:
            await town.inside.pass_ms(0)
        await settled(town, caplog)
        await town.inside.pass_ms(wait_ms)
        assert await town.callee.next() == first
    assert "a notice could not be carried by webhook: HTTPError" in caplog.messages
    assert not any("127.0.0.1" in message for message in caplog.messages)


async def settled(town: Town, caplog: pytest.LogCaptureFixture) -> None:
    """Wait until the server knows that a call was refused."""
    told = len([line for line in caplog.messages if "could not be carried" in line])
    waits = 2 - town.callee.refuses
    while told < waits:
        await town.inside.pass_ms(0)
        told = len([line for line in caplog.messages if "could not be carried" in line])


async def test_an_address_is_kept_for_this_table_and_this_seat_alone(town: Town) -> None:
    evening = await a_slow_evening(town.inside.visitor)
    store = town.inside.context.store
    assert (await put(evening, 1, "mia@example.org")).status_code == 200
    assert "mia@example.org" in "".join((await store.private_notes(evening.table)).values())
    log = b"".join(line.text for line in await store.read(evening.table))
    assert b"example.org" not in log
    assert (await put(evening, 1, "")).json()["address"] == ""
    assert await store.private_notes(evening.table) == {}
    await put(evening, 1, "mia@example.org")
    assert (await evening.clients[1].ask("rise"))["ok"]
    assert await store.private_notes(evening.table) == {}, "she has left"
    await put(evening, 0, "ana@example.org")
    path = f"/api/tables/{evening.table}"
    assert (await evening.visitors[0].http.delete(path)).status_code == 204
    assert await store.private_notes(evening.table) == {}


@pytest.mark.parametrize(
    "address",
    ["mia", "mia@", "@example.org", "mia@example", "a b@example.org", "a@b.org\r\nBcc: c@d.org"],
)
async def test_what_is_no_address_is_refused(town: Town, address: str) -> None:
    evening = await a_slow_evening(town.inside.visitor)
    refused: Json = (await put(evening, 0, address)).json()
    assert (refused["code"], refused["sentence"]) == ("bad_mail", "That is no e-mail address.")


async def test_mails_are_for_games_over_days(town: Town) -> None:
    evening = await a_slow_evening(town.inside.visitor, pace={"remind_s": 0})
    assert (await put(evening, 0, "ana@example.org")).json()["code"] == "not_slow"


async def test_a_server_that_sends_no_mails_takes_no_addresses(inside: Inside) -> None:
    evening = await a_slow_evening(inside.visitor)
    refused = await put(evening, 0, "ana@example.org")
    assert (refused.status_code, refused.json()["code"]) == (403, "no_mail")
    assert (await put(evening, 0, "")).json()["mails"] is False


async def test_nothing_is_sent_to_an_address_that_nobody_has_confirmed(town: Town) -> None:
    evening = await a_slow_evening(town.inside.visitor)
    await put(evening, 1, "somebody.else@example.org")
    asked = await town.office.next()
    code = evening.host.push["table"]["code"]
    assert asked["Subject"] == f"Shall mails about {code} come to this address?"
    assert evening.seated[1]["token"] not in asked.as_string()
    await leave(town, evening, 1)
    assert (await evening.host.ask("act", action=KEEP))["ok"]
    assert (await town.callee.next())["name"] == "Mia"
    await town.inside.pass_ms(2 * HOUR_MS)
    assert town.office.mails.empty()


async def test_a_link_confirms_one_address_of_one_seat(town: Town) -> None:
    evening = await a_slow_evening(town.inside.visitor)
    await put(evening, 1, "mia@example.org")
    link = link_in(await town.office.next())
    http = town.inside.visitor().http
    for wrong in (
        link.replace("mia", "ana"),
        link.replace("seat=1", "seat=0"),
        link.replace("seat=1", "seat=9"),
        link.replace("key=", "key=x"),
    ):
        refused = await http.get(wrong)
        assert (refused.status_code, refused.json()["code"]) == (403, "wrong_key")
    await put(evening, 1, "mia@other.example")
    assert (await http.get(link)).json()["code"] == "wrong_key", "she has changed her mind"


async def test_the_link_in_a_mail_leads_to_the_server_whatever_a_visitor_calls_it(
    town: Town,
) -> None:
    """Otherwise mails of ours would lead whomever one likes to a machine of one's own."""
    evening = await a_slow_evening(town.inside.visitor)
    answer = await evening.visitors[1].http.put(
        f"/api/tables/{evening.table}/notices",
        json={"address": "victim@example.org"},
        headers={"Host": "203.0.113.66:8000"},
    )
    assert answer.status_code == 200
    told = (await town.office.next()).get_content()
    assert "203.0.113.66" not in told
    assert f"https://tables.example/api/tables/{evening.table}/notices/confirm?" in told


async def test_one_address_is_not_asked_without_end(town: Town) -> None:
    """Not by one visitor at many tables, and not by many visitors."""
    codes = []
    for _ in range(limits.CONFIRM_TO_BURST + 1):
        evening = await a_slow_evening(town.inside.visitor)
        answer = await put(evening, 1, "Victim@example.org")
        codes.append(answer.json().get("code", "sent"))
    assert codes == ["sent"] * limits.CONFIRM_TO_BURST + ["too_often"]
    for _ in range(limits.CONFIRM_TO_BURST):
        await town.office.next()
    assert town.office.mails.empty()


async def test_an_address_that_is_confirmed_is_not_asked_again(town: Town) -> None:
    evening = await a_slow_evening(town.inside.visitor)
    await put_and_confirm(town, evening, 1, "mia@example.org")
    again = (await put(evening, 1, "mia@example.org")).json()
    assert (again["address"], again["confirmed"]) == ("mia@example.org", True)
    await town.inside.pass_ms(0)
    assert town.office.mails.empty()
