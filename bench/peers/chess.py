"""python-chess: chess in Python."""

from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Any

from contestant import Contestant, Entry, pick


def open_chess() -> Contestant:
    board_type = import_module("chess").Board

    def deal(_rng: Random) -> Any:
        board = board_type()
        return [board, list(board.legal_moves)]

    def move(game: Any, rng: Random) -> bool:
        board, moves = game
        board.push(pick(moves, rng))
        game[1] = list(board.legal_moves)
        # Its `is_game_over` would list the moves once more, and look for the fivefold repetition
        # that a random game has as good as never.
        return bool(game[1]) and not board.is_insufficient_material() and board.halfmove_clock < 150

    def clone(game: Any) -> Any:
        return [game[0].copy(stack=False), game[1]]

    return Contestant(version("chess"), deal, move, clone)


ENTRIES = [Entry("python-chess", "python-chess", open_chess)]
