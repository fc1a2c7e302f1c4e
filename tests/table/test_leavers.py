"""People who drop out: a grey lamp, a bot that holds the seat, and the seat back at once."""

from typing import Any

import pytest

from limboline.kernel.illegal import Illegal
from limboline.kernel.seats import SPECTATOR
from limboline.store.store import Store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.pushing import HOLD_AFTER_MS, SeatSeen
from limboline.table.table import OVER, default_bot
from tests.table.evening import Evening, guest_of, open_evening, token_of, two_play

pytestmark = pytest.mark.anyio


def lamp(evening: Evening, seat: int) -> SeatSeen:
    return evening.live.seen().seats[seat]


async def crew_of_three(store: Store) -> Evening:
    """Ana and Bea are there, with a bot between them."""
    evening = await open_evening(store, seats=3)
    await evening.sit("ana")
    await evening.sit("bea", seat=2)
    await evening.ask(lambda table: deciding.seat_bot(table, evening.who("ana"), 1, "crew"))
    await evening.ready("bea")
    await evening.begin("ana")
    return evening


async def test_the_lamp_of_whoever_is_away_is_grey_and_counts(store: Store) -> None:
    evening = await two_play(store)
    await evening.come("ana")
    bea = await evening.come("bea")
    assert lamp(evening, 1).here
    assert (lamp(evening, 1).away_ms, lamp(evening, 1).hold_after_ms) == (0, 0)
    await evening.pass_ms(1_000)
    evening.live.leave(bea)
    await evening.pass_ms(4_200)
    assert not lamp(evening, 1).here
    assert lamp(evening, 1).away_ms == 4_200
    assert lamp(evening, 1).hold_after_ms == HOLD_AFTER_MS, "pages know when a bot may step in"
    await evening.come("bea", since=3)
    assert lamp(evening, 1).here
    assert lamp(evening, 1).away_ms == 0
    await evening.live.stop()


async def test_the_lamp_of_whoever_has_not_come_yet_counts_since_they_sat(store: Store) -> None:
    evening = await open_evening(store)
    await evening.pass_ms(60_000)
    await evening.sit("ana")
    await evening.pass_ms(700)
    assert lamp(evening, 0).away_ms == 700
    again = await evening.crash()
    await again.pass_ms(300)
    assert lamp(again, 0).away_ms == 300
    await again.live.stop()


async def test_two_devices_on_one_seat_are_one_person(store: Store) -> None:
    evening = await two_play(store)
    laptop = await evening.come("ana")
    phone = await evening.live.join("another-browser", token_of("ana"), 0)
    assert (laptop.seat, phone.seat) == (0, 0)
    evening.live.leave(laptop)
    await evening.pass_ms(5_000)
    assert lamp(evening, 0).here
    evening.live.leave(phone)
    await evening.pass_ms(1_000)
    assert lamp(evening, 0).away_ms == 1_000
    evening.live.leave(phone)  # hung up twice
    await evening.live.stop()


async def test_a_teammate_may_let_a_bot_play_after_a_while(store: Store) -> None:
    evening = await crew_of_three(store)
    await evening.come("ana")
    bea = await evening.come("bea")
    with pytest.raises(Illegal, match="not_away"):
        await evening.live.hold(evening.who("ana"), 2)
    evening.live.leave(bea)
    await evening.pass_ms(HOLD_AFTER_MS - 1)
    with pytest.raises(Illegal, match="not_away"):
        await evening.live.hold(evening.who("ana"), 2)
    await evening.pass_ms(1)
    with pytest.raises(Illegal, match="not_seated"):
        await evening.live.hold(evening.who("dora"), 2)
    for seat in (1, 3, -1):
        with pytest.raises(Illegal, match="no_such_seat"):
            await evening.live.hold(evening.who("ana"), seat)
    await evening.live.hold(evening.who("ana"), 2)
    assert lamp(evening, 2).held_by == default_bot(evening.table)
    assert lamp(evening, 2).person
    assert evening.table.play is not None
    while not any(acted.seat == 2 for acted in evening.table.play.acts):
        await evening.pass_ms(1_000)
    await evening.live.stop()


@pytest.mark.parametrize("options", [{}, {"curse": True}, {"silence": True, "uturn": True}])
async def test_a_bot_steps_in_amid_a_game_at_tables_of_every_kind(
    store: Store, options: dict[str, Any]
) -> None:
    evening = await two_play(store, **options)
    await evening.come("ana")
    for name in ("ana", "ana", "bea", "ana"):
        if evening.legal(name):  # who lays a Tunnel turns the card beyond it too
            await evening.act(name, evening.default(name))
    await evening.pass_ms(HOLD_AFTER_MS)
    await evening.live.hold(evening.who("ana"), 1)
    assert evening.table.play is not None
    before = len(evening.table.play.acts)
    while len(evening.table.play.acts) == before:
        await evening.pass_ms(1_000)
    assert evening.table.play.acts[before].seat == 1
    await evening.live.stop()


async def test_whoever_returns_has_the_seat_at_once_and_the_bots_plan_is_dropped(
    store: Store,
) -> None:
    evening = await crew_of_three(store)
    await evening.come("ana")
    await evening.pass_ms(HOLD_AFTER_MS)
    await evening.live.hold(evening.who("ana"), 2, "greedy")
    while 2 not in evening.live.bots._plans:
        await evening.pass_ms(100)
    await evening.come("bea")
    assert 2 not in evening.live.bots._plans
    assert (await evening.entries())[-1] == log.Returned(2)
    assert evening.table.play is not None
    before = len(evening.table.play.acts)
    await evening.pass_ms(30_000)
    assert all(acted.seat != 2 for acted in evening.table.play.acts[before:])
    while not evening.legal("bea"):
        await evening.pass_ms(1_000)
    assert (await evening.act("bea", evening.default("bea"))).code == ""
    await evening.live.stop()


async def test_presence_moves_with_the_person_when_seats_are_packed(store: Store) -> None:
    evening = await open_evening(store, seats=4)
    await evening.sit("ana")
    await evening.sit("bea", seat=3)
    ana, bea = await evening.come("ana"), await evening.come("bea")
    await evening.ready("bea")
    evening.live.leave(bea)
    await evening.pass_ms(5_000)
    await evening.sit("cleo", seat=1)
    await evening.pass_ms(3_000)
    await evening.ask(lambda table: deciding.rise(table, evening.who("cleo")))
    await evening.begin("ana")
    assert (ana.seat, evening.seat("bea")) == (0, 1)
    assert lamp(evening, 1).away_ms == 8_000
    with pytest.raises(Illegal, match="not_away"):
        await evening.live.hold(evening.who("ana"), 1)
    await evening.pass_ms(HOLD_AFTER_MS - 8_000)
    await evening.live.hold(evening.who("ana"), 1)
    await evening.live.stop()


async def test_nobody_inherits_the_absence_of_another_on_the_same_seat(store: Store) -> None:
    evening = await crew_of_three(store)
    await evening.come("ana")
    evening.live.leave(await evening.come("bea"))
    await evening.pass_ms(60_000)
    await evening.ask(lambda table: deciding.rise(table, evening.who("bea")))
    await evening.sit("cleo", seat=2)
    assert lamp(evening, 2).away_ms == 0
    with pytest.raises(Illegal, match="not_away"):
        await evening.live.hold(evening.who("ana"), 2)
    assert guest_of("bea") not in evening.live.company.presence._since
    await evening.live.stop()


async def test_whoever_leaves_for_good_is_replaced_and_looks_on(store: Store) -> None:
    evening = await crew_of_three(store)
    ana, bea = await evening.come("ana"), await evening.come("bea")
    assert evening.live.push(ana).hosting
    await evening.ask(lambda table: deciding.rise(table, evening.who("ana")))
    assert evening.table.seats[0].bot == default_bot(evening.table)
    assert ana.seat == SPECTATOR
    push = evening.live.push(ana)
    assert (push.you, push.may, push.hosting) == (SPECTATOR, [], False)
    assert evening.live.push(bea).hosting
    assert (await evening.act("ana", None)).code == "not_seated"
    await evening.pass_ms(30_000)
    assert evening.table.play is not None
    assert any(acted.seat == 0 for acted in evening.table.play.acts)
    await evening.live.stop()


async def test_a_request_that_waited_is_not_done_for_a_seat_that_was_lost(store: Store) -> None:
    evening = await crew_of_three(store)
    bea, play = evening.who("bea"), evening.default("bea")
    host = evening.who("ana")
    await evening.ask(lambda table: deciding.bar(table, host, guest_of("bea"), "kick"))
    assert (await evening.live.act(bea, play, "r1")).code == "not_seated"
    with pytest.raises(Illegal, match="not_seated"):
        await evening.live.talk(bea, log.Talked(2, "chat", "boo"))
    with pytest.raises(Illegal, match="not_seated"):
        await evening.live.vote(bea, "pause", True)
    await evening.live.stop()


async def test_whoever_is_kicked_in_a_game_looks_on_and_a_bot_plays(store: Store) -> None:
    evening = await crew_of_three(store)
    bea = await evening.come("bea")
    host = evening.who("ana")
    await evening.ask(lambda table: deciding.bar(table, host, guest_of("bea"), "kick"))
    assert bea.seat == SPECTATOR
    view = evening.live.push(bea).view
    assert all(card is None for hand in view.hands for card in hand)
    assert evening.table.seats[2].player == default_bot(evening.table)
    assert evening.table.seats[2].name == "Isolde"
    await evening.live.stop()


async def test_a_game_without_its_people_goes_on_to_the_end(store: Store) -> None:
    evening = await two_play(store)
    ana = await evening.come("ana")
    evening.live.leave(ana)
    await evening.pass_ms(420_000)  # hell has poor reception: the clock does not stop
    assert evening.table.phase == OVER
    await evening.live.stop()
