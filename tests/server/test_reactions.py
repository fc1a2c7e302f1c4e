"""A laugh for everybody to see: from seats and the crowd, in moderation, not under Silence."""

import pytest

from limboline.kernel.seats import SPECTATOR
from limboline.table.manners import (
    MOST_SHOWN,
    REACTION_BURST,
    REACTION_PAUSE_MS,
    REACTIONS,
    SHOWN_MS,
)
from limboline.table.pushing import Sight
from tests.server.clients import Client, Json
from tests.server.places import Inside
from tests.server.playing import an_evening, live_of

pytestmark = pytest.mark.anyio


def shown(push: Json) -> list[tuple[int, str]]:
    return [(each["seat"], each["what"]) for each in push["table"].get("reactions", [])]


async def reacted(client: Client, seat: int, what: str) -> None:
    """Wait until somebody's reaction is seen."""
    await client.until(lambda push: (seat, what) in shown(push))


async def test_players_and_onlookers_react_and_everybody_sees_it(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    crowd = await inside.visitor().look(evening.table)
    await evening.begin()
    before = live_of(inside, evening.table).table.seq
    assert (await evening.clients[1].ask("react", what="laugh"))["ok"]
    assert (await crowd.ask("react", what="gasp"))["ok"]
    for client in (*evening.clients, crowd):
        await reacted(client, 1, "laugh")
        await reacted(client, -2, "gasp")
        assert client.push["may_react"]
        numbers = [each["number"] for each in client.push["table"]["reactions"]]
        assert numbers == sorted(set(numbers))
    assert live_of(inside, evening.table).table.seq == before, "nothing of it is kept"


async def test_they_are_gone_in_a_moment(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    assert (await evening.host.ask("react", what="clap"))["ok"]
    await reacted(evening.host, 0, "clap")
    await inside.pass_ms(SHOWN_MS)
    late = await inside.visitor().look(evening.table)
    assert shown(late.push) == []


async def test_nobody_reacts_all_the_time(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    crowd = await inside.visitor().look(evening.table)
    for _ in range(REACTION_BURST):
        assert (await crowd.ask("react", what="cheer"))["ok"]
    assert (await crowd.ask("react", what="cheer"))["code"] == "too_fast"
    assert (await evening.host.ask("react", what="cheer"))["ok"], "others still may"
    await inside.pass_ms(REACTION_PAUSE_MS)
    assert (await crowd.ask("react", what="cheer"))["ok"]


async def test_a_crowd_shares_one_pace(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    answers = []
    for _ in range(12):
        one = await inside.visitor().look(evening.table)
        answers.append(await one.ask("react", what="groan"))
    assert answers[0]["ok"]
    assert answers[-1]["code"] == "too_fast"
    assert len(shown((await inside.visitor().look(evening.table)).push)) == MOST_SHOWN


async def test_under_silence_there_are_none_until_it_is_over(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    crowd = await inside.visitor().look(evening.table)
    await evening.begin()
    live = live_of(inside, evening.table)
    live.table.play.state.silence = True
    for client in (evening.host, crowd):
        assert (await client.ask("react", what="laugh"))["code"] == "no_talk"
    assert not Sight(live.table, 0).may_react
    assert not Sight(live.table, SPECTATOR).may_react


async def test_who_is_muted_is_muted(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    assert (await evening.host.ask("mute", seat=1))["ok"]
    assert (await evening.clients[1].ask("react", what="laugh"))["code"] == "muted"


async def test_only_what_there_is(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    assert (await evening.host.ask("react", what="<script>"))["code"] == "no_such_talk"
    assert len(set(REACTIONS)) == len(REACTIONS)
