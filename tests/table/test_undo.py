"""Taking back: one's own latest actions, and nothing that has come to light."""

from random import Random
from typing import Any

import msgspec
import pytest

from limboline.games.registry import room
from limboline.kernel.bundling import Spanned, unbundle
from limboline.kernel.illegal import Illegal
from limboline.store.store import Store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.answers import Answer
from limboline.table.logbook import summary_of
from limboline.table.reading import read_table
from limboline.table.records import read_log
from limboline.table.table import OVER
from tests.kernel.tiny.aim import Keep, Throw
from tests.kernel.tiny.pass_left import Pass
from tests.kernel.tiny.veto import Play
from tests.table.evening import (
    Evening,
    Rehearsal,
    dump_table,
    fold_all,
    open_evening,
    two_play,
)
from tests.table.rooms import tiny_rooms

__all__ = ["tiny_rooms"]

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("tiny_rooms")]


async def darts(store: Store, seats: int, **more: Any) -> Evening:
    evening = await open_evening(store, seats=seats, game="aim", darts=4, **more)
    await evening.sit(*("ana", "bea")[:seats])
    await evening.ready(*("bea",)[: seats - 1])
    await evening.begin("ana")
    return evening


async def take_back(evening: Evening, name: str, count: int = 1) -> int:
    seat = evening.seat(name)
    return await evening.ask(lambda table: deciding.take_back(table, seat, count))


async def test_own_actions_are_taken_back_as_if_they_had_not_been(store: Store) -> None:
    evening = await darts(store, seats=1)
    ana = await evening.come("ana")
    assert evening.table.play is not None
    game, dumps = evening.table.play.game, []
    for action in (Throw(10, 200), Keep(), Throw(90, 300)):
        dumps.append(game.dump(evening.table.play.state))
        await evening.act("ana", action, f"{action}")
        await evening.pass_ms(1_000)
    push = evening.live.push(ana)
    assert push.may_undo == 3
    every_throw = Spanned(1, [0, 100], [359, 400], ends=[Throw(0, 100), Throw(359, 400)])
    assert msgspec.to_builtins(every_throw) in unbundle(push.may)
    await take_back(evening, "ana", 2)
    assert game.dump(evening.table.play.state) == dumps[1]
    assert (await evening.entries())[-1] == log.TookBack(0, 1)
    push = evening.live.push(ana)
    assert (push.may_undo, push.view.thrown, push.seq) == (1, 1, evening.table.seq)

    # It is a line like any other: seq only grows, and whoever folds it comes to the same.
    await evening.act("ana", Throw(11, 201), "after")
    await take_back(evening, "ana")
    await take_back(evening, "ana")
    assert game.dump(evening.table.play.state) == dumps[0]
    assert dump_table(await evening.folded()) == dump_table(evening.table)
    with pytest.raises(Illegal, match="no_undo"):
        await take_back(evening, "ana")
    await evening.live.stop()


async def test_a_request_that_was_taken_back_keeps_its_answer(store: Store) -> None:
    evening = await darts(store, seats=1)
    answer = await evening.act("ana", Keep(), "r1")
    await take_back(evening, "ana")
    assert await evening.act("ana", Keep(), "r1") == answer
    assert evening.table.play is not None
    assert evening.table.play.acts == []
    await evening.live.stop()


async def test_nobody_takes_back_the_move_of_another(store: Store) -> None:
    evening = await darts(store, seats=2)
    await evening.act("ana", Keep())
    with pytest.raises(Illegal, match="no_undo"):
        await take_back(evening, "bea")
    await take_back(evening, "ana")
    await evening.act("ana", Throw(10, 200))
    await evening.act("bea", Keep())
    for name, count in (("ana", 1), ("bea", 2), ("bea", 0), ("bea", -1)):
        with pytest.raises(Illegal, match="no_undo"):
            await take_back(evening, name, count)
    await take_back(evening, "bea")
    await take_back(evening, "ana")
    await evening.live.stop()


async def test_what_has_come_to_light_stays(store: Store) -> None:
    evening = await open_evening(store, seats=2, game="pass-left")
    await evening.sit("ana", "bea")
    await evening.ready("bea")
    await evening.begin("ana")
    await evening.act("ana", Pass(evening.legal("ana")[0].card))
    await take_back(evening, "ana")  # nobody has seen her pick
    await evening.act("ana", Pass(evening.legal("ana")[1].card))
    await evening.act("bea", Pass(evening.legal("bea")[0].card))
    with pytest.raises(Illegal, match="no_undo"):
        await take_back(evening, "bea")  # the cards have been passed and looked at
    await evening.live.stop()


async def test_bots_are_asked_anew_after_an_undo_and_the_game_goes_on(store: Store) -> None:
    evening = await open_evening(store, seats=2, game="aim")
    await evening.sit("ana")
    await evening.begin("ana", fill="random")
    await evening.act("ana", Keep())
    await evening.pass_ms(100)
    await take_back(evening, "ana")
    await evening.pass_ms(60_000)
    assert evening.table.play is not None
    assert evening.table.play.acts == []  # it is her turn again, and the bot's plan is dropped
    await evening.act("ana", Keep())
    await evening.pass_ms(10_000)
    assert [acted.seat for acted in evening.table.play.acts] == [0, 1]
    await evening.live.stop()


def test_what_the_clock_did_for_a_seat_stands() -> None:
    table = Rehearsal.of("ana", "bea", "cleo", game="veto")
    table.begin()
    assert table.table.play is not None
    table.decide(deciding.act, 0, Play(table.table.play.state.hands[0][0]), 1_000)
    [let] = table.decide(deciding.answer_due)
    assert let == log.Acted(1, "let", 3_000, by_clock=True)
    assert table.table.play.may_take_back(1) == 0
    table.refuses("no_undo", deciding.take_back, 1)


async def test_nothing_is_taken_back_after_the_end(store: Store) -> None:
    evening = await darts(store, seats=1)
    ana = await evening.come("ana")
    for _ in range(4):
        await evening.act("ana", Keep())
    assert evening.table.phase == OVER
    assert evening.live.push(ana).may_undo == 0
    with pytest.raises(Illegal, match="no_game"):
        await take_back(evening, "ana")
    await evening.live.stop()


async def test_in_the_mine_every_card_comes_to_light_so_nothing_is_ever_taken_back(
    store: Store,
) -> None:
    evening = await two_play(store)
    onlookers = {name: await evening.come(name) for name in ("ana", "bea")}
    chance = Random(3)
    while evening.table.phase != OVER:
        able = [name for name in onlookers if evening.legal(name)]
        if able:
            name = chance.choice(able)
            await evening.act(name, evening.default(name))
            if evening.table.phase != OVER:
                with pytest.raises(Illegal, match="no_undo"):
                    await take_back(evening, name)
        assert all(evening.live.push(one).may_undo == 0 for one in onlookers.values())
        await evening.pass_ms(3_000)
    await evening.live.stop()


# -- what it costs ------------------------------------------------------------------------------


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats whose actions the rules of darts have carried out."""
    seats: list[int] = []
    game: Any = room("aim").game
    apply = game.apply

    def count(state: Any, seat: int, *more: Any) -> None:
        seats.append(seat)
        apply(state, seat, *more)

    monkeypatch.setattr(game, "apply", count)
    return seats


async def test_an_undo_carries_out_nothing_again(store: Store, applied: list[int]) -> None:
    evening = await darts(store, seats=1)
    await evening.act("ana", Keep())
    for number in range(50):
        applied.clear()
        await evening.act("ana", Throw(number, 200))
        await take_back(evening, "ana")
        assert applied == [0]
    assert evening.table.play is not None
    assert len(evening.table.play.acts) == 1
    await evening.live.stop()


async def test_a_table_wakes_in_one_pass_however_much_was_taken_back(
    store: Store, applied: list[int]
) -> None:
    """Ten thousand undos in a log: what was taken back is not even carried out."""
    evening = await darts(store, seats=1)
    await evening.act("ana", Keep(), "first")
    await evening.live.stop()
    table = evening.table
    lines: list[log.AnyEntry] = []
    for number in range(10_000):
        lines += [log.Acted(0, "keep", number, request=f"r{number}"), log.TookBack(0, 1)]
    lines.append(log.Acted(0, "throw 90 300", 10_000, request="last"))
    texts = [log.write_entry(line) for line in lines]
    await store.append(table.id, table.seq, texts, summary_of(table))
    applied.clear()
    woken, recent = await read_table(store, table.id)
    assert applied == [0, 0]
    assert [tell.heard_by(0) != [] for _, _, tell in recent] == [False] * 31 + [True]
    assert woken.play is not None
    assert (woken.play.undos, [acted.words for acted in woken.play.acts]) == (
        10_000,
        ["keep", "throw 90 300"],
    )
    assert woken.answered(0, "r0") == Answer(table.seq + 1)
    # It is the table that whoever had followed it line by line would know.
    folded = fold_all(table.id, await read_log(store, table.id))
    assert dump_table(woken) == dump_table(folded)


async def test_a_game_dealt_anew_wakes_as_it_was(store: Store) -> None:
    """The crew votes, goes on, and votes again: what is left is what was never taken back."""
    evening = await two_play(store)
    for name in ("ana", "bea"):
        await evening.come(name)
    for count in (2, 3, 2):
        for _ in range(count):
            await evening.pass_ms(3_001)
            name = next(name for name in ("ana", "bea") if evening.legal(name))
            await evening.act(name, evening.default(name))
        for _ in range(2):
            await evening.ask(lambda table: deciding.take_back_together(table, "f00d", 0))
            await evening.say("ana", "again")
    woken, _ = await read_table(store, evening.table.id)
    assert dump_table(woken) == dump_table(evening.table)
    assert woken.play is not None
    assert woken.play.redealt
    assert woken.play.talk == evening.table.play.talk  # type: ignore[union-attr]
    await evening.live.stop()
