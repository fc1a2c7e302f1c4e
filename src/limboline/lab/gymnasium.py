"""One seat of a game as a Gymnasium environment, against bots of your choice.

`SeatEnv(name, ["random"])` is a game of two with a bot of that name: you are seat 0. Numbers,
observations and rewards are those of `lab.pettingzoo`; the mask is in the observation too.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from limboline.bots import Match, seat_bots
from limboline.games.registry import room
from limboline.kernel.hosting import extra
from limboline.kernel.random import SEED_BITS
from limboline.lab.episode import TICK_MS
from limboline.lab.looks import Looks, going, looks, looks_space
from limboline.lab.spelling import SIGNS, WAIT, Speller, spelled

with extra("lab", "Environments"):
    import gymnasium
    from gymnasium import spaces


class SeatEnv(gymnasium.Env[Looks, np.int64]):
    """A game seen from one seat; all others are bots."""

    def __init__(
        self,
        name: str,
        opponents: Sequence[str],
        *,
        seat: int = 0,
        options: Any = None,
        tick_ms: int = TICK_MS,
    ) -> None:
        """Choose the game and whom you play with; `reset` deals."""
        going("limboline.lab.batch_seat.SeatEnv")
        self._room: Final = room(name)
        self._game: Final[Any] = self._room.game
        self._opponents: Final = list(opponents)
        self._seat: Final = seat
        self._options: Final = self._game.Options() if options is None else options
        self._tick_ms: Final = tick_ms
        self.action_space = spaces.Discrete(len(SIGNS))
        self.observation_space = looks_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Looks, dict[str, Any]]:
        """Deal a new game, and let the others play until it is your turn."""
        super().reset(seed=seed, options=options)
        deal = int.from_bytes(self.np_random.bytes(SEED_BITS // 8), "little")
        bots = self._opponents.copy()
        bots.insert(self._seat, self._room.bots.STEPS_IN)  # keeps your place: all know their seats
        seats: list[Any] = seat_bots(self._room.bots.BOTS, bots, deal)
        seats[self._seat] = None
        self.match: Match[Any, Any, Any, Any, Any] = Match(
            self._game, self._options, seats, seed=deal
        )
        self._speller = Speller({})
        self._go_on()
        return self._looks(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Looks, float, bool, bool, dict[str, Any]]:
        """Choose a sign, or let time pass."""
        if action not in self._speller.numbers:
            raise ValueError(f"{action} is not one of {self._speller.numbers}")
        if action == WAIT:
            self.match.advance(self.match.now_ms + self._tick_ms)
            self._go_on()
        else:
            code = self._speller.write(int(action))
            if code is not None:
                words = self._game.write(self.match.state, self._seat, code)
                self.match.act(self._seat, words, self.match.now_ms)
                self._go_on()
        outcome = self.match.outcome
        reward = 0.0 if outcome is None else 1.0 if self._seat in outcome.winners else -1.0
        return self._looks(), reward, outcome is not None, False, self._info()

    def _go_on(self) -> None:
        """Let the others play until you are asked, or all is over."""
        while self.match.outcome is None:
            asked = [ask.seat for ask in self._game.asked(self.match.state)]
            if self._seat in asked:
                break
            self.match.step()
        over = self.match.outcome is not None
        legal = {} if over else spelled(self._game, self.match.state, self._seat)
        self._speller = Speller(legal, may_wait=self._game.properties.real_time)

    def _looks(self) -> Looks:
        numbers = self._speller.numbers if self.match.outcome is None else []
        return looks(self._game.view(self.match.state, self._seat), numbers)

    def _info(self) -> dict[str, Any]:
        heard, self.match.heard[self._seat][:] = self.match.heard[self._seat][:], []
        return {
            "view": self._game.view(self.match.state, self._seat),
            "heard": heard,
            "written": self._speller.written,
        }
