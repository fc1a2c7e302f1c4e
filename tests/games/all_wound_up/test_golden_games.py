"""The golden games of this room show everything that they must."""

from functools import cache

import pytest

from limboline.games.all_wound_up import game
from limboline.games.all_wound_up.components import TOKENS
from limboline.games.all_wound_up.state import ENDINGS
from limboline.kernel import Record, steps
from limboline.kernel.replaying import read_options
from tests.games.all_wound_up.golden_games import BRAINS, WANTED, half, torn
from tests.records.golden import FOLDER, golden_file, records, text_of
from tests.records.wanted import Found, Wanted

WHOLE = [wanted for wanted in WANTED if wanted.cut not in (half, torn)]


def by_file(wanted: Wanted) -> str:
    return wanted.file


@cache
def played(file: str) -> Found:
    """A record of ours, played again."""
    record = Record.parse(text_of(FOLDER / f"{game.name}-{file}.record"))
    events = []
    for step in steps(game, record):
        state = step.state
        events += step.tell.whole()
    return Found(game.clone(state), record, events)


@pytest.mark.parametrize("wanted", WANTED, ids=by_file)
def test_everything_wanted_is_there_with_what_it_comes_to(wanted: Wanted) -> None:
    path = FOLDER / f"{game.name}-{wanted.file}.record"
    assert path.exists(), "run: python -m tests.records.make"
    assert golden_file(path).exists(), "run: python -m tests.records.make --golden"
    assert f"\n# {wanted.about}\n" in text_of(path)


@pytest.mark.parametrize("wanted", WHOLE, ids=by_file)
def test_a_record_shows_what_its_name_says(wanted: Wanted) -> None:
    found = played(wanted.file)
    assert len(found.record.seats) == wanted.seats
    assert read_options(game, found.record.options) == wanted.options
    assert wanted.shows(found)
    assert game.outcome(found.state) is not None


def test_there_is_one_for_every_ending_number_of_players_and_token() -> None:
    outcomes = [game.outcome(played(wanted.file).state) for wanted in WHOLE]
    assert {outcome.reason for outcome in outcomes if outcome is not None} == set(ENDINGS[1:])
    assert {wanted.seats for wanted in WHOLE if wanted.file.startswith("gate-")} == {2, 3, 4}
    assert set(BRAINS) == set(TOKENS)


def test_there_is_one_cut_and_one_torn() -> None:
    cut = Record.parse(text_of(FOLDER / f"{game.name}-cut.record"))
    broken = Record.parse(text_of(FOLDER / f"{game.name}-torn.record"))
    assert (cut.torn, broken.torn) == (False, True)


def test_no_record_of_ours_lies_there_unwanted() -> None:
    ours = {path.stem.removeprefix(f"{game.name}-") for path in records() if game.name in path.stem}
    assert ours == {wanted.file for wanted in WANTED}
