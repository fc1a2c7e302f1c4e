"""What `train.py` has learned, as a bot: it needs nothing but NumPy.

    limboline arena infernal-wagon --bots examples/learning/teammate.py:Teammate,careful
    limboline bot examples/learning/teammate.py:Teammate --table LINK

The weights are those of the file that WEIGHTS names, of `weights.npz` beside a copy of this file,
or of `learned/weights.npz`. REACTION_MS and OVERLOOKS make it as slow and as inattentive as people
are, if it was trained to be.
"""

import os
from pathlib import Path

from limboline.games.infernal_wagon.bots.learned import load
from limboline.kernel.encoding import Pace
from limboline.lab.batch import Spec
from limboline.lab.policy_bot import policy_bot

BESIDE = Path(__file__).with_name("weights.npz")
USUAL = BESIDE if BESIDE.exists() else Path("learned/weights.npz")
NETWORK = load(Path(os.environ.get("WEIGHTS", USUAL)))
PACE = Pace(
    reaction_ms=int(os.environ.get("REACTION_MS", "1000")),
    overlooks=int(os.environ.get("OVERLOOKS", "0")),
    speech_ms=NETWORK.speech_ms,
)
SPEC = Spec("infernal-wagon", talk=NETWORK.talks, pace=PACE)
Teammate = policy_bot(NETWORK.policy, SPEC, "teammate", remembers=True)
