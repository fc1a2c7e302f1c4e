"""Colours, shapes and letters: nothing is told by colour alone."""

from typing import Final

from rich.text import Text

from limboline.kernel.drawing import PLAYER_COLOURS, PLAYER_SHAPES
from limboline.kernel.texts import Texts

# A shape that every terminal font has, since the days of code page 437.
GLYPHS: Final = {
    "pick": "┬",
    "lantern": "☼",
    "gem": "♦",
    "horseshoe": "∩",
    "bat": "▼",
    "skull": "☻",
    "star": "*",
}
COLOURS: Final = {
    "pick": "#7CC4F5",
    "lantern": "#F5D547",
    "gem": "#2FA37C",
    "horseshoe": "#F0703C",
    "bat": "#A77BE0",
    "skull": "#F3EEE2",
    "star": "#FFFFFF",
}


def pair(symbol: str, texts: Texts, style: str = "") -> Text:
    """A symbol in two columns: its shape and its letter in this language."""
    letter = texts.say(f"letter.{symbol}")
    return Text(GLYPHS[symbol] + letter, f"{COLOURS[symbol]} bold {style}".strip())


def named(symbol: str, texts: Texts) -> Text:
    """A symbol as its shape and its name."""
    return Text(f"{GLYPHS[symbol]} {texts.say(f'noun.{symbol}')}", COLOURS[symbol])


def player(seat: int, names: tuple[str, ...]) -> Text:
    """A player as shape and name."""
    return Text(f"{PLAYER_SHAPES[seat]} {names[seat]}", f"{PLAYER_COLOURS[seat]} bold")
