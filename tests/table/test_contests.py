"""Two plays for one track end: the first tap counts, and not the faster line."""

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

from limboline.bots.player import Plan
from limboline.kernel.seats import NATURE
from limboline.store.store import NotSaved, Store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.answers import Answer
from limboline.table.audience import Onlooker
from limboline.table.bots import Briefing, Sitting
from limboline.table.table import OVER, PLAYING
from tests.table.evening import Evening, open_evening

pytestmark = pytest.mark.anyio

NAMES = ("ana", "bea", "cleo")


class Tap:
    """Somebody taps a card at a time; the table hears of it after their lag."""

    def __init__(self, evening: Evening, name: str, at: int, lag: int, request: str = "") -> None:
        self.evening = evening
        self.name = name
        self.at = at
        self.comes_at = at + lag
        self.request = request
        self.play = evening.default(name)
        self.answer: asyncio.Task[Answer]
        self.answered_at = -1

    async def come(self) -> None:
        """The tap arrives."""
        clock = self.evening.clock
        await self.evening.pass_ms(self.comes_at - clock.now_ms())
        self.answer = asyncio.create_task(self._act())
        await asyncio.sleep(0)
        await self.evening.idle()

    async def _act(self) -> Answer:
        try:
            return await self.evening.act(self.name, self.play, self.request)
        finally:
            self.answered_at = self.evening.clock.now_ms()

    @property
    def held_ms(self) -> int:
        return self.answered_at - self.comes_at


async def three_play(store: Store, **options: Any) -> tuple[Evening, dict[str, Onlooker]]:
    evening = await open_evening(store, seats=3, **options)
    await evening.sit(*NAMES)
    onlookers = {name: await evening.come(name) for name in NAMES}
    await evening.ready("bea", "cleo")
    await evening.begin("ana")
    return evening, onlookers


async def next_contest(evening: Evening, seed: int) -> list[str]:
    """Play on until two may play, and say who: whoever played last may not."""
    for onlooker in evening.live.audience.onlookers:
        onlooker.lag_ms = 0
    while True:
        if evening.table.phase == OVER:
            await evening.ready("bea", "cleo")
            await evening.begin("ana", seed=f"{seed:x}")
        able = [name for name in NAMES if evening.legal(name)]
        if len(able) == 2:
            return able
        await evening.act(able[0], evening.default(able[0]))


async def test_two_hundred_contests(store: Store) -> None:
    evening, onlookers = await three_play(store, clock="none")
    chance = Random(200)
    held = 0
    for trial in range(200):
        able = await next_contest(evening, trial)
        longest = 60 if trial % 4 else 200
        lags = dict.fromkeys(NAMES, 500)  # whoever may not play makes nobody wait
        lags |= {name: chance.randint(0, longest) for name in able}
        for name in NAMES:
            onlookers[name].lag_ms = lags[name]
        now = evening.clock.now_ms() + 1_000
        taps = [
            Tap(evening, name, now + chance.randint(0, 10), lags[name], f"{trial} {name}")
            for name in able
        ]
        first, second = sorted(taps, key=lambda tap: tap.comes_at)
        assert evening.table.play is not None
        acts = len(evening.table.play.acts)
        await first.come()
        await second.come()
        await evening.pass_ms(60)

        # Who should have won: the first tap, if the table could wait for it.
        waits = min(60, max(0, lags[second.name] - lags[first.name]))
        in_time = second.comes_at < first.comes_at + waits
        winner, loser = (second, first) if in_time and second.at < first.at else (first, second)
        told = await winner.answer
        assert told.code == "", (trial, told)
        lost = await loser.answer
        by_ms = max(0, loser.at - winner.at)
        assert lost.code == "late"
        assert dict(lost.facts) == {"faster": evening.seat(winner.name), "ms": by_ms}
        new = [acted.seat for acted in evening.table.play.acts[acts:]]
        assert new[0] == evening.seat(winner.name)
        assert evening.seat(loser.name) not in new

        for tap, rival in ((first, second), (second, first)):
            held += tap.held_ms > 0
            assert 0 <= tap.held_ms <= 60
            assert tap.held_ms == 0 or lags[rival.name] > lags[tap.name]
        views = [evening.live.push(onlookers[name]).view for name in NAMES]
        assert len({msgspec.json.encode((view.rail, view.gone, view.pile)) for view in views}) == 1
    assert held > 50  # otherwise this would have shown little
    await evening.live.stop()


async def test_nobody_is_held_without_a_slower_rival_who_may_play(store: Store) -> None:
    evening, onlookers = await three_play(store)
    onlookers["ana"].lag_ms = 40
    onlookers["bea"].lag_ms = 40
    onlookers["cleo"].lag_ms = 10
    tap = Tap(evening, "ana", 1_000, 40)
    await tap.come()
    assert tap.answered_at == tap.comes_at
    assert (await tap.answer).code == ""
    await evening.live.stop()


async def test_bots_and_people_who_are_away_make_nobody_wait(store: Store) -> None:
    evening = await open_evening(store, seats=3)
    await evening.sit("ana", "bea")
    await evening.come("ana")
    bea = await evening.come("bea")
    await evening.ready("bea")
    await evening.begin("ana", fill="random")
    bea.lag_ms = 50
    evening.live.leave(bea)
    tap = Tap(evening, "ana", 100, 0)
    await tap.come()
    assert tap.held_ms == 0
    await evening.live.stop()


async def test_a_play_that_may_not_be_made_neither_holds_nor_rushes_others(store: Store) -> None:
    evening, onlookers = await three_play(store)
    await evening.act("cleo", evening.default("cleo"))
    assert evening.table.play is not None
    assert evening.legal("cleo") == []
    stolen = evening.legal("ana")[0]
    onlookers["bea"].lag_ms = 60
    before = len(evening.table.play.acts)
    tap = Tap(evening, "ana", 1_000, 0)
    await tap.come()
    await evening.pass_ms(5)
    refused = await evening.act("cleo", stolen, "c1")
    assert refused.code in ("not_in_hand", "someone_else_first")
    assert evening.clock.now_ms() == 1_005
    await evening.pass_ms(54)
    assert not tap.answer.done()  # Bea could still have tapped first
    assert len(evening.table.play.acts) == before
    await evening.pass_ms(1)
    assert (await tap.answer).code == ""
    assert tap.held_ms == 60
    await evening.live.stop()


async def test_a_slow_line_that_tapped_first_wins_over_a_fast_one(store: Store) -> None:
    evening, onlookers = await three_play(store)
    onlookers["bea"].lag_ms = 55
    fast = Tap(evening, "ana", 1_010, 0, "fast")
    slow = Tap(evening, "bea", 1_000, 55, "slow")
    await fast.come()
    await slow.come()
    await evening.pass_ms(10)
    assert (await slow.answer).code == ""
    assert await fast.answer == Answer(evening.table.seq, "late", (("faster", 1), ("ms", 10)))
    await evening.live.stop()


async def test_whoever_is_late_for_a_bots_card_is_told_by_how_much(store: Store) -> None:
    evening = await open_evening(store, seats=3)
    await evening.sit("ana")
    await evening.begin("ana", fill="greedy")
    ana = await evening.come("ana")
    ana.lag_ms = 20
    await evening.act("ana", evening.default("ana"))  # long ago, and no measure
    while not evening.legal("ana"):
        await evening.pass_ms(1)
    play = evening.default("ana")
    assert evening.table.play is not None
    before = len(evening.table.play.acts)
    while len(evening.table.play.acts) == before:
        await evening.pass_ms(1)
    played = evening.table.play.acts[-1]
    await evening.pass_ms(27)
    late = await evening.act("ana", play, "r1")
    assert late.code == "late"
    assert dict(late.facts) == {"faster": played.seat, "ms": 7}
    await evening.live.stop()


async def test_what_is_held_is_judged_at_the_time_at_which_it_came(store: Store) -> None:
    evening, onlookers = await three_play(store)
    onlookers["bea"].lag_ms = 60
    tap = Tap(evening, "ana", 419_990, 0)
    await tap.come()
    await evening.pass_ms(59)
    assert evening.table.phase == PLAYING  # the end waits for what came before it
    await evening.pass_ms(1)
    assert (await tap.answer).code == ""
    acts = [entry for entry in await evening.entries() if isinstance(entry, log.Acted)]
    assert [(acted.seat, acted.at_ms) for acted in acts] == [(0, 419_990), (NATURE, 420_000)]
    await evening.live.stop()


async def test_a_play_that_comes_after_the_end_is_too_late_however_slow_the_line(
    store: Store,
) -> None:
    evening, onlookers = await three_play(store)
    onlookers["bea"].lag_ms = 60
    tap = Tap(evening, "bea", 419_990, 60)
    await tap.come()
    assert (await tap.answer).code == "game_over"
    await evening.live.stop()


class Prompt:
    """Bots that all want to do the seat's first legal play, at the same moment."""

    deaths = 0

    async def plan(self, sitting: Sitting, briefing: Briefing) -> Plan | None:
        code = briefing.legal[0] if briefing.legal else None
        return Plan(code, 1_000) if isinstance(code, int) else None

    def forget(self, table: str) -> None:
        pass


async def test_a_bot_waits_for_a_play_that_came_before_its_own(store: Store) -> None:
    evening = await open_evening(store, seats=3, bots=Prompt())
    await evening.sit("ana", "bea")
    await evening.come("ana")
    bea = await evening.come("bea")
    await evening.ready("bea")
    await evening.begin("ana", fill="greedy")
    bea.lag_ms = 60
    tap = Tap(evening, "ana", 990, 0)
    await tap.come()
    await evening.pass_ms(60)
    assert (await tap.answer).code == ""
    assert evening.table.play is not None
    assert [(acted.seat, acted.at_ms) for acted in evening.table.play.acts] == [(0, 990)]
    await evening.live.stop()


async def test_what_concerns_the_seats_waits_for_what_was_played_before_it(store: Store) -> None:
    evening, onlookers = await three_play(store)
    onlookers["bea"].lag_ms = 60
    tap = Tap(evening, "ana", 1_000, 0)
    await tap.come()
    await evening.ask(lambda table: deciding.rise(table, evening.who("ana")))
    assert (await tap.answer).code == ""
    assert evening.table.seats[0].bot
    await evening.live.stop()


async def test_the_same_request_twice_while_it_is_held_is_one_play(store: Store) -> None:
    evening, onlookers = await three_play(store)
    onlookers["bea"].lag_ms = 60
    taps = [Tap(evening, "ana", at, 0, "r1") for at in (1_000, 1_020)]
    for tap in taps:
        await tap.come()
    await evening.pass_ms(100)
    one, two = [await tap.answer for tap in taps]
    assert one == two
    assert one.code == ""
    assert evening.table.play is not None
    assert len(evening.table.play.acts) == 1
    await evening.live.stop()


async def test_whoever_hangs_up_while_their_play_is_held_harms_nobody(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    evening, onlookers = await three_play(store)
    onlookers["bea"].lag_ms = 60
    tap = Tap(evening, "ana", 1_000, 0)
    await tap.come()
    tap.answer.cancel()
    await evening.pass_ms(100)
    assert evening.table.play is not None
    assert [acted.seat for acted in evening.table.play.acts] == [0]
    assert caplog.text == ""
    onlookers["bea"].lag_ms = 0
    assert (await evening.act("cleo", evening.default("cleo"))).code == ""
    await evening.live.stop()


async def test_a_table_that_is_put_away_tells_those_whose_plays_are_held(store: Store) -> None:
    evening, onlookers = await three_play(store)
    onlookers["bea"].lag_ms = 60
    tap = Tap(evening, "ana", 1_000, 0)
    await tap.come()
    await evening.live.stop()
    with pytest.raises(NotSaved):
        await tap.answer
    with pytest.raises(NotSaved):
        await evening.act("ana", tap.play)
