"""Make the golden games anew: `python -m tests.records.make`.

Each room's tests say which games they want (`tests/games/<room>/golden_games.py`), and every one is
the first that the room's own players come upon: the same command makes the same files. After a rule
or the deck has changed on purpose, run it and look at the difference.

`--golden` leaves the records alone and only writes down anew what they come to: for a record of
your own that you have put beside them.
"""

import sys
from importlib import import_module

from limboline.games.registry import names, room
from limboline.kernel import Record
from tests.records.golden import FOLDER, golden, golden_file, records, text_of


def make_records() -> None:
    """Look for every game that a room wants, and write it down."""
    for name in names():
        package = room(name).package.rpartition(".")[2]
        for wanted in import_module(f"tests.games.{package}.golden_games").WANTED:
            path = FOLDER / f"{name}-{wanted.file}.record"
            path.write_bytes(wanted.text(room(name).game).encode())
            print(f"{path.name}: {wanted.about}")


def make_goldens() -> None:
    """Write down what every record comes to."""
    for path in records():
        golden_file(path).write_bytes(golden(Record.parse(text_of(path))).encode())


if __name__ == "__main__":
    if "--golden" not in sys.argv[1:]:
        make_records()
    make_goldens()
