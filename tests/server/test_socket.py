"""The socket itself: hello, heartbeat, limits, and what a hostile client gets."""

import gc
import json
import weakref

import pytest

from limboline.server import limits
from limboline.server.codes import new_code
from limboline.server.context import ServerContext
from limboline.server.socket import Connection
from limboline.server.transport import AnySocket
from tests.server.clients import Client
from tests.server.places import Inside, InsideLine
from tests.server.playing import live_of

pytestmark = pytest.mark.anyio

NONSENSE = {
    "no JSON": "hello?",
    "half JSON": '{"is":"hello"',
    "no message": "[]",
    "no kind": "{}",
    "an unknown kind": '{"is":"dance","id":"1"}',
    "too many fields": '{"is":"ready","id":"1","on":true,"seat":3}',
    "a wrong field": '{"is":"ready","id":"1","on":"yes"}',
    "no id": '{"is":"ready"}',
    "an empty id": '{"is":"ready","id":""}',
    "a long id": json.dumps({"is": "ready", "id": "x" * 65}),
    "deep JSON": '{"is":"act","id":"1","action":' + "[" * 5_000 + "]" * 5_000 + "}",
    "a lone surrogate": '{"is":"hello","table":"\ud800"}',
    "a huge number": '{"is":"pong","n":' + "9" * 5_000 + "}",
}


async def test_a_guest_says_hello_and_is_told_how_things_stand(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table(name="Ana")
    client = await ana.look(opened["table"], opened["seated"]["token"])
    assert client.push["you"] == 0
    assert client.push["hosting"]
    assert client.push["table"]["seats"][0]["here"]
    assert client.push["table"]["code"] == opened["code"]


async def test_the_cookie_alone_finds_the_seat_again(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table()
    assert (await ana.look(opened["table"])).push["you"] == 0


async def test_a_screen_for_everybody_shows_nobodys_hand(inside: Inside) -> None:
    """A table screen may hang in the browser of somebody who plays."""
    ana = inside.visitor()
    opened = await ana.open_table(seats=2, fill="crew", begin=True)
    screen = await ana.socket()
    hello = {"is": "hello", "table": opened["table"], "token": opened["seated"]["token"]}
    await screen.say({**hello, "watch": True})
    await screen.until(lambda push: push["you"] == -2)
    assert not any(card for hand in screen.push["view"]["hands"] for card in hand)


async def test_everybody_is_told_whether_a_screen_shows_the_table(inside: Inside) -> None:
    """Their phones are quiet as long as one does."""
    ana = inside.visitor()
    opened = await ana.open_table(name="Ana")
    client = await ana.look(opened["table"], opened["seated"]["token"])
    onlooker = await inside.visitor().look(opened["table"])
    assert "screen" not in onlooker.push["table"]
    screen = await ana.socket()
    await screen.say({"is": "hello", "table": opened["table"], "watch": True})
    await client.until(lambda push: push["table"].get("screen"))
    await screen.close()
    await client.until(lambda push: "screen" not in push["table"])


async def test_whoever_sits_down_while_looking_on_has_the_seat_at_once(inside: Inside) -> None:
    opened = await inside.visitor().open_table()
    mia = inside.visitor()
    await mia.http.get("/api/me")
    client = await mia.look(opened["table"])
    assert client.push["you"] == -2
    await mia.join(opened["table"])
    await client.until(lambda push: push["you"] == 1)


async def test_silence_instead_of_a_hello_is_hung_up_on(inside: Inside) -> None:
    client = await inside.visitor().socket()
    await inside.clock.advance(limits.HELLO_WITHIN_MS - 1)
    assert client.hung_up is None
    await inside.clock.advance(1)
    bye = await client.ended()
    assert (bye["code"], bye["again"]) == ("no_hello", True)


async def test_whatever_comes_before_hello_is_not_done(inside: Inside) -> None:
    client = await inside.visitor().socket()
    await client.say({"is": "ready", "id": "early"})
    await client.wait(lambda: client.answers)
    assert client.answers[""][0]["code"] == "hello_first"


@pytest.mark.parametrize(
    ("table", "token", "code"),
    [
        ("AAAAAAAAAAAAAAAA", "", "no_such_table"),
        ("../../secret", "", "no_such_table"),
        ("\x00", "", "no_such_table"),
        ("", "somebody-elses", "wrong_token"),
    ],
)
async def test_a_hello_that_leads_nowhere_gets_a_reason(
    inside: Inside, table: str, token: str, code: str
) -> None:
    opened = await inside.visitor().open_table()
    client = await inside.visitor().socket()
    await client.hello(table or opened["table"], token)
    bye = await client.ended()
    assert (bye["code"], bye["sentence"]) == (code, f"table:illegal.{code}")
    assert client.hung_up is not None
    assert client.hung_up.code == 1008


async def test_one_hello_is_enough(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table()
    client = await ana.look(opened["table"])
    await client.say({"is": "hello", "table": opened["table"]})
    await client.wait(lambda: client.answers)
    assert client.answers[""][0]["code"] == "hello_twice"
    assert (await client.ask("ready"))["ok"]


@pytest.mark.parametrize("text", NONSENSE.values(), ids=NONSENSE.keys())
async def test_nonsense_is_answered_and_harms_nobody(inside: Inside, text: str) -> None:
    ana, mia = inside.visitor(), inside.visitor()
    opened = await ana.open_table()
    friend = await ana.look(opened["table"])
    client = await mia.look(opened["table"])
    await client.line.send(text)
    await client.wait(lambda: client.answers)
    assert client.answers[""][0]["code"] == "garbled"
    assert client.answers[""][0]["facts"]["why"]
    assert (await friend.ask("ready"))["ok"]
    assert client.hung_up is None


async def test_binary_and_long_messages_are_refused(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table()
    client = await ana.look(opened["table"])
    await client.line.send(b'{"is":"ready","id":"1"}')
    await client.line.send(json.dumps({"is": "ready", "id": "x" * limits.LARGEST_MESSAGE}))
    await client.wait(lambda: len(client.answers.get("", [])) == 2)
    assert [answer["code"] for answer in client.answers[""]] == ["not_json", "too_large"]


async def test_nonsense_without_end_ends_the_socket(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table()
    client = await ana.look(opened["table"])
    for _ in range(limits.FAULT_BURST + 1):
        await client.line.send("nonsense")
    assert (await client.ended())["code"] == "garbled"
    assert len(client.answers[""]) == limits.FAULT_BURST


async def test_a_flood_drowns_only_itself(inside: Inside) -> None:
    ana, mia = inside.visitor(), inside.visitor()
    opened = await ana.open_table()
    friend = await ana.look(opened["table"])
    client = await mia.look(opened["table"])
    for number in range(10_000):
        await client.line.send(f'{{"is":"ready","id":"{number}"}}')
    assert (await client.ended())["code"] == "flooding"
    assert (await friend.ask("ready"))["ok"]
    answered = sum(len(found) for id_, found in client.answers.items() if id_)
    assert answered <= limits.MESSAGE_BURST + 1


async def test_as_much_as_anybody_needs_is_no_flood(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table()
    client = await ana.look(opened["table"])
    for number in range(300):
        await inside.clock.advance(limits.MESSAGE_PAUSE_MS)
        assert (await client.ask("ready", on=number % 2 == 0))["ok"]


async def test_another_sites_page_gets_no_socket(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table()
    for origin in ("http://evil.test", "null", "http://table.local.evil.test", "file://"):
        client = await ana.socket(Origin=origin)
        await client.say({"is": "hello", "table": opened["table"]})
        assert (await client.ended())["code"] == "bad_origin"
        assert client.pushes == []


async def test_programs_that_are_no_page_name_no_origin(inside: Inside) -> None:
    opened = await inside.visitor().open_table()
    client = Client(InsideLine(inside.app, {"Host": "table.local"}))
    await client.hello(opened["table"], opened["seated"]["token"])
    assert client.push["you"] == 0
    await client.close()


async def test_a_socket_that_goes_quiet_is_closed_and_its_seat_is_grey(inside: Inside) -> None:
    ana, mia = inside.visitor(), inside.visitor()
    opened = await ana.open_table()
    await mia.join(opened["table"])
    friend = await ana.look(opened["table"])
    client = await mia.look(opened["table"])
    await friend.until(lambda push: push["table"]["seats"][1].get("here"))
    client.answers_pings = False
    for _ in range(limits.DEAD_AFTER_MS // 1_000 - 1):
        await inside.clock.advance(1_000)
    assert client.hung_up is None
    for _ in range(2):
        await inside.clock.advance(1_000)
    bye = await client.ended()
    assert (bye["code"], bye["again"]) == ("gone_quiet", True)
    assert bye["facts"] == {"n": 25}
    await friend.until(lambda push: not push["table"]["seats"][1].get("here"))
    assert friend.hung_up is None


async def test_a_socket_that_answers_pings_stays(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table()
    client = await ana.look(opened["table"])
    for _ in range(60):
        await inside.clock.advance(1_000)
    assert client.hung_up is None
    assert len(client.pings) == 2 + 1 + 5


async def test_the_lag_is_half_of_the_fastest_trip(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table()
    client = await ana.socket()
    client.answers_pings = False
    await client.hello(opened["table"])
    live = live_of(inside, opened["table"])
    for number, trip_ms in enumerate((90, 40, 120), 1):
        await client.pinged(number)
        await inside.clock.advance(trip_ms)
        await client.say({"is": "pong", "n": client.pings[-1]})
        await client.say({"is": "pong", "n": 10_000})  # one that was never sent
        assert (await client.ask("ready", id_=f"after {trip_ms}"))["ok"]
        await inside.clock.advance(1_000 - trip_ms)
    assert live.audience.lag_of(0) == 20


async def test_a_client_may_ping_too(inside: Inside) -> None:
    client = await inside.visitor().socket()
    await client.say({"is": "ping", "n": 7})
    await client.wait(lambda: client.heard)
    assert json.loads(client.heard[0]) == {"is": "pong", "n": 7}
    await inside.clock.advance(1_234)
    await client.say({"is": "ping", "n": 8})
    await client.wait(lambda: len(client.heard) > 1)
    assert json.loads(client.heard[1]) == {"is": "pong", "n": 8, "server_ms": 1_234}


async def test_a_slow_reader_delays_nobody_and_gets_one_merged_push(inside: Inside) -> None:
    ana, mia = inside.visitor(), inside.visitor()
    opened = await ana.open_table()
    await mia.join(opened["table"])
    friend = await ana.look(opened["table"])
    slow = await mia.look(opened["table"])
    line = slow.line
    assert isinstance(line, InsideLine)
    line.reads.clear()
    before = len(slow.pushes)
    for number in range(10):
        await inside.clock.advance(1_000)
        assert (await friend.ask("talk", kind="chat", words=f"line {number}"))["ok"]
    line.reads.set()
    await slow.wait(lambda: slow.talk and slow.talk[-1]["words"] == "line 9")
    assert len(slow.pushes) - before <= 3
    assert [said["words"] for said in slow.talk] == [f"line {number}" for number in range(10)]
    assert (await slow.ask("ready"))["ok"], "and goes on"


async def test_many_sockets_of_one_seat_ask_no_more_than_one(inside: Inside) -> None:
    """What is done and taken back is told to all each time."""
    ana = inside.visitor()
    opened = await ana.open_table()
    clients = [await ana.look(opened["table"]) for _ in range(5)]
    told = [
        await client.ask("ready", id_=f"{id(client)} {number}")
        for client in clients
        for number in range(limits.MESSAGE_BURST // 2)
    ]
    assert sum(answer["ok"] for answer in told) == limits.MESSAGE_BURST
    assert {answer.get("code") for answer in told} == {None, "flooding"}
    assert not [client for client in clients if client.hung_up]


async def test_a_crowd_of_onlookers_has_an_end(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table()
    live = live_of(inside, opened["table"])
    for _ in range(limits.MOST_ONLOOKERS):
        live.audience.join(new_code())
    client = await inside.visitor().socket()
    await client.hello(opened["table"])
    assert (await client.ended())["code"] == "crowded"
    assert (await ana.look(opened["table"])).push["you"] == 0, "whoever has a seat comes in"


async def test_a_socket_that_has_ended_is_in_no_ring(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is left in one waits for the collector, and a thousand sockets are 15 MB."""
    seen: list[weakref.ref[Connection]] = []

    class Seen(Connection):
        def __init__(self, context: ServerContext, socket: AnySocket) -> None:
            super().__init__(context, socket)
            seen.append(weakref.ref(self))

    monkeypatch.setattr("limboline.server.app.Connection", Seen)
    ana = inside.visitor()
    opened = await ana.open_table()
    gc.collect()
    gc.disable()
    try:
        client = await ana.look(opened["table"])
        await client.close()
        await inside.clock.advance(1_000)
        assert [one() for one in seen] == [None]
    finally:
        gc.enable()


async def test_everything_a_socket_had_is_let_go(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table()
    for _ in range(20):
        client = await inside.visitor().look(opened["table"])
        await client.close()
    assert len(live_of(inside, opened["table"]).audience.onlookers) == 0
    assert inside.context.metrics.sockets == 0
    text = (await ana.http.get("/metrics")).text
    assert "limboline_sockets 0.0\n" in text
