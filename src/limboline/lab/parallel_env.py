"""Games in which time passes, as parallel PettingZoo environments on a fixed tick.

In each step every agent writes one sign of an action or waits, then the clock goes on by a tick:
one that has finished an action plays it, in an order that begins with another seat each time. An
action that another one has made impossible is lost, and all begin to write anew.
"""

from typing import Any, Final

import numpy as np

from limboline.games.registry import room
from limboline.kernel.hosting import extra
from limboline.kernel.random import SEED_BITS
from limboline.lab.episode import Episode
from limboline.lab.looks import Looks, going, looks, looks_space
from limboline.lab.spelling import SIGNS, WAIT, Speller, spelled

with extra("lab", "Environments"):
    from gymnasium import spaces
    from pettingzoo import ParallelEnv

VERSION: Final = 0
TICK_MS: Final = 250


def parallel_env(name: str, seats: int | None = None, options: Any = None) -> "TickEnv":
    """An environment for a game in which time passes."""
    return TickEnv(name, seats, options)


class TickEnv(ParallelEnv):  # type: ignore[misc]  # it has no types
    """A game in which all agents act at once."""

    def __init__(
        self, name: str, seats: int | None = None, options: Any = None, tick_ms: int = TICK_MS
    ) -> None:
        going("limboline.lab.batch_aec.parallel_env")
        game: Any = room(name).game
        if not game.properties.real_time:
            raise ValueError(f"no time passes in {name}: use limboline.lab.pettingzoo.env")
        self.metadata = {"name": f"limboline/{name}-parallel-v{VERSION}", "render_modes": []}
        self.render_mode = None
        self._name: Final = name
        self._options: Final = game.Options() if options is None else options
        self._tick_ms: Final = tick_ms
        count = game.properties.fewest if seats is None else seats
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self.agents: list[str] = []
        self.observation_spaces = dict.fromkeys(self.possible_agents, looks_space())
        self.action_spaces = {agent: spaces.Discrete(len(SIGNS)) for agent in self.possible_agents}
        self._dealing = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may choose from."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Looks], dict[str, dict[str, Any]]]:
        """Deal a new game."""
        del options
        if seed is not None:
            self._dealing = np.random.default_rng(seed)
        deal = int.from_bytes(self._dealing.bytes(SEED_BITS // 8), "little")
        count = len(self.possible_agents)
        self.episode = Episode(self._name, self._options, count, deal, self._tick_ms)
        self.agents = self.possible_agents[:]
        self._ticks = 0
        self._begin_to_write()
        return self._all_looks(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Every agent writes a sign or waits; then a tick passes."""
        episode, count = self.episode, len(self.possible_agents)
        for turn in range(count):
            seat = (self._ticks + turn) % count
            number = int(actions.get(self.possible_agents[seat], WAIT))
            if number == WAIT or number not in self._spellers[seat].numbers:
                continue
            code = self._spellers[seat].write(number)
            if code is not None:
                episode.play(seat, code)
                self._begin_to_write()
        if episode.outcome is None and episode.pass_tick():
            self._begin_to_write()
        self._ticks += 1
        outcome = episode.outcome
        rewards = dict.fromkeys(self.agents, 0.0)
        over = dict.fromkeys(self.agents, outcome is not None)
        if outcome is not None:
            for seat, agent in enumerate(self.possible_agents):
                rewards[agent] = 1.0 if seat in outcome.winners else -1.0
        shown = self._all_looks()
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        cut = dict.fromkeys(self.agents, False)
        if outcome is not None:
            self.agents = []
        return shown, rewards, over, cut, infos

    def _begin_to_write(self) -> None:
        """All actions anew: things are not as they were."""
        game, state = self.episode.game, self.episode.state
        asked = [] if self.episode.outcome else [ask.seat for ask in game.asked(state)]
        self._spellers = [
            Speller(spelled(game, state, seat) if seat in asked else {})
            for seat in range(len(self.possible_agents))
        ]

    def _all_looks(self) -> dict[str, Looks]:
        game, state = self.episode.game, self.episode.state
        return {
            agent: looks(game.view(state, seat), [WAIT, *self._spellers[seat].numbers])
            for seat, agent in enumerate(self.possible_agents)
        }
