"""How the toys are built, and the small chances of a release. Everything in SI units."""

from dataclasses import dataclass, replace
from typing import Final

# Raised by every change after which a launch may end elsewhere: the launch library says of which
# toys it was made.
MODEL_VERSION: Final = 1


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


EQUAL: Final = tuple(Build(hat) for hat in ("cone", "ball", "cube", "diamond"))

# Each with a habit that one can learn.
QUIRKY: Final = (
    replace(EQUAL[0], gear=6.0, lift=0.00165, veer=0.0030),
    replace(EQUAL[1], gear=6.0, lift=0.00165, veer=-0.0045),
    replace(EQUAL[2], gear=6.2, lift=0.00155, veer=-0.0010),
    replace(EQUAL[3], gear=5.8, lift=0.00180, veer=-0.0010),
)


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


LIVELY: Final = Chance()
CALM: Final = Chance(0, 0, 0, 0, 0, 0.85, 0, 0, 0, 0)
"""Without any chance: for tests of the mechanism alone."""
