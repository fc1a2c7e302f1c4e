"""The room's part of the command line and of the terminal: see `rooms.parts.Commands`."""

from collections.abc import Sequence
from typing import Final

import msgspec
from rich.text import Text

from limboline.games.all_wound_up.draw.palette import ASH, BONE, GOLD, MINT
from limboline.games.all_wound_up.keys import digits
from limboline.games.all_wound_up.keys import keys as keys
from limboline.games.all_wound_up.options import Options
from limboline.games.all_wound_up.state import ENDINGS, State
from limboline.games.all_wound_up.texts import texts
from limboline.games.all_wound_up.tiles import Course, problems
from limboline.games.all_wound_up.toys.command import toys
from limboline.games.all_wound_up.view_types import View
from limboline.kernel.hosting import Key, Verdict, Word
from limboline.kernel.replaying import UNREADABLE
from limboline.kernel.texts import Texts
from limboline.rooms.commands import again as again
from limboline.rooms.commands import howto as howto
from limboline.rooms.commands import standings
from limboline.rooms.files import BadFile, Problem, head_of, judged, problem, read_fields, read_own

# Who takes the empty seats, unless another bot is asked for.
USUAL_BOT: Final = "greedy"


def _with_course(options: Options, path: str) -> Options:
    """A course of one's own."""
    return msgspec.structs.replace(options, own_course=read_own(path, "course", _read_course))


def _read_course(text: bytes) -> Course:
    try:
        raw = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    except UNREADABLE as error:
        raise BadFile([problem("no_course", texts, why=str(error))]) from None
    wrong: list[Problem] = []
    fields = read_fields(raw, Course, wrong)
    course = None if wrong else Course(**fields)
    if course is None:
        raise BadFile(wrong)
    if found := problems(course):
        raise BadFile([problem(code, texts) for code in found])
    return course


# Commands of the room's own.
TOOLS: Final = (toys,)

WORDS: Final = (Word("own_course", "race on a course of your own, from a file", _with_course),)


def judge(text: bytes) -> Verdict | None:
    """What is to be said of a course; None if the file is another thing."""
    head = head_of(text)
    if "tiles" not in head or "start" not in head:
        return None
    return judged("course", "own_course", text, _read_course, _course_facts)


def _course_facts(course: Course) -> dict[str, int | bool]:
    return {"tiles": len(course.tiles), "closed": course.closed}


def prompt(view: View, names: Sequence[str], catalogue: Texts, *, ready: bool) -> Text:
    """What a person may do now, in a sentence."""
    if view.ending:
        return Text()
    stage = view.stages[-1]
    words = catalogue.say(f"stage.{stage.kind}")
    if ready:
        return Text(catalogue.say("cli.prompt.yours", stage=words), GOLD)
    if stage.kind in ("give", "swap"):
        said = catalogue.say("cli.prompt.all", names, names=stage.waiting, stage=words)
        return Text(said, ASH)
    return Text(catalogue.say("cli.prompt.stage", names, seat=stage.seat, stage=words), ASH)


# This game has no sayings of its own, so the digits are free for answers.
def talk(view: View, kinds: frozenset[str], names: Sequence[str], catalogue: Texts) -> list[Key]:  # noqa: ARG001
    """What the digits mean: the answers to whatever is asked."""
    return digits(view, names, catalogue)


def report(state: State, names: Sequence[str], catalogue: Texts) -> Text:
    """How a finished game went: why it ended, who has won, and how far each seat came."""
    key = "cli.report.won" if len(state.winners) == 1 else "cli.report.shared"
    title = Text(catalogue.say(key, names, names=state.winners), f"{MINT} bold")
    ending = Text(catalogue.say(f"ending.{ENDINGS[state.ending]}"), BONE)
    lines = []
    for seat in range(len(names)):
        facts = {"k": state.steps[seat], "last": state.board.last, "n": state.fed[seat]}
        lines.append(catalogue.say("cli.report.seat", names, seat=seat, **facts))
    return standings(title, ending, lines, state.steps)
