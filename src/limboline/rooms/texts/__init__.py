"""The sentences that every game needs, and how any are found: a folder with one file a language."""

from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources.abc import Traversable

from limboline.kernel.texts import Texts
from limboline.rooms.languages import all_translated, further


def sentences_in(*folders: Traversable, parts: Sequence[str] = ()) -> Callable[[str], Texts]:
    """The catalogue of each language; of several folders with a sentence, the last one counts.

    `parts` are the files that say the same in the folder of a further language.
    """

    @cache
    def texts(language: str) -> Texts:
        name = f"{language}.json"
        if language not in further():
            return Texts.from_json(language, *[(folder / name).read_bytes() for folder in folders])
        # A package may bring its own words in that language; what nobody has said is English.
        english = [(folder / "en.json").read_bytes() for folder in folders]
        own = [folder / name for folder in folders]
        brought = [file.read_bytes() for file in own if file.is_file()]
        said = Texts.from_json(language, *english, *brought).sentences
        return Texts(language, {**said, **all_translated(language, parts)})

    return texts
