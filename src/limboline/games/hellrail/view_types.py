"""What a view is made of. See `places` for how places are written."""

from collections.abc import Sequence

import msgspec

from limboline.games.hellrail.actions import Cell, Move, Sail, Use
from limboline.games.hellrail.options import Options


class Rail(msgspec.Struct, frozen=True, array_like=True):
    """A rail card on the table; `under` are the cards it covers, the uppermost first."""

    card: int
    at: Cell
    turn: int
    under: list[tuple[int, int]] = []  # card, turn


class CircleSeen(msgspec.Struct, frozen=True, array_like=True):
    """A circle, and the effect that lies on it: nothing on the Gate, `?` if it lies face down."""

    circle: str
    at: Cell
    effect: str = ""


class SeatSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player, as a seat sees them.

    `hand` are the cards, where the seat may see them; `holds` is how many there are. `cars` is the
    train behind the engine. `power` is the effect that lies on the engine, `?` if face down.
    `delivered` counts cars; `ledger` names them where they lie open. `circles` are still to be
    placed in a draft.
    """

    place: str
    holds: int = 0
    hand: list[int] = []
    cars: list[int] = []
    delivered: int = 0
    ledger: list[int] = []
    tender: bool = False
    catcher: bool = False
    boat: bool = False
    heresy: str = ""  # cancel, redirect
    power: str = ""
    circles: list[str] = []


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way that the train may go now with a card worth at least `n`.

    `to` is where it ends: a place, or `derail`. `pushed` says where rammed engines end (a place, or
    `derail`), `checks` how many Checks it meets on its own and `pushed_checks` how many the others.
    `past` are the places on the way, the last one among them unless the train derails.
    """

    by: str
    n: int
    to: str
    past: list[str]
    pushed: list[tuple[int, str]] = []
    checks: int = 0
    pushed_checks: int = 0


class StageSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that has begun and is not over yet; the last one is what a seat is asked.

    | kind | who answers, and how |
    | --- | --- |
    | `place` | the draft: `place` |
    | `draw` | a turn begins with a Tender: `draw`, `drop_tender` |
    | `toll` | leaving Cerberus: `pay`, until the sum of values has come to `left` |
    | `move` | no seat: a train is on its way, with `left` points, `by` the rest of its way |
    | `catch` | the train has hit `whom`, and has a Soul Catcher: `accept`, `pass` |
    | `drop` | `seat` stands on a Check: `pick` the `left` cars to discard |
    | `effect` | arrival in `circle`: `use`, `pass` |
    | `heresy` | `use` is announced; `seat` holds Heresy: `cancel`, `redirect`, `pass` |
    | `pay` | the price of `use`: `pay` |
    | `twist` | False Path goes on: `twist`, `pass` |
    | `geryon` | the flipped card matches: `accept` to deliver `car`, `pass` |
    | `gluttony` | `take`, `pass`; `whom` is immune |
    | `car` | Thievery was redirected to `whom`: `pick` the car |
    | `steal` | the flipped card matches: `accept` to take `car` of `whom`, `pass` |
    | `give` | Thievery has failed: `pick` the car of traction `left` that goes to `whom` |
    """

    kind: str
    seat: int
    left: int = 0
    by: str = ""
    row: list[tuple[int, str]] = []  # who is pushed, and where along: the nearest first
    asked: bool = False  # of a move: whether its Soul Catcher was thought of at this contact
    leaves: Move | Sail | None = None  # what the toll is for
    use: Use | None = None
    whom: int | None = None
    car: int | None = None
    circle: str = ""
    until_ms: int | None = None
    waiting: list[int] = []  # who holds Heresy and comes after `seat`


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table as one seat sees it.

    `turn` is whose turn it is. `stages` is what is under way, the innermost last; empty while the
    seat whose turn it is may do as it likes. `ways` are there for that seat alone. `starts` is the
    seat that began, `rest` is what lies in the pile when all is over.
    """

    seat: int
    options: Options
    deck: str
    turn: int
    round: int
    starts: int
    circles: list[CircleSeen]
    rails: list[Rail]
    seats: list[SeatSeen]
    pile: int
    discards: list[int] = []
    refilled: list[int] = []  # the discards that the latest action has shuffled into the pile
    unused: list[str] = []  # effects out of the game; known by what lies elsewhere, unless secret
    unused_count: int = 0
    used: str = ""  # the effect that the latest action has announced
    checks: list[str] = []
    cerberus: str = ""
    heresy_gone: list[str] = []  # Heresy tokens out of the game, by an option
    glutton: bool = False  # the hand must be empty at the end of this turn, and there is no fanning
    stages: list[StageSeen] = []
    ways: list[Way] = []
    now_ms: int = 0
    ending: str = ""
    scores: list[int] = []
    rest: list[int] = []

    def _repr_svg_(self, names: Sequence[str] = ()) -> str:
        """The picture that a notebook shows: nothing but what this seat may know."""
        from limboline.games.hellrail.draw import svg

        return svg(self, names)
