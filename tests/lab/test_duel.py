"""Two bots against each other."""

from itertools import islice

import pytest

from limboline.games.registry import names, room
from limboline.lab import duel as duels
from limboline.lab.duel import duel, share_of, shares
from limboline.lab.sequential import AT_LEAST, NO_MORE, Sequential

RIVALS = [name for name in names() if not room(name).game.properties.cooperative]
GAME = RIVALS[0]
STEADY = room(GAME).bots.STEPS_IN


def test_the_better_one_is_found_whichever_way_they_are_named() -> None:
    better = duel(GAME, STEADY, "random", Sequential(0.5, 0.9), most=30, seed=3)
    worse = duel(GAME, "random", STEADY, Sequential(0.5, 0.9), most=30, seed=3)
    assert (better.verdict, worse.verdict) == (AT_LEAST, NO_MORE)
    assert better.games < 30


def test_it_stops_after_so_many_games_without_a_verdict() -> None:
    test = duel(GAME, "random", "random", Sequential(0.49, 0.51), most=3, seed=3)
    assert (test.games, test.verdict) == (3, None)


def test_every_deal_is_played_from_both_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []

    def told(game: str, bots: tuple[str, str], seat: int, seed: int, options: object) -> float:
        assert (game, bots, options) == (GAME, ("random", STEADY), None)
        seen.append((seat, seed))
        return 0.5

    monkeypatch.setattr(duels, "share_of", told)
    assert list(islice(shares(GAME, "random", STEADY, seed=3), 4)) == [0.5] * 4
    assert [seat for seat, _ in seen] == [0, 1, 0, 1]
    deals = [seed for _, seed in seen]
    assert deals[0] == deals[1] != deals[2] == deals[3]


def test_what_two_of_a_kind_win_of_a_deal_adds_up() -> None:
    for seed in range(3):
        mine, yours = (share_of(GAME, ("random", "random"), seat, seed) for seat in (0, 1))
        assert mine in (0.0, 0.5, 1.0)
        assert mine + yours == 1


def test_equal_seeds_give_equal_duels() -> None:
    one, other = (list(islice(shares(GAME, STEADY, "random", seed=8), 2)) for _ in range(2))
    assert one == other
