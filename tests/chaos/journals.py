"""What each client was told, written down by itself the moment it was told.

A journal is a file of JSON lines, appended and flushed one by one. The checker reads nothing of
the clients but these.
"""

import json
import time
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

Json = dict[str, Any]

# These answers say nothing about what became of a request: it may be sent again.
FOR_NOW: Final = ("not_saved", "flooding", "table_busy")


def digest(view: Any) -> str:
    """A view in a few letters; the same for the same view."""
    text = json.dumps(view, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


class Journal:
    """The journal of one client, as it writes it."""

    def __init__(self, folder: Path, client: str, table: str, seat: int) -> None:
        """Begin a journal: who writes it, and where they sit (-2 behind the ropes)."""
        self.client: Final = client
        self._file = (folder / f"{client}.journal").open("a", encoding="utf-8")
        self._write({"is": "client", "client": client, "table": table, "seat": seat})

    def _write(self, line: Json) -> None:
        line["at"] = round(time.monotonic(), 3)  # for whoever looks for the cause of a fault
        self._file.write(json.dumps(line, separators=(",", ":")) + "\n")
        self._file.flush()

    def asks(self, message: Json) -> None:
        """Something is about to be asked for."""
        self._write({"is": "asks", "message": message})

    def heard(self, message: Json) -> None:
        """Something was told."""
        match message["is"]:
            case "push":
                view = digest(message.get("view"))
                self._write({"is": "saw", "seq": message["seq"], "view": view})
            case "answer" if message["ok"]:
                self._write({"is": "ok", "id": message["id"], "seq": message["seq"]})
            case "answer":
                self._write({"is": "no", "id": message["id"], "code": message["code"]})

    def hung(self, what: str) -> None:
        """The server has left a question without any answer."""
        self._write({"is": "hung", "what": what})

    def final(self, push: Json) -> None:
        """How things stood at the very end, in full."""
        self._write({"is": "final", "seq": push["seq"], "view": push.get("view")})

    def close(self) -> None:
        """Nothing more will be told."""
        self._file.close()


@dataclass
class Told:
    """A journal as the checker reads it."""

    client: str
    table: str
    seat: int
    asked: dict[str, Json] = field(default_factory=dict)  # by request id
    done: dict[str, list[int]] = field(default_factory=dict)  # the lines that were acknowledged
    refused: dict[str, list[str]] = field(default_factory=dict)  # for good, with these codes
    asked_at: dict[str, int] = field(default_factory=dict)  # after which line first
    saw: list[tuple[int, str]] = field(default_factory=list)
    hung: list[str] = field(default_factory=list)
    final: tuple[int, Any] | None = None


def read_journal(file: Path) -> Told:
    """Everything that a client was told."""
    with file.open(encoding="utf-8") as text:
        lines = (json.loads(line) for line in text)
        first = next(lines)
        told = Told(first["client"], first["table"], first["seat"])
        for line in lines:
            _take(told, line)
    return told


def _take(told: Told, line: Json) -> None:
    match line["is"]:
        case "asks":
            told.asked[line["message"]["id"]] = line["message"]
            # The same request may be sent again, also to the next owner: it counts from the first.
            told.asked_at.setdefault(line["message"]["id"], told.saw[-1][0] if told.saw else 0)
        case "saw":
            told.saw.append((line["seq"], line["view"]))
        case "ok":
            told.done.setdefault(line["id"], []).append(line["seq"])
        case "no" if line["code"] not in FOR_NOW:
            told.refused.setdefault(line["id"], []).append(line["code"])
        case "hung":
            told.hung.append(line["what"])
        case "final":
            told.final = (line["seq"], line["view"])
