"""A golden game that a room wants to have: what it shows, and how to find one."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

from limboline.games.registry import room
from limboline.kernel import Record, Tell
from limboline.kernel.suite import AnyGame, Moment, Play, random_play

NAMES: Final = ("ana", "bo", "cleo", "dora", "emil")


@dataclass(frozen=True)
class Found:
    """A game played to its end, and everything that was told."""

    state: Any
    record: Record
    events: list[Any]


Shows = Callable[[Found], bool]
Test = Callable[[Any], bool]


def whole(found: Found) -> str:
    """The record from the first action to the last."""
    return str(found.record)


def half(found: Found) -> str:
    """The game as it stood in the middle."""
    return str(found.record.cut(len(found.record.log) // 2))


def torn(found: Found) -> str:
    """The game as a full disk would leave it: the last line breaks off."""
    return str(found.record.cut(20))[:-9]


def ends(reason: str) -> Shows:
    """The game ends so."""

    def shows(found: Found) -> bool:
        outcome = room(found.record.game).game.outcome(found.state)
        return outcome is not None and outcome.reason == reason

    return shows


def every(*shown: Shows) -> Shows:
    """Several things in one game."""
    return lambda found: all(shows(found) for shows in shown)


def happens(kind: type, such: Test = lambda event: True, times: int = 1) -> Shows:
    """So many events of a kind, and such as wanted, are told."""
    return lambda found: (
        sum(isinstance(event, kind) and bool(such(event)) for event in found.events) >= times
    )


def lasts(found: Found) -> bool:
    """The game has a middle."""
    return len(found.record.log) > 40


@dataclass(frozen=True)
class Wanted:
    """A game worth keeping. The first seed whose game `shows` it is taken."""

    file: str
    about: str  # the comment at the top of the file
    options: Any
    seats: int
    play: Play
    shows: Shows
    cut: Callable[[Found], str] = whole

    def text(self, game: AnyGame) -> str:
        """The record with its comment, as the file has it."""
        for seed in count():
            found = self._play(game, seed)
            if self.shows(found):
                break
        head, rest = self.cut(found).split("\n", 1)
        return f"{head}\n# {self.about}\n{rest}"

    def _play(self, game: AnyGame, seed: int) -> Found:
        events: list[Any] = []

        def look(moment: Moment) -> None:
            tell: Tell[Any] = Tell()
            game.apply(game.clone(moment.state), moment.seat, moment.code, moment.at_ms, tell)
            events.extend(tell.whole())

        state, record = random_play(game, self.options, self.seats, seed, look, self.play)
        record.seats = NAMES[: self.seats]
        return Found(state, record, events)
