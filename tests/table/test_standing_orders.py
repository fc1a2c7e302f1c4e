"""Answers to interrupts: by hand, by a standing order or by a bot, and nobody can tell which."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from limboline.kernel.illegal import Illegal
from limboline.kernel.seats import NATURE
from limboline.kernel.standing_orders import Order
from limboline.store.opening import open_store
from limboline.store.store import Store
from limboline.table import deciding
from limboline.table.interrupts import WAIT_MS
from limboline.table.pushing import HOLD_AFTER_MS
from tests.kernel.tiny.veto import Let, Play, is_veto
from tests.table.evening import Evening, open_evening, two_play
from tests.table.rooms import tiny_rooms
from tests.table.test_pace import pass_hours, slowly

__all__ = ["tiny_rooms"]

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("tiny_rooms")]

NAMES = ("ana", "bea", "cleo")
# Everybody holds one veto, and cards that are none.
SEED = "3"


async def three_play(store: Store, **more: Any) -> Evening:
    evening = await open_evening(store, seats=3, game="veto-long", **more)
    await evening.sit(*NAMES)
    await evening.ready("bea", "cleo")
    await evening.begin("ana", seed=SEED)
    return evening


def hand(evening: Evening, name: str, *, veto: bool) -> Any:
    """The first card of somebody that is a veto, or that is none."""
    assert evening.table.play is not None
    cards = evening.table.play.state.hands[evening.seat(name)]
    return Play(next(card for card in cards if is_veto(card) == veto))


def words(evening: Evening) -> list[str]:
    """Who has done what."""
    assert evening.table.play is not None
    acts = [acted for acted in evening.table.play.acts if acted.seat != NATURE]
    return [f"{NAMES[acted.seat]} {acted.words}" for acted in acts]


async def order(evening: Evening, name: str, order: Order) -> None:
    await evening.live.order(evening.who(name), order)


# -- nobody can tell -------------------------------------------------------------------------------


async def overheard(folder: Path, how: str) -> dict[str, list[tuple[int, bytes]]]:
    """Everything that Ana, Cleo and an onlooker are shown of a game, and when."""
    store = await open_store(folder)
    evening = await three_play(store)
    told: dict[str, list[tuple[int, bytes]]] = {"ana": [], "cleo": [], "eve": []}
    bea = await evening.come("bea")
    for name in told:
        onlooker = await evening.come(name)

        def note(name: str = name, onlooker: Any = onlooker) -> None:
            if onlooker.stale:
                push = msgspec.json.encode(evening.live.push(onlooker))
                told[name].append((evening.clock.now_ms(), push))

        onlooker.on_news = note
    if how in ("pass", "pass_unless_hit"):
        await order(evening, "bea", how)  # type: ignore[arg-type]
    await evening.pass_ms(1_000)
    await evening.act("ana", hand(evening, "ana", veto=False), "a1")
    if how == "at once":
        await evening.act("bea", Let(), "b1")
    await evening.pass_ms(400)
    if how == "after 400 ms":
        await evening.act("bea", Let(), "b1")
        await evening.act("bea", Let(), "b1")
    await evening.pass_ms(600)
    await evening.say("cleo", "hm")
    await evening.act("cleo", Let(), "c1")
    await evening.pass_ms(1_999)
    assert words(evening)[1:] == []
    if how == "just in time":
        await evening.act("bea", Let(), "b1")
    assert evening.live.push(bea).taken == ("b1" if " " in how else "")
    await evening.pass_ms(1)
    assert words(evening)[1:] == ["bea let", "cleo let"]
    await evening.pass_ms(5_000)
    await evening.live.stop()
    await store.close()
    return told


@pytest.mark.parametrize("how", ["pass", "pass_unless_hit", "at once", "after 400 ms"])
async def test_what_others_are_shown_does_not_tell_who_answered(tmp_path: Path, how: str) -> None:
    told = await overheard(tmp_path / "one", how)
    assert told == await overheard(tmp_path / "other", "just in time")
    assert {at for at, _ in told["ana"]} == {0, 1_000, 2_000, 4_000}


async def test_an_order_is_told_to_its_owner_alone_and_leaves_no_line(store: Store) -> None:
    evening = await three_play(store)
    seen = {name: await evening.come(name) for name in (*NAMES, "eve")}
    for one in seen.values():
        evening.live.push(one)
    seq = evening.table.seq
    await order(evening, "bea", "pass_unless_hit")
    assert evening.table.seq == seq
    assert {name: one.stale for name, one in seen.items()} == {
        "ana": False,
        "bea": True,
        "cleo": False,
        "eve": False,
    }
    assert evening.live.push(seen["bea"]).order == "pass_unless_hit"
    await evening.say("cleo", "hm")
    assert {evening.live.push(seen[name]).order for name in ("ana", "cleo", "eve")} == {"ask"}
    again = await evening.crash()
    await again.idle()
    assert again.live.push(await again.come("bea")).order == "pass_unless_hit"
    await order(again, "bea", "ask")
    assert await store.private_notes(again.table.id) == {}
    await again.live.stop()


async def test_whoever_takes_a_seat_over_takes_no_order_over(store: Store) -> None:
    evening = await three_play(store)
    await order(evening, "bea", "pass")
    await order(evening, "cleo", "pass")
    await evening.ask(lambda table: deciding.rise(table, evening.who("bea")))
    assert list((await store.private_notes(evening.table.id)).values()) == ["pass"]
    await evening.sit("bea", seat=1)
    assert evening.live.push(await evening.come("bea")).order == "ask"
    await evening.act("ana", hand(evening, "ana", veto=False))
    await evening.pass_ms(5_000)
    assert words(evening)[1:] == ["cleo let"]
    await evening.live.stop()


async def test_where_nobody_interrupts_no_order_stands(store: Store) -> None:
    evening = await two_play(store)
    with pytest.raises(Illegal, match="no_interrupts"):
        await order(evening, "ana", "pass")
    await evening.live.stop()


# -- by hand ---------------------------------------------------------------------------------------


async def test_an_answer_that_was_taken_survives_a_crash(store: Store) -> None:
    evening = await three_play(store)
    await evening.act("ana", hand(evening, "ana", veto=False))
    await evening.pass_ms(1_000)
    veto = hand(evening, "bea", veto=True)
    answer = await evening.act("bea", veto, "b1")
    assert not answer.code
    await evening.pass_ms(1_000)
    await evening.say("cleo", "hm")  # the beat is written with it
    again = await evening.crash()
    bea = await again.come("bea")
    await again.idle()
    assert again.live.push(bea).taken == "b1"
    await again.pass_ms(999)
    assert len(words(again)) == 1
    await again.pass_ms(1)
    assert words(again)[1:] == [f"bea play {veto.card}"]
    assert again.live.push(bea).taken == ""
    assert not (await again.act("bea", veto, "b1")).code
    assert len(words(again)) == 2, "the same request is done once"
    assert await store.private_notes(again.table.id) == {}
    await again.live.stop()


async def test_whoever_asks_again_is_told_the_same_line(store: Store) -> None:
    """An answer is held for a while, and other lines come before it; a bad line sends it twice."""
    evening = await three_play(store)
    await evening.act("ana", hand(evening, "ana", veto=False))
    first = await evening.act("bea", Let(), "b1")
    await evening.say("cleo", "hm")
    assert await evening.act("bea", Let(), "b1") == first, "while it is held"
    again = await evening.crash()
    await again.come("bea")
    await again.idle()
    assert await again.act("bea", Let(), "b1") == first, "by another owner"
    await again.say("cleo", "hm")
    await again.pass_ms(WAIT_MS + 4_000)
    assert "bea let" in words(again)
    assert again.table.seq > first.seq + 1
    assert await again.act("bea", Let(), "b1") == first, "when it was carried out"
    last = await again.crash()
    await last.idle()
    assert await last.act("bea", Let(), "b1") == first, "from the log alone"
    assert words(last).count("bea let") == 1
    await last.live.stop()


async def test_whoever_changes_their_mind_in_time_is_heard(store: Store) -> None:
    evening = await three_play(store)
    await evening.act("ana", hand(evening, "ana", veto=False))
    await order(evening, "cleo", "pass")
    await evening.act("bea", hand(evening, "bea", veto=True), "b1")
    await evening.act("bea", Let(), "b2")
    veto = hand(evening, "cleo", veto=True)
    await evening.act("cleo", veto, "c1")  # by hand, whatever the order says
    await evening.pass_ms(WAIT_MS)
    assert words(evening)[1:] == ["bea let", f"cleo play {veto.card}"]
    await evening.live.stop()


async def test_what_is_refused_is_refused_at_once(store: Store) -> None:
    evening = await three_play(store)
    await evening.act("ana", hand(evening, "ana", veto=False))
    answer = await evening.act("bea", hand(evening, "bea", veto=False), "b1")
    assert answer.code == "not_allowed"
    assert await evening.act("bea", hand(evening, "bea", veto=False), "b1") == answer
    await evening.live.stop()


async def test_after_the_wait_an_answer_is_carried_out_at_once(store: Store) -> None:
    evening = await three_play(store)
    await evening.act("ana", hand(evening, "ana", veto=False))
    await evening.pass_ms(WAIT_MS + 500)
    await evening.act("bea", Let(), "b1")
    assert words(evening)[1:] == ["bea let"]
    await evening.act("cleo", Let(), "c1")  # that the others let it be is no new ask
    assert words(evening)[2:] == ["cleo let"]
    await evening.live.stop()


async def test_who_interrupts_after_another_is_asked_anew(store: Store) -> None:
    """Both veto the same card: the second veto was not meant for the first."""
    evening = await three_play(store)
    await evening.act("ana", hand(evening, "ana", veto=False))
    for name in ("cleo", "bea"):
        await evening.act(name, hand(evening, name, veto=True), f"{name} 1")
    cleo = await evening.come("cleo")
    assert evening.live.push(cleo).taken == "cleo 1"
    await evening.pass_ms(WAIT_MS)
    assert [line.split()[0] for line in words(evening)] == ["ana", "bea"]
    push = evening.live.push(cleo)
    assert (push.taken, push.asked[1].seat, push.asked[1].since_ms) == ("", 2, WAIT_MS)
    await evening.act("cleo", Let(), "cleo 2")
    await evening.pass_ms(WAIT_MS - 1)
    assert len(words(evening)) == 2, "a new ask, a new wait"
    await evening.pass_ms(1)
    assert words(evening)[2:] == ["cleo let"]
    await evening.live.stop()


async def test_an_answer_to_what_was_taken_back_is_none(store: Store) -> None:
    evening = await open_evening(store, seats=3, game="veto-long")
    await evening.sit(*NAMES)
    await evening.ask(lambda table: deciding.be_casual(table, evening.who("ana"), True))
    await evening.ready("bea", "cleo")
    await evening.begin("ana", seed=SEED)
    bea = await evening.come("bea")
    await evening.act("ana", hand(evening, "ana", veto=False))
    await evening.act("bea", hand(evening, "bea", veto=True), "b1")
    await evening.pass_ms(1_000)
    assert evening.live.push(bea).taken == "b1"
    await evening.live.vote(evening.who("bea"), "undo", True)
    assert words(evening) == []
    await evening.act("ana", hand(evening, "ana", veto=False))
    assert evening.live.push(bea).taken == "", "ana has played again; bea has not answered that"
    await evening.pass_ms(2 * WAIT_MS)
    assert len(words(evening)) == 1
    await evening.live.stop()


async def test_a_window_that_is_shorter_than_the_wait_loses_no_answer(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await three_play(store)
    assert evening.table.play is not None
    monkeypatch.setattr(evening.table.play.game, "window_ms", 2_000)
    await evening.act("ana", hand(evening, "ana", veto=False))
    veto = hand(evening, "bea", veto=True)
    await evening.act("bea", veto, "b1")
    await evening.pass_ms(1_998)
    assert len(words(evening)) == 1
    await evening.pass_ms(1)
    assert words(evening)[1:] == [f"bea play {veto.card}"]
    await evening.live.stop()


# -- by order --------------------------------------------------------------------------------------


async def test_an_order_asks_its_owner_when_it_hits_them(store: Store) -> None:
    evening = await three_play(store)
    await order(evening, "ana", "pass_unless_hit")
    await order(evening, "cleo", "pass_unless_hit")
    await evening.act("ana", hand(evening, "ana", veto=False))
    await evening.act("bea", hand(evening, "bea", veto=True))
    await evening.pass_ms(WAIT_MS)
    assert len(words(evening)) == 2
    await evening.pass_ms(WAIT_MS)
    assert words(evening)[2:] == ["cleo let"], "ana's own card was hit"
    counter = hand(evening, "ana", veto=True)
    await evening.act("ana", counter)
    assert words(evening)[3:] == [f"ana play {counter.card}"]
    await evening.live.stop()


async def test_a_bot_that_holds_a_seat_heeds_no_order_and_waits_like_all(store: Store) -> None:
    evening = await three_play(store)
    await order(evening, "bea", "pass")
    await evening.come("ana")
    await evening.pass_ms(HOLD_AFTER_MS)
    await evening.live.hold(evening.who("ana"), evening.seat("bea"))
    await order(evening, "cleo", "pass")
    await evening.act("ana", hand(evening, "ana", veto=False))
    await evening.pass_ms(WAIT_MS - 1)
    assert len(words(evening)) == 1
    await evening.pass_ms(1)
    assert words(evening)[1] == "cleo let"
    await evening.pass_ms(10_000)
    assert words(evening)[2].startswith("bea ")
    await evening.live.stop()


async def test_where_bots_alone_are_asked_nobody_waits_for_people(store: Store) -> None:
    evening = await open_evening(store, seats=3, game="veto-long")
    await evening.sit("ana")
    await evening.begin("ana", fill="random", seed=SEED)
    await evening.act("ana", hand(evening, "ana", veto=False))
    await evening.pass_ms(WAIT_MS - 1)
    assert len(words(evening)) > 1, "who is asked is public, and so is that they are bots"
    await evening.live.stop()


async def test_over_days_an_order_answers_at_once(store: Store) -> None:
    evening = await slowly(store, *NAMES, game="veto-long")
    await order(evening, "cleo", "pass")
    await pass_hours(evening, 1)
    card = evening.legal("ana")[0]
    await evening.act("ana", card)
    await evening.pass_ms(0)
    assert words(evening)[1:] == ["cleo let"]
    await evening.act("bea", Let(), "b1")
    assert words(evening)[2:] == ["bea let"]
    await evening.live.stop()
