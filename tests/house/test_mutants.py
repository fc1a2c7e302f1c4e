"""The mutants that `make mutate` tries stand where they should, and the trial itself works."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests import mutate
from tests.mutate import BROKEN, KILLED, SURVIVED, Mutant, misplaced, mutants_of, try_mutant
from tests.rulings import Room, rooms

FEWEST_RULINGS = 10


def by_page(room: Room) -> str:
    return room.page


@pytest.mark.parametrize("room", rooms(), ids=by_page)
def test_every_mutant_stands_exactly_once_in_the_source(room: Room) -> None:
    assert misplaced(mutants_of(room)) == []


@pytest.mark.parametrize("room", rooms(), ids=by_page)
def test_enough_rulings_have_a_mutant_and_each_of_those_a_test(room: Room) -> None:
    rulings = {mutant.ruling for mutant in mutants_of(room)}
    assert len(rulings) >= FEWEST_RULINGS
    assert all(room.test_of(ruling).exists() for ruling in rulings)


@pytest.mark.parametrize("n", [1, pytest.param(12, marks=pytest.mark.slow)])
@pytest.mark.parametrize("room", rooms(), ids=by_page)
def test_some_mutants_are_really_killed(room: Room, n: int) -> None:
    mutants = mutants_of(room)
    with mutate.copied_package() as place:
        for mutant in mutants[len(mutants) // (2 * n) :: max(1, len(mutants) // n)]:
            assert try_mutant(place, mutant, room.test_of(mutant.ruling)) == KILLED, mutant.wrong


@pytest.fixture
def mutant() -> Mutant:
    """One that is known to be killed."""
    return mutants_of(rooms()[0])[0]


def test_a_mutant_that_changes_nothing_survives_and_one_that_cannot_run_is_no_proof(
    mutant: Mutant,
) -> None:
    test = rooms()[0].test_of(mutant.ruling)
    with mutate.copied_package() as place:
        assert try_mutant(place, replace(mutant, instead=mutant.text), test) == SURVIVED
        assert try_mutant(place, replace(mutant, instead="not python ("), test) == BROKEN


def test_tests_that_import_another_copy_are_no_proof(tmp_path: Path, mutant: Mutant) -> None:
    test = rooms()[0].test_of(mutant.ruling)
    assert mutate.run_tests(tmp_path, [test]) == BROKEN


def test_a_mutant_that_lost_its_place_is_noticed(mutant: Mutant) -> None:
    assert len(misplaced([replace(mutant, text="no such line")])) == 1
    assert len(misplaced([replace(mutant, text="state")])) == 1
    assert len(misplaced([replace(mutant, instead=mutant.text)])) == 1


def test_an_unknown_room_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert mutate.main(["no-such-room"]) == 2
    assert "no room is called no-such-room" in capsys.readouterr().out
