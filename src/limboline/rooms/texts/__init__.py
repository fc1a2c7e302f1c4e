"""The sentences that every game needs, and how any are found: a folder with one file a language."""

from collections.abc import Callable
from functools import cache
from importlib.resources.abc import Traversable

from limboline.kernel.texts import Texts


def sentences_in(*folders: Traversable) -> Callable[[str], Texts]:
    """The catalogue of each language; of several folders with a sentence, the last one counts."""

    @cache
    def texts(language: str) -> Texts:
        name = f"{language}.json"
        return Texts.from_json(language, *[(folder / name).read_bytes() for folder in folders])

    return texts
