"""Rail cards in hand, as SVG: their track, what they carry from where to where, their traction."""

from typing import Final

from limboline.games.hellrail.draw.tracks import RAILS
from limboline.games.hellrail.faces import face
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
