"""The table drawn: as text in 80 columns, as sentences, and as a picture."""

from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree

import msgspec
import pytest

from limboline.bots.player import Said
from limboline.games.infernal_wagon.actions import Play
from limboline.games.infernal_wagon.draw import (
    merge_views,
    noteworthy,
    sentence,
    spoken,
    strip,
    svg,
    table,
)
from limboline.games.infernal_wagon.events import Drew, HandLost, Laid
from limboline.games.infernal_wagon.game import game
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from limboline.games.infernal_wagon.texts import texts
from limboline.games.infernal_wagon.view import View
from limboline.kernel import SPECTATOR
from limboline.kernel.random_games import Moment, random_play
from limboline.kernel.texts import LANGUAGES

NAMES: Final = ("Ana", "Mia", "Otto", "Bo", "Clio")
ALL_JUNCTIONS: Final = Options(easy=8, silence=True, uturn=True, curse=True)
EN: Final = texts("en")


def long_railroad() -> State:
    return position(
        rail="T05/gem T09/pick T39/bat T41/skull D06/skull T04/lantern T15/lantern T25/gem T33/bat",
        hands="T01 D01 X3 T20 | T02 T06 T08 T10",
        pile="T11 T12 EXIT",
        last=1,
        now_ms=168_000,
    )


def under_uturn() -> State:
    return position(
        rail="X1/gem",
        hands="T01 D01 | T02 T06 | T08 E1 | T14 T16 | T32 T40",
        pile="T11 T12 EXIT",
        silence="Q1",
        uturn="U1",
        curses="C1 C2 C3 C4 C5",
        lifted=(2,),
        losses=(0, 0, 0, 1, 0),
        last=1,
        now_ms=391_000,
        options=ALL_JUNCTIONS,
    )


def drawn(view: View, language: str = "en", **more: object) -> str:
    names = NAMES[: len(view.hands)]
    text = table(view, names, texts(language), **more).plain  # type: ignore[arg-type]
    return "\n".join(line.rstrip() for line in text.split("\n"))


LONG: Final = """\
 4:12 ═════════════════════════════════*······················  Pile 3  Rail 12
 ▲ Ana  ▒▒ ▒▒ ▒▒ ▒▒  you
 ● Mia  ▒▒ ▒▒ ▒▒ ▒▒  played last

                                                           ▀██▀
 +4     ┬──────┬──────┬──────┬──────┬──────┬──────┬──────┬─o──o─┐
 behind │┬P──▼B│▼B──☻S│☻S──☻S│☻S█>┬P≠☼L──┬P≠☼L──♦G│♦G──∩H≠▼B──∩H│ ►∩H horseshoe
 ░▒▓────┴T09───┴T39───┴T41───┴D06───┴T04───┴T15───┴T25───┴T33───┘
┌ Q ──────────────┐ ┌ W ────────Tunnel┐ ┌ E ──Intersection┐ ┌ R ──────────────┐
│ ┬P pick         │ │ ┬P pick         │ │ ▼B bat          │ │ ☼L lantern      │
│ -3              │ │ -4              │ │ -3              │ │ -4              │
│ ┬P pick         │ │↓☼L lantern      │ │ ☻S skull        │ │ ▼B bat          │
└ A ──────────────┘ └─────────────────┘ └ D ──────────────┘ └ F ──────────────┘"""

UTURN: Final = """\
 0:29 ═══*················································  Stapel 3  Strecke 4
 Stille: an · Kehrtwende: an · Flüche aufgehoben 1/5 · 8 Lässig-Karten
 ▲ Ana   [┬P-┬P] [┬P)☼L]  diese spielen andere  Fluch ┬P, dann ☼L
 ● Mia   [┬P-┬P] [┬P-♦E]  Fluch  hat zuletzt gespielt
 ■ Otto  [┬P-∩H] [**-**]  Fluch aufgehoben
 ◊ Bo    [☼L-☼L] [☼L-♦E]  Fluch  -1 für immer
 + Clio  [∩H-∩H] [▼F-☻S]  Fluch

                           ▀██▀
 ░▒▓┌──────┬──────┬──────┬─o──o─┐ ►┬P Spitzhacke
 ▒▓▓│──────│──────│────**│♦E┼──┤│
 ░▒▓└S3────┴S2────┴S1────┴X1────┘ ►♦E Edelstein
┌ Q ────┐ ┌ W ────┐ ┌ E ────┐ ┌ R ────┐ ┌ T ────┐ ┌ Y ────┐ ┌ U ────┐ ┌ I ────┐
│►┬P    │ │►┬P    │ │►┬P    │ │►**    │ │ ☼L    │ │ ☼L    │ │ ∩H    │ │ ▼F    │
│  -▒▒  │ │  -4   │ │  -4   │ │       │ │  -▒▒  │ │  -4   │ │  -▒▒  │ │  -4   │
│►┬P    │ │►♦E    │ │ ∩H    │ │►**    │ │ ☼L    │ │►♦E    │ │ ∩H    │ │ ☻S    │
└ A ───●┘ └ S ───●┘ └ D ───■┘ └ F ───■┘ └ G ───◊┘ └ H ───◊┘ └ J ───+┘ └ K ───+┘"""


def test_a_long_railroad_in_eighty_columns() -> None:
    assert drawn(game.view(long_railroad(), 0)) == LONG


def test_under_uturn_the_others_cards_lie_ready() -> None:
    assert drawn(game.view(under_uturn(), 0), "de") == UTURN


def test_the_cards_a_mismatch_would_cost_are_counted_and_struck() -> None:
    view = game.view(long_railroad(), 0)
    armed = table(view, NAMES[:2], EN, armed=Play("T20", "lantern", view.head))
    assert " +4 -4 " in armed.plain
    assert "x☼L lantern" in armed.plain
    short = game.view(position(rail="T05/gem", hands="T20 | T02"), 0)
    doomed = table(short, NAMES[:2], EN, armed=Play("T20", "bat", short.head))
    assert any("strike" in str(span.style) for span in doomed.spans)
    calm = table(short, NAMES[:2], EN)
    assert not any("strike" in str(span.style) for span in calm.spans)


def test_a_play_that_fits_costs_nothing() -> None:
    view = game.view(position(rail="T05/gem", hands="T09 | T02"), 0)
    armed = table(view, NAMES[:2], EN, armed=Play("T09", "pick", view.head))
    assert not any("strike" in str(span.style) for span in armed.spans)


def test_who_may_not_play_sees_the_hand_dimmed() -> None:
    view = game.view(long_railroad(), 0)
    dim = table(view, NAMES[:2], EN, ready=False)
    assert any(str(span.style) == "dim" for span in dim.spans)
    assert drawn(view, ready=False) == LONG


def test_keys_show_the_letters_of_the_keyboard() -> None:
    view = game.view(long_railroad(), 0)
    assert "┌ A ──" in drawn(view, letters={"q": "A", "a": "Q"})
    assert " Q " not in drawn(view, letters={})


def test_the_last_second_is_not_zero() -> None:
    view = game.view(long_railroad(), 0)
    assert drawn(view, now_ms=419_001).startswith(" 0:01 ")
    assert drawn(view, now_ms=420_000).startswith(" 0:00 ")


def test_without_a_limit_the_clock_counts_up() -> None:
    calm = position(hands="T01 | T02", options=Options(clock="none"), now_ms=500_000)
    assert drawn(game.view(calm, 0)).startswith(" 8:20   Pile 1  Rail 3")


def test_the_exit_and_its_holder_are_seen_by_all() -> None:
    state = position(hands="T01 | EXIT T02", pile="")
    assert "[░▒▓█] ▒▒  has the Exit" in drawn(game.view(state, 0))


def test_a_tunnels_card_lies_beside_the_hand() -> None:
    state = position(hands="D01 T02 | T05", rail="T09/bat", pile="T15 EXIT")
    game.apply(state, 0, game.read(state, 0, Play("D01", "pick", 4)), 1_000, None)
    text = drawn(game.view(state, 0))
    assert "┌ T ──" in text
    assert "└ G ──" in text
    assert "Tunnel: Ana turns T15" in drawn(game.view(state, 1))


def test_spectators_see_backs_and_all_views_together_see_everything() -> None:
    state = long_railroad()
    onlooker = drawn(game.view(state, SPECTATOR))
    assert "┌ Q" not in onlooker
    assert "[" not in onlooker
    everything = drawn(merge_views([game.view(state, seat) for seat in range(2)]))
    assert " ▲ Ana  [┬P-┬P] [┬P)☼L] [▼B+☻S] [☼L-▼B]" in everything
    assert " ● Mia  [┬P-┬P] [┬P-♦G] [┬P-∩H] [┬P-▼B]" in everything


def test_all_curses_are_seen_together() -> None:
    state = under_uturn()
    views = [game.view(state, seat) for seat in range(5)]
    assert drawn(merge_views(views)).count("then") == 4


def test_what_players_say_stands_beside_them() -> None:
    view = game.view(long_railroad(), 0)
    said = spoken(Said(1, "callout", "who_has", {"symbol": "gem"}), NAMES, EN)
    assert "▒▒  “Who has ♦ gem?”" in drawn(view, spoken={1: said})


def test_gestures_are_told_with_their_names() -> None:
    point = Said(1, "gesture", "point", {"whom": 0})
    assert spoken(point, NAMES, EN).plain == "Mia points at Ana."
    assert spoken(point, NAMES, texts("fr")).plain == "Mia montre Ana du doigt."
    assert spoken(Said(0, "callout", "wait"), NAMES, texts("fr")).plain == (
        "«\u00a0Attendez\u00a0!\u00a0»"
    )


def test_an_event_is_one_sentence() -> None:
    view = game.view(long_railroad(), 0)
    laid = Laid(1, 1, "T05", "gem", "bat", 12, fits=False)
    assert sentence(laid, view, NAMES, EN).plain == "Mia lays T05: ♦ gem on ▼ bat, a mismatch."
    taken = Laid(1, 0, "T05", "gem", "gem", 12, fits=True)
    assert sentence(taken, view, NAMES, texts("de")).plain == (
        "Mia nimmt T05 von Ana: ♦ Edelstein an ♦ Edelstein, das passt."
    )
    assert sentence(HandLost(0, 1), view, NAMES, EN).plain.endswith("keeps 1 card.")


def test_a_strange_name_is_only_a_name() -> None:
    view = game.view(long_railroad(), 0)
    drew = sentence(Drew(0), view, ("[bold]{x}", "Mia"), EN)
    assert drew.plain == "[bold]{x} draws a card."
    wide = table(view, ("山本", "Mia"), EN)
    assert all(line.cell_len <= 80 for line in wide.split("\n"))


def test_backs_drawn_by_others_are_not_worth_a_line() -> None:
    assert not noteworthy(Drew(1), 0)
    assert noteworthy(Drew(0, "T05"), 0)
    assert noteworthy(Drew(1, "EXIT"), 0)
    assert noteworthy(HandLost(1, 2), 0)


def test_the_railroad_in_one_line() -> None:
    line = strip(game.view(under_uturn(), 0), EN).plain
    assert line == " ░▒▓│──────│──────│────**│♦G┼──┤│ ►┬P ►♦G  Pile 3  Rail 4"
    assert strip(game.view(long_railroad(), 0), EN).plain.startswith(" +6 │")


def moments(options: Options, seats: int, seed: int) -> Iterator[State]:
    """Every position of a random game."""
    seen: list[State] = []

    def look(moment: Moment) -> None:
        seen.append(game.clone(moment.state))

    last, _ = random_play(game, options, seats, seed, look)
    yield from seen
    yield last


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_line_is_wider_than_eighty_columns(seats: int, language: str) -> None:
    for seed in range(4):
        for state in moments(ALL_JUNCTIONS, seats, seed):
            for seat in (0, seats - 1, SPECTATOR):
                view = game.view(state, seat)
                text = table(view, NAMES[:seats], texts(language))
                lines = text.split("\n")
                assert all(line.cell_len <= 80 for line in lines), text.plain
                assert len(lines) <= 17
                assert strip(view, texts(language)).cell_len <= 80


def test_start_cards_that_do_not_count_are_not_drawn() -> None:
    scenery = position(hands="T01 | T02", options=Options(start_cards_count=False))
    text = drawn(game.view(scenery, 0))
    assert "S1" not in text
    assert "►** star" in text


def picture(view: View, names: tuple[str, ...] = ()) -> ElementTree.Element:
    return ElementTree.fromstring(svg(view, names))


def texts_in(root: ElementTree.Element) -> list[str]:
    return [node.text or "" for node in root.iter("{http://www.w3.org/2000/svg}text")]


def test_the_picture_shows_the_table() -> None:
    root = picture(game.view(long_railroad(), 0), NAMES[:2])
    shown = texts_in(root)
    for words in ("4:12", "Pile 3", "Rail 12", "Ana", "Mia", "+4 behind", "T33", "-3", "Tunnel"):
        assert words in shown, words
    used = {node.attrib["href"] for node in root.iter("{http://www.w3.org/2000/svg}use")}
    assert {"#ll-horseshoe", "#ll-pick", "#ll-bat", "#ll-skull", "#ll-gem"} <= used
    title = root.find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert title.text == "Infernal Wagon: Lay a card: horseshoe is open."


def test_every_symbol_of_a_picture_is_defined_in_it() -> None:
    root = picture(game.view(under_uturn(), 0), NAMES)
    space = "{http://www.w3.org/2000/svg}"
    defined = {f"#{node.attrib['id']}" for node in root.iter(f"{space}symbol")}
    assert {node.attrib["href"] for node in root.iter(f"{space}use")} <= defined


def test_a_picture_needs_no_names_and_loads_nothing() -> None:
    text = svg(game.view(long_railroad(), SPECTATOR))
    assert texts_in(ElementTree.fromstring(text)).count("1") == 1
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_marks_in_a_name_are_only_marks() -> None:
    assert "<Ana&>" in texts_in(picture(game.view(long_railroad(), 0), ("<Ana&>", "Mia")))


@pytest.mark.parametrize("seats", [2, 5])
def test_every_position_makes_a_picture(seats: int) -> None:
    for state in moments(ALL_JUNCTIONS, seats, 1):
        for seat in (0, SPECTATOR):
            picture(game.view(state, seat), NAMES[:seats])


def test_a_view_that_came_in_a_message_is_drawn_alike() -> None:
    view = game.view(under_uturn(), 0)
    sent = msgspec.json.decode(msgspec.json.encode(view), type=View)
    assert drawn(sent) == drawn(view)
    assert svg(sent) == svg(view)
