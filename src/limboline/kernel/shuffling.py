"""A shuffle that no party has chosen, and that any party can check afterwards.

Before the game the server draws a secret and shows its commitment. The browsers of those who sit
down then each mix in a number of their own, a nonce. The seed follows from both: the server is
bound before it sees any number, and no player knows the secret. When the game is over the secret is
told, and any client can work out the commitment and the seed again.

Both are SHA-256 of plain text, so that any program can do it too.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from limboline.kernel.random import SEED_BITS

SECRET: Final = re.compile(r"[0-9a-f]{64}")
NONCE: Final = re.compile(r"[0-9a-f]{32}")

_COMMITMENT: Final = "limboline shuffle 1 commitment"
_SEED: Final = "limboline shuffle 1 seed"


def commitment_of(secret: str) -> str:
    """What is shown of a secret before the game: it gives nothing away, and fits no other."""
    return _sha256(_COMMITMENT, secret)


def seed_of(secret: str, nonces: Sequence[str]) -> int:
    """The seed of a game. The nonces stand in the order of the seats, each with its number.

    A seat that mixed in nothing, such as a bot's, is left out.
    """
    mixed = [f"{seat} {nonce}" for seat, nonce in enumerate(nonces) if nonce]
    return int(_sha256(_SEED, secret, *mixed)[: SEED_BITS // 4], 16)


def _sha256(*lines: str) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()


@dataclass(frozen=True)
class Shuffle:
    """From what the seed of a game came: one nonce a seat, or nothing."""

    commitment: str
    secret: str
    nonces: tuple[str, ...]

    def problem(self, seed: int) -> str:
        """Why this does not prove a seed; nothing if it does."""
        if commitment_of(self.secret) != self.commitment:
            return "the secret of the shuffle is not the one that was promised"
        if seed_of(self.secret, self.nonces) != seed:
            return "the seed does not come from the secret and the numbers of the players"
        return ""
