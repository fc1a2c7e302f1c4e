"""The options of a table: their defaults, their forms, and that each of them is heeded."""

import re

import pytest

from limboline.games.all_wound_up import game
from limboline.games.all_wound_up import options as module
from limboline.games.all_wound_up.options import Options, rule_flags
from limboline.games.all_wound_up.tiles import built_in_layouts
from limboline.kernel import Broken
from limboline.kernel.dumping import fields_of
from limboline.kernel.replaying import read_options, write_options
from limboline.kernel.variants import one_by_one, settings
from tests.games.all_wound_up.golden_games import OWN
from tests.games.catalogue import ROOT

RULES = (ROOT / "docs" / "rules" / "all-wound-up.en.md").read_text("utf-8")


def test_every_option_is_explained_where_it_is_defined_and_on_the_rules_page() -> None:
    said = re.findall(
        r"`(\w+)`", "".join(re.findall(r"^\| (`.+?`) \|", module.__doc__ or "", re.M))
    )
    assert said == list(Options.__struct_fields__)
    section = RULES[RULES.index("### 9.1") : RULES.index("(awu-9-2)=")]
    told = re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.+?`) \|", section, re.M)))
    assert set(told) == set(Options.__struct_fields__)


def test_the_defaults_are_those_of_the_rules_page() -> None:
    usual = Options()
    assert (usual.course, usual.passing, usual.wild_joins) == ("oval_out", "in_order", False)
    assert (usual.leave_first, usual.ranks, usual.toys) == (False, "next", "equal")
    assert "usually 12" in RULES
    assert usual.rounds == 12
    assert "`window_seconds`, usually 4" in RULES
    assert "`release_seconds`, usually 15" in RULES
    assert (usual.window_seconds, usual.release_seconds, usual.windows) == (4, 15, "two")


def test_every_choice_reaches_the_rules() -> None:
    usual = rule_flags(Options(), 3)
    for options in one_by_one(Options):
        if options == Options() or options.course != "oval_out":
            continue
        flags = rule_flags(options, 3)
        changed = [
            name for name in fields_of(type(flags)) if getattr(flags, name) != getattr(usual, name)
        ]
        assert len(changed) == 1, options


def test_every_course_can_be_raced() -> None:
    boards = []
    for options in one_by_one(Options):
        state = game.setup(options, 4, 1)
        assert game.view(state, 0).course == built_in_layouts()[options.course]
        boards.append(state.board)
    assert len({board.start for board in boards}) >= 3


def test_an_own_course_goes_before_any_other() -> None:
    state = game.setup(Options(course="zed", own_course=OWN), 2, 1)
    assert game.view(state, 0).course == OWN


def test_a_record_holds_only_what_differs_from_the_rules() -> None:
    assert write_options(Options()) == "{}"
    options = Options(passing="at_once", rounds=9, wild_joins=True, own_course=OWN)
    assert read_options(game, write_options(options)) == options


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", '{"course":"round"}', '{"passing":"never"}', '{"rounds":-1}', '{"rounds":21}'),
        *('{"wild_joins":1}', '{"ranks":"two"}', '{"window_seconds":61}', '{"toys":"odd"}'),
        *('{"own_course":{}}', '{"own_course":{"tiles":[],"closed":true,"start":[0,0,0]}}'),
        *('{"loud":true}', "[" * 9_999),
    ],
)
def test_options_that_make_no_sense_are_broken(text: str) -> None:
    with pytest.raises(Broken, match="the options make no sense"):
        read_options(game, text)


def test_the_settings_are_all_that_can_be_chosen_without_a_file() -> None:
    assert [each.name for each in settings(Options)] == [
        name for name in Options.__struct_fields__ if name != "own_course"
    ]
