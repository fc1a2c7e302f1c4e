"""Batches deal many games side by side: every one is the game of its seed, and nothing of an
older one is left at its table.
"""

from itertools import product
from typing import Any

import numpy as np
import pytest

from limboline.games.infernal_wagon.many_deals import first_orders
from limboline.games.registry import names, room
from limboline.kernel.encoding import Pace
from limboline.kernel.random import Random
from limboline.lab.batch import Batch, batch
from tests.lab.desks import any_number

WAGON = room("infernal-wagon")
ENCODING: Any = WAGON.encoding
PEOPLE = Pace(slowest_ms=6_000, overlooks=20, speech_ms=2_000)
JUNCTIONS = ("silence", "uturn", "curse")


@pytest.mark.parametrize("size", [0, 1, 2, 65, 128])
def test_shuffles_side_by_side_are_those_of_their_seeds(size: int) -> None:
    seeds = [*range(300), (1 << 128) - 1]
    for seed, order in zip(seeds, first_orders(seeds, size).tolist(), strict=True):
        rng, alone = Random(seed), list(range(size))
        rng.shuffle(alone)
        assert order == alone
        assert Random(seed, 1).word() == rng.word(), "and it goes on alike"


# Of 128 places some two begin with the same 25 bits in one shuffle of four thousand.
def test_equal_beginnings_are_told_apart_by_all_their_bits(monkeypatch: Any) -> None:
    ranks = [7, 3, (1 << 63) + 9, (1 << 63) + 8, 3]
    bits = b"".join(rank.to_bytes(8, "little") for rank in ranks)
    monkeypatch.setattr(
        "limboline.games.infernal_wagon.many_deals.first_ranks", lambda seed, size: bits
    )
    assert first_orders([1], len(ranks)).tolist() == [[1, 4, 0, 3, 2]]


def test_more_places_than_there_are_numbers_for_are_refused() -> None:
    with pytest.raises(ValueError, match="at most 128"):
        first_orders([1], 129)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_dealt_side_by_side_are_those_of_their_seeds(seats: int) -> None:
    seeds = [*range(20), (1 << 128) - 1]
    for easy, chosen in product((0, 2), product((False, True), repeat=len(JUNCTIONS))):
        junctions = dict(zip(JUNCTIONS, chosen, strict=True))
        options = WAGON.game.Options(easy=easy, hard_mine=chosen[0], **junctions)
        many = ENCODING.many_dealer(options, seats)(seeds)
        for seed, state in zip(seeds, many, strict=True):
            alone = WAGON.game.setup(options, seats, seed)
            assert WAGON.game.dump(state) == WAGON.game.dump(alone), (junctions, easy, seed)


def test_games_dealt_side_by_side_share_nothing_that_changes() -> None:
    options = WAGON.game.Options()
    one, other = ENCODING.many_dealer(options, 2)([5, 5])
    while WAGON.game.outcome(one) is None:
        seat = next(ask.seat for ask in WAGON.game.asked(one) if ask.seat >= 0)
        WAGON.game.apply(one, seat, WAGON.game.legal(one, seat)[0], 1_000, None)
    assert WAGON.game.dump(other) == WAGON.game.dump(WAGON.game.setup(options, 2, 5))


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("tables", [1, 3, 70])
def test_the_deals_of_a_seed_are_the_same_however_many_are_dealt_at_once(
    name: str, tables: int
) -> None:
    made = batch(name, tables=tables, seed=5)
    again = np.random.default_rng(5).integers(1 << 63, size=4_096).tolist()
    assert made.dealt == again[:tables]
    for table in {0, tables - 1}:
        alone = made.game.setup(made.options, made.seats, made.dealt[table])
        assert made.game.dump(made.state(table)) == made.game.dump(alone)


@pytest.mark.parametrize("pace", [Pace(), PEOPLE])
def test_nothing_is_left_of_an_older_game_at_the_table(pace: Pace) -> None:
    options = {"curse": True, "silence": True, "uturn": True}
    made = batch("infernal-wagon", 8, 3, options, talk=True, seed=2, pace=pace)
    rng = np.random.default_rng(2)
    ended = 0
    while ended < 40:
        made.step(any_number(made, rng))
        for table in made.outcomes:
            ended += 1
            new = batch(
                "infernal-wagon", 1, 3, options, talk=True, deals=[made.dealt[table]], pace=pace
            )
            assert seen_at(made, table) == seen_at(new, 0)


def seen_at(made: Batch, table: int) -> list[bytes]:
    return [made.obs[field.name][table].tobytes() for field in made.fields] + [
        made.mask[table].tobytes(),
        made.seat[table].tobytes(),
    ]
