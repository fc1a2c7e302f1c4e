"""The games as PettingZoo environments, version 1: `env(name)`, and `parallel_env(name)`.

An observation is a flat row of bytes (`split` names its fields) and a mask of what may be chosen.
Rewards come at the end: 1 for those who have won, -1 for those who have not.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from limboline.kernel.encoding import WAIT, Pace
from limboline.kernel.hosting import extra
from limboline.kernel.random import SEED_BITS
from limboline.kernel.record import Record
from limboline.lab.batch_table import Looks, OneTable

with extra("lab", "Environments"):
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv

VERSION: Final = 1


def env(
    name: str,
    seats: int | None = None,
    options: Mapping[str, Any] | Any = None,
    *,
    talk: bool = False,
    pace: Pace | None = None,
    render_mode: str | None = None,
) -> "TableEnv":
    """A game for agents that decide one after the other; by default with the fewest seats."""
    return TableEnv(OneTable(name, seats, options, talk, pace), render_mode)


def parallel_env(
    name: str,
    seats: int | None = None,
    options: Mapping[str, Any] | Any = None,
    *,
    talk: bool = False,
    pace: Pace | None = None,
) -> "TickTableEnv":
    """A game in which time passes, for agents that decide all at once in every tick."""
    return TickTableEnv(OneTable(name, seats, options, talk, pace))


def looks_space(table: OneTable) -> spaces.Dict:
    """The space of what a seat is shown."""
    highs = np.concatenate([np.full(field.size, field.high, np.uint8) for field in table.fields])
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(highs), highs, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (table.choices,), np.int8),
        }
    )


class _Spaces:
    """What both forms have in common: a table, its agents, and their spaces."""

    def _lay_out(self, table: OneTable) -> None:
        self.table = table
        self.possible_agents = [f"seat_{seat}" for seat in range(table.seats)]
        self.agents: list[str] = []
        self.observation_spaces = dict.fromkeys(self.possible_agents, looks_space(table))
        self.action_spaces = {
            agent: spaces.Discrete(table.choices) for agent in self.possible_agents
        }
        self._dealing = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may choose from."""
        return self.action_spaces[agent]

    def split(self, looks: Looks) -> dict[str, Any]:
        """The named fields of an observation."""
        return self.table.split(looks["observation"])

    def record(self) -> Record:
        """The game so far as a record, with what was said."""
        return self.table.record()

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._dealing = np.random.default_rng(seed)
        self.table.deal(int.from_bytes(self._dealing.bytes(SEED_BITS // 8), "little"))
        self.agents = self.possible_agents[:]

    def _info(self, seat: int) -> dict[str, Any]:
        outcome = self.table.outcome
        if outcome is not None:
            return {"score": outcome.scores[seat], "ending": outcome.reason}
        decides = seat == self.table.seat
        info: dict[str, Any] = {"at_ms": self.table.at_ms, "seat": seat, "decides": decides}
        if decides:  # here too, for wrappers that take only arrays to look at
            info["action_mask"] = self.table.mask(seat)
        return info


class TableEnv(_Spaces, AECEnv):  # type: ignore[misc]  # it has no types
    """A game for agents that decide one after the other."""

    def __init__(self, table: OneTable, render_mode: str | None = None) -> None:
        super().__init__()
        self._lay_out(table)
        self.metadata = {
            "name": f"limboline/{table.game.name}-v{VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.agent_selection = self.possible_agents[0]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        del options
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()

    def observe(self, agent: str) -> Looks:
        """What an agent sees now, and what it may choose."""
        table, seat = self.table, self.possible_agents.index(agent)
        decides = table.over or seat == table.seat
        mask = table.mask(seat) if decides else np.zeros(table.choices, np.int8)
        return {"observation": table.look(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Let the selected agent choose."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        assert action is not None, "only an agent whose game is over has nothing to choose"
        self.table.choose(int(action))
        if self.table.over:
            self.rewards = dict(zip(self.possible_agents, self.table.gains(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._tell()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What a spectator may see, as text."""
        if self.render_mode != "ansi":
            return None
        return str(self.table.game.view(self.table.desk.state(0), -2))

    def close(self) -> None:
        """There is nothing to put away."""

    def _tell(self) -> None:
        """Whose choice is next, and what all agents should know."""
        self.infos = {agent: self._info(seat) for seat, agent in enumerate(self.possible_agents)}
        self.agent_selection = self.agents[0] if self.table.over else f"seat_{self.table.seat}"


class TickTableEnv(_Spaces, ParallelEnv):  # type: ignore[misc]  # it has no types
    """A game in which time passes, tick by tick.

    In a step all agents choose, and they are asked in the table's order. An action ends the tick:
    those who come after it have chosen in vain, and look anew. A choice that needs a second one
    ends it too, and the next step is for that seat alone.
    """

    def __init__(self, table: OneTable) -> None:
        if not table.game.properties.real_time:
            name = table.game.name
            raise ValueError(f"no time passes in {name}: use limboline.lab.batch_aec.env")
        self._lay_out(table)
        self.metadata = {
            "name": f"limboline/{table.game.name}-parallel-v{VERSION}",
            "render_modes": [],
        }
        self.render_mode = None

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Looks], dict[str, dict[str, Any]]]:
        """Deal a new game."""
        del options
        self._deal(seed)
        return self._all_looks(), self._infos()

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """All agents choose; then a tick passes, or an action is done."""
        table = self.table
        asked: set[int] = set()
        while not table.over and table.seat not in asked:
            seat, acted = table.seat, table.desk.acted
            waited = table.desk.waited
            asked.add(seat)
            number = int(actions.get(f"seat_{seat}", WAIT))
            table.choose(number if table.allows(number) else self._instead(seat))
            if table.desk.acted > acted or table.desk.waited == waited:
                break
        shown = self._all_looks()
        rewards = dict(zip(self.possible_agents, table.gains(), strict=True))
        over = dict.fromkeys(self.agents, table.over)
        cut = dict.fromkeys(self.agents, False)
        infos = self._infos()
        if table.over:
            self.agents = []
        return shown, rewards, over, cut, infos

    def _instead(self, seat: int) -> int:
        """To wait, or where that is no choice the first there is."""
        return int(self.table.mask(seat).argmax())

    def _all_looks(self) -> dict[str, Looks]:
        return {
            agent: {"observation": self.table.look(seat), "action_mask": self.table.mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: self._info(seat) for seat, agent in enumerate(self.possible_agents)}
