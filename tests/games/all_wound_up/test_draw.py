"""The table drawn: as text in 80 columns, as sentences, and as a picture."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest
from rich.cells import cell_len

from limboline.bots.player import Said
from limboline.games.all_wound_up import Options, game
from limboline.games.all_wound_up.draw import (
    merge_views,
    noteworthy,
    sentence,
    spoken,
    strip,
    svg,
    table,
)
from limboline.games.all_wound_up.events import (
    AnyEvent,
    Chose,
    Dealt,
    Followed,
    Gave,
    Removed,
    Turned,
    Won,
)
from limboline.games.all_wound_up.position import position
from limboline.games.all_wound_up.state import State
from limboline.games.all_wound_up.texts import texts
from limboline.games.all_wound_up.view_types import View
from limboline.kernel import SPECTATOR, Record
from limboline.kernel.replaying import steps
from limboline.kernel.texts import LANGUAGES
from tests.records.golden import records, text_of

NAMES: Final = ("Ana", "Bo", "Clio", "Dora")
EN: Final = texts("en")
GOLDEN: Final = [
    path
    for path in records()
    if path.name.startswith(game.name) and not path.stem.endswith(("-cut", "-torn"))
]


def middle() -> State:
    return position(
        "0,-60,90 | grave 0 k1", "wind3x2 wild | left", brains="black red red | -", dealer=1
    )


def drawn(view: View, language: str = "en", width: int = 80) -> str:
    text = table(view, NAMES[: len(view.seats)], texts(language), width=width).plain
    return "\n".join(line.rstrip() for line in text.split("\n"))


MIDDLE: Final = """\
 Round 1  Bo deals  56 to draw
>▲ Ana 3 cards  0/4 on the board  B1 R2
 ● Bo  1 card  1/4 in a grave
"""


def test_a_table_in_80_columns() -> None:
    lines = drawn(game.view(middle(), 0)).split("\n")
    assert "\n".join(lines[:3]) + "\n" == MIDDLE
    assert lines[-1] == " E Wind 3 x2 I Wild"
    assert sum("▲↑" in line for line in lines) == 1
    signs = "".join(lines[3:-2])
    assert all(sign in signs for sign in "M#*=·")
    assert len(lines) <= 24


def test_nobody_sees_the_hand_of_another() -> None:
    assert "Wind 3" not in drawn(game.view(middle(), 1))
    assert "Wind 3" not in drawn(game.view(middle(), SPECTATOR))


@pytest.mark.parametrize("options", [Options(course="straight"), Options(course="zed")])
def test_every_course_fits(options: Options) -> None:
    state = game.setup(options, 4, 1)
    lines = drawn(game.view(state, 0)).split("\n")
    assert all(cell_len(line) <= 80 for line in lines)
    assert len(lines) <= 34


def moments(path: Path) -> Iterator[tuple[State, list[AnyEvent]]]:
    """The states of a kept game, each with what was told before it."""
    for step in steps(game, Record.parse(text_of(path))):
        yield step.state, step.tell.whole()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_moment_can_be_drawn_and_told(path: Path) -> None:
    for number, (state, told) in enumerate(moments(path)):
        language = LANGUAGES[number % 3]
        names = NAMES[: state.rules.seats]
        if not told and number % 37:
            continue
        view = game.view(state, number % (state.rules.seats + 1) - 1)
        for event in told:
            words = sentence(event, view, names, texts(language)).plain
            assert words
            assert "{" not in words
        if number % 37 == 0:
            lines = drawn(view, language).split("\n")
            assert all(cell_len(line) <= 80 for line in lines)
            assert len(strip(view, texts(language), names=names).plain) <= 80
            ElementTree.fromstring(svg(view, names, texts(language)))


def test_events_in_words() -> None:
    view = game.view(middle(), 0)
    told: list[tuple[AnyEvent, str]] = [
        (Gave(0, 1, 2, ["left", "left"]), "Ana passes Bo: Turn left x2."),
        (Gave(0, 1, 1), "Ana passes Bo 1 card."),
        (Followed(1, 0), "Bo has none of it."),
        (Won("wind3", [0]), "Wind 3 goes to Ana."),
        (Won("wind3", [1], [1]), "Wind 3 goes to Bo, like it or not."),
        (Won("wind3", [0, 1]), "Wind 3 is tied: Ana, Bo carry it out, in this order."),
        (
            Turned(0, 1, -90, -90, (0, 0, 0, 0), "card"),
            "Ana turns the toy of Bo by 90° to the right.",
        ),
        (Removed(1, "grave", 0), "The toy of Bo falls into an open grave."),
    ]
    for event, words in told:
        assert sentence(event, view, NAMES, EN).plain == words


def test_what_is_worth_a_line() -> None:
    assert noteworthy(Dealt(0, 10), 0)
    assert not noteworthy(Dealt(0, 10), 1)
    assert noteworthy(Gave(0, 1, 2), 1)
    assert not noteworthy(Gave(0, 1, 2), 2)
    assert not noteworthy(Chose(0, 2), 0)


def test_words_are_spoken_by_somebody() -> None:
    assert spoken(Said(1, "chat", "Brains!"), NAMES, EN).plain == "Bo: Brains!"


def test_all_hands_together() -> None:
    state = middle()
    view = merge_views([game.view(state, seat) for seat in (0, 1)])
    assert view.seat == SPECTATOR
    assert [who.hand for who in view.seats] == [["wind3", "wind3", "wild"], ["left"]]


def test_a_picture_shows_every_piece_and_no_markup_of_names() -> None:
    state = middle()
    picture = svg(game.view(state, 0), ("<b>Ana</b>", "Bo & Co"), EN)
    root = ElementTree.fromstring(picture)
    assert "<b>" not in picture
    kinds = [element.get("class") for element in root.iter()]
    board = state.board
    assert kinds.count("brain") == len(board.brains)
    assert kinds.count("grave") == len(board.graves)
    assert kinds.count("mausoleum") == len(board.mausoleums)
    assert kinds.count("tile") == len(board.cells)
    assert kinds.count("gate") == 1
    assert kinds.count("toy") == 1
    assert kinds.count("token") == 3  # Ana's brains
    said = [element.text for element in root.iter() if element.tag.endswith("}text")]
    assert "Wind 3" in said
    assert "x2" in said
    assert "Wind 3" not in svg(game.view(state, 1))
    ElementTree.fromstring(svg(game.view(state, 0)))
