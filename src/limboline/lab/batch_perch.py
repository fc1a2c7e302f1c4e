"""A seat that looks at a game through the eyes of a batch: what bots and environments stand on."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from limboline.bots.player import Said
from limboline.games.registry import room
from limboline.kernel.encoding import Desk
from limboline.lab.batch import Spec, desk_of, named


class Perch:
    """One seat of a game that is played elsewhere.

    `stand` writes what the seat sees into `obs` and `mask`, arrays of one row as a batch of one
    table has them; `pick` chooses among it.
    """

    def __init__(self, spec: Spec, options: Any, seats: int, seat: int) -> None:
        self._encoding: Final[Any] = room(spec.game).encoding
        self.game: Final[Any] = room(spec.game).game
        self.spec: Final = spec
        self.seat: Final = seat
        self.desk: Final[Desk] = desk_of(spec.game, options, seats, 1, spec.pace, spec.talk)
        rows = np.frombuffer(self.desk.rows, np.uint8).reshape(1, -1)
        self.choices: Final = self.desk.choices
        self.mask: Final[NDArray[np.bool_]] = rows[:, -self.choices :].view(np.bool_)
        self.obs: Final = named(rows[:, : -self.choices], self.desk)
        self.fields: Final = [*self.desk.fields, *(field for field, _ in self.desk.tracks)]
        self._speech: Final = [stage for stage in self.desk.stages if stage.name == "say"]
        self.desk.deal(0, self.game.setup(options, seats, 0))

    def row(self) -> NDArray[np.uint8]:
        """All fields side by side, in an array of its own."""
        return np.concatenate([self.obs[field.name].reshape(-1) for field in self.fields])

    def stand(self, state: Any, now_ms: int) -> None:
        """Look at a state that fits what the seat may know."""
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
        if self.spec.talk and self._speech:
            number = self._encoding.number_of(self.desk, said)
            if number is not None:
                self.desk.hear(0, said.seat, number)

    def hear(self, events: Sequence[Any]) -> None:
        """Forget what was said before a card was played."""
        if not self.spec.talk or not self._speech:
            return
        for event in events:
            owner = self._encoding.played(event)
            if owner is not None:
                self.desk.forget(0, owner)
