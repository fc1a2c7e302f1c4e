"""Ratings: what is known of them from games that were made up, and how sure they are."""

from math import log10

import numpy as np
import pytest

from limboline.games.registry import names, room
from limboline.lab.arena import Arena, Result, lay_out, meetings, rate, rate_crews
from limboline.lab.arena.bootstrap import PRIOR
from limboline.lab.arena.ratings import POINTS, fit

RIVALS = next(name for name in names() if not room(name).game.properties.cooperative)
CREW = next(name for name in names() if room(name).game.properties.cooperative)
STRONG = room(RIVALS).bots.STEPS_IN
WEAK = next(name for name in room(RIVALS).bots.BOTS if name not in ("random", STRONG))
PAIR = lay_out(RIVALS, [STRONG, "random"])


def game(
    arena: Arena, table: tuple[str, ...], deal: int, winners: tuple[int, ...], rotation: int = 0
) -> Result:
    scores = tuple(1.0 if seat in winners else 0.0 for seat in range(len(table)))
    return Result(
        table=table,
        deal=deal,
        rotation=rotation,
        seats=arena.seatings(table)[rotation],
        reason="",
        scores=scores,
        time_ms=0,
    )


def pair_games(won: int, lost: int, shared: int = 0) -> list[Result]:
    winners = [(0,)] * won + [(1,)] * lost + [(0, 1)] * shared
    return [game(PAIR, (STRONG, "random"), deal, who) for deal, who in enumerate(winners)]


def test_three_wins_of_four_are_191_points() -> None:
    one, other = rate(PAIR, pair_games(300, 100))
    odds = (300 + PRIOR) / (100 + PRIOR)
    assert (one.bot, other.bot) == (STRONG, "random")
    assert one.rating == one.low == one.high == 0
    assert other.rating == pytest.approx(-400 * log10(odds))
    assert other.low < other.rating < other.high
    assert (one.games, one.score, other.score) == (400, 0.75, 0.25)


def test_the_interval_is_that_of_jeffreys_when_games_are_apart() -> None:
    """The quantiles of Beta(7.5, 3.5), from a table."""
    (meeting,) = meetings(PAIR, pair_games(7, 3), resamples=20_000)
    assert meeting.score == 0.7
    assert meeting.low == pytest.approx(0.3942, abs=0.01)
    assert meeting.high == pytest.approx(0.9076, abs=0.01)


def test_a_bot_that_wins_every_time_is_not_infinitely_better() -> None:
    _, other = rate(PAIR, pair_games(50, 0))
    assert -2_000 < other.low < other.rating < other.high < -200
    _, few = rate(PAIR, pair_games(5, 0))
    assert few.high > other.high


def test_a_shared_win_is_half_a_win() -> None:
    _, other = rate(PAIR, pair_games(10, 10, shared=20))
    assert other.rating == pytest.approx(0, abs=1e-6)
    assert rate(PAIR, pair_games(0, 0, shared=4))[0].score == 0.5


def test_deals_that_both_seats_win_in_turn_are_more_certain_than_as_many_games() -> None:
    """On each deal whoever sits first wins: by the deals it is clear that nobody is better."""
    paired = [
        game(PAIR, (STRONG, "random"), deal, (0,), rotation)
        for deal in range(20)
        for rotation in (0, 1)
    ]
    apart = pair_games(20, 20)
    (_, by_deals), (_, by_games) = rate(PAIR, paired), rate(PAIR, apart)
    assert by_deals.rating == pytest.approx(by_games.rating, abs=1e-6) == 0
    assert by_deals.high - by_deals.low < (by_games.high - by_games.low) / 2


def test_of_few_deals_nobody_can_tell_how_much_their_games_go_together() -> None:
    """Four deals on which each won once prove little: no more than eight games apart would."""
    paired = [
        game(PAIR, (STRONG, "random"), deal, (0,), rotation)
        for deal in range(4)
        for rotation in (0, 1)
    ]
    (_, by_deals), (_, by_games) = rate(PAIR, paired), rate(PAIR, pair_games(4, 4))
    width = by_games.high - by_games.low
    assert width > 400
    assert by_deals.high - by_deals.low == pytest.approx(width, rel=0.1)


def test_strengths_are_found_again_from_what_they_would_win() -> None:
    """Three bots of known strength, at tables for two and at one for all of them."""
    truth = np.array([0.0, -1.0, 2.5])
    seats = np.array([[1, 1, 0], [1, 0, 1], [0, 1, 1], [1, 1, 1], [2, 1, 0]])
    power = seats * np.exp(truth)
    games = np.array([[100.0, 250.0, 50.0, 300.0, 20.0]])
    wins = (games[0][:, None] * power / power.sum(axis=1, keepdims=True)).sum(axis=0)[None]
    assert fit(seats, games, wins)[0] == pytest.approx(truth, abs=1e-6)


def test_a_chain_of_meetings_rates_bots_that_never_met() -> None:
    arena = lay_out(RIVALS, [STRONG, WEAK, "random"])
    games = [
        game(arena, table, deal, (0 if deal % 4 else 1,))
        for table in ((STRONG, WEAK), (WEAK, "random"))
        for deal in range(400)
    ]
    ratings = {rating.bot: rating.rating for rating in rate(arena, games)}
    step = POINTS * np.log(3)
    assert ratings[WEAK] == pytest.approx(-step, abs=5)
    assert ratings["random"] == pytest.approx(-2 * step, abs=10)


def test_crews_are_compared_on_the_deals_that_they_share() -> None:
    one, other = list(room(CREW).bots.BOTS)[:2]
    arena = lay_out(CREW, [one, other], players=2)
    games = [game(arena, (one, one), deal, (0, 1) if deal < 10 else ()) for deal in range(40)]
    games += [game(arena, (other, other), deal, (0, 1) if deal < 12 else ()) for deal in range(30)]
    best, first = rate_crews(arena, games)
    assert (best.name, first.name) == (other, one)
    assert (first.rate, best.rate) == (10 / 40, 12 / 30)
    assert first.is_first
    assert not best.is_first
    assert best.more == pytest.approx(2 / 30)
    # The same deals were won by both; of games apart it would be about 0.44 wide.
    assert 0 < best.more_high - best.more_low < 0.3
    assert best.low < best.rate < best.high


def test_without_games_there_is_nothing_to_rate() -> None:
    assert rate(PAIR, []) == []
    assert meetings(PAIR, []) == []
