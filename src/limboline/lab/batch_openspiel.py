"""The games for OpenSpiel, version 1: `load(name)` is a `pyspiel.Game` on a batch of one table.

The same fields, numbers and time as in every batch. Chance comes first: one of `DEALS` deals is
drawn, and with it everything that will ever be drawn. So a deal and the numbers chosen are a state;
the table that all states of a game share goes to whichever is asked about. `resample` imagines
another deal that looks the same to a player, for searches such as ISMCTS.
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final
from urllib.parse import quote, unquote

import numpy as np

from limboline.games.registry import names, room
from limboline.kernel.acting import due
from limboline.kernel.encoding import Pace
from limboline.kernel.hosting import extra
from limboline.kernel.random import Random
from limboline.kernel.record import Record
from limboline.kernel.replaying import read_options, write_options
from limboline.kernel.telling import Tell
from limboline.lab.batch import chosen_options, rules_of
from limboline.lab.batch_table import OneTable

with extra("lab", "OpenSpiel's games"):
    import pyspiel

VERSION: Final = 1
DEALS: Final = 4_096
LIKELY: Final = [(deal, 1 / DEALS) for deal in range(DEALS)]
# No action of any game takes more: most parts leave no choice. A generic batch spells them.
CHOICES_AN_ACTION: Final = 16
SIGNS_AN_ACTION: Final = 64
_TICK_MS: Final = Pace().tick_ms
_REACTION_MS: Final = Pace().reaction_ms
_PLAIN: Final = {"tick_ms": _TICK_MS, "reaction_ms": _REACTION_MS, "talk": 0, "options": "{}"}


def short_name(name: str) -> str:
    """What OpenSpiel calls a game."""
    return f"limboline_{name.replace('-', '_')}_v{VERSION}"


def load(name: str, options: Mapping[str, Any] | Any = None, **parameters: int) -> Any:
    """A game of ours as OpenSpiel knows it.

    `players` is how many seats there are, `talk=1` lets them speak, `tick_ms` and `reaction_ms` are
    the model of time.
    """
    return pyspiel.load_game(short_name(name), with_options(name, options, parameters))


def with_options(
    name: str, options: Mapping[str, Any] | Any, parameters: Mapping[str, int]
) -> dict[str, int | str]:
    """The parameters of a game, its options among them."""
    chosen = chosen_options(rules_of(name), options)
    # Without its commas and brackets: the name of a game is read back from its parameters.
    return {**parameters, "options": quote(write_options(chosen), safe="")}


def options_in(name: str, parameters: Mapping[str, Any]) -> Any:
    """The options among the parameters of a game."""
    return read_options(room(name).game, unquote(parameters["options"]))


def longest_game(
    name: str, options: Any, players: int, tick_ms: int, an_action: int | None = None
) -> int:
    """The most choices that a game can take: of its actions, and of those who let time pass.

    In each tick, and after each action, every seat may wait or speak once. An action takes so many
    choices at most; if that is not said, as many as in a batch of the game.
    """
    game = room(name).game
    if an_action is None:
        an_action = SIGNS_AN_ACTION if room(name).encoding is None else CHOICES_AN_ACTION
    actions: int = game.properties.longest * an_action
    if not game.properties.real_time:
        return actions
    first = due(game, game.setup(options, players, 0))
    if first is None or first.until_ms is None:
        raise ValueError("a game without a clock may go on for ever: OpenSpiel needs an end")
    ticks = first.until_ms // tick_ms + 1
    return actions + players * (ticks + game.properties.longest)


def game_type(name: str, known_as: str, title: str, parameters: Mapping[str, Any]) -> Any:
    """What OpenSpiel is told of a game; `players` is a parameter of all."""
    properties = room(name).game.properties
    kinds = pyspiel.GameType
    return kinds(
        short_name=known_as,
        long_name=title,
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
        parameter_specification={"players": properties.fewest, **parameters},
    )


def game_info(choices: int, players: int, longest: int) -> Any:
    """How large a game is."""
    return pyspiel.GameInfo(
        num_distinct_actions=choices,
        max_chance_outcomes=DEALS,
        num_players=players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=None,
        max_game_length=longest,
    )


def _type_of(name: str) -> Any:
    title = f"Limbo Line {name}, version {VERSION}"
    return game_type(name, short_name(name), title, _PLAIN)


class SharedTable(OneTable):
    """The table of a game, which stands at one of its states at a time.

    `recalled` has for each seat a digest of what it saw and chose at each of its decisions.
    """

    def __init__(self, name: str, seats: int, options: Any, talk: bool, pace: Pace) -> None:
        super().__init__(name, seats, options, talk, pace)
        self.stands_at: tuple[int | Imagined, list[int]] | None = None
        self.recalled: list[bytes] = []
        self.unfinished: list[int] = []  # the last numbers, which have not completed an action yet

    def __deepcopy__(self, memo: dict[int, Any]) -> "SharedTable":
        """The same: it belongs to the game, not to a state."""
        return self

    def go_to(self, root: "int | Imagined", numbers: list[int]) -> None:
        """Stand where these numbers lead from a deal, or from an imagined table."""
        behind = numbers
        if self.stands_at is not None:
            before, done = self.stands_at
            count = len(done)
            if before == root and numbers[:count] == done:
                behind = numbers[count:]
            else:
                self.stands_at = None
        if self.stands_at is None:
            self._begin(root)
        for number in behind:
            seat = self.seat
            saw = self.look(seat).tobytes() + number.to_bytes(4, "little")
            self.recalled[seat] = sha256(self.recalled[seat] + saw).digest()
            counted = self.desk.acted + self.desk.waited
            self.choose(number)
            counts = self.desk.acted + self.desk.waited > counted
            self.unfinished = [] if counts else [*self.unfinished, number]
        self.stands_at = (root, numbers.copy())

    def heard(self, seat: int) -> list[Any]:
        """The events that a seat has heard so far: all that was done is done again for it."""
        assert self.stands_at is not None, "nothing is dealt yet"
        root, _ = self.stands_at
        if isinstance(root, Imagined):
            state, found = self.game.clone(root.state), root.heard.copy()
        else:
            state, found = self.game.setup(self.options, self.seats, root), []
        for deed in self.desk.journal or ():
            tell: Tell[Any] = Tell()
            self.game.apply(state, deed.seat, deed.code, deed.at_ms, tell)
            found += tell.heard_by(seat)
        return found

    def _begin(self, root: "int | Imagined") -> None:
        self.desk.journal = []
        self.unfinished = []
        if isinstance(root, Imagined):
            self.recalled = root.recalled.copy()
            self.numbers, self.over = [], False
            state = self.game.clone(root.state)
            self.desk.imagine(0, state, root.seat, root.at_ms)
            self._shown = root.seat
            for number in root.parts:
                self.desk.pick(0, number)
            self.unfinished = root.parts.copy()
        else:
            self.recalled = [b""] * self.seats
            self.deal(root)


class Imagined:
    """A table that looks to a seat as the real one does, at a decision of this seat."""

    def __init__(self, table: SharedTable, seat: int, rng: Random) -> None:
        view = table.game.view(table.desk.state(0), seat)
        self.seat: Final = seat
        self.heard: Final = table.heard(seat)
        self.state: Final[Any] = table.game.determinize(view, self.heard, rng)
        self.at_ms: Final = table.at_ms
        self.parts: Final = table.unfinished.copy()
        self.recalled: Final = table.recalled.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Imagined":
        """The same: nothing in it changes."""
        return self


class TableGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """A game with its options, its number of players and its model of time."""

    NAME = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        rules = room(self.NAME).game
        chosen: dict[str, Any] = {"players": rules.properties.fewest, **_PLAIN, **(params or {})}
        players, tick_ms = chosen["players"], chosen["tick_ms"]
        self.options: Final[Any] = options_in(self.NAME, chosen)
        longest = longest_game(self.NAME, self.options, players, tick_ms)
        pace = Pace(tick_ms=tick_ms, reaction_ms=chosen["reaction_ms"])
        self.table: Final = SharedTable(
            self.NAME, players, self.options, bool(chosen["talk"]), pace
        )
        super().__init__(
            _type_of(self.NAME), game_info(self.table.choices, players, longest), chosen
        )

    def new_initial_state(self, state: Any = None) -> "TableState":
        """Before anything is dealt."""
        assert state is None, "a state comes back from its history, not from a description"
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Onlooker":
        """What a seat sees, as numbers and as text."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Onlooker(self.NAME, self.table.size, params or {}, recalls=recalls)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game: its deal, and the numbers that were chosen since."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self._table: Final = game.table
        self._root: int | Imagined | None = None
        self._numbers: list[int] = []

    def at_table(self) -> SharedTable | None:
        """The table, as it stands in this moment; None before the deal."""
        if self._root is None:
            return None
        self._table.go_to(self._root, self._numbers)
        return self._table

    def current_player(self) -> int:
        """Who chooses next."""
        table = self.at_table()
        if table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if table.over else table.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is equally likely."""
        return LIKELY

    def _legal_actions(self, player: int) -> list[int]:
        table = self.at_table()
        if table is None or table.over or player != table.seat:
            return []
        found: list[int] = np.flatnonzero(table.mask(player)).tolist()
        return found

    def _apply_action(self, action: int) -> None:
        if self._root is None:
            self._root = Random(action).fork("deal").seed
        else:
            self._numbers.append(action)
            self.at_table()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        for stage in self._table.desk.stages:
            if stage.first <= action < stage.first + stage.size:
                return f"{stage.name} {action - stage.first}"
        return str(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        table = self.at_table()
        return table is not None and table.over

    def returns(self) -> list[float]:
        """1 for those who have won, -1 for the others, and nothing before the end."""
        table = self.at_table()
        return [0.0] * self._table.seats if table is None else table.gains()

    def __str__(self) -> str:
        """What was dealt and chosen."""
        if isinstance(self._root, Imagined):
            return f"imagined by {self._root.seat}: {self._numbers}"
        return "before the deal" if self._root is None else f"{self._root}: {self._numbers}"

    def record(self) -> Record:
        """The game so far, in words."""
        table = self.at_table()
        assert table is not None, "nothing is dealt yet"
        assert not isinstance(self._root, Imagined), "that was only imagined"
        return table.record()

    def shown_to(self, player: int) -> Any:
        """What a seat sees, as numbers."""
        table = self.at_table()
        return 0 if table is None else table.look(player)

    def seen_by(self, player: int, *, recalls: bool) -> str:
        """What a seat sees and, if it recalls, a digest of all that it has seen and chosen."""
        table = self.at_table()
        if table is None:
            return "before the deal"
        fields = table.split(table.look(player)).items()
        told = "\n".join(f"{name}: {field.ravel().tolist()}" for name, field in fields)
        return f"recalled: {table.recalled[player].hex()}\n{told}" if recalls else told

    def imagined(self, player: int, rng: Random) -> "TableState":
        """Another state that looks the same to the player who decides."""
        table = self.at_table()
        assert table is not None, "nothing is dealt yet"
        assert player == table.seat, "only the one who decides imagines another table"
        twin: TableState = self.clone()
        twin._root = Imagined(table, player, rng)
        twin._numbers = []
        return twin


class Onlooker:
    """Looks at states with the eyes of a seat, as OpenSpiel's observers do."""

    def __init__(self, name: str, size: int, params: dict[str, Any], *, recalls: bool) -> None:
        if params:
            raise ValueError(f"an observer of {name} takes no parameters")
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}
        self._recalls: Final = recalls

    def set_from(self, state: Any, player: int) -> None:
        """Look at a state."""
        self.tensor[:] = state.shown_to(player)

    def string_from(self, state: Any, player: int) -> str:
        """A state as text."""
        text: str = state.seen_by(player, recalls=self._recalls)
        return text


def resample(state: TableState, player: int, rng: Random | None = None) -> TableState:
    """Another state that looks the same to the player who decides."""
    return state.imagined(player, rng or Random(np.random.randint(1 << 62)))


def _register(name: str) -> None:
    known = type(f"Table_{name.replace('-', '_')}", (TableGame,), {"NAME": name})
    pyspiel.register_game(_type_of(name), known)


for _name in names():
    _register(_name)
