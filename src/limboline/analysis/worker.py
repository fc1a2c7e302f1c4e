"""A process that looks back at one game: `python -m limboline.analysis.worker [rollouts]`.

It reads a record, writes a line of JSON now and then on how far it is: first a rough curve, which
gets sharper; and at the end one with the report in every language. It takes only time that nothing
else wants.
"""

import os
import sys
from typing import Final

import msgspec

from limboline.analysis.analyser import Analyser
from limboline.analysis.told import Sketch, Told, spoken_names, tell
from limboline.games.registry import room
from limboline.kernel.record import Record
from limboline.rooms.languages import languages

NICENESS: Final = 19
# Beside a live table half of what the command line takes must do.
FEWEST: Final = 8
# So many points of a hundred lie between two curves.
SHARPER: Final = 5


class Said(msgspec.Struct, frozen=True):
    """How far it is, the curve as far as it is known, and at the end the report in every language.

    A line without a curve leaves the one before as it is.
    """

    done: int
    total: int
    told: list[Told] = []
    sketch: Sketch | None = None


def main(words: list[str]) -> None:
    """Look back at the record that comes in."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    record = Record.parse(sys.stdin.buffer.read().decode())
    analyser = Analyser(record, rollouts=int(words[0]) if words else _usual(record))
    analyser.sketch()
    _say(Said(0, 1, sketch=_sketch(analyser)))
    shown = sharpened = 0
    for progress in analyser:
        percent = 100 * progress.done // progress.total
        if percent > shown:
            shown = percent
            sharper = percent >= sharpened + SHARPER
            sharpened = percent if sharper else sharpened
            sketch = _sketch(analyser) if sharper else None
            _say(Said(progress.done, progress.total, sketch=sketch))
    told = [tell(record, analyser.analysis, language) for language in languages()]
    _say(Said(1, 1, told))


def _sketch(analyser: Analyser) -> Sketch:
    real_time = analyser.room.game.properties.real_time
    names = spoken_names(analyser.record)
    return Sketch(names, analyser.together, real_time, analyser.curve())


def _usual(record: Record) -> int:
    return max(FEWEST, room(record.game).analysis.ROLLOUTS // 2)


def _say(said: Said) -> None:
    try:
        sys.stdout.buffer.write(msgspec.json.encode(said) + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        os._exit(1)  # the server was killed: no process is left to which it could matter


if __name__ == "__main__":
    main(sys.argv[1:])
