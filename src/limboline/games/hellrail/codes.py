"""Whole numbers that hold several facts: every shift and mask of this room is here.

The rules' loops work with numbers: an action, a way, a place, a card as it lies, an aim, a small
set. Functions put each together and take it apart; `fits` refuses a table too large for its field.
A card or car is its number from 0; where the Tender may be chosen it is 0, and a car is one more.
"""

# Longer than 400 lines because no shift or mask stands anywhere else, and each has its accessor.
from typing import Final

# How wide each field is, and its mask.
VERB_BITS: Final = 5
CARD_BITS: Final = 6
TURN_BITS: Final = 2
CIRCLE_BITS: Final = 4
EFFECT_BITS: Final = 4
SEAT_BITS: Final = 4
SIDE_BITS: Final = 2
TIES_BITS: Final = 4
CHOICES_BITS: Final = 3
NODE_BITS: Final = 4
FACING_BITS: Final = 1

_VERB: Final = (1 << VERB_BITS) - 1
_CARD: Final = (1 << CARD_BITS) - 1
_TURN: Final = (1 << TURN_BITS) - 1
_CIRCLE: Final = (1 << CIRCLE_BITS) - 1
_EFFECT: Final = (1 << EFFECT_BITS) - 1
_SIDE: Final = (1 << SIDE_BITS) - 1
_TIES: Final = (1 << TIES_BITS) - 1
_CHOICES: Final = (1 << CHOICES_BITS) - 1
_NODE: Final = (1 << NODE_BITS) - 1
_FACING: Final = (1 << FACING_BITS) - 1
_LIES: Final = CARD_BITS + TURN_BITS
_POSE_BITS: Final = NODE_BITS + FACING_BITS
_POSE: Final = (1 << _POSE_BITS) - 1
_FIRST_SIDE: Final = TIES_BITS + CHOICES_BITS
MOST_CHOICES: Final = _CHOICES


def fits(what: str, count: int, bits: int) -> None:
    """Refuse more things of a kind than the field for their number can tell apart."""
    if count > 1 << bits:
        raise ValueError(f"{count} of {what} do not fit into {bits} bits: widen the field in codes")


def fills(what: str, count: int, bits: int) -> None:
    """Refuse a field that is narrower or wider than its things: its numbers wrap round."""
    if count != 1 << bits:
        raise ValueError(f"{count} of {what} do not fill {bits} bits: the rules count them round")


# Small sets: a bit for each member. Seats, tokens, sides, and the segments of a track.
def has(members: int, member: int) -> bool:
    """Whether a set has a member."""
    return members >> member & 1 != 0


def added(members: int, member: int) -> int:
    """A set with one more member."""
    return members | 1 << member


def removed(members: int, member: int) -> int:
    """A set without a member."""
    return members & ~(1 << member)


def set_of(members: list[int]) -> int:
    """A set, from its members."""
    return sum([1 << member for member in members])


def rest_of(one: int, other: int) -> int:
    """The members of one set that another has not."""
    return one & ~other


def includes(one: int, other: int) -> bool:
    """Whether a set has every member of another."""
    return one & other == other


def meets(one: int, other: int) -> bool:
    """Whether two sets have a member in common."""
    return one & other != 0


def count_of(members: int) -> int:
    """How many members a set has."""
    return members.bit_count()


# A card as it lies: its number and by how many quarters it is turned. On the board a circle is its
# number, and a rail card comes after `RAIL`.

RAIL: Final = 1 << CIRCLE_BITS
EMPTY: Final = RAIL - 1  # what lies where nothing lies


def lying(card: int, turn: int) -> int:
    """A card that is turned by so many quarters."""
    return card << TURN_BITS | turn


def lying_card(lies: int) -> int:
    """The card that lies somehow."""
    return lies >> TURN_BITS


def lying_turn(lies: int) -> int:
    """By how many quarters a card is turned."""
    return lies & _TURN


def turned_further(lies: int, quarters: int) -> int:
    """A card that is turned on by so many quarters."""
    return lies & ~_TURN | (lies + quarters) & _TURN


def rail(card: int, turn: int) -> int:
    """A rail card on the board."""
    return RAIL + (card << TURN_BITS | turn)


def rail_card(lies: int) -> int:
    """The card of a rail on the board."""
    return lies - RAIL >> TURN_BITS


def rail_turn(lies: int) -> int:
    """By how many quarters a rail on the board is turned."""
    return lies - RAIL & _TURN


# A place is a circle, or a tie and where an engine on it faces. A tie is a cell and a node of its
# card; a pose is a node and a facing, whichever the cell. See `rules.ties` for nodes and facings.

FIRST_TIE: Final = 10  # places from here on are ties; a circle is its number
FIRST_INNER: Final = 4 << FACING_BITS  # poses from here on are on inner ties


def tie(cell: int, node: int) -> int:
    """A tie of the card on a cell."""
    return cell << NODE_BITS | node


def tie_cell(where: int) -> int:
    """The cell of a tie."""
    return where >> NODE_BITS


def tie_node(where: int) -> int:
    """The node of a tie."""
    return where & _NODE


def pose(node: int, facing: int) -> int:
    """A node, and where an engine on it faces."""
    return node << FACING_BITS | facing


def pose_node(stands: int) -> int:
    """The node of a pose; on the tie of a side it is the side."""
    return stands >> FACING_BITS


def pose_facing(stands: int) -> int:
    """Where an engine in a pose faces."""
    return stands & _FACING


def turned_round(place: int) -> int:
    """A place or a pose, facing the other way."""
    return place ^ 1


def place_on(cell: int, stands: int) -> int:
    """The place on a cell in a pose."""
    return cell << _POSE_BITS | stands


def side_place(cell: int, side: int) -> int:
    """The place on the tie of a side, facing in."""
    return cell << _POSE_BITS | side << FACING_BITS


def place_of(where: int, facing: int) -> int:
    """The place on a tie."""
    return where << FACING_BITS | facing


def place_cell(place: int) -> int:
    """The cell of a place that is a tie; of a circle it is no cell that there is."""
    return place >> _POSE_BITS


def place_tie(place: int) -> int:
    """The tie of a place, whichever way it faces."""
    return place >> FACING_BITS


def place_pose(place: int) -> int:
    """The pose of a place that is a tie."""
    return place & _POSE


# A way: how many ties it goes, how many sides it names, and those sides, the first one first.
def make_way(sides: tuple[int, ...], ties: int) -> int:
    """A way as a number."""
    if len(sides) > MOST_CHOICES or ties > _TIES:
        raise ValueError(f"no way has room for {len(sides)} sides and {ties} ties")
    way = ties | len(sides) << TIES_BITS
    for number, side in enumerate(sides):
        way |= side << _FIRST_SIDE + SIDE_BITS * number
    return way


ONE_TIE: Final = 1  # a way with so much added goes one tie further


def ties_of(way: int) -> int:
    """How many ties a way goes."""
    return way & _TIES


def of_length(way: int, ties: int) -> int:
    """The same choices, for so many ties."""
    return way & ~_TIES | ties


def choices_of(way: int) -> int:
    """How many sides a way names."""
    return way >> TIES_BITS & _CHOICES


def side_at(way: int, number: int) -> int:
    """One of the sides that a way names, counted from 0."""
    return way >> _FIRST_SIDE + SIDE_BITS * number & _SIDE


def sides_of(way: int) -> tuple[int, ...]:
    """The sides that a way names."""
    return tuple([side_at(way, number) for number in range(choices_of(way))])


# It looks for no room: that the rules' ways have enough is checked when `rules.ties` is loaded, and
# a bot that imagines longer ones looks itself.
def add_side(way: int, side: int) -> int:
    """A way with one more choice."""
    place = _FIRST_SIDE + SIDE_BITS * (way >> TIES_BITS & _CHOICES)
    return way + (1 << TIES_BITS) + (side << place)


def without_sides(way: int, sides: int) -> int:
    """What is left of a way's choices after the first ones; it goes no tie."""
    later = way >> _FIRST_SIDE + SIDE_BITS * sides
    return later << _FIRST_SIDE | choices_of(way) - sides << TIES_BITS


# An action: the verb in the lowest bits, then its facts.

VERBS: Final = (
    *("place", "draw", "drop_tender", "couple", "uncouple", "move", "sail", "lay", "upgrade"),
    *("fan", "end", "pay", "use", "twist", "take", "pick", "accept", "pass", "cancel", "redirect"),
)
PLACE: Final = 0
DRAW: Final = 1
DROP_TENDER: Final = 2
COUPLE: Final = 3
UNCOUPLE: Final = 4
MOVE: Final = 5
SAIL: Final = 6
LAY: Final = 7
UPGRADE: Final = 8
FAN: Final = 9
END: Final = 10
PAY: Final = 11
USE: Final = 12
TWIST: Final = 13
TAKE: Final = 14
PICK: Final = 15
ACCEPT: Final = 16
PASS: Final = 17
CANCEL: Final = 18
REDIRECT: Final = 19
fits("verbs", len(VERBS), VERB_BITS)


def verb_of(code: int) -> int:
    """What is done."""
    return code & _VERB


def with_number(verb: int, number: int) -> int:
    """An action that needs one number: a card, a car, a seat or a count."""
    return number << VERB_BITS | verb


def number_of(code: int) -> int:
    """The one number of an action."""
    return code >> VERB_BITS


def on_cell(verb: int, card: int, cell: int, turn: int) -> int:
    """Laying, upgrading or twisting: a card, a cell and a turn."""
    return (cell << _LIES | card << TURN_BITS | turn) << VERB_BITS | verb


def lying_on_cell(verb: int, lies: int, cell: int) -> int:
    """Laying a card, turned as it shall lie."""
    return (cell << _LIES | lies) << VERB_BITS | verb


def on_cells(verb: int, lies: int, cells: list[int]) -> list[int]:
    """Laying a card, turned as it shall lie, on each of some cells."""
    low = lies << VERB_BITS | verb
    return [cell << _LIES + VERB_BITS | low for cell in cells]


def in_turns(verb: int, card: int, cell: int, turns: tuple[int, ...]) -> list[int]:
    """Laying or upgrading with a card on a cell in each of some turns."""
    low = (cell << _LIES | card << TURN_BITS) << VERB_BITS | verb
    return [turn << VERB_BITS | low for turn in turns]


def cell_of(code: int) -> int:
    """The cell of laying, upgrading or twisting."""
    return code >> VERB_BITS + _LIES


def lying_of(code: int) -> int:
    """What is done with which card in which turn, wherever: all of a code but its cell."""
    return code & (1 << VERB_BITS + _LIES) - 1


def laid_card_of(code: int) -> int:
    """The card of laying, upgrading or twisting."""
    return code >> VERB_BITS + TURN_BITS & _CARD


def turn_of(code: int) -> int:
    """The turn of laying, upgrading or twisting."""
    return code >> VERB_BITS & _TURN


def going(verb: int, card: int, way: int) -> int:
    """Moving or sailing with a card, by a way."""
    return (way << CARD_BITS | card) << VERB_BITS | verb


def going_by(verb: int, card: int, ways: list[int]) -> list[int]:
    """Moving or sailing with a card by each of some ways."""
    low = card << VERB_BITS | verb
    return [way << CARD_BITS + VERB_BITS | low for way in ways]


def fuel_of(code: int) -> int:
    """The card that is burned to move or sail."""
    return code >> VERB_BITS & _CARD


def way_of(code: int) -> int:
    """The way of moving or sailing."""
    return code >> VERB_BITS + CARD_BITS


def using(effect: int, aim: int = 0) -> int:
    """Announcing an effect and what it is aimed at."""
    return (aim << EFFECT_BITS | effect) << VERB_BITS | USE


def effect_of(code: int) -> int:
    """The effect that is announced."""
    return code >> VERB_BITS & _EFFECT


def aim_of(code: int) -> int:
    """What an announced effect is aimed at: what that is depends on the effect."""
    return code >> VERB_BITS + EFFECT_BITS


def placing(circle: int, cell: int) -> int:
    """Placing a circle in a draft."""
    return (cell << CIRCLE_BITS | circle) << VERB_BITS | PLACE


def placed_circle_of(code: int) -> int:
    """The circle that is placed in a draft."""
    return code >> VERB_BITS & _CIRCLE


def placed_cell_of(code: int) -> int:
    """The cell on which a circle is placed in a draft."""
    return code >> VERB_BITS + CIRCLE_BITS


# What an effect is aimed at, where that is two facts: the second one has so many bits.
def pair(one: int, other: int, bits: int) -> int:
    """Two facts in one number."""
    return one << bits | other


def first_of(aim: int, bits: int) -> int:
    """The first of two facts."""
    return aim >> bits


def second_of(aim: int, bits: int) -> int:
    """The second of two facts."""
    return aim & (1 << bits) - 1
