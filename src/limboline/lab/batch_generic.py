"""A desk for every game: what a seat sees is read from its view, and actions are spelled.

It knows nothing of the game. Each fact of a view, where it stands and what it says, falls into one
of many buckets by a checksum; numbers also by their size. That is slower and coarser than what a
room writes beside its own rules, but it works the day a game is made.
"""

from typing import Any, Final
from zlib import crc32

import msgspec

from limboline.kernel.encoding import WAIT, Deed, Field, Pace, Stage
from limboline.lab.episode import Episode
from limboline.lab.spelling import NUMBER, SIGNS

FACTS: Final = 4_096
SIZES: Final = 512
WRITTEN: Final = 64
MOST_SEATS: Final = 8
_GOAL: Final = 255


class GenericDesk:
    """Many tables of any game."""

    def __init__(
        self, game: Any, options: Any, seats: int, tables: int, pace: Pace, talk: bool
    ) -> None:
        del talk  # what can be said is for rooms to know
        self._game: Final = game
        self._options: Final = options
        self._seats: Final = seats
        self._tick_ms: Final = pace.tick_ms
        self.fields: list[Field] = [
            Field("seat", (MOST_SEATS,), 1, "which seat looks"),
            Field("seats", (1,), MOST_SEATS, "how many play"),
            Field("clock", (3,), 255, "minutes, seconds and hundredths that have passed"),
            Field("facts", (FACTS,), 255, "what the view says, by a checksum of where and what"),
            Field("sizes", (SIZES,), 255, "its numbers, by a checksum of where they stand"),
            Field("chosen", (WRITTEN,), len(SIGNS), "the signs written so far, each + 1"),
        ]
        self.choices: int = len(SIGNS)
        self.stages: list[Stage] = [
            Stage("wait", WAIT, 1, "let time pass"),
            Stage("sign", 1, len(SIGNS) - 1, "the next sign of the action, as records spell it"),
        ]
        self._width: Final = sum(field.size for field in self.fields) + self.choices
        self.rows: bytearray = bytearray(tables * self._width)
        self.tracks: list[tuple[Field, bytearray]] = []
        self.asked: bytearray = bytearray(tables)
        self.progress: bytearray = bytearray(tables * seats)
        self.goal: int = _GOAL
        self.acted: int = 0
        self.waited: int = 0
        self.journal: list[Deed] | None = None
        self._episodes: Final[list[Episode | None]] = [None] * tables
        self._seen: Final[dict[tuple[int, int], tuple[int, bytes]]] = {}

    def deal(self, table: int, state: Any) -> bool:
        """Begin a game on a table."""
        episode = Episode(
            self._game.name, self._options, self._seats, 0, self._tick_ms, state, self.journal
        )
        self._episodes[table] = episode
        return self._go_on(table, episode)

    def step(self, numbers: list[int]) -> list[int]:
        """Choose at every table, and go on to its next decision; tells which games are over."""
        over = []
        for table, number in enumerate(numbers):
            episode = self._episode(table)
            before = len(episode.record.log)
            episode.choose(number)
            self.waited += number == WAIT
            self.acted += number != WAIT and len(episode.record.log) > before
            if self._go_on(table, episode):
                over.append(table)
        return over

    def look(self, table: int, seat: int) -> None:
        """Write what a seat sees."""
        self._write(table, self._episode(table), seat)

    def imagine(self, table: int, state: Any, seat: int, now_ms: int) -> None:
        """Stand at a decision of a seat, in a state that fits what it sees, at this time."""
        twin = self._game.clone(state)  # the caller may play on with its own
        episode = Episode(self._game.name, self._options, self._seats, 0, self._tick_ms, state=twin)
        episode.stand(seat, now_ms)
        self._episodes[table] = episode
        self.asked[table] = seat
        self._write(table, episode, seat)

    def pick(self, table: int, number: int) -> Any:
        """Choose at an imagined table: the action, or None while there is more to choose."""
        episode = self._episode(table)
        code = episode.spell(number)
        if code is None:
            self._write(table, episode, self.asked[table])
        return code

    def hear(self, table: int, seat: int, number: int) -> None:
        """Nothing can be said here."""

    def forget(self, table: int, owner: int) -> None:
        """Nothing was said."""

    def state(self, table: int) -> Any:
        """The state of a table, to look at."""
        return self._episode(table).state

    def time(self, table: int) -> int:
        """The game time at a table, in milliseconds."""
        return self._episode(table).now_ms

    def meaning(self, number: int) -> bytes:
        """A sign is all that it means."""
        return bytes(number == one for one in range(self.choices))

    def _episode(self, table: int) -> Episode:
        episode = self._episodes[table]
        assert episode is not None, "nothing is dealt yet"
        return episode

    def _go_on(self, table: int, episode: Episode) -> bool:
        over = episode.outcome is not None
        if episode.decider is not None:
            self.asked[table] = episode.decider
        self._write(table, episode, self.asked[table])
        return over

    def _write(self, table: int, episode: Episode, seat: int) -> None:
        """What a seat sees, and what it may choose."""
        row = bytearray(self._width)
        row[seat] = 1
        row[MOST_SEATS] = self._seats
        at = MOST_SEATS + 1
        seconds, thousandths = divmod(episode.now_ms, 1_000)
        row[at : at + 3] = bytes((min(seconds // 60, 255), seconds % 60, thousandths // 10))
        at += 3
        _note(row, at, "", msgspec.to_builtins(self._game.view(episode.state, seat)))
        at += FACTS + SIZES
        if episode.decider == seat:
            written = episode.written[-WRITTEN:]
            row[at : at + len(written)] = bytes(NUMBER[sign] + 1 for sign in written)
            at += WRITTEN
            for number in episode.numbers:
                row[at + number] = 1
        start = table * self._width
        self.rows[start : start + self._width] = row


def _note(row: bytearray, at: int, path: str, value: Any) -> None:
    """Every fact of a value, by where it stands and what it says."""
    if isinstance(value, dict):
        for name, part in value.items():
            _note(row, at, f"{path}.{name}", part)
    elif isinstance(value, list | tuple):
        _measure(row, at, path, len(value))
        for place, part in enumerate(value):
            _note(row, at, f"{path}[{place}]", part)
    else:
        place = at + crc32(f"{path}={value}".encode()) % FACTS
        row[place] = min(255, row[place] + 1)  # two facts in one bucket are not one
        if isinstance(value, int | float) and not isinstance(value, bool):
            _measure(row, at, path, value)


def _measure(row: bytearray, at: int, path: str, value: float) -> None:
    place = at + FACTS + crc32(path.encode()) % SIZES
    row[place] = min(255, row[place] + int(abs(value)))
