"""A policy at a seat: a bot that looks through the eyes of a batch, and chooses a number each tick.

It sees views, as every bot does: whatever a view does not tell is imagined, and does not show in an
observation. A policy that remembers is also given what it has kept from its last choice in the
same game, and hands back what it keeps.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from limboline.bots.player import Plan, Said
from limboline.bots.seat_encoder import SeatEncoder
from limboline.kernel.asking import Choice
from limboline.kernel.encoding import WAIT, Pace
from limboline.kernel.random import Random

Policy = Callable[..., Any]
"""From `obs` and `mask`, with a row for each table, to a number for each table. One that remembers
takes a third, what it kept, or None in a new game, and gives the numbers and what it keeps.
"""

# So many ticks it looks ahead while it would only wait; then it is asked again when something is.
MOST_TICKS: Final = 60


@dataclass(frozen=True, slots=True)
class _Thought:
    """What the policy chooses at a time that may never come."""

    at_ms: int
    kept: Any
    said: Said | None = None


class PolicyBot(ABC):
    """A policy at one seat. A subclass says how it takes its seat."""

    policy: Policy
    pace = Pace()
    talks = False
    remembers = False
    name = "policy"

    def __init__(self, seat: int, rng: Random) -> None:
        self._seat: Final = seat
        self._rng: Final = rng
        self._memory: Final[list[Any]] = []
        self._encoder: SeatEncoder | None = None
        self._kept: Any = None
        self._thoughts: list[_Thought] = []
        self._asked_ms: int | None = None  # when the policy was last asked, as far as it came
        self.held_until_ms = 0  # it neither acts nor speaks before that

    def sit(self, options: Any, names: Sequence[str]) -> None:
        """Know the table."""
        if not names:  # a host that does not tell: the view will
            return
        self._encoder = self.take_seat(options, len(names), self._seat)

    @abstractmethod
    def take_seat(self, options: Any, seats: int, seat: int) -> SeatEncoder:
        """Sit down at a desk of this game."""

    def hear(self, events: Sequence[Any]) -> None:
        """Remember what has happened."""
        self._memory.extend(events)
        if self._encoder is not None:
            self._encoder.hear(events)

    def overhear(self, said: Said) -> None:
        """Remember what was said."""
        if self._encoder is not None:
            self._encoder.overhear(said)

    def plan(self, view: Any, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        """What the policy chooses, tick by tick, if nothing happens before."""
        encoder = self._encoder
        if encoder is None:
            self.sit(view.options, [""] * _seats_in(view))
            encoder = self._encoder
            assert encoder is not None
        self._settle(encoder, now_ms)
        if not legal and not self.talks:
            return None
        state = encoder.game.determinize(view, self._memory, self._rng)
        in_time = encoder.game.properties.real_time
        from_ms = max(now_ms, self.held_until_ms)
        at_ms = self._next_tick(view.now_ms, from_ms) if in_time else now_ms
        kept = self._kept
        for _ in range(MOST_TICKS if in_time else 1):
            encoder.look_at(state, at_ms)
            number, kept = self._choose(encoder, kept)
            if encoder.speaks(number):
                said = encoder.saying(number, view)
                self._thoughts.append(_Thought(at_ms, kept, said))
                return Plan(None, max(1, at_ms - now_ms), (said,))
            if number != WAIT:
                code = encoder.pick(number)
                while code is None:
                    number, kept = self._choose(encoder, kept)
                    code = encoder.pick(number)
                self._thoughts.append(_Thought(at_ms, kept))
                return Plan(code, at_ms - now_ms)
            self._thoughts.append(_Thought(at_ms, kept))
            at_ms += self.pace.tick_ms
        return None

    def speak_first(self, at_ms: int, said: Said) -> None:
        """Let the seat say something of its own accord before the plan comes to pass."""
        self._thoughts = [thought for thought in self._thoughts if thought.at_ms < at_ms]
        kept = self._thoughts[-1].kept if self._thoughts else self._kept
        self._thoughts.append(_Thought(at_ms, kept, said))

    def allowed(self, encoder: SeatEncoder) -> NDArray[np.bool_]:
        """What the policy may choose; a bot may forbid itself more than its game does."""
        return encoder.mask

    # A plan reaches ahead, and something may happen before: then what it thought for later was
    # never so, and what it would have said was not said.
    def _settle(self, encoder: SeatEncoder, now_ms: int) -> None:
        """Keep of the last plan what has come to pass."""
        for thought in self._thoughts:
            if thought.at_ms > now_ms:
                break
            self._kept, self._asked_ms = thought.kept, thought.at_ms
            if thought.said is not None:
                encoder.overhear(thought.said)
        self._thoughts = []

    def _next_tick(self, latest_ms: int, now_ms: int) -> int:
        """When the policy is asked next: in ticks from its reaction to the latest action on."""
        tick_ms = self.pace.tick_ms
        first_ms = latest_ms + self.pace.reaction_ms
        due_ms = now_ms
        if self._asked_ms is not None and self._asked_ms >= first_ms:
            due_ms = max(now_ms, self._asked_ms + 1)
        return first_ms + max(0, -(-(due_ms - first_ms) // tick_ms)) * tick_ms

    def _choose(self, encoder: SeatEncoder, kept: Any) -> tuple[int, Any]:
        """What the policy chooses, and what it keeps in mind."""
        policy, mask = self.policy, self.allowed(encoder)
        if self.remembers:
            chosen, kept = policy(encoder.obs, mask, kept)
        else:
            chosen = policy(encoder.obs, mask)
        number = int(np.asarray(chosen).reshape(-1)[0])
        if not 0 <= number < encoder.choices or not mask[0, number]:
            raise ValueError(f"the policy chose {number}, which its mask does not allow")
        return number, kept


def _seats_in(view: Any) -> int:
    """How many sit at a table, from what its view lists for each of them."""
    for names in ("hands", "seats", "players"):
        if hasattr(view, names):
            return len(getattr(view, names))
    raise ValueError("a policy must be told of its table before it is asked: call sit")
