"""What falls due at a table: the end of the time, a Tunnel's card; each at its own time."""

import asyncio

import pytest

from limboline.kernel.seats import NATURE
from limboline.store.store import Store
from limboline.table import entries as log
from limboline.table.clock import ManualClock, WallClock
from limboline.table.table import OVER, PLAYING
from tests.table.evening import Evening, open_evening, two_play

pytestmark = pytest.mark.anyio


async def test_the_time_is_over_at_exactly_seven_minutes(store: Store) -> None:
    evening = await two_play(store)
    await evening.pass_ms(419_999)
    assert evening.table.phase == PLAYING
    await evening.pass_ms(1)
    assert evening.table.phase == OVER
    assert evening.table.clock_ms == 420_000
    assert (await evening.entries())[-2] == log.Acted(NATURE, "clock", 420_000)
    await evening.live.stop()


async def test_a_late_alarm_changes_nothing_of_what_was_due_when(store: Store) -> None:
    evening = await two_play(store)
    evening.clock.move_to(999_999)  # the process was busy, or the machine asleep
    answer = await evening.act("ana", evening.default("ana"), "r1")
    assert answer.code == "game_over"
    assert evening.table.clock_ms == 420_000
    await evening.live.stop()


async def tunnel_of(store: Store) -> tuple[Evening, str]:
    """Two play until a Tunnel's card waits to be turned; and who has to turn it."""
    for seed in range(40):
        evening = await two_play(store, seed=f"{seed:x}", table_id=f"table-{seed}")
        while evening.table.phase == PLAYING:
            play = evening.table.play
            assert play is not None
            if play.state.tunnel >= 0:
                return evening, ("ana", "bea")[play.state.taker]
            await evening.pass_ms(100)
            able = next(name for name in ("ana", "bea") if evening.legal(name))
            tunnels = [p for p in evening.legal(able) if p.card in ("D01", "D02", "D03", "D04")]
            await evening.act(able, tunnels[0] if tunnels else evening.default(able))
        await evening.live.stop()
    raise AssertionError("there was no Tunnel")


async def test_a_tunnels_card_is_turned_by_the_clock_at_its_time_even_if_the_alarm_is_late(
    store: Store,
) -> None:
    evening, turner = await tunnel_of(store)
    dug_at = evening.table.clock_ms
    default = evening.default(turner)
    evening.clock.move_to(evening.clock.now_ms() + 5_000)
    await evening.idle()
    assert evening.table.play is not None
    acted = evening.table.play.acts[-1]
    words = evening.table.room.game.words(default)
    assert acted == log.Acted(evening.seat(turner), words, dug_at + 3_000, by_clock=True)
    await evening.live.stop()


async def test_a_crash_does_not_eat_what_was_due_before_the_last_beat(store: Store) -> None:
    evening, _ = await tunnel_of(store)
    dug_at = evening.table.clock_ms
    # A beat after the Tunnel's time, and no alarm that would have answered it.
    store.beat(evening.table.id, dug_at + 3_400)
    await evening.say("ana", "hm", "gesture")  # the beat is written with it
    again = await evening.crash()
    await again.idle()
    assert again.table.clock_ms == dug_at + 3_000
    await again.come("ana")
    await again.pass_ms(3_000)
    assert again.table.play is not None
    assert (again.table.play.acts[-1].at_ms, again.table.play.acts[-1].by_clock) == (
        dug_at + 3_000,
        True,
    )
    await again.live.stop()


async def test_the_times_in_the_log_never_go_back(store: Store) -> None:
    evening = await open_evening(store, seats=3)
    await evening.sit("ana")
    await evening.begin("ana", fill="crew")
    await evening.come("ana")
    for _ in range(6):
        await evening.pass_ms(9_000)
        if evening.legal("ana"):
            await evening.act("ana", evening.default("ana"))
        await evening.live.vote(evening.who("ana"), "pause", True)
        await evening.pass_ms(2_000)
        evening = await evening.crash()
        await evening.come("ana")
        await evening.live.vote(evening.who("ana"), "resume", True)
        await evening.pass_ms(3_000)
    times = [
        entry.at_ms
        for entry in await evening.entries()
        if isinstance(entry, (log.Acted, log.ClockSet))
    ]
    assert times == sorted(times)
    assert len(times) > 20
    await evening.live.stop()


# -- clocks themselves ---------------------------------------------------------------------------


async def test_a_manual_clock_does_things_in_order_and_can_call_them_off() -> None:
    clock, done = ManualClock(), []
    clock.call_at(20, lambda: done.append("b"))
    clock.call_at(10, lambda: done.append("a"))
    called_off = clock.call_at(15, lambda: done.append("never"))
    called_off()
    called_off()
    await clock.advance(15)
    assert (done, clock.now_ms(), clock.next_call_ms()) == (["a"], 15, 20)
    await clock.advance(5)
    assert done == ["a", "b"]
    assert clock.next_call_ms() is None


async def test_a_wall_clock_goes_forward_and_calls() -> None:
    clock, rung = WallClock(), asyncio.Event()
    before = clock.now_ms()
    clock.call_at(before - 1_000, rung.set)
    async with asyncio.timeout(30):
        await rung.wait()
    assert clock.now_ms() >= before
