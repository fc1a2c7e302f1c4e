"""Tables one after the other: names, files, and games that are taken up again."""

from pathlib import Path

import pytest

from limboline.games.infernal_wagon.options import Options
from limboline.kernel import Broken, Record
from limboline.kernel.hosting import Misused
from limboline.terminal.host import crowd
from limboline.terminal.keyboard import QWERTY
from limboline.terminal.sitting import Sitting
from limboline.terminal.words import ready_page
from tests.terminal.seated import ManualClock, host, seat


def begun(folder: Path, clock: ManualClock) -> Sitting:
    """A game of which some seconds have been played."""
    sitting = seat(folder, clock, bots=("greedy", "careful"))
    sitting.start()
    clock.ms += 20_000
    sitting.tick()
    return sitting


def test_the_person_sits_first_and_no_name_is_taken_twice() -> None:
    assert crowd("Zoe", ["crew"], 3) == (["Zoe", "Ana", "Mia"], ["", "crew", "crew"])
    assert crowd("Mia", ["crew", "greedy"], 4) == (
        ["Mia", "Ana", "Otto", "Clio"],
        ["", "crew", "greedy", "crew"],
    )


def test_a_name_that_no_record_can_hold_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Broken):
        host(tmp_path).seat(Options(), ["two words", "Mia"], ["", "crew"], 1)


def test_a_resumed_game_goes_on_where_it_stood(tmp_path: Path) -> None:
    clock = ManualClock()
    before = begun(tmp_path, clock)
    path = before.file.path
    text = path.read_text("utf-8")
    after = host(tmp_path, clock).resume(Record.parse(text), path)
    assert str(after.match.record) == text
    assert after.view == before.view
    assert after.log == []
    clock.ms += 1_000_000
    assert after.now_ms == before.match.record.log[-1].at_ms
    after.start()
    clock.ms += 15_000
    after.tick()
    assert path.read_text("utf-8").startswith(text)
    assert len(after.match.record.log) > len(before.match.record.log)


def test_a_record_torn_in_its_last_line_is_mended(tmp_path: Path) -> None:
    clock = ManualClock()
    path = begun(tmp_path, clock).file.path
    text = path.read_text("utf-8")
    path.write_text(text[:-4], "utf-8")
    after = host(tmp_path, clock).resume(Record.parse(path.read_text("utf-8")), path)
    whole = text[: text.rstrip("\n").rindex("\n") + 1]
    assert path.read_text("utf-8") == str(after.match.record) == whole


def test_a_finished_game_is_not_resumed(tmp_path: Path) -> None:
    clock = ManualClock()
    sitting = seat(tmp_path, clock)
    sitting.start()
    clock.ms += 420_000
    sitting.tick()
    record = Record.parse(sitting.file.path.read_text("utf-8"))
    with pytest.raises(Misused, match="is over"):
        host(tmp_path).resume(record, sitting.file.path)


def test_a_game_of_bots_alone_or_of_strangers_is_not_resumed(tmp_path: Path) -> None:
    record = Record("infernal-wagon", 1, "{}", ("a", "b"), 1, ("crew", "crew"))
    with pytest.raises(Misused, match="Nobody but bots"):
        host(tmp_path).resume(record, tmp_path / "x")
    strange = Record("infernal-wagon", 1, "{}", ("a", "b"), 1, ("", "hal9000"))
    with pytest.raises(Misused, match="No bot is called hal9000"):
        host(tmp_path).resume(strange, tmp_path / "x")


MINE = """
from limboline.games.infernal_wagon.bots import BOTS

class Mine:
    name = "mine"

    def __init__(self, seat, rng):
        self.inner = BOTS["greedy"](seat, rng)

    def __getattr__(self, name):
        return getattr(self.inner, name)

    def hear(self, *told):
        return self.inner.hear(*told)

    def overhear(self, *told):
        return self.inner.overhear(*told)

    def plan(self, *asked):
        return self.inner.plan(*asked)
"""


def test_a_bot_of_ones_own_sits_down_plays_again_and_is_taken_up_again(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(MINE, "utf-8")
    clock = ManualClock()
    first = host(tmp_path, clock)
    names, players = crowd("Ana", first.introduce([str(file), "crew"]), 3)
    assert players == ["", "mine", "crew"]
    sitting = first.seat(Options(), names, players, 1)
    assert "(mine, " in ready_page(sitting, QWERTY).plain
    sitting.start()
    clock.ms += 20_000
    sitting.tick()
    record = sitting.match.record
    assert {entry.seat for entry in record.log} == {1, 2}
    assert first.another(sitting, Options()).match.record.players == record.players

    text = sitting.file.path.read_text("utf-8")
    later = host(tmp_path, clock)
    with pytest.raises(Misused, match=r"No bot is called mine; .* tell where it is with --bots"):
        later.resume(Record.parse(text), sitting.file.path)
    later.introduce([str(file)])
    assert str(later.resume(Record.parse(text), sitting.file.path).match.record) == text


def test_a_record_that_the_rules_refuse_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "x.record"
    text = (
        "limboline record 1\ngame: infernal-wagon\nrules: 1\noptions: {}\nseats: a b=crew\n"
        "seed: 1\n--\n00:01.000 a play EXIT by star at 3\n"
    )
    path.write_text(text, "utf-8")
    with pytest.raises(Broken, match="is refused"):
        host(tmp_path).resume(Record.parse(text), path)
    assert path.read_text("utf-8") == text


def test_another_game_is_dealt_anew_and_gets_its_own_file(tmp_path: Path) -> None:
    clock = ManualClock()
    first = seat(tmp_path, clock)
    second = host(tmp_path, clock).another(first, Options(easy=2))
    assert second.file.path != first.file.path
    assert second.names == first.names
    assert second.options.easy == 2
    assert second.view.hands != first.view.hands
    assert {path.suffix for path in tmp_path.iterdir()} == {".record"}


def test_a_named_file_is_followed_by_numbered_ones(tmp_path: Path) -> None:
    table = host(tmp_path / "records")
    table.save = tmp_path / "night.record"
    names, seats = crowd("Ana", ["crew"], 2)
    paths = [table.seat(Options(), names, seats, seed).file.path.name for seed in range(3)]
    assert paths == ["night.record", "night-2.record", "night-3.record"]
