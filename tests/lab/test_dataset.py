"""Games as a Parquet file: every row is what really happened, and the file can be learned from."""

import json
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from limboline.games.registry import names, room
from limboline.kernel import Record, replay, steps
from limboline.kernel.hosting import Misused
from limboline.lab import dataset_file
from limboline.lab.dataset import VERSION, chosen, nearest, rows
from limboline.lab.dataset_file import Dataset, Played, facts_of, games_of
from limboline.lab.simulate import Simulation, play_match
from limboline.lab.spelling import END, SIGNS, WAIT, Speller, spelled

parquet = pytest.importorskip("pyarrow.parquet")
ROOMS = pytest.mark.parametrize("name", names())
RECORDS = Path(__file__).parents[1] / "records"


def simulation(name: str, games: int = 2) -> Simulation:
    fewest = room(name).game.properties.fewest
    return Simulation(name, players=(fewest,), bots=("random",), games=games, seed=4, paper=True)


def some_record(name: str) -> Record:
    return Record.parse(next(iter(sorted(RECORDS.glob(f"{name}-*.record")))).read_text("utf-8"))


def written(path: Path, games: Any, processes: int = 1) -> list[dict[str, Any]]:
    list(Dataset(path, games, 0, processes))
    found: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return found


@ROOMS
def test_every_action_of_a_seat_has_a_row_with_what_the_seat_saw(name: str) -> None:
    record, game = some_record(name), room(name).game
    found = list(rows(record, number=9))
    assert [row["step"] for row in found] == [
        step for step, entry in enumerate(record.log) if entry.seat >= 0
    ]
    by_step = {row["step"]: row for row in found}
    for step, (before, entry) in enumerate(zip(steps(game, record), record.log, strict=False)):
        if entry.seat < 0:
            continue
        row = by_step[step]
        assert (row["seat"], row["at_ms"], row["action"]) == (entry.seat, entry.at_ms, entry.words)
        assert json.loads(row["view"]) == json.loads(
            msgspec.json.encode(game.view(before.state, entry.seat))
        )
        assert row["legal"] == [
            words.removesuffix(END) for words in spelled(game, before.state, entry.seat)
        ]
        assert row["exact"] == (entry.words in row["legal"])


@ROOMS
def test_the_numbers_of_a_row_write_its_action_and_the_masks_allow_them(name: str) -> None:
    for row in rows(some_record(name)):
        speller = Speller(
            {words + END: place for place, words in enumerate(row["legal"])},
            may_wait=room(name).game.properties.real_time,
        )
        for number, mask in zip(row["numbers"], row["masks"], strict=True):
            assert mask == speller.numbers
            assert number in mask
            place = speller.write(number)
        assert isinstance(place, int)
        if row["exact"]:
            assert row["legal"][place] == row["action"]


def test_waiting_is_masked_in_only_where_time_passes() -> None:
    for name in names():
        first = next(rows(some_record(name)))
        assert (WAIT in first["masks"][0]) == room(name).game.properties.real_time


def test_a_continuous_choice_is_spelled_by_its_nearest_step() -> None:
    legal = {"place 0 0\n": (1, 0, 0), "place 40 0\n": (1, 40, 0), "spin 40\n": (2, 40, 0)}
    assert nearest(legal, "place 31 2\n", (1, 31, 2)) == "place 40 0\n"
    assert nearest(legal, "place 12 2\n", (1, 12, 2)) == "place 0 0\n"
    assert nearest(legal, "spin 40\n", (2, 40, 0)) == "spin 40\n"
    assert nearest(legal, "leap 1\n", (3, 1, 0)) is None
    assert nearest(legal, "pass\n", 7) is None


def test_winners_have_won_and_of_a_game_under_way_nobody_knows() -> None:
    for file in sorted(RECORDS.glob("*.record")):
        record = Record.parse(file.read_text("utf-8"))
        if record.torn or ("cut" not in file.name and "exit-2" not in file.name):
            continue
        rewards = {row["reward"] for row in rows(record)}
        assert rewards == ({None} if "cut" in file.name else {1})


@pytest.mark.parametrize(
    "name", [name for name in names() if not room(name).game.properties.real_time]
)
def test_a_torn_last_line_that_the_rules_refuse_has_no_row(name: str) -> None:
    """Even one that reads like an action: here the last one once more."""
    game, whole = room(name).game, some_record(name)
    for actions in range(1, len(whole.log)):
        torn = whole.cut(actions)
        last = torn.log[-1]
        torn.add(last.at_ms, last.seat, last.words)
        torn.torn = True
        before = replay(game, whole.cut(actions))
        if last.seat >= 0 and chosen(game, before, last) and refused(game, torn):
            assert max(row["step"] for row in rows(torn)) == actions - 1
            return
    pytest.fail("every action could be repeated")


def refused(game: Any, record: Record) -> bool:
    return sum(step.entry is not None for step in steps(game, record)) < len(record.log)


@ROOMS
def test_the_file_holds_the_rows_of_records(name: str, tmp_path: Path) -> None:
    texts = [(RECORDS / f"{name}-{kind}.record").read_text("utf-8") for kind in ("cut", "torn")]
    games = (Played(number, "", text) for number, text in enumerate(texts))
    expected = [row for n, text in enumerate(texts) for row in rows(Record.parse(text), n)]
    assert written(tmp_path / "games", games) == expected


def test_the_file_holds_the_rows_of_games_that_bots_play(tmp_path: Path) -> None:
    played = list(games_of(simulation(names()[0])))
    records = [play_match(game.batch, game.of_batch).record for game in played]
    expected = [row for number, record in enumerate(records) for row in rows(record, number)]
    assert written(tmp_path / "games", played) == expected
    assert {row["number"] for row in expected} == {0, 1}


def test_processes_share_the_work_and_the_bytes_are_the_same(tmp_path: Path) -> None:
    files = []
    for processes in (1, 2):
        path = tmp_path / f"{processes}"
        written(path, games_of(simulation(names()[0], 6)), processes)
        files.append(path.read_bytes())
    assert files[0] == files[1]


def test_the_file_says_its_version_and_what_the_numbers_mean(tmp_path: Path) -> None:
    written(tmp_path / "games", games_of(simulation(names()[0])))
    assert facts_of(tmp_path / "games") == {
        "dataset": VERSION,
        "spelling": 1,
        "signs": list(SIGNS),
    }


def test_rows_are_written_in_groups_and_games_are_taken_as_they_are_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dataset_file, "GROUP_BYTES", 1)
    taken = 0

    def games() -> Any:
        nonlocal taken
        for game in games_of(simulation(names()[0], 3)):
            taken += 1
            yield game

    file = Dataset(tmp_path / "games", games(), 3)
    for done, _ in enumerate(file, 1):
        assert taken == done
    assert parquet.ParquetFile(tmp_path / "games").metadata.num_row_groups == 3
    assert (file.games, file.rows) == (3, parquet.read_table(tmp_path / "games").num_rows)


def test_an_interrupted_file_keeps_the_games_that_are_done(tmp_path: Path) -> None:
    def games() -> Any:
        yield from islice(games_of(simulation(names()[0], 3)), 2)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        written(tmp_path / "games", games())
    assert set(parquet.read_table(tmp_path / "games")["number"].to_pylist()) == {0, 1}
    assert [file.name for file in tmp_path.iterdir()] == ["games"]


def test_a_mistake_leaves_the_old_file_alone(tmp_path: Path) -> None:
    before = written(tmp_path / "games", games_of(simulation(names()[0])))
    with pytest.raises(Misused, match=r"mine\.record cannot be played: line 1"):
        written(tmp_path / "games", [Played(0, "mine.record", "dear diary")])
    assert parquet.read_table(tmp_path / "games").to_pylist() == before
    assert [file.name for file in tmp_path.iterdir()] == ["games"]


def test_a_file_of_something_else_is_no_dataset(tmp_path: Path) -> None:
    import pyarrow

    parquet.write_table(pyarrow.table({"a": [1]}), tmp_path / "other")
    with pytest.raises(Misused, match="is no dataset of ours"):
        facts_of(tmp_path / "other")
