"""Bots of one's own: found by the name of a file, and a mistake in one is a sentence."""

import inspect
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from limboline.bots import GENERIC, Match, RandomBot, is_own, let_go, seat_bots, with_own
from limboline.bots.own import fingerprint
from limboline.bots.player import sit_down, tell_given_up
from limboline.games.registry import AnyGame, names, room
from limboline.kernel.hosting import Misused
from limboline.kernel.random import Random

GAME: AnyGame = room(names()[0]).game
OWN = with_own(GENERIC, GAME)
BOT = """
from dataclasses import dataclass
from limboline.bots import Plan
import beside

@dataclass
class Note:
    words: str

class Matcher:
    name = beside.NAME
    def __init__(self, seat, rng):
        self.rng = rng
    def hear(self, events): pass
    def overhear(self, said): pass
    def plan(self, view, legal, now_ms):
        return Plan(self.rng.choice(list(legal)), 1_000) if legal else None
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a bot, where we are; what it brings along is forgotten afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    (tmp_path / "mine.py").write_text(BOT, "utf-8")
    (tmp_path / "beside.py").write_text("NAME = 'matcher'\n", "utf-8")
    yield tmp_path
    sys.modules.pop("beside", None)


@pytest.mark.parametrize("name", ["mine.py:Matcher", "mine.py", "./mine.py:Matcher"])
def test_a_class_of_a_file_takes_a_seat_and_plays(name: str, folder: Path) -> None:
    bots = seat_bots(OWN, [name, "random"], seed=3)
    match = Match(GAME, GAME.Options(), bots, seed=3)
    match.play_out()
    assert match.record.players == ("matcher", "random")


def test_it_is_found_from_elsewhere_by_its_path(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder.parent)
    (bot,) = seat_bots(OWN, [f"{folder}/mine.py:Matcher"], seed=3)
    assert bot.name == "matcher"


def test_a_folder_with_a_blank_in_its_name_is_no_command(folder: Path) -> None:
    (folder / "my bots").mkdir()
    text = BOT.replace("import beside", "").replace("beside.NAME", "'matcher'")
    (folder / "my bots" / "mine.py").write_text(text, "utf-8")
    (bot,) = seat_bots(OWN, ["my bots/mine.py:Matcher"], seed=3)
    assert bot.name == "matcher"


def test_a_changed_file_is_loaded_anew_and_is_another_bot(folder: Path) -> None:
    before = fingerprint("mine.py:Matcher")
    (one,) = seat_bots(OWN, ["mine.py"], seed=3)
    (folder / "mine.py").write_text(BOT.replace("beside.NAME", "'changed'"), "utf-8")
    (two,) = seat_bots(OWN, ["mine.py"], seed=3)
    assert (one.name, two.name) == ("matcher", "changed")
    assert fingerprint("mine.py:Matcher") != before


def test_other_weights_beside_it_make_another_bot(folder: Path) -> None:
    before = fingerprint("mine.py:Matcher")
    (folder / "weights.npz").write_bytes(b"learned")
    once = fingerprint("mine.py:Matcher")
    (folder / "weights.npz").write_bytes(b"learned more")
    assert len({before, once, fingerprint("mine.py:Matcher")}) == 3


def test_the_bots_of_the_room_are_there_as_before() -> None:
    assert list(OWN) == list(GENERIC)
    assert OWN["random"] is RandomBot
    with pytest.raises(KeyError):
        OWN["hal"]


@pytest.mark.parametrize(
    ("name", "own"),
    [
        ("random", False),
        ("search:48", False),
        ("mine.py", True),
        ("mine.py:Matcher", True),
        ("./my_bot", True),
        ("my_bot.js", True),
        ("python my_bot.py", True),
    ],
)
def test_a_file_or_a_command_is_told_from_a_name(name: str, own: bool) -> None:
    assert is_own(name) == own


@pytest.mark.parametrize(
    ("text", "name", "sentence"),
    [
        (BOT, "yours.py:Matcher", "There is no bot in yours.py: no such file."),
        (BOT, "mine.py:Hal", "Which bot of mine.py? Write mine.py:NAME; there is Matcher."),
        ("x = 1", "mine.py", "it has no class with a method plan."),
        (BOT + "\nclass Twin(Matcher): pass", "mine.py", "there is Matcher, Twin."),
        (
            "class Half:\n    def plan(self): pass",
            "mine.py",
            "Half in mine.py is no bot yet: it lacks hear, overhear.",
        ),
        ("import nowhere_at_all", "mine.py", "mine.py cannot be loaded."),
        ("def (", "mine.py", "mine.py cannot be loaded."),
    ],
)
def test_what_is_no_bot_is_refused_with_a_sentence(
    text: str, name: str, sentence: str, folder: Path
) -> None:
    (folder / "mine.py").write_text(text, "utf-8")
    with pytest.raises(Misused) as caught:
        OWN[name]
    assert sentence in caught.value.sentence


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("beside.NAME", "'two words'"), "mine.py needs a name for records"),
        (("name = beside.NAME", ""), "mine.py needs a name for records"),
        (("self, seat, rng", "self"), "mine.py cannot take a seat"),
    ],
)
def test_what_cannot_sit_is_refused_with_a_sentence(
    change: tuple[str, str], sentence: str, folder: Path
) -> None:
    (folder / "mine.py").write_text(BOT.replace(*change), "utf-8")
    with pytest.raises(Misused) as caught:
        seat_bots(OWN, ["mine.py"], seed=3)
    assert sentence in caught.value.sentence


def test_whoever_has_something_to_put_away_is_told_that_the_game_is_over() -> None:
    closed: list[int] = []

    class Careful(RandomBot):
        def close(self) -> None:
            closed.append(self.seat)

    let_go(seat_bots({"careful": Careful, "random": RandomBot}, ["random", "careful"], seed=1))
    assert closed == [1]


def test_a_bot_that_wraps_another_passes_on_what_it_is_told() -> None:
    """By `__getattr__`, which `isinstance` with a protocol does not see from Python 3.12 on."""
    told: list[Any] = []

    class Inner(RandomBot):
        def sit(self, options: Any, names: Sequence[str]) -> None:
            told.append(list(names))

        def close(self) -> None:
            told.append("over")

        def given_up(self, times: int) -> None:
            told.append(times)

    class Wrapper:
        def __init__(self) -> None:
            self.inner = Inner(0, Random(1))

        def __getattr__(self, name: str) -> Any:
            return getattr(self.inner, name)

    wrapper: Any = Wrapper()
    assert inspect.getattr_static(wrapper, "sit", None) is None
    sit_down([wrapper, RandomBot(1, Random(1))], None, ["ana", "mia"])
    tell_given_up(wrapper, 2)
    let_go([wrapper, RandomBot(1, Random(1))])
    assert told == [["ana", "mia"], 2, "over"]
