"""The table drawn: as text in 80 columns, as sentences, and as a picture."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest
from rich.cells import cell_len

from limboline.bots.player import Said
from limboline.games.hellrail import game
from limboline.games.hellrail.components import CIRCLES, EFFECTS
from limboline.games.hellrail.draw import (
    merge_views,
    noteworthy,
    sentence,
    spoken,
    strip,
    svg,
    table,
)
from limboline.games.hellrail.events import AnyEvent, Delivered, Drew, LetBe, Rolled
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.position import position
from limboline.games.hellrail.state import State
from limboline.games.hellrail.texts import texts
from limboline.games.hellrail.view_types import View
from limboline.kernel import SPECTATOR, Record
from limboline.kernel.replaying import steps
from limboline.kernel.texts import LANGUAGES
from tests.games.hellrail.table import ANA, BO
from tests.records.golden import records, text_of

NAMES: Final = ("Ana", "Bo", "Clio", "Dora")
EN: Final = texts("en")
GOLDEN: Final = [
    path
    for path in records()
    if path.name.startswith(game.name) and not path.stem.endswith(("-cut", "-torn"))
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_calls_a_circle_by_the_name_of_an_effect(language: str) -> None:
    spoken_of = texts(language)
    effects = {spoken_of.say(f"effect.{effect}") for effect in EFFECTS}
    assert not effects & {spoken_of.say(f"circle.{circle}") for circle in CIRCLES}


def middle() -> State:
    return position(
        "4 | 3,1:NS0>N",
        "12 45 | 7",
        "40@3,1 20/1@2,2",
        trains="19 18 | 2",
        delivered="1 | -",
        effects="4=lust 2=abyss",
        checks="2,2:ES",
        cerberus="7",
        tenders=(ANA,),
        heresy="- | cancel",
        power="- | chaos",
        round_=3,
    )


def drawn(view: View, language: str = "en", width: int = 80) -> str:
    text = table(view, NAMES[: len(view.seats)], texts(language), width=width).plain
    return "\n".join(line.rstrip() for line in text.split("\n"))


MIDDLE: Final = """\
 Round 3  36 to draw, 0 discarded
>▲ Ana 4           2 cards in hand  =19>4-18>4 (14)  1 delivered  a Tender
 ● Bo  3,1:NS0>N   1 card in hand  =2>1 (9)  0 delivered  the Heresy that cance…
        0         1         2         3         4         5         6
                                     (G)
  0     ·         ·         ·                   ·         ·         ·
                           (1)        40       (2)
  1     ·         ·                  │ ─      Abyss       ·         ·
                                    ●NS0>N
                 (3)        20       (4)                 (5)
  2     ·                  ┌ ┘       Lust       ·                   ·
                           #ES        ▲
       (6)                 (7)Ψ                (8)                 (9)
  3               ·                   ·                   ·
 Q/A 12 6 4>3 *2 ─└┐   W/S 45 3 5>9 *5 └┐"""


def test_a_table_in_80_columns() -> None:
    assert drawn(game.view(middle(), ANA)) == MIDDLE


def test_a_wider_table_says_more() -> None:
    wide = drawn(game.view(middle(), ANA), width=120)
    assert "the Heresy that cancels  stored: Chaos Reigns" in wide
    assert max(map(len, wide.split("\n"))) > 90


def test_nobody_sees_the_hand_of_another() -> None:
    assert "12 6 4>3" not in drawn(game.view(middle(), BO))
    assert "45 3 5>9" not in drawn(game.view(middle(), SPECTATOR))


def moments(path: Path) -> Iterator[tuple[State, list[AnyEvent]]]:
    """The states of a kept game, each with what was told before it."""
    for step in steps(game, Record.parse(text_of(path))):
        yield step.state, step.tell.whole()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_moment_can_be_drawn_and_told(path: Path) -> None:
    for number, (state, told) in enumerate(moments(path)):
        seat = number % (state.rules.seats + 1) - 1
        language = LANGUAGES[number % 3]
        view = game.view(state, seat)
        names = NAMES[: state.rules.seats]
        for event in told:
            words = sentence(event, view, names, texts(language)).plain
            assert words
            assert "{" not in words
        if number % 7 == 0:
            lines = drawn(view, language).split("\n")
            assert all(cell_len(line) <= 80 for line in lines)
            assert len(strip(view, texts(language)).plain) <= 80
            ElementTree.fromstring(svg(view, names, texts(language)))


def test_it_fits_a_small_terminal_with_two_players() -> None:
    assert len(MIDDLE.split("\n")) <= 18


def test_events_in_words() -> None:
    view = game.view(middle(), ANA)
    told: list[tuple[AnyEvent, str]] = [
        (Drew(BO), "Bo draws a card."),
        (Drew(ANA, 12), "Ana draws 12."),
        (Delivered(ANA, 19), "Ana delivers a car."),
        (Rolled(ANA, "4"), "Ana comes to circle 4."),
        (Rolled(ANA, "3,1:N>in"), "Ana rolls on."),
        (LetBe(BO), "Bo lets it be."),
    ]
    for event, words in told:
        assert sentence(event, view, NAMES, EN).plain == words


# A delivered car was seen once, and no log keeps it.
def test_the_log_does_not_name_a_delivered_car() -> None:
    view = game.view(middle(), ANA)
    assert "19" not in sentence(Delivered(BO, 19), view, NAMES, EN).plain


def test_what_is_worth_a_line() -> None:
    assert noteworthy(Rolled(ANA, "4"), BO)
    assert not noteworthy(Rolled(ANA, "3,1:N>in"), BO)
    assert noteworthy(Drew(BO, 3), BO)
    assert not noteworthy(Drew(BO), ANA)
    assert not noteworthy(LetBe(ANA), BO)


def test_words_are_spoken_by_somebody() -> None:
    assert spoken(Said(BO, "chat", "Choo!"), NAMES, EN).plain == "Bo: Choo!"


def test_all_hands_together() -> None:
    state = middle()
    view = merge_views([game.view(state, seat) for seat in (ANA, BO)])
    assert view.seat == SPECTATOR
    assert [who.hand for who in view.seats] == [[12, 45], [7]]


def test_a_picture_shows_every_piece() -> None:
    picture = svg(game.view(middle(), ANA), NAMES[:2], EN)
    root = ElementTree.fromstring(picture)
    words = [element.text for element in root.iter() if element.tag.endswith("}text")]
    for expected in ("Ana", "Bo", "40", "20", "Lust", "Abyss", "12 45", "19→4 18→4"):
        assert expected in words
    assert picture.count('r="8"') == 1, "there is one Check"
    assert picture.count('class="card"') == 2, "Ana holds two cards"
    assert 'class="card"' not in svg(game.view(middle(), SPECTATOR), NAMES[:2], EN)


def test_names_in_a_picture_are_words_and_no_markup() -> None:
    picture = svg(game.view(middle(), ANA), ("<b>Ana</b>", "Bo & Co"), EN)
    ElementTree.fromstring(picture)
    assert "<b>" not in picture


def test_a_draft_can_be_drawn() -> None:
    state = game.setup(Options(layout="advocate"), 3, 1)
    assert "(G)" in drawn(game.view(state, 0))
    ElementTree.fromstring(svg(game.view(state, 0)))
