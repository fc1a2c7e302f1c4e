"""Whoever comes back is told what happened: the same list for everybody on a seat, in windows."""

from random import Random

import pytest

from limboline.kernel.seats import SPECTATOR
from limboline.store.store import Store
from limboline.table.history import history
from limboline.table.table import OVER
from tests.table.evening import two_play

pytestmark = pytest.mark.anyio


async def test_a_history_is_what_was_told_but_for_what_is_to_be_remembered(store: Store) -> None:
    evening = await two_play(store)
    for _ in range(6):
        await evening.pass_ms(3_001)
        name = next(name for name in ("ana", "bea") if evening.legal(name))
        await evening.act(name, evening.default(name))
    play = evening.table.play
    assert play is not None
    for seat in (SPECTATOR, 0, 1):
        told = await history(play, seat, 1, len(play.acts))
        assert [line.at_ms for line in told] == [acted.at_ms for acted in play.acts]
        assert [line.step for line in told] == list(range(1, len(play.acts) + 1))
        heard = [evening.live.told[seq][seat + 2] for seq in sorted(evening.live.told)]
        kinds = [type(event) for events in heard for event in events]
        assert [type(event) for line in told for event in line.events] == kinds
        drawn = [event for line in told for event in line.events if hasattr(event, "card")]
        assert not [event for event in drawn if type(event).__name__ == "Drew" and event.card]
    assert await history(play, 0, 3, 4) == (await history(play, 0, 1, 6))[2:4]
    assert await history(play, 0, 9, 20) == []
    await evening.live.stop()


async def test_when_it_is_over_all_of_it_is_told(store: Store) -> None:
    evening = await two_play(store)
    await evening.people_play("ana", "bea", chance=Random(2))
    assert evening.table.phase == OVER
    play = evening.table.play
    assert play is not None
    told = await history(play, 0, 1, len(play.acts))
    own = [event for line in told for event in line.events if type(event).__name__ == "Drew"]
    assert any(event.card for event in own if event.seat == 0)
    await evening.live.stop()
