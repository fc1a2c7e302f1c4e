"""OpenSpiel: games in C++, driven from Python, and games written in Python."""

from functools import partial
from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Any

from contestant import Contestant, Entry, pick


def open_game(spec: str) -> Contestant:
    pyspiel = import_module("pyspiel")
    if spec.startswith("python_"):
        import_module("open_spiel.python.games")  # importing them is what registers them
    game = pyspiel.load_game(spec)

    def deal(rng: Random) -> Any:
        state = game.new_initial_state()
        let_chance_act(state, rng)
        return state

    def move(state: Any, rng: Random) -> bool:
        state.apply_action(pick(state.legal_actions(), rng))
        let_chance_act(state, rng)
        return not state.is_terminal()

    return Contestant(version("open_spiel"), deal, move, pyspiel.State.clone)


def let_chance_act(state: Any, rng: Random) -> None:
    while state.is_chance_node():
        state.apply_action(draw(state.chance_outcomes(), rng))


def draw(outcomes: list[tuple[int, float]], rng: Random) -> int:
    """Draw by hand: the usual `numpy.random.choice` would take longer than the rules."""
    left = rng.random()
    for action, probability in outcomes:
        left -= probability
        if left < 0:
            return action
    return outcomes[-1][0]


ENTRIES = [
    Entry(f"openspiel-{name}", f"OpenSpiel {title}", partial(open_game, spec))
    for name, title, spec in (
        ("hanabi", "C++ hanabi, 4p", "hanabi(players=4)"),
        ("gin-rummy", "C++ gin rummy, 2p", "gin_rummy"),
        ("backgammon", "C++ backgammon", "backgammon"),
        ("chess", "C++ chess", "chess"),
        ("connect-four", "C++ connect four", "connect_four"),
        ("tic-tac-toe", "C++ tic-tac-toe", "tic_tac_toe"),
        ("kuhn", "Python kuhn poker, 2p", "python_kuhn_poker"),
        ("liars", "Python liar's poker, 2p", "python_liars_poker"),
        ("tictactoe", "Python tic-tac-toe", "python_tic_tac_toe"),
    )
]
