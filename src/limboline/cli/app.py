"""The commands, put together."""

import platform
import sys
from functools import cache
from typing import Final

from cyclopts import App

import limboline
from limboline.cli.analyse import analyse
from limboline.cli.arena import arena
from limboline.cli.benchmark import benchmark
from limboline.cli.bot import bot
from limboline.cli.bring_in import bring_in
from limboline.cli.check import check
from limboline.cli.dataset import dataset, dataset_of_records
from limboline.cli.export import export
from limboline.cli.flags import with_flags_of
from limboline.cli.play import play
from limboline.cli.replay import replay
from limboline.cli.serve import serve
from limboline.cli.simulate import simulate
from limboline.games.registry import names, room

HELP: Final = """A table for infernal races: play with bots, or study the games.

A first game: `limboline play {game}`
"""


@cache
def app() -> App:
    """All commands. Those that play have a subcommand for each game, with the game's own flags."""
    first = names()[0]
    found = App(
        name="limboline",
        help=HELP.format(game=first),
        help_format="markdown",
        version=version,
        version_flags=["--version"],
        version_format="plaintext",
        help_flags=["--help", "-h"],
    )
    for command in (play, simulate, arena, dataset):
        group = App(name=command.__name__, help=command.__doc__)
        for name in names():
            pitch = room(name).texts("en").say("game.pitch")
            group.command(with_flags_of(room(name), command), name=name, help=pitch)
        if command is dataset:
            group.default(dataset_of_records)
        found.command(group)
    found.command(benchmark)
    found.command(replay)
    found.command(check)
    found.command(analyse)
    found.command(serve)
    found.command(bot)
    found.command(export)
    found.command(bring_in, name="import")
    for name in names():
        for tool in room(name).commands.TOOLS:  # what only this room can do
            found.command(tool)
    return found


def version() -> str:
    """Which version this is, which rules it plays by, and how it runs."""
    rules = ", ".join(f"{name} {room(name).game.rules_version}" for name in names())
    compiled = any(
        name.startswith("limboline.games.") and not (module.__file__ or "").endswith(".py")
        for name, module in list(sys.modules.items())
    )
    kind = "compiled rules" if compiled else "pure Python"
    python = platform.python_version()
    return f"limboline {limboline.__version__} (Python {python}; {kind})\nrules: {rules}"
