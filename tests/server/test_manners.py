"""Peace at the table: hosts, mutes, kicks, bans, locks; talk and Silence."""

from typing import Any

import msgspec
import pytest

from limboline.games import registry
from limboline.server import limits
from limboline.table.attendance import HEIR_AFTER_MS, MOST_KNOCKS
from limboline.table.pushing import HOLD_AFTER_MS
from tests.games.infernal_wagon.test_own_symbols import deck_of
from tests.server.clients import Client, Json, phase
from tests.server.logs import written_until
from tests.server.places import Inside
from tests.server.playing import GAME, an_evening, let_time_pass, live_of, play_one, player

pytestmark = pytest.mark.anyio


async def test_the_host_mutes_and_forgives(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    mia = evening.clients[1]
    assert (await evening.host.ask("mute", seat=1))["ok"]
    await mia.until(lambda push: push["table"]["seats"][1].get("muted"))
    assert (await mia.ask("talk", kind="chat", words="hello?"))["code"] == "muted"
    assert (await evening.host.ask("mute", seat=1, on=False))["ok"]
    assert (await mia.ask("talk", kind="chat", words="hello!"))["ok"]


async def test_whoever_is_kicked_loses_the_seat_and_may_watch_and_return(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    mia = evening.clients[1]
    assert (await evening.host.ask("kick", seat=1))["ok"]
    await mia.until(lambda push: push["you"] == -2)
    assert mia.hung_up is None
    old = await evening.visitors[1].socket()
    await old.hello(evening.table, evening.seated[1]["token"])
    assert (await old.ended())["code"] == "wrong_token"
    await evening.visitors[1].join(evening.table, name="Mia")


async def test_whoever_is_banned_does_not_watch_either(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 2)
    visitor = evening.visitors[1]
    screen = await visitor.socket()
    await screen.say({"is": "hello", "table": evening.table, "watch": True})
    await screen.wait(lambda: screen.pushes)
    assert (await evening.host.ask("ban", seat=1))["ok"]
    assert (await screen.ended())["code"] == "banned"
    again = await visitor.socket()
    await again.say({"is": "hello", "table": evening.table, "watch": True})
    assert (await again.ended())["code"] == "banned"


async def test_whoever_is_banned_is_shown_out_and_stays_out(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    mia, visitor = evening.clients[1], evening.visitors[1]
    assert (await evening.host.ask("ban", seat=1))["ok"]
    assert (await mia.ended())["code"] == "banned"
    again = await visitor.http.post(f"/api/tables/{evening.table}/join", json={})
    assert (again.status_code, again.json()["code"]) == (403, "banned")
    looking = await visitor.socket()
    await looking.hello(evening.table)
    assert (await looking.ended())["code"] == "banned"
    assert (await evening.host.ask("forgive"))["ok"]
    await visitor.join(evening.table)


async def test_a_kick_in_the_middle_of_a_game_leaves_the_seat_to_a_bot(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 3)
    await evening.begin()
    assert (await evening.host.ask("kick", seat=2))["ok"]
    push = await evening.host.until(lambda push: push["table"]["seats"][2].get("bot"))
    assert phase(push) == "playing"
    path, wish = f"/api/tables/{evening.table}/join", {"name": "Zoe", "seat": 2}
    late = await inside.visitor().http.post(path, json=wish)
    assert (late.status_code, late.json()["code"]) == (403, "hand_forfeited")


async def test_the_host_admits_whoever_takes_over_a_bots_hand(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 2)
    await evening.begin()
    assert (await evening.clients[1].ask("rise"))["ok"]
    zoe, path = inside.visitor(), f"/api/tables/{evening.table}/join"
    wish = {"name": "Zoe", "seat": 1}
    for _ in range(2):
        asked = await zoe.http.post(path, json=wish)
        assert (asked.status_code, asked.json()["code"]) == (403, "host_admits")
    push = await evening.host.until(lambda push: push["table"].get("knocking"))
    [knock] = push["table"]["knocking"]
    assert knock["name"] == "Zoe"
    stranger = await inside.visitor().look(evening.table)
    assert (await stranger.ask("admit", number=knock["number"]))["code"] == "host_only"
    assert (await evening.host.ask("admit", number=99))["code"] == "no_such_seat"
    assert (await evening.host.ask("admit", number=knock["number"]))["ok"]
    assert (await zoe.join(evening.table, **wish))["seat"] == 1
    await evening.host.until(lambda push: not push["table"].get("knocking"))


async def test_strangers_of_one_address_leave_room_for_others_who_knock(inside: Inside) -> None:
    """Without a cookie they are as many as they like; a friend from elsewhere is heard."""
    evening = await an_evening(inside.visitor, 2, seats=3)
    await evening.begin("random")
    path, wish = f"/api/tables/{evening.table}/join", {"name": "Noise", "seat": 2}
    for _ in range(2 * MOST_KNOCKS):
        assert (await inside.visitor().http.post(path, json=wish)).json()["code"] == "host_admits"
    async with inside.from_elsewhere() as zoe:
        asked = await zoe.post(path, json={"name": "Zoe", "seat": 2})
        assert asked.json()["code"] == "host_admits"
        push = await evening.host.until(
            lambda push: any(knock["name"] == "Zoe" for knock in push["table"]["knocking"])
        )
        knock = next(one for one in push["table"]["knocking"] if one["name"] == "Zoe")
        assert (await evening.host.ask("admit", number=knock["number"]))["ok"]
        assert (await zoe.post(path, json={"name": "Zoe", "seat": 2})).status_code == 201


async def test_while_a_ban_stands_newcomers_from_that_address_wait_for_the_host(
    inside: Inside,
) -> None:
    """Mia throws her cookie away; her brother has one, and neither is known to the table."""
    evening = await an_evening(inside.visitor, 3, seats=4)
    path = f"/api/tables/{evening.table}/join"
    early = inside.visitor()
    assert (await early.http.post(path, json={"name": "Kim"})).status_code == 201
    assert (await evening.host.ask("ban", seat=1))["ok"]
    again = inside.visitor()
    asked = await again.http.post(path, json={"name": "Mia"})
    assert (asked.status_code, asked.json()["code"]) == (403, "host_admits_here")
    push = await evening.host.until(lambda push: push["table"].get("knocking"))
    [knock] = push["table"]["knocking"]
    assert (await evening.host.ask("admit", number=knock["number"], on=False))["ok"]
    assert (await again.http.post(path, json={"name": "Mia"})).status_code == 403
    push = await evening.host.until(lambda push: push["table"].get("knocking"))
    [knock] = push["table"]["knocking"]
    assert (await evening.host.ask("admit", number=knock["number"]))["ok"]
    assert (await again.http.post(path, json={"name": "Mia"})).status_code == 201
    assert (await evening.host.ask("kick", seat=1))["ok"]
    assert (await evening.host.ask("forgive"))["ok"]
    await inside.visitor().join(evening.table)


async def test_a_locked_table_takes_nobody_new(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 2, seats=3)
    assert (await evening.host.ask("lock"))["ok"]
    refused = await inside.visitor().http.post(f"/api/tables/{evening.table}/join", json={})
    assert refused.json()["code"] == "table_locked"
    assert (await evening.host.ask("lock", on=False))["ok"]
    await inside.visitor().join(evening.table)


async def test_a_table_is_shown_to_strangers_only_while_the_host_wants_it(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    stranger = inside.visitor()
    for on in (True, False):
        assert (await evening.host.ask("list", on=on))["ok"]
        listed = (await stranger.http.get("/api/tables")).json()
        assert bool(listed) == on


async def test_bots_are_seated_and_sent_away_before_the_game(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 1, seats=2)
    host = evening.host
    assert (await host.ask("bot", seat=1, bot="careful"))["ok"]
    assert (await host.ask("bot", seat=1, bot="hal"))["code"] == "no_such_bot"
    assert (await host.ask("bot", seat=9, bot="crew"))["code"] == "no_such_seat"
    assert (await host.ask("clear", seat=1))["ok"]
    assert (await host.ask("seats", seats=5))["ok"]
    assert (await host.ask("seats", seats=6))["code"] == "players"
    push = await host.until(lambda push: len(push["table"]["seats"]) == 5)
    assert push["table"]["seats"][1] == {}


async def test_talk_reaches_everybody_with_its_kind(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    onlooker = await inside.visitor().look(evening.table)
    for said in (
        {"kind": "chat", "words": "Bonjour à tous"},
        {"kind": "callout", "words": "who_has", "facts": {"symbol": "gem"}},
        {"kind": "gesture", "words": "point", "facts": {"whom": 1}},
        {"kind": "ping", "facts": {"whom": 1}},
        {"kind": "scribble", "ink": [[0, 0], [500, 1000]]},
    ):
        answer = await evening.host.ask("talk", **said)
        assert answer["ok"], (said, answer)
    await onlooker.wait(lambda: len(onlooker.talk) == 5)
    assert [said["kind"] for said in onlooker.talk] == [
        *("chat", "callout", "gesture", "ping", "scribble")
    ]
    assert onlooker.talk[1]["facts"] == {"symbol": "gem"}
    assert onlooker.talk[4]["ink"] == [[0, 0], [500, 1000]]


async def test_symbols_of_an_own_deck_may_be_asked_for(inside: Inside) -> None:
    deck = msgspec.to_builtins(deck_of(12))
    evening = await an_evening(inside.visitor, options={"deck": deck})
    for symbol, ok in (("Krähe", True), ("cœur", True), ("shovel", False)):
        said: Json = {"kind": "callout", "words": "who_has", "facts": {"symbol": symbol}}
        assert (await evening.host.ask("talk", **said))["ok"] == ok


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"kind": "chat", "words": ""}, "bad_talk"),
        ({"kind": "chat", "words": "x" * 301}, "bad_talk"),
        ({"kind": "chat", "words": "a\u202eb"}, "bad_talk"),
        ({"kind": "song", "words": "la"}, "no_such_talk"),
        ({"kind": "callout", "words": "i_have_the_exit"}, "no_such_talk"),
        ({"kind": "gesture", "words": "T05 by gem"}, "no_such_talk"),
        ({"kind": "gesture", "words": "wait", "facts": {"symbol": "gem"}}, "bad_talk"),
        ({"kind": "callout", "words": "who_has"}, "bad_talk"),
        ({"kind": "callout", "words": "who_has", "facts": {"symbol": "my gem"}}, "bad_talk"),
        ({"kind": "gesture", "words": "point", "facts": {"whom": 7}}, "bad_talk"),
        ({"kind": "ping", "facts": {"whom": "gem"}}, "bad_talk"),
        ({"kind": "scribble", "ink": [[0, 0]] * 201}, "bad_talk"),
    ],
)
async def test_talk_that_is_none_is_refused(inside: Inside, said: Json, code: str) -> None:
    evening = await an_evening(inside.visitor)
    answer = await evening.host.ask("talk", **said)
    assert answer["code"] == code


async def test_nobody_talks_without_end(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    answers = [await evening.host.ask("talk", kind="chat", words="spam") for _ in range(6)]
    assert [answer["ok"] for answer in answers] == [True] * 5 + [False]
    assert answers[-1]["code"] == "too_fast"
    assert answers[-1]["facts"] == {"kind": "chat"}


async def test_under_silence_words_are_refused_and_mimes_are_not(inside: Inside) -> None:
    written = written_until(lambda state: state.silence, {"silence": True})
    table = await written.keep(inside.context.store)
    client = await inside.visitor().look(table, written.tokens[0])
    assert client.push["view"]["silence"]
    assert set(client.push["may_talk"]) == {"gesture", "ping"}
    said = await client.ask("talk", kind="chat", words="I have a gem")
    assert (said["code"], said["facts"]) == ("no_talk", {"kind": "chat"})
    assert said["sentence"] == "table:illegal.no_talk"
    call: Json = {"kind": "callout", "words": "have", "facts": {"symbol": "gem"}}
    assert (await client.ask("talk", **call))["code"] == "no_talk"
    assert (await client.ask("talk", kind="gesture", words="shrug"))["ok"]
    assert (await client.ask("talk", kind="scribble", ink=[[1, 1]]))["code"] == "no_talk"


async def test_a_bot_holds_the_seat_of_somebody_away_until_they_return(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    host, mia = evening.clients
    await mia.close()
    await host.until(lambda push: not push["table"]["seats"][1].get("here"))
    assert (await host.ask("hold", seat=1))["code"] == "not_away"
    await inside.clock.advance(HOLD_AFTER_MS)
    assert (await host.ask("hold", seat=1))["ok"]
    held = await host.until(lambda push: push["table"]["seats"][1].get("held_by"))
    assert held["table"]["seats"][1]["name"] == "Mia"
    back = await evening.visitors[1].look(evening.table)
    assert back.push["you"] == 1
    await host.until(lambda push: not push["table"]["seats"][1].get("held_by"))
    assert back.push.get("may"), "the returned player may act at once"
    assert (await host.ask("hold", seat=1))["code"] == "not_away"


async def test_a_bot_that_holds_a_seat_plays_it(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    host, mia = evening.clients
    await mia.close()
    await inside.clock.advance(HOLD_AFTER_MS)
    assert (await host.ask("hold", seat=1, bot="greedy"))["ok"]
    await let_time_pass(inside, lambda: any(event.get("seat") == 1 for event in host.events))


async def test_a_pause_needs_everybody_and_ends_with_a_countdown(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    host, mia = evening.clients
    await inside.clock.advance(5_000)
    assert (await host.ask("vote", what="pause"))["ok"]
    assert (await mia.until(lambda push: push["table"].get("votes")))["clock"]["runs"]
    assert (await mia.ask("vote", what="pause"))["ok"]
    paused = await host.until(lambda push: not push["clock"].get("runs"))
    stood_at = paused["clock"]["at_ms"]
    await evening.agree()
    refused = await player(evening).ask("act", action=player(evening).push["may"][0])
    assert (refused["code"], refused["sentence"]) == (
        "clock_stands",
        "table:illegal.clock_stands",
    )
    await inside.clock.advance(60_000)
    assert (await mia.ask("vote", what="resume"))["ok"]
    counting = await host.until(lambda push: push["clock"].get("starts_in_ms"))
    assert counting["clock"]["starts_in_ms"] <= 3_000
    await inside.clock.advance(3_000)
    running = await host.until(lambda push: push["clock"].get("runs"))
    assert running["clock"]["at_ms"] == stood_at
    assert (await host.ask("vote", what="tea"))["code"] == "no_such_vote"


async def test_a_deleted_table_shows_everybody_out(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    onlooker = await inside.visitor().look(evening.table)
    answer = await evening.visitors[0].http.delete(f"/api/tables/{evening.table}")
    assert answer.status_code == 204
    for client in (*evening.clients, onlooker):
        assert (await client.ended())["code"] in ("table_closed", "reading_again")
    again = await inside.visitor().socket()
    await again.hello(evening.table)
    assert (await again.ended())["code"] == "no_such_table"


async def test_the_crew_ticks_one_achievement_a_game(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    assert (await evening.host.ask("tick", name="welcome"))["code"] == "no_such_action"
    await evening.begin()
    while phase(evening.host.push) == "playing":
        await play_one(evening)
        await evening.agree()
    push = await evening.host.until(lambda push: push["clock"]["why"] == "over")
    offer = push["table"]["crew"]["offers"][0]
    wrong = await evening.host.ask("tick", name="no_such_box")
    assert (wrong["code"], wrong["sentence"]) == ("not_achieved", "game:illegal.not_achieved")
    assert (await evening.host.ask("tick", name=offer))["ok"]
    ticked = await evening.host.until(lambda push: push["table"]["crew"].get("ticked"))
    assert ticked["table"]["crew"]["ticked"] == [offer]


async def test_nothing_is_taken_back_after_something_came_to_light(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    client, _ = await play_one(evening)
    assert not registry.room(GAME).game.properties.hidden or client.push.get("may_undo", 0) == 0
    assert (await client.ask("undo"))["code"] == "no_undo"
    acts = live_of(inside, evening.table).table.play.acts
    done = len(acts)
    action = {"do": "play", "card": "T05", "by": "gem", "at": client.push["view"]["head"]}
    refused = await client.ask("replace", id_="other", action=action)
    assert (refused["code"], refused["sentence"]) == ("no_undo", "table:illegal.no_undo")
    assert await client.ask("replace", id_="other", action=action) == refused
    assert len(acts) == done


async def test_an_absent_host_hands_the_table_on(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    mia = evening.clients[1]
    assert (await mia.ask("lock"))["code"] == "host_only"
    await evening.host.close()
    await inside.pass_ms(HEIR_AFTER_MS)
    push = await mia.until(lambda push: push.get("hosting"))
    assert push["table"]["seats"][1]["host"]
    assert (await mia.ask("lock"))["ok"]


async def test_a_crew_votes_to_take_back_what_has_come_to_light(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    await evening.agree()
    before = [client.push["view"] for client in evening.clients]
    await play_one(evening)
    await evening.agree()
    for client in evening.clients:
        assert (await client.ask("vote", what="undo"))["ok"]
    for client, view in zip(evening.clients, before, strict=True):
        push = await client.until(lambda push: push["table"].get("redealt"))
        assert push["view"] == view
    refused = await evening.host.ask("vote", what="undo")
    assert (refused["code"], refused["sentence"]) == ("no_undo", "table:illegal.no_undo")
    path = f"/api/tables/{evening.table}/frames"
    shown = (await evening.visitors[0].http.get(path)).json()["frames"]
    assert [frame.get("view") for frame in shown] == [None, before[0]]  # the earlier one: later
    assert (await evening.host.ask("casual"))["code"] == "game_under_way"


async def test_the_host_makes_a_table_casual_and_everybody_consents_anew(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    mia = evening.clients[1]
    assert (await mia.ask("ready"))["ok"]
    assert (await mia.ask("casual"))["code"] == "host_only"
    assert (await evening.host.ask("casual"))["ok"]
    push = await mia.until(lambda push: push["table"].get("casual"))
    assert not push["table"]["seats"][1].get("ready")


async def ask_over_and_over(inside: Inside, client: Client, request: str, **fields: Any) -> None:
    """Somebody asks for the same as often as one may, for twenty seconds."""
    for _ in range(20_000 // limits.MESSAGE_PAUSE_MS):
        await client.ask(request, **fields)
        await inside.clock.advance(limits.MESSAGE_PAUSE_MS)


async def test_whoever_looks_on_does_not_use_up_what_the_table_may_ask(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 2)
    stranger = await inside.visitor().look(evening.table)
    await ask_over_and_over(inside, stranger, "ready")
    await ask_over_and_over(inside, stranger, "options", options={})
    assert (await evening.host.ask("options", options={"easy": 2}))["ok"]
    await evening.begin()


async def test_who_sits_does_not_use_up_what_the_others_may_ask(inside: Inside) -> None:
    """Nor what the host may: sending away is one of these things."""
    evening = await an_evening(inside.visitor, 3)
    zoe = evening.clients[2]
    for on in (True, False):
        await ask_over_and_over(inside, zoe, "ready", on=on)
    assert (await zoe.ask("ready"))["code"] == "too_often"
    assert (await evening.clients[1].ask("ready"))["ok"]
    assert (await evening.host.ask("kick", seat=2))["ok"]


async def test_names_of_tables_that_there_are_not_are_not_kept(inside: Inside) -> None:
    for number in range(limits.JOIN_BURST):
        path = f"/api/tables/{'x' * 10_000}{number}/join"
        assert (await inside.visitor().http.post(path, json={})).json()["code"] == "no_such_table"
    assert not inside.context.budgets.joins_at_table._buckets


async def test_a_host_without_a_seat_finds_room_in_any_crowd(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All who look on may be one stranger's; and nobody else can lock the door."""
    monkeypatch.setattr(limits, "MOST_ONLOOKERS", 3)
    host = inside.visitor()
    table = (await host.open_table(seats=2, sit=False))["table"]
    for _ in range(3):
        await inside.visitor().look(table)
    late = await inside.visitor().socket()
    assert (await late.hello(table))["code"] == "crowded"
    client = await host.socket()
    assert (await client.hello(table)).get("hosting")
    assert (await client.ask("lock"))["ok"]


async def test_one_address_does_not_use_up_a_tables_chairs(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 2, seats=3)
    path = f"/api/tables/{evening.table}/join"
    for _ in range(2 * limits.JOIN_BURST):
        await evening.visitors[0].http.post(path, json={})
    for _ in range(5):
        await inside.clock.advance(limits.JOIN_PAUSE_MS)
        await evening.visitors[0].http.post(path, json={})
    async with inside.from_elsewhere() as http:
        assert (await http.post(path, json={"name": "Zoe"})).status_code == 201
