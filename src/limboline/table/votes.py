"""Votes: what a table does only if its people agree."""

from collections.abc import Sequence
from typing import Final

from limboline.kernel.illegal import Illegal

# To pause or to undo, everybody who is there must agree; to go on, one is enough.
NEEDS_ALL: Final = {"pause": True, "resume": False, "undo": True}


class Votes:
    """The votes that are open."""

    def __init__(self) -> None:
        """Nothing is voted on."""
        self._for: Final[dict[str, set[int]]] = {}

    def cast(self, what: str, seat: int, on: bool, present: Sequence[int]) -> bool:
        """Vote for something, or take the vote back. Tells whether it carries."""
        if what not in NEEDS_ALL:
            raise Illegal("no_such_vote", vote=what)
        voters = self._for.setdefault(what, set())
        if not on:
            voters.discard(seat)
            return False
        voters.add(seat)
        if NEEDS_ALL[what] and not voters.issuperset(present):
            return False
        self.clear()
        return True

    def withdraw(self, seat: int) -> None:
        """Whoever voted on this seat has left it."""
        for voters in self._for.values():
            voters.discard(seat)

    def lapse(self, what: str) -> None:
        """What was voted on is no longer so."""
        self._for.pop(what, None)

    def clear(self) -> None:
        """Every vote is over."""
        self._for.clear()

    def seen(self) -> dict[str, list[int]]:
        """Who is for what."""
        return {what: sorted(voters) for what, voters in self._for.items() if voters}
