"""What the pieces of a game are, for those who know no rules: programs in any language, for one."""

from typing import Any, Protocol


class Catalogued(Protocol):
    """A game that tells what is printed on its pieces. It need not: then players know by heart."""

    def catalogue(self, options: Any) -> Any:
        """Everything that lies on a table with these options, as everybody knows it."""


def catalogue_of(game: object, options: Any) -> Any:
    """What the pieces of a table are, or None if the game does not tell."""
    catalogue = getattr(game, "catalogue", None)
    return None if catalogue is None else catalogue(options)
