"""The sentences of a room in one language: keys with gaps, filled with facts.

A fact is told by the name of its gap. `{seat}`, `{owner}`, `{taker}`, `{faster}` and `{whom}` are
seat numbers, for which the host knows the names; `{..._ms}` is game time; a word such as `pick` is
itself a key, of its gap's own (`symbol.pick`) or of the nouns (`noun.pick`).
"""

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Final

import msgspec

from limboline.kernel.illegal import Illegal

LANGUAGES: Final = ("en", "fr", "de")
SEAT_GAPS: Final = frozenset({"seat", "owner", "taker", "faster", "whom"})

Part = tuple[str, str]
"""A piece of a sentence: the name of the gap that it fills, or nothing, and its words."""


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
        sentence = self._sentences.get(key)
        if sentence is None:
            sentence = self._sentences[f"{key}.{self._plural(facts.get('n'))}"]
        found: list[Part] = []
        for words, gap, _, _ in Formatter().parse(sentence):
            if words:
                found.append(("", words))
            if gap:
                found.append((gap, self._fill(gap, facts[gap], names)))
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

    def _fill(self, gap: str, fact: object, names: Sequence[str]) -> str:
        if gap in SEAT_GAPS and isinstance(fact, int):
            return names[fact] if 0 <= fact < len(names) else self._sentences["noun.somebody"]
        if gap.endswith("_ms") and isinstance(fact, int):
            return clock_face(fact)
        own = f"{gap}.{fact}"
        return self._sentences.get(own) or self._sentences.get(f"noun.{fact}") or str(fact)

    def _plural(self, n: object) -> str:
        if self.language == "fr":
            return "one" if n in (0, 1) else "other"
        return "one" if n == 1 else "other"


def clock_face(at_ms: int) -> str:
    """Game time as a clock shows it: minutes and whole seconds."""
    minutes, seconds = divmod(at_ms // 1_000, 60)
    return f"{minutes}:{seconds:02}"
