"""The mutants that `make mutate` tries stand where they should, and the trial itself works."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from tests import mutate
from tests.changes import (
    Change,
    Misplaced,
    after,
    before,
    condition,
    constant,
    drop,
    drop_if,
    returns,
    rewrite,
    swap,
    without,
)
from tests.mutate import BROKEN, KILLED, SURVIVED, Mutant, misplaced, mutants_of, try_mutant
from tests.rulings import Room, rooms

FEWEST_RULINGS = 10


def by_page(room: Room) -> str:
    return room.page


@pytest.mark.parametrize("room", rooms(), ids=by_page)
def test_every_mutant_stands_exactly_once_in_the_source(room: Room) -> None:
    assert misplaced(room, mutants_of(room)) == []


@pytest.mark.parametrize(
    ("change", "changed"),
    [
        (swap("_1 >= weight", "_1 > weight"), "if fuel > weight or spare: burn(fuel)\nreturn True"),
        (without("spare"), "if fuel >= weight: burn(fuel)\nreturn True"),
        (condition("_1 or _2", "_1"), "if fuel >= weight: burn(fuel)\nreturn True"),
        (drop_if("_"), "return True"),
        (drop("burn(_)"), "if fuel >= weight or spare: pass\nreturn True"),
        (drop("if _: ..."), "return True"),
        (rewrite("if _: ...\nreturn _1", "return not _1"), "return not True"),
        (
            after("burn(_1)", "stoke(_1)"),
            "if fuel >= weight or spare:\n burn(fuel)\n stoke(fuel)\nreturn True",
        ),
        (
            before("return True", "stoke()"),
            "if fuel >= weight or spare: burn(fuel)\nstoke()\nreturn True",
        ),
        (returns("False"), "if fuel >= weight or spare: burn(fuel)\nreturn False"),
    ],
    ids=lambda what: what.words if isinstance(what, Change) else "",
)
def test_a_change_is_found_by_its_shape_and_not_by_its_text(change: Change, changed: str) -> None:
    written = """
def move(fuel, weight, spare):
    if (  # however it is laid out
        fuel >= weight
        or spare
    ):
        burn(fuel)
    return True
"""
    (place,) = ast.parse(written).body
    body = "\n".join(f" {line}" for line in changed.splitlines())
    wanted = ast.parse(f"def move(fuel, weight, spare):\n{body}")
    assert ast.unparse(change.on(place)) == ast.unparse(wanted)


def test_a_change_that_fits_twice_or_nowhere_or_changes_nothing_is_refused() -> None:
    (place,) = ast.parse("def move(fuel):\n    burn(fuel)\n    burn(fuel)").body
    for change in (drop("burn(_)"), drop("stoke(_)"), swap("move", "stay"), constant("3")):
        with pytest.raises(Misplaced):
            change.on(place)
    (place,) = ast.parse("MOST: Final = 4").body
    assert ast.unparse(constant("5").on(place)) == "MOST: Final = 5"
    with pytest.raises(Misplaced, match="changes nothing"):
        constant("4").on(place)


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
            assert try_mutant(place, room, mutant) == KILLED, mutant.wrong


@pytest.fixture
def mutant() -> Mutant:
    """One that is known to be killed."""
    return mutants_of(rooms()[0])[0]


def test_a_mutant_that_changes_nothing_survives_and_one_that_cannot_run_is_no_proof() -> None:
    room = rooms()[0]
    harmless = rewrite("begin_bet(state, tell)", "begin_bet(state, tell)\nassert state")
    fatal = rewrite("begin_bet(state, tell)", "continue")
    with mutate.copied_package() as place:
        for change, result in ((harmless, SURVIVED), (fatal, BROKEN)):
            assert try_mutant(place, room, Mutant("P2", "", "give_in_order", change)) == result


def test_tests_that_import_another_copy_are_no_proof(tmp_path: Path, mutant: Mutant) -> None:
    test = rooms()[0].test_of(mutant.ruling)
    assert mutate.run_tests(tmp_path, [test]) == BROKEN


def test_a_mutant_that_lost_its_place_is_noticed(mutant: Mutant) -> None:
    room = rooms()[0]
    assert misplaced(room, [mutant]) == []
    assert len(misplaced(room, [replace(mutant, where="no_such_function")])) == 1
    assert "name the module" in misplaced(room, [replace(mutant, where="_ask_next")])[0]
    assert len(misplaced(room, [replace(mutant, change=drop("no_such_statement"))])) == 1
    assert len(misplaced(room, [replace(mutant, change=swap("state.pile", "state.pile"))])) == 1


def test_an_unknown_room_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert mutate.main(["no-such-room"]) == 2
    assert "no room is called no-such-room" in capsys.readouterr().out


def test_a_part_can_be_tried_and_one_that_is_nowhere_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutate, "run_tests", lambda *_: SURVIVED)  # sound before it is broken
    monkeypatch.setattr(mutate, "try_mutant", lambda *_: KILLED)
    assert mutate.main(["infernal-wagon", "17", "18"]) == 0
    told = capsys.readouterr().out
    assert "| 17 |" in told
    assert "| 18 |" in told
    assert "| 15 |" not in told
    assert "Hellrail" not in told
    assert mutate.main(["infernal-wagon", "99"]) == 2
    assert "a mutant of a ruling of that name" in capsys.readouterr().out
