"""Colours, shapes and letters: nothing is told by colour alone."""

from typing import Final

from rich.text import Text

from limboline.kernel.texts import Texts

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
PLAYER_SHAPES: Final = ("▲", "●", "■", "◊", "+")
PLAYER_COLOURS: Final = ("#F29E38", "#5BB8F0", "#F4F0E6", "#D174AC", "#1FA37A")


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
