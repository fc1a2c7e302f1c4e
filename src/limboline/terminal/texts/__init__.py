"""What the terminal says by itself; everything about a game comes from its room."""

from importlib.resources import files
from typing import Final

from limboline.rooms.texts import sentences_in

texts: Final = sentences_in(files(__package__), parts=["terminal.json"])
