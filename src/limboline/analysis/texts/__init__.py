"""The sentences of a look back, one file a language: for the page and for the command line."""

from importlib.resources import files
from typing import Final

from limboline.rooms.texts import sentences_in

texts: Final = sentences_in(files(__package__), parts=["analysis.json"])
