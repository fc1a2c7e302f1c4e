"""Every lesson is taken to its end, and at each step everything is tried that is not meant."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from limboline.games import registry
from limboline.kernel.asking import Span
from limboline.kernel.illegal import Illegal
from limboline.kernel.texts import LANGUAGES
from limboline.lessons.lesson import Lesson, lessons_of, notes_of
from limboline.lessons.walk import LEARNER, Did, Move, NotThisStep, Spoke, Walk, Went, walk
from limboline.rooms.languages import languages
from limboline.server.refusing import refusal

ALL = [(game, name) for game in registry.ROOMS for name in lessons_of(registry.room(game))]
# A first lesson is five to eight short steps; those that follow it may be shorter.
FEWEST, MOST = 2, 8
LONGEST_NOTE = 230  # letters: two lines at a desk, five on the smallest phone

every = pytest.mark.parametrize(("game", "name"), ALL, ids=[f"{one} {two}" for one, two in ALL])


def the(game: str, name: str) -> tuple[registry.Room, Lesson]:
    room = registry.room(game)
    return room, lessons_of(room)[name]


def choices(walked: Walk) -> Iterator[Move]:
    """Everything that the learner may do now; of ranges their ends, and what is shown."""
    game = walked.room.game
    for cue in walked.lesson.steps[walked.step].show:
        for words in cue.play.split(" | ") if cue.play else ():
            yield Did(msgspec.to_builtins(game.parse(words)))
    for choice in game.legal(walked.state, LEARNER):
        for code in choice.ends() if isinstance(choice, Span) else [choice]:
            yield Did(msgspec.to_builtins(game.write(walked.state, LEARNER, code)))


def no_to(walked: Walk, move: Move) -> NotThisStep | Illegal | None:
    """What is said against a move, if anything."""
    try:
        walked.go(move)
    except (NotThisStep, Illegal) as refused:
        return refused
    return None


def to_the_end(room: registry.Room, lesson: Lesson, moves: list[Move]) -> Walk:
    """The lesson with these moves, and the rest shown."""
    walked = walk(room, lesson, moves)
    while not walked.over:
        walked.go(Went())
    return walked


def test_every_game_of_ours_has_a_lesson() -> None:
    assert {game for game, _ in ALL} == set(registry.ROOMS)


@every
def test_a_lesson_is_short_and_speaks_every_language(game: str, name: str) -> None:
    _, lesson = the(game, name)
    assert FEWEST <= len(lesson.steps) <= MOST
    for note in notes_of(lesson):
        assert set(note) == set(languages())
        assert all(0 < len(words) <= LONGEST_NOTE for words in note.values()), note
    assert len(lesson.title["en"]) < 40


@every
def test_french_has_its_spaces(game: str, name: str) -> None:
    for note in notes_of(the(game, name)[1]):
        for sign in ":;!?":
            assert f" {sign}" not in note["fr"].replace(f"\u00a0{sign}", ""), note["fr"]
            before = [note["fr"][at - 1] for at, one in enumerate(note["fr"]) if one == sign]
            assert all(one in "\u00a0\u202f!?" for one in before), note["fr"]


@every
def test_it_can_be_shown_from_its_first_step_to_its_last(game: str, name: str) -> None:
    room, lesson = the(game, name)
    assert to_the_end(room, lesson, []).step == len(lesson.steps)


@every
def test_a_wrong_tap_at_any_step_is_answered_kindly(game: str, name: str) -> None:
    room, lesson = the(game, name)
    walked = Walk(room, lesson)
    while not walked.over:
        before = room.game.dump(walked.state)
        step = walked.step
        for move in choices(walked):
            fork = walk(room, lesson, [Went()] * step)
            refused = no_to(fork, move)
            if isinstance(refused, NotThisStep):
                assert set(refused.note) == set(languages()), f"step {step + 1} is mute on {move}"
                assert (room.game.dump(fork.state), fork.step) == (before, step)
        walked.go(Went())


@every
def test_whatever_is_accepted_leads_to_the_end(game: str, name: str) -> None:
    """Where several things teach the same, the others at the table have an answer to each."""
    room, lesson = the(game, name)
    for step in range(len(lesson.steps)):
        before: list[Move] = [Went()] * step
        tried = 0
        for move in choices(walk(room, lesson, before)):
            if no_to(walk(room, lesson, before), move) is not None:
                continue
            tried += 1
            to_the_end(room, lesson, [*before, move])
        accepts = [pattern for pattern in lesson.steps[step].accept if "say" not in pattern]
        assert tried or not accepts, f"nothing legal is accepted in step {step + 1}"


@every
def test_what_the_rules_refuse_is_refused_in_their_words(game: str, name: str) -> None:
    room, lesson = the(game, name)
    for step in range(len(lesson.steps)):
        walked = walk(room, lesson, [Went()] * step)
        nonsense: list[Move] = [
            Did({"do": "fly"}),
            Did({}),
            Spoke("chat", "hello"),
            Spoke("callout", "help"),
        ]
        for move in nonsense:
            before = room.game.dump(walked.state)
            refused = no_to(walked, move)
            if isinstance(refused, Illegal):
                for language in LANGUAGES:
                    assert refusal(refused, language).sentence != refused.code
                assert room.game.dump(walked.state) == before


@every
def test_a_lesson_goes_on_where_it_was(game: str, name: str) -> None:
    room, lesson = the(game, name)
    walked = Walk(room, lesson)
    moves: list[Move] = []
    while not walked.over:
        walked.go(Went())
        moves.append(Went())
        again = walk(room, lesson, moves)
        assert room.game.dump(again.state) == room.game.dump(walked.state)
        assert again.step == walked.step


def test_a_call_that_asks_for_no_symbol_is_answered_kindly() -> None:
    room, lesson = the("infernal-wagon", "first-ride")
    walked = walk(room, lesson, [Went()])
    for words in ("wait", "got_it", "help"):
        refused = no_to(walked, Spoke("callout", words))
        assert isinstance(refused, NotThisStep)
        assert set(refused.note) == set(LANGUAGES)
    assert walked.step == 1
    assert no_to(walked, Spoke("callout", "who_has", {"symbol": "bat"})) is None
    assert walked.step == 2


def test_what_is_said_where_a_step_has_no_answer_to_it_is_only_heard() -> None:
    walked = Walk(*the("infernal-wagon", "first-ride"))
    assert no_to(walked, Spoke("callout", "wait")) is None
    assert (walked.step, len(walked.moments)) == (0, 1)


def test_behind_the_last_step_nothing_is_left_to_do() -> None:
    room, lesson = the(*ALL[0])
    walked = to_the_end(room, lesson, [])
    with pytest.raises(Illegal, match="lesson_over"):
        walked.go(Went())


@pytest.mark.parametrize("wrong", [{"position": None}, {"accept": [{"do": "play"}], "do": {}}])
def test_a_slip_of_the_pen_in_a_file_is_found_when_it_is_read(
    wrong: dict[str, Any], tmp_path: Any
) -> None:
    room = registry.room(ALL[0][0])
    text = msgspec.to_builtins(lessons_of(room)[ALL[0][1]])
    text["steps"][0] |= wrong
    (tmp_path / "1-slip.json").write_bytes(msgspec.json.encode(text))

    class Slipped(type(room)):  # type: ignore[misc]
        package = room.package
        lessons = tmp_path

    with pytest.raises(ValueError, match=r"1-slip|position"):
        Walk(Slipped(), lessons_of(Slipped())["slip"])
