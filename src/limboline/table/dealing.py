"""From which seed the cards of a game are dealt.

A server deals from secret bits. Only whoever builds a server in Python, as tests do, can hand it
another way to deal: no flag, setting or message leads here.
"""

import secrets
from collections.abc import Callable

from limboline.kernel.random import SEED_BITS

Deal = Callable[[], int]
"""Tells the seed of the next game."""


def secret_deal() -> int:
    """A seed that nobody can guess, and that nobody has chosen."""
    return secrets.randbits(SEED_BITS)
