"""One mailbox, one thing at a time: a stumble is noted, and the table goes on."""

import asyncio
from typing import Any

import pytest

from limboline.kernel.illegal import Illegal
from limboline.store.store import NotSaved, Store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table import mailbox as mailboxes
from limboline.table.entries import Entries
from limboline.table.mailbox import Mailbox
from limboline.table.table import OVER, Table
from tests.table.evening import GUARD_S, Evening, dump_table, open_evening, two_play

pytestmark = pytest.mark.anyio


async def nothing() -> None:
    pass


class Post:
    """A mailbox that is read, and what became of its letters."""

    def __init__(self) -> None:
        self.done: list[Any] = []
        self.rounds = 0
        self.box = Mailbox("the test", nothing, self._round)

    def _round(self) -> None:
        self.rounds += 1

    async def letter(self, words: str) -> str:
        async def do() -> str:
            await asyncio.sleep(0)
            self.done.append(words)
            return words.upper()

        return str(await self.box.post(do))


async def test_letters_are_answered_in_the_order_in_which_they_came() -> None:
    post = Post()
    post.box.open()
    answers = await asyncio.gather(*(post.letter(word) for word in ("one", "two", "three")))
    assert answers == ["ONE", "TWO", "THREE"]
    assert post.done == ["one", "two", "three"]
    assert post.rounds >= 2
    await post.box.close()


async def test_a_full_mailbox_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mailboxes, "MOST_LETTERS", 3)
    post = Post()
    post.box.open()
    letters = [asyncio.create_task(post.letter(f"{number}")) for number in range(5)]
    told = await asyncio.gather(*letters, return_exceptions=True)
    assert told[:3] == ["0", "1", "2"]
    assert [str(refused) for refused in told[3:]] == ["table_busy"] * 2
    assert await post.letter("later") == "LATER"
    for _ in range(5):
        post.box.ring(nothing)  # an alarm that finds no room is no trouble
    await post.box.close()


async def test_nobody_reads_a_mailbox_that_is_not_open_or_closed() -> None:
    post = Post()
    with pytest.raises(NotSaved):
        await post.letter("early")
    post.box.open()
    waiting = [asyncio.create_task(post.letter(word)) for word in ("a", "b")]
    await asyncio.sleep(0)
    await post.box.close()
    told = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(refused) for refused in told] == [NotSaved, NotSaved]
    with pytest.raises(NotSaved):
        await post.letter("late")


async def test_the_letter_in_hand_is_finished_before_the_mailbox_closes() -> None:
    """Lines on their way to the disk get there all the same: they must not be forgotten."""
    saved = asyncio.Event()
    done: list[str] = []

    async def save() -> str:
        await saved.wait()
        done.append("saved")
        return "yes"

    post = Post()
    post.box.open()
    in_hand = asyncio.create_task(post.box.post(save))
    waiting = asyncio.create_task(post.letter("next"))
    for _ in range(3):  # until it is read
        await asyncio.sleep(0)
    closing = asyncio.create_task(post.box.close())
    await asyncio.sleep(0)
    saved.set()
    await closing
    assert (await in_hand, done) == ("yes", ["saved"])
    with pytest.raises(NotSaved):
        await waiting


async def test_a_letter_whose_sender_has_gone_is_not_read() -> None:
    post = Post()
    post.box.open()
    letters = [asyncio.create_task(post.letter(word)) for word in ("a", "b", "c")]
    await asyncio.sleep(0)
    letters[1].cancel()
    await asyncio.gather(*letters, return_exceptions=True)
    assert post.done == ["a", "c"]
    await post.box.close()


async def test_a_stumble_is_noted_and_told_and_the_next_letter_is_read(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def stumble() -> None:
        raise ZeroDivisionError("oops")

    post = Post()
    post.box.open()
    with pytest.raises(ZeroDivisionError):
        await post.box.post(stumble)
    post.box.ring(stumble)
    assert await post.letter("on") == "ON"
    assert caplog.text.count("a letter to the test went wrong") == 2
    assert post.rounds >= 2
    await post.box.close()


async def test_a_mailbox_that_cannot_be_opened_sends_every_letter_back(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fail() -> None:
        await asyncio.sleep(0)
        raise OSError("no such street")

    broken = asyncio.Event()
    box = Mailbox("the test", fail, lambda: None)
    box.on_broken = broken.set
    box.open()
    async with asyncio.timeout(GUARD_S):
        with pytest.raises(NotSaved):
            await box.post(nothing)
    assert broken.is_set()
    assert "the mailbox of the test is broken" in caplog.text
    await box.close()


# -- the same at a table -------------------------------------------------------------------------


def trip(table: Table) -> Entries:
    raise ZeroDivisionError("oops")


async def test_a_table_survives_a_request_at_which_it_stumbles(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    evening = await two_play(store)
    onlooker = await evening.come("bea")
    with pytest.raises(ZeroDivisionError):
        await evening.ask(trip)
    assert "went wrong" in caplog.text
    assert (await evening.act("ana", evening.default("ana"))).code == ""
    assert evening.live.push(onlooker).events
    assert evening.lost == 0
    await evening.pass_ms(420_000)
    assert evening.table.phase == OVER
    await evening.live.stop()


async def test_the_alarm_is_set_again_after_a_refusal(store: Store) -> None:
    evening = await two_play(store)
    for refused in ("stand_up", "dance"):
        with pytest.raises(Illegal):
            await evening.live.vote(evening.who("ana"), refused, True)
    play = evening.default("ana")
    await evening.act("ana", play)
    assert (await evening.act("ana", play, "again")).code == "late"
    await evening.pass_ms(420_000)
    assert evening.table.phase == OVER
    await evening.live.stop()


async def test_a_line_that_cannot_be_folded_is_never_saved_and_the_table_goes_on(
    store: Store,
) -> None:
    evening = await two_play(store)
    before, seq = dump_table(evening.table), len(await evening.entries())
    # Only a fault of ours could want to write it.
    broken = log.Acted(0, "play T99 by gem at 3", 0)
    with pytest.raises(Illegal):
        await evening.ask(lambda table: [log.Talked(0, "chat", "hm"), broken])
    assert (dump_table(evening.table), len(await evening.entries())) == (before, seq)
    assert (await evening.act("ana", evening.default("ana"))).code == ""
    assert evening.lost == 0
    await evening.live.stop()


async def test_what_is_due_and_goes_wrong_is_not_tried_without_a_rest(
    store: Store, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await two_play(store)
    await evening.pass_ms(419_000)
    monkeypatch.setattr(deciding, "answer_due", trip)
    await evening.pass_ms(5_500)
    assert caplog.text.count("went wrong") == 5
    monkeypatch.undo()
    await evening.pass_ms(1_000)
    assert (evening.table.phase, evening.table.clock_ms) == (OVER, 420_000)
    await evening.live.stop()


async def test_a_deleted_table_is_quiet(store: Store) -> None:
    evening = await open_evening(store, seats=2)
    await evening.begin_bots("greedy")
    await evening.pass_ms(5_000)
    await evening.ask(lambda table: deciding.close(table, evening.who("ana")))
    seq = evening.table.seq
    await evening.pass_ms(60_000)
    assert evening.table.seq == seq
    assert evening.clock.next_call_ms() is None
    await evening.live.stop()


async def test_requests_after_the_table_was_put_away_are_refused(store: Store) -> None:
    evening: Evening = await two_play(store)
    play = evening.default("ana")
    await evening.live.stop()
    with pytest.raises(NotSaved):
        await evening.act("ana", play)
    with pytest.raises(NotSaved):
        await evening.come("ana")
    assert evening.clock.next_call_ms() is None
