"""Records to look back at: the golden ones, and short ones made for a question."""

from pathlib import Path
from typing import Final

from limboline.games.registry import room
from limboline.kernel.record import Record
from limboline.kernel.replaying import steps

RECORDS: Final = Path(__file__).parents[1] / "records"
EVERY_RECORD: Final = sorted(RECORDS.glob("*.record"))
# One whole game of every room.
WAGON: Final = "infernal-wagon-wagon-lost"
RAIL: Final = "hellrail-cancelled"
TOYS: Final = "all-wound-up-zone-grave"


def golden(name: str) -> Record:
    """A golden record."""
    return Record.parse((RECORDS / f"{name}.record").read_text(encoding="utf-8"))


def until_nearly_over(record: Record, last: int) -> Record:
    """The same game without its last actions."""
    return record.cut(len(record.log) - last)


def is_over(record: Record) -> bool:
    """Whether a record holds a game to its end."""
    game = room(record.game).game
    (*_, step) = steps(game, record)
    return game.outcome(step.state) is not None
