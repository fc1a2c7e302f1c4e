"""Actions for programs that choose among small whole numbers: they are spelled, sign by sign.

What a record says of an action, `lay 17 at 3,-1 turn 1`, is chosen one sign at a time, and signs
that leave no choice are written by themselves. So every game has the same few numbers, however
many actions it has, and each number means the same for ever: that of version 1 is its place in
`SIGNS`.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from itertools import product
from typing import Any, Final

from limboline.kernel.asking import Choice, Code, Span

VERSION: Final = 1
WAIT: Final = 0  # let time pass: only where it does
END: Final = "\n"  # no more signs
SIGNS: Final = (
    "wait",
    END,
    *" !#+,-./0123456789:<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz",
)
NUMBER: Final = {sign: number for number, sign in enumerate(SIGNS)}

# Continuous choices are offered in coarse steps: all of a few, every 15 degrees, or eight places.
FEW: Final = 24
FULL_TURN: Final = 360
DEGREES: Final = 15
PLACES: Final = 8


class Unspellable(ValueError):  # noqa: N818 - a plain word
    """An action with a sign that has no number."""


def spelled(game: Any, state: Any, seat: int) -> dict[str, Code]:
    """Everything a seat may do now, by how it is spelled."""
    codes = (code for choice in game.legal(state, seat) for code in coarsely(choice))
    return {game.words(game.write(state, seat, code)) + END: code for code in codes}


def coarsely(choice: Choice) -> Iterator[Code]:
    """The single answers of a choice; of a span, those of a coarse grid."""
    if isinstance(choice, int | tuple):
        yield choice
        return
    assert isinstance(choice, Span), "people are never asked for more than spans"
    steps = [_steps(low, high) for low, high in zip(choice.low, choice.high, strict=True)]
    for numbers in product(*steps) if choice.total is None else _adding_up(choice):
        yield (choice.verb, *numbers)


def _steps(low: int, high: int) -> Sequence[int]:
    if high - low <= FEW:
        return range(low, high + 1)
    if high - low <= FULL_TURN:
        return range(low, high + 1, DEGREES)
    return [low + (high - low) * (2 * place + 1) // (2 * PLACES) for place in range(PLACES)]


def _adding_up(span: Span) -> Iterator[tuple[int, ...]]:
    """Every way to take `total` cards, by how many of each kind."""
    found: list[tuple[int, ...]] = [()]
    total = span.total or 0
    for kind, held in enumerate(span.high):
        later = sum(span.high[kind + 1 :])
        found = [
            (*taken, n)
            for taken in found
            for n in range(held + 1)
            if total - later <= sum(taken) + n <= total
        ]
    return iter(found)


class Speller:
    """One action on its way: what is written so far, and how it may go on."""

    def __init__(self, spellings: dict[str, Code], *, may_wait: bool = False) -> None:
        self._left: list[str] = sorted(spellings)
        self._codes: Final = spellings
        self._may_wait: Final = may_wait
        self.written = ""
        if len(self._left) > 1:
            self._write_what_is_forced()

    def clone(self) -> "Speller":
        """A copy that can be written on without touching this one."""
        return copy(self)  # nothing in it is ever changed, only exchanged

    @property
    def numbers(self) -> list[int]:
        """The signs that may come next, by their numbers."""
        at = len(self.written)
        signs = dict.fromkeys(spelling[at] for spelling in self._left)
        try:
            numbers = [NUMBER[sign] for sign in signs]
        except KeyError as sign:
            raise Unspellable(f"an action is spelled with {sign}, which has no number") from None
        return [WAIT, *numbers] if self._may_wait and self._fresh else numbers

    @property
    def _fresh(self) -> bool:
        """Whether nothing has been chosen yet."""
        return len(self._left) == len(self._codes)

    def write(self, number: int) -> Code | None:
        """Choose the next sign; tells the action when there is only one that it can be."""
        at, sign = len(self.written), SIGNS[number]
        self._left = [spelling for spelling in self._left if spelling[at] == sign]
        assert self._left, f"{sign!r} cannot come after {self.written!r}"
        self.written += sign
        if len(self._left) > 1:
            self._write_what_is_forced()
            return None
        return self._codes[self._left[0]]

    def _write_what_is_forced(self) -> None:
        """Go on as far as all that is left goes on alike."""
        first, last = self._left[0], self._left[-1]  # sorted: all others lie between them
        at = len(self.written)
        while first[at] == last[at]:
            at += 1
        self.written = first[:at]
