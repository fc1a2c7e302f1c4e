"""A continuous choice: a dart is thrown at so many degrees, so many millimetres far."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from msgspec import Meta, Struct

from limboline.kernel import Ask, Code, Illegal, Outcome, Properties, Random, Span, Tell
from limboline.kernel.asking import Choice
from limboline.kernel.game import Spot
from tests.kernel.tiny.plain import Plain, copies, number_in, seats_from

KEEP: Final = 0  # a dart may be kept, for a single point
THROW: Final = 1  # the first number of a throw; then its degrees and millimetres


class AimOptions(Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    darts: Annotated[int, Meta(ge=1, le=4)] = 2  # a seat
    far: bool = False
    keeping: bool = True


class Throw(Struct, forbid_unknown_fields=True, frozen=True, tag="throw"):
    degrees: int
    mm: int


class Keep(Struct, forbid_unknown_fields=True, frozen=True, tag="keep"):
    pass


class Hit(Struct, forbid_unknown_fields=True, frozen=True, tag="hit"):
    seat: int
    points: int


class Kept(Struct, forbid_unknown_fields=True, frozen=True, tag="kept"):
    seat: int


AimAction = Throw | Keep
AimEvent = Hit | Kept


class AimView(Struct, forbid_unknown_fields=True, frozen=True):
    seat: int
    target: list[int]
    reach: int
    points: list[int]
    darts: list[int]
    thrown: int
    keeping: bool


@dataclass(slots=True)
class AimState:
    target: list[int]  # degrees and millimetres
    reach: int
    points: list[int]
    darts: list[int]
    thrown: int
    keeping: bool


PUBLIC: Final = ("target", "reach", "points", "darts", "thrown", "keeping")


class Aim(Plain[AimState]):
    """Seats throw in turn; near the target is worth more."""

    name = "aim"
    properties = Properties(1, 4, False, False, False, False, longest=16)
    State = AimState
    Options: Final = AimOptions
    Action: Final = AimAction
    Event: Final = AimEvent
    View: Final = AimView

    def setup(self, options: AimOptions, seats: int, seed: int) -> AimState:
        seats_from(1, seats, 4)
        rng, reach = Random(seed), 800 if options.far else 400
        target = [rng.below(360), rng.between(100, reach)]
        return AimState(target, reach, [0] * seats, [options.darts] * seats, 0, options.keeping)

    def asked(self, state: AimState) -> Sequence[Ask]:
        return [Ask(self.turn(state), "throw")] if any(state.darts) else []

    def turn(self, state: AimState) -> int:
        return state.thrown % len(state.darts)

    def legal(self, state: AimState, seat: int) -> Sequence[Choice]:
        if not any(state.darts) or seat != self.turn(state):
            return []
        throw = Span(THROW, (0, 100), (359, state.reach))
        return [KEEP, throw] if state.keeping else [throw]

    def apply(
        self, state: AimState, seat: int, code: Code, at_ms: int, tell: Tell[AimEvent] | None
    ) -> None:
        points = 1 if isinstance(code, int) else self.worth(state, *code[1:])
        state.darts[seat] -= 1
        state.thrown += 1
        state.points[seat] += points
        if tell:
            tell.all(Kept(seat) if code == KEEP else Hit(seat, points))

    # Ten points in the middle; one less for each 20 degrees or 50 millimetres beside it.
    def worth(self, state: AimState, degrees: int, mm: int) -> int:
        beside = abs(degrees - state.target[0])
        off = min(beside, 360 - beside) // 20 + abs(mm - state.target[1]) // 50
        return max(0, 10 - off)

    def default(self, state: AimState, seat: int) -> Code:
        return KEEP if state.keeping else (THROW, 0, 100)

    def view(self, state: AimState, seat: int) -> AimView:
        return AimView(seat=seat, **copies(state, PUBLIC))

    def hidden(self, state: AimState, seat: int) -> list[list[Spot]]:
        return []

    def determinize(self, view: AimView, memory: Sequence[AimEvent], rng: Random) -> AimState:
        return AimState(**copies(view, PUBLIC))

    def redeal(self, state: AimState, seed: int) -> None:
        """Chance has nothing in store."""

    def revealed(self, state: AimState) -> int:
        return 0

    def outcome(self, state: AimState) -> Outcome | None:
        if any(state.darts):
            return None
        return Outcome("no darts left", tuple(map(float, state.points)))

    def pieces(self, state: AimState) -> list[int]:
        return [0] * (sum(state.darts) + state.thrown)

    def read(self, state: AimState, seat: int, action: AimAction) -> Code:
        return KEEP if isinstance(action, Keep) else (THROW, action.degrees, action.mm)

    def write(self, state: AimState, seat: int, code: Code) -> AimAction:
        return Keep() if isinstance(code, int) else Throw(*code[1:])

    def words(self, action: AimAction) -> str:
        return "keep" if isinstance(action, Keep) else f"throw {action.degrees} {action.mm}"

    def parse(self, words: str) -> AimAction:
        match words.split():
            case ["keep"]:
                return Keep()
            case ["throw", *rest] if len(rest) == 2:
                return Throw(number_in(rest, 0), number_in(rest, 1))
        raise Illegal("no_such_words")
