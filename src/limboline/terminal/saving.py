"""A record that is on disk as soon as it is played: whatever happens, what was played is there."""

import os
from pathlib import Path
from typing import Final

from limboline.kernel.record import Record


class RecordFile:
    """Writes a record's head at once, and then a line an action."""

    def __init__(self, path: Path, record: Record) -> None:
        """Begin the file, with whatever has been played already. May raise `OSError`."""
        self.path: Final = path
        self._record: Final = record
        self._written = 0
        self._torn = True  # a game that is resumed may end inside a line
        self.catch_up()

    def catch_up(self) -> None:
        """Write what has been played since. May raise `OSError`; the next time mends the file."""
        if self._torn:
            self._write_anew()
        elif self._written < len(self._record.log):
            self._torn = True
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                for entry in self._record.log[self._written :]:
                    file.write(f"{self._record.line(entry)}\n")
                file.flush()
                os.fsync(file.fileno())
        self._torn = False
        self._written = len(self._record.log)

    def _write_anew(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_name(self.path.name + ".new")
        fresh.write_text(str(self._record), "utf-8", newline="\n")
        fresh.replace(self.path)
