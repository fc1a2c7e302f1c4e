"""Rules are pure, and the lint that says so can fail."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.layout.purity import EXCEPTIONS, SOURCE, offences, pure_files


def test_the_kernel_and_every_rooms_rules_are_pure() -> None:
    assert not offences(), "\n".join(map(str, offences()))


def test_the_lint_runs_by_itself() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.layout.purity"],
        cwd=SOURCE.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout) == (0, ""), run.stdout + run.stderr


def test_the_lint_reads_the_kernel_and_at_least_one_rooms_rules() -> None:
    read = {file.relative_to(SOURCE).parts[0] for file in pure_files(SOURCE)}
    assert read == {"kernel", "games"}


def test_no_exception_outlives_its_reason() -> None:
    for name, modules in EXCEPTIONS.items():
        text = (SOURCE / name).read_text(encoding="utf-8")
        for module in modules:
            assert f"import {module}" in text or f"from {module}" in text, f"{name}: {module}"


def planted(root: Path, file: str, text: str) -> list[str]:
    """What the lint says of a package with one more file."""
    place = root / file
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")
    return [str(offence) for offence in offences(root)]


RULES = "games/hellrail/rules/heresy.py"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("import time\n", "imports time"),
        ("import random\n", "imports random"),
        ("import os.path\n", "imports os.path"),
        ("from pathlib import Path\n", "imports pathlib"),
        ("def rule() -> None:\n    import time\n", "imports time"),
        ("from collections import Counter\n", "imports collections.Counter"),
        ("import msgspec\n", "imports msgspec"),
        ("from limboline import server\n", "imports limboline.server"),
        ("from limboline.bots import search\n", "imports limboline.bots"),
        ("from limboline.games import infernal_wagon\n", "imports limboline.games.infernal_wagon"),
        ("from limboline.games.infernal_wagon import state\n", "limboline.games.infernal_wagon"),
        ("from ...infernal_wagon import state\n", "limboline.games.infernal_wagon"),
        ("import limboline.kernel_of_truth\n", "imports limboline.kernel_of_truth"),
        ("TABLE = open('deck.json')\n", "uses open"),
        ("def rule() -> None:\n    print('ram!')\n", "uses print"),
        ("def rule() -> None:\n    input()\n", "uses input"),
        ("def rule(words: str) -> None:\n    exec(words)\n", "uses exec"),
        ("def rule(words: str) -> None:\n    eval(words)\n", "uses eval"),
        ("clock = __import__('time')\n", "uses __import__"),
        ("show = print\n", "uses print"),
        ("def rule(card: str) -> int:\n    return hash(card)\n", "uses hash"),
        ("N = 0\ndef rule() -> None:\n    global N\n    N += 1\n", "global N"),
        (
            "def rule() -> None:\n    n = 0\n    def again() -> None:\n        nonlocal n\n",
            "nonlocal n",
        ),
        ("SEEN = []\ndef rule() -> None:\n    SEEN.append(1)\n", "changes SEEN"),
        ("SEEN: dict = {}\ndef rule() -> None:\n    SEEN[1] = 2\n", "changes SEEN"),
        ("SEEN = {1: []}\ndef rule() -> None:\n    SEEN[1].append(2)\n", "changes SEEN"),
        ("SEEN = [0]\ndef rule() -> None:\n    SEEN[0] += 1\n", "changes SEEN"),
        ("SEEN = [0]\ndef rule() -> None:\n    del SEEN[0]\n", "changes SEEN"),
        ("class C: n = 0\nHELD = C()\ndef rule() -> None:\n    HELD.n = 1\n", "changes HELD"),
        (
            "def rule(cards: list = []) -> None:\n    cards.append(1)\n",
            "a default that calls share",
        ),
    ],
    ids=lambda one: one.replace("\n", "; "),
)
def test_an_offence_in_a_rooms_rules_is_found(tmp_path: Path, text: str, what: str) -> None:
    found = planted(tmp_path, RULES, text)
    assert found
    assert found[0].startswith(f"{RULES}:")
    assert what in found[0]


@pytest.mark.parametrize(
    "text",
    [
        "from __future__ import annotations\nimport math\nfrom typing import Final\n",
        "from collections.abc import Sequence\n",
        "from collections import abc\n",
        "from limboline.kernel import Random\nfrom limboline.kernel.asking import Ask\n",
        "from limboline.games.hellrail.state import State\n",
        "from ..state import State\nfrom . import turns\n",
        "PLACES = [1, 2]\nPLACES.append(3)\n",  # while the module is made
        "PLACES = [1]\ndef rule() -> None:\n    PLACES = [2]\n    PLACES.append(3)\n",
        "PLACES = [1]\ndef rule(PLACES: list) -> None:\n    PLACES.append(3)\n",
        "PLACES = [1]\ndef rule(state: list) -> int:\n    state[0] = PLACES[0]\n    return 1\n",
    ],
    ids=lambda one: one.replace("\n", "; "),
)
def test_what_is_pure_passes(tmp_path: Path, text: str) -> None:
    assert planted(tmp_path, RULES, text) == []


@pytest.mark.parametrize(
    ("file", "found"),
    [
        ("kernel/asking.py", True),
        ("games/hellrail/components.py", True),
        ("games/hellrail/state.py", True),
        ("games/hellrail/zones.py", True),
        ("games/hellrail/playouts.py", True),
        ("games/hellrail/rules.py", True),
        ("games/hellrail/rules/deep/ram.py", True),
        ("games/hellrail/draw.py", False),
        ("games/hellrail/bots/search.py", False),
        ("server/app.py", False),
    ],
)
def test_only_rules_must_be_pure(tmp_path: Path, file: str, found: bool) -> None:
    assert bool(planted(tmp_path, file, "import time\n")) == found


def test_an_exception_is_for_its_own_file_only(tmp_path: Path) -> None:
    assert planted(tmp_path, "kernel/random.py", "import hashlib\n") == []
    assert planted(tmp_path, "kernel/asking.py", "import hashlib\n")
    assert planted(tmp_path, "games/hellrail/rules/random.py", "import hashlib\n")
