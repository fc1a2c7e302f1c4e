"""The file of an arena: a line that says what it is, and then one line for each game.

It is only ever added to, a whole line at a time. So whatever ends the program, the games that are
in the file are whole; at most the last line is torn, and is taken out when the file is opened.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from limboline.kernel.hosting import Misused
from limboline.lab.arena.plan import Arena, Result
from limboline.lab.arena.playing import Played

_RESULT: Final = msgspec.json.Decoder(Result)


class Book:
    """The file under the pen of one program; others are refused until it is closed."""

    def __init__(self, path: Path, arena: Arena) -> None:
        """Open the file, or begin it. `Misused` if it is of another arena, or of none."""
        self.path: Final = path
        self._head: Final = msgspec.json.encode(arena) + b"\n"
        self._file: Final = path.open("a+b", buffering=0)
        try:
            _lock(self._file.fileno(), path)
            self._mend()
            self._check(arena)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> "Book":
        """The book itself: leaving the block closes its file."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the file, and let others write to it."""
        self._file.close()

    def results(self) -> Iterator[Result]:
        """The games that are in the file."""
        with self.path.open("rb") as lines:
            next(lines)
            for number, line in enumerate(lines, 2):
                try:
                    yield _RESULT.decode(line)
                except msgspec.MsgspecError:
                    raise Misused(f"{self.path}: line {number} is no game of an arena.") from None

    def add(self, played: Played) -> None:
        """Write a game down."""
        self._file.write(line_of(played))

    def _mend(self) -> None:
        """Take out a last line that was torn while it was written."""
        size = self._file.seek(0, os.SEEK_END)
        whole = _end_of_last_line(self._file, size)
        self._file.seek(0)
        if whole == 0 and not self._head.startswith(self._file.read(len(self._head))):
            raise Misused(f"{self.path} is no file of an arena: name another one.")
        self._file.truncate(whole)

    def _check(self, arena: Arena) -> None:
        """Begin an empty file; refuse one that is of another arena."""
        self._file.seek(0)
        head = bytearray()
        while not head.endswith(b"\n") and (part := self._file.read(1)):
            head += part
        if not head:
            self._file.write(self._head)
            return
        try:
            there = msgspec.json.decode(bytes(head), type=Arena)
        except msgspec.MsgspecError:
            raise Misused(f"{self.path} is no file of an arena: name another one.") from None
        if there != arena:
            raise Misused(
                f"{self.path} is of another arena: name another file, or ask for the same again.",
                differences(there, arena),
            )


def line_of(played: Played) -> bytes:
    """A game as its line of the file."""
    return msgspec.json.encode(played) + b"\n"


def differences(there: Arena, here: Arena) -> list[str]:
    """What is not the same in two arenas, in words."""
    old, new = msgspec.to_builtins(there), msgspec.to_builtins(here)
    return [
        f"{name}: {_words(old[name])} there, {_words(new[name])} now"
        for name in old
        if old[name] != new[name]
    ]


def _words(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(value)
    if isinstance(value, dict):
        return ", ".join(f"{bot} {mark[:8]}" for bot, mark in value.items()) or "none"
    return str(value)


def _end_of_last_line(file: Any, size: int) -> int:
    """Where the last whole line of a file ends."""
    end = size
    while end > 0:
        begin = max(0, end - 65_536)
        file.seek(begin)
        found = file.read(end - begin).rfind(b"\n")
        if found >= 0:
            return int(begin + found + 1)
        end = begin
    return 0


def _lock(descriptor: int, path: Path) -> None:
    """Two programs at once would play the same games twice; where there are no locks, trust."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Misused(f"{path} is being written by another arena that is under way.") from None
