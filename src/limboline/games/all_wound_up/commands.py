"""The room's part of the command line and of the terminal: see `rooms.parts.Commands`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from rich.text import Text

from limboline.games.all_wound_up.draw.palette import ASH, BONE, GOLD, MINT, PLAYER_COLOURS
from limboline.games.all_wound_up.keys import digits
from limboline.games.all_wound_up.keys import keys as keys
from limboline.games.all_wound_up.options import Options
from limboline.games.all_wound_up.state import ENDINGS, State
from limboline.games.all_wound_up.texts import texts
from limboline.games.all_wound_up.tiles import Course, problems
from limboline.games.all_wound_up.toys.command import toys
from limboline.games.all_wound_up.view_types import View
from limboline.kernel.hosting import Key, Misused, Verdict, Word
from limboline.kernel.replaying import UNREADABLE
from limboline.kernel.texts import Texts
from limboline.rooms.commands import again as again
from limboline.rooms.commands import howto as howto

# Who takes the empty seats, unless somebody else is asked.
USUAL_BOT: Final = "greedy"


def _with_course(options: Options, path: str) -> Options:
    """A course of one's own."""
    try:
        course = msgspec.json.decode(Path(path).read_bytes(), type=Course)
    except UNREADABLE as error:
        raise Misused(f"{path} is no course for this game:", [str(error)]) from None
    found = problems(course)
    if found:
        raise Misused(f"{path} is no course for this game:", _in_words(found))
    return msgspec.structs.replace(options, own_course=course)


def _in_words(found: list[str]) -> list[str]:
    return [texts("en").say(f"problem.{code}") for code in found]


# Commands of the room's own.
TOOLS: Final = (toys,)

WORDS: Final = (Word("own_course", "race on a course of your own, from a file", _with_course),)


def judge(text: bytes) -> Verdict | None:
    """What is to be said of a course; None if the file is another thing."""
    try:
        head = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    except UNREADABLE:
        return None
    if "tiles" not in head or "start" not in head:
        return None
    try:
        course = msgspec.json.decode(text, type=Course)
    except UNREADABLE as error:
        return Verdict("course", {}, (str(error),))
    found = problems(course)
    if found:
        return Verdict("course", {}, tuple(_in_words(found)))
    return Verdict("course", {"tiles": len(course.tiles), "closed": course.closed})


def prompt(view: View, names: Sequence[str], catalogue: Texts, *, ready: bool) -> Text:
    """What a person may do now, in a sentence."""
    if view.ending:
        return Text()
    stage = view.stages[-1]
    words = catalogue.say(f"stage.{stage.kind}")
    if ready:
        return Text(catalogue.say("cli.prompt.yours", stage=words), GOLD)
    if stage.kind in ("give", "swap"):
        waited = ", ".join(names[seat] for seat in stage.waiting)
        return Text(catalogue.say("cli.prompt.all", names=waited, stage=words), ASH)
    return Text(catalogue.say("cli.prompt.stage", names, seat=stage.seat, stage=words), ASH)


# This game has no sayings of its own, so the digits are free for answers.
def talk(view: View, kinds: frozenset[str], names: Sequence[str], catalogue: Texts) -> list[Key]:  # noqa: ARG001
    """What the digits mean: the answers to whatever is asked."""
    return digits(view, names, catalogue)


def report(state: State, names: Sequence[str], catalogue: Texts) -> Text:
    """How a finished game went: why it ended, who has won, and how far everybody came."""
    key = "cli.report.won" if len(state.winners) == 1 else "cli.report.shared"
    winners = ", ".join(names[seat] for seat in state.winners)
    lines = [
        Text(catalogue.say(key, names=winners), f"{MINT} bold"),
        Text(catalogue.say(f"ending.{ENDINGS[state.ending]}"), BONE),
        Text(),
    ]
    for seat in sorted(range(len(names)), key=lambda seat: -state.steps[seat]):
        facts = {"k": state.steps[seat], "last": state.board.last, "n": state.fed[seat]}
        words = catalogue.say("cli.report.seat", names, seat=seat, **facts)
        lines.append(Text(words, PLAYER_COLOURS[seat]))
    return Text("\n").join(lines)
