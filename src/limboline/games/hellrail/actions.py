"""What players do, in readable form. The codes of the rules are in `codes`, the words in `words`.

A card and a car are the number printed on them; a cell is `[x, y]`; `turn` counts quarters,
clockwise. A tie and a way of moving are words: see `places`.
"""

import msgspec

Cell = tuple[int, int]


class Action(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"
):
    """Something a seat does."""


class Place(Action, frozen=True, tag="place"):
    """Put one of your circles on the table, in the draft of the Devil's Advocate."""

    circle: str
    at: Cell


class Draw(Action, frozen=True, tag="draw"):
    """Draw so many cards at the start of your turn: with a Tender three, or one."""

    n: int


class DropTender(Action, frozen=True, tag="drop_tender"):
    """Give up your Tender at the start of your turn, and draw one card."""


class Couple(Action, frozen=True, tag="couple"):
    """Hook the car of a card to the end of your train."""

    card: int


class Uncouple(Action, frozen=True, tag="uncouple"):
    """Deliver a car of your train."""

    car: int


class Move(Action, frozen=True, tag="move"):
    """Burn a card and move. `by` names the way and its length: `SE4`, see `places`."""

    card: int
    by: str


class Sail(Action, frozen=True, tag="sail"):
    """Burn a card and your Boatman, and cross the empty cells on one side, straight on."""

    card: int
    by: str


class Lay(Action, frozen=True, tag="lay"):
    """Lay a card on an empty cell."""

    card: int
    at: Cell
    turn: int = 0


class Upgrade(Action, frozen=True, tag="upgrade"):
    """Lay a card on another one, all of whose track it has."""

    card: int
    at: Cell
    turn: int = 0


class Fan(Action, frozen=True, tag="fan"):
    """Burn a card, draw as many as its traction, and end your turn."""

    card: int


class End(Action, frozen=True, tag="end"):
    """End your turn."""


class Pay(Action, frozen=True, tag="pay"):
    """Discard a card: for Cerberus, for the Abyss or for a False Path."""

    card: int


class Use(Action, frozen=True, tag="use"):
    """Announce an effect, that of the circle or that on your engine, and what it is aimed at.

    `whom`: Lust, Gluttony, Thievery. `car`: Geryon, Thievery. `at`, `turn`: Abyss, False Path.
    `tie`: Delinquency. `circle`: Guard Duty. `token`: Heresy (`cancel`, `redirect`) and Shift
    Change (a circle, an effect that lies unused, `unused`, or the `seat1` that has it).
    """

    effect: str
    whom: int | None = None
    car: int | None = None
    at: Cell | None = None
    turn: int = 0
    tie: str = ""
    circle: str = ""
    token: str = ""


class Twist(Action, frozen=True, tag="twist"):
    """False Path again: discard a card, and turn another one of its traction by `turn`."""

    card: int
    at: Cell
    turn: int


class Take(Action, frozen=True, tag="take"):
    """Gluttony again: draw a card from another hand."""

    whom: int


class Pick(Action, frozen=True, tag="pick"):
    """Choose a car: to drop at a Check, to steal, or to give. 0 is the Tender."""

    car: int


class Accept(Action, frozen=True, tag="accept"):
    """Yes: take the car (Soul Catcher, Thievery), deliver it (Geryon)."""


class Pass(Action, frozen=True, tag="pass"):
    """No: leave the effect, let it be, keep the car, stop here."""


class Cancel(Action, frozen=True, tag="cancel"):
    """Heresy: the announced effect does not happen."""


class Redirect(Action, frozen=True, tag="redirect"):
    """Heresy: the announced effect hits another player."""

    whom: int


AnyAction = (
    Place
    | Draw
    | DropTender
    | Couple
    | Uncouple
    | Move
    | Sail
    | Lay
    | Upgrade
    | Fan
    | End
    | Pay
    | Use
    | Twist
    | Take
    | Pick
    | Accept
    | Pass
    | Cancel
    | Redirect
)
