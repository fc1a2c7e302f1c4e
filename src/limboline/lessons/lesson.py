"""A lesson as its file has it: positions, what to do and why, what is accepted, what others do.

One file a lesson, in the folder `lessons/` of a room; `docs/lessons.md` says how to write one.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec

from limboline.kernel.texts import LANGUAGES
from limboline.rooms.languages import further, translated
from limboline.rooms.room import Room

Note = dict[str, str]
"""A sentence in every language."""
Pattern = dict[str, Any]
"""What an action, a saying or an event must have.

A list names values that will all do, `{"least": 20, "most": 90}` a range of them.
"""

# The first of a room's lessons is what "Learn in two minutes" opens.
SUFFIX: Final = ".json"


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file may hold, and nothing else: a slip of the pen is found at once."""


class Answer(Strict, frozen=True):
    """What is said to a learner who does something else; `when` it looks like this."""

    when: Pattern
    say: Note


class Cue(Strict, frozen=True):
    """What a seat, or nature (-1), does by itself: an action in words, or something said.

    Of several, parted by ` | `, the first that is legal: learners do not all do the same.
    """

    seat: int = 0
    play: str = ""
    say: str = ""  # the kind of talk and the words: `callout got_it`
    facts: dict[str, str | int] = {}


class Step(Strict, frozen=True):
    """One thing to do, or with nothing to `accept`, to read.

    It is done with the first accepted action, or once an event looks like `until`. A step with a
    `position` begins there, any other where the one before has left the table. `show` does it for
    the learner, and `then` follows when it is done. `wrong` are answers to other things that are
    legal, `otherwise` to all the rest of them; the rules refuse what is not.
    """

    do: Note
    why: Note
    point: list[str] = []
    accept: list[Pattern] = []
    until: Pattern | None = None
    wrong: list[Answer] = []
    otherwise: Note = {}
    position: dict[str, Any] | None = None
    show: list[Cue] = []
    then: list[Cue] = []


class Lesson(Strict, frozen=True, rename={"schema": "$schema"}):
    """A lesson. The learner has seat 0; the others have these names."""

    title: Note
    goal: Note
    end: Note
    mates: list[str]
    steps: list[Step]
    options: dict[str, Any] = {}
    schema: str = ""


@cache
def lessons_of(room: Room) -> Mapping[str, Lesson]:
    """A room's lessons by their names, in the order of their files: `1-first-ride.json`."""
    folder = room.lessons
    if folder is None:
        return {}
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    found = {_name(file): _read(file) for file in files if file.name.endswith(SUFFIX)}
    for language in further():
        _translate(found.values(), language, translated(language, f"{room.name}/lessons.json"))
    return found


def _name(file: Traversable) -> str:
    """Without the number that orders it."""
    return file.name.removesuffix(SUFFIX).partition("-")[2]


def _read(file: Traversable) -> Lesson:
    try:
        lesson = msgspec.json.decode(file.read_bytes(), type=Lesson)
    except msgspec.DecodeError as wrong:
        raise ValueError(f"the lesson {file.name}: {wrong}") from None
    for note in notes_of(lesson):
        missing = [language for language in LANGUAGES if not note.get(language)]
        if missing:
            raise ValueError(f"the lesson {file.name} says {note} without {', '.join(missing)}")
    return lesson


def _translate(lessons: Iterable[Lesson], language: str, said: Mapping[str, str]) -> None:
    """Add a further language to every note; its folder has them by what they say in English."""
    for lesson in lessons:
        for note in notes_of(lesson):
            note[language] = said.get(note["en"], note["en"])


def notes_of(lesson: Lesson) -> list[Note]:
    """Everything that a lesson says."""
    notes = [lesson.title, lesson.goal, lesson.end]
    for step in lesson.steps:
        notes += [step.do, step.why, *(answer.say for answer in step.wrong)]
        if step.otherwise:
            notes.append(step.otherwise)
    return notes


def fits(found: Any, pattern: Pattern) -> bool:
    """Whether something looks like a pattern: the fields that it names have these values."""
    return all(_one_of(found.get(key), wanted) for key, wanted in pattern.items())


def _one_of(value: Any, wanted: Any) -> bool:
    if isinstance(value, tuple):  # a cell, as the rules write it
        value = list(value)
    if isinstance(wanted, dict):
        return isinstance(value, int) and wanted["least"] <= value <= wanted["most"]
    return value in wanted if isinstance(wanted, list) else value == wanted
