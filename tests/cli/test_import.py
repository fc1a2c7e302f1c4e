"""`limboline import`: records come back as finished tables, each once, and to the byte."""

import asyncio
from pathlib import Path

import httpx
import pytest

from limboline.cli import main
from limboline.games.registry import room
from limboline.kernel import Record
from limboline.store.opening import open_store
from limboline.table.table import Table
from tests.cli.kept import a_night, tables_in
from tests.cli.test_replay import EVERY_RECORD, a_game
from tests.server.threads import served
from tests.servers.fixtures import cluster
from tests.servers.postgres import Cluster
from tests.table.evening import entries_of, fold_all

__all__ = ["cluster"]

# Whole games, each once: one that shows two things is there under two names.
FINISHED = list(
    {
        str(Record.parse(path.read_text("utf-8"))): path
        for path in EVERY_RECORD
        if path.stem.rpartition("-")[2] not in ("cut", "torn")
    }.values()
)


def told(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert main(["import", *words]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return output.out.splitlines()


def refused(capsys: pytest.CaptureFixture[str], code: int, *words: str) -> str:
    assert main(["import", *words]) == code
    output = capsys.readouterr()
    assert output.out == ""
    return output.err.removeprefix("limboline: ").strip()


def table_of(line: str) -> str:
    return line.rpartition("/t/")[2]


def test_every_finished_record_of_ours_comes_back_to_the_byte(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, out = tmp_path / "data", tmp_path / "out"
    lines = told(capsys, *map(str, FINISHED), "--data", str(data))
    assert len(lines) == len(FINISHED) > 15
    assert main(["export", "--data", str(data), str(out)]) == 0
    capsys.readouterr()
    for path, line in zip(FINISHED, lines, strict=True):
        table = table_of(line)
        assert line == f"{path} is now at /t/{table}"
        [back] = out.glob(f"*-{table}-1.record")
        # What is written behind a # is for readers of the file, and no part of the game.
        text = str(Record.parse(path.read_text("utf-8")))
        assert back.read_text("utf-8") == text
    folder = told(capsys, str(out), "--data", str(tmp_path / "other"))
    assert sorted(map(table_of, folder)) == sorted(map(table_of, lines))


def test_importing_twice_changes_nothing_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(FINISHED[0])
    [first] = told(capsys, path, "--data", str(tmp_path))
    before = tables_in(tmp_path)
    [again] = told(capsys, path, "--data", str(tmp_path))
    assert again == f"{path} is there already: /t/{table_of(first)}"
    twice = told(capsys, str(FINISHED[1]), str(FINISHED[1]), "--data", str(tmp_path))
    assert "there already" in twice[1]
    after = tables_in(tmp_path)
    assert after.pop(table_of(twice[0]))
    assert after == before


def test_a_game_that_was_played_here_is_known_by_its_own_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, out = tmp_path / "data", tmp_path / "out"
    long, short = a_night(data)
    assert main(["export", "--data", str(data), str(out)]) == 0
    capsys.readouterr()
    before = tables_in(data)
    lines = told(capsys, str(out), "--data", str(data))
    assert [table_of(line) for line in lines] == [long.table.id] * 2 + [short.table.id]
    assert all("is there already" in line for line in lines)
    assert tables_in(data) == before


def test_what_is_no_finished_game_is_refused_with_a_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = str(tmp_path / "data")
    good = FINISHED[0].read_text("utf-8")

    def why(text: str | bytes) -> str:
        path = tmp_path / "it.record"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        words = refused(capsys, 1, str(path), "--data", data)
        return words.removeprefix(f"{path} is refused: ")

    assert why(a_game(tmp_path).read_text("utf-8")) == (
        "the game is not over; only finished games are kept with the tables (limboline play"
        " --resume goes on with it)."
    )
    assert why("Dear diary") == "line 1: a record begins with the line 'limboline record 1'."
    game = Record.parse(good).game
    assert why(good.replace("rules: 1", "rules: 7")) == (
        f"it was played by rules 7 of {game}; here are {room(game).game.rules_version}."
    )
    assert why(good.replace(game, "chess")) == (
        "it is a record of 'chess', a game that is not here."
    )
    assert "is refused: " in why(good.replace("seed: ", "seed: 7"))
    assert "the options make no sense" in why(good.replace("options: {", 'options: {"tea":1,'))
    assert why(b"\xff\xfe") == "This file is no text that we can read."
    assert refused(capsys, 1, str(tmp_path / "gone.record"), "--data", data) == (
        f"{tmp_path / 'gone.record'}: no such file or directory."
    )
    assert refused(capsys, 2) == "limboline import needs a FILE."
    assert refused(capsys, 2, str(tmp_path / "data")) == (
        f"There is no file {tmp_path / 'data'}/*.record."
    )
    assert tables_in(data) == {}


def test_a_bad_record_does_not_keep_the_others_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.record").write_text("Dear diary", "utf-8")
    files = (str(tmp_path / "bad.record"), str(FINISHED[0]))
    assert main(["import", *files, "--data", str(tmp_path / "data")]) == 1
    output = capsys.readouterr()
    assert "is refused" in output.err
    assert "is now at" in output.out
    assert len(tables_in(tmp_path / "data")) == 1


def test_a_record_that_lost_its_last_line_end_is_whole_all_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = FINISHED[0].read_text("utf-8")
    [whole] = told(capsys, str(FINISHED[0]), "--data", str(tmp_path / "data"))
    for torn in (text.removesuffix("\n"), f"{text}99:59.000 na", text.replace("\n", "\r\n")):
        (tmp_path / "torn.record").write_text(torn, "utf-8", newline="")
        [line] = told(capsys, str(tmp_path / "torn.record"), "--data", str(tmp_path / "data"))
        assert "is there already" in line
        assert table_of(line) == table_of(whole)


def test_a_running_server_shows_it_like_any_other_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = next(path for path in FINISHED if path.stem == "infernal-wagon-uturn")
    record = Record.parse(path.read_text("utf-8"))
    with served(tmp_path) as (address, _), httpx.Client(base_url=address) as http:
        assert http.get("/api/tables").json() == []
        [shown] = told(capsys, str(path), "--data", str(tmp_path), "--public")
        [hidden] = told(capsys, str(FINISHED[0]), "--data", str(tmp_path))
        [listed] = http.get("/api/tables").json()
        table = table_of(shown)
        assert (listed["table"], listed["phase"]) == (table, "over")
        assert http.get(f"/api/tables/{table_of(hidden)}").status_code == 200

        seen = http.get(f"/api/tables/{table}").json()["table"]
        assert [seat["name"] for seat in seen["seats"]] == list(record.seats)
        assert (seen["phase"], seen["games"]) == ("over", 1)
        assert http.get(f"/api/tables/{table}/record").text == str(record)
        frames = http.get(f"/api/tables/{table}/frames", params={"seat": 0}).json()
        assert (frames["steps"], frames["over"]) == (len(record.log), True)
        words = [frame["words"] for frame in frames["frames"][1:]]
        assert words == [entry.words for entry in record.log][: len(words)]


def test_nobody_can_change_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    [line] = told(capsys, str(FINISHED[0]), "--data", str(tmp_path))
    table = table_of(line)
    with served(tmp_path) as (address, _):
        for cookies in ({}, {"limboline_guest": "record:0.QW5h.x"}):
            with httpx.Client(base_url=address, cookies=cookies) as http:
                joined = http.post(f"/api/tables/{table}/join", json={"name": "Eve"})
                assert (joined.status_code, joined.json()["code"]) == (409, "table_locked")
                deleted = http.delete(f"/api/tables/{table}")
                assert (deleted.status_code, deleted.json()["code"]) == (403, "host_only")
    assert list(tables_in(tmp_path)) == [table]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_it_works_on_every_database(
    kind: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    request: pytest.FixtureRequest,
) -> None:
    where = f"sqlite:///{tmp_path / 'tables.db'}"
    if kind == "postgresql":
        running: Cluster = request.getfixturevalue("cluster")
        where = running.empty_database()
    a_night(where)
    [line] = told(capsys, str(FINISHED[0]), "--database", where)
    assert "is there already" in told(capsys, str(FINISHED[0]), "--database", where)[0]
    assert main(["export", "--database", where, str(tmp_path / "out")]) == 0
    assert "4 games written" in capsys.readouterr().out
    [back] = (tmp_path / "out").glob(f"*-{table_of(line)}-*")
    assert back.read_text("utf-8") == str(Record.parse(FINISHED[0].read_text("utf-8")))
    assert len(tables_in(where)) == 3


def test_whoever_folds_it_has_a_finished_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = next(path for path in FINISHED if path.stem == "infernal-wagon-own-deck")
    [line] = told(capsys, str(path), "--data", str(tmp_path))
    table = _fold(tmp_path, table_of(line))
    record = Record.parse(path.read_text("utf-8"))
    assert table.phase == "over"
    assert table.play is not None
    assert str(table.play.record()) == str(record)
    assert (table.host, table.locked, table.clock_runs) == ("", True, False)
    assert all(table.seat_of(token) is None for token in ("", "record:0"))


def _fold(folder: Path, table: str) -> Table:
    async def read() -> Table:
        store = await open_store(folder)
        folded = fold_all(table, await entries_of(store, table))
        await store.close()
        return folded

    return asyncio.run(read())
