"""Version 0 of the games for OpenSpiel, spelled: use `limboline.lab.batch_openspiel` instead.

Chance comes first: one of `DEALS` deals is drawn, and with it everything that will ever be drawn.
So a history replays, and can be saved and loaded, as OpenSpiel has it. Actions are spelled (see
`lab.spelling`). The information state of a seat is all that it has heard, what it sees, and what
is written so far; `resample` imagines another table that fits it, for searches such as ISMCTS:

    bot.set_resampler(limboline.lab.openspiel.resample)
"""

import warnings
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote, unquote

import msgspec
import numpy as np

from limboline.games.registry import names, room
from limboline.kernel.acting import due
from limboline.kernel.hosting import extra
from limboline.kernel.random import Random
from limboline.kernel.replaying import read_options, write_options
from limboline.lab.batch import chosen_options, rules_of
from limboline.lab.episode import TICK_MS, Episode
from limboline.lab.features import SIZE, features
from limboline.lab.spelling import SIGNS

with extra("lab", "OpenSpiel's games"):
    import pyspiel

DEALS: Final = 4_096
PREFIX: Final = "limboline_"
# No action of any game is spelled with more choices: most signs leave none, and write themselves.
CHOICES_AN_ACTION: Final = 64


def short_name(name: str) -> str:
    """What OpenSpiel calls a game."""
    return PREFIX + name.replace("-", "_")


def load(name: str, options: Mapping[str, Any] | Any = None, **parameters: int) -> Any:
    """A game of ours as OpenSpiel knows it; `players` is how many seats there are."""
    warnings.warn(
        "version 0 for OpenSpiel goes with the next release: use limboline.lab.batch_openspiel",
        DeprecationWarning,
        stacklevel=2,
    )
    chosen = chosen_options(rules_of(name), options)
    # Without its commas and brackets: the name of a game is read back from its parameters.
    given: dict[str, int | str] = {**parameters, "options": quote(write_options(chosen), safe="")}
    return pyspiel.load_game(short_name(name), given)


def _type_of(name: str) -> Any:
    properties = room(name).game.properties
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(name),
        long_name=f"Limbo Line {name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if properties.cooperative else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=properties.most,
        min_num_players=properties.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": properties.fewest,
            "tick_ms": TICK_MS,
            "options": "{}",
        },
    )


def longest_game(name: str, options: Any, players: int, tick_ms: int) -> int:
    """The most choices that a game can take: of its actions, and of those who let time pass.

    In each tick, and after each action, every seat may wait once.
    """
    game = room(name).game
    actions: int = game.properties.longest * CHOICES_AN_ACTION
    if not game.properties.real_time:
        return actions
    first = due(game, game.setup(options, players, 0))
    if first is None or first.until_ms is None:
        raise ValueError("a game without a clock may go on for ever: OpenSpiel needs an end")
    ticks = first.until_ms // tick_ms + 1
    return actions + players * (ticks + game.properties.longest)


class SpelledGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """A game with its number of players."""

    NAME = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        rules = room(self.NAME).game
        chosen: dict[str, Any] = {"players": rules.properties.fewest, "tick_ms": TICK_MS}
        chosen |= {"options": "{}", **(params or {})}
        self.players: Final[int] = chosen["players"]
        self.tick_ms: Final[int] = chosen["tick_ms"]
        self.options: Final[Any] = read_options(rules, unquote(chosen["options"]))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(SIGNS),
            max_chance_outcomes=DEALS,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=longest_game(self.NAME, self.options, self.players, self.tick_ms),
        )
        super().__init__(_type_of(self.NAME), info, chosen)

    def new_initial_state(self, state: Any = None) -> "SpelledState":
        """Before anything is dealt."""
        assert state is None, "a state comes back from its history, not from a description"
        return SpelledState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Onlooker":
        """What a seat sees, as numbers and as text."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Onlooker(self, params or {}, recalls=recalls)


class SpelledState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game."""

    def __init__(self, game: SpelledGame) -> None:
        super().__init__(game)
        self._players: Final = game.players
        self._tick_ms: Final = game.tick_ms
        self._name: Final = game.NAME
        self._options: Final = game.options
        self.episode: Episode | None = None

    def current_player(self) -> int:
        """Who chooses next."""
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        decider = self.episode.decider
        return int(pyspiel.PlayerId.TERMINAL) if decider is None else decider

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is equally likely."""
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.episode is None or player != self.episode.decider:
            return []
        return sorted(self.episode.numbers)

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            deal = Random(action).fork("deal").seed
            self.episode = Episode(self._name, self._options, self._players, deal, self._tick_ms)
        else:
            self.episode.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return repr(SIGNS[action])

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.episode is not None and self.episode.decider is None

    def returns(self) -> list[float]:
        """1 for those who have won, -1 for the others, and nothing before the end."""
        outcome = None if self.episode is None else self.episode.outcome
        if outcome is None:
            return [0.0] * self._players
        return [1.0 if seat in outcome.winners else -1.0 for seat in range(self._players)]

    def __str__(self) -> str:
        """The record so far."""
        return "before the deal" if self.episode is None else f"{self.episode.record}{self._pen()}"

    def _pen(self) -> str:
        episode = self.episode
        assert episode is not None
        return f"\n{episode.decider} at {episode.now_ms}: {episode.written}"

    def seen_by(self, player: int, *, recalls: bool) -> str:
        """What a seat sees and, if it recalls, all that it has heard."""
        if self.episode is None:
            return "before the deal"
        view = self.episode.game.view(self.episode.state, player)
        told = [view, self.episode.heard[player]] if recalls else view
        pen = self._pen() if self.episode.decider == player else ""
        return msgspec.json.encode(told).decode() + pen


class Onlooker:
    """Looks at states with the eyes of a seat, as OpenSpiel's observers do."""

    def __init__(self, game: SpelledGame, params: dict[str, Any], *, recalls: bool) -> None:
        if params:
            raise ValueError(f"an observer of {game.NAME} takes no parameters")
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = {"observation": self.tensor}
        self._recalls: Final = recalls

    def set_from(self, state: SpelledState, player: int) -> None:
        """Look at a state."""
        self.tensor.fill(0)
        if state.episode is not None:
            self.tensor[:] = features(state.episode.game.view(state.episode.state, player))

    def string_from(self, state: SpelledState, player: int) -> str:
        """A state as text."""
        return state.seen_by(player, recalls=self._recalls)


def resample(state: SpelledState, player: int, rng: Random | None = None) -> SpelledState:
    """Another state that looks the same to a player."""
    episode = state.episode
    assert episode is not None, "nothing is dealt yet"
    game = episode.game
    chance = rng or Random(np.random.randint(1 << 62))
    view = game.view(episode.state, player)
    twin: SpelledState = state.clone()
    twin.episode = episode.imagined(game.determinize(view, episode.heard[player], chance))
    return twin


def _register(name: str) -> None:
    known = type(f"Spelled_{name.replace('-', '_')}", (SpelledGame,), {"NAME": name})
    pyspiel.register_game(_type_of(name), known)


for _name in names():
    _register(_name)
