"""`limboline replay`: a record, readable, step by step."""

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from limboline.bots.player import Said
from limboline.cli.flags import chosen_options, usual_language
from limboline.cli.sources import read, room_of
from limboline.games.registry import Room
from limboline.kernel.hosting import Misused
from limboline.kernel.record import Record, Spoken, clock_words
from limboline.kernel.replaying import Step, read_options, steps
from limboline.kernel.texts import Texts
from limboline.rooms.languages import AnyLanguage
from limboline.terminal.texts import texts as own_texts

AnyStep = Step[Any, Any]


def replay(
    file: Annotated[Path, Parameter(help="the record; - reads it from a pipe")],
    /,
    *,
    step: Annotated[
        bool, Parameter(help="show the table after each action, and wait for Enter", negative="")
    ] = False,
    seat: Annotated[
        str,
        Parameter(
            help="show only what this seat saw: its name, or its number from 0", show_default=False
        ),
    ] = "",
    language: Annotated[AnyLanguage | None, Parameter(help="the language to tell it in")] = None,
    json: Annotated[bool, Parameter(help="print views and events as JSON", negative="")] = False,
) -> int:
    """Tell a game again from its record."""
    record = Record.parse(read(file).decode())
    room = room_of(record)
    onlooker = _seat(record, seat)
    if json:
        _print_frames(room, record, onlooker)
        return 0
    texts: Texts = room.texts(language or usual_language())
    _Telling(room, record, onlooker, texts).tell(step=step)
    return 0


def _seat(record: Record, words: str) -> int | None:
    """The seat that a person means, or None for all of them."""
    if not words:
        return None
    if words in record.seats:
        return record.seats.index(words)
    if words.isdecimal() and int(words) < len(record.seats):
        return int(words)
    raise Misused(f"Nobody called {words!r} sits at this table: {', '.join(record.seats)}.")


def _view(room: Room, step: AnyStep, seats: int, onlooker: int | None) -> Any:
    """What the seat sees, or all that any seat sees."""
    if onlooker is not None:
        return room.game.view(step.state, onlooker)
    return room.draw.merge_views([room.game.view(step.state, seat) for seat in range(seats)])


def _events(step: AnyStep, onlooker: int | None) -> list[Any]:
    return step.tell.whole() if onlooker is None else step.tell.heard_by(onlooker)


def _plain(spoken: Spoken) -> dict[str, Any]:
    """What was said before an action, for programs."""
    return {
        "at_ms": spoken.at_ms,
        "seat": spoken.seat,
        "kind": spoken.kind,
        "words": spoken.words,
        "facts": spoken.facts,
    }


def _print_frames(room: Room, record: Record, onlooker: int | None) -> None:
    """A list with a frame for the beginning and one for each action, each on a line of its own."""
    lines = []
    for step in steps(room.game, record):
        entry = step.entry
        frame = {
            "at_ms": entry.at_ms if entry else 0,
            "seat": entry.seat if entry else None,
            "action": entry.words if entry else None,
            "talk": [_plain(spoken) for spoken in step.said],
            "events": _events(step, onlooker),
            "view": _view(room, step, len(record.seats), onlooker),
        }
        lines.append(msgspec.json.encode(frame).decode())
    print("[" + ",\n".join(lines) + "]")


class _Telling:
    """A record told to a terminal or a pipe."""

    def __init__(self, room: Room, record: Record, onlooker: int | None, texts: Texts) -> None:
        from rich.console import Console

        self.room = room
        self.record = record
        self.onlooker = onlooker
        self.texts = texts
        self.console = Console(highlight=False, soft_wrap=True)

    def tell(self, *, step: bool) -> None:
        """Everything from the beginning to the end of the record."""
        self._tell_head()
        if step and sys.stdin.isatty():
            self.console.print(own_texts(self.texts.language).say("step"), style="dim")
        last: AnyStep | None = None
        for last in steps(self.room.game, self.record):
            self._tell_talk(last.said)
            self._tell_step(last, whole=step)
            if step and not _go_on():
                return
        if last is not None:
            done = len(self.record.log)
            self._tell_talk(tuple(one for one in self.record.talk if one.after == done))
            self._tell_end(last)

    def _tell_head(self) -> None:
        """Who plays, and what the table has chosen."""
        record = self.record
        pairs = zip(record.seats, record.players, strict=True)
        crew = ", ".join(f"{name} ({player})" if player else name for name, player in pairs)
        self.console.print(f"{self.texts.say('game.name')}: {crew}", markup=False)
        options = read_options(self.room.game, record.options)
        for words in chosen_options(options, self.texts):
            self.console.print(f"  {words}", markup=False)

    def _tell_step(self, step: AnyStep, *, whole: bool) -> None:
        view = _view(self.room, step, len(self.record.seats), self.onlooker)
        self.console.print()
        if step.entry is not None:
            self.console.print(clock_words(step.entry.at_ms), style="bold")
        for event in _events(step, self.onlooker):
            self._say(self.room.draw.sentence(event, view, self.record.seats, self.texts))
        if whole:
            self._draw(view)
        else:
            self.console.print(self.room.draw.strip(view, self.texts))

    def _tell_talk(self, talk: tuple[Spoken, ...]) -> None:
        """What was said before the next action: all at the table have heard it."""
        for one in talk:
            said = Said(one.seat, one.kind, one.words, one.facts)
            sentence = self.room.draw.spoken(said, self.record.seats, self.texts)
            name = self.record.seats[one.seat]
            self.console.print()
            self.console.print(clock_words(one.at_ms), style="bold")
            if not sentence.plain.startswith(name):  # words alone, as in a bubble
                sentence = type(sentence)(f"{name}: ", style="dim") + sentence
            self._say(sentence)

    def _say(self, sentence: Any) -> None:
        """A sentence below the time at which it happened; if it is long, in several lines."""
        indent = "  "
        for line in sentence.wrap(self.console, self.console.width - 2 * len(indent)):
            line.rstrip()
            self.console.print(indent, line, sep="")
            indent = "    "

    def _tell_end(self, step: AnyStep) -> None:
        if self.room.game.outcome(step.state) is None:
            return
        view = _view(self.room, step, len(self.record.seats), self.onlooker)
        self.console.print()
        self._draw(view)
        self.console.print()
        self.console.print(self.room.commands.report(step.state, self.record.seats, self.texts))

    def _draw(self, view: Any) -> None:
        self.console.print(self.room.draw.table(view, self.record.seats, self.texts, letters={}))


def _go_on() -> bool:
    """Wait for a key, on a terminal: q stops, any other goes on."""
    if not sys.stdin.isatty():
        return True
    return _key().lower() != "q"


def _key() -> str:
    """One key, without Enter where the terminal lets us."""
    try:
        import termios
        import tty
    except ImportError:
        return sys.stdin.readline()[:1]
    before = termios.tcgetattr(sys.stdin)
    tty.setcbreak(sys.stdin, termios.TCSADRAIN)  # keeps what was typed ahead
    try:
        return sys.stdin.read(1)
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)
