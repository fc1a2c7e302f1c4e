"""Whole games, kept as text: every file dropped in tests/records is read, replayed and compared."""

from pathlib import Path

import pytest

from limboline.games.registry import room
from limboline.kernel import Record, replay, steps
from limboline.kernel.replaying import read_options, write_options
from tests.records.golden import digest, golden, golden_file, records, table, text_of

every_record = pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)
every_golden = pytest.mark.parametrize(
    "path", [path for path in records() if golden_file(path).exists()], ids=lambda path: path.stem
)


def test_there_are_records() -> None:
    assert records()


@every_record
def test_a_record_says_what_it_shows(path: Path) -> None:
    comments = [line for line in text_of(path).split("\n") if line.startswith("#")]
    assert comments, "a line that begins with '# ' says what there is to see"


@every_record
def test_the_text_is_reproduced_to_the_byte(path: Path) -> None:
    text = text_of(path)
    record = Record.parse(text)
    said = "".join(line for line in text.splitlines(keepends=True) if line[0] != "#")
    if record.torn:  # what is left of the last line may read like one
        assert str(record) in (f"{said}\n", said[: said.rindex("\n") + 1])
    else:
        assert str(record) == said
    assert Record.parse(str(record)).log == record.log
    options = read_options(room(record.game).game, record.options)
    assert write_options(options) == record.options


@every_record
def test_the_game_can_be_played_again(path: Path) -> None:
    record = Record.parse(text_of(path))
    played = len(list(steps(room(record.game).game, record))) - 1
    assert played == len(record.log) or (record.torn and played == len(record.log) - 1)


@every_golden
def test_it_comes_to_what_it_came_to(path: Path) -> None:
    expected = text_of(golden_file(path)).split("\n")
    found = golden(Record.parse(text_of(path))).split("\n")
    # The first line that differs says more than two pages that do.
    for line, (was, now) in enumerate(zip(expected, found, strict=False)):
        assert now == was, f"step {line} of {path.name}"
    assert len(found) == len(expected)


@every_golden
def test_it_can_be_cut_anywhere(path: Path) -> None:
    record = Record.parse(text_of(path))
    game = room(record.game).game
    expected = text_of(golden_file(path)).split("\n")
    for actions in range(0, len(expected) - 2, 7):  # the last two are the end and no line
        cut = Record.parse(str(record.cut(actions)))
        seen = digest([table(game, replay(game, cut), len(record.seats))])
        assert f'"step":{actions},"table":"{seen}"' in expected[actions]
