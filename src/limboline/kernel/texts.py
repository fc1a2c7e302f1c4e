"""The sentences of a room in one language: keys with gaps, filled with facts."""

from collections.abc import Mapping
from typing import Final

from limboline.kernel.illegal import Illegal

LANGUAGES: Final = ("en", "fr", "de")


class Texts:
    """A catalogue. A key may stand twice, as `key.one` and `key.other`, chosen by the fact `n`."""

    def __init__(self, language: str, sentences: Mapping[str, str]) -> None:
        """Hold the sentences of a language."""
        self.language: Final = language
        self._sentences: Final = dict(sentences)

    def __contains__(self, key: str) -> bool:
        """Whether there is a sentence for the key."""
        return key in self._sentences or f"{key}.other" in self._sentences

    def say(self, key: str, **facts: object) -> str:
        """The sentence with its gaps filled; a fact that is itself a key is a noun to look up."""
        sentence = self._sentences.get(key)
        if sentence is None:
            sentence = self._sentences[f"{key}.{self._plural(facts.get('n'))}"]
        return sentence.format_map({name: self._noun(fact) for name, fact in facts.items()})

    def why_not(self, illegal: Illegal) -> str:
        """The reason of a refusal."""
        return self.say(f"illegal.{illegal.code}", **illegal.facts)

    def _noun(self, fact: object) -> object:
        return self._sentences.get(f"noun.{fact}", fact) if isinstance(fact, str) else fact

    def _plural(self, n: object) -> str:
        if self.language == "fr":
            return "one" if n in (0, 1) else "other"
        return "one" if n == 1 else "other"
