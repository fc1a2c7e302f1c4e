"""The contract of a bot: what it gets to know, and what it answers.

A bot sees its view, hears its events and overhears the talk at the table; it never sees the state.
All that goes in and comes out are plain values, so the same bot sits at a simulated table, in a
terminal, or in a process of its own beside a live table.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeVar

from limboline.kernel.asking import Choice, Code
from limboline.kernel.random import Random

E_contra = TypeVar("E_contra", contravariant=True)  # event
V_contra = TypeVar("V_contra", contravariant=True)  # view


@dataclass(frozen=True, slots=True)
class Said:
    """Something said or shown to the whole table by a seat.

    `kind` is one of the kinds that `Game.talk` allows, such as `callout` or `gesture`; `words` is
    the name of a ready-made one, such as `who_has`; `facts` fill its gaps.
    """

    seat: int
    kind: str
    words: str
    facts: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a bot will do, unless something happens before: after a wait, speak and then act.

    Without a code it only speaks. `wait_ms` is game time, counted from the moment it was asked.
    Who runs what nature is asked for may add a recording of it, to be watched; the action speaks
    of it by its SHA-256.
    """

    code: Code | None
    wait_ms: int
    say: tuple[Said, ...] = ()
    recording: bytes = b""


class Bot(Protocol[V_contra, E_contra]):
    """A player that is a program.

    Whenever something happens, an action or talk, every plan is dropped and every bot is asked
    again. So a bot need not think of what others may do meanwhile, and a game without turns needs
    no other rule for who comes first than who waits least.
    """

    @property
    def name(self) -> str:
        """What kind of player it is: the name in lists and records."""

    def hear(self, events: Sequence[E_contra]) -> None:
        """Take in what has just happened, as this seat may know it."""

    def overhear(self, said: Said) -> None:
        """Take in what another seat has said."""

    def plan(self, view: V_contra, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        """Answer what to do next and after how long, or None to leave it to the others.

        `legal` is empty while the seat may not act; it may still speak.
        """


AnyBot = Bot[Any, Any]


# -- what a bot may do besides, and need not -------------------------------------------------------


class SitsDown(Protocol):
    """A bot that wants to know its table."""

    def sit(self, options: Any, names: Sequence[str]) -> None:
        """Know the table, before the first question: its options, and who sits there."""


class HasEnd(Protocol):
    """A bot with something to put away, such as a program of its own."""

    def close(self) -> None:
        """Know that the game is over, or that no host will ask again."""


class Runner(Bot[V_contra, E_contra], Protocol):
    """Finds out what nature does when it is asked without a time: a room names one as its `runner`.

    It sees what a spectator sees. The rules never need it again: its answer is in the log.
    """

    def given_up(self, times: int) -> None:
        """Know that the run asked for next has hung or gone wrong so many times: try another."""


class LifecycleBot(Bot[V_contra, E_contra], SitsDown, HasEnd, Protocol):
    """A bot that is told of a game's begin and end, and says how quick it is."""

    @property
    def reaction_ms(self) -> int:
        """The game time that it needs at least until it answers something."""


Maker = Callable[[int, Random], AnyBot]
"""Seats a bot: made from its seat and its own stream of chance."""


def reaction_of(bot: Any) -> int:
    """How much game time a bot declares to need until it can answer anything; usually none."""
    return max(0, int(getattr(bot, "reaction_ms", 0)))


# A bot that wraps another may pass on what it is told by `__getattr__`. From Python 3.12 on
# `isinstance` with a protocol does not see such methods, so these three look for them.
def sit_down(bots: Iterable[AnyBot], options: Any, names: Sequence[str]) -> None:
    """Tell bots of their table, if they want to know: those that are `SitsDown`."""
    for bot in bots:
        if callable(sit := getattr(bot, "sit", None)):
            sit(options, names)


def let_go(bots: Iterable[AnyBot]) -> None:
    """Tell bots that the game is over, if they have something to put away: those with `HasEnd`."""
    for bot in bots:
        if callable(close := getattr(bot, "close", None)):
            close()


def tell_given_up(bot: AnyBot, times: int) -> None:
    """Tell a `Runner` that what it found has hung or gone wrong so many times."""
    if callable(given_up := getattr(bot, "given_up", None)):
        given_up(times)


# A simulation asks and is answered in the same instant of game time, and a fast machine nearly so.
# So a player says itself how quick it is, and is as quick at every table.
def unhurried(plan: Plan, reaction_ms: int) -> Plan:
    """The plan, carried out no sooner after what it answers than its player can react."""
    return plan if plan.wait_ms >= reaction_ms else replace(plan, wait_ms=reaction_ms)
