"""What happens at the table, as it is told. Codes and names only: sentences are in `texts/`.

Cards, cells, places and ways are written as in `actions`.
"""

from typing import ClassVar

import msgspec

from limboline.games.hellrail.actions import Cell


class Event(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="event"):
    """Something that happened."""


class Placed(Event, frozen=True, tag="placed"):
    """A circle has been put on the table, in a draft."""

    seat: int
    circle: str
    at: Cell


class Dealt(Event, frozen=True, tag="dealt"):
    """After a draft: the effects lie on the circles 1 to 9 (not said if secret), hands are dealt.

    Each seat hears its own cards.
    """

    effects: list[str] = []
    hand: list[int] = []


class TurnBegan(Event, frozen=True, tag="turn"):
    """It is the turn of a seat."""

    seat: int
    round: int


class Drew(Event, frozen=True, tag="drew"):
    """A seat has drawn a card; only the seat sees it."""

    seat: int
    card: int | None = None


class Refilled(Event, frozen=True, tag="refilled"):
    """The discards have been shuffled, and are the draw pile now: `n` cards."""

    n: int


class TenderDropped(Event, frozen=True, tag="tender_dropped"):
    """A seat has lost its Tender: given up, or by an option dropped or derailed."""

    seat: int


class Coupled(Event, frozen=True, tag="coupled"):
    """A car has joined the end of a train."""

    forgets: ClassVar = {"car": "open_ledger"}
    seat: int
    car: int


class Delivered(Event, frozen=True, tag="delivered"):
    """A car has been delivered, and now lies face down. This is the last time it is named."""

    forgets: ClassVar = {"car": "open_ledger"}
    seat: int
    car: int


class Laid(Event, frozen=True, tag="laid"):
    """A rail card has been laid on an empty cell."""

    seat: int
    card: int
    at: Cell
    turn: int


class Upgraded(Event, frozen=True, tag="upgraded"):
    """A rail card has been laid on another; `new` are the segments that were not there before."""

    seat: int
    card: int
    at: Cell
    turn: int
    new: list[str]


class Burned(Event, frozen=True, tag="burned"):
    """A card has been discarded as fuel: to `move`, to `sail` or to `fan` the flames."""

    seat: int
    card: int
    why: str


class Paid(Event, frozen=True, tag="paid"):
    """A card has been discarded as a price: for `cerberus`, `abyss` or `false_path`."""

    seat: int
    card: int
    why: str


class Rolled(Event, frozen=True, tag="rolled"):
    """An engine has moved on by one tie. Those before it have been pushed: who, and to where.

    A pushed engine that came off the track has no entry: its `derailed` follows.
    """

    seat: int
    to: str
    pushed: list[tuple[int, str]] = []


class Sailed(Event, frozen=True, tag="sailed"):
    """An engine has crossed `n` empty cells."""

    seat: int
    to: str
    n: int
    pushed: list[tuple[int, str]] = []


class Rammed(Event, frozen=True, tag="rammed"):
    """An engine hits another one, and now pushes it."""

    seat: int
    whom: int


class Caught(Event, frozen=True, tag="caught"):
    """A Soul Catcher has thrown off the last car of the train it hit (0 for its Tender)."""

    forgets: ClassVar = {"car": "open_ledger"}
    seat: int
    whom: int
    car: int


class Derailed(Event, frozen=True, tag="derailed"):
    """An engine came off the track and stands at the Gate; its hand and its cars are discarded."""

    seat: int
    cards: list[int] = []
    cars: list[int] = []


class Flipped(Event, frozen=True, tag="flipped"):
    """The top card of the pile has been turned over, and goes to the discards.

    `why`: `check`, `geryon`, `lust` or `thievery`.
    """

    seat: int
    card: int
    why: str


class Dropped(Event, frozen=True, tag="dropped"):
    """A car is discarded, at a Check or by Geryon."""

    forgets: ClassVar = {"car": "open_ledger"}
    seat: int
    car: int
    why: str


class Peeked(Event, frozen=True, tag="peeked"):
    """Secret effects: a seat looks at the token of the circle it has entered, and at its own."""

    forgets: ClassVar = {"effect": "", "stored": ""}
    seat: int
    circle: str
    effect: str = ""
    stored: str = ""


class Announced(Event, frozen=True, tag="announced"):
    """A seat uses an effect. The fields are those of the action `use`."""

    seat: int
    effect: str
    whom: int | None = None
    car: int | None = None
    at: Cell | None = None
    turn: int = 0
    tie: str = ""
    circle: str = ""
    token: str = ""


class LetBe(Event, frozen=True, tag="let_be"):
    """A holder of Heresy lets an effect be."""

    seat: int


class Cancelled(Event, frozen=True, tag="cancelled"):
    """Heresy: the effect that `whom` has announced does not happen."""

    seat: int
    whom: int
    effect: str


class Redirected(Event, frozen=True, tag="redirected"):
    """Heresy: the announced effect hits `whom` instead."""

    seat: int
    whom: int
    effect: str


class TokenTaken(Event, frozen=True, tag="token_taken"):
    """A seat has taken a token: `boatman`, `tender`, `soul_catcher`, `cancel` or `redirect`."""

    seat: int
    token: str


class Removed(Event, frozen=True, tag="removed"):
    """The Abyss has swallowed a rail card; the one below it, if any, lies open again."""

    seat: int
    card: int
    at: Cell


class Twisted(Event, frozen=True, tag="twisted"):
    """A False Path has turned a rail card, and all below it, by so many quarters."""

    seat: int
    at: Cell
    turn: int


class Reshuffled(Event, frozen=True, tag="chaos"):
    """Chaos: other effects lie on the circles 1 to 9 now. They are not said if secret."""

    seat: int
    effects: list[str] = []


class Marked(Event, frozen=True, tag="marked"):
    """A Check lies on a tie."""

    seat: int
    tie: str


class Unmarked(Event, frozen=True, tag="unmarked"):
    """A Check has gone back to the supply."""

    tie: str


class Guarded(Event, frozen=True, tag="guarded"):
    """Cerberus has been put on a circle."""

    seat: int
    circle: str


class Empowered(Event, frozen=True, tag="empowered"):
    """Infernal Power: an unused effect lies on an engine; if effects are secret, unseen by all."""

    seat: int
    effect: str = ""


class Swapped(Event, frozen=True, tag="swapped"):
    """Shift Change: two effects have changed places.

    `one` is where Shift Change lay, `two` where it lies now: a circle, `seat1` or `unused`. `came`
    is what lies at `one` now; it is not said if secret.
    """

    seat: int
    one: str
    two: str
    came: str = ""


class Snatched(Event, frozen=True, tag="snatched"):
    """Gluttony: a seat has drawn a card from a hand; both see which."""

    forgets: ClassVar = {"card": ""}
    seat: int
    whom: int
    card: int | None = None


class Showed(Event, frozen=True, tag="showed"):
    """Lust: a seat has shown its hand to `whom`, who alone sees the cards."""

    forgets: ClassVar = {"cards": ""}
    seat: int
    whom: int
    cards: list[int] = []


class Gave(Event, frozen=True, tag="gave"):
    """Lust: a seat gives `n` cards to `whom`; both see which."""

    forgets: ClassVar = {"cards": ""}
    seat: int
    whom: int
    n: int
    cards: list[int] = []


class Stole(Event, frozen=True, tag="stole"):
    """Thievery: a car has gone from the train of `whom` to that of `seat`."""

    forgets: ClassVar = {"car": "open_ledger"}
    seat: int
    whom: int
    car: int


class Forfeited(Event, frozen=True, tag="forfeited"):
    """Thievery has failed: a car has gone from the train of `seat` to that of `whom`."""

    forgets: ClassVar = {"car": "open_ledger"}
    seat: int
    whom: int
    car: int


class Discarded(Event, frozen=True, tag="discarded"):
    """After Gluttony, what was left of a hand is discarded."""

    seat: int
    cards: list[int]


class Ended(Event, frozen=True, tag="ended"):
    """The game is over: `cards` if there was none to draw, `rounds` if it had lasted long enough.

    `delivered` are the cars that each seat has delivered, in the order in which it did; `attached`
    is what the cars in each train are worth, which breaks ties.
    """

    reason: str
    delivered: list[list[int]]
    scores: list[int]
    attached: list[int]


AnyEvent = (
    Placed
    | Dealt
    | TurnBegan
    | Drew
    | Refilled
    | TenderDropped
    | Coupled
    | Delivered
    | Laid
    | Upgraded
    | Burned
    | Paid
    | Rolled
    | Sailed
    | Rammed
    | Caught
    | Derailed
    | Flipped
    | Dropped
    | Peeked
    | Announced
    | LetBe
    | Cancelled
    | Redirected
    | TokenTaken
    | Removed
    | Twisted
    | Reshuffled
    | Marked
    | Unmarked
    | Guarded
    | Empowered
    | Swapped
    | Snatched
    | Showed
    | Gave
    | Stole
    | Forfeited
    | Discarded
    | Ended
)
