"""Which program is meant by what a user types."""

import os
import re
import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

from limboline.kernel.hosting import Misused

# What runs a file that does not run by itself.
_RUNNERS: Final = {".js": "node", ".mjs": "node", ".cjs": "node"}
_NO_NAME: Final = re.compile(r"[^\w.+-]+")


def command_of(words: str) -> list[str]:
    """The command that runs a program; raises `Misused`, with a sentence, if there is none."""
    path = Path(words)
    if not path.is_file():
        found = _found(words)
        if found is None:
            raise Misused(f"There is no program {words}.")
        return found
    if path.suffix == ".py":
        return [sys.executable, str(path)]
    runner = _RUNNERS.get(path.suffix)
    if runner is not None:
        if shutil.which(runner) is None:
            raise Misused(f"{words} needs {runner}, which is not installed here.")
        return [runner, str(path)]
    if not os.access(path, os.X_OK):
        raise Misused(f"{words} cannot be run: make it executable (chmod +x {words}).")
    return [str(path.absolute())]


def _found(words: str) -> list[str] | None:
    """A command line, if its first word can be run."""
    try:
        command = shlex.split(words)
    except ValueError:
        return None
    if not command or shutil.which(command[0]) is None:
        return None
    return command


def name_of(words: str) -> str:
    """What a program is called in lists and records: its file, without the folder."""
    last = next((part for part in words.split()[::-1] if not part.startswith("-")), words)
    return _NO_NAME.sub("-", Path(last).stem).strip("-")[:40] or "program"
