"""What players do, in readable form, and what nature answers.

Cards and tokens are words (`components`). Places are whole millimetres in board axes, angles whole
degrees: a heading counts counter-clockwise from east, a turn is positive to the left.
"""

import msgspec

Pose = tuple[int, int, int, int]
"""Where a toy stands: x and y in micrometres, heading and crank in thousandths of a degree."""


class Action(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"
):
    """Something a seat does."""


class Give(Action, frozen=True, tag="give"):
    """Pass cards to the player on your left."""

    cards: list[str]


class Swap(Action, frozen=True, tag="swap"):
    """Discard cards and draw as many: with two players, after the pass."""

    cards: list[str]


class Bet(Action, frozen=True, tag="bet"):
    """Name a kind of card and play all you hold of it, with some wilds."""

    card: str
    wilds: int = 0


class Pass(Action, frozen=True, tag="pass"):
    """Bet nothing, add nothing, or let the moment for brains go by."""


class Raise(Action, frozen=True, tag="raise"):
    """Add wilds and red brains to your bet."""

    wilds: int = 0
    reds: int = 0


class Wind(Action, frozen=True, tag="wind"):
    """Wind your toy and let it go; each black brain takes a turn off, each green adds one."""

    black: int = 0
    green: int = 0


class Aim(Action, frozen=True, tag="aim"):
    """Choose the rival whose toy you will turn."""

    whom: int


class Turn(Action, frozen=True, tag="turn"):
    """Turn the toy of the card: positive degrees to the left, negative to the right."""

    degrees: int


class Place(Action, frozen=True, tag="place"):
    """Put your toy down as near to a spot as it can stand."""

    x: int
    y: int
    heading: int


class Spin(Action, frozen=True, tag="spin"):
    """Spend a purple brain and turn your toy."""

    degrees: int


class Steal(Action, frozen=True, tag="steal"):
    """Spend a yellow brain and take a card at random from a hand."""

    whom: int


class Gain(Action, frozen=True, tag="gain"):
    """Take a black brain for the one your toy has walked on."""


class Upgrade(Action, frozen=True, tag="upgrade"):
    """Make one of your brains a rank better instead."""

    token: str


class Mark(msgspec.Struct, frozen=True, array_like=True):
    """Something that happened to a toy at a sample of a run; `number` depends on the kind.

    `tile`: its place along the course now. `brain`, `grave`, `mausoleum`, `left`: the zone. `bump`:
    the toy it bumps into. `fall`: the side it lies on (an index of `FALLS`). Otherwise 0.
    """

    sample: int
    kind: str
    toy: int
    number: int = 0


class Ends(msgspec.Struct, frozen=True, array_like=True):
    """How a run ends for a toy: its fate, and where it stands once it is upright again.

    A toy that was taken off the board has the pose in which it last was on it.
    """

    toy: int
    fate: str
    pose: Pose


class Run(Action, frozen=True, tag="run"):
    """Nature's answer: what a released toy and all others did until everything stood still.

    `samples` counts steps of 20 ms. `trace` is the name of the recording, 64 hexadecimal digits, or
    nothing. `tries` counts releases that were given up before, each with the next seed.
    """

    samples: int
    toys: list[Ends]
    marks: list[Mark] = []
    trace: str = ""
    tries: int = 0


AnyAction = (
    Give
    | Swap
    | Bet
    | Pass
    | Raise
    | Wind
    | Aim
    | Turn
    | Place
    | Spin
    | Steal
    | Gain
    | Upgrade
    | Run
)
