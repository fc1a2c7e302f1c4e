"""How a state shows itself in a notebook, although rules know nothing of views and pictures.

The room puts its view up here; the state only asks for it.
"""

from collections.abc import Callable
from typing import Any, Final

from limboline.kernel.seats import SPECTATOR


class Easel:
    """The views of the states there are, each of which draws itself."""

    def __init__(self) -> None:
        """Begin with nothing to show."""
        self._views: Final[dict[type, Callable[[Any, int], Any]]] = {}

    def put_up(self, kind: type, view: Callable[[Any, int], Any]) -> None:
        """Let states of a kind be shown by their view."""
        self._views[kind] = view

    def picture(self, state: object) -> str:
        """What everybody may see of a state, as SVG. For a seat's eyes, draw its view."""
        picture: str = self._views[type(state)](state, SPECTATOR)._repr_svg_()
        return picture


EASEL: Final = Easel()
