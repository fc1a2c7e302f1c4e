"""Rail cards: where rails and ties lie on one, in a square of side 1, and a hand of them as SVG."""

from typing import Final

from limboline.games.hellrail.faces import face
from limboline.games.hellrail.places import NODES
from limboline.games.hellrail.view_types import View
from limboline.kernel.drawing import (
    ASH,
    BONE,
    BRIMSTONE,
    EMBER,
    IRON,
    SEAM,
    SOOT,
    SPECTRAL,
    box,
    words,
)

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

HAND_HEIGHT: Final = 132
_WIDE: Final = 84
_HIGH: Final = 108
_TRACK: Final = 48


def hand(view: View, top: int, width: int) -> str:
    """The cards that the seat holds, side by side; closer together where there are many."""
    cards = view.seats[view.seat].hand
    step = min(_WIDE + 8.0, (width - 24) / len(cards))
    x = (width - step * len(cards)) / 2
    parts = [box(0, top, width, HAND_HEIGHT, SOOT, rx=12), box(0, top, width, 1, SEAM)]
    parts += [_card(view, card, x + step * place, top + 12) for place, card in enumerate(cards)]
    return "".join(parts)


def _card(view: View, card: int, x: float, y: float) -> str:
    seen = face(view, card)
    rails = "".join(f'<path d="{RAILS[segment]}"/>' for segment in seen.track)
    left = x + (_WIDE - _TRACK) / 2
    return "".join(
        [
            '<g class="card">',
            box(x + 2, y, _WIDE - 4, _HIGH, IRON, rx=8, stroke=SEAM),
            words(x + 10, y + 18, f"{card}", BONE, 14, bold=True),
            words(x + _WIDE - 10, y + 18, f"{seen.value}", BRIMSTONE, 14, bold=True, anchor="end"),
            f'<g transform="translate({left:g} {y + 26:g}) scale({_TRACK})" fill="none" '
            f'stroke="{ASH}" stroke-width=".09">{rails}</g>',
            words(x + 10, y + 97, f"{seen.pickup}→{seen.setout}", SPECTRAL, 13, bold=True),
            words(x + _WIDE - 10, y + 97, f"*{seen.traction}", EMBER, 13, bold=True, anchor="end"),
            "</g>",
        ]
    )
