"""Help for people: what there is, a first example, and every flag of a game."""

import os
import re
import subprocess

import pytest

import limboline
from limboline.cli import main
from limboline.games.infernal_wagon.options import Options
from limboline.kernel.variants import settings
from tests.cli.running import COMMAND, run


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return output.out


def test_the_version_says_which_rules_and_how_it_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert re.fullmatch(
        rf"limboline {re.escape(limboline.__version__)} "
        r"\(Python 3\.\d+\.\S+; (pure Python|compiled rules)\)\n"
        r"rules: infernal-wagon \d+, hellrail \d+, all-wound-up \d+\n",
        told(capsys, "--version"),
    )


@pytest.mark.parametrize("words", [(), ("--help",), ("-h",)])
def test_alone_it_shows_the_commands_and_a_first_example(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    text = told(capsys, *words)
    assert "limboline play infernal-wagon" in text
    for command in ("play", "simulate", "replay", "check"):
        assert command in text


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_command_lists_the_games(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "infernal-wagon" in told(capsys, command)


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_every_option_of_a_game_is_a_flag_with_a_help(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = told(capsys, command, "infernal-wagon", "--help")
    for setting in settings(Options):
        assert f"--{setting.name.replace('_', '-')}" in text
    for words in ("--junctions", "--deck", "how long the mine holds", "random, greedy", "crew"):
        assert words in text
    assert "room" not in text
    assert "chosen" not in text


@pytest.mark.parametrize("command", ["replay", "check"])
def test_the_other_commands_say_what_they_take(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "FILE" in told(capsys, command, "--help")


def test_the_installed_command_runs() -> None:
    done = run("--version")
    assert done.returncode == 0
    assert done.stdout.startswith(b"limboline ")


def test_a_pipe_that_cannot_show_symbols_gets_question_marks() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([*COMMAND, "--help"], capture_output=True, check=False, env=environment)
    assert done.returncode == 0
    assert b"limboline play infernal-wagon" in done.stdout
