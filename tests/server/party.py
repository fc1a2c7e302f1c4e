"""A party at a table over real sockets, of which every byte is overheard."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
import uvicorn

from limboline.bots.player import Plan
from limboline.games.registry import room
from limboline.kernel.seats import NATURE, SPECTATOR
from limboline.server.assembling import assemble
from limboline.server.connections import listen
from limboline.server.identity import COOKIE
from limboline.store.opening import open_store
from limboline.store.store import Summary
from limboline.table import entries as log
from limboline.table.bots import Briefing, Sitting
from limboline.table.clock import ManualClock
from tests.server.clients import Client, Json, phase
from tests.server.deals import deals
from tests.server.places import SECRET, Inside, Visitor, browser
from tests.server.playing import GAME, best, live_of, one_of
from tests.server.truths import Reading, Truths
from tests.server.wiretap import STATIC, Moments, Person, Wiretap, names_of
from tests.table.evening import BotsAtHome, entries_of

OPENAPI = "/api/openapi.json"
TRACE = "/traces/{name}"  # where toys went: everybody sees it
ANALYSES = ("/lookback", "/lookback.html")
PRIVATE = ("/notices", "/notices/confirm", "/feed.atom", "/calendar.ics")
CHAT = ("who has anything?", "not me", "oh dear", "go on!")


@contextlib.asynccontextmanager
async def a_server(folder: Path, seed: int) -> AsyncIterator[tuple[Inside, str]]:
    """A server in this process on a real port, with a clock moved by hand and chosen deals."""
    async with contextlib.AsyncExitStack() as ending:
        store = await open_store(folder)
        ending.push_async_callback(store.close)
        inside = Inside(assemble(store, ManualClock(), BotsAtHome(), SECRET, deal=deals(seed)))
        await ending.enter_async_context(inside.app.lifespan())
        config = uvicorn.Config(
            inside.app,
            lifespan="off",
            log_config=None,
            access_log=False,
            ws_ping_interval=None,
            timeout_keep_alive=3_600,  # no browser is hung up on because the machine is busy
        )
        server = uvicorn.Server(config)
        door = listen()
        serving = asyncio.create_task(server.serve(sockets=[door]))
        try:
            yield inside, f"http://127.0.0.1:{door.getsockname()[1]}"
        finally:
            server.should_exit = True
            await serving


class Party:
    """Two people with seats, two bots and two onlookers, every one of them overheard."""

    def __init__(self, inside: Inside, url: str, chance: Random, game: str = GAME) -> None:
        self.inside = inside
        self.game = game
        self.url = url
        self.chance = chance
        self.tap = Wiretap(context=[SECRET.hex(), SECRET.decode()])
        self.visitors: list[tuple[Person, Visitor]] = []
        self.clients: list[tuple[Person, Client]] = []
        self._read: dict[Client, int] = {}
        self._pings = self._lines = self._told = 0
        self._bots: dict[int, Person] = {}
        self._device = Visitor(browser(url))
        self._turn = 0
        self._public: list[str] = []
        self._overhear_bots()

    # -- coming -------------------------------------------------------------------------------

    def visitor(self, name: str) -> tuple[Person, Visitor]:
        """Somebody new."""
        person, http = Person(name), browser(self.url)
        http.event_hooks["response"].append(lambda answer: self._overhear(person, answer))
        self.visitors.append((person, Visitor(http)))
        self.tap.people.append(person)
        return self.visitors[-1]

    async def _overhear(self, person: Person, answer: httpx.Response) -> None:
        await answer.aread()
        self._learn(person, answer)
        path = answer.request.url.raw_path.decode()
        self.tap.keep(person, path, answer.text, self.seq)
        headers = "\n".join(f"{name}: {value}" for name, value in answer.headers.items())
        self.tap.keep(person, "headers", headers, self.seq)

    def _learn(self, person: Person, answer: httpx.Response) -> None:
        """Their own cookie, token and key are told to each, and must be to nobody else."""
        cookie = answer.cookies.get(COOKIE)
        if cookie:
            person.cookie, person.guest = cookie, cookie.partition(".")[0]
        if answer.request.method == "POST" and answer.status_code == 201:
            seated = answer.json().get("seated") or answer.json()
            person.token = seated.get("token", person.token)
        if answer.request.url.path.endswith("/notices") and answer.status_code == 200:
            person.keys.add(answer.json()["feed"].partition("key=")[2])

    def _overhear_bots(self) -> None:
        bots: Any = self.inside.context.tables.bots
        plan: Callable[[Sitting, Briefing], Any] = bots.plan

        async def overheard(sitting: Sitting, briefing: Briefing) -> Plan | None:
            seat = SPECTATOR if sitting.seat == NATURE else sitting.seat  # who runs toys only looks
            bot = self._bots.setdefault(sitting.seat, Person("a bot", bot_on=seat))
            self.tap.keep(bot, "briefing", msgspec.json.encode(briefing).decode(), self.seq)
            answer: Plan | None = await plan(sitting, briefing)
            return answer

        bots.plan = overheard

    @property
    def seq(self) -> int:
        """How far the log has come."""
        return self.live.table.seq if self.tap.table else 0

    @property
    def live(self) -> Any:
        """The live table itself."""
        return live_of(self.inside, self.tap.table)

    async def open(self, options: Json) -> None:
        """Ana and Mia sit down, Mia on two devices; Otto and a stranger only look."""
        ana, mia, otto = (self.visitor(name) for name in ("Ana", "Mia", "Otto"))
        wish = {"game": self.game, "name": "Ana", "seats": 4, "options": options, "public": True}
        opened = await ana[1].open_table(**wish)
        self.tap.table, self.tap.code = opened["table"], opened["code"]
        await mia[1].join(opened["table"], name="Mia", seat=2)
        await otto[1].http.put("/api/me", json={"name": "Otto"})
        for person, visitor in (ana, mia, otto, self.visitor("a stranger")):
            await self.look(person, visitor)
        await self.look(mia[0], self._device, mia[0].token)
        await self._download_documents(ana[1])

    async def look(self, person: Person, visitor: Visitor, token: str = "", since: int = 0) -> None:
        """Somebody opens a socket. Pings go unanswered: time stands, so no lag can be measured."""
        client = await visitor.look(self.tap.table, token, since, answers_pings=False)
        self.clients.append((person, client))

    def client(self, name: str) -> Client:
        """The newest socket of somebody."""
        return [client for person, client in self.clients if person.name == name][-1]

    async def cut(self, name: str) -> int:
        """All lines of somebody are cut; tells what they saw last."""
        since: int = self.client(name).push["seq"]
        self._collect()
        for person, client in list(self.clients):
            if person.name == name:
                await client.close()
                self.clients.remove((person, client))
        return since

    async def come_back(self, name: str, since: int) -> None:
        """Somebody is back, and hears what they have missed."""
        person, visitor = self._visitor(name)
        await self.look(person, visitor, person.token, since)

    async def join(self, name: str, seat: int) -> None:
        """Somebody who looked on takes a bot's seat."""
        _, visitor = self._visitor(name)
        assert (await self.refused_seat(name, seat))["code"] == "host_admits"
        await self.agree()
        [knock] = self.client("Ana").push["table"]["knocking"]
        assert knock["name"] == name
        assert (await self.client("Ana").ask("admit", number=knock["number"]))["ok"]
        await visitor.join(self.tap.table, name=name, seat=seat)
        await self.agree()

    async def undo(self, *names: str) -> None:
        """All who are there take back what has just come to light."""
        before = len(self.live.table.play.acts)
        for name in names:
            answer = await self.client(name).ask("vote", what="undo")
            assert answer["ok"], answer
        await self.agree()
        assert len(self.live.table.play.acts) <= before
        assert self.client(names[0]).push["table"]["redealt"]

    async def refused_seat(self, name: str, seat: int) -> Json:
        """Somebody may not sit there; tells why."""
        _, visitor = self._visitor(name)
        path = f"/api/tables/{self.tap.table}/join"
        answer = await visitor.http.post(path, json={"name": name, "seat": seat})
        assert answer.status_code == 403, answer.text
        refusal: Json = answer.json()
        return refusal

    def _visitor(self, name: str) -> tuple[Person, Visitor]:
        return next(pair for pair in self.visitors if pair[0].name == name)

    # -- playing ------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Mia is ready, and Ana starts with bots on the other seats."""
        assert (await self.client("Mia").ask("ready"))["ok"]
        answer = await self.client("Ana").ask("begin", fill=room(self.game).bots.STEPS_IN)
        assert answer["ok"], answer
        await self.agree()

    async def agree(self) -> None:
        """Everybody is shown how things stand; what came meanwhile is kept."""
        for line in await self.inside.context.store.read(self.tap.table, self._lines):
            self._lines = line.seq
            if not isinstance(log.read_entry(line.text), log.Refused):
                self._told = line.seq
        for _, client in self.clients:
            await client.seen(self._told)
            await self._ping(client)
        self._collect()

    async def _ping(self, client: Client) -> None:
        """The server hears of everybody at each step, so that nobody is thought dead."""
        self._pings += 1
        n, first = self._pings, len(client.heard)
        await client.say({"is": "ping", "n": n})
        pong = re.compile(rf'{{"is":"pong","n":{n}\b')
        await client.wait(lambda: any(map(pong.match, client.heard[first:])))

    def _collect(self) -> None:
        for person, client in self.clients:
            for text in client.heard[self._read.get(client, 0) :]:
                source = "push" if text.startswith('{"is":"push"') else "answer"
                self.tap.keep(person, source, text, self.seq)
            self._read[client] = len(client.heard)

    async def play(self, most: int = 10_000) -> int:
        """People and bots play to the end, or so many rounds; somebody downloads all the time."""
        rounds = 0
        while phase(self.client("Ana").push) == "playing" and rounds < most:
            await self.inside.pass_ms(self.chance.randint(500, 4_000))
            await self.agree()
            await self._somebody_acts()
            await self.agree()
            await self._somebody_downloads()
            rounds += 1
        await self.agree()
        return rounds

    async def _somebody_acts(self) -> None:
        seated = sorted({person.name for person, one in self.clients if one.push["you"] >= 0})
        name = self.chance.choice(seated)
        client = self.client(name)
        if phase(client.push) != "playing":
            return
        may = client.push.get("may", [])
        match self.chance.randrange(8):
            case 0:
                await client.ask("talk", kind="chat", words=self.chance.choice(CHAT))
            case 1:
                await client.ask("talk", kind="gesture", words="shrug")
            case 2 if self.game == GAME:  # a guess at a card that they may never have seen
                card = self.chance.choice(sorted(self.live.table.play.state.deck.names))
                action = {
                    "do": "play",
                    "card": card,
                    "by": "gem",
                    "at": client.push["view"]["head"],
                }
                self.tap.guesses.setdefault(name, set()).add(card)
                await client.ask("why", action=action)
                await client.ask("act", action=action)
            case _ if may:
                fits, action = best(client) if self.game == GAME else (True, self._any_of(client))
                if fits or self.chance.random() < 0.2:
                    await client.ask("act", action=action)
            case _:
                pass

    def _any_of(self, client: Client) -> Json:
        """Any action, each kind equally likely: so that not all of them are the commonest."""
        may = client.push["may"]
        kind = self.chance.choice(sorted({action["do"] for action in may}))
        offered = self.chance.choice([action for action in may if action["do"] == kind])
        return one_of(client.push, offered, self.chance)

    # -- downloads ----------------------------------------------------------------------------

    async def _somebody_downloads(self) -> None:
        """By turns all of them: a replay so far, or what everybody may see."""
        self._turn += 1
        _, visitor = self.visitors[self._turn // 4 % len(self.visitors)]
        if self._turn % 4 == 0:
            await self._download_replay(visitor)
        elif self._turn % 4 == 2:
            await self._download_public(visitor)
            await self._download_private(visitor)

    async def _download_replay(self, visitor: Visitor) -> None:
        table, steps = f"/api/tables/{self.tap.table}", len(self.live.table.play.acts)
        paths = [f"{table}/record", f"{table}/frames?from=0&to=99", f"{table}/history"]
        paths += [
            f"{table}/frames?from={max(0, steps - 1)}&seat={eyes}" for eyes in (-2, 0, 1, 2, 3)
        ]
        if self.live.table.games > 1:
            paths += [f"{table}/record?game=1", f"{table}/frames?game=1&from=3&to=5&seat=1"]
        for path in paths:
            answer = await visitor.http.get(path)
            # Whose eyes one may look through, others test; what is answered is read in any case.
            assert answer.status_code == 200 or "seat=" in path, (path, answer.text)

        await self._look_at_analyses(visitor)

    # An analysis shows every card.
    async def _look_at_analyses(self, visitor: Visitor) -> None:
        """No analysis is shown before the end."""
        for path in ANALYSES:
            answer = await visitor.http.get(f"/api/tables/{self.tap.table}{path}")
            if self.live.table.play.outcome is None:
                assert answer.json()["code"] == "game_not_over", answer.text

    async def _download_private(self, visitor: Visitor) -> None:
        """What only whoever sits there gets; its addresses are as secret as the seat itself."""
        answer = await visitor.http.get(f"/api/tables/{self.tap.table}/notices")
        if answer.status_code == 403:
            assert answer.json()["code"] == "not_seated"
            return
        for path in (answer.json()["feed"], answer.json()["calendar"]):
            assert (await visitor.http.get(path)).status_code == 200, path

    async def _download_public(self, visitor: Visitor) -> None:
        for path in (*self._public, f"/t/{self.tap.table}"):
            assert (await visitor.http.get(path)).status_code == 200, path

    async def _download_documents(self, visitor: Visitor) -> None:
        """What never depends on where the cards lie; and which addresses there are."""
        described = (await visitor.http.get(OPENAPI)).json()
        paths = [
            path.replace("{table_id}", self.tap.table)
            .replace("{code}", self.tap.code)
            .replace("{game}", self.game)
            .replace("{language}", "en")
            for path, methods in described["paths"].items()
            if "get" in methods
            and not path.endswith(("/record", "/frames", "/history", TRACE, *PRIVATE, *ANALYSES))
            and not path.endswith("/lessons/{lesson}")  # the same for everybody, from a file
        ]
        assert not any("{" in path for path in paths), "an address that nobody has thought of"
        self._public = [path for path in paths if not path.endswith(STATIC)]
        for path in paths:
            assert (await visitor.http.get(path)).status_code == 200, path

    async def leave(self, caplog: pytest.LogCaptureFixture) -> Wiretap:
        """Everybody downloads all there is once more, and what was heard is read."""
        await self._ask_for_trouble()
        for _, visitor in self.visitors:
            await self._download_replay(visitor)
            await self._download_public(visitor)
        await self._download_documents(self.visitors[0][1])
        await self.agree()
        for line in caplog.text.splitlines():
            self.tap.keep(Person("whoever reads the log"), "log", line, self.seq)
        entries = await entries_of(self.inside.context.store, self.tap.table)
        moments = Moments(self.tap.table, entries)
        self.tap.read(moments, names_of(entries))
        self.reading = Reading(self.tap, moments, Truths(self.tap.table, entries)).run()
        return self.tap

    async def _ask_for_trouble(self) -> None:
        """The server has something to write into its log."""
        card = sorted(names_of(await entries_of(self.inside.context.store, self.tap.table)) or "?")[
            0
        ]
        began = log.Began({}, "5eed", 1, ["Ana", "Mia"], ["", ""])
        opened = log.Opened(GAME, "guest", 2)
        lines: list[log.AnyEntry] = [opened, began, log.Acted(0, f"play {card} by tea at 1", 1)]
        summary = Summary(GAME)
        texts = [log.write_entry(line) for line in lines]
        await self.inside.context.store.append("unreadable-table", 0, texts, summary)
        answer = await self.visitors[0][1].http.get("/api/tables/unreadable-table")
        assert answer.json()["code"] == "unreadable"

    async def close(self) -> None:
        """Everybody goes home."""
        for visitor in (self._device, *(visitor for _, visitor in self.visitors)):
            await visitor.close()
