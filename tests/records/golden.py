"""What a record must come to: a line of JSON a step, and the table at the end in full.

A step is told by two digests: of what everybody sees and may do after it, and of what a spectator
was told of it. Neither knows how a state is built inside: only a change that somebody at the table
could notice makes a golden file differ.
"""

import hashlib
from pathlib import Path
from typing import Any, Final

import msgspec

from limboline.games.registry import room
from limboline.kernel import NATURE, SPECTATOR, Record, steps
from limboline.kernel.suite import AnyGame

FOLDER: Final = Path(__file__).parent


def records() -> list[Path]:
    """Every record that lies here."""
    return sorted(FOLDER.rglob("*.record"))


def golden_file(path: Path) -> Path:
    """Where it is written what a record must come to."""
    return path.with_suffix(".golden")


def text_of(path: Path) -> str:
    """The text of a file as it is, line ends included."""
    return path.read_bytes().decode()


def golden(record: Record) -> str:
    """What the record comes to now."""
    game = room(record.game).game
    lines = []
    for number, step in enumerate(steps(game, record)):
        seen = digest([table(game, step.state, len(record.seats))])
        lines.append({"step": number, "table": seen, "told": digest(step.tell.public())})
        state = step.state
    last = {"outcome": game.outcome(state), "table": game.view(state, SPECTATOR)}
    return "".join(f"{msgspec.json.encode(line).decode()}\n" for line in (*lines, last))


def table(game: AnyGame, state: Any, seats: int) -> list[Any]:
    """All that leaves the table: what everybody sees, is asked, and may do and say."""
    return [
        game.asked(state),
        [game.view(state, seat) for seat in (*range(seats), SPECTATOR)],
        [sorted(game.talk(state, seat)) for seat in (*range(seats), SPECTATOR)],
        [may_do(game, state, seat) for seat in (*range(seats), NATURE)],
    ]


def may_do(game: AnyGame, state: Any, seat: int) -> list[str]:
    """What a seat may do, in words: which number stands for it is no concern of the table's."""
    return sorted(
        game.words(game.write(state, seat, choice))
        if isinstance(choice, int | tuple)
        else str(choice)
        for choice in game.legal(state, seat)
    )


def digest(thing: object) -> str:
    """A short name for a value."""
    return hashlib.blake2b(msgspec.json.encode(thing), digest_size=8).hexdigest()
