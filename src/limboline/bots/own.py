"""Bots of one's own, by name: a class of a Python file, or a program that speaks lines.

    mine.py:Matcher    the class Matcher of the file mine.py
    mine.py            the same, if it is the only bot in there
    ./my_bot           a program, in whatever language; also my_bot.js, or "python my_bot.py"

They sit wherever the bots of a room sit: in simulations, in the arena, in a terminal, at a table.
"""

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isabstract, isclass
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from limboline.bots.player import AnyBot, Maker
from limboline.bots.roster import measured_in
from limboline.kernel.game import Game
from limboline.kernel.hosting import Misused
from limboline.kernel.random import Random
from limboline.kernel.record import is_name

PYTHON: Final = ".py"
# What a bot must be able to do; see `limboline.bots.player.Bot`.
METHODS: Final = ("hear", "overhear", "plan")
# Marks of paths, file names and command lines.
_NEVER_IN_A_ROOM: Final = "/\\. "


class WithOwn(Mapping[str, Maker]):
    """The makers of a room, and behind them those of one's own. Only the room's are listed."""

    def __init__(self, makers: Mapping[str, Maker], game: Game[Any, Any, Any, Any, Any]) -> None:
        """`game` is what one's own programs are told about."""
        self._makers: Final = makers
        self.measured: Final = measured_in(makers)
        self._game: Final = game

    def __getitem__(self, name: str) -> Maker:
        """A maker by name. `KeyError` if there is none of that name, `Misused` if it is no bot."""
        return own_maker(name, self._game) if is_own(name) else self._makers[name]

    def __iter__(self) -> Iterator[str]:
        """The names of the room's bots."""
        return iter(self._makers)

    def __len__(self) -> int:
        """How many bots the room has."""
        return len(self._makers)


def with_own(makers: Mapping[str, Maker], game: Game[Any, Any, Any, Any, Any]) -> WithOwn:
    """The bots of a room by name, and also those of one's own."""
    return WithOwn(makers, game)


def is_own(name: str) -> bool:
    """Whether a name means a file or a command of one's own, and no bot of a room."""
    return any(mark in name for mark in _NEVER_IN_A_ROOM)


def own_maker(name: str, game: Game[Any, Any, Any, Any, Any]) -> Maker:
    """The maker of a bot of one's own. `Misused` says what is wrong with it."""
    file, wanted = _file_and_class(name)
    if file.endswith(PYTHON) and (" " not in file or Path(file).is_file()):
        return _checked(name, _class_in(_found(file), wanted))
    from limboline.bots.protocol import program_maker

    maker: Maker = program_maker(name, game)
    return maker


def fingerprint(name: str) -> str:
    """Which bot it is, by the contents of its file: a changed bot is another one.

    Weights (`.npz`) beside a Python file count too; of a command line, all files that it names.
    """
    file = Path(_file_and_class(name)[0])
    files = [file] if file.is_file() else _named(name)
    if files == [file] and file.suffix == PYTHON:
        files += sorted(file.parent.glob("*.npz"))
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def is_here(name: str) -> bool:
    """Whether the file of a bot of one's own, or one that its command line names, lies here."""
    return Path(_file_and_class(name)[0]).is_file() or bool(_named(name))


def _named(command: str) -> list[Path]:
    return [Path(part) for part in command.split() if Path(part).is_file()]


def _file_and_class(name: str) -> tuple[str, str]:
    """`mine.py:Matcher` in its two parts. The name of a class is what looks like one."""
    file, colon, wanted = name.rpartition(":")
    return (file, wanted) if colon and wanted.isidentifier() else (name, "")


def _found(file: str) -> Path:
    path = Path(file).expanduser().resolve()
    if not path.is_file():
        raise Misused(f"There is no bot in {file}: no such file.")
    return path


def _class_in(path: Path, wanted: str) -> type:
    """The class of a bot in a Python file."""
    module = _load(path, sha256(path.read_bytes()).hexdigest())
    bots = [
        name
        for name, thing in vars(module).items()
        if isclass(thing)
        and thing.__module__ == module.__name__
        and callable(getattr(thing, "plan", None))
        and not isabstract(thing)
    ]
    if not wanted and len(bots) == 1:
        wanted = bots[0]
    found = getattr(module, wanted, None) if wanted else None
    if not isclass(found):
        there = f"there is {', '.join(bots)}" if bots else "it has no class with a method plan"
        raise Misused(f"Which bot of {path.name}? Write {path.name}:NAME; {there}.")
    missing = [method for method in METHODS if not callable(getattr(found, method, None))]
    if missing:
        raise Misused(f"{wanted} in {path.name} is no bot yet: it lacks {', '.join(missing)}.")
    return found


@cache
def _load(path: Path, contents: str) -> ModuleType:
    """The module of a file, loaded once for each state of its contents."""
    folder = str(path.parent)
    if folder not in sys.path:  # so that it may import what lies beside it, as when it is run
        sys.path.append(folder)
    name = f"own_{path.stem}_{contents[:16]}"
    spec = spec_from_file_location(name, path)
    assert spec is not None, "a file that ends in .py can be loaded"
    assert spec.loader is not None, "a file that ends in .py can be loaded"
    module = module_from_spec(spec)
    sys.modules[name] = module  # where dataclasses and msgspec look their own module up
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        why = f"{type(error).__name__}: {error}"
        raise Misused(f"{path.name} cannot be loaded.", [why]) from error
    return module


def _checked(name: str, bot: type) -> Maker:
    """A maker that looks at what it has made: its name has to fit into a record."""

    def make(seat: int, rng: Random) -> AnyBot:
        try:
            made: AnyBot = bot(seat, rng)
        except TypeError as error:
            raise Misused(
                f"{name} cannot take a seat: a bot is made from a seat and a stream of chance.",
                [f"{type(error).__name__}: {error}"],
            ) from error
        called = getattr(made, "name", None)
        if not isinstance(called, str) or not is_name(called):
            raise Misused(
                f"{name} needs a name for records: one word of up to 40 letters, not {called!r}."
            )
        return made

    return make
