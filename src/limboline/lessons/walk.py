"""Going through a lesson: what the learner has done so far, folded over the real rules.

There is no table and nothing is kept. A lesson and a list of moves always come to the same state,
so a browser keeps its own list, and goes on where it was after days or on another server. The
clock stands: every action has the time of the one before.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from limboline.kernel.acting import act
from limboline.kernel.illegal import Illegal
from limboline.kernel.telling import Tell
from limboline.lessons.lesson import Answer, Cue, Lesson, Note, Step, fits
from limboline.rooms.room import Room

LEARNER: Final = 0


class Did(msgspec.Struct, frozen=True, tag="act", tag_field="is", forbid_unknown_fields=True):
    """The learner has done something: an action, as the board sends it."""

    action: dict[str, Any]


class Spoke(msgspec.Struct, frozen=True, tag="say", tag_field="is", forbid_unknown_fields=True):
    """The learner has said something with ready-made words."""

    kind: str
    words: str
    facts: dict[str, str | int] = {}


class Went(msgspec.Struct, frozen=True, tag="next", tag_field="is", forbid_unknown_fields=True):
    """The learner has read a step, or lets it be shown."""


Move = Did | Spoke | Went


class Moment(msgspec.Struct, frozen=True):
    """The table after something has happened, and what the learner hears of it."""

    state: Any
    events: list[Any] = []
    talk: list[Cue] = []
    fresh: bool = False  # laid out anew, not come to


class NotThisStep(Exception):  # noqa: N818 - it is no error
    """What the learner has done is legal, and not what this step is about."""

    def __init__(self, note: Note) -> None:
        super().__init__(note.get("en", ""))
        self.note: Final = note


class Walk:
    """A lesson under way. `step` counts from 0; behind the last one the lesson is over."""

    def __init__(self, room: Room, lesson: Lesson) -> None:
        self.room: Final = room
        self.lesson: Final = lesson
        self.step = 0
        self.state: Any = None
        self._borders: list[int] = []  # of the learner's actions in this step
        self.moments = self._begin(first=True)

    @property
    def over(self) -> bool:
        """Whether the last step is done."""
        return self.step >= len(self.lesson.steps)

    @property
    def may_undo(self) -> int:
        """How many actions of this step may be taken back: nothing has come to light since."""
        now, count = self.room.game.revealed(self.state), 0
        for border in reversed(self._borders):
            if border != now:
                break
            count += 1
        return count

    def go(self, move: Move) -> None:
        """Do what the learner does; `moments` then tell what came of it.

        `Illegal` is the rules' own refusal, `NotThisStep` the lesson's; nothing has changed then.
        """
        if self.over:
            raise Illegal("lesson_over")
        step = self.lesson.steps[self.step]
        match move:
            case Did(action):
                self._act(step, action)
            case Spoke():
                self._speak(step, move)
            case Went():
                self._show(step)

    def why(self, action: dict[str, Any]) -> None:
        """Try what the learner asks about: `Illegal` says why not."""
        self._tried(action)

    def _tried(self, action: dict[str, Any]) -> tuple[Any, Tell[Any]]:
        """The table as it would be after an action of the learner's."""
        game = self.room.game
        try:
            read = msgspec.convert(action, game.Action)
        except msgspec.ValidationError:
            raise Illegal("no_such_action") from None
        state, tell = game.clone(self.state), Tell[Any]()
        act(game, state, LEARNER, read, self._now(), tell)
        return state, tell

    def _act(self, step: Step, action: dict[str, Any]) -> None:
        before = self.room.game.revealed(self.state)
        state, tell = self._tried(action)
        happened = [msgspec.to_builtins(event) for event in tell.heard_by(LEARNER)]
        if not _accepted(step, action, happened):
            raise _not_this_step(step, [action, *happened])
        self.state = state
        self._borders.append(before)
        self.moments = [Moment(state, tell.heard_by(LEARNER))]
        if step.until is None or any(fits(event, step.until) for event in happened):
            self._finish(step)

    def _speak(self, step: Step, move: Spoke) -> None:
        if move.kind not in self.room.game.talk(self.state, LEARNER):
            raise Illegal("no_talk", kind=move.kind)
        saying = {"say": move.kind, "words": move.words, **move.facts}
        accepted = any("say" in pattern and fits(saying, pattern) for pattern in step.accept)
        if not accepted and any(_is_said(answer, saying) for answer in step.wrong):
            raise _not_this_step(step, [saying])
        said = Cue(LEARNER, say=f"{move.kind} {move.words}", facts=move.facts)
        self.moments = [Moment(self.state, talk=[said])]
        if accepted:
            self._finish(step)

    def _show(self, step: Step) -> None:
        """The step is read; or the learner lets it be done, as its file shows it."""
        self.moments = []
        if step.accept:
            for cue in step.show:
                self.moments.append(self._follow(cue))
        self._finish(step)

    def _finish(self, step: Step) -> None:
        for cue in step.then:
            self.moments.append(self._follow(cue))
        self.step += 1
        if not self.over:
            self.moments += self._begin()

    def _follow(self, cue: Cue) -> Moment:
        if cue.say:
            return Moment(self.state, talk=[cue])
        *others, last = cue.play.split(" | ")
        for words in others:
            try:
                return self._played(cue.seat, words)
            except Illegal:  # the learner has done the like in another way
                continue
        return self._played(cue.seat, last)

    def _played(self, seat: int, words: str) -> Moment:
        game = self.room.game
        state, tell = game.clone(self.state), Tell[Any]()
        act(game, state, seat, game.parse(words), self._now(), tell)
        self.state = state
        return Moment(state, tell.heard_by(LEARNER))

    def _begin(self, first: bool = False) -> list[Moment]:
        """A step begins: where the table stands, or as the step lays it out."""
        self._borders = []
        words = self.lesson.steps[self.step].position
        if words is None and not first:
            return []
        position, game = self.room.position, self.room.game
        if position is None or words is None:
            raise ValueError(f"the lesson {self.lesson.title['en']!r} begins without a position")
        options = msgspec.convert(self.lesson.options, game.Options)
        self.state = position(**_with_tuples(words), options=options)
        return [Moment(self.state, fresh=True)]

    def _now(self) -> int:
        game = self.room.game
        return 0 if game.now is None else game.now(self.state)


def _with_tuples(words: dict[str, Any]) -> dict[str, Any]:
    """Lists of lists, such as stages, as the rules have them: JSON knows no tuples."""
    return {
        key: [tuple(one) if isinstance(one, list) else one for one in value]
        if isinstance(value, list)
        else value
        for key, value in words.items()
    }


def walk(room: Room, lesson: Lesson, moves: Sequence[Move]) -> Walk:
    """A lesson after these moves."""
    walked = Walk(room, lesson)
    for move in moves:
        walked.go(move)
    return walked


def _accepted(step: Step, action: dict[str, Any], happened: list[Any]) -> bool:
    return any(
        any(fits(event, pattern) for event in happened)
        if "event" in pattern
        else "do" in pattern and fits(action, pattern)
        for pattern in step.accept
    )


def _is_said(answer: Answer, saying: dict[str, Any]) -> bool:
    return "say" in answer.when and fits(saying, answer.when)


def _not_this_step(step: Step, what: list[Any]) -> NotThisStep:
    for answer in step.wrong:
        if any(fits(one, answer.when) for one in what):
            return NotThisStep(answer.say)
    return NotThisStep(step.otherwise)
