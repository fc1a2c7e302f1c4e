"""Two play for the same track end: the first tap counts, and the other is told by how much."""

import json
import random

import pytest

from tests.server.clients import Client, Json, phase
from tests.server.places import Inside
from tests.server.playing import Evening, an_evening, best

pytestmark = pytest.mark.anyio

# The way from each client to the server, in milliseconds.
LAGS = (0, 18, 41)
TRIALS = 200


async def with_lags(inside: Inside) -> Evening:
    """Three friends whose lines are unequal, as the server has measured."""
    evening = await an_evening(inside.visitor, 3, options={"clock": "none"})
    for client, visitor, seat in zip(
        list(evening.clients), evening.visitors, evening.seated, strict=True
    ):
        await client.close()
        evening.clients.remove(client)
        far = await visitor.socket()
        far.answers_pings = False
        await far.hello(evening.table, seat["token"])
        evening.clients.append(far)
    for lag, client in sorted(zip(LAGS, evening.clients, strict=True), key=lambda pair: pair[0]):
        await client.pinged(1)
        trip_ms = 2 * lag - inside.clock.now_ms()
        await inside.clock.advance(trip_ms)
        await client.say({"is": "pong", "n": client.pings[0]})
        await client.ask("ready", on=False)
    return evening


async def contest(inside: Inside, taps: list[tuple[int, Client, Json]]) -> list[Json]:
    """Clients tap at their times; what they send arrives by their lags. Tells the answers."""
    start = inside.clock.now_ms()
    arrivals = sorted(
        (start + tap + LAGS[client.push["you"]], number)
        for number, (tap, client, _) in enumerate(taps)
    )
    ids = [f"{start} {number}" for number in range(len(taps))]
    for at, number in arrivals:
        await inside.clock.advance(at - inside.clock.now_ms())
        _, client, action = taps[number]
        await client.line.send(json.dumps({"is": "act", "id": ids[number], "action": action}))
        await inside.clock.advance(0)
    await inside.clock.advance(100)
    for id_, (_, client, _) in zip(ids, taps, strict=True):
        await client.wait(lambda client=client, id_=id_: id_ in client.answers)  # type: ignore[misc]
    return [client.answers[id_][0] for id_, (_, client, _) in zip(ids, taps, strict=True)]


async def test_a_slow_line_does_not_lose_to_a_later_tap(inside: Inside) -> None:
    evening = await with_lags(inside)
    await evening.begin()
    await evening.agree()
    near, _, far = evening.clients
    answers = await contest(inside, [(10, near, best(near)[1]), (0, far, best(far)[1])])
    assert [answer["ok"] for answer in answers] == [False, True]
    assert answers[0]["code"] == "late"
    assert answers[0]["facts"] == {"faster": 2, "ms": 10}


async def test_in_two_hundred_contests_one_is_taken_and_the_other_told(inside: Inside) -> None:
    evening = await with_lags(inside)
    chance = random.Random(7)
    late = 0
    for _ in range(TRIALS):
        await _gather_again(evening)
        able = [client for client in evening.clients if client.push.get("may")]
        if len(able) < 2:
            await able[0].ask("act", action=best(able[0])[1])
            continue
        one, two = chance.sample(able, 2)
        taps = [(chance.randint(0, 10), client, best(client)[1]) for client in (one, two)]
        answers = await contest(inside, taps)
        assert sorted(answer["ok"] for answer in answers) == [False, True], answers
        lost = next(number for number, answer in enumerate(answers) if not answer["ok"])
        won = taps[1 - lost]
        assert taps[lost][0] >= won[0], "the first tap counts"
        if answers[lost]["code"] == "late":
            late += 1
            assert answers[lost]["facts"] == {
                "faster": won[1].push["you"],
                "ms": taps[lost][0] - won[0],
            }
        else:
            assert answers[lost]["code"] in ("game_over", "tunnel_first"), answers[lost]
        await evening.agree()
        rails = [client.push["view"]["rail"] for client in evening.clients]
        assert rails[0] == rails[1] == rails[2]
    assert late > TRIALS // 2


async def _gather_again(evening: Evening) -> None:
    """A game in which somebody may act; a rematch if the last one is over."""
    await evening.agree()
    if phase(evening.host.push) != "playing":
        await evening.begin()
        await evening.agree()
