"""Colours and shapes: nothing is told by colour alone."""

from typing import Final

NIGHT: Final = "#10141A"
TURF: Final = "#26352B"
SEAM: Final = "#3E4F42"
STONE: Final = "#7D8A84"
BONE: Final = "#F2E6D0"
ASH: Final = "#B4BDB2"
EMBER: Final = "#FF8A3D"
GOLD: Final = "#F5C451"
MINT: Final = "#6FD3A6"
PINK: Final = "#FF8FB1"
PIT: Final = "#07090C"
TOMB: Final = "#8C93A6"

# The toys' hats, each a shape that every terminal font has.
HAT_SHAPES: Final = ("▲", "●", "■", "◊")
TOKEN_LETTERS: Final = ("B", "P", "G", "Y", "R")
TOKEN_COLOURS: Final = ("#8A909B", "#B58CF0", "#6FD3A6", "#F5C451", "#FF7A7A")

# Which way a toy looks, from east on against the clock.
ARROWS: Final = ("→", "↗", "↑", "↖", "←", "↙", "↓", "↘")
TOMB_SIGN: Final = "M"
GRAVE_SIGN: Final = "#"
BRAIN_SIGN: Final = "*"
GATE_SIGN: Final = "="
TURF_SIGN: Final = "·"
