"""Games of random legal actions: how the suite gets to positions worth a look."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, wraps
from typing import Any, Final, Protocol, TypeVar

import msgspec

from limboline.kernel.acting import act, due
from limboline.kernel.asking import Ask, Code, answer_among
from limboline.kernel.game import Game
from limboline.kernel.illegal import Illegal
from limboline.kernel.random import Random
from limboline.kernel.record import Record
from limboline.kernel.replaying import write_options
from limboline.kernel.seats import NATURE, SPECTATOR

AnyGame = Game[Any, Any, Any, Any, Any]
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

Play = Callable[[AnyGame, Any, list[int], Random], tuple[int, Code]]
"""Who of those asked acts next, and how. A room whose random games end at once brings its own,
so that the suite gets to see the middle of a game and its other endings."""

# How long a seat thinks at the most: a brisk table, a human one, and one whose clock runs out.
PAUSES_MS: Final = (1_000, 5_000, 20_000)


@dataclass
class Moment:
    """A position of a random game, and the action about to be taken in it."""

    game: AnyGame
    state: Any
    seats: int
    seat: int
    code: Code
    at_ms: int
    by_clock: bool
    rng: Random

    @property
    def onlookers(self) -> Iterator[int]:
        """All who may look at the position: seats, and a spectator."""
        yield from range(self.seats)
        yield SPECTATOR


def random_answer(game: AnyGame, state: Any, seat: int, rng: Random) -> Code:
    """One of the legal answers of a seat."""
    choices = list(game.legal(state, seat))
    assert choices, f"seat {seat} is asked, and can do nothing"
    return answer_among(rng.choice(choices), rng)


def anybody(game: AnyGame, state: Any, ready: list[int], rng: Random) -> tuple[int, Code]:
    """Anybody who is asked, with any legal answer."""
    seat = rng.choice(ready)
    return seat, random_answer(game, state, seat, rng)


class Check(Protocol[T_co]):
    """A check of one game."""

    def __call__(
        self, game: AnyGame, options: Any, seats: int, seed: int, play: Play = anybody
    ) -> T_co:
        """Play the game and look."""


def playable_again(check: Check[T]) -> Check[T]:
    """Say with every failure of a check which game it was."""

    @wraps(check)
    def checked(game: AnyGame, options: Any, seats: int, seed: int, play: Play = anybody) -> T:
        try:
            return check(game, options, seats, seed, play)
        except Exception as failure:
            why = str(failure) if isinstance(failure, AssertionError) else repr(failure)
            which = f"{game.name}, {seats} seats, seed {seed:x}, options {write_options(options)}"
            raise AssertionError(f"{why}\n{which}") from failure

    return checked


def as_bytes(thing: object) -> bytes:
    """A value as the bytes that would leave the table."""
    return msgspec.json.encode(thing)


# To make one for a union of many types takes ten times as long as to use it.
@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def as_sent(thing: T, kind: Any) -> T:
    """A value as it comes out of a message: the one that went in."""
    received: T = _decoder(kind).decode(as_bytes(thing))
    assert received == thing, f"{thing} came out of a message as {received}"
    return received


def as_loaded(game: AnyGame, state: Any) -> Any:
    """The state after `dump` and `load`, by way of text: nothing can be shared with it."""
    return game.load(msgspec.json.decode(as_bytes(game.dump(state))))


def allows(game: AnyGame, state: Any, seat: int, code: Code) -> bool:
    """Whether the rules let the seat do this now."""
    try:
        game.check(state, seat, code)
    except Illegal:
        return False
    return True


def random_play(
    game: AnyGame,
    options: Any,
    seats: int,
    seed: int,
    look: Callable[[Moment], None] | None = None,
    play: Play = anybody,
) -> tuple[Any, Record]:
    """Play random legal actions to the end, looking at each moment before its action is taken."""
    rng = Random(seed).fork("random play")
    state = game.setup(options, seats, seed)
    names = tuple(f"seat{seat}" for seat in range(seats))
    record = Record(game.name, game.rules_version, write_options(options), names, seed)
    at_ms = 0
    pause_ms = rng.choice(PAUSES_MS)
    for _ in range(game.properties.longest + 1):
        if game.outcome(state) is not None:
            return state, record
        asks = list(game.asked(state))
        assert asks, f"dead end: nobody is asked, and the game is not over: {game.dump(state)}"
        at_ms += rng.below(pause_ms)
        at_ms, seat, code, by_clock = next_action(game, state, asks, at_ms, rng, play)
        if look is not None:
            look(Moment(game, state, seats, seat, code, at_ms, by_clock, rng))
        action = game.write(state, seat, code)
        act(game, state, seat, action, at_ms, by_clock=by_clock)
        record.add(at_ms, seat, game.words(action), by_clock=by_clock)
    raise AssertionError(f"runaway: more than {game.properties.longest} actions")


def next_action(
    game: AnyGame, state: Any, asks: list[Ask], at_ms: int, rng: Random, play: Play = anybody
) -> tuple[int, int, Code, bool]:
    """Whatever is due by now; otherwise an answer of a seat that need not wait for a time.

    It says when, which seat, what, and whether by clock.
    """
    first = due(game, state)
    ready = [ask.seat for ask in asks if ask.seat != NATURE or ask.until_ms is None]
    if first is None or first.until_ms is None or (first.until_ms > at_ms and ready):
        seat, code = play(game, state, ready, rng)
        return at_ms, seat, code, False
    if first.seat == NATURE:
        return first.until_ms, NATURE, random_answer(game, state, NATURE, rng), False
    return first.until_ms, first.seat, game.default(state, first.seat), True
