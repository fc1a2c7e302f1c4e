"""The first slice: toys that really walk in a game, whose record needs none of them again."""

import subprocess
import sys
from pathlib import Path

import pytest

from limboline.bots import GENERIC
from limboline.bots.match import AnyMatch, Match
from limboline.bots.roster import seat_bots
from limboline.games.all_wound_up.game import game
from limboline.games.all_wound_up.options import Options
from limboline.games.all_wound_up.toys.nature import Nature
from limboline.games.all_wound_up.toys.trace import name_of, unpack
from limboline.kernel.random import Random
from limboline.kernel.record import Record
from limboline.kernel.seats import NATURE
from limboline.lab.simulate import Simulation, seat_match

# What a program can do without the physics: replay the record in a file, and tell the end.
REPLAYS = """
import sys
sys.modules["mujoco"] = None
sys.modules["numpy"] = None
from pathlib import Path
from limboline.games.all_wound_up.game import game
from limboline.kernel import Record, replay
record = Record.parse(Path(sys.argv[1]).read_text())
print(game.outcome(replay(game, record)))
"""


def played(seats: int, seed: int, options: Options, most: int = 4000) -> AnyMatch:
    """A game of random bots, with nature's runner."""
    bots = seat_bots(GENERIC, ["random"] * seats, seed)
    nature = Nature(NATURE, Random(0))
    match: AnyMatch = Match(game, options, bots, seed=seed, nature=nature)
    while match.outcome is None and len(match.record.log) < most:
        match.step()
    return match


@pytest.fixture(scope="module")
def match() -> AnyMatch:
    return played(2, 4, Options(rounds=6))


def test_toys_walk_in_a_game_of_two(match: AnyMatch) -> None:
    assert match.outcome is not None
    runs = [entry for entry in match.record.log if entry.seat == NATURE]
    assert len(runs) >= 5
    assert len(match.recordings) == len({entry.words.split()[-1] for entry in runs}) >= 5
    for name, recording in match.recordings.items():
        assert name_of(recording) == name
        assert unpack(recording)
        assert any(name in entry.words for entry in runs)


def test_its_record_replays_to_the_byte_without_the_physics(
    match: AnyMatch, tmp_path: Path
) -> None:
    file = tmp_path / "wound.record"
    file.write_text(str(match.record))
    assert str(Record.parse(file.read_text())) == str(match.record)
    told = subprocess.run(
        [sys.executable, "-c", REPLAYS, str(file)], capture_output=True, text=True, timeout=120
    )
    assert told.stdout.strip() == str(match.outcome), told.stderr


def test_four_quirky_toys_on_every_course() -> None:
    for number, course in enumerate(("oval_in", "oval_crypt", "straight", "ell", "zed")):
        options = Options(course=course, toys="quirky", rounds=1)  # type: ignore[arg-type]
        match = played(4, number, options)
        assert match.outcome is not None
        assert match.recordings


def test_the_same_game_is_the_same_again(match: AnyMatch) -> None:
    assert str(played(2, 4, Options(rounds=6)).record) == str(match.record)


def test_a_simulation_lets_toys_walk_unless_it_is_on_paper() -> None:
    for paper in (False, True):
        simulation = Simulation(
            game.name, Options(rounds=1), players=(2,), bots=("random",), games=1, paper=paper
        )
        [batch] = simulation.batches()
        match = seat_match(batch, 0)
        match.play_out()
        runs = [entry for entry in match.record.log if entry.seat == NATURE]
        assert runs
        assert bool(match.recordings) is not paper
