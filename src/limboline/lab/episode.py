"""A game for programs: one decision after the other, each by a small whole number.

Nature answers by itself and at once. Where time passes, each seat in turn may act or wait, and when
all have waited the clock goes on by a tick.
"""

from copy import copy
from dataclasses import replace
from typing import Any, Final

from limboline.games.registry import room
from limboline.kernel.acting import act, due
from limboline.kernel.asking import answer_among
from limboline.kernel.encoding import Deed
from limboline.kernel.game import Outcome
from limboline.kernel.random import Random
from limboline.kernel.record import Record
from limboline.kernel.replaying import write_options
from limboline.kernel.seats import NATURE
from limboline.kernel.telling import Tell
from limboline.lab.spelling import WAIT, Speller, spelled

TICK_MS: Final = 1_000


class Episode:
    """One game under way."""

    def __init__(
        self,
        name: str,
        options: Any,
        seats: int,
        seed: int,
        tick_ms: int = TICK_MS,
        state: Any = None,
        journal: list[Deed] | None = None,
    ) -> None:
        """Deal, or begin with a state, and go to the first decision."""
        self._journal: Final = journal
        self.game: Final[Any] = room(name).game
        self.seats: Final = seats
        self.state = self.game.setup(options, seats, seed) if state is None else state
        names = tuple(f"seat{seat}" for seat in range(seats))
        version = self.game.rules_version
        self.record = Record(name, version, write_options(options), names, seed)
        self.now_ms = 0
        self.heard: list[list[Any]] = [[] for _ in range(seats)]
        self.decider: int | None = None
        self._chance = Random(seed).fork("nature")
        self._tick_ms: Final = tick_ms
        self._speller = Speller({})
        self._after = -1  # the seat that has decided last
        self._waited: set[int] = set()
        self._go_on()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        outcome: Outcome | None = self.game.outcome(self.state)
        return outcome

    @property
    def numbers(self) -> list[int]:
        """What the decider may choose from."""
        return [] if self.decider is None else self._speller.numbers

    @property
    def written(self) -> str:
        """How far the decider has spelled its action."""
        return self._speller.written

    def choose(self, number: int) -> None:
        """Let the decider choose."""
        assert self.decider is not None, "the game is over"
        if number not in self.numbers:
            raise ValueError(f"{number} is not one of {self.numbers}")
        if number == WAIT:
            self._waited.add(self.decider)
            self._after = self.decider
            self._go_on()
            return
        code = self._speller.write(number)
        if code is None:
            return
        self._after = self.decider
        self._waited.clear()
        self._act(self.decider, code)
        self._go_on()

    def clone(self) -> "Episode":
        """A copy that can be played on without touching this one."""
        return self.imagined(self.game.clone(self.state))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Episode":
        """The same: a deep copy of what holds it need not copy the rules."""
        del memo
        return self.clone()

    def imagined(self, state: Any) -> "Episode":
        """The same moment on another table: one that fits what the decider sees."""
        twin = copy(self)
        twin.state = state
        twin.record = replace(self.record, log=self.record.log.copy())
        twin.heard = [events.copy() for events in self.heard]
        twin._chance = self._chance.clone()
        twin._speller = self._speller.clone()
        twin._waited = self._waited.copy()
        return twin

    def play(self, seat: int, code: Any) -> None:
        """Let a seat do what is legal now, even if another seat would decide next."""
        self._act(seat, code)

    def stand(self, seat: int, now_ms: int) -> None:
        """Go to a decision of a seat at this time, in the state as it is."""
        self.now_ms = now_ms
        self.decider = seat
        self._speller = Speller(
            spelled(self.game, self.state, seat), may_wait=self.game.properties.real_time
        )

    def spell(self, number: int) -> Any:
        """Choose without acting: the action, or None while there is more to choose."""
        return None if number == WAIT else self._speller.write(number)

    def pass_tick(self) -> bool:
        """Let the clock go on by a tick; tells whether anything fell due."""
        before = len(self.record.log)
        until_ms = self.now_ms + self._tick_ms
        while self.outcome is None and self.now_ms < until_ms:
            self._let_nature_act(seat_waits=True, until_ms=until_ms)
        return len(self.record.log) > before

    def _go_on(self) -> None:
        """To the next decision of a seat, or to the end."""
        while self.outcome is None:
            asked = [ask.seat for ask in self.game.asked(self.state) if ask.seat != NATURE]
            able = [seat for seat in asked if seat not in self._waited]
            if able:
                self.decider = min(able, key=lambda seat: (seat - self._after - 1) % self.seats)
                self._speller = Speller(
                    spelled(self.game, self.state, self.decider),
                    may_wait=self.game.properties.real_time,
                )
                return
            self._waited.clear()
            self._let_nature_act(bool(asked), self.now_ms + self._tick_ms)
        self.decider = None

    def _let_nature_act(self, seat_waits: bool, until_ms: int) -> None:
        """What nature is asked for at once; otherwise time passes, and what falls due is done."""
        if not seat_waits and any(
            ask.until_ms is None for ask in self.game.asked(self.state) if ask.seat == NATURE
        ):
            choices = list(self.game.legal(self.state, NATURE))
            self._act(NATURE, answer_among(self._chance.choice(choices), self._chance))
            return
        first = due(self.game, self.state)
        if first is not None and first.until_ms is not None and first.until_ms <= until_ms:
            self.now_ms = first.until_ms
            code = self.game.default(self.state, first.seat)
            self._act(first.seat, code, by_clock=first.seat != NATURE)
        else:
            self.now_ms = until_ms

    def _act(self, seat: int, code: Any, *, by_clock: bool = False) -> None:
        if self._journal is not None:
            self._journal.append(Deed(self.now_ms, seat, code, by_clock))
        action = self.game.write(self.state, seat, code)
        tell: Tell[Any] = Tell()
        act(self.game, self.state, seat, action, self.now_ms, tell, by_clock=by_clock)
        self.record.add(self.now_ms, seat, self.game.words(action), by_clock=by_clock)
        for listener in range(self.seats):
            self.heard[listener] += tell.heard_by(listener)
