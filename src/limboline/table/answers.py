"""What requests were answered: the same request gets the same answer, and nothing is done twice.

What was done in a game is known from the log for as long as the game. Refusals change nothing, so
they stand in no log: of these, and of what the log has no request ids for, the latest are kept.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, ItemsView
from dataclasses import dataclass
from typing import Final

import msgspec

from limboline.kernel.illegal import Fact, Illegal
from limboline.table.seating import Who

Key = tuple[str, str]
"""A request: the guest who asks, wherever they sit by now, and the id that they gave it."""

# Each guest has so many of the latest answers kept: one guest's never push out another's.
KEPT_EACH: Final = 64
GUESTS_KEPT: Final = 64
# Of what was done in earlier games so much is known: a client that slept may ask again.
OLDER_KEPT: Final = 256


class Answer(msgspec.Struct, frozen=True, gc=False):
    """What a request came to: done, at a line of the log, or refused with a code."""

    seq: int
    code: str = ""
    facts: tuple[tuple[str, Fact], ...] = ()


def refusal(seq: int, no: Illegal) -> Answer:
    """A refusal as of a line of the log."""
    return Answer(seq, no.code, tuple(no.facts.items()))


@dataclass(slots=True, eq=False)
class Request:
    """Something that is asked of a table: by which id its sender knows it, and when it came in."""

    who: Who
    id: str
    came_at: int
    answer: "asyncio.Future[Answer]"

    @property
    def key(self) -> Key:
        """What tells it from others."""
        return (self.who.guest, self.id)


class Accepted:
    """The requests that the log tells of: in this game and the one before, and some before that.

    A copy shares what its origin knows, however much that is; what it learns is its own.
    """

    __slots__ = ("_before", "_fresh", "_known")

    def __init__(self, before: dict[Key, Answer], known: dict[Key, Answer]) -> None:
        self._before = before
        self._known = known
        self._fresh: dict[Key, Answer] = {}

    def copy(self) -> "Accepted":
        """A copy to be dropped, or to take the place of this one."""
        if self._fresh:
            self._known.update(self._fresh)
            self._fresh = {}
        return Accepted(self._before, self._known)

    def next_game(self) -> "Accepted":
        """Another game begins. Of those before the one that ends, the latest are kept."""
        older = list(self._before.items())[-OLDER_KEPT:]
        return Accepted({**dict(older), **self._known, **self._fresh}, {})

    def add(self, key: Key, answer: Answer) -> None:
        """A line of the log tells what a request came to."""
        self._fresh[key] = answer

    def get(self, key: Key) -> Answer | None:
        """What a request came to, if the log tells."""
        return self._fresh.get(key) or self._known.get(key) or self._before.get(key)

    def items(self) -> ItemsView[Key, Answer]:
        """All of them, the oldest first."""
        return (self._before | self._known | self._fresh).items()


class Answers:
    """What is known of all requests: from the log, or else the latest ones."""

    def __init__(
        self, accepted: Callable[[], Accepted], seated: Callable[[], Collection[str]]
    ) -> None:
        """`accepted` is what the log tells; those of the guests who are `seated` stay longest."""
        self._accepted: Final = accepted
        self._seated: Final = seated
        self._of: Final[OrderedDict[str, OrderedDict[str, Answer]]] = OrderedDict()

    def get(self, key: Key) -> Answer | None:
        """What this very request came to, if it is known. One without an id is always new."""
        guest, request = key
        if not request:
            return None
        known = self._of.get(guest)
        return self._accepted().get(key) or (None if known is None else known.get(request))

    def add(self, key: Key, answer: Answer) -> None:
        """Keep an answer for a while, unless the log has it."""
        guest, request = key
        if not request or self._accepted().get(key) is not None:
            return
        known = self._of.setdefault(guest, OrderedDict())
        known[request] = answer
        self._of.move_to_end(guest)
        if len(known) > KEPT_EACH:
            known.popitem(last=False)
        if len(self._of) > GUESTS_KEPT:
            del self._of[self._first_to_go()]

    def _first_to_go(self) -> str:
        """A guest who only looks on: they may be a new one each time, as often as they like."""
        seated = self._seated()
        return next((guest for guest in self._of if guest not in seated), next(iter(self._of)))
