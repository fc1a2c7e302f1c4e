"""What `minute.py --save mine.npz` has learned, as a bot: it needs nothing but NumPy.

    limboline simulate infernal-wagon --bots examples/learning/seated.py:Learned --players 2
    limboline bot examples/learning/seated.py:Learned --table LINK

The weights are those of `mine.npz` in this folder, or of the file that WEIGHTS names.
"""

import os
from pathlib import Path
from typing import Any

import numpy as np
from network import allowed, forward, looks

from limboline.lab.batch import Spec
from limboline.lab.policy_bot import policy_bot

FILE = Path(os.environ.get("WEIGHTS", Path(__file__).with_name("mine.npz")))
SPEC = Spec("infernal-wagon")
_learned = dict(np.load(FILE))
_meaning = _learned.pop("meaning")
_highs = dict(zip(_learned.pop("fields").tolist(), _learned.pop("highs").tolist(), strict=True))


def policy(obs: dict[str, Any], mask: Any) -> Any:
    """The number that the network scores best."""
    scores = forward(_learned, looks(obs, _highs), _meaning)["scores"]
    options = allowed(mask)
    scored = np.take_along_axis(scores, options, axis=1)
    scored[options < 0] = -np.inf
    return np.take_along_axis(options, scored.argmax(axis=1)[:, None], axis=1)[:, 0]


Learned = policy_bot(policy, SPEC, "learned")
