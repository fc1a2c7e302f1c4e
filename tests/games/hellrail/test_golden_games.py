"""The golden games of this room show everything that they must."""

import msgspec
import pytest

from limboline.games.hellrail import game
from limboline.games.hellrail.components import EFFECTS
from limboline.games.hellrail.state import ENDINGS
from limboline.kernel import Record, steps
from limboline.kernel.bundling import bundle
from tests.games.hellrail.golden_games import RESULTS, WANTED, follows
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


def test_there_is_one_for_every_ending_and_number_of_players() -> None:
    assert KEPT.endings() == set(ENDINGS[1:])
    assert {wanted.seats for wanted in WHOLE if wanted.file.startswith("cards-")} == {2, 3, 4}


def test_every_whole_one_is_played_to_its_end() -> None:
    for wanted in WHOLE:
        assert game.outcome(played(wanted.file).state) is not None, wanted.file


def test_there_is_one_for_every_effect() -> None:
    assert set(RESULTS) == set(EFFECTS)
    for effect, (kind, such) in RESULTS.items():
        assert follows(effect, kind, such)(played(effect.replace("_", "-")))


def test_there_is_one_for_every_variant() -> None:
    chosen = [wanted.options for wanted in WHOLE]
    assert {options.layout for options in chosen} >= {"standard", "sacrilege", "advocate"}
    assert {options.effects for options in chosen} == {"open", "secret"}
    assert {options.open_ledger for options in chosen} == {False, True}
    assert any(options.cards is not None for options in chosen)
    assert any(options.circles is not None for options in chosen)


def test_there_is_one_cut_and_one_torn() -> None:
    cut = Record.parse(text_of(FOLDER / f"{game.name}-cut.record"))
    broken = Record.parse(text_of(FOLDER / f"{game.name}-torn.record"))
    assert (cut.torn, broken.torn) == (False, True)


def test_what_one_may_do_is_short_on_the_wire() -> None:
    longest = plain = 0
    for wanted in WHOLE:
        record = Record.parse(text_of(FOLDER / f"{game.name}-{wanted.file}.record"))
        for step in steps(game, record):
            for ask in game.asked(step.state):
                codes = game.legal(step.state, ask.seat)
                actions = [game.write(step.state, ask.seat, code) for code in codes]
                longest = max(longest, len(msgspec.json.encode(bundle(actions))))
                plain = max(plain, len(msgspec.json.encode(actions)))
    assert longest < 16 * 1024
    assert plain > 2 * longest, "the games are too tame to tell"


def test_no_record_of_ours_lies_there_unwanted() -> None:
    ours = {path.stem.removeprefix(f"{game.name}-") for path in records() if game.name in path.stem}
    assert ours == {wanted.file for wanted in WANTED}
