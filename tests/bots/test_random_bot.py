"""The bot that can play every game."""

import pytest

from limboline.bots import GENERIC, Match, RandomBot, seat_bots
from limboline.bots.random_bot import LONGEST_MS, SHORTEST_MS
from limboline.kernel import Random, replay
from limboline.kernel.suite import AnyGame
from tests.kernel.tiny import Aim, Marbles, PassLeft, Veto

GAMES: list[AnyGame] = [Aim(), Marbles(), PassLeft(), Veto()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_random_bots_play_any_game_to_its_end(game: AnyGame) -> None:
    for seed in range(20):
        seats = game.properties.most
        match = Match(game, game.Options(), seat_bots(GENERIC, ["random"] * seats, seed), seed=seed)
        match.play_out()
        assert game.dump(replay(game, match.record)) == game.dump(match.state)


def test_it_pauses_and_has_no_favourites() -> None:
    bot = RandomBot(0, Random(5))
    plans = [bot.plan(None, [10, 20, 30], 0) for _ in range(300)]
    codes = [plan.code for plan in plans if plan]
    assert {code: 80 < codes.count(code) < 120 for code in set(codes)} == {
        10: True,
        20: True,
        30: True,
    }
    assert all(plan and SHORTEST_MS <= plan.wait_ms <= LONGEST_MS for plan in plans)
    assert bot.plan(None, [], 0) is None


def test_each_seat_has_chance_of_its_own_and_the_same_each_time() -> None:
    def draws(seed: int) -> list[object]:
        bots = seat_bots(GENERIC, ["random"] * 3, seed)
        return [bot.plan(None, range(1_000), 0) for bot in bots]

    assert draws(1) == draws(1)
    assert len({str(plan) for plan in draws(1) + draws(2)}) == 6
