"""Records from files, and which game they are of."""

import sys
from pathlib import Path
from typing import Final

from limboline.games.registry import Room, names, room
from limboline.kernel.record import Broken, Record

# What `-` on the command line means: not a file, but what comes in by a pipe.
PIPE: Final = "(pipe)"


def read(path: Path) -> bytes:
    """The contents of a file, or of the pipe."""
    return sys.stdin.buffer.read() if str(path) == PIPE else path.read_bytes()


def room_of(record: Record) -> Room:
    """The room of a record's game."""
    if record.game not in names():
        raise Broken(f"it is a record of {record.game!r}, a game that is not here")
    return room(record.game)
