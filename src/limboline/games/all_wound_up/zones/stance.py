"""A standing toy as a few numbers: what it stands on, and how deep it is in another one.

The same toy as in `figure`, measured part by part in its own axes instead of corner by corner on
the board. The rules ask this again and again, and it takes a tenth of the time.
"""

from typing import Final

from limboline.games.all_wound_up.zones.angles import DEGREE, cos_sin
from limboline.games.all_wound_up.zones.board import Printed
from limboline.games.all_wound_up.zones.boxes import Part, apart
from limboline.games.all_wound_up.zones.figure import (
    ARMS,
    FEET,
    FOOT,
    KEY,
    KEY_RADIUS,
    REACH,
    SOLE_LENGTH,
    SOLE_WIDTH,
    STRIDE,
    TORSO,
    Pose,
    laid_soles,
)
from limboline.games.all_wound_up.zones.shapes import Piece

__all__ = ["BODIES", "FEET", "LONG", "WIDE", "Stance", "Standing"]

LONG: Final = SOLE_LENGTH / 2
WIDE: Final = SOLE_WIDTH / 2
UPRIGHT: Final = 0  # seen as if it stood upright: so the first rules saw all toys
LEANS: Final = 12  # to either side; between two of them it is taken for the farther
_MOST_LEAN: Final = 0.19  # the sine of the farthest that any toy leans
_WIDER: Final = 900  # so much wider is a sole that is not level, on either side


class Stance:
    """Where a toy stands, with the sines of its heading and its stride worked out."""

    __slots__ = ("cos", "lean", "sin", "step", "x", "y")

    def __init__(
        self, x: float, y: float, cos: float, sin: float, step: float, lean: int = UPRIGHT
    ) -> None:
        self.x: Final = x
        self.y: Final = y
        self.cos: Final = cos
        self.sin: Final = sin
        self.step: Final = step  # how far the left sole is ahead
        self.lean: Final = lean  # which of `BODIES` it has

    def at(self, x: float, y: float) -> "Stance":
        """The same toy at another spot."""
        return Stance(x, y, self.cos, self.sin, self.step, self.lean)


def stance(pose: Pose, leans: bool = False) -> Stance:
    """A toy where it stands; if it `leans`, also with its body as far aside as its feet have it."""
    cos, sin = cos_sin(pose[2])
    lean = lean_of(pose[3]) if leans else UPRIGHT
    return Stance(pose[0], pose[1], cos, sin, stride(pose[3]), lean)


# Where one foot is lower than the other a toy leans to the other side, by ten degrees at the most.
def lean_of(crank: int) -> int:
    """Which of `BODIES` a toy has with its crank at an angle."""
    return 1 + LEANS + round(cos_sin(crank)[1] * LEANS)


def stride(crank: int) -> float:
    """How far the left sole is ahead."""
    return STRIDE * cos_sin(crank)[0]


def feet(toy: Stance) -> tuple[Piece, Piece]:
    """The footprint of a toy: both soles."""
    return laid_soles(toy.x, toy.y, toy.cos, toy.sin, toy.step)


def on_piece(toy: Stance, piece: Piece) -> bool:
    """Whether a toy's feet touch a box or a disc."""
    x, y = piece.x - toy.x, piece.y - toy.y
    near = piece.reach + FEET
    if x * x + y * y > near * near:
        return False
    cos, sin = toy.cos, toy.sin
    x, y = x * cos + y * sin, y * cos - x * sin
    step = toy.step
    if len(piece.points) == 1:
        square = piece.radius * piece.radius
        return _on_disc(x - step, y - FOOT, square) or _on_disc(x + step, y + FOOT, square)
    bx, by, long, wide = piece.box
    c, s = cos * bx + sin * by, cos * by - sin * bx
    if not _parted(x - step, y - FOOT, c, s, long, wide):
        return True
    return not _parted(x + step, y + FOOT, c, s, long, wide)


# Whether there is any `strip`: most are parted along the first side or the second.
def _parted(x: float, y: float, cos: float, sin: float, long: float, wide: float) -> bool:
    """Whether a sole is apart from a box at an offset, turned against it."""
    c, s = abs(cos), abs(sin)
    if abs(x) - LONG - long * c - wide * s > 0 or abs(y) - WIDE - long * s - wide * c > 0:
        return True
    if abs(x * cos + y * sin) - long - LONG * c - WIDE * s > 0:
        return True
    return abs(y * cos - x * sin) - wide - LONG * s - WIDE * c > 0


def _on_disc(x: float, y: float, square: float) -> bool:
    """Whether a sole touches a disc at an offset from its middle."""
    x, y = abs(x) - LONG, abs(y) - WIDE
    return (x * x if x > 0 else 0.0) + (y * y if y > 0 else 0.0) <= square


def zones_under(zones: list[Printed], toy: Stance) -> list[Printed]:
    """Which of the zones a toy's feet touch."""
    return [zone for zone in zones if on_piece(toy, zone.piece)]


def spread(toy: Stance) -> tuple[float, float]:
    """How far a toy's feet reach from its middle, to the east and west, and to the north."""
    c, s = abs(toy.cos), abs(toy.sin)
    return (
        abs(toy.step * toy.cos - FOOT * toy.sin) + LONG * c + WIDE * s,
        abs(toy.step * toy.sin + FOOT * toy.cos) + LONG * s + WIDE * c,
    )


def _part(box: "tuple[tuple[int, int], ...]") -> Part:
    (back, front), (right, left), _ = box
    return Part((front + back) / 2, (left + right) / 2, (front - back) / 2, (left - right) / 2)


def _key() -> Part:
    (_, near, _), (_, far, _) = KEY
    return Part(0.0, (near + far) / 2, 0.0, (near - far) / 2, float(KEY_RADIUS))


# Seen from above, what is higher is farther aside. It counts upright too: a toy rocks.
def _aside(box: "tuple[tuple[int, int], ...]", sine: float) -> "tuple[tuple[int, int], ...]":
    """A box of a toy that leans by a sine to its right, as wide as it is then or upright."""
    along, (right, left), (low, high) = box
    most = max(low * -sine, high * -sine), min(low * -sine, high * -sine)
    return along, (round(right + min(0.0, most[1])), round(left + max(0.0, most[0]))), (low, high)


def _body(sine: float) -> list[Part]:
    (_, near, height), (_, far, _) = KEY
    shift = -height * sine
    inner, outer = near + max(0.0, shift), far + min(0.0, shift)
    key = Part(0.0, (inner + outer) / 2, 0.0, (inner - outer) / 2, float(KEY_RADIUS))
    return [_part(_aside(TORSO, sine)), _part(_aside(ARMS, sine)), key]


def _sine(step: int) -> float:
    """The farthest lean that is taken for a step: those between two count as the farther one."""
    way = (step > 0) - (step < 0)
    return min(1.0, max(-1.0, (step + way * 0.5) / LEANS)) * _MOST_LEAN


_TORSO: Final = _part(TORSO)
# Upright, then from as far to the left as toys lean to as far to the right.
BODIES: Final[list[list[Part]]] = [
    [_TORSO, _part(ARMS), _key()],
    *[_body(_sine(step)) for step in range(-LEANS, LEANS + 1)],
]
_ALL: Final = [part for body in BODIES for part in body]
OUTMOST: Final = max([part.corner + part.radius for part in _ALL])  # no part of it is farther
MEET: Final = 4 * OUTMOST * OUTMOST  # the square of how near to each other two may meet
# A box around all of a body.
_BACK: Final = min([part.ahead - part.long - part.radius for part in _ALL])
_FRONT: Final = max([part.ahead + part.long + part.radius for part in _ALL])
_RIGHT: Final = min([part.left - part.wide - part.radius for part in _ALL])
_LEFT: Final = max([part.left + part.wide + part.radius for part in _ALL])


def _soles(step: float, wider: int = 0) -> list[Part]:
    wide = WIDE + wider
    return [Part(step, FOOT, LONG, wide), Part(-step, -FOOT, LONG, wide)]


# On paper cranks stop at whole degrees, so that the same few feet are asked for.
_USUAL: Final = {step: _soles(step) for step in (stride(n * DEGREE) for n in range(360))}
_WIDE_ONES: Final = {step: _soles(step, _WIDER) for step in _USUAL}


def feet_of(step: float, lean: int = UPRIGHT) -> list[Part]:
    """Both soles of a toy."""
    if lean != UPRIGHT:
        wide = _WIDE_ONES.get(step)
        return _soles(step, _WIDER) if wide is None else wide
    found = _USUAL.get(step)
    return _soles(step) if found is None else found


# Feet are in the way of feet, and bodies of bodies: arms reach over another toy's feet.
def deep(one: Stance, other: Stance) -> float:
    """How deep two toys are in each other; 0 if they are clear."""
    x, y = other.x - one.x, other.y - one.y
    if x * x + y * y >= 4 * REACH * REACH:
        return 0.0
    x, y = x * one.cos + y * one.sin, y * one.cos - x * one.sin
    cos = one.cos * other.cos + one.sin * other.sin
    sin = one.cos * other.sin - one.sin * other.cos
    return max(
        _deep(BODIES[one.lean], BODIES[other.lean], x, y, cos, sin),
        _deep(feet_of(one.step, one.lean), feet_of(other.step, other.lean), x, y, cos, sin),
    )


def _deep(
    parts: list[Part], others: list[Part], x: float, y: float, cos: float, sin: float
) -> float:
    least = 0.0
    for other in others:
        mx = x + other.ahead * cos - other.left * sin
        my = y + other.ahead * sin + other.left * cos
        for part in parts:
            dx, dy = mx - part.ahead, my - part.left
            # Measured between round outlines first: that rules most pairs out.
            far = least + part.reach + other.reach
            if dx * dx + dy * dy < far * far:
                least = min(least, apart(part, other, dx, dy, cos, sin))
    return -least


# Whether there is anything of `deep` at all, for many spots: that is seen at the first pair.
class Standing:
    """A toy that stands somewhere, measured in the axes of one with a heading of its own."""

    __slots__ = (
        *("_cos", "_long", "_minus_x", "_minus_y", "_plus_x", "_plus_y", "_sin"),
        *("_body", "_bounds", "_other", "_turn_cos", "_turn_sin", "_wide", "surely", "x", "y"),
    )

    def __init__(self, toy: Stance, other: Stance) -> None:
        """The axes are those of `toy`, as it is turned, wherever it will stand."""
        cos = toy.cos * other.cos + toy.sin * other.sin
        sin = toy.cos * other.sin - toy.sin * other.cos
        c, s = abs(cos), abs(sin)
        self.x: Final = other.x
        self.y: Final = other.y
        self._body: Final = BODIES[toy.lean]
        self._bounds: Final[list[float]] = []
        self._other: Final = BODIES[other.lean]
        self._turn_cos: Final = toy.cos
        self._turn_sin: Final = toy.sin
        self._cos: Final = cos
        self._sin: Final = sin
        # So near to each other two torsos meet.
        surely = _TORSO.long + _TORSO.long * c + _TORSO.wide * s - 2 * abs(_TORSO.left)
        self.surely: Final = surely * surely
        # All soles are alike: how near two of them meet, along and across either.
        wider = (_WIDER if toy.lean else 0) + (_WIDER if other.lean else 0)
        self._long: Final = LONG + LONG * c + WIDE * s + wider * s
        self._wide: Final = WIDE + LONG * s + WIDE * c + wider
        # The left soles are one sum or difference apart, and so are all the others.
        x, y = other.step * cos - FOOT * sin, other.step * sin + FOOT * cos
        self._plus_x: Final = x + toy.step
        self._plus_y: Final = y + FOOT
        self._minus_x: Final = x - toy.step
        self._minus_y: Final = y - FOOT

    def is_hit_from(self, x: float, y: float) -> bool:
        """Whether the first toy, put on a spot, would be in this one."""
        dx, dy = self.x - x, self.y - y
        square = dx * dx + dy * dy
        return square < MEET and (square < self.surely or self.is_hit_at(dx, dy))

    def is_hit_at(self, dx: float, dy: float) -> bool:
        """The same of a spot from which this toy is so far, measured part by part."""
        cos, sin = self._turn_cos, self._turn_sin
        x, y = dx * cos + dy * sin, dy * cos - dx * sin
        bounds = self._bounds or self._bound()
        if not bounds[0] < x < bounds[1] or not bounds[2] < y < bounds[3]:
            return False
        # Feet are wider, so they are met sooner.
        return self._feet_meet(x, y) or self._bodies_meet(x, y)

    def _bound(self) -> list[float]:
        """Where this toy's middle is if the two meet; then of each part where it is, and its reach.

        Worked out when it is first asked for: most toys stand far from each other.
        """
        cos, sin = self._cos, self._sin
        c, s = abs(cos), abs(sin)
        # The feet first, on all sides of it.
        east = self._long + max(abs(self._minus_x), abs(self._plus_x))
        north = self._wide + max(abs(self._minus_y), abs(self._plus_y))
        west, south = -east, -north
        parts: list[float] = []
        for other in self._other:
            ahead = other.ahead * cos - other.left * sin
            left = other.ahead * sin + other.left * cos
            long = other.long * c + other.wide * s + other.radius
            wide = other.long * s + other.wide * c + other.radius
            parts += [ahead, left, long, wide]
            west, east = min(west, _BACK - long - ahead), max(east, _FRONT + long - ahead)
            south, north = min(south, _RIGHT - wide - left), max(north, _LEFT + wide - left)
        self._bounds.extend([west, east, south, north, *parts])
        return self._bounds

    def _feet_meet(self, x: float, y: float) -> bool:
        long, wide = self._long, self._wide
        dx, dy = self._minus_x, self._minus_y
        return (
            (abs(x + dx) < long and abs(y + dy) < wide and self._soles_meet(x + dx, y + dy))
            or (abs(x - dx) < long and abs(y - dy) < wide and self._soles_meet(x - dx, y - dy))
            or self._crossed_feet_meet(x, y)
        )

    def _crossed_feet_meet(self, x: float, y: float) -> bool:
        long, wide = self._long, self._wide
        dx, dy = self._plus_x, self._plus_y
        return (abs(x + dx) < long and abs(y + dy) < wide and self._soles_meet(x + dx, y + dy)) or (
            abs(x - dx) < long and abs(y - dy) < wide and self._soles_meet(x - dx, y - dy)
        )

    def _soles_meet(self, x: float, y: float) -> bool:
        """Whether two soles at an offset, that no side of the first parts, are in each other."""
        cos, sin = self._cos, self._sin
        return abs(x * cos + y * sin) < self._long and abs(y * cos - x * sin) < self._wide

    def _bodies_meet(self, x: float, y: float) -> bool:
        cos, sin = self._cos, self._sin
        bounds, at = self._bounds, 4
        for other in self._other:
            mx, my = x + bounds[at], y + bounds[at + 1]
            long, wide = bounds[at + 2], bounds[at + 3]
            at += 4
            if not _BACK - long < mx < _FRONT + long or not _RIGHT - wide < my < _LEFT + wide:
                continue
            for part in self._body:
                # Most pairs are parted along an axis of the first, which is seen at once.
                dx, dy = mx - part.ahead, my - part.left
                if abs(dx) - part.long - long >= part.radius:
                    continue
                if abs(dy) - part.wide - wide >= part.radius:
                    continue
                if apart(part, other, dx, dy, cos, sin) < 0:
                    return True
        return False
