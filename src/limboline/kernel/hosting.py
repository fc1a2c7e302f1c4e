"""What a room hands to a host at a terminal: keys for a person, words for the command line."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True)
class Answer:
    """One thing that a key may mean: an action or something to say.

    `warning` is a sentence about what it would cost; such an answer is asked for twice.
    """

    do: Any
    label: str
    warning: str = ""


@dataclass(frozen=True)
class Key:
    """A key and what it may mean, the likeliest first; with `asks` the person has to choose.

    `place` is the key's letter or digit on an English keyboard. Hosts show the letter that really
    stands there.
    """

    place: str
    answers: tuple[Answer, ...]
    asks: bool = False


@dataclass(frozen=True)
class Word:
    """A word of the command line that is the room's own, and how it changes the options.

    `change` raises `Misused` for what makes no sense.
    """

    name: str
    help: str
    change: Callable[[Any, str], Any]


@dataclass(frozen=True)
class Verdict:
    """What a room says of a file of its own, such as a deck: all is well, or why not.

    `option` is the option that what stands in it can be chosen for, and `value` what to choose.
    """

    kind: str
    facts: dict[str, Any]
    problems: tuple[str, ...] = ()
    option: str = ""
    value: Any = None


class Misused(ValueError):  # noqa: N818 - a plain word
    """Something a person typed that makes no sense: one sentence, and details if there are many."""

    def __init__(self, sentence: str, details: list[str] | None = None) -> None:
        super().__init__(sentence)
        self.sentence: Final = sentence
        self.details: Final = details or []


class MissingExtra(Misused, ImportError):  # noqa: N818 - a plain word
    """Something needs a library that comes with an extra of the package, which is not installed."""


@dataclass(frozen=True)
class extra:  # noqa: N801 - it reads as a word: with extra("lab", "Plots"): import ...
    """Import libraries of an extra inside this: a missing one is told with what to install."""

    name: str
    what: str

    def __enter__(self) -> None:
        """Nothing is imported yet."""

    def __exit__(self, kind: Any, missing: BaseException | None, trace: Any) -> None:
        """Raise `MissingExtra` instead of the plain `ImportError`."""
        if not isinstance(missing, ImportError) or isinstance(missing, MissingExtra):
            return
        library = (missing.name or "").partition(".")[0]
        if library and library != "limboline":
            sentence = f"{self.what} need {library}: pip install 'limboline[{self.name}]'."
            raise MissingExtra(sentence) from None
