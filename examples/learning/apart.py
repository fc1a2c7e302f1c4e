"""A `veteran` with networks of one's own, as `veteran.py` has trained them: it needs NumPy.

    python examples/learning/veteran.py --players 3 --hard --seed 1 --out run-1/own.npz
    cp examples/learning/apart.py run-1
    limboline arena infernal-wagon --bots run-1/apart.py:Apart,veteran --players 3 --hard-mine

The weights are those of `own.npz` beside this file. So each seat can have others, which were
trained apart: docs/benchmark.md says how they meet.
"""

from pathlib import Path

from limboline.games.infernal_wagon.bots.imagining import judges_in
from limboline.games.infernal_wagon.bots.veteran import Veteran


class Apart(Veteran):
    """Thinks and talks as `veteran` does, and judges by what it has learned itself."""

    name = "apart"
    networks = judges_in(str(Path(__file__).with_name("own.npz")))
