"""A table is its log: folding it again gives the same table, at every line."""

from functools import partial
from random import Random

import pytest

from limboline.kernel.record import Record
from limboline.kernel.replaying import replay
from limboline.store.store import Store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.answers import Answer
from limboline.table.logbook import Draft
from limboline.table.pushing import HOLD_AFTER_MS
from limboline.table.table import OVER, Table
from tests.table.evening import (
    Evening,
    Rehearsal,
    dump_table,
    guest_of,
    open_evening,
    token_of,
)

pytestmark = pytest.mark.anyio


async def assert_folds_again(evening: Evening) -> None:
    """What the store has gives what the owner knew, after each line, and told the same."""
    table = Table(evening.table.id)
    noted = evening.live.noted
    for entry in await evening.entries():
        tell = table.fold(entry)
        if table.seq in noted:  # the first lines were written before the owner was there
            assert dump_table(table) == noted[table.seq], f"line {table.seq}: {entry}"
            assert [tell.heard_by(seat) for seat in range(-2, 5)] == evening.live.told[table.seq]
    assert table.seq == evening.table.seq == max(noted)


async def test_an_evening_of_three_games_folds_again_line_by_line(store: Store) -> None:
    evening = await open_evening(store, seats=5, silence=True, uturn=True, curse=True, easy=3)
    chance = Random(1)
    await evening.sit("ana")
    await evening.sit("bea", seat=3)
    await evening.ask(lambda table: deciding.seat_bot(table, evening.who("ana"), 4, "crew"))
    ana, bea = await evening.come("ana"), await evening.come("bea")
    await evening.ready("bea")
    await evening.begin("ana")
    assert evening.seat("bea") == 1  # the open seats between are gone
    await evening.say("bea", "hello")
    await evening.people_play("ana", "bea", chance=chance)
    assert evening.table.phase == OVER
    await evening.ask(lambda table: deciding.tick(table, evening.who("bea"), "ghost_rider"))

    # A rematch with others, other options, and a seat that a bot holds for a while.
    await evening.ask(lambda table: deciding.choose(table, evening.who("ana"), {"clock": "5:00"}))
    await evening.ask(lambda table: deciding.resize(table, evening.who("ana"), 4))
    await evening.sit("cleo")
    await evening.ready("bea", "cleo")
    await evening.begin("ana", seed="2")
    evening.live.leave(bea)
    await evening.pass_ms(HOLD_AFTER_MS)
    await evening.live.hold(evening.who("ana"), evening.seat("bea"))
    await evening.pass_ms(20_000)
    bea = await evening.come("bea")
    await evening.ask(lambda table: deciding.rise(table, evening.who("cleo")))
    await evening.people_play("ana", "bea", chance=chance)

    # Everybody goes: the bots play on alone.
    await evening.ready("bea")
    await evening.begin("ana", seed="3")
    evening.live.leave(bea)
    evening.live.leave(ana)
    for name in ("bea", "ana"):
        await evening.ask(partial(deciding.rise, who=evening.who(name)))
    await evening.play_on()

    await assert_folds_again(evening)
    assert evening.table.games == 3
    kinds = {type(entry) for entry in await evening.entries()}
    assert kinds >= {log.Acted, log.Talked, log.Held, log.Returned, log.BotSat, log.Ticked}
    await evening.live.stop()


async def test_the_crew_is_remembered_over_several_games(store: Store) -> None:
    evening = await open_evening(store, seats=2)
    await evening.sit("ana", "bea")
    reasons = []
    for number in range(4):
        await evening.ready("bea")
        await evening.begin("ana", seed=f"{number:x}")
        await evening.people_play("ana", "bea", chance=Random(number))
        play = evening.table.play
        assert play is not None
        assert play.outcome is not None
        reasons.append(play.outcome.reason)
        if number == 1:
            await evening.ask(lambda table: deciding.rise(table, evening.who("bea")))
            await evening.sit("bea")
    crew = (await evening.folded()).crew
    assert crew == evening.table.crew
    assert crew.met == (guest_of("ana"), guest_of("bea"))
    losses = wins = 0
    for reason in reasons:
        losses, wins = (0, wins + 1) if reason == "exit" else (losses + 1, 0)
    assert (crew.losses, crew.wins) == (losses, wins)
    await assert_folds_again(evening)
    await evening.live.stop()


async def test_a_finished_game_is_a_record_that_replays(store: Store) -> None:
    evening = await open_evening(store, seats=3)
    await evening.sit("ana")
    await evening.begin("ana", fill="crew")
    await evening.people_play("ana", chance=Random(5))
    table = await evening.folded()
    assert table.play is not None
    record = Record.parse(str(table.play.record()))
    game = table.room.game
    assert game.dump(replay(game, record)) == game.dump(table.play.state)
    assert record.seats == ("ana", "Morty", "Isolde")
    await evening.live.stop()


def test_answers_are_those_of_a_guest_wherever_they_sit() -> None:
    table = Rehearsal.of("ana", seats=3)
    table.sit("bea", seat=2)
    table.table.fold(log.Refused(2, "r1", "late", {"faster": 0, "ms": 7}))
    answer = Answer(table.table.seq, "late", (("faster", 0), ("ms", 7)))
    assert table.table.answered(2, "r1") == answer
    table.begin()
    assert table.table.seat_of(token_of("bea")) == 1
    assert table.table.answered(1, "r1") == answer
    assert table.table.answered(0, "r1") is None
    table.end_by_time()
    table.decide(deciding.rise, table.who("bea"))
    table.sit("cleo", seat=1)
    assert table.table.answered(1, "r1") is None  # Cleo has never asked


def test_what_was_done_is_known_for_the_whole_game_and_the_next_one() -> None:
    table = Rehearsal.of("ana", "bea", seats=2)
    table.begin()
    answers = []
    for number in range(300):
        table.table.fold(log.Acted(0, "", number, request=f"r{number}"), undone=True)
        answers.append(Answer(table.table.seq))
    assert [table.table.answered(0, f"r{number}") for number in range(300)] == answers
    assert table.table.answered(0, "") is None
    table.end_by_time()
    table.begin()
    assert table.table.answered(0, "r0") == answers[0]
    table.end_by_time()
    table.begin()
    assert table.table.answered(0, "r0") is None


def test_what_a_dropped_draft_has_done_was_never_asked() -> None:
    table = Rehearsal.of("ana", "bea", seats=2)
    table.begin()
    for _ in range(2):
        draft = Draft(table.table)
        draft.table.fold(log.Acted(0, "", 1, request="r1"), undone=True)
        assert draft.table.answered(0, "r1") is not None
        assert table.table.answered(0, "r1") is None
    table.table.become(draft.table)
    assert table.table.answered(0, "r1") is not None


def test_entries_are_what_they_were_after_a_night_in_the_store() -> None:
    entries: list[log.AnyEntry] = [
        log.Opened("infernal-wagon", "g", 3, {"easy": 2}, True, "old-mine"),
        log.Sat(0, "g", "Ana", "print"),
        log.Acted(-1, "clock", 420_000),
        log.Acted(1, "turn T05 by gem at 7", 3_000, True, "r1"),
        log.Refused(0, "r1", "late", {"faster": 1, "ms": 7}),
        log.Talked(0, "scribble", "scribble", {}, [[1, 2], [3, 4]]),
        log.ClockSet(1_000, False, "held", 2_000),
        log.Barred("g", "ban"),
        log.TookBack(0, 3),
        log.Closed(),
    ]
    assert [log.read_entry(log.write_entry(entry)) for entry in entries] == entries
