"""A few strokes of SVG that every room draws with: boxes and words."""

from html import escape
from typing import Final

from limboline.kernel.palette import BONE

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
