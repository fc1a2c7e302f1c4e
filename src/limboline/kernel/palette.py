"""The colours and shapes of the house, the same in every room: nothing is told by colour alone."""

from typing import Final

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
