"""Five networks for two players that `train.py` has trained apart: the baseline of the benchmark.

    limboline benchmark IW-2p-cross "examples/learning/baseline/bots.py:Seed{seed}"

Each was trained with a seed of its own, and with itself alone; docs/benchmark.md says how. They
need nothing but NumPy.
"""

from pathlib import Path
from typing import Any

from limboline.games.infernal_wagon.bots.learned import load
from limboline.kernel.encoding import Pace
from limboline.lab.batch import Spec
from limboline.lab.policy_bot import policy_bot


def trained(seed: int) -> Any:
    """The bot that was trained with this seed."""
    network = load(Path(__file__).with_name(f"seed-{seed}.npz"))
    pace = Pace(reaction_ms=1_000, speech_ms=network.speech_ms)
    spec = Spec("infernal-wagon", talk=network.talks, pace=pace)
    return policy_bot(network.policy, spec, f"seed-{seed}", remembers=True)


Seed0, Seed1, Seed2, Seed3, Seed4 = map(trained, range(5))
