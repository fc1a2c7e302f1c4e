"""The sentences of a room in one language: keys with gaps, filled with facts.

A fact is told by the name of its gap. `{seat}`, `{owner}`, `{taker}`, `{faster}` and `{whom}` are
seat numbers, for which the host knows the names, `{names}` is a list of them; `{..._ms}` is game
time; a word such as `pick` is itself a key, of its gap's own (`symbol.pick`) or of the nouns
(`noun.pick`).

The seat that reads is spoken to. Where `{seat}` or one of `{names}` reads it, `key.you` is said
instead of `key`; where `{whom}` does, `key.you.whom`, and so on.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from string import Formatter
from typing import Final, Literal, get_args

import msgspec

from limboline.kernel.illegal import Illegal

Language = Literal["en", "fr", "de"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
SEAT_GAPS: Final = ("seat", "whom", "owner", "taker", "faster")

# French: "de" and "que" lose their vowel before another one; a mute h cannot be told by its look.
_ELIDES: Final = re.compile(r"(?<!\w)([Dd]|[Qq]u)e $")
_VOWEL: Final = re.compile(r"[aeiouàâäéèêëîïôöùûüæœ]|y[^aeiou]", re.IGNORECASE)

Part = tuple[str, str]
"""A piece of a sentence: the name of the gap that it fills, or nothing, and its words."""


def elided(words: str, then: str) -> str:
    """French words before a gap, as they are before what fills it: `de` before a vowel is `d'`."""
    return _ELIDES.sub(r"\1’", words) if _VOWEL.match(then) else words  # noqa: RUF001 - so written


class Names(tuple[str, ...]):
    """The names of the seats, and which of them reads; without one, all are called by name."""

    you: int

    def __new__(cls, names: Iterable[str], you: int) -> "Names":
        own = super().__new__(cls, names)
        own.you = you
        return own


class Texts:
    """A catalogue. A key may stand twice, as `key.one` and `key.other`, chosen by the fact `n`."""

    def __init__(self, language: str, sentences: Mapping[str, str]) -> None:
        self.language: Final = language
        self._sentences: Final = dict(sentences)

    @staticmethod
    def from_json(language: str, *files: bytes) -> "Texts":
        """The catalogue of a language, from the text of its file; of several, later ones count."""
        sentences: dict[str, str] = {}
        for text in files:
            sentences |= msgspec.json.decode(text, type=dict[str, str])
        return Texts(language, sentences)

    @property
    def sentences(self) -> Mapping[str, str]:
        """Every sentence by its key, with its gaps."""
        return self._sentences

    def __contains__(self, key: str) -> bool:
        """Whether there is a sentence for the key."""
        return key in self._sentences or f"{key}.other" in self._sentences

    def say(self, key: str, names: Sequence[str] = (), /, **facts: object) -> str:
        """The sentence with its gaps filled; `names` are those of the seats."""
        return "".join(text for _, text in self.parts(key, names, **facts))

    def parts(self, key: str, names: Sequence[str] = (), /, **facts: object) -> list[Part]:
        """The sentence in pieces, for hosts that colour what stands in a gap."""
        key = self._form(key, names, facts)
        sentence = self._sentences.get(key)
        if sentence is None:
            sentence = self._sentences[f"{key}.{self._plural(facts.get('n'))}"]
        found: list[Part] = []
        for words, gap, _, _ in Formatter().parse(sentence):
            if words:
                found.append(("", words))
            if gap:
                filled = self._fill(gap, facts[gap], names)
                if gap == "names" and not found:
                    filled = filled[:1].upper() + filled[1:]
                if self.language == "fr" and words:
                    found[-1] = (found[-1][0], elided(found[-1][1], filled))
                found.append((gap, filled))
        return found

    def gaps(self, key: str) -> set[str]:
        """The names of the gaps of a sentence."""
        sentence = self._sentences.get(key) or self._sentences[f"{key}.other"]
        return {gap for _, gap, _, _ in Formatter().parse(sentence) if gap}

    def keys(self) -> list[str]:
        """Every key of the catalogue."""
        return list(self._sentences)

    def why_not(self, illegal: Illegal, names: Sequence[str] = ()) -> str:
        """The reason of a refusal."""
        return self.say(f"illegal.{illegal.code}", names, **illegal.facts)

    def _form(self, key: str, names: Sequence[str], facts: Mapping[str, object]) -> str:
        """The key of a sentence as the seat reads it that is in it."""
        if not isinstance(names, Names):
            return key
        gap = next((gap for gap in SEAT_GAPS if facts.get(gap) == names.you), "")
        among = facts.get("names")
        if gap == "seat" or (isinstance(among, list | tuple) and names.you in among):
            form = f"{key}.you"
        else:
            form = f"{key}.you.{gap}"
        return form if form in self else key

    def _fill(self, gap: str, fact: object, names: Sequence[str]) -> str:
        if gap in SEAT_GAPS and isinstance(fact, int):
            return names[fact] if 0 <= fact < len(names) else self._sentences["noun.somebody"]
        if gap == "names" and isinstance(fact, list | tuple):
            return ", ".join(self._called(seat, names) for seat in fact)
        if gap.endswith("_ms") and isinstance(fact, int):
            return clock_face(fact)
        own = f"{gap}.{fact}"
        return self._sentences.get(own) or self._sentences.get(f"noun.{fact}") or str(fact)

    def _called(self, seat: int, names: Sequence[str]) -> str:
        reads = isinstance(names, Names) and seat == names.you
        return self._sentences.get("noun.you", names[seat]) if reads else names[seat]

    def _plural(self, n: object) -> str:
        if self.language == "fr":
            return "one" if n in (0, 1) else "other"
        return "one" if n == 1 else "other"


def clock_face(at_ms: int) -> str:
    """Game time as a clock shows it: minutes and whole seconds."""
    minutes, seconds = divmod(at_ms // 1_000, 60)
    return f"{minutes}:{seconds:02}"
