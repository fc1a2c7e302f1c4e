"""Boards for the page that packages bring along with their games: one ES module and its files."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from limboline.games import registry
from limboline.server.page import PageFile, read_board

# The module that the page imports.
MODULE: Final = "board.js"


@cache
def board_files(game: str) -> Mapping[str, PageFile]:
    """What a game's package ships for the page; nothing for a game of which the page knows."""
    if game not in registry.names():
        return {}
    folder = registry.room(game).page
    return {} if folder is None else read_board(folder)


def fingerprint(file: PageFile) -> str:
    """What changes when the file does."""
    return file.bodies[-1].etag.strip('"')[:12]


def board_address(game: str) -> str | None:
    """Where the page finds a game's module, with its fingerprint; None if it has none."""
    module = board_files(game).get(MODULE)
    return None if module is None else f"/games/{game}/{MODULE}?v={fingerprint(module)}"
