"""The sentences of a look back, one file a language: for the page and for the command line."""

from functools import cache
from importlib.resources import files

from limboline.kernel.texts import Texts


@cache
def texts(language: str) -> Texts:
    """The catalogue of a language."""
    return Texts.from_json(language, (files(__package__) / f"{language}.json").read_bytes())
