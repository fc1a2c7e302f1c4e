"""Attacks on tables: on the attacker's own, so that all others wait, and on those of others."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Final

import httpx
import msgspec

from limboline.games.infernal_wagon.decks import built_in_deck
from limboline.server import limits
from limboline.server.codes import new_code
from tests.chaos.attacks.means import Gone, Means, said, verdict
from tests.server.clients import Client, Json, phase
from tests.server.playing import one_of

BOMBED: Final = "all-wound-up"
DECKS: Final = "infernal-wagon"
CROWDED: Final = "hellrail"
SLOW_BOT: Final = "sharp"
AT_ONCE: Final = 16  # no more than a socket is answered
REFUSED_S: Final = 0.5
MOST_BOMBS: Final = 3
MOST_STRANGERS: Final = 8
VICTIM: Final = "victim@table.example"


async def undo_bomb(means: Means) -> None:
    """Act and take it back, over and over, and wake the table as often as it sleeps (S3)."""
    bombs: list[tuple[str, str]] = means.kept.setdefault("bombs", [])
    if means.bomb:
        async with looking(means, means.bomb):
            means.note("large one woken")
    if len(bombs) < MOST_BOMBS:
        async with means.browser() as http:
            opened = await means.open_table(http, game=BOMBED, seats=2, fill="random", begin=True)
        if opened is not None:
            bombs.append((opened["table"], opened["seated"]["token"]))
    for table, token in bombs:
        await _bomb(means, table, token)


async def _bomb(means: Means, table: str, token: str) -> None:
    async with looking(means, table, token) as client:
        for _ in range(means.size.requests):
            push = client.push
            if phase(push) != "playing":
                means.note("it is over")
                return
            if push.get("may_undo"):
                await _note_or_wait(means, "undo", await means.ask(client, "undo", count=1))
                continue
            if not push.get("may"):
                await client.wait(lambda: client.hung_up or _something_to_do(client.push))
                if client.hung_up:
                    raise Gone(client.bye.get("code", "gone"))
                continue
            action = one_of(push, means.rng.choice(push["may"]), means.rng)
            await _note_or_wait(means, "act", await means.ask(client, "act", action=action))


def _something_to_do(push: Json) -> bool:
    return bool(push.get("may") or push.get("may_undo")) or phase(push) != "playing"


async def _note_or_wait(means: Means, what: str, answer: Json) -> None:
    """As fast as one may, and no faster: else one is shown out."""
    means.note(f"{what} {verdict(answer)}")
    if not answer["ok"]:
        await asyncio.sleep(REFUSED_S)


@contextlib.asynccontextmanager
async def looking(means: Means, table: str, token: str = "") -> AsyncIterator[Client]:
    """A socket at a table. Raises `Gone` with the reason if it is shown out."""
    client = await means.look(table, token)
    if not client.pushes:
        raise Gone(client.bye.get("code", "gone"))
    try:
        yield client
    finally:
        await client.close()


async def comings(means: Means) -> None:
    """Sit down and stand up again, each time as somebody else (S10)."""
    async with means.browser() as http:
        opened = await means.open_table(http, game=CROWDED)
    if opened is None:
        return
    path = f"/api/tables/{opened['table']}"

    async def come_and_go(http: httpx.AsyncClient) -> str:
        http.cookies.clear()
        came = await http.post(f"{path}/join", json={"name": "x" * 200})
        if not came.is_success:
            return said(came)
        headers = {"X-Seat-Token": came.json()["token"]}
        return said(await http.post(f"{path}/leave", headers=headers))

    async with means.browser() as http:
        for _ in range(means.size.requests):
            means.note(await come_and_go(http))


async def options(means: Means) -> None:
    """Large options, chosen again and again while many look on (S10)."""
    async with means.browser() as http:
        opened = await means.open_table(http, game=DECKS)
    if opened is None:
        return
    table, token = opened["table"], opened["seated"]["token"]
    async with contextlib.AsyncExitStack() as open_:
        for _ in range(means.size.onlookers):
            await open_.enter_async_context(looking(means, table))
        host = await open_.enter_async_context(looking(means, table, token))
        deck = msgspec.to_builtins(built_in_deck())
        large = deck | {"$schema": "x" * (limits.LARGEST_MESSAGE - len(json.dumps(deck)) - 200)}
        choices: list[Json] = [{"deck": large}, {}]
        asked = [
            {"is": "options", "options": choices[number % len(choices)]}
            for number in range(means.size.messages)
        ]
        for start in range(0, len(asked), AT_ONCE):
            for answer in await means.flood(host, asked[start : start + AT_ONCE]):
                means.note(verdict(answer))


async def decks(means: Means) -> None:
    """Decks with a huge name of their schema; those that are small enough are played with (S10)."""
    deck = msgspec.to_builtins(built_in_deck())
    room = limits.LARGEST_OPTIONS - len(json.dumps(deck)) - 100
    large = deck | {"$schema": "x" * room}
    huge = deck | {"$schema": "x" * (limits.LARGEST_BODY - 20_000)}
    async with means.browser() as http:

        async def open_or_try(number: int) -> httpx.Response:
            deck = huge if number % 2 else large
            if number % 4 < 2:
                wish = {"game": DECKS, "options": {"deck": deck}}
                return await http.post("/api/tables", json=wish)
            text = json.dumps(deck)
            return await http.post(f"/api/games/{DECKS}/file", json={"text": text})

        await means.ask_often(open_or_try, means.size.requests)


async def bot_tables(means: Means) -> None:
    """Tables at which only bots play, those that think for longest (S8)."""
    async with means.browser() as http:

        async def open_one(_: int) -> httpx.Response:
            wish = {"game": CROWDED, "seats": 4, "fill": SLOW_BOT, "begin": True, "sit": False}
            return await http.post("/api/tables", json=wish)

        await means.ask_often(open_one, means.size.requests)


async def codes(means: Means) -> None:
    """Guess the codes of others' tables (S7)."""
    async with means.browser() as http:

        async def guess(_: int) -> httpx.Response:
            return await http.get(f"/api/codes/{new_code()}")

        await means.ask_often(guess, means.size.requests)


async def mails(means: Means) -> None:
    """Have mails sent to somebody who never asked for any (S9)."""
    async with means.browser() as http:
        opened = await means.open_table(http, game=CROWDED, pace={"slow": True})
        if opened is None:
            return
        path = f"/api/tables/{opened['table']}/notices"

        async def leave(number: int) -> httpx.Response:
            address = VICTIM if number % 2 else f"victim{number}@table.example"
            return await http.put(path, json={"address": address})

        await means.ask_often(leave, means.size.requests)


async def records(means: Means) -> None:
    """Have one's own game told from its beginning, again and again (S10)."""
    async with means.browser() as http:
        opened = await means.open_table(http, game=BOMBED, seats=2, fill="random", begin=True)
        if opened is None:
            return
        path = f"/api/tables/{opened['table']}"

        async def read(number: int) -> httpx.Response:
            return await http.get(f"{path}/{('record', 'frames')[number % 2]}")

        await means.ask_often(read, means.size.requests)


async def strangers(means: Means) -> None:
    """Act, judge and take seats at the tables of others (S4, S12)."""
    seats: Json = {"seat": 0}
    wanted: list[Json] = [
        {"is": "act", "action": {"do": "clock"}},
        {"is": "undo"},
        {"is": "vote", "what": "undo"},
        {"is": "hold", **seats},
        {"is": "kick", **seats},
        {"is": "ban", **seats},
        {"is": "bot", **seats, "bot": "random"},
        {"is": "begin"},
        {"is": "options", "options": {}},
        {"is": "lock"},
    ]
    for table in means.rng.sample(means.tables, min(MOST_STRANGERS, len(means.tables))):
        guessed: Client = await means.look(table, f"{means.rng.getrandbits(128):032x}")
        means.note("seated" if guessed.pushes else guessed.bye.get("code", "closed"))
        async with looking(means, table) as client:
            for answer in await means.flood(client, wanted):
                means.note(verdict(answer))
