"""How seats look: a shape, a colour and a hat. People choose; no two seats look alike."""

from collections.abc import Sequence
from typing import Annotated, Final, Protocol

import msgspec

SHAPES: Final = 5  # triangle, circle, square, diamond, cross
COLOURS: Final = 5  # amber, blue, bone, pink, green
HATS: Final = 5  # none, top hat, horns, halo, cone

# What stands in for a colour that another seat has already, the likest first.
_LIKE: Final = ((0, 3, 2, 4, 1), (1, 4, 2, 3, 0), (2, 0, 1, 3, 4), (3, 0, 2, 1, 4), (4, 1, 2, 0, 3))


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shape, a colour and a hat by their numbers, in the order of the page's chooser."""

    shape: Annotated[int, msgspec.Meta(ge=0, lt=SHAPES)]
    colour: Annotated[int, msgspec.Meta(ge=0, lt=COLOURS)]
    hat: Annotated[int, msgspec.Meta(ge=0, lt=HATS)] = 0


class Chosen(Protocol):
    """A seat with what its person has chosen, if anything, and since which line of the log."""

    @property
    def look(self) -> Look | None: ...

    @property
    def since(self) -> int: ...


def looks(seats: Sequence[Chosen]) -> list[Look | None]:
    """How each seat looks; None for one that looks as its number says.

    People get what they have chosen, in the order in which they sat down. What another one has
    already falls to what is nearest to it and free, shape and colour each by itself, so that either
    of them alone tells seats apart. All others look as their number says, or take what is left.
    """
    if len(seats) > min(SHAPES, COLOURS) or not any(seat.look for seat in seats):
        return [None] * len(seats)
    chosen = [number for number, seat in enumerate(seats) if seat.look]
    chosen.sort(key=lambda number: seats[number].since)
    shapes, colours = dict[int, int](), dict[int, int]()
    for number in (*chosen, *(number for number in range(len(seats)) if number not in chosen)):
        wish = seats[number].look or Look(number, number)
        shapes[number] = _free([(wish.shape + n) % SHAPES for n in range(SHAPES)], shapes)
        colours[number] = _free(_LIKE[wish.colour], colours)
    found = []
    for number, seat in enumerate(seats):
        hat = seat.look.hat if seat.look else 0
        look = Look(shapes[number], colours[number], hat)
        found.append(None if look == Look(number, number) else look)
    return found


def _free(wishes: Sequence[int], taken: dict[int, int]) -> int:
    return next(wish for wish in wishes if wish not in taken.values())
