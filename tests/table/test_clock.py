"""The game clock of a live table: it beats, stands after a crash, and is paused by consent."""

import pytest

from limboline.kernel.illegal import Illegal
from limboline.store.store import Store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.table import OVER, PLAYING
from tests.table.evening import BotsAtHome, Evening, open_evening, two_play

pytestmark = pytest.mark.anyio


async def clock_lines(evening: Evening) -> list[log.ClockSet]:
    return [entry for entry in await evening.entries() if isinstance(entry, log.ClockSet)]


# -- beats and crashes ---------------------------------------------------------------------------


async def test_a_running_clock_is_noted_each_second(store: Store) -> None:
    evening = await two_play(store)
    for second in range(1, 6):
        await evening.pass_ms(1_000)
        # What is noted is written with the next lines at the latest.
        await evening.say("ana", "tick", "gesture")
        assert await store.last_beat(evening.table.id) == second * 1_000
    await evening.live.stop()


async def test_after_a_crash_the_clock_stands_at_the_last_beat_until_somebody_is_back(
    store: Store,
) -> None:
    evening = await two_play(store)
    await evening.pass_ms(4_700)
    await evening.say("ana", "here?")
    again = await evening.crash()
    await again.pass_ms(60_000)
    seen = again.live.time.seen()
    assert (seen.at_ms, seen.runs, seen.why, seen.held_ms) == (4_000, False, "held", 60_000)

    await again.come("dora")  # somebody who only watches does not count
    await again.pass_ms(5_000)
    assert not again.live.time.seen().starts_in_ms

    await again.come("bea")
    await again.idle()
    assert again.live.time.seen().starts_in_ms == 3_000
    await again.pass_ms(2_999)
    assert again.live.time.seen().starts_in_ms == 1
    assert not again.table.clock_runs
    await again.pass_ms(1)
    seen = again.live.time.seen()
    assert (seen.at_ms, seen.runs, seen.why, seen.held_ms) == (4_000, True, "resume", 68_000)
    assert (await clock_lines(again))[-1] == log.ClockSet(4_000, True, "resume", 68_000)
    await again.pass_ms(1_500)
    assert again.live.time.now_ms() == 5_500
    await again.live.stop()


async def test_a_crash_before_the_first_beat_loses_no_more_than_the_log_knows(store: Store) -> None:
    evening = await two_play(store)
    await evening.pass_ms(700)
    await evening.act("ana", evening.default("ana"), "r1")
    again = await evening.crash()
    await again.idle()
    assert again.table.clock_ms == 700
    await again.live.stop()


async def test_the_beats_of_the_game_before_do_not_count_for_the_rematch(store: Store) -> None:
    evening = await two_play(store)
    await evening.pass_ms(420_000)
    assert evening.table.phase == OVER
    await evening.ready("bea")
    await evening.begin("ana", seed="2")
    await evening.pass_ms(300)
    again = await evening.crash()
    await again.idle()
    assert (again.table.phase, again.table.clock_ms) == (PLAYING, 0)
    await again.live.stop()


async def test_two_crashes_in_a_row_cost_no_time(store: Store) -> None:
    evening = await two_play(store)
    await evening.pass_ms(2_000)
    await evening.say("ana", "tick", "gesture")
    again = await (await evening.crash()).crash()
    await again.come("ana")
    await again.pass_ms(2_000)
    once_more = await again.crash()  # in the middle of 3-2-1
    await once_more.idle()
    assert (once_more.table.clock_ms, once_more.table.clock_why) == (2_000, "held")
    await once_more.pass_ms(10_000)
    assert not once_more.table.clock_runs
    await once_more.come("ana")
    await once_more.pass_ms(3_000)
    assert once_more.table.clock_runs
    await once_more.live.stop()


async def test_a_table_of_bots_goes_on_by_itself(store: Store) -> None:
    evening = await open_evening(store, seats=3)
    await evening.begin_bots("crew")
    await evening.pass_ms(20_000)
    again = await evening.crash()
    await again.pass_ms(0)
    assert again.table.clock_runs
    assert [line.why for line in await clock_lines(again)] == ["start", "held", "resume"]
    await again.play_on()
    await again.live.stop()


async def test_when_the_last_person_leaves_a_held_train_for_good_the_bots_go_on(
    store: Store,
) -> None:
    evening = await open_evening(store, seats=2)
    await evening.sit("ana")
    await evening.begin("ana", fill="crew")
    await evening.pass_ms(5_000)
    again = await evening.crash()
    await again.pass_ms(5_000)
    assert not again.table.clock_runs
    await again.ask(lambda table: deciding.rise(table, again.who("ana")))
    await again.pass_ms(0)
    assert again.table.clock_runs
    await again.live.stop()


async def test_somebody_who_watches_and_takes_a_seat_starts_a_held_train(store: Store) -> None:
    evening = await open_evening(store, seats=2)
    await evening.sit("bea")
    await evening.ready("bea")
    await evening.begin("ana", fill="crew")
    again = await evening.crash()
    await again.come("dora")
    await again.pass_ms(5_000)
    await again.sit("dora", seat=1)
    await again.pass_ms(3_000)
    assert again.table.clock_runs
    await again.live.stop()


# -- nobody acts while it stands -----------------------------------------------------------------


async def test_no_play_is_accepted_while_the_clock_stands(store: Store) -> None:
    evening = await two_play(store)
    play = evening.default("ana")
    again = await evening.crash()
    await again.come("ana")
    assert (await again.act("ana", play, "r1")).code == "clock_stands"
    await again.pass_ms(2_999)
    assert (await again.act("ana", play, "r2")).code == "clock_stands"
    await again.pass_ms(1)
    assert (await again.act("ana", play, "r3")).code == ""
    await again.live.stop()


async def test_bots_do_nothing_while_the_clock_stands_and_forget_nothing(store: Store) -> None:
    bots = BotsAtHome()
    evening = await open_evening(store, seats=3, bots=bots)
    await evening.sit("ana")
    await evening.begin("ana", fill="crew")
    await evening.come("ana")
    await evening.pass_ms(20_000)
    assert evening.table.play is not None
    acts, forgotten = len(evening.table.play.acts), bots.forgotten
    await evening.live.vote(evening.who("ana"), "pause", True)
    await evening.pass_ms(120_000)
    assert len(evening.table.play.acts) == acts
    asked = len(bots.briefings)
    await evening.live.vote(evening.who("ana"), "resume", True)
    await evening.pass_ms(3_000)
    assert len(bots.briefings) == asked + 2
    assert bots.forgotten == forgotten
    await evening.pass_ms(30_000)
    assert len(evening.table.play.acts) > acts
    await evening.live.stop()


# -- pausing -------------------------------------------------------------------------------------


async def test_a_pause_needs_everybody_who_is_there_and_going_on_needs_one(store: Store) -> None:
    evening = await open_evening(store, seats=3)
    await evening.sit("ana", "bea", "cleo")
    await evening.ready("bea", "cleo")
    await evening.begin("ana")
    for name in ("ana", "bea"):  # Cleo is away, and has no say
        await evening.come(name)
    await evening.pass_ms(1_234)
    await evening.live.vote(evening.who("ana"), "pause", True)
    assert evening.table.clock_runs
    assert evening.live.seen().votes == {"pause": [0]}
    await evening.live.vote(evening.who("ana"), "pause", False)
    await evening.live.vote(evening.who("bea"), "pause", True)
    assert evening.table.clock_runs
    await evening.live.vote(evening.who("ana"), "pause", True)
    assert (evening.table.clock_ms, evening.table.clock_runs) == (1_234, False)
    assert evening.live.seen().votes == {}
    await evening.pass_ms(60_000)
    await evening.come("cleo")  # a pause is not ended by coming
    await evening.pass_ms(60_000)
    assert not evening.table.clock_runs
    await evening.live.vote(evening.who("cleo"), "resume", True)
    await evening.pass_ms(1_000)
    await evening.live.vote(evening.who("ana"), "resume", True)  # it is under way
    await evening.pass_ms(2_000)
    assert evening.table.clock_runs
    assert evening.live.time.now_ms() == 1_234
    assert evening.live.time.seen().held_ms == 123_000
    await evening.live.stop()


async def test_a_pause_lasts_over_a_crash(store: Store) -> None:
    evening = await two_play(store)
    await evening.come("ana")
    await evening.live.vote(evening.who("ana"), "pause", True)
    again = await evening.crash()
    await again.come("ana")
    await again.pass_ms(10_000)
    assert (again.table.clock_why, again.table.clock_runs) == ("pause", False)
    await again.live.stop()


async def test_a_vote_to_go_on_does_nothing_to_a_clock_that_runs(store: Store) -> None:
    evening = await two_play(store)
    await evening.come("ana")
    await evening.pass_ms(30_000)
    await evening.live.vote(evening.who("ana"), "resume", True)
    await evening.pass_ms(10_000)
    assert evening.live.time.now_ms() == 40_000
    assert [line.why for line in await clock_lines(evening)] == ["start"]
    await evening.live.stop()


async def test_a_pause_in_the_middle_of_3_2_1_stops_it(store: Store) -> None:
    evening = await (await two_play(store)).crash()
    await evening.come("ana")
    await evening.pass_ms(1_000)
    await evening.live.vote(evening.who("ana"), "pause", True)
    await evening.pass_ms(10_000)
    await evening.come("bea")
    await evening.pass_ms(10_000)
    assert (evening.table.clock_why, evening.table.clock_runs) == ("pause", False)
    await evening.live.stop()


async def test_votes_are_for_those_who_sit_and_during_a_game(store: Store) -> None:
    evening = await open_evening(store, seats=2)
    await evening.sit("ana", "bea")
    with pytest.raises(Illegal, match="no_game"):
        await evening.live.vote(evening.who("ana"), "pause", True)
    await evening.ready("bea")
    await evening.begin("ana")
    with pytest.raises(Illegal, match="not_seated"):
        await evening.live.vote(evening.who("dora"), "pause", True)
    with pytest.raises(Illegal, match=r"no_such_vote \(vote=dance\)"):
        await evening.live.vote(evening.who("ana"), "dance", True)
    await evening.live.stop()


async def test_the_vote_of_somebody_who_left_is_not_that_of_the_next_on_the_seat(
    store: Store,
) -> None:
    evening = await open_evening(store, seats=3)
    await evening.sit("ana", "bea", "cleo")
    await evening.ready("bea", "cleo")
    await evening.begin("ana")
    for name in ("ana", "bea", "cleo"):
        await evening.come(name)
    await evening.live.vote(evening.who("bea"), "pause", True)
    await evening.ask(lambda table: deciding.rise(table, evening.who("bea")))
    await evening.sit("dora", seat=1)
    await evening.come("dora")
    await evening.live.vote(evening.who("ana"), "pause", True)
    await evening.live.vote(evening.who("cleo"), "pause", True)
    assert evening.table.clock_runs
    assert evening.live.seen().votes == {"pause": [0, 2]}
    await evening.live.stop()
