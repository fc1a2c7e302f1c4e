"""Every mistake a person can make, as one clear sentence."""

import re
from typing import Final

from cyclopts import CycloptsError

from limboline.games.registry import names, room
from limboline.kernel.hosting import Misused
from limboline.kernel.illegal import Illegal
from limboline.kernel.record import Broken
from limboline.kernel.texts import Texts

TROUBLE: Final = (CycloptsError, Misused, Broken, Illegal, OSError, UnicodeDecodeError)

_IN_OUR_WORDS: Final = tuple(
    (re.compile(pattern), sentence)
    for pattern, sentence in (
        (
            r'Invalid value "(.*)" for (\S+)\. Choose from: (.*?)\..*',
            "{1} cannot be {0}: choose {2}.",
        ),
        (r'Invalid value "(.*)" for (\S+)\. Must be (.*)\.', "{1} cannot be {0}: it must be {2}."),
        (r'Invalid value for (\S+): .* "(.*)" into int\.', "{0} needs a whole number, not {1}."),
        (r'Invalid value for (\S+): .* "(.*)" into bool\.', "{0} is a switch: leave out {1}."),
        (r'Command ".*" parameter (--\S+) requires an argument\.', "{0} needs a value."),
        (r'Command "(.*)" parameter (\S+) requires an argument\.', "limboline {0} needs a {1}."),
        (r"Parameter (\S+) specified multiple times\.", "{0} may be given only once."),
        (r"Unknown option: (\S+?)\. Did you mean (\S+?)\?", "There is no {0}; did you mean {1}?"),
        (r"Unknown option: (\S+?)\.", "There is no {0}; --help shows what there is."),
        (r"Unused Tokens: \['(.*)'\]\.", "There is no place for {0}; --help shows how it goes."),
        (
            r'Unknown command "(.*?)"\. Did you mean "(.*?)"\?.*',
            "There is no command or game called {0}; did you mean {1}?",
        ),
        (
            r'Unknown command "(.*?)"\. Available commands: (.*)\.',
            "There is no command or game called {0}; there is {1}.",
        ),
    )
)


def explain(trouble: Exception) -> list[str]:
    """A sentence, and below it the details if there are many."""
    match trouble:
        case Misused():
            return [trouble.sentence, *trouble.details]
        case Broken():
            return [f"This record cannot be played: {why_broken(trouble)}"]
        case Illegal():
            return [why_not(trouble)]
        case UnicodeDecodeError():
            return ["This file is no text that we can read."]
        case OSError():
            return [_file_trouble(trouble)]
        case CycloptsError():
            return [_misuse(trouble)]
    return [str(trouble)]


def why_not(illegal: Illegal, seats: tuple[str, ...] = ()) -> str:
    """A refusal in English, by whichever game has a sentence for it."""
    for name in names():
        texts: Texts = room(name).texts("en")
        if f"illegal.{illegal.code}" in texts:
            return texts.why_not(illegal, seats)
    return str(illegal)


def why_broken(broken: Broken) -> str:
    """Why a record cannot be played; if the rules refuse it, with their reason in a sentence."""
    refusal = broken.__cause__
    if not isinstance(refusal, Illegal):
        return str(broken)
    return str(broken).replace(str(refusal), why_not(refusal))


def _file_trouble(trouble: OSError) -> str:
    reason = (trouble.strerror or str(trouble)).lower()
    if trouble.filename is None:
        return f"That did not work: {reason}."
    return f"{trouble.filename}: {reason}."


def _misuse(error: CycloptsError) -> str:
    """What cyclopts says, as one sentence."""
    said = " ".join(str(error).split())
    for pattern, sentence in _IN_OUR_WORDS:
        found = pattern.fullmatch(said)
        if found:
            return sentence.format(*found.groups())
    return said
