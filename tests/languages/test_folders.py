"""A language more is one folder: it is begun by a command, looked at by one, and then spoken."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from limboline.games import registry
from limboline.kernel.illegal import Illegal
from limboline.kernel.texts import LANGUAGES
from limboline.lessons.lesson import lessons_of, notes_of
from limboline.rooms import languages
from limboline.rooms.texts import sentences_in
from limboline.server.codes import ghost_name
from limboline.server.refusing import language_of, refusal
from tests.languages.made_up import CODE, NAME, accented, change, command, make_up, spoken
from tests.records.golden import FOLDER

COMMAND = Path(sys.executable).with_name("limboline")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole folder, which no test changes."""
    return make_up(tmp_path_factory.mktemp("languages"))


@pytest.fixture
def speaking(folder: Path) -> Iterator[None]:
    """This process speaks the language, too."""
    with spoken(folder.parent):
        yield


def test_what_the_command_begins_is_whole(tmp_path: Path) -> None:
    begun = command(tmp_path, "begin", "es", "Español")
    assert begun.returncode == 0, begun.stderr
    assert json.loads((tmp_path / "es" / "language.json").read_text("utf-8"))["name"] == "Español"
    assert command(tmp_path, "check").returncode == 0
    missing = command(tmp_path, "missing", "es")
    assert missing.returncode == 0
    assert "page.json, as in English: 'noun.you', 'title'" in missing.stdout
    assert "infernal-wagon/rules.md, as in English: all of it" in missing.stdout.replace("'", "")


def test_what_is_translated_is_no_longer_named(folder: Path) -> None:
    missing = command(folder.parent, "missing", CODE)
    assert missing.returncode == 0
    assert "as in English" not in missing.stdout


@pytest.mark.parametrize(
    ("part", "changed", "said"),
    [
        ("page.json", {"title": None}, "{file} lacks 'title'"),
        ("hellrail/texts.json", {"game.pitch": " "}, "{file} lacks 'game.pitch'"),
        ("hellrail/texts.json", {"name.Gluttons": None}, "{file} lacks 'name.Gluttons'"),
        ("page.json", {"title.rules": "Rules"}, "{file}: 'title.rules' has other gaps than"),
        ("all-wound-up/first.json", {"odd": "!"}, "{file} says 'odd', which is said no longer"),
        (
            "infernal-wagon/lessons.json",
            {"Your first ride": None},
            "{file} lacks 'Your first ride'",
        ),
        ("language.json", {"name": ""}, "{file} lacks name"),
    ],
)
def test_what_lacks_is_named_by_its_file_and_its_key(
    tmp_path: Path, part: str, changed: dict[str, Any], said: str
) -> None:
    folder = make_up(tmp_path)
    change(folder / part, **changed)
    for words in (["missing", CODE], ["check"]):
        asked = command(tmp_path, *words)
        assert asked.returncode == 1
        assert said.format(file=folder / part) in asked.stdout + asked.stderr


def test_a_section_of_the_rules_that_lacks_is_named(tmp_path: Path) -> None:
    folder = make_up(tmp_path)
    page = folder / "hellrail" / "rules.md"
    page.write_text(page.read_text("utf-8").replace("\n### 3.2 ", "\n### "), "utf-8")
    (folder / "table.json").unlink()
    asked = command(tmp_path, "check")
    assert asked.stderr.splitlines() == [
        f"{folder / 'table.json'} is not there",
        f"{page} lacks section 3.2",
    ]


def test_begun_anew_a_folder_keeps_its_words_and_gets_what_is_new(tmp_path: Path) -> None:
    folder = make_up(tmp_path)
    change(folder / "page.json", **{"title": None, "said.once": "…"})
    begun = command(tmp_path, "begin", CODE)
    assert "page.json: 1 more to translate" in begun.stdout
    assert "page.json: 'said.once' is said no longer, and was left out" in begun.stdout
    sentences = json.loads((folder / "page.json").read_text("utf-8"))
    assert sentences["title"] == "Limbo Line"
    assert sentences["close"] == "Çlöšë~"
    assert json.loads((folder / "language.json").read_text("utf-8"))["name"] == NAME


@pytest.mark.parametrize("code", ["en", "de", "ES", "spanish", "../es"])
def test_a_code_that_is_none_is_refused(tmp_path: Path, code: str) -> None:
    asked = command(tmp_path, "begin", code)
    assert asked.returncode == 2
    assert "two or three small letters" in asked.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    asked = command(tmp_path, "missing", "es")
    assert asked.returncode == 2
    assert f"{tmp_path / 'es' / 'language.json'} is not there" in asked.stderr


def test_the_server_speaks_it(speaking: None) -> None:
    assert languages.languages() == (*LANGUAGES, CODE)
    assert language_of(f"{CODE}-XX, de;q=0.5") == CODE
    assert refusal(Illegal("not_seated"), CODE).sentence.count("~")
    assert refusal(Illegal("game_over"), CODE).sentence.count("~")
    assert ghost_name(CODE) == "Hïböü~ Rëvëür~"
    assert languages.about(CODE).name == NAME


@pytest.mark.parametrize("game", list(registry.ROOMS))
def test_every_sentence_of_a_game_and_every_note_is_in_it(speaking: None, game: str) -> None:
    room = registry.room(game)
    assert set(room.texts(CODE).sentences) >= set(room.texts("en").sentences)
    english = room.texts("en").sentences
    said = room.texts(CODE).sentences
    assert [
        key for key in english if "~" not in said[key] and accented(english[key]) != said[key]
    ] == []
    assert len([words for words in said.values() if "~" not in words]) < 8  # those of gaps alone
    lessons = lessons_of(room)
    assert lessons
    notes = [note for lesson in lessons.values() for note in notes_of(lesson)]
    assert [note for note in notes if "~" not in note[CODE]] == []
    assert {len(note) for note in notes} == {len(LANGUAGES) + 1}


def test_those_whom_a_card_of_hellrail_names_are_in_it(speaking: None) -> None:
    hellrail = registry.room("hellrail")
    cards = hellrail.catalogue.catalogue(hellrail.game.Options()).cards.values()
    assert cards
    assert all(card.sinners[CODE].endswith("~") for card in cards if card.sinners)


def test_what_a_folder_lacks_is_said_in_english(tmp_path: Path) -> None:
    change(make_up(tmp_path) / "table.json", **{"illegal.not_seated": None})
    with spoken(tmp_path):
        own = sentences_in(
            Path(languages.__file__).parents[1] / "table" / "texts", parts=["table.json"]
        )
        assert own(CODE).say("illegal.not_seated") == own("en").say("illegal.not_seated")
        assert own(CODE).say("illegal.no_such_table").count("~")


def test_a_game_of_another_package_is_played_in_english(speaking: None, tmp_path: Path) -> None:
    """Or in its own words, where it has some in that language."""
    (tmp_path / "en.json").write_text('{"one": "Plain.", "two": "Plain, too."}')
    texts = sentences_in(tmp_path, parts=["theirs/texts.json"])
    assert texts(CODE).say("one") == "Plain."
    (tmp_path / f"{CODE}.json").write_text('{"one": "Plaïn."}')
    texts = sentences_in(tmp_path)
    assert (texts(CODE).say("one"), texts(CODE).say("two")) == ("Plaïn.", "Plain, too.")


def test_the_command_line_offers_it(folder: Path) -> None:
    record = FOLDER / "hellrail-cards-2.record"
    run = subprocess.run(
        [COMMAND, "replay", str(record), "--language", CODE],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, languages.ELSEWHERE: str(folder.parent)},
    )
    assert run.returncode == 0, run.stderr
    assert "~" in run.stdout


def test_no_folder_of_the_package_lacks_anything() -> None:
    asked = subprocess.run(
        [sys.executable, "-m", "limboline.languages", "check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (asked.returncode, asked.stderr) == (0, "")


def test_a_place_for_folders_that_is_none_is_told_and_stops_nothing(tmp_path: Path) -> None:
    asked = subprocess.run(
        [COMMAND, "--version"],
        env={**os.environ, languages.ELSEWHERE: str(tmp_path / "none")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "LIMBOLINE_LANGUAGES names no folder" in asked.stderr
    assert "Traceback" not in asked.stderr
