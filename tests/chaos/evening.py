"""An evening without any trouble, as log and journals: for tests that plant a fault in it."""

from pathlib import Path
from typing import Any

import msgspec

from limboline.kernel.random import Random
from limboline.table import entries as log
from limboline.table.table import Table
from tests.chaos.checker import Findings, check, seen_from
from tests.chaos.journals import Journal, read_journal
from tests.chaos.logs import Log
from tests.server.logs import Written

SEATS = 3
ACTS = 6
SEED = 9  # a game that lasts longer than that
WATCHER = -2


class Evening:
    """Three friends and an onlooker; everybody has written down what they were told."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.acts: list[tuple[int, int, str]] = []  # line, seat and request
        self.entries = self._played()
        self.table = Table("evening")
        self.journals = {seat: self.journal(seat) for seat in (*range(SEATS), WATCHER)}
        for seq, entry in enumerate(self.entries, 1):
            self._happens(seq, entry)
        for seat, journal in self.journals.items():
            journal.final(self.push(seat))

    @staticmethod
    def _played() -> list[log.AnyEntry]:
        written = Written({}, SEATS, seed=SEED)
        rng = Random(SEED)
        for _ in range(ACTS):
            written.play(rng)
        assert written.table.phase == "playing"
        return [log.read_entry(text) for text in written.lines]

    def _happens(self, seq: int, entry: log.AnyEntry) -> None:
        """A line is written, and everybody sees it."""
        if isinstance(entry, log.Acted):
            request = f"request-{seq}"
            game = self.table.room.game
            action = msgspec.to_builtins(game.parse(entry.words))
            self.journals[entry.seat].asks({"is": "act", "id": request, "action": action})
            entry = self.entries[seq - 1] = msgspec.structs.replace(entry, request=request)
            self.journals[entry.seat].heard(self.done(request, seq))
            self.acts.append((seq, entry.seat, request))
        self.table.fold(entry)
        for seat, journal in self.journals.items():
            journal.heard(self.push(seat))

    def journal(self, seat: int) -> Journal:
        """The journal of a seat, to write more into it."""
        return Journal(self.folder, f"seat{seat}", "evening", seat)

    def push(self, seat: int, **other: Any) -> dict[str, Any]:
        """What a seat is told as things stand."""
        return {"is": "push", "seq": self.table.seq, "view": seen_from(self.table, seat)} | other

    @staticmethod
    def done(request: str, seq: int) -> dict[str, Any]:
        """That a request was done."""
        return {"is": "answer", "id": request, "ok": True, "seq": seq}

    @staticmethod
    def refused(request: str, code: str) -> dict[str, Any]:
        """That a request was not done."""
        return {"is": "answer", "id": request, "ok": False, "code": code}

    def log(self) -> Log:
        """The log as a database would have it."""
        lines = [
            (seq, log.write_entry(entry).decode()) for seq, entry in enumerate(self.entries, 1)
        ]
        return Log("evening", len(lines), lines)

    def check(self, written: Log | None = None) -> Findings:
        """What the checker says, from the files alone."""
        told = [read_journal(file) for file in sorted(self.folder.iterdir())]
        return check(told, {"evening": written or self.log()})

    def close(self) -> None:
        """The evening is over."""
        for journal in self.journals.values():
            journal.close()
