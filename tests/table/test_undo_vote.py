"""The vote to undo: what had come to light is taken back, dealt anew, and marked for ever."""

from random import Random
from typing import Any

import pytest

from limboline.kernel import Record, replay, steps
from limboline.kernel.illegal import Illegal
from limboline.kernel.replaying import REDEALS
from limboline.kernel.seats import NATURE
from limboline.server.frames import frames
from limboline.store.store import Store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.forking import Forker, fork
from limboline.table.records import finished_games
from limboline.table.table import OVER, PLAYING, Table
from limboline.table.underway import UnderWay
from tests.kernel.tiny.aim import Keep
from tests.kernel.tiny.marbles import Drop
from tests.kernel.tiny.veto import Play
from tests.table.evening import (
    WAGON,
    Evening,
    Rehearsal,
    dump_table,
    guest_of,
    open_evening,
    two_play,
)
from tests.table.rooms import tiny_rooms
from tests.table.test_bots import Answering
from tests.table.test_due import tunnel_of

__all__ = ["tiny_rooms"]

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("tiny_rooms")]

FRESH = 0xF8E5


async def both_there(store: Store, **more: Any) -> Evening:
    """Ana and Bea have begun a game, and both are there."""
    evening = await two_play(store, **more)
    await evening.come("ana")
    await evening.come("bea")
    return evening


async def vote(evening: Evening, *names: str, on: bool = True) -> None:
    for name in names:
        await evening.live.vote(evening.who(name), "undo", on, lambda: FRESH)


def under_way(evening: Evening) -> UnderWay:
    assert evening.table.play is not None
    return evening.table.play


async def play_one(evening: Evening, ms: int = 2_000) -> str:
    """Whoever may plays what hurts least; tells who."""
    await evening.pass_ms(ms)
    name = next(name for name in ("ana", "bea") if evening.legal(name))
    await evening.act(name, evening.default(name))
    return name


async def test_if_all_who_are_there_agree_the_latest_card_is_taken_back(store: Store) -> None:
    evening = await both_there(store)
    await play_one(evening)
    play = under_way(evening)
    before = play.game.dump(play.state)
    player = evening.seat(await play_one(evening))
    await vote(evening, "ana")
    assert len(under_way(evening).acts) == 2
    assert evening.live.seen().votes == {"undo": [0]}
    await vote(evening, "bea")
    assert (await evening.entries())[-1] == log.TookBack(player, 1, f"{FRESH:x}")
    assert evening.live.seen().votes == {}
    # Everything is as it was, but for what nobody knew: the pile.
    after = play.game.dump(under_way(evening).state)
    pile, once = after.pop("pile"), before.pop("pile")
    assert after == before
    assert pile != once
    assert sorted(pile) == sorted(once)
    assert pile[-1] == once[-1], "the Exit stays the last"
    assert dump_table(await evening.folded()) == dump_table(evening.table)
    await evening.live.stop()


async def test_it_is_marked_for_ever_in_the_record_and_on_the_table(store: Store) -> None:
    evening = await both_there(store)
    assert not evening.live.seen().redealt
    await play_one(evening)
    at_ms = under_way(evening).acts[0].at_ms
    await play_one(evening)
    await vote(evening, "ana", "bea")
    await play_one(evening)
    await vote(evening, "ana", "bea")  # twice, and further back than the first time
    await vote(evening, "bea", "ana")
    assert [acted.words for acted in under_way(evening).acts] == [f"{REDEALS}{FRESH:x}"]
    chance = Random(4)
    while evening.table.phase == PLAYING:
        await play_one(evening, chance.randint(1_000, 20_000))
    play = under_way(evening)
    assert evening.live.seen().redealt
    text = str(play.record())
    assert f"00:00.000 nature {REDEALS}{FRESH:x}\n" in text
    assert at_ms > 0
    record = Record.parse(text)
    assert play.game.dump(replay(play.game, record)) == play.game.dump(play.state)
    [(_, exported)] = finished_games(await evening.entries())
    assert str(exported) == text
    told = [frame.view for frame in frames(play, 0, 0, len(play.acts))]
    assert told == [play.game.view(s.state, 0) for s in steps(play.game, record)]
    # The next game is a new one.
    await evening.ready("bea")
    await evening.begin("ana")
    assert not evening.live.seen().redealt
    await evening.live.stop()


async def test_a_game_that_was_dealt_anew_earns_the_crew_nothing(store: Store) -> None:
    for undone in (False, True):
        evening = await both_there(store, table_id=f"table-{undone}")
        await play_one(evening)
        if undone:
            await vote(evening, "ana", "bea")
        await evening.pass_ms(420_000)
        assert evening.table.phase == OVER
        assert (evening.table.crew is None) == undone
        await evening.live.stop()


async def test_a_vote_lapses_when_somebody_plays_on(store: Store) -> None:
    evening = await both_there(store)
    await play_one(evening)
    await vote(evening, "ana")
    await play_one(evening)
    assert evening.live.seen().votes == {}
    await vote(evening, "bea")
    assert len(under_way(evening).acts) == 2
    await vote(evening, "bea", on=False)
    await vote(evening, "ana")
    assert len(under_way(evening).acts) == 2
    await evening.live.stop()


async def test_whoever_is_away_is_not_waited_for(store: Store) -> None:
    evening = await two_play(store)
    await evening.come("bea")
    await play_one(evening)
    await vote(evening, "bea")
    assert [acted.seat for acted in under_way(evening).acts] == [NATURE]
    await evening.live.stop()


async def test_before_the_first_card_there_is_nothing_to_take_back(store: Store) -> None:
    evening = await both_there(store)
    with pytest.raises(Illegal, match="no_undo"):
        await vote(evening, "ana")
    assert evening.live.seen().votes == {}
    await evening.pass_ms(420_000)
    with pytest.raises(Illegal, match="no_game"):
        await vote(evening, "ana")
    await evening.live.stop()


async def test_right_after_it_nobody_takes_back_anything_alone(store: Store) -> None:
    evening = await both_there(store)
    await play_one(evening)
    await play_one(evening)
    await vote(evening, "ana", "bea")
    assert all(under_way(evening).may_take_back(seat) == 0 for seat in (0, 1))
    await evening.live.stop()


async def test_it_goes_back_far_enough_for_an_answer_in_time(store: Store) -> None:
    """To take back only the turning of a Tunnel's card would leave no time to turn it."""
    evening, turner = await tunnel_of(store)
    for name in ("ana", "bea"):
        await evening.come(name)
    dug = len(under_way(evening).acts)
    await evening.pass_ms(1_000)
    await evening.act(turner, evening.default(turner))
    await evening.pass_ms(5_000)
    await vote(evening, "ana", "bea")
    assert len(under_way(evening).acts) == dug  # one less, and nature's line
    assert under_way(evening).state.tunnel < 0
    await evening.pass_ms(1)
    assert under_way(evening).acts[-1].words.startswith(REDEALS), "nothing is overdue"
    await evening.live.stop()


async def test_bots_forget_what_was_taken_back(store: Store) -> None:
    bots = Answering(lambda briefing: None)
    evening = await open_evening(store, seats=2, bots=bots)
    await evening.sit("ana")
    await evening.begin("ana", fill="crew")
    await evening.come("ana")
    await evening.act("ana", evening.default("ana"))
    await vote(evening, "ana")
    await evening.idle()
    _, briefing = bots.asked[-1]
    assert not briefing.goes_on
    assert briefing.before == []
    await evening.live.stop()


# -- casual tables -------------------------------------------------------------------------------


async def rivals(store: Store, *, casual: bool) -> Evening:
    """Ana and Bea play against each other, with no more on the table than they said."""
    evening = await open_evening(store, seats=2, game="veto")
    await evening.sit("ana", "bea")
    host = evening.who("ana")
    await evening.ready("bea")
    if casual:
        await evening.ask(lambda table: deciding.be_casual(table, host, True))
        assert not evening.table.seats[1].ready, "everybody has to agree to it"
        await evening.ready("bea")
    await evening.begin("ana")
    await evening.come("ana")
    await evening.come("bea")
    return evening


async def test_rivals_vote_only_at_a_casual_table(store: Store) -> None:
    evening = await rivals(store, casual=False)
    await evening.act("ana", Play(under_way(evening).state.hands[0][0]))
    with pytest.raises(Illegal, match="not_casual"):
        await vote(evening, "ana")
    await evening.live.stop()


async def test_at_a_casual_table_rivals_take_back_and_the_deck_is_shuffled(store: Store) -> None:
    evening = await rivals(store, casual=True)
    assert evening.live.seen().casual
    state = under_way(evening).state
    deck, hand = [*state.deck], [*state.hands[0]]
    await evening.act("ana", Play(hand[0]))
    await vote(evening, "ana", "bea")
    state = under_way(evening).state
    assert state.hands[0] == hand
    assert state.deck != deck
    assert sorted(state.deck) == sorted(deck)
    await evening.live.stop()


def test_only_the_host_makes_a_table_casual_and_only_between_games() -> None:
    table = Rehearsal.of("ana", "bea")
    table.refuses("host_only", deciding.be_casual, table.who("bea"), True)
    assert table.decide(deciding.be_casual, table.who("ana"), False) == []
    table.decide(deciding.be_casual, table.who("ana"), True)
    assert table.decide(deciding.be_casual, table.who("ana"), True) == []
    table.begin()
    table.refuses("game_under_way", deciding.be_casual, table.who("ana"), False)


async def test_where_nothing_has_come_to_light_nothing_is_dealt_anew(store: Store) -> None:
    evening = await open_evening(store, seats=2, game="aim")
    await evening.sit("ana", "bea")
    host = evening.who("ana")
    await evening.ask(lambda table: deciding.be_casual(table, host, True))
    await evening.ready("bea")
    await evening.begin("ana")
    await evening.come("ana")
    await evening.come("bea")
    await evening.act("ana", Keep())
    await vote(evening, "ana", "bea")
    assert (await evening.entries())[-1] == log.TookBack(0, 0)
    assert not evening.live.seen().redealt
    await evening.live.stop()


async def test_chance_itself_goes_another_way_afterwards(store: Store) -> None:
    evening = await open_evening(store, seats=2, game="marbles")
    await evening.sit("ana", "bea")
    await evening.ready("bea")
    await evening.begin("ana")
    await evening.come("ana")
    await evening.come("bea")
    seeds = []
    for _ in range(2):
        await evening.act("ana", Drop(1))
        seeds.append(under_way(evening).state.seed)
        await evening.pass_ms(0)  # the marble runs
        await vote(evening, "ana", "bea")
        assert under_way(evening).acts[-1].words == f"{REDEALS}{FRESH:x}"
    assert seeds[0] != seeds[1]
    await evening.live.stop()


def test_what_was_played_before_a_fork_is_not_taken_back() -> None:
    first = Rehearsal.of("ana", "bea")
    first.begin()
    first.decide(deciding.act, 0, _default(first.table, 0), 1_000)
    first.end_by_time()
    assert first.table.play is not None
    forker = Forker(guest_of("ana"), "Ana", "secret", 0)
    table = Table("forked")
    for line in fork(first.table.play, log.Fork(1), forker, "old-mine"):
        table.fold(line)
    with pytest.raises(Illegal, match="no_undo"):
        deciding.take_back_together(table, "1", 1_000)
    assert table.room.name == WAGON


def _default(table: Table, seat: int) -> object:
    play = table.play
    assert play is not None
    return play.game.write(play.state, seat, play.game.default(play.state, seat))
