"""`limboline export`: finished games as record files, and nothing of a game under way."""

from pathlib import Path

import pytest

from limboline.cli import main
from limboline.games import registry
from limboline.kernel import Record, replay
from tests.cli.kept import SECRET_SEED, Evening, a_night
from tests.cli.running import run


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["export", *words]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return output.out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["export", *words]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    return output.err.removeprefix("limboline: ").strip()


def contents(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted(folder.iterdir())}


def test_every_finished_game_becomes_a_file_that_replays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, out = tmp_path / "data", tmp_path / "out"
    long, short = a_night(data)
    assert told(capsys, "--data", str(data), str(out)) == f"3 games written to {out}.\n"
    files = contents(out)
    name = f"infernal-wagon-{long.table.id}"
    assert [files.pop(f"{name}-1.record"), files.pop(f"{name}-2.record")] == long.records
    assert list(files.values()) == short.records
    for text in (*long.records, *short.records):
        record = Record.parse(text)
        game = registry.room(record.game).game
        assert game.outcome(replay(game, record)) is not None


def test_of_a_game_under_way_nothing_leaves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    long, _ = a_night(tmp_path / "data")
    assert f'"seed":"{SECRET_SEED:x}"'.encode() in b"".join(long.lines)
    output = told(capsys, "--data", str(tmp_path / "data"), str(tmp_path / "out"))
    for text in (output, *contents(tmp_path / "out").values()):
        assert f"{SECRET_SEED:x}" not in text


def test_what_was_taken_back_was_not_played(tmp_path: Path) -> None:
    evening = Evening(31)
    evening.play_out()
    *played, over = evening.lines
    last = sum(b'"entry":"acted"' in line for line in played)
    # The last play was made twice, and taken back once in between.
    again = b'{"entry":"took_back","seat":0,"left":%d}' % (last - 1)
    before = evening.records
    evening.lines = [*played, again, played[-1], over]
    assert evening.records == before
    assert len(before) == 1


def test_a_game_comes_out_whatever_rules_it_was_played_by(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = Evening(41)
    evening.play_out()
    old = [
        line.replace(b'"rules":2', b'"rules":99').replace(b'"options":{}', b'"options":{"gone":1}')
        for line in evening.lines
    ]
    evening.lines = old
    table = evening.keep(tmp_path)
    told(capsys, "--data", str(tmp_path), table, str(tmp_path / "old.record"))
    record = Record.parse((tmp_path / "old.record").read_text("utf-8"))
    assert (record.rules, record.options) == (99, '{"gone":1}')
    assert len(record.log) > 3


def test_tables_are_named_by_id_link_or_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    _, short = a_night(data)
    table = short.table
    for number, word in enumerate((table.id, f"http://here:7007/t/{table.id}#seat=x", table.code)):
        file = tmp_path / f"{number}.record"
        told(capsys, "--data", str(data), word, str(file))
        assert [file.read_text("utf-8")] == short.records
    address = f"sqlite:///{data / 'limboline.db'}"
    assert [told(capsys, "--database", address, table.id, "-")] == short.records
    out = tmp_path / "out"
    told(capsys, "--data", str(data), table.id, str(out))
    assert list(contents(out).values()) == short.records


def test_exporting_again_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, out = tmp_path / "data", tmp_path / "out"
    a_night(data)
    told(capsys, "--data", str(data), str(out))
    before = contents(out)
    stamps = [path.stat().st_mtime_ns for path in sorted(out.iterdir())]
    again = told(capsys, "--data", str(data), str(out))
    assert again == f"0 games written to {out}, beside 3 from before.\n"
    assert contents(out) == before
    assert [path.stat().st_mtime_ns for path in sorted(out.iterdir())] == stamps


def test_nothing_else_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, short = a_night(tmp_path / "data")
    diary = tmp_path / "diary.record"
    diary.write_text("Dear diary", "utf-8")
    words = refused(capsys, "--data", str(tmp_path / "data"), short.table.id, str(diary))
    assert words == f"{diary} is there already, and something else. Move it away first."
    assert diary.read_text("utf-8") == "Dear diary"


def test_mistakes_are_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    long, _ = a_night(data)
    beginners = Evening(51).keep(data)
    one = str(tmp_path / "one.record")
    assert refused(capsys) == "Say where the records are to go: limboline export backup"
    assert refused(capsys, "--data", str(data), "nobody-knows", one) == (
        "There is no table 'nobody-knows' here."
    )
    assert refused(capsys, "--data", str(data), beginners, one) == (
        f"Table {beginners} has not finished a game yet."
    )
    assert refused(capsys, "--data", str(data), long.table.id, one) == (
        "One file holds one game, and there are 2: name one table that has played one game, or a"
        " folder."
    )
    nowhere = tmp_path / "nowhere"
    assert refused(capsys, "--data", str(nowhere), one) == (
        f"No tables are kept in {nowhere}. Say where with --data or --database."
    )
    assert not nowhere.exists()
    assert not Path(one).exists()


def test_before_the_first_game_is_over_there_is_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Evening(61).keep(tmp_path / "data")
    out = tmp_path / "out"
    assert told(capsys, "--data", str(tmp_path / "data"), str(out)) == "No game is finished yet.\n"
    assert not out.exists()


def test_a_log_that_cannot_be_read_does_not_keep_the_others_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, out = tmp_path / "data", tmp_path / "out"
    broken = Evening(71)
    broken.play_out()
    broken.lines[3] = b'{"entry":"sung"}'
    broken.keep(data)
    a_night(data)
    assert main(["export", "--data", str(data), str(out)]) == 1
    output = capsys.readouterr()
    assert output.err.startswith(f"limboline: The log of {broken.table.id} cannot be read: ")
    assert len(contents(out)) == 3


def test_a_record_goes_through_a_pipe(tmp_path: Path) -> None:
    _, short = a_night(tmp_path)
    exported = run("export", "--data", str(tmp_path), short.table.id, "-")
    assert exported.returncode == 0
    assert run("check", "-", given=exported.stdout).returncode == 0
