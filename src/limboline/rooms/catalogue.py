"""The plain catalogue: a game whose pieces need no words."""

from typing import Any, Final

import msgspec


class NoPieces(msgspec.Struct, frozen=True):
    """Nothing: the view says it all."""


class PlainCatalogue:
    """A room that tells nothing of its pieces."""

    Pieces: Final[type[Any]] = NoPieces

    def catalogue(self, options: Any) -> NoPieces:  # noqa: ARG002 - the contract
        """Nothing."""
        return NoPieces()
