"""What a view is made of. Cards, tokens and poses are written as in `actions`."""

from collections.abc import Sequence

import msgspec

from limboline.games.all_wound_up.actions import Ends, Mark, Pose
from limboline.games.all_wound_up.options import Options
from limboline.games.all_wound_up.tiles import Course

Bets = tuple[int, int, int]
"""A bet: how many cards of the kind, wilds and red brains."""


class SeatSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player and their toy, as a seat sees them.

    `where` is `box` (not in play yet), `board`, `grave`, `mausoleum`, `off` (its edge) or `home`;
    `pose` is there on the board, `zone` in a grave or mausoleum. `k` is its step of the course.
    `hand` are the cards, where the seat may see them; `holds` is how many there are. `got` and
    `gave` are what the seat itself was passed and has passed on last, `chosen` what it is about to.
    `brains` counts each rank; `fed` how many brains the toy has scored, `last_brain` the last one.
    `let_go` says that it has passed since the last raise, `passed` that it has as bettor since the
    last bet. `buried` are cards put away face down.
    """

    hat: int
    where: str = "box"
    pose: Pose | None = None
    k: int = 0
    zone: int | None = None
    holds: int = 0
    hand: list[str] = []
    got: list[str] = []
    gave: list[str] = []
    chosen: list[str] = []
    brains: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    fed: int = 0
    last_brain: int | None = None
    bet: Bets = (0, 0, 0)
    let_go: bool = False
    passed: bool = False
    buried: list[str] = []
    buried_count: int = 0


class StageSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that has begun and is not over yet; the last one is what a seat is asked.

    | kind | who answers, and how |
    | --- | --- |
    | `give` | `waiting`: `give` `n` cards to the left |
    | `swap` | `waiting`: `swap` `n` cards |
    | `bet` | the bettor: `bet`, `pass` |
    | `respond` | `seat`, whose cards were just played: `raise`, `pass` |
    | `raise` | `seat`, round and round: `raise`, `pass` |
    | `act` | no seat: `seat` carries the card out, against `whom` |
    | `aim` | `seat`: `aim` |
    | `place` | `seat` puts its toy down in `box`, `why`: `place` |
    | `window` | `seat` has brains for any time: `spin`, `steal`, `pass` |
    | `wind` | `seat`: `wind`, the card's `turns` |
    | `turn` | `seat`: `turn` the toy of `whom` by `low` to `high` degrees |
    | `run` | nature: `run` |
    | `brain` | `seat`, whose toy has walked on a `brain`: `gain`, `upgrade` |
    """

    kind: str
    seat: int | None = None
    n: int = 0
    waiting: list[int] = []
    whom: int | None = None
    why: str = ""
    box: list[int] = []  # x and y of its south-west corner, then of its north-east, in millimetres
    tile: int | None = None  # the tile of `place`, by its number in the course's list
    turns: int = 0
    low: int = 0
    high: int = 0
    seed: int = 0
    brain: int | None = None
    phase: int = 0  # of `act`: how far it is
    until_ms: int | None = None


class LastBetSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """The bet that was decided last; `forced` have won without having named or raised it."""

    card: str
    bettor: int
    bets: list[Bets]
    winners: list[int]
    forced: list[int] = []


class RunSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """The latest run, see `actions.Run`."""

    number: int
    seat: int
    turns: int
    seed: int
    samples: int
    toys: list[Ends]
    marks: list[Mark] = []
    trace: str = ""
    tries: int = 0


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table as one seat sees it.

    `card` is the kind that is bet on or carried out, `actors` who has won and still acts, the
    present one first. `passes` counts bettors that have passed in a row. `discards` counts the
    cards of each kind that lie face up, `rest` is what lies in the pile when all is over. `rules`
    is the version of the rules that the game was begun with.
    """

    seat: int
    options: Options
    course: Course
    round: int
    dealer: int
    bettor: int
    seats: list[SeatSeen]
    stock: list[int]
    pile: int
    discards: list[int]
    card: str = ""
    passes: int = 0
    actors: list[int] = []
    stages: list[StageSeen] = []
    last_bet: LastBetSeen | None = None
    run: RunSeen | None = None
    now_ms: int = 0
    walks_until_ms: int = 0  # until when the latest run is watched
    ending: str = ""
    winners: list[int] = []
    rest: list[str] = []
    rules: int = 1

    def _repr_svg_(self, names: Sequence[str] = ()) -> str:
        """The picture that a notebook shows: nothing but what this seat may know."""
        from limboline.games.all_wound_up.draw import svg

        return svg(self, names)
