"""Bots remember what their seat has heard, whatever became of the process that knew it."""

from typing import Any

import msgspec
import pytest

from limboline.bots.player import Plan
from limboline.games import registry
from limboline.store.store import Store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.bots import BotForgot, Briefing, Sitting
from limboline.table.pushing import HOLD_AFTER_MS
from limboline.table.seatwork import story
from limboline.table.table import PLAYING
from limboline.table.underway import MOST_TALK
from limboline.table.worker import Answered, Asked, Thinkers
from limboline.table.workers import Workers
from tests.kernel.tiny.aim import Keep
from tests.table.evening import WAGON, BotsAtHome, Evening, open_evening
from tests.table.rooms import tiny_rooms
from tests.table.test_bots import Answering
from tests.table.test_workers import a_briefing

__all__ = ["tiny_rooms"]

pytestmark = pytest.mark.anyio


def told(briefing: Briefing) -> tuple[list[Any], list[str]]:
    """All that a briefing tells: the events, and Ana's words, from the first to the last."""
    chapters: list[Any] = [*briefing.before, briefing]
    events = [event for chapter in chapters for event in msgspec.json.decode(chapter.events)]
    return events, [said.words for chapter in chapters for said in chapter.talk if not said.seat]


async def play_and_talk(evening: Evening, actions: int) -> list[str]:
    """Ana plays whenever she may, and says something after each card of hers."""
    said: list[str] = []
    while len(said) < actions:
        await evening.pass_ms(500)
        assert evening.table.phase == PLAYING
        if evening.legal("ana"):
            await evening.act("ana", evening.default("ana"))
            said.append(f"that was card {len(said)}")
            await evening.say("ana", said[-1])
    await evening.idle()
    return said


async def with_two_bots(store: Store, bots: Any, bot: str = "careful") -> Evening:
    """Ana plays with two bots."""
    evening = await open_evening(store, seats=3, bots=bots)
    await evening.sit("ana")
    await evening.begin("ana", fill=bot)
    await evening.come("ana")
    await evening.idle()
    return evening


async def test_after_a_restart_bots_are_told_the_game_of_their_seat_again(store: Store) -> None:
    evening = await with_two_bots(store, BotsAtHome())
    said = await play_and_talk(evening, 3)
    heard = {
        seat: [event for line in evening.live.told.values() for event in line[seat + 2]]
        for seat in (1, 2)
    }
    bots = Answering(lambda briefing: None)
    await evening.live.stop()
    again = Evening(store, evening.clock, bots, await evening.folded())
    await again.come("ana")
    await again.pass_ms(3_000)
    briefings = {sitting.seat: briefing for sitting, briefing in reversed(bots.asked)}
    for seat in (1, 2):
        assert not briefings[seat].goes_on
        events, words = told(briefings[seat])
        assert events == msgspec.to_builtins(heard[seat])
        assert words == said
        assert any(event["event"] == "drew" and event.get("card") for event in events)
    # What comes after that is told as ever.
    await again.say("ana", "where were we?")
    await again.idle()
    _, briefing = bots.asked[-1]
    assert briefing.goes_on
    assert told(briefing) == ([], ["where were we?"])
    await again.live.stop()


async def test_words_are_told_again_at_their_place_among_the_cards(store: Store) -> None:
    evening = await with_two_bots(store, BotsAtHome())
    await play_and_talk(evening, 3)
    again = await evening.crash()
    assert isinstance(evening.bots, BotsAtHome)
    evening.bots.briefings.clear()
    await again.come("ana")
    await again.pass_ms(3_000)
    _, briefing = evening.bots.briefings[0]
    spoken = [chapter for chapter in briefing.before if chapter.talk]
    assert len(spoken) == 3
    for chapter in spoken:  # her card, and then her words
        laid = [event for event in msgspec.json.decode(chapter.events) if event["event"] == "laid"]
        assert laid[-1]["seat"] == 0
    await again.live.stop()


async def test_a_bot_knows_after_a_restart_what_it_knew_before(store: Store) -> None:
    bots = BotsAtHome()
    evening = await with_two_bots(store, bots)
    await evening.say("ana", "have", "callout", symbol="gem")
    await play_and_talk(evening, 2)
    await evening.say("ana", "have", "callout", symbol="bat")
    await evening.idle()
    before = memories(bots)
    again = await evening.crash()
    assert memories(bots) == {}
    await again.come("ana")
    await again.pass_ms(3_000)
    after = memories(bots)
    assert after == before
    assert all(memory["has"].get(0) for memory in after.values())
    await again.live.stop()


def memories(bots: BotsAtHome) -> dict[int, dict[str, Any]]:
    """What the bots have in mind, by seat."""
    parts = ("curses", "has", "lacks", "shown", "talkers")
    found: dict[int, dict[str, Any]] = {}
    for sitting, bot in bots.thinkers._bots.items():
        memory: Any = getattr(bot, "memory")  # noqa: B009 - only some bots have one
        found[sitting.seat] = {part: getattr(memory, part).copy() for part in parts}
    return found


class Overheard(Workers):
    """Workers whose briefings are kept."""

    def __init__(self) -> None:
        super().__init__()
        self.briefings: list[Briefing] = []
        self.forgot = 0

    async def plan(self, sitting: Sitting, briefing: Briefing) -> Plan | None:
        self.briefings.append(briefing)
        try:
            return await super().plan(sitting, briefing)
        except BotForgot:
            self.forgot += 1
            raise


async def test_a_new_worker_is_told_the_game_before_it_is_asked_for_a_plan(store: Store) -> None:
    workers = Overheard()
    evening = await with_two_bots(store, workers)
    await play_and_talk(evening, 2)
    [worker] = workers._workers
    worker.kill()
    await evening.say_nothing_until(lambda: worker.deaths == 1)
    workers.briefings.clear()
    await evening.say("ana", "is anybody there?")
    await evening.idle()
    assert workers.forgot == 2
    assert [briefing.goes_on for briefing in workers.briefings] == [True, True, False, False]
    for briefing in workers.briefings[2:]:
        events, words = told(briefing)
        assert len(events) > 4
        assert words[-1] == "is anybody there?"
    assert evening.table.play is not None
    before = len(evening.table.play.acts)
    await evening.pass_ms(30_000)
    assert len(evening.table.play.acts) > before
    assert workers.forgot == 2
    await evening.live.stop()
    await workers.close()


async def test_whoever_holds_a_seat_is_told_what_that_seat_has_heard(store: Store) -> None:
    bots = Answering(lambda briefing: None)
    evening = await open_evening(store, seats=2, bots=bots)
    await evening.sit("ana", "bea")
    await evening.ready("bea")
    await evening.begin("ana")
    await evening.come("ana")
    for _ in range(2):
        for name in ("ana", "bea"):
            if evening.legal(name):
                await evening.act(name, evening.default(name))
    own = [event for line in evening.live.told.values() for event in line[1 + 2]]
    await evening.pass_ms(HOLD_AFTER_MS)
    for _ in range(2):  # she comes back, plays on, and leaves once more
        await evening.live.hold(evening.who("ana"), 1)
        await evening.idle()
        _, briefing = bots.asked[-1]
        assert not briefing.goes_on
        assert told(briefing)[0] == msgspec.to_builtins(own)
        bea = await evening.come("bea")
        name = next(name for name in ("ana", "bea") if evening.legal(name))
        await evening.act(name, evening.default(name))
        own += evening.live.told[evening.table.seq][1 + 2]
        evening.live.leave(bea)
        await evening.pass_ms(HOLD_AFTER_MS)
    assert any(event["event"] == "drew" and event.get("card") for event in msgspec.to_builtins(own))
    await evening.live.stop()


@pytest.mark.usefixtures("tiny_rooms")
async def test_what_was_taken_back_is_not_remembered(store: Store) -> None:
    bots = Answering(lambda briefing: None)
    evening = await open_evening(store, seats=2, game="aim", bots=bots, darts=4)
    await evening.sit("ana")
    await evening.begin("ana", fill="random")
    await evening.act("ana", Keep())
    await evening.say("ana", "no, wait")
    await evening.idle()
    assert told(bots.asked[-2][1])[0] == [{"type": "kept", "seat": 0}]
    await evening.ask(lambda table: deciding.take_back(table, 0))
    await evening.idle()
    _, briefing = bots.asked[-1]
    assert not briefing.goes_on
    assert told(briefing) == ([], ["no, wait"])
    await evening.act("ana", Keep())
    await evening.idle()
    assert told(bots.asked[-1][1])[0] == [{"type": "kept", "seat": 0}]
    await evening.live.stop()


async def test_of_what_is_said_the_latest_is_kept(store: Store) -> None:
    evening = await with_two_bots(store, BotsAtHome())
    for number in range(MOST_TALK + 5):
        evening.table.fold(log.Talked(0, "chat", f"{number}"))
    play = evening.table.play
    assert play is not None
    assert [said.words for _, said in play.talk] == [f"{n}" for n in range(5, MOST_TALK + 5)]
    await evening.live.stop()


def test_a_question_that_goes_on_needs_the_bot_that_was_asked_before() -> None:
    sitting, briefing = a_briefing()
    thinkers = Thinkers()
    on = msgspec.structs.replace(briefing, goes_on=True)
    assert thinkers.answer(Asked(1, sitting, on), stale=False) == Answered(1, forgot=True)
    assert thinkers.answer(Asked(2, sitting, briefing), stale=False).plan is not None
    assert thinkers.answer(Asked(3, sitting, on), stale=False).plan is not None
    thinkers.forget(sitting.table)
    assert thinkers.answer(Asked(4, sitting, on), stale=False).forgot


def test_what_a_failing_bot_says_does_not_get_into_the_log(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: Any) -> None:
        raise ValueError("T05 is in my hand")

    monkeypatch.setattr(registry.room(WAGON).bots.BOTS["greedy"], "plan", fail)
    answered = Thinkers().answer(Asked(1, *a_briefing()), stale=False)
    assert answered.failed.startswith("ValueError in fail, line ")
    assert "T05" not in answered.failed


async def test_bots_are_told_again_after_an_undo_and_nothing_is_played_again(
    store: Store, tiny_rooms: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a player who does and undoes one thing over and over has every bot replay all."""
    del tiny_rooms
    asked: list[Briefing] = []

    def note(briefing: Briefing) -> None:
        asked.append(briefing)

    evening = await open_evening(store, game="aim", seats=2, bots=Answering(note))
    await evening.sit("ana")
    await evening.begin("ana", fill="random")
    await evening.come("ana")
    rules: Any = evening.table.room.game
    apply, applied = rules.apply, 0

    def counted(*given: Any) -> None:
        nonlocal applied
        applied += 1
        apply(*given)

    monkeypatch.setattr(rules, "apply", counted)
    for number in range(5):
        await evening.idle()
        await evening.act("ana", Keep())
        await evening.idle()
        before = applied
        await evening.ask(lambda table: deciding.take_back(table, 0, 1, 0))
        await evening.idle()
        assert applied == before, number
        play = evening.table.play
        assert play is not None
        assert asked[-1].before == story(play, 1)
    await evening.live.stop()


async def test_what_is_kept_for_bots_is_what_the_game_would_tell_again(store: Store) -> None:
    evening = await with_two_bots(store, BotsAtHome())
    await play_and_talk(evening, 3)
    play = evening.table.play
    assert play is not None
    assert play.tells is not None
    assert len(play.tells) == len(play.acts) > 3
    kept = [story(play, seat) for seat in range(3)]
    play.__dict__["tells"] = None
    assert kept == [story(play, seat) for seat in range(3)]
    await evening.live.stop()
