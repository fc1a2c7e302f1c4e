"""Whole games over the socket: plays, repeats, late plays, returns, and what each may see."""

import json
from typing import Any

import pytest

from limboline.games import registry
from limboline.kernel.record import Record
from limboline.kernel.replaying import replay
from limboline.table.answers import GUESTS_KEPT
from tests.server.clients import phase
from tests.server.places import Inside
from tests.server.playing import (
    GAME,
    an_evening,
    let_time_pass,
    live_of,
    play_one,
    play_out,
    player,
)

pytestmark = pytest.mark.anyio


async def test_friends_play_a_whole_game_and_all_see_the_same(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 3)
    await evening.begin()
    actions = await play_out(evening)
    assert actions >= 3
    rails = [client.push["view"]["rail"] for client in evening.clients]
    assert rails[0] == rails[1] == rails[2]
    record = (await evening.visitors[0].http.get(f"/api/tables/{evening.table}/record")).text
    state = replay(registry.room(GAME).game, Record.parse(record))
    assert registry.room(GAME).game.outcome(state) is not None


async def test_a_repeated_request_gets_the_same_answer_and_is_done_once(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    client = player(evening)
    action = client.push["may"][0]
    first = await client.ask("act", id_="one", action=action)
    again = await client.ask("act", id_="one", action=action)
    assert first["ok"]
    assert first == again
    assert len(live_of(inside, evening.table).table.play.acts) == 1


async def test_requests_sent_twice_in_one_breath_are_done_once(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    client = player(evening)
    message = {"is": "act", "id": "twice", "action": client.push["may"][0]}
    await client.say(message)
    await client.say(message)
    await client.wait(lambda: len(client.answers.get("twice", [])) == 2)
    one, two = client.answers["twice"]
    assert one["ok"]
    assert one == two
    assert len(live_of(inside, evening.table).table.play.acts) == 1


async def test_talk_that_is_repeated_is_heard_once(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    for _ in range(3):
        answer = await evening.host.ask("talk", id_="same", kind="chat", words="hello")
        assert answer["ok"]
    await evening.clients[1].until(lambda _: evening.clients[1].talk)
    await evening.host.ask("ready")
    await evening.agree()
    assert [said["words"] for said in evening.clients[1].talk] == ["hello"]


async def test_a_crowd_that_asks_does_not_make_a_repeated_request_new(inside: Inside) -> None:
    """Whoever comes without a cookie is another guest each time."""
    evening = await an_evening(inside.visitor)
    said = {"kind": "chat", "words": "hello"}
    first = await evening.host.ask("talk", id_="same", **said)
    for _ in range(GUESTS_KEPT + 6):
        stranger = await inside.visitor().look(evening.table)
        assert (await stranger.ask("talk", **said))["code"] == "not_seated"
        await stranger.close()
    assert await evening.host.ask("talk", id_="same", **said) == first
    await evening.agree()
    assert [each["words"] for each in evening.clients[1].talk] == ["hello"]


async def test_a_refused_play_is_refused_again_though_it_would_be_legal_now(
    inside: Inside,
) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    client = player(evening)
    wrong = {"do": "play", "card": "EXIT", "by": "star", "at": 3}
    first = await client.ask("act", id_="no", action=wrong)
    assert not first["ok"]
    assert first["sentence"].startswith("game:illegal.")
    again = await client.ask("act", id_="no", action=client.push["may"][0])
    assert again == first


async def test_a_late_play_is_told_who_was_faster_and_by_how_much(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 3)
    await evening.begin()
    await evening.agree()
    fast, slow = evening.clients[:2]
    meant = slow.push["may"][0]
    assert (await fast.ask("act", action=fast.push["may"][0]))["ok"]
    await inside.clock.advance(137)
    late = await slow.ask("act", action=meant)
    assert not late["ok"]
    assert late["code"] == "late"
    assert late["facts"] == {"faster": 0, "ms": 137}
    assert late["sentence"] == "game:illegal.late"
    await evening.agree()
    assert meant["card"] in slow.push["view"]["hands"][1], "the card stays in hand"


async def test_whoever_comes_back_hears_what_was_missed_and_no_more(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 3)
    await evening.begin()
    await play_one(evening)
    await evening.agree()
    away, since = evening.clients[2], evening.clients[2].push["seq"]
    heard_before = list(away.events)
    await away.close()
    evening.clients.pop()
    for _ in range(2):
        await play_one(evening)
    await evening.agree()
    back = await evening.visitors[2].look(evening.table, evening.seated[2]["token"], since)
    assert back.push["you"] == 2
    assert back.push["since"] == since
    told = [event for event in evening.host.events if event["event"] == "laid"]
    missed = [event for event in back.events if event["event"] == "laid"]
    known = [event for event in heard_before if event["event"] == "laid"]
    assert known + missed == told
    assert len(missed) == 2


async def test_an_onlooker_sees_nothing_that_is_hidden(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 3, options={"curse": True, "silence": True})
    onlooker = await inside.visitor().look(evening.table)
    await evening.begin()
    await play_out(evening)
    await onlooker.until(lambda push: phase(push) == "over")
    for push in onlooker.pushes:
        view = push.get("view")
        if view is None or phase(push) == "over":
            continue
        assert push["you"] == -2
        assert push.get("may", []) == []
        for hand in view["hands"]:
            assert all(card in (None, "EXIT") for card in hand)
        assert all(not curse.get("card") or curse["lifted"] for curse in view["curses"])
    assert not [e for p in onlooker.pushes for e in p.get("events", []) if _shows_a_draw(e)]


def _shows_a_draw(event: dict[str, object]) -> bool:
    return event["event"] == "drew" and event.get("card") not in (None, "EXIT")


async def test_no_byte_that_leaves_holds_seed_token_or_guest(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 2)
    onlooker = await inside.visitor().look(evening.table)
    await evening.begin()
    for _ in range(2):
        await play_one(evening)
    table = live_of(inside, evening.table).table
    seed = table.play.began.seed
    secrets = [seed, str(int(seed, 16)), *(seat["token"] for seat in evening.seated)]
    for seat in table.seats:
        secrets += [seat.guest, seat.token]
    told = "".join(text for client in (*evening.clients, onlooker) for text in client.heard)
    for visitor in (*evening.visitors, inside.visitor()):
        for path in ("", "/record", "/frames"):
            told += (await visitor.http.get(f"/api/tables/{evening.table}{path}")).text
    told += (await inside.visitor().http.get("/metrics")).text
    assert [secret for secret in secrets if secret in told] == []
    hidden = {card for hand in table.play.state.hands for card in hand}
    assert hidden, "there was something to hide"


async def test_a_seat_is_open_on_two_devices_and_the_link_moves_it(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    tablet = await inside.visitor().look(evening.table, evening.seated[0]["token"])
    assert tablet.push["you"] == 0
    assert tablet.push["hosting"], "the token brings the rights of its sitter"
    assert tablet.push["view"]["hands"][0] == evening.host.push["view"]["hands"][0]
    answer = await tablet.ask("act", action=tablet.push["may"][0])
    assert answer["ok"]
    for client in evening.clients:
        await client.seen(answer["seq"])
    mia = evening.clients[1]
    told = len(mia.pushes)
    await evening.host.close()
    await mia.wait(lambda: len(mia.pushes) > told)
    assert mia.push["table"]["seats"][0]["here"], "the tablet is still there"


async def test_nobody_acts_for_a_seat_that_is_not_theirs(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 3)
    await evening.begin()
    await evening.agree()
    one, two = evening.clients[:2]
    stolen = two.push["may"][0]
    refused = await one.ask("act", action=stolen)
    assert refused["code"] == "not_in_hand"
    onlooker = await inside.visitor().look(evening.table)
    for kind, fields in (
        ("act", {"action": stolen}),
        ("replace", {"action": stolen}),
        ("talk", {"kind": "chat", "words": "psst"}),
        ("vote", {"what": "pause"}),
        ("ready", {}),
        ("rise", {}),
        ("hold", {"seat": 1}),
        ("undo", {}),
        ("tick", {"name": "welcome"}),
    ):
        answer = await onlooker.ask(kind, **fields)
        assert answer["code"] == "not_seated", kind
    for kind, fields in (
        ("begin", {}),
        ("bot", {"seat": 1, "bot": "crew"}),
        ("clear", {"seat": 1}),
        ("seats", {"seats": 4}),
        ("options", {"options": {}}),
        ("kick", {"seat": 0}),
        ("ban", {"seat": 0}),
        ("mute", {"seat": 0}),
        ("forgive", {}),
        ("lock", {}),
        ("list", {}),
        ("pace", {"pace": {"remind_s": 0}}),
    ):
        for client in (two, onlooker):
            answer = await client.ask(kind, **fields)
            assert answer["code"] == "host_only", kind


async def test_actions_that_are_none_change_nothing(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    await evening.agree()
    nonsense: list[Any] = [
        None,
        7,
        "play",
        [],
        {},
        {"do": "fly"},
        {"do": "clock"},
        {"do": "play", "card": 7, "by": "gem", "at": 3},
        {"do": "play", "card": "T01", "by": "gem", "at": 10**30},
        {"do": "play", "card": "T01", "by": "gem", "at": 3, "cheat": True},
        {"do": "play", "card": "X" * 9_000, "by": "gem", "at": 3},
    ]
    for action in nonsense:
        answer = await evening.host.ask("act", action=action)
        assert not answer["ok"], action
        assert answer["sentence"].startswith("game:"), answer
    assert live_of(inside, evening.table).table.play.acts == []


@pytest.mark.parametrize("bots", [("crew",) * 3, ("veteran",) * 2])
async def test_bots_play_a_whole_game_while_nobody_looks(
    inside: Inside, bots: tuple[str, ...]
) -> None:
    ana = inside.visitor()
    opened = await ana.open_table(sit=False, seats=len(bots), fill=bots[0], begin=True)
    table = live_of(inside, opened["table"]).table
    await let_time_pass(inside, lambda: table.phase == "over", 1_000)
    assert inside.context.tables.handles[opened["table"]].table is table, "it was never put away"
    record = Record.parse((await ana.http.get(f"/api/tables/{opened['table']}/record")).text)
    assert record.players == bots
    assert len(record.log) > 1


async def test_people_and_bots_play_together(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, 1, seats=3)
    await evening.begin(fill="greedy")
    assert [seat.get("bot", "") for seat in evening.host.push["table"]["seats"]] == [
        "",
        "greedy",
        "greedy",
    ]
    await let_time_pass(
        inside, lambda: any(event.get("seat") in (1, 2) for event in evening.host.events)
    )


async def test_a_rematch_keeps_the_link_and_the_seats(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    await play_out(evening)
    crew = evening.host.push["table"]["crew"]
    assert crew["losses"] + crew["wins"] == 1
    changed = await evening.host.ask("options", options={"clock": "none", "easy": 1})
    assert changed["ok"]
    not_yet = await evening.host.ask("begin")
    assert (not_yet["code"], not_yet["facts"]) == ("not_ready", {"seat": 1})
    await evening.begin()
    assert evening.host.push["table"]["games"] == 2
    assert evening.host.push["view"]["options"] == {"clock": "none", "easy": 1}
    assert [client.push["you"] for client in evening.clients] == [0, 1]
    assert all(len(hand) == 4 for hand in evening.host.push["view"]["hands"])


async def test_every_message_is_plain_json_with_its_kind(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    await play_one(evening)
    kinds = {json.loads(text)["is"] for text in evening.host.heard}
    assert {"push", "answer"} <= kinds <= {"push", "answer", "ping"}
