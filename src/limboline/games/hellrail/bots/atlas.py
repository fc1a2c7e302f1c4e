"""How far it is from circle to circle: over the track that lies there, and over what could be laid.

Circles touch by their corners, so one card between two of them joins them. Nothing else is looked
at: a way over three cards costs as much fuel as two hops, and gives no effect on its way.
"""

from functools import lru_cache
from typing import Final

from limboline.games.hellrail.codes import RAIL, added, make_way, meets, side_at
from limboline.games.hellrail.components import CIRCLES, OPPOSITE, STEP, Deck, segment_of
from limboline.games.hellrail.state import State

# What a hop costs, in tenths of a card: over track that is there, over a card still to be laid, and
# where a card lies that does not join the two.
LAID: Final = 10
EMPTY: Final = 18
BLOCKED: Final = 25
NOWHERE: Final = 79

STRAIGHT: Final = 5  # what a hop takes from a circle into the next, over a straight or a curve
CURVE: Final = 4

Tracks = tuple[int, ...]
"""The track that lies on each cell of an atlas; 0 where none does."""

Hop = tuple[int, int]
"""How many ties a hop takes, and the way it goes."""


class Atlas:
    """The cells that lie between circles, for one layout.

    `doors[number]` are the circles around a cell, each with the side where it lies;
    `around[circle]` are the numbers of the cells beside a circle.
    """

    __slots__ = ("around", "cells", "doors", "number")

    def __init__(self, circles: tuple[int, ...]) -> None:
        beside: dict[int, list[tuple[int, int]]] = {}
        for circle, cell in enumerate(circles):
            for side, step in enumerate(STEP):
                if cell >= 0:
                    beside.setdefault(cell + step, []).append((OPPOSITE[side], circle))
        shared = sorted(cell for cell, doors in beside.items() if len(doors) > 1)
        self.cells: Final = tuple(shared)
        self.number: Final = {cell: number for number, cell in enumerate(shared)}
        self.doors: Final = tuple(tuple(sorted(beside[cell])) for cell in shared)
        self.around: Final = tuple(
            tuple(n for n, doors in enumerate(self.doors) if circle in [c for _, c in doors])
            for circle in range(len(CIRCLES))
        )

    def tracks(self, board: dict[int, int], deck: Deck) -> Tracks:
        """What lies between the circles now."""
        track = deck.track
        return tuple(track[board[cell] - RAIL] if cell in board else 0 for cell in self.cells)


@lru_cache(maxsize=64)
def atlas_of(circles: tuple[int, ...]) -> Atlas:
    """The atlas of a layout, made once."""
    return Atlas(circles)


def _joints() -> tuple[tuple[tuple[int, int], ...], ...]:
    """For two sides of a card: the track that joins them, and the ties of a hop by it."""
    return tuple(
        tuple(
            (0, 0)
            if one == other
            else (added(0, segment_of(one, other)), STRAIGHT if OPPOSITE[one] == other else CURVE)
            for other in range(4)
        )
        for one in range(4)
    )


JOINTS: Final = _joints()


class Chart:
    """An atlas with some track on it: which hops there are, and how far everything is.

    `hops[circle]` are the circles next to it, each with its ties and the way there.
    """

    __slots__ = ("_edges", "_rows", "hops")

    def __init__(self, atlas: Atlas, tracks: Tracks) -> None:
        self.hops: Final[list[dict[int, Hop]]] = [{} for _ in CIRCLES]
        self._edges: Final[list[dict[int, int]]] = [{} for _ in CIRCLES]
        self._rows: Final[dict[int, list[int]]] = {}
        for number, doors in enumerate(atlas.doors):
            track = tracks[number]
            for one, here in doors:
                for other, there in doors:
                    if other != one:
                        self._join(here, there, one, other, track)

    def _join(self, here: int, there: int, one: int, other: int, track: int) -> None:
        """What the card of a cell makes of the hop from the circle on one side to another's."""
        joint, ties = JOINTS[one][other]
        cost = BLOCKED if track else EMPTY
        if meets(track, joint):
            cost = LAID
            hop = (ties, make_way((OPPOSITE[one], other), ties))
            old = self.hops[here].get(there)
            # Of two ways to the same circle the rules list the shorter one, and of two equally
            # long ones that by the first side.
            if old is None or (ties, OPPOSITE[one]) < (old[0], side_at(old[1], 0)):
                self.hops[here][there] = hop
        edges = self._edges[here]
        if cost < edges.get(there, NOWHERE):
            edges[there] = cost

    def row(self, circle: int) -> list[int]:
        """How far every circle is from one, in tenths of a card."""
        row = self._rows.get(circle)
        if row is None:
            row = self._rows[circle] = self._reach(circle)
        return row

    def _reach(self, circle: int) -> list[int]:
        far = [NOWHERE] * len(CIRCLES)
        far[circle] = 0
        waiting = [circle]
        while waiting:
            here = waiting.pop(0)
            for there, cost in self._edges[here].items():
                if far[here] + cost < far[there]:
                    far[there] = far[here] + cost
                    waiting.append(there)
        return far


@lru_cache(maxsize=4096)
def chart_of(atlas: Atlas, tracks: Tracks) -> Chart:
    """The chart of some track, made once."""
    return Chart(atlas, tracks)


def survey(state: State) -> tuple[Atlas, Tracks]:
    """The atlas of a table, and the track that lies on it."""
    atlas = atlas_of(tuple(state.cells))
    return atlas, atlas.tracks(state.board, state.deck)
