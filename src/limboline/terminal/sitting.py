"""One person at one table: what a key press means, what is heard, and what is written down.

It draws nothing and waits for nothing; the host tells it when time has passed and which key was
pressed.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from limboline.bots.match import AnyMatch
from limboline.bots.player import Said
from limboline.games.registry import Room
from limboline.kernel.acting import judge
from limboline.kernel.hosting import Answer, Key
from limboline.kernel.illegal import Illegal
from limboline.kernel.record import Record
from limboline.kernel.replaying import read_options
from limboline.kernel.texts import Names, Texts
from limboline.terminal.texts import texts as own_texts

Clock = Callable[[], int]
"""The time in milliseconds, from any beginning."""

# What is pressed so soon after another seat's move was meant for the table before it.
MEANT_FOR_BEFORE_MS: Final = 250
ARMED_MS: Final = 4_000
BUBBLE_MS: Final = 4_000


@dataclass(frozen=True)
class Heard:
    """A line of the log, with its game time."""

    at_ms: int
    line: Text


class RecordFile:
    """A record that is on disk as soon as it is played: its head at once, then line by line."""

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
        elif self._written < len(self._record.log) + len(self._record.talk):
            self._torn = True
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                for line in islice(self._record.lines(), self._written, None):
                    file.write(f"{line}\n")
                file.flush()
                os.fsync(file.fileno())
        self._torn = False
        self._written = len(self._record.log) + len(self._record.talk)

    def _write_anew(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_name(self.path.name + ".new")
        fresh.write_text(str(self._record), "utf-8", newline="\n")
        fresh.replace(self.path)


class Sitting:
    """A person's seat at a match that runs on a clock."""

    def __init__(
        self,
        room: Room,
        match: AnyMatch,
        seat: int,
        language: str,
        clock: Clock,
        file: RecordFile,
    ) -> None:
        """The clock stands until `start`."""
        self.room: Final = room
        self.match: Final = match
        self.seat: Final = seat
        self.file: Final = file
        self.names: Final = Names(match.record.seats, you=seat)
        self.texts: Final[Texts] = room.texts(language)
        self.own: Final = own_texts(language)
        self.started = False
        self.notice = Text()
        self.log: Final[list[Heard]] = []
        self.armed: Answer | None = None
        self.choosing: tuple[Answer, ...] = ()
        self.view: Any = match.game.view(match.state, seat)
        self._clock: Final = clock
        self._zero_ms = 0
        self._view_before: Any = self.view
        self._changed_ms = -MEANT_FOR_BEFORE_MS
        self.armed_by = ""
        self._armed_until_ms = 0
        self._bubbles: Final[dict[int, tuple[int, Text]]] = {}
        self._seen = len(match.record.log)

    @property
    def now_ms(self) -> int:
        """The game time; after the end, that of the end."""
        if not self.started or self.over:
            return self.match.now_ms
        return max(self.match.now_ms, self._clock() - self._zero_ms)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.outcome is not None

    @property
    def ready(self) -> bool:
        """Whether the rules ask this seat."""
        return any(ask.seat == self.seat for ask in self.match.game.asked(self.match.state))

    @property
    def has_suggestion(self) -> bool:
        """Whether the rules would answer for this seat in a moment."""
        asks = self.match.game.asked(self.match.state)
        return any(ask.seat == self.seat and ask.until_ms is not None for ask in asks)

    @property
    def options(self) -> Any:
        """The options of the table."""
        return read_options(self.match.game, self.match.record.options)

    def offer(self, losses: int) -> Answer | None:
        """What the room offers after so many losses in a row, beside the same table again."""
        offered: Answer | None = self.room.commands.again(self.options, losses, self.texts)
        return offered

    @property
    def bubbles(self) -> dict[int, Text]:
        """What players have said a moment ago."""
        now = self.now_ms
        return {seat: words for seat, (until, words) in self._bubbles.items() if now < until}

    @property
    def keys(self) -> list[Key]:
        """What the keys mean for the table as it is shown."""
        found: list[Key] = self.room.commands.keys(self.view, self.names, self.texts)
        return found

    @property
    def talk(self) -> list[Key]:
        """What may be said now."""
        kinds = self.match.game.talk(self.match.state, self.seat)
        found: list[Key] = self.room.commands.talk(self.view, kinds, self.names, self.texts)
        return found

    def start(self) -> None:
        """Let the clock run from where the game stands."""
        self._zero_ms = self._clock() - self.match.now_ms
        self.started = True

    def tick(self) -> None:
        """Let everything happen that is due by now."""
        if not self.started or self.over:
            return
        self.match.advance(self.now_ms)
        self._take_in()
        if self._armed_until_ms <= self.now_ms and (self.armed or self.choosing):
            self._let_go()

    def press(self, place: str, *, choose: bool = False) -> None:
        """A key was pressed; with `choose` the person wants to pick among all its meanings."""
        if not self.started or self.over or not place:
            return
        view = self._view_meant()
        self.tick()
        if self.choosing and place.isdecimal():
            self._choose(int(place))
            return
        if self.armed is not None and place == self.armed_by:
            self._do(self.armed)
            return
        self._let_go()
        for key in [*self.room.commands.keys(view, self.names, self.texts), *self.talk]:
            if key.place == place and key.answers:
                self._answer(key, choose=choose)
                return

    def take_suggestion(self) -> None:
        """Answer what is due in a moment as the rules would."""
        self.tick()
        game, state = self.match.game, self.match.state
        if self.has_suggestion:
            self._do(Answer(game.write(state, self.seat, game.default(state, self.seat)), ""))

    def _view_meant(self) -> Any:
        """The table that the person was looking at when the finger moved."""
        fresh = self.now_ms - self._changed_ms < MEANT_FOR_BEFORE_MS
        return self._view_before if fresh else self.view

    def _answer(self, key: Key, *, choose: bool) -> None:
        """One meaning is done at once, unless it hurts; of several, one is to be chosen."""
        if len(key.answers) > 1 and (choose or key.asks) and self._may(key.answers[0]):
            self._arm(key.place, None, key.answers)
            return
        answer = key.answers[0]
        if answer.warning and self._may(answer):
            self._arm(key.place, answer, ())
            return
        self._do(answer)

    def _may(self, answer: Answer) -> bool:
        """Whether it is worth asking back: what the rules refuse is refused at once."""
        if isinstance(answer.do, Said):
            return True
        try:
            judge(self.match.game, self.match.state, self.seat, answer.do, self.match.now_ms)
        except Illegal:
            return False
        return True

    def _arm(self, place: str, answer: Answer | None, choices: tuple[Answer, ...]) -> None:
        self.armed, self.choosing = answer, choices
        self.armed_by = place
        self._armed_until_ms = self.now_ms + ARMED_MS
        self.notice = Text()

    def _let_go(self) -> None:
        self.armed, self.choosing = None, ()

    def _choose(self, number: int) -> None:
        if 0 < number <= len(self.choosing):
            self._do(self.choosing[number - 1])
        else:
            self._let_go()

    def _do(self, answer: Answer) -> None:
        """Act or speak. A refusal is told in a sentence."""
        self._let_go()
        self.notice = Text()
        at_ms = self.now_ms
        if isinstance(answer.do, Said):
            if self.match.say(answer.do, at_ms):
                self._hear(answer.do)
            else:
                self.notice = Text(self.own.say("hush"))
            self._take_in()
            return
        try:
            self.match.act(self.seat, answer.do, at_ms)
        except Illegal as illegal:
            self.notice = Text(self.texts.why_not(illegal, self.names))
        self._take_in()

    def _take_in(self) -> None:
        """Look at the table, hear what was told, and write down what was done."""
        match = self.match
        for said in match.overheard[self.seat]:
            self._hear(said)
        match.overheard[self.seat].clear()
        if len(match.record.log) == self._seen:
            return
        others = [entry for entry in match.record.log[self._seen :] if entry.seat != self.seat]
        self._seen = len(match.record.log)
        self._view_before = self.view
        self.view = match.game.view(match.state, self.seat)
        if others:
            self._changed_ms = match.record.log[-1].at_ms
            if self.armed or self.choosing:
                self._let_go()
                self.notice = Text(self.own.say("changed"))
        for event in match.heard[self.seat]:
            if not self.room.draw.noteworthy(event, self.seat):
                continue
            line = self.room.draw.sentence(event, self.view, self.names, self.texts)
            self.log.append(Heard(match.record.log[-1].at_ms, line))
        match.heard[self.seat].clear()
        self._save()

    def _hear(self, said: Said) -> None:
        words = self.room.draw.spoken(said, self.names, self.texts)
        self._bubbles[said.seat] = (self.now_ms + BUBBLE_MS, words)

    def _save(self) -> None:
        try:
            self.file.catch_up()
        except OSError as error:
            self.notice = Text(self.own.say("not_saved", why=error.strerror or str(error)))
