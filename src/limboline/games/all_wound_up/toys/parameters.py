"""How the toys are built, and the small chances of a release. Everything in SI units."""

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from limboline.games.all_wound_up.components import HATS

# Raised by every change after which a launch may end elsewhere: the launch library says of which
# toys it was made. The first ones are those of the first release.
MODEL_VERSION: Final = 2
FIRST_VERSION: Final = 1


@dataclass(frozen=True)
class Build:
    """One toy: a crank on a mainspring that carries two feet round a flat ellipse."""

    name: str
    gear: float = 6.0  # turns of the crank for a turn of the key
    lift: float = 0.0016  # how high and low the crank carries a foot
    veer: float = 0.0  # how far the feet's axes are out of true, rad
    stride: float = 0.0043
    stiffness: float = 6e-5  # of the mainspring, N m / rad
    preload: float = 14.0  # turns that are always left in it
    governor: tuple[float, float] = (2e-5, 9e-6)  # drag of the gears: a + b |speed|
    gear_friction: float = 5e-4
    grip: float = 0.46  # friction of a sole
    torso: float = 0.03432  # kg
    head: float = 0.0088  # kg: the heavier it is, the sooner a toy topples


@dataclass(frozen=True)
class Chance:
    """The small chances of a release: standard deviations, and rates a second."""

    spring: float = 0.03  # part of the winding
    yaw: float = 0.0262  # how straight the toy is set down, rad
    grip: float = 0.02  # part of each sole's friction
    push: float = 0.008  # sideways, N
    twist: float = 6e-5  # N m
    memory: float = 0.85  # of push and twist, from one sample to the next
    stumbles: float = 0.3
    stumble: float = 0.006  # N s
    trips: float = 1.2  # while a toy is being pushed along
    trip: float = 0.024  # N s
    catches: float = 0.0  # of a foot on the board while it walks
    catch: float = 0.0  # N s, at the weight of the toy: it tips the way it goes
    astray: float = 0.6  # rad: about that way
    tangles: float = 0.0  # while a walking toy touches another one
    tangle: float = 0.0  # N s: it tips back


class Walker(NamedTuple):
    """Whose walks are looked up: a make of toys, and one of them, or `equal` for any."""

    version: int
    name: str


@dataclass(frozen=True)
class Kit:
    """Four toys that a table plays with, of one make."""

    version: int
    builds: tuple[Build, ...]
    chance: Chance
    alike: bool

    def walker(self, hat: int) -> Walker:
        """Whose walks tell how the toy with this hat walks."""
        return Walker(self.version, "equal" if self.alike else HATS[hat])


_FIRST: Final = tuple(Build(hat) for hat in HATS)
_STEADY: Final = Chance()

# Each with a habit that one can learn.
_QUIRKY: Final = (
    replace(_FIRST[0], gear=6.0, lift=0.00165, veer=0.0030),
    replace(_FIRST[1], gear=6.0, lift=0.00165, veer=-0.0045),
    replace(_FIRST[2], gear=6.2, lift=0.00155, veer=-0.0010),
    replace(_FIRST[3], gear=5.8, lift=0.00180, veer=-0.0010),
)

# Heavier heads, and a board that is not flat: it lets them sway, and now and then a foot catches.
EQUAL: Final = tuple(replace(build, torso=0.033, head=0.011) for build in _FIRST)
LIVELY: Final = Chance(
    push=0.012,
    memory=0.93,
    stumbles=0,
    trips=2.5,
    catches=0.6,
    catch=0.0115,
    tangles=3.0,
    tangle=0.014,
)
CALM: Final = Chance(0, 0, 0, 0, 0, 0.85, 0, 0, 0, 0)
"""Without any chance: for tests of the mechanism alone."""

KITS: Final = {
    "equal": Kit(MODEL_VERSION, EQUAL, LIVELY, alike=True),
    "quirky": Kit(FIRST_VERSION, _QUIRKY, _STEADY, alike=False),
    "steady": Kit(FIRST_VERSION, _FIRST, _STEADY, alike=True),
}
LIVELY_WALKER: Final = KITS["equal"].walker(0)
