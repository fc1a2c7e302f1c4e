"""Which cards come in a test: deals that were chosen, or a deck with which any deal will do."""

import json
import random
from functools import cache
from importlib.resources import files
from typing import Any

from limboline.games import registry
from limboline.kernel.random import SEED_BITS
from limboline.table.dealing import Deal

# With two players as with three, nobody plays a Tunnel in the first six actions of the first
# game, and it is not over in the next six either.
LONG_GAMES = 42


def deals(first: int = LONG_GAMES) -> Deal:
    """The same seeds in the same order each time. They are as long as secret ones."""
    chance = random.Random(first)
    return lambda: chance.getrandbits(SEED_BITS)


@cache
def _gentle_deck() -> dict[str, Any]:
    package = registry.room(registry.names()[0]).package
    deck: dict[str, Any] = json.loads((files(package) / "data" / "deck.json").read_bytes())
    for card in deck["cards"]:
        if card["kind"] == "danger":
            card.pop("special", None)
        if "penalty" in card:
            card["penalty"] = {"type": "discard", "n": 1}
    return deck


def gentle() -> dict[str, Any]:
    """Options for servers that deal as they like: whatever comes, the game goes on to the Exit.

    A mismatch costs one card of railroad, so the Wagon is never lost and no hand grows smaller. And
    there are no Tunnels, which would not wait for a slow machine.
    """
    return {"deck": _gentle_deck()}
