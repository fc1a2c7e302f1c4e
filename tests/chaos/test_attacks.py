"""Strangers attack a real server from outside, and those who play there notice nothing."""

import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.chaos.attacker import Attacker, Met
from tests.chaos.attacks.__main__ import ATTACKS
from tests.chaos.bomb import lay_bomb
from tests.chaos.plan import Plan, Rough
from tests.chaos.run import MOST_ATTACKED_MB, broken, soak
from tests.chaos.tally import Tally

pytestmark = [
    pytest.mark.anyio,
    # The mail server of the tests says that of itself.
    pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS"),
]

# What each attack has to meet, and what else it may: where a flood ends is the system's to say.
MEETS = {
    "frames": ({"held up"}, {"closed"}),
    "heads": (set(), {"closed", "431"}),
    "hoard": ({"503", "left open"}, {"closed", "408"}),
    "half posts": ({"cut short"}, {"closed", "400"}),
    "foreign names": ({"421", "unknown_host", "bad_origin"}, set()),
    "undo bomb": (
        {"large one woken", "act done", "undo done"},
        {"undo too_often", "undo flooding", "act flooding"},
    ),
    "comings": ({"done", "too_often"}, set()),
    "options": ({"done", "too_often"}, {"flooding"}),
    "decks": ({"done", "too_large", "too_many_tables"}, {"too_often"}),
    "bot tables": ({"done", "too_many_tables"}, set()),
    "codes": ({"no_such_code", "too_many_codes"}, set()),
    "mails": ({"done", "too_often"}, set()),
    "records": ({"done"}, {"too_often"}),
    "strangers": ({"wrong_token", "not_seated", "host_only"}, {"no_such_action"}),
}


@pytest.mark.skipif(sys.platform != "linux", reason="no other address leads to the same machine")
async def test_every_attack_is_refused_while_people_play(tmp_path: Path) -> None:
    rough = Rough(cut_every_s=8.0, think_s=(0.3, 1.0))
    plan = Plan(4.0, tables=3, seed=13, kills=False, attack="short", rough=rough)
    tale = await soak(plan, tmp_path, None, print)
    assert tale.faults == []
    assert min(tale.findings.acts, tale.findings.views, tale.findings.records) > 0
    attacks = tale.attacker.attacks if tale.attacker else {}
    assert attacks.keys() == ATTACKS.keys() == MEETS.keys()
    for name, (must, may) in MEETS.items():
        met = set(attacks[name].met)
        assert must <= met <= must | may, name


@pytest.mark.parametrize(
    ("name", "met"),
    [
        ("records", "our_fault"),
        ("codes", "no answer"),
        ("frames", "all taken"),
        ("heads", "200"),
        ("foreign names", "push"),
        ("strangers", "done"),
    ],
)
def test_what_no_attack_may_meet_is_a_fault(name: str, met: str) -> None:
    attacker = Attacker(Plan(), Tally())
    attacker.attacks[name] = Met(3, Counter({"gone": 1, met: 2}))
    assert attacker.faults == [f"the attack {name} has met {met} (2 times)"]
    attacker.attacks[name] = Met(1, Counter({"gone": 1}))
    assert attacker.faults == []


def test_a_server_that_counts_a_fault_or_takes_all_memory_is_told_of() -> None:
    attacked = Plan(attack="long")
    tally = Tally(memory_kb=[MOST_ATTACKED_MB * 1024])
    assert broken(attacked, tally) == []
    tally.memory_kb.append(MOST_ATTACKED_MB * 1024 + 1024)
    assert broken(Plan(), tally) == []
    tally.faults[4711] = 2
    counted, taken = broken(attacked, tally)
    assert "2 faults" in counted
    assert f"{MOST_ATTACKED_MB + 1} MB" in taken


async def test_a_table_is_left_at_which_much_was_taken_back(tmp_path: Path) -> None:
    bomb = await lay_bomb(tmp_path, undos=30)
    assert bomb.undos == 30
    assert bomb.cpu_s > 0
