"""On the batch something can be learned: a short training rises clearly above chance."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from limboline.bots import Match
from limboline.bots.own import own_maker
from limboline.games.infernal_wagon.bots import recall
from limboline.games.registry import room
from limboline.kernel.random import Random
from limboline.lab.batch import batch
from limboline.lab.batch_meanings import meanings

FOLDER = Path(__file__).parents[2] / "examples" / "learning"
EXAMPLE = FOLDER / "minute.py"


def test_a_minute_of_training_rises_clearly_above_random_play() -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLE, "--seconds", "60", "--seed", "1"],
        # Threads that wait for each other take longer than one that need not.
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    cards = [float(found) for found in re.findall(r"([0-9.]+) cards a game", done.stdout)]
    assert cards[0] < 5, "whoever plays at random draws hardly a card"
    assert cards[-1] > 5 * cards[0], done.stdout


@pytest.mark.parametrize("beside", [False, True])
def test_the_network_that_remembers_sits_down_with_numpy_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, beside: bool
) -> None:
    """As `train.py` saves it; here it has learned nothing."""
    tables = batch("infernal-wagon", 1, 3, talk=True)
    meaning = meanings(tables)
    at = recall.layout(tables.fields, meaning)
    inputs = recall.looks(np, tables.rows, tables.obs["seen"], at)[0].shape[-1]
    weights = recall.begin(inputs, meaning.shape[1], 16, seed=1)
    np.savez(tmp_path / "weights.npz", meaning=meaning, talk=True, speech=2_000, **weights)
    if beside:
        shutil.copy(FOLDER / "teammate.py", tmp_path)
    else:
        monkeypatch.setenv("WEIGHTS", str(tmp_path / "weights.npz"))
    game = room("infernal-wagon").game
    maker = own_maker(f"{(tmp_path if beside else FOLDER) / 'teammate.py'}:Teammate", game)
    bots = [maker(0, Random(0)), *(room("infernal-wagon").bots.BOTS["crew"](1, Random(1)),)]
    match = Match(game, game.Options(), bots, ["ana", "bo"], seed=2)
    while match.outcome is None:
        match.step()
    assert any(entry.seat == 0 for entry in match.record.log)
    assert "jax" not in sys.modules
