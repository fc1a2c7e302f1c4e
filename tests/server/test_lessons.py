"""Lessons over HTTP: the browser keeps what was done, and the server nothing."""

from typing import Any

import pytest

from limboline.server import limits
from tests.server.places import Inside

pytestmark = pytest.mark.anyio

RIDE = "/api/games/infernal-wagon/lessons/first-ride"
GEM = {"is": "act", "action": {"do": "play", "card": "T05", "by": "gem", "at": 4}}
PICK = {"is": "act", "action": {"do": "play", "card": "T05", "by": "pick", "at": 4}}


async def go(inside: Inside, **body: Any) -> dict[str, Any]:
    answer = await inside.visitor().http.post(RIDE, json=body)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def test_a_game_says_what_can_be_learnt_of_it(inside: Inside) -> None:
    games = (await inside.visitor().http.get("/api/games")).json()
    lessons = {game["game"]: game["lessons"] for game in games}
    assert lessons["infernal-wagon"][0]["name"] == "first-ride"
    assert set(lessons["infernal-wagon"][0]["title"]) == {"en", "fr", "de"}


async def test_a_lesson_comes_with_its_notes_and_its_pieces(inside: Inside) -> None:
    shown = (await inside.visitor().http.get(RIDE)).json()
    assert shown["steps"][0]["point"] == ["end:T05 gem"]
    assert shown["mates"] == ["Mia", "Otto"]
    assert "T05" in shown["pieces"]["cards"]


async def test_a_lesson_begins_with_a_table_of_its_own_that_nobody_else_finds(
    inside: Inside,
) -> None:
    begun = await go(inside)
    push = begun["pushes"][0]
    assert (push["you"], push["table"]["game"]) == (0, "infernal-wagon")
    assert [seat.get("name", "") for seat in push["table"]["seats"]] == ["", "Mia", "Otto"]
    assert len(push["may"]) > 1
    assert push["view"]["hands"][1] == [None, None, None], "a learner sees only their own hand"
    assert not inside.context.tables.handles
    assert (await inside.visitor().http.get("/api/tables")).json() == []


async def test_what_the_step_wants_is_done_and_the_others_follow(inside: Inside) -> None:
    walked = await go(inside, then=GEM)
    assert walked["step"] == 1
    own, mias = walked["pushes"]
    laid = own["events"][0]
    assert (laid["event"], laid["seat"], laid["card"], laid["fits"]) == ("laid", 0, "T05", True)
    assert mias["events"][0]["seat"] == 1
    assert "until_ms" not in mias["asked"][0], "the clock stands"


async def test_anything_else_is_answered_and_nothing_is_done(inside: Inside) -> None:
    walked = await go(inside, then=PICK)
    assert (walked["ok"], walked["step"], walked["code"]) == (False, 0, "other_step")
    assert walked["sentence"] == "table:illegal.other_step"
    assert "gem" in walked["note"]["en"]
    assert "pushes" not in walked


async def test_the_rules_refuse_with_their_own_reason(inside: Inside) -> None:
    late = {"is": "act", "action": {**GEM["action"], "at": 3}}  # type: ignore[dict-item]
    walked = await go(inside, then=late)
    assert (walked["ok"], walked["code"]) == (False, "late")
    assert walked["sentence"] == "game:illegal.late"
    asked = await go(inside, then=late, asks=True)
    assert asked["code"] == "late"


async def test_to_ask_changes_nothing(inside: Inside) -> None:
    asked = await go(inside, then=GEM, asks=True)
    assert (asked["ok"], asked["step"]) == (True, 0)
    assert "pushes" not in asked


async def test_a_lesson_goes_on_from_what_the_browser_kept(inside: Inside) -> None:
    who_has = {"is": "say", "kind": "callout", "words": "who_has", "facts": {"symbol": "bat"}}
    walked = await go(inside, done=[GEM], then=who_has)
    assert walked["step"] == 2
    assert walked["pushes"][0]["talk"][0]["words"] == "who_has"
    resumed = await go(inside, done=[GEM, who_has])
    assert resumed["step"] == 2
    assert resumed["pushes"][0]["view"] == walked["pushes"][-1]["view"]


async def test_a_lesson_that_was_written_anew_says_so(inside: Inside) -> None:
    answer = await inside.visitor().http.post(RIDE, json={"done": [PICK]})
    assert (answer.status_code, answer.json()["code"]) == (409, "lesson_changed")


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/games/infernal-wagon/lessons/none", "no_such_lesson"),
        ("/api/games/nothing/lessons/none", "no_such_game"),
    ],
)
async def test_what_is_not_there_is_refused(inside: Inside, path: str, code: str) -> None:
    for answer in (
        await inside.visitor().http.get(path),
        await inside.visitor().http.post(path, json={}),
    ):
        assert answer.json()["code"] == code


@pytest.mark.parametrize(
    "body",
    [
        {"done": [{"is": "next"}] * 101},
        {"then": {"is": "fly"}},
        {"then": {"is": "act", "action": []}},
        {"done": 7},
        {"more": 1},
    ],
)
async def test_nonsense_is_refused(inside: Inside, body: dict[str, Any]) -> None:
    answer = await inside.visitor().http.post(RIDE, json=body)
    assert answer.json()["code"] == "bad_request"


async def test_nobody_asks_more_than_a_hand_can_tap(inside: Inside) -> None:
    ana = inside.visitor()
    for _ in range(limits.LESSON_BURST):
        await ana.http.post(RIDE, json={})
    answer = await ana.http.post(RIDE, json={})
    assert (answer.status_code, answer.json()["code"]) == (429, "too_often")
    await inside.pass_ms(limits.LESSON_PAUSE_MS)
    assert (await ana.http.post(RIDE, json={})).status_code == 200
