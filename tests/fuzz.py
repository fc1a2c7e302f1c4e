"""Hostile actions, thrown at games under way: `python -m tests.fuzz [N]`, or `make fuzz`.

Wrong seats, wrong types, stale and repeated messages, huge numbers, garbled words and JSON, nature
out of turn, lying clocks. Each must be refused in words of the contract, and change nothing. The
same seed throws the same actions.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any, Final

import msgspec

from limboline.games.registry import names
from limboline.kernel import (
    NATURE,
    SPECTATOR,
    Broken,
    Illegal,
    Random,
    Record,
    Span,
    Tell,
    act,
    due,
    replay,
)
from limboline.kernel.replaying import UNREADABLE
from limboline.kernel.suite import AnyGame, Moment, Play, random_play
from tests.games.runs import quick
from tests.garbling import garbled

REFUSALS: Final = (Illegal, *UNREADABLE)
ODD_SEATS: Final = (-(1 << 70), -3, SPECTATOR, 5, 7, 8, 63, 64, 99, 1 << 31, 1 << 70)
ODD_CODES: Final[tuple[Any, ...]] = (
    *(None, True, False, 0.0, -1.0, 1.5, float("nan"), float("inf"), "", "play", b"play", [], {}),
    *((), (0,), (-1, -1), (1 << 70, 1 << 70), ("x",), (None,), ((1,), 2), object, Illegal),
    *(-2, -(1 << 63), 1 << 20, 1 << 63, 1 << 200, "💀", "-1", [-1], {-1}),
)


@dataclass
class Throw:
    """One hostile action, before it is thrown. `surely`: no rule could make it legal."""

    kind: str
    seat: int
    make: Callable[[], Any]
    at_ms: int
    by_clock: bool = False
    surely: bool = True


@dataclass
class Fuzz:
    """Throws hostile actions until there were enough, and counts how they were refused."""

    wanted: int
    seed: int = 0
    thrown: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    sent: list[Any] = field(default_factory=list)

    def run(self, name: str) -> None:
        """Throw the wanted number at one game: every table of the suite in turn, then again."""
        runs = quick(name)
        seed = self.seed
        while self.thrown.total() < self.wanted:
            game, options, seats, _, play = runs[seed % len(runs)].table
            self.play(game, options, seats, seed, play)
            seed += 1

    def play(self, game: AnyGame, options: Any, seats: int, seed: int, play: Play) -> None:
        """Throw some at every position of a game."""
        random_play(game, options, seats, seed, self._look, play)

    def _look(self, moment: Moment) -> None:
        game, state = moment.game, moment.state
        before = msgspec.json.encode(game.dump(state))
        for throw in self._throws(moment):
            self._throw(game, state, throw)
            after = msgspec.json.encode(game.dump(state))
            assert after == before, f"{throw.kind} has changed the game: {before!r} -> {after!r}"
        self.sent.append(game.write(state, moment.seat, moment.code))
        del self.sent[:-50]

    def _throw(self, game: AnyGame, state: Any, throw: Throw) -> None:
        target = state if throw.surely else game.clone(state)
        tell: Tell[Any] = Tell()
        try:
            action = throw.make()
            act(game, target, throw.seat, action, throw.at_ms, tell, by_clock=throw.by_clock)
        except REFUSALS as refusal:
            self.thrown[throw.kind] += 1
            self.refusals[getattr(refusal, "code", type(refusal).__name__)] += 1
            assert not tell.whole(), f"{throw.kind} was refused and told"
            return
        assert not throw.surely, f"{throw.kind} was accepted: {throw.seat} {action!r}"
        # Garbling may leave, and repeating may be, a legal action: then it is no hostile one.
        code = game.read(state, throw.seat, action)
        game.check(state, throw.seat, code)

    def _throws(self, moment: Moment) -> Iterator[Throw]:
        for throws in (_codes, _seats, _messages, _words, _clocks, self._old):
            yield from throws(moment)

    def _old(self, moment: Moment) -> Iterator[Throw]:
        """Stale and repeated messages, of this game and of the one before."""
        for _ in range(2):
            if self.sent:
                action = moment.rng.choice(self.sent)
                seat = moment.rng.below(moment.seats)
                yield Throw("stale", seat, lambda: action, moment.at_ms, surely=False)  # noqa: B023
        if self.sent:
            action = self.sent[-1]
            yield Throw("repeated", moment.seat, lambda: action, moment.at_ms, surely=False)


def _codes(moment: Moment) -> Iterator[Throw]:
    """Codes of any type straight into `check`, which a host may ask before it acts."""
    game, state, rng = moment.game, moment.state, moment.rng
    code = rng.choice((*ODD_CODES, rng.below(1 << 32), -rng.below(1 << 32)))
    seat = rng.choice((*range(moment.seats), NATURE, *ODD_SEATS))

    def check() -> None:
        game.check(state, seat, code)
        raise AssertionError(f"seat {seat} may do {code!r}")

    if not _is_legal(moment, seat, code):
        yield Throw("odd code", seat, check, moment.at_ms)


def _is_legal(moment: Moment, seat: int, code: object) -> bool:
    """Whether the code is among what the seat may do, so that throwing it would be no offence."""
    if seat != NATURE and seat not in range(moment.seats):
        return False
    for choice in moment.game.legal(moment.state, seat):
        if choice == code or (isinstance(choice, Span) and type(code) is tuple and code in choice):
            return True
    return False


def _seats(moment: Moment) -> Iterator[Throw]:
    """A legal action, sent by somebody who is not there or not asked."""
    game, state, rng = moment.game, moment.state, moment.rng
    action = game.write(state, moment.seat, moment.code)
    for seat in (rng.choice(ODD_SEATS), rng.below(moment.seats)):
        if not _is_legal(moment, seat, moment.code):
            yield Throw("wrong seat", seat, lambda: action, moment.at_ms)
    if moment.seat != NATURE:
        yield Throw("not nature", NATURE, lambda: action, moment.at_ms)
    odd = rng.choice(ODD_CODES)
    yield Throw("no action", rng.below(moment.seats), lambda: odd, moment.at_ms)


def _messages(moment: Moment) -> Iterator[Throw]:
    """JSON that is no action, or a garbled one."""
    game, state, rng = moment.game, moment.state, moment.rng
    text = msgspec.json.encode(game.write(state, moment.seat, moment.code))
    message = garbled(text, rng)
    yield Throw(
        "garbled message",
        rng.below(moment.seats),
        lambda: msgspec.json.decode(message, type=game.Action),
        moment.at_ms,
        surely=False,
    )
    fields = json.loads(text)
    name = rng.choice(list(fields))
    fields[name] = rng.choice((None, True, -1, 1 << 70, 0.5, "", "x" * 10_000, [], {}, [[]], "NaN"))
    wrong = json.dumps(fields)
    yield Throw(
        "wrong type",
        moment.seat,
        lambda: msgspec.json.decode(wrong, type=game.Action),
        moment.at_ms,
        surely=False,
    )


def _words(moment: Moment) -> Iterator[Throw]:
    """Words of a record's line, garbled."""
    game, state, rng = moment.game, moment.state, moment.rng
    words = game.words(game.write(state, moment.seat, moment.code))
    for _ in range(2):
        line = garbled(words.encode(), rng).decode(errors="surrogateescape")
        yield Throw(
            "garbled words",
            rng.below(moment.seats),
            lambda: game.parse(line),  # noqa: B023
            moment.at_ms,
            surely=False,
        )


def _clocks(moment: Moment) -> Iterator[Throw]:
    """Actions before the game began and after their time, and clocks that lie."""
    game, state, rng = moment.game, moment.state, moment.rng
    action = game.write(state, moment.seat, moment.code)
    early = -1 - rng.below(1 << 30)
    yield Throw("before the start", moment.seat, lambda: action, early)
    first = due(game, state)
    if first is None or first.until_ms is None:
        return
    late = first.until_ms + 1 + rng.below(1 << 30)
    yield Throw("after its time", moment.seat, lambda: action, late)
    default = game.write(state, first.seat, game.default(state, first.seat))
    soon = rng.below(first.until_ms) if first.until_ms else 0
    yield Throw("early clock", first.seat, lambda: default, soon, by_clock=first.seat != NATURE)
    if moment.seat != NATURE and moment.code != game.default(state, moment.seat):
        yield Throw("lying clock", moment.seat, lambda: action, moment.at_ms, by_clock=True)


@dataclass
class Garbling:
    """Garbles real records until there were enough, and counts what came of it."""

    wanted: int
    seed: int = 0
    came: Counter[str] = field(default_factory=Counter)

    def run(self, name: str) -> None:
        """Garble records of the suite's games."""
        for run in cycle(quick(name)):
            if self.came.total() >= self.wanted:
                return
            game, options, seats, seed, play = run.table
            _, record = random_play(game, options, seats, seed, None, play)
            self.garble(game, str(record))

    def garble(self, game: AnyGame, text: str, times: int = 20) -> None:
        """Garble one record so many times."""
        rng = Random(self.seed + self.came.total()).fork("garbling")
        for _ in range(times):
            wrong = garbled(text.encode(), rng).decode(errors="surrogateescape")
            self.came[self._read(game, wrong)] += 1

    def _read(self, game: AnyGame, text: str) -> str:
        """Read and replay a garbled record: `Broken` is the only way in which that may fail."""
        try:
            record = Record.parse(text)
        except Broken:
            return "not readable"
        again = Record.parse(str(record))
        again.torn = record.torn
        assert again == record, f"{record!r} differs from its text"
        try:
            replay(game, record)
        except Broken:
            return "not playable"
        return "played"


def main(wanted: int = 100_000) -> None:
    """Throw the wanted number at every game, and print how they were refused."""
    for name in names():
        fuzz = Fuzz(wanted)
        fuzz.run(name)
        print(f"{name}: {fuzz.thrown.total():,} hostile actions, all refused, nothing changed")
        for kind, times in fuzz.thrown.most_common():
            print(f"{times:>10,}  {kind}")
        print("  reasons: " + ", ".join(f"{code} {n:,}" for code, n in fuzz.refusals.most_common()))
        garbling = Garbling(wanted // 10)
        garbling.run(name)
        print(f"{name}: {garbling.came.total():,} garbled records")
        for what, times in garbling.came.most_common():
            print(f"{times:>10,}  {what}")


if __name__ == "__main__":
    main(*(int(words.replace("_", "").replace(",", "")) for words in sys.argv[1:2]))
