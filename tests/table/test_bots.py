"""Bots at a live table: they hear everything, are asked anew, and never bring the table down."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from limboline.bots.player import Plan
from limboline.games.infernal_wagon.bots.words import HOLD_MS
from limboline.kernel.asking import Code
from limboline.store.store import Store
from limboline.table import entries as log
from limboline.table.bots import BotLost, Briefing, Sitting
from limboline.table.seatwork import FALLBACK_MS, MOST_OVERHEARD
from limboline.table.table import OVER
from tests.table.evening import GUARD_S, BotsAtHome, Evening, open_evening

pytestmark = pytest.mark.anyio


class Answering:
    """Bots that answer by one function, and keep what they were asked."""

    deaths = 0

    def __init__(self, answer: Callable[[Briefing], Plan | None]) -> None:
        self.answer = answer
        self.asked: list[tuple[Sitting, Briefing]] = []
        self.forgotten: list[str] = []

    async def plan(self, sitting: Sitting, briefing: Briefing) -> Plan | None:
        self.asked.append((sitting, briefing))
        return self.answer(briefing)

    def forget(self, table: str) -> None:
        self.forgotten.append(table)


def first_legal(briefing: Briefing) -> Code | None:
    code = briefing.legal[0] if briefing.legal else None
    return code if isinstance(code, int) else None


async def with_bots(store: Store, bots: Any, seats: int = 3) -> Evening:
    """Ana plays with bots."""
    evening = await open_evening(store, seats=seats, bots=bots)
    await evening.sit("ana")
    await evening.begin("ana", fill="crew")
    await evening.idle()
    return evening


async def test_a_whole_game_of_bots_ends(store: Store) -> None:
    bots = BotsAtHome()
    evening = await open_evening(store, seats=4, bots=bots)
    await evening.begin_bots("crew")
    await evening.play_on()
    assert evening.table.play is not None
    assert {acted.seat for acted in evening.table.play.acts} >= {0, 1, 2, 3}
    assert bots.forgotten == 1
    assert not evening.live.bots._asking
    await evening.live.stop()


async def test_bots_of_one_seed_play_the_same_game_again(store: Store) -> None:
    games = []
    for number in range(2):
        evening = await open_evening(store, seats=3, table_id=f"table-{number}")
        await evening.begin_bots("crew", seed="abc")
        await evening.play_on()
        assert evening.table.play is not None
        games.append(evening.table.play.acts)
        await evening.live.stop()
    assert games[0] == games[1]
    assert len(games[0]) > 5


@pytest.mark.parametrize("kind", ["callout", "gesture"])
@pytest.mark.parametrize("bot", ["greedy", "careful", "crew"])
async def test_a_person_who_calls_wait_holds_bots_back_for_a_few_seconds(
    store: Store, bot: str, kind: str
) -> None:
    evening = await open_evening(store, seats=3, bots=BotsAtHome())
    await evening.sit("ana")
    await evening.begin("ana", fill=bot)
    await evening.idle()

    def laid() -> int:
        assert evening.table.play is not None
        return len(evening.table.play.acts)

    for _ in range(12):  # far longer than any of them would think
        await evening.say("ana", "wait", kind=kind)
        await evening.idle()
        await evening.pass_ms(HOLD_MS - 300)
    assert laid() == 0
    await evening.pass_ms(40_000)
    assert laid() > 0, "and then they go on"
    await evening.live.stop()


class Ponderers:
    """Bots that take a briefing in and then never come to an end."""

    deaths = 0

    def __init__(self) -> None:
        self.heard: dict[int, list[Any]] = {}
        self.overheard: dict[int, list[str]] = {}

    async def plan(self, sitting: Sitting, briefing: Briefing) -> Plan | None:
        self.heard.setdefault(sitting.seat, []).extend(msgspec.json.decode(briefing.events))
        words = [said.words for said in briefing.talk]
        self.overheard.setdefault(sitting.seat, []).extend(words)
        never: asyncio.Future[Plan] = asyncio.get_running_loop().create_future()
        return await never

    def forget(self, table: str) -> None:
        pass


async def test_no_event_is_lost_when_a_question_is_dropped(store: Store) -> None:
    bots = Ponderers()
    evening = await open_evening(store, seats=3, bots=bots)
    await evening.sit("ana", "bea")
    await evening.ready("bea")
    await evening.begin("ana", fill="crew")
    told: list[Any] = []
    said = []
    for number in range(12):
        await asyncio.sleep(0)
        name = next((name for name in ("ana", "bea") if evening.legal(name)), None)
        if name is None:
            break
        await evening.act(name, evening.default(name))
        told += evening.live.told[evening.table.seq][2 + 2]
        if number % 3 == 0:
            said.append(f"number {number}")
            await evening.say("bea", said[-1])
        if evening.table.phase == OVER:
            break
    await asyncio.sleep(0)
    assert bots.heard[2] == msgspec.to_builtins(told)
    assert bots.overheard[2] == said
    assert len(told) > 5
    await evening.live.stop()


async def test_bots_are_asked_anew_whenever_something_happens(store: Store) -> None:
    bots = Answering(lambda briefing: None)
    evening = await with_bots(store, bots)
    asked = len(bots.asked)
    await evening.say("ana", "hello")
    await evening.idle()
    assert len(bots.asked) == asked + 2
    await evening.act("ana", evening.default("ana"))
    await evening.idle()
    assert len(bots.asked) == asked + 4
    (sitting, briefing) = bots.asked[-1]
    assert (sitting.room, sitting.bot, sitting.game) == (evening.table.room.name, "crew", 1)
    assert briefing.now_ms == evening.live.time.now_ms()
    await evening.act("ana", None, "nonsense")  # that was refused: nothing has happened
    await evening.idle()
    assert len(bots.asked) == asked + 4
    await evening.live.stop()


async def test_a_plan_is_dropped_when_somebody_comes_first(store: Store) -> None:
    bots = Answering(lambda briefing: Plan(first_legal(briefing), 2_000))
    evening = await with_bots(store, bots, seats=2)
    await evening.pass_ms(1_900)
    await evening.act("ana", evening.default("ana"))
    await evening.pass_ms(1_900)
    assert evening.table.play is not None
    assert [acted.seat for acted in evening.table.play.acts] == [0]
    await evening.pass_ms(100)
    assert [(a.seat, a.at_ms) for a in evening.table.play.acts] == [(0, 1_900), (1, 3_900)]
    await evening.live.stop()


async def test_a_plan_that_comes_late_is_not_carried_out_in_the_past(store: Store) -> None:
    answers: list[asyncio.Future[Plan]] = []

    class Slow(Answering):
        async def plan(self, sitting: Sitting, briefing: Briefing) -> Plan | None:
            answers.append(asyncio.get_running_loop().create_future())
            await answers[-1]
            return Plan(first_legal(briefing), 500)

    evening = await open_evening(store, seats=2, bots=Slow(lambda briefing: None))
    await evening.sit("ana")
    await evening.begin("ana", fill="crew")
    await asyncio.sleep(0)
    evening.clock.move_to(4_000)
    answers[-1].set_result(Plan(None, 0))
    async with asyncio.timeout(GUARD_S):
        while not answers[1:]:  # it is asked again after its play
            evening.clock.move_to(4_000)
            await asyncio.sleep(0.001)
    assert evening.table.play is not None
    assert [acted.at_ms for acted in evening.table.play.acts] == [4_000]
    await evening.live.stop()


@pytest.mark.parametrize("nonsense", [-1, 10**20, (1, 2, 3), ()])
async def test_a_bot_that_plans_what_the_rules_refuse_plays_the_default_instead(
    store: Store, nonsense: Any, caplog: pytest.LogCaptureFixture
) -> None:
    bots = Answering(lambda briefing: Plan(nonsense, 1_000) if briefing.legal else None)
    evening = await with_bots(store, bots, seats=2)
    assert evening.table.play is not None
    game, state = evening.table.play.game, evening.table.play.state
    default = game.words(game.write(state, 1, game.default(state, 1)))
    await evening.pass_ms(1_000 + FALLBACK_MS)
    acted = evening.table.play.acts[0]
    assert acted == log.Acted(1, default, 1_000 + FALLBACK_MS)
    assert "no_such_action" in caplog.text
    await evening.pass_ms(60_000)  # and again, as long as it may play
    assert len(evening.table.play.acts) >= 2
    await evening.live.stop()


@pytest.mark.parametrize("trouble", [BotLost("dead"), RuntimeError("a fault of ours")])
async def test_a_lost_bot_plays_the_default_after_a_while_and_is_asked_again(
    store: Store, trouble: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(briefing: Briefing) -> Plan | None:
        raise trouble

    bots = Answering(fail)
    evening = await with_bots(store, bots, seats=2)
    await evening.pass_ms(FALLBACK_MS - 1)
    assert evening.table.play is not None
    assert not evening.table.play.acts
    asked = len(bots.asked)
    await evening.pass_ms(1)
    assert [acted.at_ms for acted in evening.table.play.acts] == [FALLBACK_MS]
    assert len(bots.asked) == asked + 1
    assert ("a fault of ours" in caplog.text) == isinstance(trouble, RuntimeError)
    await evening.live.stop()


async def test_what_a_bot_overhears_while_nobody_asks_it_is_bounded(store: Store) -> None:
    evening = await open_evening(store, seats=2, bots=BotsAtHome())
    await evening.sit("ana")
    await evening.begin("ana", fill="crew")
    await evening.come("ana")
    await evening.live.vote(evening.who("ana"), "pause", True)
    for number in range(MOST_OVERHEARD + 20):
        await evening.say("ana", f"{number}")
        await evening.pass_ms(1_000)
    overheard = evening.live.bots._overheard[1]
    assert len(overheard) == MOST_OVERHEARD
    assert overheard[-1].words == f"{MOST_OVERHEARD + 19}"
    await evening.live.stop()


async def test_bots_are_forgotten_when_the_game_is_over_or_the_table_put_away(
    store: Store,
) -> None:
    bots = Answering(lambda briefing: None)
    evening = await with_bots(store, bots, seats=2)
    assert bots.forgotten == []
    await evening.pass_ms(420_000)
    assert bots.forgotten == ["table-1"]
    await evening.say("ana", "good game")
    assert bots.forgotten == ["table-1"]
    await evening.begin("ana", seed="2")
    await evening.idle()
    assert [sitting.game for sitting, _ in bots.asked][-1] == 2
    await evening.live.stop()
    assert bots.forgotten == ["table-1", "table-1"]
