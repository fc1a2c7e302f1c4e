"""A game comes out of its record, whole or cut, and a broken one says why."""

from typing import ClassVar

import pytest

from limboline.kernel import NATURE, Broken, Record, replay, steps, suite
from limboline.kernel.replaying import begin, read_options, redeal_words, write_options
from limboline.kernel.suite import AnyGame, as_bytes
from tests.kernel.tiny import Aim, Marbles, Veto
from tests.kernel.tiny.aim import AimOptions
from tests.kernel.tiny.veto import VetoOptions, VetoState

VETO = Veto()


def played(game: AnyGame, seats: int = 2, seed: int = 1) -> Record:
    """A finished game."""
    return suite.random_play(game, game.Options(), seats, seed)[1]


@pytest.mark.parametrize("game", [Veto(), Marbles(), Aim()], ids=lambda game: str(game.name))
def test_every_prefix_of_a_log_gives_the_state_of_that_moment(game: AnyGame) -> None:
    record = played(game)
    dumps = [as_bytes(game.dump(step.state)) for step in steps(game, record)]
    for actions, dump in enumerate(dumps):
        cut = Record.parse(str(record.cut(actions)))
        assert as_bytes(game.dump(replay(game, cut))) == dump


@pytest.mark.parametrize("game", [Veto(), Marbles(), Aim()], ids=lambda game: str(game.name))
def test_a_record_cut_inside_its_last_line_resumes_before_it_or_after_it(game: AnyGame) -> None:
    record = played(game)
    lines = str(record).splitlines(keepends=True)
    dumps = [as_bytes(game.dump(step.state)) for step in steps(game, record)]
    before = "".join(lines[:-1])
    whole = lines[-1].rstrip("\n")
    for end in range(1, len(whole) + 1):
        resumed = replay(game, Record.parse(before + whole[:end]))
        if as_bytes(game.dump(resumed)) != dumps[-2]:
            # Words may be legal before their last digit is written; the record says it is torn.
            assert game.outcome(resumed) is not None
            assert Record.parse(before + whole[:end]).torn


def test_the_first_step_is_the_table_as_laid_out() -> None:
    first, second, *_ = list(steps(VETO, played(VETO)))
    assert first.entry is None
    assert first.tell.whole() == []
    assert second.entry is not None
    assert second.tell.whole() != []


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(Broken, match="this is a record of aim, not of veto"):
        replay(VETO, played(Aim()))


def test_a_record_by_other_rules_is_refused() -> None:
    record = played(VETO)
    record.rules = 7
    with pytest.raises(Broken, match="it was played by rules 7 of veto; here are 1"):
        begin(VETO, record)


class MendedVeto(Veto):
    """Rules that have changed: a table used to be laid out with another seed."""

    rules_version = 2
    older: ClassVar[dict[int, AnyGame]] = {1: VETO}

    def setup(self, options: VetoOptions, seats: int, seed: int) -> VetoState:
        return super().setup(options, seats, seed + 1)


def test_a_record_by_older_rules_that_the_room_still_knows_is_played_by_them() -> None:
    old, mended = played(VETO), MendedVeto()
    assert as_bytes(mended.dump(replay(mended, old))) == as_bytes(VETO.dump(replay(VETO, old)))
    new = played(mended)
    assert new.rules == 2
    assert as_bytes(mended.dump(begin(mended, new))) != as_bytes(mended.dump(begin(mended, old)))


def test_options_that_the_game_does_not_know_are_refused() -> None:
    record = played(VETO)
    record.options = '{"jokers":3}'
    with pytest.raises(Broken, match=r"the options make no sense: .*jokers"):
        begin(VETO, record)


@pytest.mark.parametrize("text", ["", "{", '{"tokens":9}', '{"tokens":"two"}'])
def test_options_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(Broken, match="the options make no sense"):
        read_options(VETO, text)


def test_a_table_that_the_rules_refuse_is_broken() -> None:
    record = Record("veto", 1, "{}", ("ana",), 0)
    with pytest.raises(Broken, match=r"the table cannot be laid out: wrong_number_of_seats"):
        begin(VETO, record)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("play 99", "no_such_card"),
        ("dance", "no_such_words"),
        ("let", "not_allowed"),
    ],
)
def test_a_log_that_the_rules_refuse_names_the_line(words: str, why: str) -> None:
    record = Record("veto", 1, "{}", ("ana", "mia"), 0)
    record.add(1_000, 0, words)
    with pytest.raises(Broken) as broken:
        replay(VETO, record)
    assert broken.value.why == f"'00:01.000 ana {words}' is refused: {why}"


def test_a_refused_last_line_counts_unless_it_is_torn() -> None:
    record = Record("veto", 1, "{}", ("ana", "mia"), 0)
    record.add(1_000, 0, "danc")
    with pytest.raises(Broken):
        replay(VETO, Record.parse(str(record)))
    torn = Record.parse(str(record).rstrip("\n"))
    assert VETO.dump(replay(VETO, torn)) == VETO.dump(begin(VETO, record))


def test_options_are_written_as_what_differs_and_read_back() -> None:
    assert write_options(VetoOptions()) == "{}"
    assert write_options(VetoOptions(tokens=2)) == '{"tokens":2}'
    assert read_options(VETO, '{"tokens":2}') == VetoOptions(tokens=2)
    assert read_options(Aim(), write_options(AimOptions(far=True))) == AimOptions(far=True)


def test_long_options_are_written_one_value_a_line() -> None:
    deck = {"deck": [f"card {number}" for number in range(40)]}
    text = write_options(deck)
    assert '\n  "card 7",\n' in text
    record = Record("veto", 1, text, ("ana",), 0)
    assert Record.parse(str(record)).options == text


def test_where_it_says_so_chance_decides_anew() -> None:
    record = played(VETO)
    for at in range(len(record.log)):
        cut = record.cut(at)
        before = replay(VETO, cut)
        cut.add(cut.log[-1].at_ms if cut.log else 0, NATURE, redeal_words(0xABC))
        again = Record.parse(str(cut))
        assert again == cut
        (*_, last) = steps(VETO, again)
        assert last.tell.whole() == []
        VETO.redeal(before, 0xABC)
        assert VETO.dump(last.state) == VETO.dump(before)


@pytest.mark.parametrize("seed", ["tea", "-1", "1" * 33, "1 2"])
def test_a_seed_that_is_none_is_refused(seed: str) -> None:
    record = played(VETO).cut(0)
    record.add(0, NATURE, f"deals anew from {seed}")
    with pytest.raises(Broken, match="is refused"):
        replay(VETO, record)
