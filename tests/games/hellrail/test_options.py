"""The options of a table: their defaults, their forms, and that each of them is heeded."""

import re

import msgspec
import pytest

from limboline.games.hellrail import game
from limboline.games.hellrail import options as module
from limboline.games.hellrail.layouts import built_in_layouts
from limboline.games.hellrail.options import Options, rule_flags
from limboline.games.registry import room
from limboline.kernel import Broken
from limboline.kernel.dumping import fields_of
from limboline.kernel.replaying import read_options, write_options
from limboline.kernel.variants import one_by_one, settings
from tests.games.catalogue import ROOT
from tests.games.hellrail.own_cards import lame_cards, scattered_circles
from tests.games.hellrail.table import table

RULES = (ROOT / "docs" / "rules" / "hellrail.en.md").read_text("utf-8")


def test_every_option_is_explained_where_it_is_defined() -> None:
    said = re.findall(
        r"`(\w+)`", "".join(re.findall(r"^\| (`.+?`) \|", module.__doc__ or "", re.M))
    )
    assert said == list(Options.__struct_fields__)


def test_the_defaults_are_those_of_the_rules_page() -> None:
    section = RULES[RULES.index("### 10.2") : RULES.index("(hr-10-3)=")]
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| \[§([\d.]+)\]", section, re.M)
    assert [row[0] for row in rows] == [
        "hands begin with 3 cards",
        "hands begin alike",
        "nothing may stand on a card to be upgraded",
        "a Tender is a car only for traction",
        "a Check stays",
        "a used Heresy token returns",
        "trains of any length",
        "the game stops after 60 rounds",
    ]
    usual = Options()
    assert (usual.start_cards, usual.upgrade_blocked_by, usual.wide_tender) == (
        3,
        "anything",
        False,
    )
    assert (usual.later_cards, usual.checks, usual.heresy_tokens) == ("same", "stay", "return")
    assert (usual.longest_train, usual.rounds, usual.heresy_seconds) == ("any", 60, 12)
    assert (usual.effects, usual.layout, usual.open_ledger) == ("open", "standard", False)


def test_every_choice_reaches_the_rules() -> None:
    usual = rule_flags(Options(), 3)
    for options in one_by_one(Options):
        if options == Options() or options.layout != "standard":
            continue
        flags = rule_flags(options, 3)
        changed = [
            name for name in fields_of(type(flags)) if getattr(flags, name) != getattr(usual, name)
        ]
        assert len(changed) == 1, options


@pytest.mark.parametrize("layout", ["standard", "sacrilege"])
def test_the_circles_lie_as_the_rules_page_says(layout: str) -> None:
    heading = "### 2.2" if layout == "standard" else "### 9.2"
    section = RULES[RULES.index(heading) :]
    section = section[: section.index("(hr-", 10)]
    said = {
        name: (int(x), int(y))
        for name, x, y in re.findall(r"\b([G1-9]) \((-?\d), (-?\d)\)", section)
    }
    assert said == built_in_layouts()[layout]
    options = msgspec.convert({"layout": layout}, Options)
    seen = table(game.setup(options, 3, 1)).circles
    assert {circle.circle: circle.at for circle in seen} == said


def test_an_own_layout_goes_before_any_other_and_before_a_draft() -> None:
    own = scattered_circles()
    for layout in ("standard", "sacrilege", "advocate"):
        options = msgspec.convert({"layout": layout, "circles": own}, Options)
        seen = table(game.setup(options, 3, 1)).circles
        assert {circle.circle: circle.at for circle in seen} == own


def test_a_record_holds_only_what_differs_from_the_rules() -> None:
    assert write_options(Options()) == "{}"
    options = Options(effects="secret", rounds=9, wide_tender=True)
    assert write_options(options) == '{"effects":"secret","rounds":9,"wide_tender":true}'
    for chosen in (options, Options(cards=lame_cards(), circles=scattered_circles())):
        assert read_options(game, write_options(chosen)) == chosen


def test_a_view_tells_the_options_without_long_lists() -> None:
    options = Options(cards=lame_cards(), circles=scattered_circles(), rounds=9)
    assert table(game.setup(options, 2, 1)).options == Options(rounds=9)


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", '{"effects":"hidden"}', '{"layout":"own"}', '{"start_cards":4}'),
        *('{"start_cards":"3"}', '{"rounds":4}', '{"rounds":101}', '{"rounds":true}'),
        *('{"open_ledger":1}', '{"checks":"gone"}', '{"heresy_seconds":61}', '{"loud":true}'),
        *('{"heresy_seconds":-1}', '{"cards":"R1"}', '{"cards":{}}', '{"circles":[]}'),
        *('{"circles":{"X":[0,0]}}', '{"circles":{"G":[0]}}', '{"circles":{"G":[99,0]}}'),
        "[" * 9_999,
    ],
)
def test_options_that_make_no_sense_are_broken(text: str) -> None:
    with pytest.raises(Broken, match="the options make no sense"):
        read_options(game, text)


def test_the_settings_are_all_that_can_be_chosen_without_a_file() -> None:
    assert [each.name for each in settings(Options)] == [
        name for name in Options.__struct_fields__ if name not in ("cards", "circles")
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tables_begin_with_more_cards_for_later_seats_and_programs_do_not(players: int) -> None:
    assert room("hellrail").recommended(players) == Options(later_cards="more")
    assert Options().later_cards == "same", "as the rulebook deals"
