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


# Symbols that a deck names itself: two letters instead of a shape, in a colour of their own.
_STRANGE: Final = ("#E08FB0", "#8FD0C0", "#D0B070", "#B0A0F0", "#F0A080", "#A0C060")
# Where a symbol may stand in a sentence.
SYMBOL_GAPS: Final = frozenset({"by", "to", "symbol", "stop", "start"})


def mark(symbol: str) -> str:
    """The two letters that stand for a symbol that we have no picture of; no two begin alike."""
    return symbol[:2].capitalize()


def colour(symbol: str) -> str:
    """The colour of a symbol."""
    if symbol in COLOURS:
        return COLOURS[symbol]
    return _STRANGE[sum(map(ord, mark(symbol))) % len(_STRANGE)]


def letter(symbol: str, texts: Texts) -> str:
    """The letter of a symbol in this language; of one that a deck names, two."""
    return texts.say(f"letter.{symbol}") if symbol in COLOURS else mark(symbol)


def noun(symbol: str, texts: Texts) -> str:
    """What a symbol is called in this language; what a deck names is called as it is written."""
    return texts.say(f"noun.{symbol}") if symbol in COLOURS else symbol


def pair(symbol: str, texts: Texts, style: str = "") -> Text:
    """A symbol in two columns: its shape and its letter in this language."""
    sign = GLYPHS.get(symbol, "") + letter(symbol, texts)
    return Text(sign, f"{colour(symbol)} bold {style}".strip())


def named(symbol: str, texts: Texts) -> Text:
    """A symbol as its shape and its name."""
    return Text(f"{GLYPHS.get(symbol, mark(symbol))} {noun(symbol, texts)}", colour(symbol))


def player(seat: int, names: tuple[str, ...]) -> Text:
    """A player as shape and name."""
    return Text(f"{PLAYER_SHAPES[seat]} {names[seat]}", f"{PLAYER_COLOURS[seat]} bold")
