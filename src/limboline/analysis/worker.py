"""A process that looks back at one game: `python -m limboline.analysis.worker [rollouts]`.

It reads a record, writes a line of JSON now and then on how far it is, and at the end one with the
report in every language. It takes only time that nobody else wants.
"""

import os
import sys
from typing import Final

import msgspec

from limboline.analysis.analyser import Analyser
from limboline.analysis.told import Told, tell
from limboline.games.registry import room
from limboline.kernel.record import Record
from limboline.kernel.texts import LANGUAGES

NICENESS: Final = 19
# Beside a live table half of what the command line takes must do.
FEWEST: Final = 8


class Said(msgspec.Struct, frozen=True):
    """How far it is, and when it is done the report in every language."""

    done: int
    total: int
    told: list[Told] = []


def main(words: list[str]) -> None:
    """Look back at the record that comes in."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    record = Record.parse(sys.stdin.buffer.read().decode())
    analyser = Analyser(record, rollouts=int(words[0]) if words else _usual(record))
    shown = 0
    for progress in analyser:
        percent = 100 * progress.done // progress.total
        if percent > shown:
            shown = percent
            _say(Said(progress.done, progress.total))
    told = [tell(record, analyser.analysis, language) for language in LANGUAGES]
    _say(Said(1, 1, told))


def _usual(record: Record) -> int:
    return max(FEWEST, room(record.game).analysis.ROLLOUTS // 2)


def _say(said: Said) -> None:
    try:
        sys.stdout.buffer.write(msgspec.json.encode(said) + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        os._exit(1)  # the server was killed: nobody is left to whom it could matter


if __name__ == "__main__":
    main(sys.argv[1:])
