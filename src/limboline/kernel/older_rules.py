"""Games that were begun by older rules: no record is lost when a rule is mended.

A room whose rules have changed keeps each older version as a game of its own in `older`, by its
number. The state knows by which flags it is played, so the two differ only in how a table is laid
out: `setup` of an older version sets the flags as they were then.
"""

from collections.abc import Mapping
from typing import Any, TypeVar

from limboline.kernel.game import Game

G = TypeVar("G", bound=Game[Any, Any, Any, Any, Any])


def by_rules(game: G, version: int) -> G | None:
    """The game by the rules of a version, as a record names it; None if they are not known here."""
    if version == game.rules_version:
        return game
    older: Mapping[int, G] = getattr(game, "older", {})
    return older.get(version)
