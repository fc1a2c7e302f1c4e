"""`limboline bot`: a program sits down at a table of a real server, and the table goes on."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import anyio.to_thread
import pytest

from limboline.cli import main
from tests.bots.protocol.programs import BEGINNING, WELCOME
from tests.cli.seated import QUICK, program, seated
from tests.server.clients import Client, Json
from tests.server.places import Visitor
from tests.server.process import ServerProcess, a_server

MISDEEDS = {
    "crasher": "raise RuntimeError('I am lost')",
    "babbler": "print('thinking...', flush=True)",
    "sleeper": "time.sleep(1000)",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with a_server(tmp_path_factory.mktemp("server")) as server:
        yield server


async def a_table(host: Visitor, game: str, seats: int, **wish: Any) -> tuple[str, Client]:
    """A table of somebody who only looks on, and may begin."""
    wish = {"game": game, "seats": seats, "sit": False, **wish}
    opened: Json = (await host.http.post("/api/tables", json=wish)).json()
    link = str(host.http.base_url.join(opened["link"]))
    return link, await host.look(opened["table"])


def all_ready(push: Json) -> bool:
    return all(seat.get("ready") for seat in push["table"]["seats"])


@pytest.mark.anyio
async def test_whoever_crashes_babbles_or_sleeps_is_told_and_the_table_goes_on(
    server: ServerProcess, tmp_path: Path
) -> None:
    """At this game everybody is asked at once, to give cards away."""
    async with server.visiting() as come_in:
        options = {"passing": "at_once"}
        link, looker = await a_table(come_in(), "all-wound-up", 4, options=options)
        with ExitStack() as ending:
            bots = {}
            for number, (name, misdeed) in enumerate(MISDEEDS.items()):
                text = BEGINNING + WELCOME + f"for push in lines:\n    {misdeed}\n"
                file = program(tmp_path, name, text)
                words = ("--table", link, "--seat", str(number), "--within-ms", "100")
                bots[name] = ending.enter_context(seated(str(file), *words))
            good = str(program(tmp_path, "good", QUICK))
            calm = ("--table", link, "--name", "Gustav", "--seat", "3", "--within-ms", "60000")
            bots["good"] = ending.enter_context(seated(good, *calm))
            await looker.until(all_ready)
            names = [seat["name"] for seat in looker.push["table"]["seats"]]
            assert names == [*MISDEEDS, "Gustav"]
            assert (await looker.ask("begin"))["ok"]
            await looker.wait(lambda: any(event["seat"] < 3 for event in looker.events))
            await bots["crasher"].until("crasher has ended by itself, with exit code 1.")
            assert "  RuntimeError: I am lost" in bots["crasher"].said
            await bots["babbler"].until("babbler wrote what is no message")
            await bots["sleeper"].until("sleeper did not answer within 100 ms.")
            assert not any("Gustav " in line for line in bots["good"].said[2:])
            assert await bots["good"].interrupt() == 130
            await looker.until(lambda push: push["table"]["seats"][3].get("bot"))


@pytest.mark.slow
@pytest.mark.anyio
async def test_a_program_plays_rematches_survives_the_server_and_ends_after_enough_games(
    tmp_path: Path,
) -> None:
    """Its opponent is a Python bot that comes by the private link to a seat."""
    mine = tmp_path / "mine.py"
    mine.write_text(HASTY, "utf-8")
    quick = program(tmp_path, "quick", QUICK)
    data = tmp_path / "server"
    server = ServerProcess(data)
    port = server.port
    with ExitStack() as ending:
        async with server.visiting() as come_in:
            host = come_in()
            link, looker = await a_table(host, "infernal-wagon", 2)
            joined = (await host.join(looker.push["table"]["id"], name="Ana"))["link"]
            own = str(host.http.base_url.join(joined))
            one = ending.enter_context(seated(str(quick), "--table", link, "--games", "2"))
            two = ending.enter_context(seated(f"{mine}:Hasty", "--table", own))
            await one.until("quick sits on seat 1.")
            await looker.until(lambda push: push["table"]["seats"][1].get("ready"))
            assert (await looker.ask("begin"))["ok"]
            for bot in (one, two):
                await bot.until("The game is over: ")
            server.kill()
            server.errors.close()
            await one.until("The server is gone")
            await two.until("The server is gone")
        server = ServerProcess(data, port=port)
        ending.callback(server.errors.close)
        ending.callback(server.stop)
        async with server.visiting() as come_in:
            again = come_in()
            again.http.cookies = host.http.cookies
            looker = await again.look(looker.push["table"]["id"])
            await looker.until(lambda push: push["table"]["seats"][1].get("ready"))
            assert (await looker.ask("begin"))["ok"]
            await one.until("That was the last game.")
            assert await one.ended() == 0
            await looker.until(lambda push: "person" not in push["table"]["seats"][1])
            await two.until("The game is over: ", times=2)
            assert await two.interrupt() == 130
            seat = (await again.look(looker.push["table"]["id"])).push["table"]["seats"][0]
            assert seat["name"] == "Ana", (
                "whoever comes by a seat's own link leaves it to its owner"
            )
        for bot in (one, two):
            assert not [line for line in bot.said if "Traceback" in line or "may not do" in line]


@pytest.mark.slow
@pytest.mark.anyio
async def test_a_program_is_not_in_the_way_of_a_pause(
    server: ServerProcess, tmp_path: Path
) -> None:
    idle = BEGINNING + WELCOME
    idle += "for push in lines: say(**{'is': 'wait', 'seq': push.get('seq', 0)})\n"
    async with server.visiting() as come_in:
        ana = come_in()
        opened = await ana.open_table(seats=2, name="Ana")
        client = await ana.look(opened["table"], opened["seated"]["token"])
        link = str(ana.http.base_url.join(opened["link"]))
        with seated(str(program(tmp_path, "idle", idle)), "--table", link):
            await client.until(lambda push: push["table"]["seats"][1].get("ready"))
            assert (await client.ask("begin"))["ok"]
            assert (await client.ask("vote", what="pause"))["ok"]
            await client.until(lambda push: push["clock"].get("why") == "pause")


HASTY = """
from limboline.bots import Plan


class Hasty:
    name = "hasty"
    reaction_ms = 20

    def __init__(self, seat, rng):
        self.rng = rng

    def hear(self, events):
        assert all(event.__struct_config__.tag for event in events)

    def overhear(self, said):
        pass

    def plan(self, view, legal, now_ms):
        print("not a line of ours")
        return Plan(self.rng.choice(list(legal)), 10) if legal else None
"""


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("./nowhere", "--table", "{link}"), "There is no program ./nowhere."),
        (("mine.py:Nobody", "--table", "{link}"), "There is no bot in mine.py: no such file."),
        (("random", "--table", "http://127.0.0.1:1/t/abc"), "No server answers at"),
        (("random", "--table", "hellrail"), "hellrail is no link to a table"),
        (("random", "--table", "ftp://host/t/abc"), "is no link to a table"),
        (("random", "--table", "{server}t/abc"), "no such table"),
        (("random", "--table", "{link}", "--seat", "7"), "no such seat"),
        (("random", "--table", "{link}", "--within-ms", "0"), "less than a millisecond"),
    ],
)
@pytest.mark.anyio
async def test_a_mistake_is_told_in_a_sentence(
    server: ServerProcess,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    told: str,
) -> None:
    async with server.visiting() as come_in:
        link, _ = await a_table(come_in(), "hellrail", 2)
        given = [word.format(link=link, server=server.url) for word in words]
        assert await anyio.to_thread.run_sync(main, ["bot", *given]) == 2
    said = capsys.readouterr().err
    assert said.startswith("limboline: ")
    assert told.lower() in said.lower()
    assert len(said.splitlines()) == 1
