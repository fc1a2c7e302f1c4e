"""Whoever comes back is told what happened: the same list for everybody on a seat, in windows."""

from random import Random

import pytest

from limboline.kernel.seats import SPECTATOR
from limboline.store.store import Store
from limboline.table import entries as log
from limboline.table import history as histories
from limboline.table.history import Histories, History
from limboline.table.table import OVER
from tests.kernel.tiny.aim import Keep, Throw
from tests.table.evening import Evening, two_play
from tests.table.rooms import tiny_rooms
from tests.table.test_undo import applied, darts, take_back

__all__ = ["applied", "tiny_rooms"]

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("tiny_rooms")]


async def told_of(
    evening: Evening, seat: int, first: int, last: int, kept: Histories | None = None
) -> History:
    """A window of the history of the game under way."""
    table = evening.table
    assert table.play is not None
    kept = kept or Histories(evening.store)
    return await kept.window(table.id, table.games, table.play, seat, first, last)


async def test_a_history_is_what_was_told_but_for_what_is_to_be_remembered(store: Store) -> None:
    evening = await two_play(store)
    for _ in range(6):
        await evening.pass_ms(3_001)
        name = next(name for name in ("ana", "bea") if evening.legal(name))
        await evening.act(name, evening.default(name))
    play = evening.table.play
    assert play is not None
    for seat in (SPECTATOR, 0, 1):
        told = (await told_of(evening, seat, 1, len(play.acts))).lines
        assert [line.at_ms for line in told] == [acted.at_ms for acted in play.acts]
        assert [line.step for line in told] == list(range(1, len(play.acts) + 1))
        heard = [evening.live.told[seq][seat + 2] for seq in sorted(evening.live.told)]
        kinds = [type(event) for events in heard for event in events]
        assert [type(event) for line in told for event in line.events] == kinds
        drawn = [event for line in told for event in line.events if hasattr(event, "card")]
        assert not [event for event in drawn if type(event).__name__ == "Drew" and event.card]
    all_of_it = (await told_of(evening, 0, 1, 6)).lines
    assert (await told_of(evening, 0, 3, 4)).lines == all_of_it[2:4]
    assert (await told_of(evening, 0, 9, 20)).lines == []
    await evening.live.stop()


async def test_when_it_is_over_all_of_it_is_told(store: Store) -> None:
    evening = await two_play(store)
    await evening.people_play("ana", "bea", chance=Random(2))
    assert evening.table.phase == OVER
    play = evening.table.play
    assert play is not None
    told = (await told_of(evening, 0, 1, len(play.acts))).lines
    own = [event for line in told for event in line.events if type(event).__name__ == "Drew"]
    assert any(event.card for event in own if event.seat == 0)
    await evening.live.stop()


async def test_what_was_taken_back_stays_in_the_list_and_is_marked(store: Store) -> None:
    evening = await darts(store, seats=1)
    play = evening.table.play
    assert play is not None
    for n, action in enumerate((Throw(10, 200), Keep(), Throw(90, 300))):
        await evening.act("ana", action, f"{n}")
    await take_back(evening, "ana", 2)
    await evening.act("ana", Throw(30, 100), "other")
    await take_back(evening, "ana", 2)
    await evening.act("ana", Throw(40, 100), "again")
    play = evening.table.play
    assert play is not None
    assert (await told_of(evening, 0, 1, 1)).steps == 5
    told = (await told_of(evening, 0, 1, 5)).lines
    assert [line.undone for line in told] == [True, True, True, True, False]
    heard = [event for seq in sorted(evening.live.told) for event in evening.live.told[seq][2]]
    assert [event for line in told for event in line.events] == heard
    assert (await told_of(evening, 0, 4, 5)).lines == told[3:]
    await evening.live.stop()


async def test_what_was_written_stands_where_it_was_said(store: Store) -> None:
    evening = await two_play(store)
    await evening.say("bea", "hello")
    await evening.act("ana", evening.default("ana"), "1")
    await evening.say("bea", "well done")
    await evening.say("bea", "wait", kind="callout")
    play = evening.table.play
    assert play is not None
    for seat in (SPECTATOR, 0, 1):
        told = (await told_of(evening, seat, 0, 1)).lines
        said = [[(heard.seat, heard.words) for heard in line.talk] for line in told]
        assert said == [[(1, "hello")], [(1, "well done")]]
    await evening.live.stop()


async def test_a_history_is_folded_once_however_often_it_is_asked_for(
    store: Store, applied: list[int]
) -> None:
    """Whoever asks again, or after some more was played or taken back, costs only what is new."""
    evening = await darts(store, seats=1)
    kept = Histories(store)
    for number in range(3):
        await evening.act("ana", Throw(number, 200), f"{number}")
    applied.clear()
    first = await told_of(evening, 0, 1, 100, kept)
    assert applied == [0, 0, 0]
    applied.clear()
    assert await told_of(evening, 0, 1, 100, kept) == first
    assert applied == []
    await take_back(evening, "ana", 2)
    await evening.act("ana", Keep(), "other")
    applied.clear()
    told = await told_of(evening, 0, 1, 100, kept)
    assert applied == [0]
    assert [line.undone for line in told.lines] == [False, True, True, False]
    assert told == await told_of(evening, 0, 1, 100), "as if it had been folded anew"
    await evening.live.stop()


async def test_states_that_were_let_go_are_played_again_from_the_nearest_one(
    store: Store, applied: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(histories, "_LATEST", 1)
    monkeypatch.setattr(histories, "_EVERY", 2)
    evening = await darts(store, seats=2)
    kept = Histories(store)
    for number in range(6):
        await evening.act(("ana", "bea")[number % 2], Throw(number, 200), f"{number}")
        await told_of(evening, 0, 1, 100, kept)
    await evening.ask(lambda _: [log.TookBack(0, 3)])
    await evening.act("bea", Keep(), "other")
    applied.clear()
    told = await told_of(evening, 0, 1, 100, kept)
    assert applied == [0, 1], "the third action, from the second on, and the new one"
    assert told == await told_of(evening, 0, 1, 100)
    await evening.live.stop()


async def test_histories_that_nobody_asks_for_make_room(
    store: Store, applied: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(histories, "MOST_STEPS_KEPT", 5)
    evening = await darts(store, seats=1)
    other = await darts(store, seats=1, table_id="table-2")
    kept = Histories(store)
    for one in (evening, other):
        for number in range(3):
            await one.act("ana", Throw(number, 200), f"{number}")
        await told_of(one, 0, 1, 6, kept)
    applied.clear()
    await told_of(other, 0, 1, 6, kept)
    assert applied == []
    assert (await told_of(evening, 0, 1, 6, kept)).steps == 3
    assert applied == [0, 0, 0]
    await evening.live.stop()
    await other.live.stop()
