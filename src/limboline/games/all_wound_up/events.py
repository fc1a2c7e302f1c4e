"""What happens at the table, as it is told. Codes and names only: sentences are in `texts/`.

Cards, tokens, poses and marks are written as in `actions`. What some seats alone may hear is left
out for the others. Which cards a hand had, gave or got is told once: the history `forgets` it.
"""

from typing import ClassVar

import msgspec

from limboline.games.all_wound_up.actions import Ends, Mark, Pose


class Event(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="event"):
    """Something that happened."""


class RoundBegan(Event, frozen=True, tag="round"):
    """A round begins; who deals, and who will bet first."""

    round: int
    dealer: int
    bettor: int


class Shuffled(Event, frozen=True, tag="shuffled"):
    """The discards have been shuffled, and go under the draw pile: `n` cards."""

    n: int


class Dealt(Event, frozen=True, tag="dealt"):
    """A seat has been dealt a hand; only the seat sees it."""

    seat: int
    n: int
    cards: list[str] = []
    forgets: ClassVar = {"cards": ""}


class Chose(Event, frozen=True, tag="chose"):
    """A seat has chosen cards to pass or to swap, and waits for the others."""

    seat: int
    n: int
    cards: list[str] = []
    forgets: ClassVar = {"cards": ""}


class Gave(Event, frozen=True, tag="gave"):
    """Cards have gone from one hand to another; both owners know them."""

    seat: int
    to: int
    n: int
    cards: list[str] = []
    forgets: ClassVar = {"cards": ""}


class Swapped(Event, frozen=True, tag="swapped"):
    """A seat has put cards away, face down, and drawn as many."""

    seat: int
    n: int
    cards: list[str] = []
    drew: list[str] = []
    forgets: ClassVar = {"cards": "", "drew": ""}


class BettorBegan(Event, frozen=True, tag="bettor"):
    """It is for a seat to name a bet."""

    seat: int


class Named(Event, frozen=True, tag="bet"):
    """The bettor has named a kind of card, and played all of it and some wilds."""

    seat: int
    card: str
    cards: int
    wilds: int = 0


class Passed(Event, frozen=True, tag="passed"):
    """A seat has bet or added nothing, or has let the moment for brains go by."""

    seat: int


class Followed(Event, frozen=True, tag="followed"):
    """A seat has had to play all its cards of the kind; with none it is out of this bet."""

    seat: int
    cards: int


class Raised(Event, frozen=True, tag="raised"):
    """A seat has added wilds or red brains to its bet."""

    seat: int
    wilds: int = 0
    reds: int = 0


class Won(Event, frozen=True, tag="won"):
    """A bet is decided: who carries the card out, in order; `forced` never raised a finger."""

    card: str
    winners: list[int]
    forced: list[int] = []


class Aimed(Event, frozen=True, tag="aimed"):
    """A seat has chosen whose toy it will turn."""

    seat: int
    whom: int


class Placed(Event, frozen=True, tag="placed"):
    """A toy has been put on the board; `moved` if it could not stand just where it was wanted."""

    seat: int
    pose: Pose
    why: str
    moved: bool = False


class Turned(Event, frozen=True, tag="turned"):
    """A toy was turned, `by` so many of the `degrees` that were wanted. `why`: card, brain."""

    seat: int
    whom: int
    degrees: int
    by: int
    pose: Pose
    why: str


class Stole(Event, frozen=True, tag="stole"):
    """A yellow brain has taken a card from a hand; both owners know it."""

    seat: int
    whom: int
    card: str = ""
    forgets: ClassVar = {"card": ""}


class Wound(Event, frozen=True, tag="wound"):
    """A toy is wound and let go."""

    seat: int
    turns: int
    black: int = 0
    green: int = 0
    seed: int = 0


class Ran(Event, frozen=True, tag="ran"):
    """All toys stand still again: what has happened meanwhile, see `actions.Run`."""

    number: int
    seat: int
    turns: int
    samples: int
    toys: list[Ends]
    marks: list[Mark] = []
    trace: str = ""


class Scored(Event, frozen=True, tag="scored"):
    """A toy has walked on a brain that counts."""

    seat: int
    brain: int


class Removed(Event, frozen=True, tag="removed"):
    """A toy is off the board: in a `grave`, in a `mausoleum`, or `off` its edge."""

    seat: int
    where: str
    zone: int | None = None


class Stood(Event, frozen=True, tag="stood"):
    """A fallen toy stands again."""

    seat: int
    pose: Pose


class Gained(Event, frozen=True, tag="gained"):
    """A seat has got a brain."""

    seat: int
    token: str


class Upgraded(Event, frozen=True, tag="upgraded"):
    """A seat has made a brain better."""

    seat: int
    token: str
    to: str


class NoBrain(Event, frozen=True, tag="no_brain"):
    """The supply has nothing for a seat whose toy has walked on a brain."""

    seat: int


class LeftOver(Event, frozen=True, tag="left_over"):
    """All players have passed as bettor: a seat puts its last cards away, face down."""

    seat: int
    n: int
    cards: list[str] = []


class Ended(Event, frozen=True, tag="ended"):
    """The race is over: a toy is through the `gate`, or there are no more `rounds`."""

    reason: str
    winners: list[int]


AnyEvent = (
    RoundBegan
    | Shuffled
    | Dealt
    | Chose
    | Gave
    | Swapped
    | BettorBegan
    | Named
    | Passed
    | Followed
    | Raised
    | Won
    | Aimed
    | Placed
    | Turned
    | Stole
    | Wound
    | Ran
    | Scored
    | Removed
    | Stood
    | Gained
    | Upgraded
    | NoBrain
    | LeftOver
    | Ended
)
