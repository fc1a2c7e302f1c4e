"""What if? A table that goes on from the middle of a finished game."""

import random
from typing import Any

import msgspec
import pytest

from limboline.games import registry
from limboline.kernel.illegal import Illegal
from limboline.kernel.record import Record
from limboline.kernel.replaying import replay
from limboline.store.store import Store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.clock import ManualClock
from limboline.table.entries import Entries, Fork
from limboline.table.forking import Forker, fork
from limboline.table.gametime import COUNTDOWN_MS
from limboline.table.logbook import summary_of
from limboline.table.pushing import Sight
from limboline.table.records import finished_games, log_of
from limboline.table.table import OVER, PLAYING, Table
from limboline.table.underway import UnderWay
from tests.table.evening import (
    BotsAtHome,
    Evening,
    fold_all,
    guest_of,
    open_evening,
    token_of,
    two_play,
)

pytestmark = pytest.mark.anyio


async def a_finished_game(store: Store, seed: int = 7) -> UnderWay:
    """Ana and Bea have played to the end."""
    evening = await two_play(store)
    await evening.people_play("ana", "bea", chance=random.Random(seed))
    play = evening.table.play
    assert play is not None
    assert len(play.acts) > 3
    return play


def forked_lines(play: UnderWay, step: int, seat: int = 0, name: str = "Zoe") -> Entries:
    forker = Forker(guest_of("zoe"), name, token_of("zoe"), seat)
    return fork(play, Fork(step, "table-1", 1), forker, "old-mine")


async def open_fork(store: Store, play: UnderWay, step: int, seat: int = 0) -> Evening:
    """Zoe has forked the game, and is not at her table yet."""
    lines = forked_lines(play, step, seat)
    table = Table("table-2")
    texts = [log.write_entry(line) for line in lines]
    for text in texts:
        table.fold(log.read_entry(text))
    await store.append(table.id, 0, texts, summary_of(table))
    return Evening(store, ManualClock(), BotsAtHome(), table)


def states(play: UnderWay) -> list[Any]:
    """How the game stood after each number of actions."""
    game = play.game
    state = game.setup(play.options, play.seats, play.seed)
    found = [game.dump(state)]
    for acted in play.acts:
        code = game.read(state, acted.seat, game.parse(acted.words))
        game.apply(state, acted.seat, code, acted.at_ms, None)
        found.append(game.dump(state))
    return found


async def test_it_begins_exactly_as_the_other_stood(store: Store) -> None:
    play = await a_finished_game(store)
    stood = states(play)
    for step in range(len(play.acts)):
        table = fold_all("table-2", forked_lines(play, step))
        assert table.play is not None
        assert table.play.game.dump(table.play.state) == stood[step]
        assert table.phase == PLAYING
        assert table.clock_ms == (play.acts[step - 1].at_ms if step else 0)
        assert not table.clock_runs


async def test_the_forker_sits_where_they_like_and_bots_on_the_other_seats(store: Store) -> None:
    play = await a_finished_game(store)
    table = fold_all("table-2", forked_lines(play, 2, seat=1))
    favourite = registry.room(play.game.name).bots.STEPS_IN
    assert [(seat.name, seat.bot) for seat in table.seats] == [("Morty", favourite), ("Zoe", "")]
    assert table.seat_of(token_of("zoe")) == 1
    assert table.host == guest_of("zoe")
    assert table.options == play.began.options


async def test_a_bots_seat_keeps_its_bot_and_names_are_told_apart(store: Store) -> None:
    evening = await open_evening(store, seats=3)
    await evening.begin_bots("careful")
    await evening.play_on()
    assert evening.table.play is not None
    lines = forked_lines(evening.table.play, 1, seat=1, name="Careful")
    table = fold_all("table-2", lines)
    assert [seat.bot for seat in table.seats] == ["careful", "", "careful"]
    assert len({seat.name for seat in table.seats}) == 3


async def test_the_clock_waits_for_the_forker_and_then_counts_down(store: Store) -> None:
    play = await a_finished_game(store)
    step = len(play.acts) // 2
    evening = await open_fork(store, play, step)
    at_ms = play.acts[step - 1].at_ms
    await evening.pass_ms(60_000)
    assert evening.live.time.now_ms() == at_ms
    onlooker = await evening.come("zoe")
    push = evening.live.push(onlooker)
    assert (push.clock.at_ms, push.clock.why) == (at_ms, "fork")
    assert push.clock.starts_in_ms == COUNTDOWN_MS
    assert push.clock.held_ms == 0, "nothing was held: it has not begun before"
    assert push.events == [], "what happened before the fork is no news"
    assert push.table.forked == step
    await evening.pass_ms(COUNTDOWN_MS)
    assert evening.table.clock_runs
    await evening.pass_ms(100)
    assert evening.live.time.now_ms() >= at_ms + 100


async def play_fork_out(evening: Evening) -> None:
    await evening.come("zoe")
    await evening.pass_ms(COUNTDOWN_MS)
    chance = random.Random(3)
    while evening.table.phase == PLAYING:
        await evening.pass_ms(chance.randint(500, 4_000))
        if evening.table.phase == PLAYING and evening.legal("zoe"):
            await evening.act("zoe", evening.default("zoe"))


async def test_a_forked_game_is_played_to_its_end_and_its_record_replays(store: Store) -> None:
    play = await a_finished_game(store)
    step = len(play.acts) // 2
    evening = await open_fork(store, play, step)
    await play_fork_out(evening)
    own = evening.table.play
    assert own is not None
    assert own.outcome is not None
    record = Record.parse(str(own.record()))
    assert record.forked == step
    game = own.game
    assert game.dump(replay(game, record)) == game.dump(own.state)
    assert [entry.words for entry in record.log[:step]] == [
        acted.words for acted in play.acts[:step]
    ]
    assert [(number, str(found)) for number, found in finished_games(await evening.entries())] == [
        (1, str(record))
    ]
    again, lines = log_of(game, record)
    assert again.forked == step, "the mark survives a way out of the log and in again"
    kept = fold_all("table-3", lines).play
    assert kept is not None
    assert kept.forked == step


async def test_the_log_folds_to_the_same_table_after_a_crash(store: Store) -> None:
    play = await a_finished_game(store)
    evening = await open_fork(store, play, 3)
    await evening.come("zoe")
    await evening.pass_ms(COUNTDOWN_MS + 500)
    back = await evening.crash()
    assert back.table.play is not None
    assert back.table.play.forked == 3
    await back.idle()
    assert (back.table.clock_why, back.table.clock_runs) == ("held", False)
    await play_fork_out(back)
    assert back.table.phase == OVER


async def test_it_earns_nothing_for_the_crew_but_a_rematch_does(store: Store) -> None:
    play = await a_finished_game(store)
    evening = await open_fork(store, play, len(play.acts) - 1)
    await play_fork_out(evening)
    assert evening.table.crew is None
    report = Sight(evening.table, 0).report
    assert report.achieved == []
    with pytest.raises(Illegal, match="no_such_action"):
        await evening.ask(lambda table: deciding.tick(table, evening.who("zoe"), "welcome"))
    await evening.begin("zoe")
    assert evening.table.play is not None
    assert evening.table.play.forked is None
    await evening.pass_ms(8 * 60_000)
    assert evening.table.crew is not None
    assert evening.table.crew.losses == 1


async def test_nobody_takes_back_what_was_played_before_the_fork(store: Store) -> None:
    play = await a_finished_game(store)
    table = fold_all("table-2", forked_lines(play, 2))
    own = table.play
    assert own is not None
    own.past = [own.now] * 2  # as if nothing had come to light
    assert [own.may_take_back(seat) for seat in range(2)] == [0, 0]


def refused(play: UnderWay, step: int, seat: int = 0, name: str = "Zoe") -> tuple[str, Any]:
    with pytest.raises(Illegal) as no:
        forked_lines(play, step, seat, name)
    return no.value.code, no.value.facts


async def test_only_a_moment_of_a_finished_game_can_be_forked(store: Store) -> None:
    evening = await two_play(store)
    assert evening.table.play is not None
    assert refused(evening.table.play, 0) == ("game_not_over", {})
    await evening.people_play("ana", "bea", chance=random.Random(7))
    play = evening.table.play
    last = len(play.acts)
    assert refused(play, last) == ("no_such_step", {"n": last - 1})
    assert refused(play, 0, seat=2) == ("no_such_seat", {})
    assert refused(play, 0, name="---") == ("no_name", {})
    play.__dict__["began"] = msgspec.structs.replace(play.began, rules=0)
    assert refused(play, 0) == ("other_rules", {"rules": 0, "here": play.game.rules_version})


async def test_a_fork_of_a_fork_is_one_too(store: Store) -> None:
    play = await a_finished_game(store)
    evening = await open_fork(store, play, 2)
    await play_fork_out(evening)
    assert evening.table.play is not None
    again = fold_all("table-3", forked_lines(evening.table.play, 1))
    assert again.play is not None
    assert again.play.forked == 1
