"""A data folder as this version leaves it, for later versions to open.

`python -m tests.server.old_folders.make FOLDER` makes one: run it from the last commit of a
version, and commit the folder under that version's name.
"""

import asyncio
import json
import random
import sys
from pathlib import Path
from typing import Any

from tests.server.clients import Json, phase
from tests.server.places import Visitor
from tests.server.playing import Evening, an_evening, one_of, play_one, play_out
from tests.server.process import ServerProcess


async def make(folder: Path) -> Json:
    """Play a little everywhere; answers what people remember: links, codes, cookies, names."""
    server = ServerProcess(folder, "--smtp", "smtp://127.0.0.1:9", "--mail-from", "a@table.example")
    try:
        async with server.visiting() as come_in:
            return {
                "running": await _running(come_in),
                "crew": await _crew(come_in),
                "days": await _days(come_in),
                "toys": await _toys(come_in),
                "invitation": await _invitation(come_in),
            }
    finally:
        server.stop()


async def _running(come_in: Any) -> Json:
    """Three actions into a game of Infernal Wagon, with something said."""
    evening = await an_evening(come_in, 2, game="infernal-wagon", seats=2)
    await evening.begin()
    for _ in range(3):
        await play_one(evening)
    assert (await evening.host.ask("talk", kind="chat", words="Faster!"))["ok"]
    await evening.agree()
    return _known(evening)


async def _crew(come_in: Any) -> Json:
    """A crew that has finished a game and sits at the table for the next."""
    evening = await an_evening(come_in, 2, game="infernal-wagon", seats=2)
    await evening.begin()
    await play_out(evening)
    offers = evening.host.push["table"]["crew"].get("offers", [])
    if offers:
        assert (await evening.host.ask("tick", name=offers[0]))["ok"]
    record = await evening.visitors[0].http.get(f"/api/tables/{evening.table}/record")
    return {**_known(evening), "record": record.text}


async def _days(come_in: Any) -> Json:
    """A game of Hellrail over days, with a mail address that its owner has left."""
    evening = await an_evening(come_in, 2, game="hellrail", seats=2, pace={"slow": True})
    await evening.begin()
    await _play_some(evening, 12)
    path = f"/api/tables/{evening.table}/notices"
    left = await evening.visitors[0].http.put(path, json={"address": "ana@example.org"})
    assert left.status_code == 200, left.text
    return {**_known(evening), "feed": left.json()["feed"], "address": "ana@example.org"}


async def _toys(come_in: Any) -> Json:
    """A race of All Wound Up! in which at least one toy has run."""
    evening = await an_evening(come_in, 2, game="all-wound-up", seats=2)
    await evening.begin()
    await _play_some(evening, 40)
    return _known(evening)


async def _play_some(evening: Evening, actions: int) -> None:
    chance = random.Random(5)
    for _ in range(actions):
        await evening.agree()
        able = [client for client in evening.clients if client.push.get("may")]
        if not able:
            await evening.host.wait(lambda: any(one.push.get("may") for one in evening.clients))
            continue
        client = able[0]
        answer = await client.ask(
            "act", action=one_of(client.push, chance.choice(client.push["may"]), chance)
        )
        if answer["ok"]:
            await client.seen(answer["seq"])
    await evening.agree()


async def _invitation(come_in: Any) -> Json:
    """A table with one seat taken and one free."""
    visitor: Visitor = come_in()
    opened = await visitor.open_table(name="Ana", game="infernal-wagon", seats=2, public=True)
    return {
        "game": "infernal-wagon",
        "table": opened["table"],
        "code": opened["code"],
        "tokens": [opened["seated"]["token"]],
        "cookies": [dict(visitor.http.cookies)],
    }


def _known(evening: Evening) -> Json:
    return {
        "game": evening.host.push["table"]["game"],
        "table": evening.table,
        "code": evening.host.push["table"]["code"],
        "tokens": [seat["token"] for seat in evening.seated],
        "cookies": [dict(visitor.http.cookies) for visitor in evening.visitors],
        "seq": evening.host.push["seq"],
        "phase": phase(evening.host.push),
        "view": evening.host.push["view"],
    }


if __name__ == "__main__":
    where = Path(sys.argv[1])
    known = asyncio.run(make(where))
    (where / "known.json").write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", "utf-8")
