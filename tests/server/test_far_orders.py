"""A standing order that was given through another process, and who learns of it."""

import pytest

from tests.server.clients import Client
from tests.server.playing import Evening
from tests.server.shared import Two, alternating, cluster, database, two, until
from tests.server.slowly import a_slow_evening, tiny_rooms

__all__ = ["cluster", "database", "tiny_rooms", "two"]

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("tiny_rooms")]


async def a_veto(two: Two) -> Evening:
    """Ana keeps the table in one process; Mia has come through the other."""
    wish = {"game": "veto-long", "options": {}, "pace": {"slow": False}}
    return await a_slow_evening(alternating(two), **wish)


async def all_is_told(client: Client, n: int) -> None:
    """Whatever the server had to say to somebody has been said."""
    await client.say({"is": "ping", "n": n})
    await client.wait(lambda: any(f'"is":"pong","n":{n},' in text for text in client.heard))


async def test_its_owner_is_told_and_nobody_beside_them(two: Two) -> None:
    evening = await a_veto(two)
    mia = evening.clients[1]
    beside = await two[1].visitor().look(evening.table)
    others = (beside, evening.host)
    for client in others:
        await client.until(lambda push: push["table"].get("watching"))
        await all_is_told(client, 1)
    before = [len(client.pushes) for client in others]
    assert (await mia.ask("order", order="pass"))["ok"]
    await mia.until(lambda push: push.get("order") == "pass")
    for client in others:
        await all_is_told(client, 2)
    assert [len(client.pushes) for client in others] == before
    assert (await beside.ask("order", order="pass"))["code"] == "not_seated"
    assert (await evening.host.ask("talk", kind="chat", words="hm"))["ok"]
    for client in others:
        push = await client.until(lambda push: push.get("talk"))
        assert "order" not in push


async def test_it_stands_when_another_process_keeps_the_table(two: Two) -> None:
    evening = await a_veto(two)
    mia = evening.clients[1]
    assert (await mia.ask("order", order="pass"))["ok"]
    await evening.host.close()
    await two[0].tables.put_away(evening.table)
    await until(lambda: two[1].handle(evening.table).live)
    await mia.until(lambda push: push.get("order") == "pass")
    again = await evening.visitors[0].look(evening.table, evening.seated[0]["token"])
    await again.until(lambda push: push["clock"].get("runs"))
    assert (await again.ask("act", "mine", action=again.push["may"][0]))["ok"]
    await again.until(lambda push: {"type": "let_be", "seat": 1} in push.get("events", []))
