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

import msgspec
import numpy as np

from limboline.games.registry import names, room
from limboline.kernel.hosting import extra
from limboline.kernel.random import Random
from limboline.lab import batch_openspiel
from limboline.lab.batch_openspiel import (
    DEALS,
    LIKELY,
    Onlooker,
    game_info,
    game_type,
    options_in,
    with_options,
)
from limboline.lab.episode import TICK_MS, Episode
from limboline.lab.features import SIZE, features
from limboline.lab.spelling import SIGNS

with extra("lab", "OpenSpiel's games"):
    import pyspiel

__all__ = ["DEALS", "SpelledGame", "SpelledState", "load", "resample", "short_name"]

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
    return pyspiel.load_game(short_name(name), with_options(name, options, parameters))


def _type_of(name: str) -> Any:
    parameters = {"tick_ms": TICK_MS, "options": "{}"}
    return game_type(name, short_name(name), f"Limbo Line {name}", parameters)


def longest_game(name: str, options: Any, players: int, tick_ms: int) -> int:
    """The most choices that a game can take: see `limboline.lab.batch_openspiel`."""
    return batch_openspiel.longest_game(name, options, players, tick_ms, CHOICES_AN_ACTION)


class SpelledGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """A game with its number of players."""

    NAME = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        rules = room(self.NAME).game
        chosen: dict[str, Any] = {"players": rules.properties.fewest, "tick_ms": TICK_MS}
        chosen |= {"options": "{}", **(params or {})}
        self.players: Final[int] = chosen["players"]
        self.tick_ms: Final[int] = chosen["tick_ms"]
        self.options: Final[Any] = options_in(self.NAME, chosen)
        longest = longest_game(self.NAME, self.options, self.players, self.tick_ms)
        super().__init__(_type_of(self.NAME), game_info(len(SIGNS), self.players, longest), chosen)

    def new_initial_state(self, state: Any = None) -> "SpelledState":
        """Before anything is dealt."""
        assert state is None, "a state comes back from its history, not from a description"
        return SpelledState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Onlooker":
        """What a seat sees, as numbers and as text."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Onlooker(self.NAME, SIZE, params or {}, recalls=recalls)


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
        return LIKELY

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

    def shown_to(self, player: int) -> Any:
        """What a seat sees, as numbers."""
        episode = self.episode
        return 0 if episode is None else features(episode.game.view(episode.state, player))

    def seen_by(self, player: int, *, recalls: bool) -> str:
        """What a seat sees and, if it recalls, all that it has heard."""
        if self.episode is None:
            return "before the deal"
        view = self.episode.game.view(self.episode.state, player)
        told = [view, self.episode.heard[player]] if recalls else view
        pen = self._pen() if self.episode.decider == player else ""
        return msgspec.json.encode(told).decode() + pen


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
