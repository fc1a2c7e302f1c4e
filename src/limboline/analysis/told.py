"""An analysis in words: the same findings, with a sentence for everything that happened in them."""

from typing import Any, Final

import msgspec

from limboline.analysis.findings import Analysis, Change, Matter, Point
from limboline.games.registry import Room, room
from limboline.kernel.record import Record
from limboline.kernel.replaying import Step, steps
from limboline.kernel.seats import SPECTATOR
from limboline.kernel.texts import Texts, clock_face

# So many sentences about a move at the most.
MOST_SENTENCES: Final = 5
MINUS: Final = "\N{MINUS SIGN}"


class Told(msgspec.Struct, frozen=True):
    """An analysis in a language.

    `stories` tell what happened, by the number of the move; `moments` name the kinds of matters.
    `remarks` say what could have been done better, for each of the matters, or nothing.
    """

    language: str
    game: str
    ending: str
    bot: str
    about: str
    real_time: bool
    stories: dict[str, list[str]]
    moments: dict[str, str]
    remarks: list[str]
    analysis: Analysis


class Sketch(msgspec.Struct, frozen=True):
    """The curve of an analysis that is not done yet: what a page needs to draw it."""

    names: list[str]
    together: bool
    real_time: bool
    points: list[Point]


# In a record a name has no blanks.
def spoken_names(record: Record) -> list[str]:
    """The names of those who played, as they are said."""
    return [name.replace("_", " ") for name in record.seats]


def tell(record: Record, analysis: Analysis, language: str) -> Told:
    """Tell an analysis in a language."""
    of_game = room(record.game)
    texts: Texts = of_game.texts(language)
    kinds = dict.fromkeys(matter.kind for matter in analysis.matters)
    return Told(
        language=language,
        game=texts.say("game.name"),
        ending=texts.say(f"ending.{analysis.ending}") if analysis.ending else "",
        bot=texts.say("analysis.bot"),
        about=texts.say("analysis.about"),
        real_time=of_game.game.properties.real_time,
        stories=_stories(of_game, record, analysis, texts),
        moments={kind: texts.say(f"mark.{kind}") for kind in kinds},
        remarks=[_remark(matter, record, texts) for matter in analysis.matters],
        analysis=analysis,
    )


def _remark(matter: Matter, record: Record, texts: Texts) -> str:
    """What could have been done better, where the room has words for that."""
    if matter.better is not None:
        return texts.say("analysis.better", spoken_names(record), **matter.better)
    nothing = f"analysis.none.{matter.kind}"
    return texts.say(nothing) if nothing in texts else ""


def _stories(
    of_game: Room, record: Record, analysis: Analysis, texts: Texts
) -> dict[str, list[str]]:
    """What happened in every move that is spoken of."""
    spoken_of = {point.move for point in analysis.turning_points}
    spoken_of |= {matter.move for matter in analysis.matters}
    move_of = {
        step: number
        for number in spoken_of
        for step in range(analysis.moves[number].first + 1, analysis.moves[number].last + 1)
    }
    marked = {
        mark.step
        for mark in of_game.report.report(record).timeline
        if mark.kind in of_game.analysis.MATTERS
    }
    told: dict[int, list[tuple[bool, str]]] = {number: [] for number in sorted(spoken_of)}
    for number, step in enumerate(steps(of_game.game, record)):
        if number in move_of:
            sentences = _sentences(of_game, step, record, texts)
            told[move_of[number]] += [(number in marked, sentence) for sentence in sentences]
    return {str(move): _foremost(story) for move, story in told.items()}


def _foremost(story: list[tuple[bool, str]]) -> list[str]:
    """Of a long story what matters in it, in its order."""
    if len(story) <= MOST_SENTENCES:
        return [sentence for _, sentence in story]
    by_weight = sorted(range(len(story)), key=lambda place: (not story[place][0], place))
    return [story[place][1] for place in sorted(by_weight[:MOST_SENTENCES])]


def _sentences(of_game: Room, step: Step[Any, Any], record: Record, texts: Texts) -> list[str]:
    draw, names = of_game.draw, spoken_names(record)
    views = [of_game.game.view(step.state, seat) for seat in range(len(record.seats))]
    view = draw.merge_views(views)
    return [
        draw.in_words(event, view, names, texts)
        for event in step.tell.whole()
        if draw.noteworthy(event, SPECTATOR)
    ]


def percent(share: float) -> str:
    """A chance in points of a hundred."""
    return f"{round(100 * share)} %"


def points(by: float) -> str:
    """A change in points of a hundred, with its sign."""
    whole = round(100 * by)
    return f"+{whole}" if whole > 0 else f"{MINUS}{-whole}" if whole < 0 else "±0"


def bounds(change: Change, texts: Texts) -> str:
    """Between which numbers a change lies."""
    return texts.say("between", low=points(change.low), high=points(change.high))


def moment(told: Told, step: int, at_ms: int, texts: Texts) -> str:
    """When something happened: by the clock, or after how many actions."""
    return clock_face(at_ms) if told.real_time else texts.say("at.actions", n=step)


def side_name(told: Told, side: int, texts: Texts) -> str:
    """Whose chance it is."""
    return texts.say("crew") if told.analysis.together else told.analysis.names[side]
