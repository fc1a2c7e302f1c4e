"""Nature at a live table: asked without a time, it answers at once, or has it found out."""

from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from limboline.bots.player import Plan
from limboline.kernel import Record, replay
from limboline.kernel.random import Random
from limboline.kernel.seats import NATURE
from limboline.store.store import Store
from limboline.table import entries as log
from limboline.table.bots import BotLost, Briefing, Sitting
from limboline.table.logbook import Draft
from limboline.table.seatwork import FALLBACK_MS
from limboline.table.table import OVER
from tests.kernel.tiny.marbles import Drop
from tests.table.evening import BotsAtHome, Evening, dump_table, open_evening
from tests.table.rooms import tiny_rooms
from tests.table.rooms.tiny import MarblesRoom, Roller

__all__ = ["tiny_rooms"]

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("tiny_rooms")]


@pytest.fixture
def roller(monkeypatch: pytest.MonkeyPatch) -> None:
    """The room names a runner."""
    monkeypatch.setattr(MarblesRoom, "runner", Roller)


async def marbles(store: Store, bots: Any = None) -> Evening:
    """Ana and Bea have marbles."""
    evening = await open_evening(store, seats=2, game="marbles", bots=bots, pegs=3)
    await evening.sit("ana", "bea")
    await evening.ready("bea")
    await evening.begin("ana")
    await evening.come("ana")
    return evening


def acts(evening: Evening) -> list[log.Acted]:
    assert evening.table.play is not None
    return evening.table.play.acts


async def test_nature_without_a_time_answers_at_once(store: Store) -> None:
    evening = await marbles(store)
    await evening.pass_ms(1_500)
    await evening.act("ana", Drop(1))
    await evening.pass_ms(0)
    assert acts(evening) == [log.Acted(0, "drop 1", 1_500), log.Acted(NATURE, "run 0 0 0", 1_500)]
    await evening.live.stop()


async def test_whoever_plays_in_the_same_moment_comes_after_nature(store: Store) -> None:
    evening = await marbles(store)
    await evening.act("ana", Drop(1))
    await evening.act("bea", Drop(2))
    await evening.pass_ms(0)
    assert [acted.seat for acted in acts(evening)] == [0, NATURE, 1, NATURE]
    await evening.live.stop()


async def test_a_whole_game_with_nature_ends_and_replays(store: Store) -> None:
    evening = await marbles(store)
    for name in ("ana", "bea", "ana", "bea"):
        await evening.act(name, Drop(0))
        await evening.pass_ms(700)
    assert evening.table.phase == OVER
    play = evening.table.play
    assert play is not None
    record = Record.parse(str(play.record()))
    assert play.game.dump(replay(play.game, record)) == play.game.dump(play.state)
    await evening.live.stop()


async def test_a_crash_between_a_drop_and_its_run_does_not_stop_the_marble(store: Store) -> None:
    evening = await marbles(store)
    await evening.pass_ms(800)
    draft = Draft(evening.table)
    draft.add(log.Acted(0, "drop 2", 800))
    await evening.live.log.write(draft)  # and there the process dies
    again = await evening.crash()
    await again.come("ana")
    await again.pass_ms(3_000)
    assert [(acted.seat, acted.at_ms) for acted in acts(again)] == [(0, 800), (NATURE, 800)]
    assert dump_table(await again.folded()) == dump_table(again.table)
    await again.live.stop()


@pytest.mark.usefixtures("roller")
async def test_a_runner_finds_out_what_nature_does(store: Store) -> None:
    bots = BotsAtHome()
    evening = await marbles(store, bots)
    await evening.act("ana", Drop(1))
    await evening.pass_ms(1)
    dropped, run = acts(evening)
    assert (run.seat, dropped.words) == (NATURE, "drop 1")
    [(sitting, briefing)] = bots.briefings
    assert (sitting.seat, sitting.bot) == (NATURE, "")
    assert b'"seat":-2' in bytes(briefing.view)  # it sees what everybody sees
    seed = evening.live.told[evening.table.seq - 1][0][0].seed
    chance = Random(seed)
    assert run.words == f"run {' '.join(str(chance.below(2)) for _ in range(3))}"
    await evening.pass_ms(1_000)
    assert len(bots.briefings) == 1  # nature is not asked for anything now
    await evening.live.stop()


class Stumbling(BotsAtHome):
    """A runner that is lost on its way."""

    async def plan(self, sitting: Sitting, briefing: Briefing) -> Plan | None:
        if sitting.seat == NATURE:
            raise BotLost("it fell off the table")
        return await super().plan(sitting, briefing)


@pytest.mark.usefixtures("roller")
async def test_a_lost_runner_is_answered_for_by_the_default(store: Store) -> None:
    evening = await marbles(store, Stumbling())
    await evening.act("ana", Drop(1))
    await evening.pass_ms(FALLBACK_MS)
    assert acts(evening)[-1] == log.Acted(NATURE, "run 0 0 0", FALLBACK_MS)
    await evening.live.stop()


@pytest.mark.usefixtures("roller")
async def test_a_run_that_is_lost_is_tried_again_before_that(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    bots = LostOnce()
    evening = await marbles(store, bots)
    await evening.act("ana", Drop(1))
    await evening.pass_ms(1)
    assert [briefing.given_up for _, briefing in bots.briefings] == [0, 1]
    assert acts(evening)[-1].seat == NATURE
    assert acts(evening)[-1].at_ms < FALLBACK_MS
    assert "was lost, and is tried again" in caplog.text
    await evening.live.stop()


class LostOnce(BotsAtHome):
    """A runner that is lost the first time."""

    async def plan(self, sitting: Sitting, briefing: Briefing) -> Plan | None:
        if briefing.given_up == 0:
            self.briefings.append((sitting, briefing))
            raise BotLost("it fell off the table")
        return await super().plan(sitting, briefing)


class Filming(Roller):
    """A runner that records what it sees."""

    times = 0

    def given_up(self, times: int) -> None:
        Filming.times = times

    def plan(self, view: Any, legal: Any, now_ms: int) -> Plan:
        return replace(super().plan(view, legal, now_ms), recording=FILM)


FILM = b"a marble runs over three pegs"


async def test_a_recording_is_kept_before_anybody_is_told_of_the_run(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MarblesRoom, "runner", Filming)
    evening = await marbles(store, BotsAtHome())
    kept: list[bytes | None] = []
    put = store.put_recording

    async def watch(table: str, name: str, data: bytes, epoch: int = 0) -> None:
        assert [acted.seat for acted in acts(evening)] == [0]
        await put(table, name, data, epoch)
        kept.append(await store.recording(table, name))

    monkeypatch.setattr(store, "put_recording", watch)
    await evening.act("ana", Drop(1))
    await evening.pass_ms(1)
    assert [acted.seat for acted in acts(evening)] == [0, NATURE]
    assert kept == [FILM]
    name = sha256(FILM).hexdigest()
    assert await store.recording(evening.table.id, name) == FILM
    await evening.live.stop()


async def test_the_runner_is_told_how_often_it_was_lost(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MarblesRoom, "runner", Filming)
    evening = await marbles(store, LostOnce())
    await evening.act("ana", Drop(1))
    await evening.pass_ms(1)
    assert Filming.times == 1
    await evening.live.stop()
