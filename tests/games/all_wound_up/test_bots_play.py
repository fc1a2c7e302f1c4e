"""The room's players at a table: they answer whatever they are asked, and with sense."""

import pytest

from limboline.bots import Match
from limboline.games.all_wound_up import Options, game
from limboline.games.all_wound_up.bots import BOTS
from limboline.games.all_wound_up.state import State
from limboline.kernel import Random
from limboline.kernel.random_games import allows
from tests.games.all_wound_up.table import do, play_through, position

STRONG = ["greedy", "planner", "clockmaker"]


def answer(name: str, state: State, seat: int = 0) -> str:
    """What a bot would do in a position, in words."""
    plan = BOTS[name](seat, Random(1)).plan(
        game.view(state, seat), game.legal(state, seat), state.now
    )
    assert plan is not None
    assert plan.code is not None
    assert allows(game, state, seat, plan.code)
    return game.words(game.write(state, seat, plan.code))


@pytest.mark.parametrize(
    "names",
    [
        ["random", "greedy"],
        ["greedy", "random", "planner", "greedy"],
        ["clockmaker", "greedy", "clockmaker"],
    ],
)
def test_they_play_a_round_to_its_end(names: list[str]) -> None:
    bots = [BOTS[name](seat, Random(seat)) for seat, name in enumerate(names)]
    match = Match(game, Options(rounds=1), bots, seed=4)
    assert match.play_out().reason in ("gate", "rounds")
    assert any(entry.words.startswith("run ") for entry in match.record.log)


@pytest.mark.parametrize("name", STRONG)
def test_they_walk_home_when_they_can(name: str) -> None:
    state = position("0,-90,270 k4 | box", "wind2x2 leftx3 | right", bettor=0)
    assert answer(name, state) == "bet wind2"


@pytest.mark.parametrize("name", STRONG)
def test_they_do_not_walk_into_a_mausoleum(name: str) -> None:
    state = position("-80,-10,90 | box", "wind2x3 rightx2 | right", bettor=0)
    assert answer(name, state) == "bet right"


@pytest.mark.parametrize("name", STRONG)
def test_they_turn_towards_the_course(name: str) -> None:
    state = position("60,-95,270 | box", "right | left", bettor=0)
    play_through(state, "0 bet right")
    degrees = int(answer(name, state).split()[1])
    assert -180 <= degrees <= -120


def brains_spent(name: str, toys: str) -> int:
    """How many of three black brains a bot spends when it has to wind its toy four times."""
    state = position(toys, "wind4 | left", brains="black black black | -", bettor=0)
    do(state, 0, "bet wind4")
    verb, black, _ = answer(name, state).split()
    assert verb == "wind"
    return int(black)


# Over more walks it comes out even, so a clockmaker keeps them.
@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_they_spend_black_brains_to_stop_before_the_edge(name: str) -> None:
    assert brains_spent(name, "310,-100,0 k3 | box") > 0


# A planner knows that from this mausoleum a toy comes back to where it is now, as it likes.
def test_greedy_spends_black_brains_to_stop_before_a_mausoleum() -> None:
    assert brains_spent("greedy", "0,80,90 | box") > 0
    assert brains_spent("planner", "0,80,90 | box") == 0
    assert brains_spent("clockmaker", "0,80,90 | box") == 0


@pytest.mark.parametrize("name", STRONG)
def test_they_keep_what_winds_far(name: str) -> None:
    state = game.setup(Options(), 2, 4)
    words = answer(name, state)
    assert words.startswith("give ")
    assert "wild" not in words


def test_a_planner_turns_a_rival_away_from_the_gate() -> None:
    state = position("250,250,90 k2 | 0,-90,270 k4", "rivalx2 wind2x2 | wind3 left", bettor=0)
    assert answer("planner", state) == "bet rival"
    play_through(state, "0 bet rival", "0 pass")
    assert abs(int(answer("planner", state).split()[1])) >= 60
