"""What a page needs to draw a game without its rules: pieces, prices, and reasons."""

import pytest

from limboline.games import registry
from limboline.table.table import options_of
from tests.server.clients import phase
from tests.server.places import Inside
from tests.server.playing import GAME, an_evening, live_of, play_one, player

pytestmark = pytest.mark.anyio


async def test_the_pieces_are_told_to_everybody_before_the_game(inside: Inside) -> None:
    opened = await inside.visitor().open_table(options={"hard_mine": True})
    told = (await inside.visitor().http.get(f"/api/tables/{opened['table']}/pieces")).json()
    assert told["game"] == GAME
    assert told["pieces"]["cards"]["T05"] == {
        "kind": "track",
        "ends": ["pick", "gem"],
        "entries": ["pick", "gem"],
        "exits": [["gem"], ["pick"]],
        "penalty": 4,
    }


async def test_the_pieces_are_those_of_the_game_that_is_looked_at(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    http = evening.visitors[0].http
    path = f"/api/tables/{evening.table}/pieces"
    first = (await http.get(path)).json()["pieces"]
    assert first["deck"] == evening.host.push["view"]["deck"]
    await inside.clock.advance(7 * 60_000)
    await evening.host.until(lambda push: phase(push) == "over")
    assert (await evening.host.ask("options", options={"hard_mine": True}))["ok"]
    assert (await http.get(path)).json()["pieces"] == first, "the finished game is still shown"
    await evening.begin()
    second = (await http.get(path)).json()["pieces"]
    assert second["cards"]["T05"]["penalty"] == 4
    assert (await http.get(path, params={"game": 1})).json()["pieces"] == first
    missing = await http.get(path, params={"game": 3})
    assert (missing.status_code, missing.json()["code"]) == (404, "no_such_play")


async def test_why_not_is_answered_like_a_refused_play_and_not_kept(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    client = player(evening)
    action = client.push["may"][0]
    assert await client.ask("why", id_="w1", action=action) == {
        "is": "answer",
        "id": "w1",
        "ok": True,
        "seq": client.push["seq"],
    }
    late = {**action, "at": 2}
    asked = await client.ask("why", id_="w2", action=late)
    refused = await client.ask("act", id_="a2", action=late)
    assert asked["sentence"] == "game:illegal.no_such_end"
    assert {**asked, "id": ""} == {**refused, "id": ""}
    table = live_of(inside, evening.table).table
    assert table.play.acts == []
    assert not table.answers.items(), "neither stands in the log"


async def test_why_not_is_not_for_onlookers(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    onlooker = await inside.visitor().look(evening.table)
    answer = await onlooker.ask("why", action=player(evening).push["may"][0])
    assert (answer["ok"], answer["code"]) == (False, "not_seated")


async def test_prices_go_over_the_socket(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    await play_one(evening)
    await evening.agree()
    warned = [client.push for client in evening.clients if client.push.get("harm")]
    assert warned
    for push in warned:
        assert len(push["harm"]) == len(push["may"])
        assert {price["code"] for price in push["harm"] if price} <= {"discard", "hand", "lost"}


async def test_the_table_has_options_even_if_nobody_chose_any(inside: Inside) -> None:
    opened = await inside.visitor().open_table()
    table = live_of(inside, opened["table"]).table
    pieces = registry.room(GAME).catalogue.catalogue(options_of(table))
    told = (await inside.visitor().http.get(f"/api/tables/{opened['table']}/pieces")).json()
    assert told["pieces"]["deck"] == pieces.deck
    assert set(told["pieces"]["cards"]) == set(pieces.cards)
