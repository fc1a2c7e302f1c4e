"""Actions as whole numbers, for the rules' loops: the verb in the low five bits, then its facts.

A card or car is its number from 0; where the Tender may be chosen, 0 is the Tender and a car is one
more. A way is `ties | sides << 4 | side << 7 | side << 9 ...`, see `places`.
"""

from typing import Final

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

# What Shift Change may be aimed at besides a circle: a seat's token, an unused one, any of those.
SEAT_TOKEN: Final = 16
UNUSED_TOKEN: Final = 32
ANY_UNUSED: Final = 63


def verb_of(code: int) -> int:
    """What is done."""
    return code & 31


def with_number(verb: int, number: int) -> int:
    """An action that needs one number: a card, a car, a seat or a count."""
    return number << 5 | verb


def number_of(code: int) -> int:
    """The one number of an action."""
    return code >> 5


def on_cell(verb: int, card: int, cell: int, turn: int) -> int:
    """Laying, upgrading or twisting: a card, a cell and a turn."""
    return (cell << 8 | card << 2 | turn) << 5 | verb


def cell_of(code: int) -> int:
    """The cell of laying, upgrading or twisting."""
    return code >> 13


def laid_card_of(code: int) -> int:
    """The card of laying, upgrading or twisting."""
    return code >> 7 & 63


def turn_of(code: int) -> int:
    """The turn of laying, upgrading or twisting."""
    return code >> 5 & 3


def going(verb: int, card: int, way: int) -> int:
    """Moving or sailing with a card, by a way."""
    return (way << 6 | card) << 5 | verb


def fuel_of(code: int) -> int:
    """The card that is burned to move or sail."""
    return code >> 5 & 63


def way_of(code: int) -> int:
    """The way of moving or sailing."""
    return code >> 11


def make_way(sides: tuple[int, ...], ties: int) -> int:
    """A way as a number."""
    way = ties | len(sides) << 4
    for place, side in enumerate(sides):
        way |= side << 7 + 2 * place
    return way


def ties_of(way: int) -> int:
    """How many ties a way goes."""
    return way & 15


def sides_of(way: int) -> tuple[int, ...]:
    """The sides that a way names."""
    return tuple(way >> 7 + 2 * place & 3 for place in range(way >> 4 & 7))


def using(effect: int, aim: int = 0) -> int:
    """Announcing an effect and what it is aimed at."""
    return (aim << 4 | effect) << 5 | USE


def effect_of(code: int) -> int:
    """The effect that is announced."""
    return code >> 5 & 15


def aim_of(code: int) -> int:
    """What an announced effect is aimed at: what that is depends on the effect."""
    return code >> 9


def placing(circle: int, cell: int) -> int:
    """Placing a circle in a draft."""
    return (cell << 4 | circle) << 5 | PLACE
