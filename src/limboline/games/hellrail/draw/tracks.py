"""Where rails and ties lie on a card, in a square of side 1."""

from typing import Final

from limboline.games.hellrail.places import NODES

# Where the ties lie on a card, in the order of their names.
TIES: Final = dict(
    zip(
        NODES,
        (
            *((0.5, 0.125), (0.875, 0.5), (0.5, 0.875), (0.125, 0.5)),
            *((0.5, 0.375), (0.5, 0.625), (0.625, 0.5), (0.375, 0.5)),
            *((0.646, 0.354), (0.646, 0.646), (0.354, 0.646), (0.354, 0.354)),
        ),
        strict=True,
    )
)
# A rail from side to side: straight, or a quarter of a circle.
RAILS: Final = {
    "NS": "M.5 0V1",
    "EW": "M0 .5H1",
    "NE": "M.5 0A.5 .5 0 0 0 1 .5",
    "ES": "M1 .5A.5 .5 0 0 0 .5 1",
    "SW": "M.5 1A.5 .5 0 0 0 0 .5",
    "NW": "M0 .5A.5 .5 0 0 0 .5 0",
}
SEGMENT_TIES: Final = {
    "NS": ("N", "NS0", "NS1", "S"),
    "EW": ("E", "EW0", "EW1", "W"),
    "NE": ("N", "NE", "E"),
    "ES": ("E", "ES", "S"),
    "SW": ("S", "SW", "W"),
    "NW": ("N", "NW", "W"),
}
