"""A batch of one table without a next game: what environments of one game stand on."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from limboline.kernel.encoding import WAIT, Desk, Field, Pace
from limboline.kernel.game import Outcome
from limboline.kernel.record import Record
from limboline.lab.batch import Spec, chosen_options, desk_of, rules_of
from limboline.lab.batch_recording import recorded

Looks = dict[str, Any]


class OneTable:
    """One game at a desk. `look` is one flat row: `fields` and `split` say what is where in it."""

    def __init__(
        self, name: str, seats: int | None, options: Any, talk: bool, pace: Pace | None
    ) -> None:
        self._made: Final = (name, seats, options, talk, pace)
        self.game: Final[Any] = rules_of(name)
        self.seats: Final = self.game.properties.fewest if seats is None else seats
        self.options: Final = chosen_options(self.game, options)
        self.pace: Final = pace or Pace()
        self.desk: Final[Desk] = desk_of(name, self.options, self.seats, 1, self.pace, talk)
        self.fields: Final[list[Field]] = [*self.desk.fields, *(f for f, _ in self.desk.tracks)]
        self.choices: Final = self.desk.choices
        self.size: Final = sum(field.size for field in self.fields)
        self._row: Final = np.frombuffer(self.desk.rows, np.uint8)
        self._tracks: Final = [np.frombuffer(track, np.uint8) for _, track in self.desk.tracks]
        self.dealt = 0
        self.numbers: list[int] = []
        self.over = True
        self._shown = -1  # the seat whose eyes the desk's row was last written for

    def __deepcopy__(self, memo: dict[int, Any]) -> "OneTable":
        """The same game at a desk of its own: dealt alike, and played alike."""
        del memo
        return _played_again(self._made, self._played)

    # Desks are memory that others look into, and compiled ones know no other way.
    def __reduce__(self) -> tuple[Any, ...]:
        """As a copy: so environments can be sent to other processes."""
        return _played_again, (self._made, self._played)

    @property
    def _played(self) -> tuple[int, list[int]] | None:
        """The deal and all that was chosen since, if there is one."""
        begun = self.dealt or self.numbers or not self.over
        return (self.dealt, self.numbers) if begun else None

    def deal(self, seed: int) -> None:
        """Begin a game."""
        self.dealt, self.numbers = seed, []
        self.over = self.desk.deal(0, self.game.setup(self.options, self.seats, seed))
        self._shown = self.seat

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.desk.asked[0]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        outcome: Outcome | None = self.game.outcome(self.desk.state(0))
        return outcome

    @property
    def at_ms(self) -> int:
        """The game time."""
        return self.desk.time(0)

    def choose(self, number: int) -> None:
        """Let the seat that decides choose."""
        if not self.allows(number):
            allowed = np.flatnonzero(self.mask(self.seat)).tolist()
            raise ValueError(f"{number} is not one of {allowed}")
        self.numbers.append(number)
        self.over = bool(self.desk.step([number]))
        self._shown = self.seat  # a step has written what the next one to decide sees

    def allows(self, number: int) -> bool:
        """Whether the seat that decides may choose this now."""
        if self.over or not 0 <= number < self.choices:
            return False
        self._look(self.seat)
        return bool(self._row[-self.choices + number])

    def look(self, seat: int) -> NDArray[np.uint8]:
        """All that a seat sees, in one row of its own."""
        self._look(seat)
        return np.concatenate([self._row[: -self.choices], *self._tracks])

    def mask(self, seat: int) -> NDArray[np.int8]:
        """What a seat may choose; after the end only to wait, which does nothing."""
        mask = np.zeros(self.choices, np.int8)
        if self.over:
            mask[WAIT] = 1
        else:
            self._look(seat)
            mask[:] = self._row[-self.choices :]
        return mask

    def _look(self, seat: int) -> None:
        if seat != self._shown:
            self.desk.look(0, seat)
            self._shown = seat

    def split(self, row: NDArray[np.uint8]) -> dict[str, NDArray[np.uint8]]:
        """The named fields of a row."""
        found, start = {}, 0
        for field in self.fields:
            found[field.name] = row[start : start + field.size].reshape(field.shape)
            start += field.size
        return found

    def record(self) -> Record:
        """The game so far, with what was said."""
        name, _, _, talk, _ = self._made
        spec = Spec(name, talk, self.pace)
        return recorded(spec, self.options, self.seats, self.dealt, self.numbers)

    def gains(self) -> list[float]:
        """What each seat has won: 1, or -1; nothing while the game goes on."""
        outcome = self.outcome
        if outcome is None:
            return [0.0] * self.seats
        winners = outcome.winners
        return [1.0 if seat in winners else -1.0 for seat in range(self.seats)]


def _played_again(made: tuple[Any, ...], played: tuple[int, list[int]] | None) -> OneTable:
    twin = OneTable(*made)
    if played is not None:
        dealt, numbers = played
        twin.deal(dealt)
        for number in numbers:
            twin.choose(number)
    return twin
