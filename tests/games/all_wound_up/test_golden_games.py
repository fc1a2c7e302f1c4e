"""The golden games of this room show everything that they must."""

import pytest

from limboline.games.all_wound_up import game
from limboline.games.all_wound_up.components import TOKENS
from limboline.games.all_wound_up.state import ENDINGS
from limboline.kernel import Record
from tests.games.all_wound_up.golden_games import BRAINS, WANTED
from tests.records.golden import FOLDER, records, text_of
from tests.records.kept import Kept, by_file
from tests.records.wanted import Wanted

KEPT = Kept(game, WANTED)
WHOLE, played = KEPT.whole, KEPT.played


@pytest.mark.parametrize("wanted", WANTED, ids=by_file)
def test_everything_wanted_is_there_with_what_it_comes_to(wanted: Wanted) -> None:
    KEPT.is_there(wanted)


@pytest.mark.parametrize("wanted", WHOLE, ids=by_file)
def test_a_record_shows_what_its_name_says(wanted: Wanted) -> None:
    KEPT.shows(wanted)
    assert game.outcome(played(wanted.file).state) is not None


def test_there_is_one_for_every_ending_number_of_players_and_token() -> None:
    assert KEPT.endings() == set(ENDINGS[1:])
    assert {wanted.seats for wanted in WHOLE if wanted.file.startswith("gate-")} == {2, 3, 4}
    assert set(BRAINS) == set(TOKENS)


def test_there_is_one_cut_and_one_torn() -> None:
    cut = Record.parse(text_of(FOLDER / f"{game.name}-cut.record"))
    broken = Record.parse(text_of(FOLDER / f"{game.name}-torn.record"))
    assert (cut.torn, broken.torn) == (False, True)


def test_no_record_of_ours_lies_there_unwanted() -> None:
    ours = {path.stem.removeprefix(f"{game.name}-") for path in records() if game.name in path.stem}
    assert ours == {wanted.file for wanted in WANTED}
