"""The contract: everything a host may ask of a game, complete.

Rules behind it are pure: no clock, no files, no randomness but the state's own. A state is
reached by `setup` and then `apply`, so the log is the game.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from limboline.kernel.asking import Ask, Choice, Code
from limboline.kernel.random import Random
from limboline.kernel.standing_orders import Order
from limboline.kernel.telling import Tell

S = TypeVar("S")  # state
O = TypeVar("O")  # options  # noqa: E741
A = TypeVar("A")  # action, readable
E = TypeVar("E")  # event
V = TypeVar("V")  # view

AnyCode = Any
"""A `Code` of the kind that this game has: most have only whole numbers."""

Spot = tuple[list[int], int]
"""A place that holds one hidden piece: a list of the state, and the index in it."""


@dataclass(frozen=True)
class Properties:
    """What a game says of itself. The suite checks that it is true."""

    fewest: int
    most: int
    simultaneous: bool  # several seats may be asked at once
    real_time: bool  # time passes, and the clock is asked of nature
    hidden: bool  # seats know different things
    cooperative: bool  # all win or lose together
    longest: int  # no game takes more actions


@dataclass(frozen=True)
class Outcome:
    """How a game ended: why, and what each seat has won."""

    reason: str
    scores: tuple[float, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the best score, if it is any good: a lost game has no winner."""
        best = max(self.scores)
        return tuple(seat for seat, score in enumerate(self.scores) if score == best > 0)


class Game(Protocol[S, O, A, E, V]):
    """One game. Its rooms' functions stand behind these names; the game itself keeps nothing."""

    @property
    def name(self) -> str:
        """The name in records, commands and addresses: small letters and hyphens."""

    @property
    def rules_version(self) -> int:
        """Raised by every change after which an old record may play out differently."""

    @property
    def properties(self) -> Properties:
        """What the game says of itself."""

    @property
    def Options(self) -> type[O]:  # noqa: N802 - it is a type
        """The type of the table options, every field with its default."""

    @property
    def Action(self) -> Any:  # noqa: N802
        """The readable actions: one type, or a union of tagged types."""

    @property
    def Event(self) -> Any:  # noqa: N802
        """The events: one type, or a union of tagged types."""

    @property
    def View(self) -> type[V]:  # noqa: N802
        """The type of what a seat sees."""

    def setup(self, options: O, seats: int, seed: int) -> S:
        """Lay the table out. Options that make no game are refused with `Illegal`."""

    def asked(self, state: S) -> Sequence[Ask]:
        """Which seats may act, and what is asked of nature: public facts only. Empty at the end."""

    def legal(self, state: S, seat: int) -> Sequence[Choice]:
        """Everything the seat may do now."""

    def check(self, state: S, seat: int, code: AnyCode) -> None:
        """Raise `Illegal` unless the seat may do this now."""

    def apply(self, state: S, seat: int, code: AnyCode, at_ms: int, tell: Tell[E] | None) -> None:
        """Carry out a legal action. No seat is told when `tell` is None.

        It trusts its caller; `kernel.act` is the way that checks.
        """

    def default(self, state: S, seat: int) -> Code:
        """What an asked seat does when no answer comes for it. It uses only what the seat knows."""

    def view(self, state: S, seat: int) -> V:
        """What the seat, or a spectator, may know: all that ever leaves."""

    def hidden(self, state: S, seat: int) -> list[list[Spot]]:
        """What the seat cannot know: groups of spots whose pieces could be swapped unnoticed."""

    def determinize(self, view: V, memory: Sequence[E], rng: Random) -> S:
        """A whole state that fits what a seat sees, with what it cannot know dealt at random.

        `memory` is what the seat has heard so far; a game may use it to deal more cleverly.
        """

    def redeal(self, state: S, seed: int) -> None:
        """Let chance decide anew, from another seed, whatever it has in store that no seat knows.

        So it is when a table takes back what had come to light. No seat may notice it.
        """

    def talk(self, state: S, seat: int) -> frozenset[str]:
        """The kinds of talk allowed to the seat now."""

    def revealed(self, state: S) -> int:
        """A counter raised by every random draw and disclosure: undo never crosses a rise."""

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def pieces(self, state: S) -> list[int]:
        """Every piece in the box, wherever it lies now, in order: the same list all game long."""

    def clone(self, state: S) -> S:
        """A copy that can be played on without touching this one."""

    def dump(self, state: S) -> dict[str, Any]:
        """The state as plain values, for tests and bug reports."""

    def load(self, dumped: dict[str, Any]) -> S:
        """The state back from plain values."""

    def read(self, state: S, seat: int, action: A) -> Code:
        """The code of a readable action. `Illegal` if it names what does not exist or is late."""

    def write(self, state: S, seat: int, code: AnyCode) -> A:
        """The readable action of a code."""

    def words(self, action: A) -> str:
        """The action as the words of a record's line."""

    def parse(self, words: str) -> A:
        """The action back from its words. `Illegal` if they make no sense."""

    # What a game may have besides, and need not: None where it does not.

    @property
    def older(self) -> "Mapping[int, Game[S, O, A, E, V]]":
        """The game by its older rules, by their version: so no record is lost (`by_rules`)."""

    @property
    def now(self) -> Callable[[S], int] | None:
        """The game time of the latest action: nothing may be done before it."""

    @property
    def catalogue(self) -> Callable[[O], Any] | None:
        """What is printed on the pieces of a table with these options, as every seat knows it."""

    @property
    def pass_by_order(self) -> Callable[[S, int, Order], Code | None] | None:
        """What a standing order answers for a seat, in a game with interrupts."""

    @property
    def playout(self) -> Callable[[S, int, int], int] | None:
        """Play this very state on to its end in one call: see `kernel.playouts`."""

    @property
    def playouts(self) -> Callable[[S, Iterable[int], int], list[tuple[float, ...]]] | None:
        """What each seat has won in the end, once for each seed, in one call."""


G = TypeVar("G", bound=Game[Any, Any, Any, Any, Any])


# The state knows by which flags it is played, so older rules differ only in how a table is laid
# out: their `setup` sets the flags as they were then.
def by_rules(game: G, version: int) -> G | None:
    """The game by the rules of a version, as a record names it; None if they are not known here."""
    if version == game.rules_version:
        return game
    older: Mapping[int, Any] = game.older
    return older.get(version)
