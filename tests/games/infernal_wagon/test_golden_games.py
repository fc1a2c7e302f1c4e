"""The golden games of this room show everything that they must."""

from collections.abc import Iterator
from functools import cache

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.state import ENDINGS
from limboline.kernel import Record, replay
from limboline.kernel.replaying import read_options
from tests.games.infernal_wagon.golden_games import WANTED
from tests.records.golden import records, text_of
from tests.records.kept import Kept


@cache
def kept() -> list[tuple[Record, Options, str]]:
    """Our records with their options and endings."""
    return list(_kept())


def _kept() -> Iterator[tuple[Record, Options, str]]:
    for path in records():
        record = Record.parse(text_of(path))
        if record.game == game.name:
            outcome = game.outcome(replay(game, record))
            options: Options = read_options(game, record.options)
            yield record, options, outcome.reason if outcome else ""


def test_there_is_one_for_every_ending() -> None:
    assert {ending for _, _, ending in kept()} == set(ENDINGS)


def test_there_is_one_for_every_crew_size() -> None:
    assert {len(record.seats) for record, _, ending in kept() if ending == "exit"} == {2, 3, 4, 5}


def test_there_is_one_for_every_junction_alone_and_one_with_all() -> None:
    chosen = {
        (options.easy > 0, options.silence, options.uturn, options.curse)
        for _, options, ending in kept()
        if ending == "exit"
    }
    alone = {tuple(place == which for place in range(4)) for which in range(4)}
    assert chosen >= {*alone, (True,) * 4}


def test_there_is_one_for_every_clock() -> None:
    assert {options.clock for _, options, _ in kept()} == {"7:00", "6:00", "5:00", "none"}


def test_there_is_one_with_an_own_deck_in_full() -> None:
    assert any(
        options.deck is not None and len(options.deck.cards) == 96 for _, options, _ in kept()
    )


def test_there_is_one_with_a_card_turned_by_the_clock() -> None:
    assert any(entry.by_clock for record, _, _ in kept() for entry in record.log)


def test_there_is_one_cut_and_one_torn() -> None:
    assert {record.torn for record, _, ending in kept() if not ending} == {False, True}


def test_everything_wanted_is_there_with_what_it_comes_to() -> None:
    for wanted in WANTED:
        Kept(game, WANTED).is_there(wanted)
