"""No is an answer with a reason."""

from typing import Final

Fact = str | int


class Illegal(Exception):  # noqa: N818 - it is the table's word, and not an error of the program
    """An action that the rules refuse. Nothing has changed.

    `code` is a key of the room's texts, where every code is a sentence in each language;
    `facts` fill its gaps.
    """

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code: Final = code
        self.facts: Final = facts

    def __str__(self) -> str:
        """The code and its facts, for people who read logs."""
        facts = ", ".join(f"{name}={fact}" for name, fact in self.facts.items())
        return f"{self.code} ({facts})" if facts else self.code
