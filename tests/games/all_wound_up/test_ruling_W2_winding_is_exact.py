"""Ruling W2: a toy is wound by exactly the turns of the card, and only the seed of the run stands
for human hands (section 5.2).
"""

import pytest

from tests.games.all_wound_up.table import do, game, play_through, position


@pytest.mark.parametrize("turns", [1, 2, 3, 4])
def test_the_run_gets_the_cards_turns_and_a_seed(turns: int) -> None:
    seeds = set()
    for seed in range(5):
        state = position("0,-95,90 | box", f"wind{turns} | left", bettor=0, seed=seed)
        play_through(state, f"0 bet wind{turns}", "0 wind 0 0")
        stage = game.view(state, 1).stages[-1]
        assert (stage.kind, stage.seat, stage.turns) == ("run", 0, turns)
        seeds.add(stage.seed)
    assert len(seeds) == 5


def test_nobody_can_know_the_seed_before_the_release() -> None:
    state = position("0,-95,90 | box", "wind2 | left", bettor=0)
    do(state, 0, "bet wind2")
    before = game.revealed(state)
    other = game.clone(state)
    game.redeal(other, 99)
    do(state, 0, "wind 0 0")
    do(other, 0, "wind 0 0")
    assert game.view(state, 0).stages[-1].seed != game.view(other, 0).stages[-1].seed
    assert game.revealed(state) > before
