"""The shapes of the line, in a terminal's letters."""

from typing import Final

# A rail as a stroke that joins the same two sides.
STROKES: Final = {"NS": "│", "EW": "─", "NE": "└", "ES": "┌", "SW": "┐", "NW": "┘"}
CHECK: Final = "#"
CERBERUS: Final = "Ψ"
