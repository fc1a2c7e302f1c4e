"""Two bots against each other: every deal is played twice, with the seats changed.

test = duel("a-game", "one", "other", Sequential(0.65, 0.75), most=400, seed=7)
print(test.verdict, test.rate, test.games)
"""

from collections.abc import Iterator
from typing import Any

from limboline.bots.match import Match
from limboline.bots.roster import seat_bots
from limboline.games.registry import room
from limboline.kernel.random import Random
from limboline.lab.sequential import Sequential


def duel(
    game: str,
    one: str,
    other: str,
    test: Sequential,
    *,
    most: int,
    seed: int = 0,
    options: Any = None,
) -> Sequential:
    """Let two bots play until the test is sure, or so many games are over."""
    for share in shares(game, one, other, seed=seed, options=options):
        if test.verdict is not None or test.games >= most:
            break
        test.add(share)
    return test


def shares(
    game: str, one: str, other: str, *, seed: int = 0, options: Any = None
) -> Iterator[float]:
    """What the first of two bots wins of one game after the other, without end."""
    number = 0
    while True:
        deal = Random(seed).fork(f"{one} against {other}, game {number // 2}").seed
        yield share_of(game, (one, other), number % 2, deal, options)
        number += 1


def share_of(game: str, bots: tuple[str, str], seat: int, seed: int, options: Any = None) -> float:
    """What the first of two bots wins of a game when it takes that seat."""
    rules = room(game).game
    seats = seat_bots(room(game).bots.BOTS, bots if seat == 0 else bots[::-1], seed)
    chosen = rules.Options() if options is None else options
    match = Match(rules, chosen, seats, seed=seed, nature=room(game).nature())
    winners = match.play_out().winners
    return 1 / len(winners) if seat in winners else 0.0
