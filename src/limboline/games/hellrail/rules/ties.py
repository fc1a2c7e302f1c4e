"""The ties of a rail card and how an engine goes from one to the next (section 4).

A card has twelve ties at most: one a side, which all its segments there share, two inner ones on a
straight and one on a curve. They are its nodes, by number. A place is a circle, 0 to 9, or a tie
and where an engine on it faces; see `codes`. A tie on a side is faced out (1) or in (0), an inner
one towards its segment's second end (1) or first.
"""

from typing import Final

from limboline.games.hellrail.codes import (
    CHOICES_BITS,
    FACING_BITS,
    NODE_BITS,
    fills,
    fits,
    has,
    pose,
    pose_facing,
    pose_node,
    turned_round,
)
from limboline.games.hellrail.components import (
    ENDS,
    HIGHEST,
    MOST_SEATS,
    SEGMENTS,
    TRACKS,
    segment_of,
)

IN: Final = 0
OUT: Final = 1
SIDE_TIES: Final = 4
TIES: Final = 12
fits("ties of a card", TIES, NODE_BITS)
fills("facings of an engine", len((IN, OUT)), FACING_BITS)

# The inner ties of each segment, from its first end to its second; and back.
INNER: Final = ((4, 5), (6, 7), (8,), (9,), (10,), (11,))
SEGMENT_OF: Final = (-1, -1, -1, -1, 0, 0, 1, 1, 2, 3, 4, 5)

# A way chooses a side where it leaves a circle, on the next tie, and then once a card: from side to
# side that is the inner ties and two more. The foremost of a row that is pushed chooses for all of
# it, and is as many ties ahead as there are others.
_ACROSS: Final = min([len(nodes) for nodes in INNER]) + 2
_FARTHEST: Final = HIGHEST + MOST_SEATS - 1
CHOICES_OF_A_WAY: Final = 1 + -(-(_FARTHEST - 1) // _ACROSS)
fits("sides of a way, and none", CHOICES_OF_A_WAY + 1, CHOICES_BITS)


def _onto(side: int, other: int) -> int:
    """The pose on the first inner tie of the segment from a side to another, going there."""
    segment = segment_of(side, other)
    forward = ENDS[segment][0] == side
    node = INNER[segment][0 if forward else -1]
    return pose(node, 1 if forward else 0)


def _branches(track: int, side: int) -> tuple[tuple[int, int], ...]:
    """From the tie of a side inwards: for each side that can be reached, it and the next pose."""
    return tuple(
        (other, _onto(side, other))
        for other in range(4)
        if other != side and has(track, segment_of(side, other))
    )


def _along(stands: int) -> int:
    """From an inner tie to the next one, or to the tie of the side it leads to."""
    node, facing = pose_node(stands), pose_facing(stands)
    segment = SEGMENT_OF[node]
    nodes = INNER[segment]
    place = nodes.index(node) + (1 if facing else -1)
    if 0 <= place < len(nodes):
        return pose(nodes[place], facing)
    return pose(ENDS[segment][facing], OUT)


# BRANCHES[track * 4 + side]: where an engine that faces in on a side may go.
BRANCHES: Final = tuple(_branches(track, side) for track in range(TRACKS) for side in range(4))
# ALONG[pose]: where an engine on an inner tie goes; it has no choice.
ALONG: Final = tuple(
    _along(stands) if stands >= SIDE_TIES * 2 else -1 for stands in range(TIES * 2)
)

# Of a pose on the tie of a side: the side, and whether it faces out; and the pose that faces in.
SIDE_OF: Final = tuple(pose_node(stands) for stands in range(SIDE_TIES * 2))
FACES_OUT: Final = tuple(pose_facing(stands) == OUT for stands in range(SIDE_TIES * 2))
FACING_IN: Final = tuple(pose(side, IN) for side in range(SIDE_TIES))


def ties_of(track: int) -> tuple[int, ...]:
    """The ties that a track has."""
    sides = {side for segment, ends in enumerate(ENDS) if has(track, segment) for side in ends}
    inner = [
        node for segment in range(len(SEGMENTS)) if has(track, segment) for node in INNER[segment]
    ]
    return (*sorted(sides), *inner)


# The ties of every track there can be.
TIES_OF: Final = tuple(ties_of(track) for track in range(TRACKS))


# A rammed engine keeps its facing: along the push or against it. On a side, travelling in means
# that "along" is in; elsewhere it is the same end of the segment (ruling 15).
def facing_after(travel: int, along: bool) -> int:
    """The pose of an engine on the tie of a travelling pose, facing along or against it."""
    return travel if along else turned_round(travel)
