"""The options of a table: their defaults, their forms, and the clock (sections 9 and 10)."""

import re
from pathlib import Path

import msgspec
import pytest

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.options import Options, clock_ms
from limboline.games.infernal_wagon.position import position
from limboline.kernel import NATURE, Broken, Illegal, act
from limboline.kernel.replaying import read_options, write_options
from limboline.kernel.variants import settings
from tests.games.infernal_wagon.table import ANA, BO, ending, play, refused, wait

RULES = Path(__file__).parents[3] / "docs" / "rules" / "infernal-wagon.en.md"
MINUTE = 60_000


@pytest.mark.parametrize(
    ("clock", "pace", "minutes"),
    [
        *(("7:00", "x1", 7.0), ("7:00", "x1.5", 10.5), ("7:00", "x2", 14.0)),
        *(("6:00", "x1", 6.0), ("6:00", "x1.5", 9.0), ("6:00", "x2", 12.0)),
        *(("5:00", "x1", 5.0), ("5:00", "x1.5", 7.5), ("5:00", "x2", 10.0)),
        *(("none", "x1", None), ("none", "x1.5", None), ("none", "x2", None)),
    ],
)
def test_the_clock_and_its_pace(clock: str, pace: str, minutes: float | None) -> None:
    options = msgspec.convert({"clock": clock, "pace": pace}, Options)
    assert clock_ms(options) == (None if minutes is None else minutes * MINUTE)
    asks = [ask for ask in game.asked(game.setup(options, 3, 0)) if ask.seat == NATURE]
    assert [ask.until_ms for ask in asks] == ([] if minutes is None else [minutes * MINUTE])


@pytest.mark.parametrize(("clock", "pace"), [("7:00", "x1"), ("5:00", "x1.5"), ("6:00", "x2")])
def test_the_exit_wins_in_the_last_thousandth_and_not_after_it(clock: str, pace: str) -> None:
    options = msgspec.convert({"clock": clock, "pace": pace}, Options)
    over = clock_ms(options)
    assert over is not None
    for early, wins in ((1, True), (0, False), (-1, False)):
        state = position("EXIT | T05 | T07", "T06/gem", "", options=options, last=BO)
        if wins:
            play(state, ANA, "play EXIT by star", at_ms=over - early)
            assert ending(state) == "exit"
            continue
        no = refused(state, ANA, "play EXIT by star", at_ms=over - early)
        assert (no.code, no.facts) == ("time_is_up", {"due_ms": over})
        wait(state)
        assert ending(state) == "time"


def test_at_6_59_999_you_are_free_and_at_7_00_000_you_are_a_ghost() -> None:
    exit_ = game.parse("play EXIT by star at 4")
    state = position("EXIT | T05", "T06/gem", "")
    act(game, state, ANA, exit_, 7 * MINUTE - 1)
    assert ending(state) == "exit"
    ghost = position("EXIT | T05", "T06/gem", "")
    with pytest.raises(Illegal, match="time_is_up"):
        act(game, ghost, ANA, exit_, 7 * MINUTE)
    act(game, ghost, NATURE, game.parse("clock"), 7 * MINUTE)
    assert ending(ghost) == "time"


def test_without_a_clock_nobody_loses_by_time() -> None:
    state = position("EXIT | T05", "T06/gem", "", options=Options(clock="none"))
    assert refused(state, NATURE, "clock", at_ms=7 * MINUTE).code == "no_such_action"
    play(state, ANA, "play EXIT by star", at_ms=24 * 60 * MINUTE)
    assert ending(state) == "exit"


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 99])
def test_two_to_five_play(seats: int) -> None:
    with pytest.raises(Illegal) as caught:
        game.setup(Options(), seats, 0)
    assert (caught.value.code, caught.value.facts) == ("players", {"n": seats})


def rows_of_the_rules_page() -> list[tuple[str, list[object]]]:
    """The table of all options in section 10.12: name and values, the usual one first."""
    text = RULES.read_text()
    section = text[text.index("### 10.12") : text.index("(iw-11)=")]
    rows: list[tuple[str, list[object]]] = []
    for name, values in re.findall(r"^\| `(\w+)` \| ([^|]+) \|", section, re.MULTILINE):
        words = re.findall(r"`([^`]+)`", values)
        rows.append((name, [msgspec.json.decode(word) for word in words] or list(range(9))))
    return rows


def test_the_options_are_those_of_the_rules_page() -> None:
    said = {name: (values[0], set(values)) for name, values in rows_of_the_rules_page()}
    found = {each.name: (each.default, set(each.values)) for each in settings(Options)}
    assert found == said


def test_a_record_holds_only_what_differs_from_the_rules() -> None:
    assert write_options(Options()) == "{}"
    options = Options(clock="6:00", silence=True, easy=3)
    assert write_options(options) == '{"clock":"6:00","easy":3,"silence":true}'
    assert read_options(game, write_options(options)) == options


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "[]",
            '{"clock":"8:00"}',
            '{"clock":7}',
            '{"easy":9}',
            '{"easy":-1}',
            '{"easy":true}',
        ),
        *(
            '{"silence":1}',
            '{"loud":true}',
            '{"pace":"x3"}',
            '{"deck":"R1"}',
            '{"deck":{}}',
            "[" * 9_999,
        ),
    ],
)
def test_options_that_make_no_sense_are_broken(text: str) -> None:
    with pytest.raises(Broken, match="the options make no sense"):
        read_options(game, text)
