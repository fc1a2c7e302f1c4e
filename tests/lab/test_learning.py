"""On the batch something can be learned: a short training rises clearly above chance."""

import os
import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "learning" / "minute.py"


def test_a_few_seconds_of_training_rise_clearly_above_random_play() -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLE, "--rounds", "40", "--tables", "128", "--seed", "1"],
        # Threads that wait for each other take longer than one that need not.
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    cards = [float(found) for found in re.findall(r"([0-9.]+) cards a game", done.stdout)]
    assert cards[0] < 5, "whoever plays at random draws hardly a card"
    assert cards[-1] > 2 * cards[0], done.stdout
