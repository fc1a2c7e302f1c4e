"""The example in another language plays every game legally, and two of them not too badly."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from limboline.bots import Match, seat_bots
from limboline.bots.protocol import LineBot, program_maker
from limboline.games.registry import names, room

HANG_MS = 60_000
EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "bot.mjs"

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")


def played(game: str, seats: list[str], seed: int) -> Match[Any, Any, Any, Any, Any]:
    """A game of the example and others, to its end. It must behave."""
    rules = room(game).game
    makers = {
        **room(game).bots.BOTS,
        "example": program_maker(str(EXAMPLE), rules, within_ms=HANG_MS),
    }
    bots = seat_bots(makers, seats, seed)
    match = Match(rules, rules.Options(), bots, seed=seed)
    match.play_out()
    troubles = [bot.troubles for bot in bots if isinstance(bot, LineBot)]
    assert troubles == [[]] * seats.count("example")
    return match


@pytest.mark.parametrize("game", names())
def test_it_plays_every_game_to_its_end(game: str) -> None:
    match = played(game, ["example", "random"], seed=1)
    assert any(entry.seat == 0 for entry in match.record.log)


def test_the_same_chance_gives_the_same_game() -> None:
    one, again = (played("infernal-wagon", ["example"] * 2, seed=4) for _ in range(2))
    assert str(one.record) == str(again.record)


def test_it_is_no_longer_than_sixty_lines() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) < 60


@pytest.mark.slow
def test_it_beats_chance_in_hellrail() -> None:
    """Neither wins every game alone: trains that carry nothing home share it."""
    wins = [0, 0]
    for seed in range(10):
        seats = ["example", "random"][:: 1 if seed % 2 else -1]
        outcome = played("hellrail", seats, seed).outcome
        assert outcome is not None
        for seat in outcome.winners:
            wins[seats[seat] == "random"] += 1
    assert wins[0] >= 9, wins
    assert wins[1] <= 6, wins


@pytest.mark.slow
def test_its_crews_get_out_of_the_mine_where_chance_never_does() -> None:
    def wins(kind: str) -> int:
        games = [played("infernal-wagon", [kind] * 3, seed).outcome for seed in range(20)]
        return sum(bool(outcome and outcome.winners) for outcome in games)

    assert wins("example") >= 4
    assert wins("random") == 0
