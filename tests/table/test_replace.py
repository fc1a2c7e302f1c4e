"""Something else instead of what one has just done, and a turn from its beginning."""

import pytest

from limboline.kernel.illegal import Illegal
from limboline.store.store import Store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.answers import Answer
from limboline.table.table import OVER
from tests.kernel.tiny.aim import Keep, Throw
from tests.kernel.tiny.veto import Let, Play
from tests.table.evening import Evening, Rehearsal, dump_table, two_play
from tests.table.rooms import tiny_rooms
from tests.table.test_undo import darts

__all__ = ["tiny_rooms"]

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("tiny_rooms")]


async def replace(evening: Evening, name: str, action: object, request: str = "") -> Answer:
    return await evening.live.replace(evening.who(name), action, request)


def words(evening: Evening) -> list[str]:
    assert evening.table.play is not None
    return [acted.words for acted in evening.table.play.acts]


async def test_the_latest_action_becomes_another_in_one_breath(store: Store) -> None:
    evening = await darts(store, seats=1)
    ana = await evening.come("ana")
    await evening.act("ana", Keep())
    await evening.act("ana", Throw(10, 200))
    evening.live.push(ana)
    before = evening.table.seq
    answer = await replace(evening, "ana", Throw(10, 300), "turned")
    assert answer == Answer(before + 2)
    assert (await evening.entries())[-2:] == [
        log.TookBack(0, 1),
        log.Acted(0, "throw 10 300", 0, request="turned"),
    ]
    assert words(evening) == ["keep", "throw 10 300"]
    push = evening.live.push(ana)
    assert (push.since, push.seq, push.may_undo) == (before, before + 2, 2)
    assert dump_table(await evening.folded()) == dump_table(evening.table)
    await evening.live.stop()


async def test_the_same_request_is_done_once_even_after_a_crash(store: Store) -> None:
    evening = await darts(store, seats=1)
    await evening.act("ana", Keep())
    answer = await replace(evening, "ana", Throw(10, 200), "once")
    assert await replace(evening, "ana", Throw(10, 200), "once") == answer
    again = await evening.crash()
    assert await replace(again, "ana", Throw(10, 200), "once") == answer
    assert words(again) == ["throw 10 200"]
    await again.live.stop()


@pytest.mark.parametrize(
    ("name", "action", "code"),
    [("bea", Keep(), "no_undo"), ("ana", Throw(10, 900), "not_allowed")],
)
async def test_what_cannot_be_taken_back_or_done_changes_nothing(
    store: Store, name: str, action: object, code: str
) -> None:
    evening = await darts(store, seats=2)
    await evening.act("ana", Keep())
    before = words(evening)
    answer = await replace(evening, name, action, "no")
    assert (answer.code, words(evening)) == (code, before)
    assert await replace(evening, name, action, "no") == answer, "refused once, refused for ever"
    assert await replace(evening, name, action) == Answer(evening.table.seq, code)
    await evening.live.stop()


async def test_nobody_replaces_anything_while_the_clock_stands(store: Store) -> None:
    evening = await darts(store, seats=1)
    await evening.come("ana")
    await evening.act("ana", Keep())
    await evening.live.vote(evening.who("ana"), "pause", True)
    assert (await replace(evening, "ana", Throw(10, 200))).code == "clock_stands"
    assert words(evening) == ["keep"]
    await evening.live.stop()


async def test_nothing_is_replaced_after_the_end(store: Store) -> None:
    evening = await darts(store, seats=1)
    for _ in range(4):
        await evening.act("ana", Keep())
    assert evening.table.phase == OVER
    assert (await replace(evening, "ana", Throw(10, 200))).code == "no_game"
    await evening.live.stop()


async def test_in_the_mine_nothing_is_replaced(store: Store) -> None:
    evening = await two_play(store)
    able = next(name for name in ("ana", "bea") if evening.legal(name))
    played = evening.default(able)
    await evening.act(able, played)
    assert (await replace(evening, able, played)).code == "no_undo"
    await evening.live.stop()


# -- restart turn ------------------------------------------------------------------------------


async def test_a_turn_is_restarted_over_pauses_talk_refusals_and_a_crash(store: Store) -> None:
    evening = await darts(store, seats=1)
    await evening.come("ana")
    assert evening.table.play is not None
    fresh = evening.table.play.game.dump(evening.table.play.state)
    await evening.act("ana", Keep(), "1")
    await evening.live.vote(evening.who("ana"), "pause", True)
    await evening.live.vote(evening.who("ana"), "resume", True)
    await evening.pass_ms(5_000)
    await evening.say("ana", "hm")
    await evening.act("ana", Throw(10, 200), "2")
    assert (await evening.act("ana", Throw(10, 900), "no")).code == "not_allowed"
    again = await evening.crash()
    ana = await again.come("ana")
    await again.pass_ms(5_000)
    await again.act("ana", Keep(), "3")
    undo = again.live.push(ana).may_undo
    assert undo == 3
    await again.live.undo(again.who("ana"), undo)
    assert again.table.play is not None
    assert again.table.play.game.dump(again.table.play.state) == fresh
    assert dump_table(await again.folded()) == dump_table(again.table)
    await again.live.stop()


async def test_what_the_clock_did_in_between_is_where_the_turn_begins_again(store: Store) -> None:
    evening = await darts(store, seats=1)
    ana = await evening.come("ana")
    await evening.act("ana", Throw(10, 200))
    play = evening.table.play
    assert play is not None
    default = play.game.default(play.state, 0)
    await evening.ask(lambda table: deciding.act_by_code(table, 0, default, 0, by_clock=True))
    await evening.act("ana", Throw(20, 200))
    assert evening.live.push(ana).may_undo == 1
    with pytest.raises(Illegal, match="no_undo"):
        await evening.live.undo(evening.who("ana"), 2)
    await evening.live.undo(evening.who("ana"), 1)
    assert len(words(evening)) == 2
    await evening.live.stop()


def test_nobody_goes_back_to_where_the_time_is_over() -> None:
    """A counter-veto window: who has let it be may still change their mind, until it is closed."""
    table = Rehearsal.of("ana", "bea", "cleo", game="veto")
    table.begin()
    assert table.table.play is not None
    table.decide(deciding.act, 0, Play(table.table.play.state.hands[0][0]), 1_000)
    table.decide(deciding.act, 1, Let(), 1_500)
    assert table.table.play.may_take_back(1, 2_999) == 1
    assert table.table.play.may_take_back(1, 3_000) == 0
    table.refuses("no_undo", deciding.take_back, 1, 1, 3_000)
    table.decide(deciding.take_back, 1, 1, 2_999)
    play = table.table.play
    assert [ask.seat for ask in play.game.asked(play.state)] == [1, 2]
