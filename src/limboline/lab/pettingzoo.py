"""The games as PettingZoo environments: `limboline.lab.pettingzoo.env(name)`.

Actions are spelled (see `lab.spelling`); an observation is a row of numbers (see `lab.features`)
and a mask of what may be chosen. The whole view stands in `infos[agent]["view"]`, what has been
heard since in `["heard"]`, and what is written so far of an action in `["written"]`.

Rewards come at the end: 1 for those who have won, -1 for those who have not.
"""

from typing import Any, Final

import numpy as np

from limboline.games.registry import room
from limboline.kernel.hosting import extra
from limboline.kernel.random import SEED_BITS
from limboline.lab.episode import TICK_MS, Episode
from limboline.lab.looks import Looks, going, looks, looks_space
from limboline.lab.spelling import SIGNS

with extra("lab", "Environments"):
    from gymnasium import spaces
    from pettingzoo import AECEnv

VERSION: Final = 0


def env(name: str, seats: int | None = None, options: Any = None, **more: Any) -> "SpelledEnv":
    """An environment for a game: with so many seats (by default the fewest), and its options."""
    return SpelledEnv(name, seats, options, **more)


class SpelledEnv(AECEnv):  # type: ignore[misc]  # it has no types
    """A game for agents that take turns at choosing signs."""

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        options: Any = None,
        *,
        tick_ms: int = TICK_MS,
        most_choices: int = 1_000_000,
        render_mode: str | None = None,
    ) -> None:
        """Choose the game; `reset` deals. After so many choices a game is cut short."""
        super().__init__()
        going("limboline.lab.batch_aec.env")
        self.metadata = {
            "name": f"limboline/{name}-v{VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        game: Any = room(name).game
        self._name: Final = name
        self._options: Final = game.Options() if options is None else options
        self._tick_ms: Final = tick_ms
        self._most: Final = most_choices
        count = game.properties.fewest if seats is None else seats
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self._dealing = np.random.default_rng()
        self.observation_spaces = dict.fromkeys(self.possible_agents, looks_space())
        self.action_spaces = {agent: spaces.Discrete(len(SIGNS)) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.agent_selection = self.possible_agents[0]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may choose from."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        del options
        if seed is not None:
            self._dealing = np.random.default_rng(seed)
        deal = int.from_bytes(self._dealing.bytes(SEED_BITS // 8), "little")
        count = len(self.possible_agents)
        self.episode = Episode(self._name, self._options, count, deal, self._tick_ms)
        self._chosen = 0
        self._heard = [0] * count
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Looks:
        """What an agent sees now, and what it may choose."""
        seat = self.possible_agents.index(agent)
        numbers = self.episode.numbers if self.episode.decider == seat else []
        return looks(self.episode.game.view(self.episode.state, seat), numbers)

    def step(self, action: int | None) -> None:
        """Let the selected agent choose."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        assert action is not None, "only an agent whose game is over has nothing to choose"
        self.episode.choose(int(action))
        self._chosen += 1
        outcome = self.episode.outcome
        if outcome is not None:
            for seat, each in enumerate(self.possible_agents):
                self.rewards[each] = 1.0 if seat in outcome.winners else -1.0
                self.terminations[each] = True
        elif self._chosen >= self._most:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        """Whose choice is next, and what it should know."""
        decider = self.episode.decider
        if decider is None:
            outcome = self.episode.outcome
            assert outcome is not None
            for seat, agent in enumerate(self.possible_agents):
                self.infos[agent] = {"score": outcome.scores[seat], "ending": outcome.reason}
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[decider]
        heard = self.episode.heard[decider]
        self.infos[self.agent_selection] = {
            "view": self.episode.game.view(self.episode.state, decider),
            "heard": heard[self._heard[decider] :],
            "written": self.episode.written,
        }
        self._heard[decider] = len(heard)

    def render(self) -> str | None:
        """The game so far, as its record has it."""
        return str(self.episode.record) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to put away."""
