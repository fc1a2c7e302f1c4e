"""What one seat sees, as the arrays of a batch: policies and environments are built on it."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from limboline.bots.player import Said
from limboline.kernel.encoding import Desk, Field

Bytes = NDArray[np.uint8]


class SeatEncoder:
    """One seat of a game that is played elsewhere.

    `look_at` writes what the seat sees into `obs` and `mask`, arrays of one row as a batch of one
    table has them; `pick` chooses among it.
    """

    def __init__(
        self, room: Any, desk: Desk, options: Any, seats: int, seat: int, *, talk: bool
    ) -> None:
        """The desk is of one table; the room has the `game` and its `encoding`."""
        self._encoding: Final[Any] = room.encoding
        self.game: Final[Any] = room.game
        self.seat: Final = seat
        self.desk: Final[Desk] = desk
        rows = np.frombuffer(self.desk.rows, np.uint8).reshape(1, -1)
        self.choices: Final = self.desk.choices
        self.mask: Final[NDArray[np.bool_]] = rows[:, -self.choices :].view(np.bool_)
        self.obs: Final = named(rows[:, : -self.choices], self.desk)
        self.fields: Final = [*self.desk.fields, *(field for field, _ in self.desk.tracks)]
        self._speech: Final = [stage for stage in desk.stages if talk and stage.name == "say"]
        self.desk.deal(0, self.game.setup(options, seats, 0))

    def row(self) -> NDArray[np.uint8]:
        """All fields side by side, in an array of its own."""
        return np.concatenate([self.obs[field.name].reshape(-1) for field in self.fields])

    def look_at(self, state: Any, now_ms: int) -> None:
        """Write down what the seat sees of a state that fits what it may know."""
        self.desk.imagine(0, state, self.seat, now_ms)

    def pick(self, number: int) -> Any:
        """Choose: the action, or None while there is more to choose."""
        return self.desk.pick(0, number)

    def speaks(self, number: int) -> bool:
        """Whether a number says something."""
        return any(stage.first <= number < stage.first + stage.size for stage in self._speech)

    def saying(self, number: int, view: Any) -> Said:
        """What a number says."""
        said: Said = self._encoding.saying(self.desk, number, self.seat, view)
        return said

    def overhear(self, said: Said) -> None:
        """Hear what a seat, or this one, has said."""
        if self._speech:
            number = self._encoding.number_of(self.desk, said)
            if number is not None:
                self.desk.hear(0, said.seat, number)

    def hear(self, events: Sequence[Any]) -> None:
        """Forget what was said before a card was played."""
        if not self._speech:
            return
        for event in events:
            owner = self._encoding.played(event)
            if owner is not None:
                self.desk.forget(0, owner)


def split_rows(rows: Bytes, fields: Sequence[Field]) -> dict[str, Bytes]:
    """The fields of rows by name: views, no copies."""
    found: dict[str, Bytes] = {}
    start = 0
    for one in fields:
        found[one.name] = rows[:, start : start + one.size].reshape(len(rows), *one.shape)
        start += one.size
    return found


def named(rows: Bytes, desk: Desk) -> dict[str, Bytes]:
    """The fields of a desk by name, the growing ones too: views of its memory, no copies."""
    found = split_rows(rows, desk.fields)
    for track, buffer in desk.tracks:
        found[track.name] = np.frombuffer(buffer, np.uint8).reshape(len(rows), *track.shape)
    return found
