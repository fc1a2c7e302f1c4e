"""How fast a table plays: live with a reminder, or over days with time banks."""

from functools import partial
from typing import Any

import pytest

from limboline.kernel.illegal import Illegal
from limboline.store.store import Store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.pace import HOUR_MS, Pace
from limboline.table.pushing import AskSeen
from limboline.table.table import OVER
from tests.kernel.tiny.aim import Keep, Throw
from tests.kernel.tiny.veto import Play
from tests.table.evening import Evening, Rehearsal, dump_table, open_evening, two_play
from tests.table.rooms import tiny_rooms

__all__ = ["tiny_rooms"]

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("tiny_rooms")]

DAYS = Pace(slow=True)


async def set_pace(evening: Evening, pace: Pace) -> None:
    await evening.ask(partial(deciding.set_pace, who=evening.who("ana"), pace=pace))


async def slowly(
    store: Store, *names: str, game: str = "aim", fill: str = "", **options: Any
) -> Evening:
    """These people have just begun a game that is played over days."""
    evening = await open_evening(store, seats=max(2, len(names)), game=game, **options)
    await evening.sit(*names)
    await set_pace(evening, DAYS)
    await evening.ready(*names[1:])
    await evening.begin("ana", fill=fill)
    return evening


def banks(evening: Evening) -> list[float]:
    """What everybody has left, in hours."""
    assert evening.table.banks is not None
    return [left / HOUR_MS for left in evening.table.banks.left_ms]


def seconds(evening: Evening) -> int:
    return evening.clock.epoch_ms() // 1_000


async def wake_at_s(evening: Evening) -> int:
    found = await evening.store.find(evening.table.id)
    assert found is not None
    return found.summary.wake_at_s


async def pass_hours(evening: Evening, hours: float) -> None:
    await evening.pass_ms(int(hours * HOUR_MS))


# -- choosing --------------------------------------------------------------------------------------


def test_the_host_chooses_and_everybody_consents_by_being_ready() -> None:
    table = Rehearsal.of("ana", "bea", game="aim")
    table.decide(lambda table: [log.Readied(1, True)])
    table.refuses("host_only", deciding.set_pace, table.who("bea"), DAYS)
    assert table.decide(deciding.set_pace, table.who("ana"), DAYS) == [log.Paced(DAYS)]
    assert not table.table.seats[1].ready
    assert table.decide(deciding.set_pace, table.who("ana"), DAYS) == []
    table.begin()
    table.refuses("game_under_way", deciding.set_pace, table.who("ana"), Pace())


def test_a_game_against_the_clock_is_never_slow() -> None:
    table = Rehearsal.of("ana", "bea")
    table.refuses("no_slow", deciding.set_pace, table.who("ana"), DAYS)
    table.decide(deciding.set_pace, table.who("ana"), Pace(remind_s=120))


# -- live: since when somebody is asked -----------------------------------------------------------


async def test_everybody_is_told_since_when_somebody_is_asked(store: Store) -> None:
    evening = await open_evening(store, seats=2, game="aim", darts=2)
    await evening.sit("ana", "bea")
    await set_pace(evening, Pace(remind_s=0))
    await evening.ready("bea")
    await evening.begin("ana")
    eve = await evening.come("eve")
    await evening.pass_ms(7_000)
    await evening.say("ana", "hm")
    push = evening.live.push(eve)
    assert push.table.pace == Pace(remind_s=0)
    assert push.asked == [AskSeen(0, "throw")]
    await evening.act("ana", Keep())
    assert evening.live.push(eve).asked == [AskSeen(1, "throw", since_ms=7_000)]
    await evening.pass_ms(5_000)
    await evening.act("bea", Keep())
    await evening.live.undo(evening.who("bea"))
    assert evening.live.push(eve).asked == [AskSeen(1, "throw", since_ms=7_000)]
    await evening.live.stop()


async def test_in_real_time_nobody_counts_since_when(store: Store) -> None:
    evening = await two_play(store)
    eve = await evening.come("eve")
    await evening.pass_ms(3_000)
    able = next(name for name in ("ana", "bea") if evening.legal(name))
    await evening.act(able, evening.default(able))
    push = evening.live.push(eve)
    assert push.table.pace is None
    assert all(ask.since_ms == 0 for ask in push.asked)
    await evening.live.stop()


async def test_where_nothing_is_in_a_hurry_there_is_no_3_2_1(store: Store) -> None:
    evening = await two_play(store, game="aim")
    again = await evening.crash()
    await again.pass_ms(1_000)
    assert not again.table.clock_runs, "nobody is there"
    await again.come("bea")
    await again.pass_ms(0)
    assert again.table.clock_runs
    await again.live.vote(again.who("bea"), "pause", True)
    assert not again.table.clock_runs
    await again.live.vote(again.who("bea"), "resume", True)
    await again.pass_ms(0)
    assert again.table.clock_runs
    await again.live.stop()


# -- slow: time banks ------------------------------------------------------------------------------


async def test_a_bank_runs_down_while_its_seat_is_asked_and_each_turn_adds_to_it(
    store: Store,
) -> None:
    evening = await slowly(store, "ana", "bea", darts=4)
    eve = await evening.come("eve")
    begun = seconds(evening)
    assert await wake_at_s(evening) == begun + 72 * 3_600
    assert evening.live.push(eve).asked == [
        AskSeen(0, "throw", since_s=begun, out_s=begun + 72 * 3_600)
    ]
    await pass_hours(evening, 30)
    await evening.act("ana", Keep())
    assert banks(evening) == [54, 72]
    push = evening.live.push(eve)
    assert [seat.bank_s for seat in push.table.seats] == [54 * 3_600, 72 * 3_600]
    assert push.clock.at_ms == 0, "game time stands"
    assert await wake_at_s(evening) == seconds(evening) + 72 * 3_600
    await pass_hours(evening, 5)
    await evening.say("bea", "hm")
    assert banks(evening) == [54, 67]
    await evening.act("bea", Keep())
    assert banks(evening) == [54, 72], "no bank holds more than at the beginning"
    assert dump_table(await evening.folded()) == dump_table(evening.table)
    await evening.live.stop()


async def test_what_an_undone_turn_has_added_is_gone(store: Store) -> None:
    evening = await slowly(store, "ana", "bea", darts=4)
    await pass_hours(evening, 30)
    for _ in range(5):
        await evening.act("ana", Keep())
        assert banks(evening) == [54, 72]
        await evening.live.undo(evening.who("ana"))
        assert banks(evening) == [42, 72]
    assert dump_table(await evening.folded()) == dump_table(evening.table)
    await evening.live.stop()


async def test_when_a_bank_is_empty_the_clock_answers(store: Store) -> None:
    evening = await slowly(store, "ana", "bea", darts=4)
    await evening.pass_ms(72 * HOUR_MS - 1)
    assert evening.table.play is not None
    assert evening.table.play.acts == []
    await evening.pass_ms(1)
    [acted] = evening.table.play.acts
    assert (acted.seat, acted.by_clock, acted.at_ms) == (0, True, 0)
    assert banks(evening) == [12, 72]
    assert evening.table.banks is not None
    assert evening.table.banks.missed == [1, 0]
    await evening.act("bea", Keep())
    await evening.act("ana", Keep())
    assert evening.table.banks.missed == [0, 0], "an answer of her own"
    await evening.live.stop()


async def test_after_three_turns_in_a_row_a_bot_holds_the_seat_until_its_owner_is_back(
    store: Store,
) -> None:
    evening = await slowly(store, "ana", "bea", darts=4)
    for hours in (72, 12):
        await pass_hours(evening, hours)
        await evening.act("bea", Keep())
        assert not evening.table.seats[0].held_by
    await pass_hours(evening, 12)
    assert evening.table.seats[0].held_by == "random"
    await evening.act("bea", Keep())
    await evening.pass_ms(0)
    assert evening.table.play is not None
    assert evening.table.banks is not None
    assert [acted.seat for acted in evening.table.play.acts] == [0, 1, 0, 1, 0, 1, 0]
    await evening.come("ana")
    assert not evening.table.seats[0].held_by
    assert (evening.table.banks.missed[0], banks(evening)[0]) == (0, 12)
    assert dump_table(await evening.folded()) == dump_table(evening.table)
    await evening.live.stop()


async def test_nobody_else_puts_a_bot_on_the_seat_of_somebody_who_has_time_left(
    store: Store,
) -> None:
    evening = await slowly(store, "ana", "bea", darts=4)
    await evening.come("bea")
    await pass_hours(evening, 30)  # nobody has seen Ana all day
    with pytest.raises(Illegal, match="has_bank"):
        await evening.live.hold(evening.who("bea"), 0)
    assert not evening.table.seats[0].held_by
    await evening.live.stop()


async def test_pushes_of_a_slow_table_have_the_time_by_which_banks_are_counted(
    store: Store,
) -> None:
    evening = await slowly(store, "ana", "bea", darts=4)
    ana = await evening.come("ana")
    await pass_hours(evening, 5)
    push = evening.live.push(ana)
    assert push.clock.now_s == seconds(evening)
    assert push.asked[0].out_s - push.clock.now_s == 67 * 3_600
    await evening.live.stop()


async def test_pushes_of_a_live_table_do_not(store: Store) -> None:
    evening = await two_play(store)
    assert evening.live.push(await evening.come("ana")).clock.now_s == 0


async def test_time_goes_on_while_nobody_keeps_the_table(store: Store) -> None:
    evening = await slowly(store, "ana", "bea", darts=4)
    await pass_hours(evening, 2)
    await evening.live.stop()
    evening.clock.move_to(evening.clock.now_ms() + 40 * HOUR_MS)
    again = Evening(store, evening.clock, evening.bots, await evening.folded())
    ana = await again.come("ana")
    push = again.live.push(ana)
    assert (push.clock.runs, push.clock.why) == (True, "start"), "a slow train is never held"
    assert push.asked[0].out_s == seconds(again) + 30 * 3_600
    await again.act("ana", Keep())
    assert banks(again) == [42, 72]
    await again.live.stop()
    again.clock.move_to(again.clock.now_ms() + 80 * HOUR_MS)
    late = Evening(store, again.clock, again.bots, await again.folded())
    await late.pass_ms(0)
    assert late.table.play is not None
    assert late.table.play.acts[-1].by_clock, "what fell due meanwhile is done at once"
    assert banks(late) == [42, 12], "and nobody pays for the time after that"
    await late.live.stop()


async def test_a_pause_stops_the_banks_and_everybody_must_want_it(store: Store) -> None:
    evening = await slowly(store, "ana", "bea", darts=4)
    await evening.come("ana")
    await evening.live.vote(evening.who("ana"), "pause", True)
    assert evening.table.clock_runs, "bea is not there, but she has a bank"
    await pass_hours(evening, 10)
    await evening.live.vote(evening.who("bea"), "pause", True)
    assert not evening.table.clock_runs
    assert await wake_at_s(evening) == 0
    await pass_hours(evening, 500)
    with pytest.raises(Illegal, match="clock_stands"):
        deciding.act_by_code(evening.table, 0, 0, 0)
    await evening.live.vote(evening.who("bea"), "resume", True)
    await evening.pass_ms(0)
    assert evening.table.clock_runs
    assert banks(evening) == [62, 72]
    await evening.live.stop()


async def test_bots_need_no_time_and_a_game_ends_like_any_other(store: Store) -> None:
    evening = await slowly(store, "ana", fill="random", darts=2)
    for _ in range(2):
        await evening.act("ana", Throw(10, 200))
        await evening.pass_ms(0)
    assert evening.table.phase == OVER
    assert await wake_at_s(evening) == 0
    await evening.pass_ms(HOUR_MS)
    assert dump_table(await evening.folded()) == dump_table(evening.table)
    await evening.live.stop()


async def test_a_table_that_waits_for_a_bot_wakes_at_once(store: Store) -> None:
    """The process may die before the bot has answered."""
    evening = await slowly(store, "ana", fill="random", darts=2)
    await evening.act("ana", Throw(10, 200))
    assert await wake_at_s(evening) == seconds(evening)
    await evening.live.stop()
    again = Evening(store, evening.clock, evening.bots, await evening.folded())
    await again.pass_ms(0)
    assert again.table.play is not None
    assert [acted.seat for acted in again.table.play.acts] == [0, 1]
    await again.live.stop()


async def test_a_time_that_the_rules_set_does_not_pass_at_a_slow_table(store: Store) -> None:
    evening = await slowly(store, "ana", "bea", "cleo", game="veto")
    assert evening.table.play is not None
    eve = await evening.come("eve")
    await evening.act("ana", Play(evening.table.play.state.hands[0][0]))
    assert [ask.until_ms for ask in evening.live.push(eve).asked] == [None, None]
    await pass_hours(evening, 60)
    assert len(evening.table.play.acts) == 1, "bea and cleo may take their time"
    await evening.act("cleo", evening.legal("cleo")[0])
    await pass_hours(evening, 12)
    assert [acted.words for acted in evening.table.play.acts[1:]] == ["let", "let"]
    assert evening.table.banks is not None
    assert evening.table.banks.missed == [0, 1, 0]
    await evening.live.stop()


async def test_the_next_game_may_be_live_again(store: Store) -> None:
    evening = await slowly(store, "ana", fill="random", darts=1)
    await evening.act("ana", Keep())
    await evening.pass_ms(0)
    assert evening.table.phase == OVER
    await set_pace(evening, Pace())
    await evening.begin("ana")
    assert evening.table.banks is None
    await evening.pass_ms(5_000)
    assert evening.live.time.now_ms() == 5_000
    assert (await evening.entries())[-1].epoch_ms == 0
    await evening.live.stop()
