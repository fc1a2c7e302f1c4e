"""What programs read: OpenAPI, the socket's schema, the games, metrics and health."""

import inspect
import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families

from limboline.cli.serve import serve
from limboline.games import registry
from limboline.kernel.variants import settings
from limboline.server import limits, wire
from limboline.server.context import KEEP_DAYS
from limboline.server.schema import schema_text, socket_schema
from limboline.server.table_registry import IDLE_MS
from limboline.server.turnstile import IN_ONE_TURN
from limboline.server.welcome import lan_address, welcome
from limboline.table.audience import COMINGS_AT_ONCE
from limboline.table.contest import LONGEST_MS
from limboline.table.pushing import HOLD_AFTER_MS
from tests.server.places import Inside
from tests.server.playing import GAME, an_evening, play_one

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("of", ["socket", "http"])
def test_the_schemas_in_the_documents_are_what_is_spoken(of: str) -> None:
    kept = (ROOT / "docs" / "schema" / f"{of}.json").read_text("utf-8")
    assert kept == schema_text(of), "run: make types"


def test_the_http_schema_names_what_every_address_takes_and_gives() -> None:
    named = set(json.loads(schema_text("http"))["$defs"])
    assert named >= {"NewTable", "Opened", "Join", "Seated", "Listed", "Shown", "Window", "Frame"}
    assert named >= {"SeatRecord", "GameShown", "Me", "NewName", "Health", "Refusal"}


def test_the_schema_names_every_message_and_every_games_types() -> None:
    schema = socket_schema()
    kinds = {definition["properties"]["is"]["enum"][0] for definition in _messages(schema)}
    assert kinds == {
        *("hello", "ping", "pong", "act", "why", "talk", "ready", "vote", "begin", "rise", "bot"),
        *("clear", "seats", "options", "hold", "undo", "tick", "mute", "kick", "ban", "forgive"),
        *("admit", "history", "mix", "react"),
        *("replace", "order", "casual", "pace", "lock", "list", "push", "answer", "bye"),
    }
    assert set(schema["x-games"]) == set(registry.names())
    for game in schema["x-games"].values():
        assert set(game) == {"action", "event", "view", "options", "pieces", "report"}


def _messages(schema: Any) -> list[Any]:
    return [
        definition
        for definition in schema["$defs"].values()
        if "is" in definition.get("properties", {})
    ]


def test_every_request_reads_what_it_writes() -> None:
    """The smallest message of each kind, there and back."""
    for kind in wire.AnyRequest.__args__:
        fields = {"is": kind.__struct_config__.tag, "id": "1"}
        for field in msgspec.structs.fields(kind):
            if field.required and field.name != "id":
                kinds = {
                    "seat": 0,
                    "seats": 2,
                    "number": 1,
                    "action": {},
                    "options": {},
                    "pace": {},
                    "order": "ask",
                    "commitment": "0" * 64,
                    "nonce": "0" * 32,
                }
                fields[field.name] = kinds.get(field.name, "word")
        message = wire.read_message(json.dumps(fields))
        assert isinstance(message, kind)


pytestmark = pytest.mark.anyio


async def test_the_games_are_described_with_options_bots_and_words(inside: Inside) -> None:
    games = (await inside.visitor().http.get("/api/games")).json()
    assert [game["game"] for game in games] == registry.names()
    game, room = games[0], registry.room(GAME)
    texts = room.texts("en")
    assert [option["name"] for option in game["options"]] == [
        setting.name for setting in settings(room.game.Options)
    ]
    assert "deck" in game["other_options"]
    for key in (game["text"], *(one["text"] for one in game["options"] + game["bots"])):
        assert key in texts, key
    assert [bot["name"] for bot in game["bots"] if bot["steps_in"]] == [room.bots.STEPS_IN]
    assert game["talk"]["callout"]["who_has"] == ["symbol"]
    assert game["talk"]["gesture"]["point"] == ["whom"]


async def test_the_games_say_what_is_usual_for_how_many(inside: Inside) -> None:
    games = {game["game"]: game for game in (await inside.visitor().http.get("/api/games")).json()}
    assert not any(option["usual"] for option in games[GAME]["options"])
    usual = {option["name"]: option["usual"] for option in games["all-wound-up"]["options"]}
    assert usual["course"] == {"2": "oval_crypt", "4": "zed"}
    assert set(usual["rounds"].values()) == {0}, "a limit is a house rule"


async def test_the_http_addresses_are_described(inside: Inside) -> None:
    described = (await inside.visitor().http.get("/api/openapi.json")).json()
    assert set(described["paths"]) == {
        *(f"/api/tables/{{table_id}}/{part}" for part in ("notices", "feed.atom", "calendar.ics")),
        "/api/tables/{table_id}/notices/confirm",
        *("/api/tables", "/api/tables/mine", "/api/tables/{table_id}", "/api/codes/{code}"),
        *("/api/tables/{table_id}/join", "/api/tables/{table_id}/leave", "/api/games"),
        *("/api/games/{game}/texts/{language}", "/api/games/{game}/lessons/{lesson}"),
        "/api/games/{game}/file",
        *("/api/tables/{table_id}/record", "/api/tables/{table_id}/frames", "/api/me"),
        "/api/tables/{table_id}/history",
        *("/api/tables/{table_id}/pieces", "/api/tables/{table_id}/qr.svg", "/api/house"),
        *("/api/tables/{table_id}/fork", "/api/tables/{table_id}/traces/{name}"),
        *("/api/tables/{table_id}/lookback", "/api/tables/{table_id}/lookback.html"),
        *("/api/socket.json", "/health", "/metrics"),
    }
    assert "http://" not in json.dumps(described)
    assert "https://" not in json.dumps(described)


async def test_health_and_the_socket_schema_are_served(inside: Inside) -> None:
    http = inside.visitor().http
    assert (await http.get("/health")).json()["status"] == "well"
    assert (await http.get("/api/socket.json")).json() == json.loads(schema_text())


async def test_what_happens_is_counted(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    await play_one(evening)
    await evening.host.ask("act", action={})
    answer = await inside.visitor().http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    samples = {
        (sample.name, *sorted(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }
    assert samples["limboline_tables", "playing"] == 1
    assert samples["limboline_onlookers", "seat"] == 2
    assert samples["limboline_answers_total", "act", "ok"] == 1
    assert samples["limboline_answers_total", "act", "no_such_action"] == 1
    assert samples["limboline_answers_total", "begin", "ok"] == 1
    assert samples["limboline_faults_total",] == 0
    appends = samples["limboline_append_seconds_count",]
    assert appends >= 5
    assert samples["limboline_append_seconds_bucket", "+Inf"] == appends
    buckets = [v for name, v in samples.items() if "append_seconds_bucket" in name[0]]
    assert buckets == sorted(buckets)
    for secret in (evening.table, "Ana", "Mia"):
        assert secret not in answer.text


def test_the_welcome_names_the_addresses_and_no_password() -> None:
    words = welcome("http", "0.0.0.0", 7007, "postgresql://ana:secret@db/tables")
    assert "http://localhost:7007/" in words
    assert "postgresql://db/tables" in words
    assert "secret" not in words
    address = lan_address()
    assert address is None or f"http://{address}:7007/" in words
    assert "on your network" not in welcome("https", "127.0.0.1", 443, "data")
    assert "https://[::1]:443/" in welcome("https", "::1", 443, "data")


def test_every_message_that_the_protocol_shows_is_one() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    shown = [
        line
        for block in re.findall(r"^```json\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
        for line in block.splitlines()
    ]
    kinds = set()
    for line in shown:
        kind = json.loads(line)["is"]
        kinds.add(kind)
        if kind in ("answer", "bye") or "told" in json.loads(line):  # what the server says
            msgspec.json.decode(line, type=wire.Outbound)
        else:
            wire.read_message(line)
    spoken = {str(kind.__struct_config__.tag) for kind in wire.AnyRequest.__args__}
    assert spoken <= kinds, "a request that the page does not show"


@pytest.mark.parametrize(
    "told",
    [
        f"hello within {limits.HELLO_WITHIN_MS // 1_000} s",
        f"every {limits.PING_EVERY_MS // 1_000} s",
        f"dead after {limits.DEAD_AFTER_MS // 1_000} s",
        f"{limits.SEND_WITHIN_S:.0f} s to take",
        f"after {HOLD_AFTER_MS // 1_000} s teammates",
        f"at most {LONGEST_MS} ms",
        f"{limits.TABLE_BURST} new tables at once",
        f"then one each {limits.TABLE_PAUSE_MS // 1_000} seconds",
        f"{limits.CODE_BURST} codes tried at once",
        f"{limits.LARGEST_HEAD // 1024} KB, {limits.MOST_HEADERS} lines",
        f"within {limits.FIRST_REQUEST_S:.0f} s of connecting",
        f"{limits.LARGEST_BODY // 1024} KB, within {limits.REQUEST_S:.0f} s",
        f"{limits.MOST_FROM_ONE_ADDRESS} from one address",
        f"{limits.FRAMES_A_SECOND} frames a second of any kind, {limits.FRAME_BURST} at once",
        f"{limits.MESSAGE_BURST} requests at once, then about {1_000 // limits.MESSAGE_PAUSE_MS}",
        f"told to all at once {COMINGS_AT_ONCE} times",
        f"{IN_ONE_TURN} are begun in each turn of the event loop",
        f"`--keep-days` | {KEEP_DAYS} |",
        "for ten minutes leave memory" if IDLE_MS == 600_000 else "",
    ],
)
def test_the_numbers_of_the_operators_page_are_those_of_the_server(told: str) -> None:
    assert told
    assert told in " ".join((ROOT / "docs" / "operators.md").read_text("utf-8").split())


def test_players_read_how_long_a_seat_waits_for_them() -> None:
    page = " ".join((ROOT / "docs" / "players.md").read_text("utf-8").split())
    assert f"After {HOLD_AFTER_MS // 1_000} seconds the others may let a bot hold it" in page


def test_every_flag_is_explained() -> None:
    page = (ROOT / "docs" / "operators.md").read_text("utf-8")
    for flag in inspect.signature(serve).parameters:
        assert f"`--{flag.replace('_', '-')}`" in page, flag


async def test_every_series_is_explained(inside: Inside) -> None:
    page = (ROOT / "docs" / "operators.md").read_text("utf-8")
    for line in (await inside.visitor().http.get("/metrics")).text.splitlines():
        if line.startswith("# TYPE"):
            assert f"`{line.split()[2]}" in page, line
