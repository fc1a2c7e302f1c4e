"""Those who look at a table: each is told what it may know, and a slow reader costs nothing."""

import asyncio
import gc
from functools import partial

import pytest

from limboline.kernel.seats import SPECTATOR
from limboline.store.store import Store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.audience import (
    COMINGS_AT_ONCE,
    CROWD_MS,
    LINES_KEPT,
    MOST_EVENTS,
    MOST_TALK,
    Audience,
    Onlooker,
)
from limboline.table.clock import ManualClock
from limboline.table.gametime import GameTime
from limboline.table.pushing import Push, Sight, see_table
from limboline.table.seating import Who
from limboline.table.table import PLAYING, Table
from tests.table.evening import Evening, Rehearsal, guest_of, open_evening, token_of, two_play

pytestmark = pytest.mark.anyio


async def play_some(evening: Evening, count: int) -> None:
    """People play so many cards, if the game lasts so long."""
    for _ in range(count):
        if evening.table.phase == PLAYING:
            name = next(name for name in ("ana", "bea") if evening.legal(name))
            await evening.act(name, evening.default(name))
            await evening.pass_ms(200)


async def test_a_slow_reader_gets_one_push_with_all_events_and_the_newest_view(
    store: Store,
) -> None:
    evening = await two_play(store)
    quick, slow = await evening.come("ana"), await evening.come("ana")
    evening.live.push(slow)
    seen: list[Push] = [evening.live.push(quick)]
    for _ in range(6):
        await play_some(evening, 1)
        await evening.say("bea", "go on")
        await evening.pass_ms(1_000)
        seen.append(evening.live.push(quick))
    merged = evening.live.push(slow)
    assert merged.events == [event for push in seen[1:] for event in push.events]
    assert merged.talk == [heard for push in seen[1:] for heard in push.talk]
    assert len(merged.talk) == 6
    assert merged.view == seen[-1].view
    assert (merged.since, merged.seq) == (seen[0].seq, seen[-1].seq)
    assert [push.since for push in seen[1:]] == [push.seq for push in seen[:-1]]
    again = evening.live.push(slow)
    assert (again.events, again.talk, again.since) == ([], [], merged.seq)
    await evening.live.stop()


async def test_a_seat_may_be_open_on_several_devices_and_one_of_them_may_be_in_use(
    store: Store,
) -> None:
    evening = await two_play(store)
    others = await evening.come("bea")
    phone, laptop = await evening.come("ana"), await evening.come("ana")

    def told(device: Onlooker) -> tuple[int, bool]:
        push = evening.live.push(device)
        return push.elsewhere, push.aside

    assert [told(phone), told(laptop), told(others)] == [(1, False), (1, False), (0, False)]
    evening.live.leave(phone)
    phone = await evening.live.join(guest_of("ana"), token_of("ana"), 0, here=True)
    assert [told(phone), told(laptop), told(others)] == [(1, False), (1, True), (0, False)]
    evening.live.leave(phone)
    assert [told(laptop), told(others)] == [(0, False), (0, False)]
    await evening.live.stop()


async def test_whoever_comes_back_is_told_what_they_have_missed(store: Store) -> None:
    evening = await two_play(store)
    steady, shaky = await evening.come("bea"), await evening.come("ana")
    evening.live.push(steady)
    last = evening.live.push(shaky).seq
    evening.live.leave(shaky)
    await play_some(evening, 5)
    await evening.say("bea", "where are you?")
    back = evening.live.push(await evening.come("ana", since=last))
    assert (back.since, back.you) == (last, 0)
    missed = evening.live.push(steady)
    assert [event.__class__ for event in back.events] == [e.__class__ for e in missed.events]
    assert back.talk == missed.talk
    # Each hears of it what their own seat may know.
    for push, seat in ((back, 0), (missed, 1)):
        drawn = [event for event in push.events if event.__struct_config__.tag == "drew"]
        assert {event.seat for event in drawn} == {0, 1}
        assert {event.seat for event in drawn if event.card} == {seat}
    await evening.live.stop()


async def test_whoever_comes_back_after_a_restart_is_told_as_well(store: Store) -> None:
    evening = await two_play(store)
    ana = await evening.come("ana")
    last = evening.live.push(ana).seq
    await play_some(evening, 4)
    before = evening.live.push(ana)
    again = await evening.crash()
    table = Table("table-1")
    again.live.audience.recall(
        [(seq, entry, table.fold(entry)) for seq, entry in enumerate(await again.entries(), 1)]
    )
    back = again.live.push(await again.come("ana", since=last))
    assert back.events == before.events
    await again.live.stop()


# -- bounds --------------------------------------------------------------------------------------


class Hall:
    """An audience without a server: a line is folded and told."""

    def __init__(self, rehearsal: Rehearsal) -> None:
        self.table = rehearsal.table
        self.audience = Audience(self.table)

    def tell(self, *lines: log.AnyEntry) -> None:
        for line in lines:
            tell = self.table.fold(line)
            self.audience.tell(self.table.seq, line, tell)

    def push(self, onlooker: Onlooker) -> Push:
        seen = see_table(self.table, set(), {}, 0, {})
        return self.audience.push(
            onlooker, seen, GameTime(ManualClock(), self.table, lambda _: None).seen()
        )


def game_of_two() -> Rehearsal:
    rehearsal = Rehearsal.of("ana", "bea", seats=2)
    rehearsal.begin()
    return rehearsal


async def test_more_events_than_anybody_can_watch_are_let_go_and_the_push_says_so() -> None:
    onlooker = Onlooker("guest", "", since=10)
    for seq in range(11, 111):
        onlooker.hear(seq, [f"{seq} {part}" for part in "abc"])
    since, events, _ = onlooker.take_news(110)
    lines = MOST_EVENTS // 3  # each line whole or not at all
    assert since == 110 - lines
    assert events == [f"{seq} {part}" for seq in range(since + 1, 111) for part in "abc"]
    assert onlooker.take_news(110) == (110, [], [])
    onlooker.hear(111, ["one"])
    onlooker.hear(112, ["many"] * (MOST_EVENTS + 1))
    assert onlooker.take_news(112) == (111, ["many"] * (MOST_EVENTS + 1), [])


def test_only_the_latest_talk_is_kept_for_a_slow_reader() -> None:
    hall = Hall(game_of_two())
    onlooker = hall.audience.join(guest_of("dora"))
    hall.push(onlooker)
    for number in range(MOST_TALK + 10):
        hall.tell(log.Talked(0, "chat", f"{number}"))
    assert [heard.words for heard in hall.push(onlooker).talk] == [
        f"{number}" for number in range(10, MOST_TALK + 10)
    ]


def test_whoever_was_away_for_too_long_can_tell() -> None:
    hall = Hall(game_of_two())
    before = hall.table.seq
    for number in range(LINES_KEPT + 30):
        hall.tell(log.Talked(0, "chat", f"{number}"))
    push = hall.push(hall.audience.join(guest_of("dora"), since=before))
    assert push.since == before + 30
    assert push.since != before
    assert len(hall.audience._recent) == LINES_KEPT


def test_a_last_line_from_another_life_does_no_harm() -> None:
    hall = Hall(game_of_two())
    for since in (hall.table.seq + 1_000, -5):
        push = hall.push(hall.audience.join(guest_of("dora"), since=since))
        assert push.since == push.seq == hall.table.seq


def test_a_refusal_concerns_only_whoever_asked() -> None:
    hall = Hall(game_of_two())
    onlooker = hall.audience.join(guest_of("dora"))
    hall.push(onlooker)
    sight = dict(hall.audience._sights)
    hall.tell(log.Refused(0, "r1", "late", {"faster": 1}))
    assert not onlooker.stale
    assert hall.audience._sights == sight


# -- seats ---------------------------------------------------------------------------------------


async def test_onlookers_follow_their_seats_by_token_or_as_guests(store: Store) -> None:
    evening = await open_evening(store, seats=4)
    await evening.sit("ana")
    await evening.sit("bea", seat=3)
    phone = await evening.live.join("another-browser", token_of("bea"), 0)
    browser = await evening.live.join(guest_of("bea"), "", 0)
    watcher = await evening.come("dora")
    assert [one.seat for one in (phone, browser, watcher)] == [3, 3, SPECTATOR]
    await evening.ready("bea")
    await evening.begin("ana")
    assert [one.seat for one in (phone, browser, watcher)] == [1, 1, SPECTATOR]
    for one in (phone, browser):
        push = evening.live.push(one)
        assert push.you == push.view.seat == 1
        assert None not in push.view.hands[1]
        assert set(push.view.hands[0]) == {None}
    await evening.ask(lambda table: deciding.rise(table, evening.who("bea")))
    assert [one.seat for one in (phone, browser)] == [SPECTATOR, SPECTATOR]
    await evening.sit("dora", seat=1)
    assert watcher.seat == 1
    # Bea takes another seat with another secret: her browser knows her all the same.
    await evening.ask(lambda table: deciding.rise(table, evening.who("dora")))
    new = (guest_of("bea"), "Bea", "another secret", 1)
    await evening.ask(lambda table: deciding.sit(table, *new))
    assert [one.seat for one in (phone, browser, watcher)] == [SPECTATOR, 1, SPECTATOR]
    await evening.ask(lambda table: deciding.rise(table, evening.who("bea")))
    await evening.sit("dora", seat=1)
    assert None not in evening.live.push(watcher).view.hands[1]
    await evening.live.stop()


async def test_a_seat_that_was_not_in_the_game_sees_nothing_of_it(store: Store) -> None:
    evening = await two_play(store)
    await evening.pass_ms(420_000)
    await evening.ask(lambda table: deciding.resize(table, evening.who("ana"), 3))
    await evening.sit("cleo")
    push = evening.live.push(await evening.come("cleo"))
    assert (push.you, push.view, push.may) == (2, None, [])
    assert "chat" in push.may_talk
    await evening.live.stop()


async def test_a_new_game_begins_without_the_events_of_the_last(store: Store) -> None:
    evening = await two_play(store)
    ana = await evening.come("ana")
    first = evening.live.push(ana)
    await play_some(evening, 3)
    await evening.pass_ms(420_000)
    await evening.ready("bea")
    await evening.begin("ana", seed="2")
    push = evening.live.push(ana)
    assert push.events == []
    assert first.seq < push.since < push.seq
    assert push.table.games == 2
    await evening.live.stop()


# -- waiting for news ----------------------------------------------------------------------------


async def test_onlookers_sleep_until_there_is_news(store: Store) -> None:
    evening = await two_play(store)
    ana = await evening.come("ana")
    assert ana.stale, "the first push is news"
    evening.live.push(ana)
    woken: list[str] = []
    ana.on_news = lambda: woken.append("gone" if ana.gone else "news")
    await evening.idle()
    assert not woken
    assert not ana.stale
    await evening.say("bea", "hello")
    assert woken == ["news"]
    assert ana.stale
    evening.live.leave(ana)
    assert woken == ["news", "gone"]
    assert evening.live.seen().watching == 0
    await evening.live.stop()


async def test_what_was_told_to_the_only_one_on_a_seat_is_not_kept(store: Store) -> None:
    evening = await two_play(store)
    ana, bea = await evening.come("ana"), await evening.come("bea")
    await play_some(evening, 1)
    for onlooker in (ana, bea):
        view = evening.live.push(onlooker).view
        gc.collect()
        assert not [one for one in gc.get_referrers(view) if isinstance(one, Sight)]
    again = await evening.come("bea")  # two devices of one seat are told the same, made once
    assert evening.live.push(bea).view is evening.live.push(again).view
    await evening.live.stop()


async def test_those_who_only_watch_are_counted(store: Store) -> None:
    evening = await two_play(store)
    await evening.come("ana")
    dora = await evening.come("dora")
    await evening.come("emil")
    assert evening.live.seen().watching == 2
    evening.live.leave(dora)
    assert evening.live.seen().watching == 1
    await evening.live.stop()


async def test_whoever_hangs_up_before_their_turn_came_never_was_there(store: Store) -> None:
    evening = await two_play(store)
    coming = asyncio.create_task(evening.come("ana"))
    await asyncio.sleep(0)
    coming.cancel()
    await evening.idle()
    assert not evening.live.audience.onlookers
    await evening.live.stop()


async def test_a_table_that_is_put_away_sends_everybody_home(store: Store) -> None:
    evening = await two_play(store)
    ana = await evening.come("ana")
    woken: list[bool] = []
    ana.on_news = lambda: woken.append(ana.gone)
    await evening.live.stop()
    assert woken == [True]


async def test_whoever_comes_and_goes_in_a_crowd_does_not_have_all_told_each_time(
    store: Store,
) -> None:
    """One socket that looks on and away without end, before two hundred others."""
    evening = await two_play(store)
    ana = await evening.come("ana")
    for number in range(60):
        await evening.come(f"fan {number}")
    await evening.pass_ms(1_000)
    woken: list[int] = []
    ana.on_news = lambda: woken.append(evening.clock.now_ms())
    for _ in range(50):
        evening.live.leave(await evening.come("restless"))
    assert woken == []
    restless = await evening.come("restless")
    assert evening.live.push(restless).table.watching == 61, "whoever comes is told at once"
    await evening.pass_ms(1_000)
    assert len(woken) == 1
    assert evening.live.push(ana).table.watching == 61
    evening.live.leave(ana)
    assert restless.stale, "who leaves a seat is missed at once"
    await evening.live.stop()


@pytest.mark.parametrize("restless", ["a stranger", "bea"])
async def test_whoever_comes_and_goes_without_end_does_not_have_a_small_table_told_each_time(
    store: Store, restless: str
) -> None:
    evening = await two_play(store)
    ana = await evening.come("ana")
    woken: list[int] = []
    ana.on_news = lambda: woken.append(evening.clock.now_ms())
    for _ in range(500):
        evening.live.leave(await evening.come(restless))
    assert len(woken) == COMINGS_AT_ONCE - 1, "ana has come, too"
    await evening.pass_ms(CROWD_MS + 200)
    assert len(woken) == COMINGS_AT_ONCE, "and what is true now is told soon"
    await evening.pass_ms(COMINGS_AT_ONCE * CROWD_MS)
    evening.live.leave(await evening.come(restless))
    assert len(woken) == COMINGS_AT_ONCE + 2, "in peace it is told at once"
    await evening.live.stop()


async def test_one_seat_cannot_have_a_crowd_told_thirty_times_a_second(store: Store) -> None:
    evening = await two_play(store)
    ana, bea = await evening.come("ana"), await evening.come("bea")
    fans = [await evening.come(f"fan {number}") for number in range(60)]
    await evening.pass_ms(1_000)
    for onlooker in (ana, bea, *fans):
        evening.live.push(onlooker)
    woken: list[Onlooker] = []
    for onlooker in (bea, *fans):
        onlooker.on_news = partial(woken.append, onlooker)
    await evening.act("ana", evening.default("ana"), "play")
    for number in range(30):
        await evening.live.vote(Who(guest_of("ana"), 0), "undo", number % 2 == 0)
    assert woken == [bea] * 31, "whoever plays is told at once"
    await evening.pass_ms(1_000)
    assert all(woken.count(fan) == 1 for fan in fans)
    told = evening.live.push(fans[0])
    assert told.events
    assert told.seq == evening.table.seq
    await evening.live.stop()
