"""Nature with a payload: a marble dropped by anybody runs over pegs, and the clock runs too.

The rules ask nature for the run: from which slot, over how many pegs, with which seed. Whatever
comes back, one turn a peg, enters the log, so that the game replays without the marble.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from msgspec import Meta, Struct

from limboline.kernel import NATURE, Ask, Code, Illegal, Outcome, Properties, Random, Span, Tell
from limboline.kernel.asking import Choice
from limboline.kernel.game import Spot
from tests.kernel.tiny.plain import Plain, copies, number_in, seats_from

SLOTS: Final = 3
CLOCK: Final = 50  # any smaller whole number is the slot of a drop
RUN: Final = 1  # the first number of a run; then one turn a peg, 0 for left and 1 for right
NOWHERE: Final = -1


class MarbleOptions(Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    pegs: Annotated[int, Meta(ge=1, le=4)] = 2
    marbles: Annotated[int, Meta(ge=1, le=3)] = 2  # a seat
    short: bool = False


class Drop(Struct, forbid_unknown_fields=True, frozen=True, tag="drop"):
    slot: int


class Run(Struct, forbid_unknown_fields=True, frozen=True, tag="run"):
    turns: tuple[int, ...]


class Clock(Struct, forbid_unknown_fields=True, frozen=True, tag="clock"):
    pass


class Dropped(Struct, forbid_unknown_fields=True, frozen=True, tag="dropped"):
    seat: int
    slot: int
    seed: int


class Landed(Struct, forbid_unknown_fields=True, frozen=True, tag="landed"):
    pot: int


class TimeUp(Struct, forbid_unknown_fields=True, frozen=True, tag="time_up"):
    pass


MarbleAction = Drop | Run | Clock
MarbleEvent = Dropped | Landed | TimeUp


class MarbleView(Struct, forbid_unknown_fields=True, frozen=True):
    seat: int
    held: list[int]
    pots: list[int]
    running: int
    seed: int
    pegs: int
    until_ms: int
    over: bool


@dataclass(slots=True)
class MarbleState:
    held: list[int]  # marbles of each seat
    pots: list[int]  # marbles in each pot
    running: int  # the slot of the marble under way
    seed: int  # of its run
    pegs: int
    until_ms: int
    over: bool
    rng: Random


# Everything but the chance to come.
PUBLIC: Final = ("held", "pots", "running", "seed", "pegs", "until_ms", "over")


class Marbles(Plain[MarbleState]):
    """All together fill the pots before the time is up: each pot that is not empty is a point."""

    name = "marbles"
    properties = Properties(1, 3, True, True, False, True, longest=20)
    State = MarbleState
    Options: Final = MarbleOptions
    Action: Final = MarbleAction
    Event: Final = MarbleEvent
    View: Final = MarbleView

    def setup(self, options: MarbleOptions, seats: int, seed: int) -> MarbleState:
        seats_from(1, seats, 3)
        held, pots = [options.marbles] * seats, [0] * (SLOTS + options.pegs)
        until_ms = 4_000 if options.short else 12_000
        return MarbleState(held, pots, NOWHERE, 0, options.pegs, until_ms, False, Random(seed))

    # The clock stands while a marble runs: nature is asked for one thing at a time.
    def asked(self, state: MarbleState) -> Sequence[Ask]:
        if state.over:
            return []
        if state.running != NOWHERE:
            return [Ask(NATURE, "run")]
        drops = [Ask(seat, "drop") for seat, marbles in enumerate(state.held) if marbles]
        return [*drops, Ask(NATURE, "clock", state.until_ms)]

    def legal(self, state: MarbleState, seat: int) -> Sequence[Choice]:
        if state.over:
            return []
        if state.running != NOWHERE:
            run = Span(RUN, (0,) * state.pegs, (1,) * state.pegs)
            return [run] if seat == NATURE else []
        if seat == NATURE:
            return [CLOCK]
        return list(range(SLOTS)) if seat >= 0 and state.held[seat] else []

    def apply(
        self, state: MarbleState, seat: int, code: Code, at_ms: int, tell: Tell[MarbleEvent] | None
    ) -> None:
        if not isinstance(code, int):
            self.land(state, code[1:], at_ms, tell)
        elif seat == NATURE:
            state.over = True
            if tell:
                tell.all(TimeUp())
        else:
            state.held[seat] -= 1
            state.running, state.seed = code, state.rng.word()
            if tell:
                tell.all(Dropped(seat, code, state.seed))

    def land(
        self, state: MarbleState, turns: tuple[int, ...], at_ms: int, tell: Tell[MarbleEvent] | None
    ) -> None:
        pot = state.running + sum(turns)
        state.pots[pot] += 1
        state.running = NOWHERE
        state.over = not any(state.held) or all(state.pots)
        state.until_ms = max(state.until_ms, at_ms)
        if tell:
            tell.all(Landed(pot))

    def default(self, state: MarbleState, seat: int) -> Code:
        if seat != NATURE:
            return 0
        return (RUN, *[0] * state.pegs) if state.running != NOWHERE else CLOCK

    def view(self, state: MarbleState, seat: int) -> MarbleView:
        return MarbleView(seat=seat, **copies(state, PUBLIC))

    def hidden(self, state: MarbleState, seat: int) -> list[list[Spot]]:
        return []

    def determinize(
        self, view: MarbleView, memory: Sequence[MarbleEvent], rng: Random
    ) -> MarbleState:
        return MarbleState(**copies(view, PUBLIC), rng=Random(rng.word()))

    def redeal(self, state: MarbleState, seed: int) -> None:
        state.rng = Random(seed, state.rng.count)

    def revealed(self, state: MarbleState) -> int:
        return state.rng.count + sum(state.pots)

    def outcome(self, state: MarbleState) -> Outcome | None:
        if not state.over:
            return None
        full = sum(1 for pot in state.pots if pot)
        reason = "all full" if full == len(state.pots) else "out of marbles or time"
        return Outcome(reason, (float(full),) * len(state.held))

    def pieces(self, state: MarbleState) -> list[int]:
        return [0] * (sum(state.held) + sum(state.pots) + (state.running != NOWHERE))

    def read(self, state: MarbleState, seat: int, action: MarbleAction) -> Code:
        match action:
            case Drop(slot=slot):
                return slot
            case Run(turns=turns):
                return (RUN, *turns)
        return CLOCK

    def write(self, state: MarbleState, seat: int, code: Code) -> MarbleAction:
        if not isinstance(code, int):
            return Run(code[1:])
        return Clock() if code == CLOCK else Drop(code)

    def words(self, action: MarbleAction) -> str:
        match action:
            case Drop(slot=slot):
                return f"drop {slot}"
            case Run(turns=turns):
                return f"run {' '.join(map(str, turns))}"
        return "clock"

    def parse(self, words: str) -> MarbleAction:
        match words.split():
            case ["clock"]:
                return Clock()
            case ["drop", *rest] if len(rest) == 1:
                return Drop(number_in(rest, 0))
            case ["run", *rest]:
                return Run(tuple(number_in(rest, place) for place in range(len(rest))))
        raise Illegal("no_such_words")
