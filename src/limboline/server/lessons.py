"""Lessons as the page needs them: pushes like those of a table, and answers in every language."""

from typing import Any, Final

import msgspec

from limboline.kernel.illegal import Illegal
from limboline.lessons.lesson import Cue, Lesson, Note
from limboline.lessons.walk import LEARNER, Did, Moment, Move, NotThisStep, Walk, walk
from limboline.rooms.room import Room
from limboline.server.refusing import sentence_key
from limboline.table.pushing import AskSeen, ClockSeen, Heard, Push, SeatSeen, TableSeen, offer
from limboline.table.table import OVER, PLAYING

# What a learner is told who does something legal that is not the step's.
OTHER_STEP: Final = Illegal("other_step")


class StepShown(msgspec.Struct, frozen=True):
    """A step: what to do and why, in every language, and what to point at on the board.

    Where there is nothing to do but to read, `reads` is true.
    """

    do: Note
    why: Note
    point: list[str]
    reads: bool


class LessonShown(msgspec.Struct, frozen=True):
    """A lesson: its notes in every language, the names of the other seats, and the pieces."""

    game: str
    lesson: str
    title: Note
    goal: Note
    end: Note
    mates: list[str]
    steps: list[StepShown]
    pieces: Any


class Walked(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a move in a lesson came to: the step that is next, and pushes to be shown in turn.

    A refusal has a `code`, `facts` and a `sentence` as an answer of the socket has them; that of
    the lesson itself a `note` in every language besides. It is `over` behind the last step.
    """

    ok: bool
    step: int
    over: bool = False
    pushes: list[Push] = []
    fresh: list[bool] = []  # parallel to the pushes: the table is laid out anew
    code: str = ""
    facts: dict[str, str | int] = {}
    sentence: str = ""
    note: Note = {}


def show_lesson(room: Room, name: str, lesson: Lesson) -> LessonShown:
    """A lesson before it begins."""
    options = msgspec.convert(lesson.options, room.game.Options)
    steps = [StepShown(step.do, step.why, step.point, not step.accept) for step in lesson.steps]
    return LessonShown(
        room.name,
        name,
        lesson.title,
        lesson.goal,
        lesson.end,
        lesson.mates,
        steps,
        room.catalogue.catalogue(options),
    )


def walk_on(
    room: Room, lesson: Lesson, done: list[Move], then: Move | None, *, asks: bool = False
) -> Walked:
    """Go on with a lesson after what was done; `asks`: only ask whether that would be legal.

    What was `done` and does not fit any longer, since the lesson was written anew, is `Illegal`.
    """
    try:
        walked = walk(room, lesson, done)
    except NotThisStep:
        raise Illegal("lesson_changed") from None
    except Illegal as illegal:
        raise Illegal("lesson_changed") from illegal
    step = walked.step
    try:
        if asks and isinstance(then, Did):
            walked.why(then.action)
            return Walked(True, step)
        if then is not None:
            walked.go(then)
    except NotThisStep as refused:
        key = sentence_key(OTHER_STEP.code, "")
        return Walked(False, step, code=OTHER_STEP.code, sentence=key, note=refused.note)
    except Illegal as illegal:
        key = sentence_key(illegal.code, room.name, acted=True)
        facts = dict(illegal.facts)
        return Walked(False, step, code=illegal.code, facts=facts, sentence=key)
    moments = walked.moments if then is not None else [Moment(walked.state, fresh=True)]
    first = len(done) + 1
    return Walked(
        True,
        walked.step,
        walked.over,
        [_push(walked, moment, first + place) for place, moment in enumerate(moments)],
        [moment.fresh for moment in moments],
    )


def _push(walked: Walk, moment: Moment, seq: int) -> Push:
    """The table of a lesson as its learner may know it. The learner is not pressed for time."""
    room, state = walked.room, moment.state
    game = room.game
    view = game.view(state, LEARNER)
    may, harm = offer(room, game, state, LEARNER, view)
    now_ms = 0 if game.now is None else game.now(state)
    over = game.outcome(state) is not None
    seats = [SeatSeen(person=True, here=True, host=True)]
    seats += [SeatSeen(name=name, bot="lesson", here=True) for name in walked.lesson.mates]
    return Push(
        seq,
        seq,
        LEARNER,
        TableSeen("", room.name, OVER if over else PLAYING, seats, {}),
        ClockSeen(now_ms),
        moment.events,
        [_heard(cue) for cue in moment.talk],
        view,
        may,
        harm,
        [AskSeen(ask.seat, ask.reason) for ask in game.asked(state)],
        sorted(game.talk(state, LEARNER) & {"callout", "gesture"}),
        walked.may_undo if moment.state is walked.state else 0,
    )


def _heard(cue: Cue) -> Heard:
    kind, _, words = cue.say.partition(" ")
    return Heard(cue.seat, kind, words, dict(cue.facts))
