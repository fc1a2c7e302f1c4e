"""Our own art: six symbols and a star, each from another family of shapes, on a grid of 24."""

from typing import Final

_SOLID: Final = 'fill="currentColor" stroke="none"'

# The inside of each symbol. Lines are 1.9 wide; all take the colour of their surroundings.
SYMBOLS: Final = {
    "lantern": (
        '<path d="M9 4.5a3 3 0 0 1 6 0"/>'
        f'<path {_SOLID} d="M7 5.5h10v2.6H7zM6.5 18.9h11v2.6h-11z"/>'
        '<path d="M8 8.5v10M16 8.5v10"/>'
        f'<path {_SOLID} d="M12 9.8c2.6 2.8 2.4 4.9 0 7.2-2.4-2.3-2.6-4.4 0-7.2z"/>'
    ),
    "pick": (
        f'<path {_SOLID} d="M1.5 10.5C6 3.2 18 3.2 22.5 10.5 18 7.4 15.3 7 13.7'
        ' 7v15h-3.4V7C8.7 7 6 7.4 1.5 10.5z"/>'
    ),
    "bat": (
        f'<path {_SOLID} d="M12 9.5l-1.6-4-2 2.9C5.3 5.6 2.2 7 .5 13c3-1.3 4.8 0 5.3 2.8'
        " 2.4-1.3 4.5-.2 6.2 4.7 1.7-4.9 3.8-6 6.2-4.7.5-2.8 2.3-4.1"
        ' 5.3-2.8-1.7-6-4.8-7.4-7.9-4.6l-2-2.9z"/>'
    ),
    "gem": (
        '<path d="M6.5 3.5h11L22.5 10 12 21.5 1.5 10zM1.5 10h21M8.3 10L12 21l3.7-11L12 3.8z"/>'
    ),
    "horseshoe": (
        f'<path {_SOLID} d="M3.5 22C-.5 12 1.5 2 12 2s12.5 10 8.5 20h-4.7c3-6.8'
        ' 2.7-14.7-3.8-14.7S5.2 15.2 8.2 22z"/>'
    ),
    "skull": (
        f'<path {_SOLID} fill-rule="evenodd" d="M12 2c5.8 0 9.5 3.7 9.5 8.7 0 3.2-1.5 5-3.5'
        " 6V22H6v-5.3c-2-1-3.5-2.8-3.5-6C2.5 5.7 6.2 2 12 2zM8.2 9a2.3 2.3 0 1 0 0 4.6 2.3"
        " 2.3 0 0 0 0-4.6zm7.6 0a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM9.3"
        ' 18.5V22h1.2v-3.5zm4.2 0V22h1.2v-3.5z"/>'
    ),
    "star": (
        f'<path {_SOLID} d="M12 1.5l2.6 6.6 7.1.4-5.5 4.5 1.8 6.9L12 16l-6 3.9 1.8-6.9L2.3'
        ' 8.5l7.1-.4z"/>'
    ),
}
STAR_BURST: Final = (
    "M0 -46L11 -17 42 -30 22 -4 50 12 19 15 24 46 0 22 -22 48 -20 17 -50 18 -24 -3 -44 -28 -12 -18z"
)


def definitions() -> str:
    """The symbols, ready to be used by their names."""
    return "".join(
        f'<symbol id="ll-{name}" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" '
        f'stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round">{inside}</g></symbol>'
        for name, inside in SYMBOLS.items()
    )
