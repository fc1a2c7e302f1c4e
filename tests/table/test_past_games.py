"""Earlier games of a table: whoever asks for one costs the others nothing, however often."""

import asyncio
import random
from threading import get_ident
from typing import Any

import pytest

from limboline.kernel.illegal import Illegal
from limboline.store.store import Store
from limboline.table import past_games
from limboline.table.past_games import PastGames
from limboline.table.table import Table
from limboline.table.underway import UnderWay
from tests.table.evening import Evening, two_play

pytestmark = pytest.mark.anyio
HANG_S = 30.0


async def three_games(store: Store) -> tuple[Evening, list[str]]:
    """A table at which the third game has just begun, and the records of the first two."""
    evening = await two_play(store)
    records = []
    for seed in (7, 8):
        await evening.people_play("ana", "bea", chance=random.Random(seed))
        assert evening.table.play is not None
        records.append(str(evening.table.play.record()))
        await evening.ready("bea")
        await evening.begin("ana")
    return evening, records


async def test_an_earlier_game_is_as_it_was_played(store: Store) -> None:
    evening, records = await three_games(store)
    games = PastGames(store)
    assert [str((await games.of(evening.table, n)).record()) for n in (1, 2)] == records
    assert await games.of(evening.table, 0) is await games.of(evening.table, 3)
    assert await games.of(evening.table, 3) is evening.table.play
    for number in (-1, 4):
        with pytest.raises(Illegal, match="no_such_play"):
            await games.of(evening.table, number)
    await evening.live.stop()


async def test_it_is_gone_through_once_and_beside_the_loop(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening, _ = await three_games(store)
    games, threads = PastGames(store), list[int]()
    rules: Any = evening.table.room.game
    apply = rules.apply

    def noted(*given: Any) -> None:
        threads.append(get_ident())
        apply(*given)

    monkeypatch.setattr(rules, "apply", noted)
    found = await asyncio.gather(*(games.of(evening.table, 1) for _ in range(20)))
    assert all(play is found[0] for play in found)
    assert len(threads) == len(found[0].acts)
    assert get_ident() not in threads
    await evening.live.stop()


async def test_what_is_kept_waits_for_nothing_and_visitors_take_turns(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One address that asks for game after game keeps the others waiting for one of them."""
    evening, _ = await three_games(store)
    games, read, going_on = PastGames(store), list[int](), asyncio.Event()
    kept = await games.of(evening.table, 1)

    async def slowly(_: Table, number: int) -> UnderWay:
        read.append(number)
        await going_on.wait()
        return kept

    monkeypatch.setattr(games, "_read", slowly)
    monkeypatch.setattr(evening.table, "games", 20)
    asked = [(2, "greedy"), (3, "greedy"), (4, "greedy"), (5, "greedy"), (6, "ana")]
    asking = [asyncio.create_task(games.of(evening.table, *each)) for each in asked]
    await asyncio.sleep(0)
    async with asyncio.timeout(HANG_S):
        assert await games.of(evening.table, 1, "mia") is kept
    going_on.set()
    await asyncio.gather(*asking)
    assert read == [2, 3, 6, 4, 5]
    monkeypatch.undo()
    await evening.live.stop()


async def test_only_the_latest_are_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(past_games, "MOST_KEPT", 1)
    evening, _ = await three_games(store)
    games = PastGames(store)
    first = await games.of(evening.table, 1)
    await games.of(evening.table, 2)
    assert await games.of(evening.table, 1) is not first
    await evening.live.stop()
