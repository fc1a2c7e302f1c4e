"""What every room draws with: colours and shapes, a few strokes of SVG, states in notebooks.

Nothing is told by colour alone.
"""

from collections.abc import Callable, Iterable
from html import escape
from typing import Any, Final

from limboline.kernel.seats import SPECTATOR

COAL: Final = "#14110F"
SOOT: Final = "#1F1A17"
IRON: Final = "#2E2723"
SEAM: Final = "#4A3F38"
STONE: Final = "#7D6F63"
BONE: Final = "#F2E6D0"
ASH: Final = "#BFB09B"
EMBER: Final = "#FF8A3D"
BRIMSTONE: Final = "#F5C451"
VERDIGRIS: Final = "#4FC9B5"
ROSE: Final = "#FF6B7D"
SPECTRAL: Final = "#8FB7FF"

# The players, each with a shape that every terminal font has.
PLAYER_SHAPES: Final = ("▲", "●", "■", "◊", "+")
PLAYER_COLOURS: Final = ("#F29E38", "#5BB8F0", "#F4F0E6", "#D174AC", "#1FA37A")

SANS: Final = "'Atkinson Hyperlegible Next','Atkinson Hyperlegible',system-ui,sans-serif"


def box(x: float, y: float, w: float, h: float, fill: str, **more: object) -> str:
    """A rectangle; other attributes by name, `_` for `-`."""
    attributes = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{fill}"{attributes}/>'


def words(
    x: float,
    y: float,
    text: str,
    fill: str = BONE,
    size: int = 14,
    *,
    bold: bool = False,
    anchor: str = "start",
) -> str:
    """A line of text."""
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" fill="{fill}" font-size="{size}" text-anchor="{anchor}"'
        f"{weight}>{escape(text)}</text>"
    )


def picture(width: float, height: float, title: str, parts: Iterable[str]) -> str:
    """A whole picture; its title is for those who cannot see it."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" font-family="{SANS}">'
        f"<title>{escape(title)}</title>"
    )
    return "".join([head, *parts, "</svg>"])


class NotebookViews:
    """How a state shows itself in a notebook, although rules know nothing of views and pictures.

    The room registers its view here; the state only asks for it.
    """

    def __init__(self) -> None:
        self._views: Final[dict[type, Callable[[Any, int], Any]]] = {}

    def register(self, kind: type, view: Callable[[Any, int], Any]) -> None:
        """Let states of a kind be shown by their view."""
        self._views[kind] = view

    def picture(self, state: object) -> str:
        """The public view of a state as SVG. For a seat's eyes, draw its own view."""
        picture: str = self._views[type(state)](state, SPECTATOR)._repr_svg_()
        return picture


NOTEBOOK_VIEWS: Final = NotebookViews()
