"""When a game is over everybody is told how it went."""

import random
from threading import get_ident

import msgspec
import pytest

from limboline.kernel.record import Record
from limboline.kernel.seats import SPECTATOR
from limboline.store.store import Store
from limboline.table import underway
from limboline.table.pushing import Sight
from limboline.table.reading import read_table
from limboline.table.table import OVER, default_bot
from tests.table.evening import Rehearsal, open_evening, two_play
from tests.table.rooms import tiny_rooms
from tests.table.rooms.tiny import Counted, Counting

pytestmark = pytest.mark.anyio
__all__ = ["tiny_rooms"]


async def test_the_report_comes_with_the_end_and_goes_with_the_next_game(store: Store) -> None:
    evening = await two_play(store)
    onlookers = [await evening.come(name) for name in ("ana", "cleo")]
    await evening.act("ana", evening.default("ana"))
    assert all(evening.live.push(onlooker).report is None for onlooker in onlookers)
    await evening.people_play("ana", "bea", chance=random.Random(7))
    assert evening.table.phase == OVER
    play = evening.table.play
    assert play is not None
    for onlooker in onlookers:
        report = evening.live.push(onlooker).report
        assert report.ending == play.game.view(play.state, SPECTATOR).ending
        assert report == evening.table.room.report.report(play.record())
    await evening.ready("bea")
    await evening.begin("ana")
    push = evening.live.push(onlookers[0])
    assert push.report is None
    assert b'"report"' not in msgspec.json.encode(push)


def test_it_is_made_once_for_all() -> None:
    rehearsal = Rehearsal.of("ana", "bea", seats=2)
    rehearsal.begin()
    rehearsal.end_by_time()
    first = Sight(rehearsal.table, 0).report
    assert first is Sight(rehearsal.table, 1).report
    assert first is Sight(rehearsal.table, SPECTATOR).report
    assert first.ending == "time"


def test_a_game_by_rules_of_another_time_has_none() -> None:
    rehearsal = Rehearsal.of("ana", "bea", seats=2)
    rehearsal.begin()
    rehearsal.end_by_time()
    play = rehearsal.table.play
    assert play is not None
    play.__dict__["began"] = msgspec.structs.replace(play.began, rules=0)
    sight = Sight(rehearsal.table, 0)
    assert sight.report is None
    assert sight.view is not None


@pytest.mark.usefixtures("tiny_rooms")
async def test_every_game_has_a_report_of_its_own(store: Store) -> None:
    evening = await open_evening(store, game="pass-left", seats=3)
    await evening.sit("ana", "bea", "cleo")
    await evening.ready("bea", "cleo")
    await evening.begin("ana")
    actions = 0
    while evening.table.phase != OVER:
        name = next(name for name in ("ana", "bea", "cleo") if evening.legal(name))
        await evening.act(name, evening.legal(name)[0])
        actions += 1
    assert Sight(evening.table, 0).report.actions == actions
    assert default_bot(evening.table) == "random"


@pytest.mark.usefixtures("tiny_rooms")
@pytest.mark.parametrize("most_at_once", [0, 1_000])
async def test_nobody_at_other_tables_waits_for_the_report_of_a_long_game(
    store: Store, monkeypatch: pytest.MonkeyPatch, most_at_once: int
) -> None:
    monkeypatch.setattr(underway, "MOST_AT_ONCE", most_at_once)
    makers: list[int] = []

    def report(self: Counting, record: Record) -> Counted:
        makers.append(get_ident())
        return Counted(len(record.log))

    monkeypatch.setattr(Counting, "report", report)
    evening = await open_evening(store, game="pass-left", seats=3)
    await evening.sit("ana", "bea", "cleo")
    await evening.ready("bea", "cleo")
    await evening.begin("ana")
    while evening.table.phase != OVER:
        name = next(name for name in ("ana", "bea", "cleo") if evening.legal(name))
        await evening.act(name, evening.legal(name)[0])
    assert Sight(evening.table, 0).report is not None
    woken, _ = await read_table(store, evening.table.id)
    assert Sight(woken, 0).report is not None
    assert len(makers) == 2, "once when it ended, and once when the table was woken"
    assert [maker == get_ident() for maker in makers] == [most_at_once > 0] * 2
    await evening.live.stop()
