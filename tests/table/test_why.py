"""Why not? What an action would be answered, and what it would cost, before anybody takes it."""

import asyncio
from typing import Any

import msgspec
import pytest

from limboline.kernel.bundling import unbundle
from limboline.kernel.illegal import Illegal
from limboline.store.store import Store
from limboline.table import entries as log
from limboline.table.pushing import Sight
from limboline.table.requests import why
from limboline.table.table import OVER
from tests.table.evening import Evening, dump_table, open_evening, two_play
from tests.table.rooms import tiny_rooms

pytestmark = pytest.mark.anyio
__all__ = ["tiny_rooms"]


async def why_not(evening: Evening, name: str, action: Any) -> str:
    """Somebody asks why not: the code, or nothing if they may. Nothing changes by it."""
    before, lines = dump_table(evening.table), await evening.entries()
    try:
        why(evening.live, evening.who(name).seat, action)
        code = ""
    except Illegal as illegal:
        code = illegal.code
    assert dump_table(evening.table) == before
    assert await evening.entries() == lines
    return code


async def test_what_may_be_played_is_allowed_and_not_done(store: Store) -> None:
    evening = await two_play(store)
    for action in evening.legal("ana"):
        assert await why_not(evening, "ana", action) == ""
    assert not [entry for entry in await evening.entries() if isinstance(entry, log.Acted)]


async def test_whoever_has_had_their_turns_hears_that_somebody_else_is_first(store: Store) -> None:
    evening = await two_play(store)
    for _ in range(2):
        await evening.act("ana", evening.default("ana"))
    play = evening.table.play
    assert play is not None
    state = play.state
    code = state.deck.plays[state.hands[0][0] * 16 + state.stops[0]][0]
    assert evening.legal("ana") == []
    assert await why_not(evening, "ana", play.game.write(state, 0, code)) == "someone_else_first"


async def test_a_late_play_is_told_who_was_faster_and_by_how_much(store: Store) -> None:
    evening = await two_play(store)
    late = evening.default("bea")
    await evening.act("ana", evening.default("ana"))
    await evening.pass_ms(84)
    with pytest.raises(Illegal) as refused:
        why(evening.live, evening.seat("bea"), late)
    assert (refused.value.code, refused.value.facts) == ("late", {"faster": 0, "ms": 84})
    answer = await evening.act("bea", late, "tap")
    assert (answer.code, dict(answer.facts)) == ("late", {"faster": 0, "ms": 84})


async def test_nobody_without_a_seat_is_told(store: Store) -> None:
    evening = await two_play(store)
    assert await why_not(evening, "cleo", evening.default("ana")) == "not_seated"


async def test_a_question_rushes_nobody(store: Store) -> None:
    """A play that is held for a slower rival stays held, whatever others ask meanwhile."""
    evening = await two_play(store)
    ana, bea = await evening.come("ana"), await evening.come("bea")
    ana.lag_ms, bea.lag_ms = 0, 50
    action = evening.default("ana")
    held = asyncio.create_task(evening.act("ana", action))
    await asyncio.sleep(0)
    await evening.idle()
    assert evening.live.agenda.contest.due_at() is not None
    assert await why_not(evening, "bea", evening.default("bea")) == ""
    assert not held.done()
    await evening.pass_ms(50)
    assert (await held).code == ""


async def test_before_and_after_the_game_the_reason_is_that_there_is_none(store: Store) -> None:
    evening = await open_evening(store, seats=2)
    await evening.sit("ana", "bea")
    other = await two_play(store, table_id="table-2")
    action = other.default("ana")
    assert await why_not(evening, "ana", action) == "no_game"
    await other.pass_ms(7 * 60_000)
    assert other.table.phase == OVER
    assert await why_not(other, "ana", action) == "game_over"


# -- what it would cost ---------------------------------------------------------------------------


async def test_each_action_has_its_price_in_the_same_place(store: Store) -> None:
    evening = await two_play(store)
    onlooker = await evening.come("ana")
    priced = 0
    for _ in range(4):
        push = evening.live.push(onlooker)
        if push.may:
            action_type = evening.table.room.game.Action
            actions = [msgspec.convert(fields, action_type) for fields in unbundle(push.may)]
            assert push.harm == [] or len(push.harm) == len(actions)
            warn = evening.table.room.warnings
            assert warn is not None
            told = push.harm or [None] * len(actions)
            assert told == [warn(push.view, action) for action in actions]
            priced += len(push.harm)
        name = next(name for name in ("ana", "bea") if evening.legal(name))
        await evening.act(name, evening.default(name))
    assert priced, "nothing was dear in four turns"


async def test_prices_are_left_out_when_all_is_free(store: Store) -> None:
    evening = await two_play(store)  # on the first Start card lies a star: everything fits
    push = evening.live.push(await evening.come("ana"))
    assert push.may
    assert push.harm == []
    assert b'"harm"' not in msgspec.json.encode(push)


async def test_onlookers_and_bots_are_warned_of_nothing(store: Store) -> None:
    evening = await two_play(store)
    await evening.act("ana", evening.default("ana"))
    assert Sight(evening.table, 1).harm
    assert Sight(evening.table, -2).harm == []
    evening.table.fold(log.Held(1, "crew"))
    assert Sight(evening.table, 1).harm == []


@pytest.mark.usefixtures("tiny_rooms")
async def test_a_game_without_prices_tells_none(store: Store) -> None:
    evening = await open_evening(store, game="veto", seats=2)
    await evening.sit("ana", "bea")
    await evening.ready("bea")
    await evening.begin("ana")
    assert evening.table.room.warnings is None
    assert any(Sight(evening.table, seat).may for seat in range(2))
    assert all(Sight(evening.table, seat).harm == [] for seat in range(2))
