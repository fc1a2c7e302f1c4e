"""A newcomer who knows one room knows them all."""

from pathlib import Path

import pytest

from tests.layout.parts import (
    PARTS,
    REASON,
    ROOT,
    missing,
    names_of,
    rooms,
    strays,
    too_long,
)


def test_every_room_has_its_parts() -> None:
    assert rooms(ROOT)
    assert missing(ROOT) == []


def test_no_file_but_the_registry_names_a_game_from_outside_its_room() -> None:
    assert strays(ROOT) == []


def test_source_files_are_short() -> None:
    assert too_long(ROOT) == []


def put(root: Path, name: str, text: str = "") -> None:
    file = root / "src/limboline" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with one whole room."""
    for names in PARTS:
        name = names[0]
        put(tmp_path, f"games/hell_rail/{name}" + ("piece.py" if name.endswith("/") else ""))
    put(tmp_path, "games/registry.py", "ROOMS = {'hell-rail': 'limboline.games.hell_rail'}\n")
    put(tmp_path, "games/__init__.py")
    put(tmp_path, "kernel/game.py", "# what a game is\n")
    return tmp_path


def test_a_whole_package_passes(package: Path) -> None:
    assert [room.name for room in rooms(package)] == ["hell_rail"]
    assert (missing(package), strays(package), too_long(package)) == ([], [], [])


@pytest.mark.parametrize("names", [names for names in PARTS if names != ("__init__.py",)])
def test_a_missing_piece_is_missed(package: Path, names: tuple[str, ...]) -> None:
    room = package / "src/limboline/games/hell_rail"
    piece = room / names[0]
    (piece / "piece.py" if names[0].endswith("/") else piece).unlink()
    assert missing(package) == [f"hell_rail has no {' or '.join(names)}"]


@pytest.mark.parametrize("names", [names for names in PARTS if len(names) == 2])
def test_a_piece_may_be_a_file_or_a_folder(package: Path, names: tuple[str, ...]) -> None:
    test_a_missing_piece_is_missed(package, names)
    other = names[1]
    put(package, f"games/hell_rail/{other}" + ("piece.py" if other.endswith("/") else ""))
    assert missing(package) == []


def test_a_second_room_needs_its_own_parts(package: Path) -> None:
    put(package, "games/all_wound_up/__init__.py")
    assert len(missing(package)) == len(PARTS) - 1


def test_a_folder_with_nothing_but_its_own_init_is_an_empty_one(package: Path) -> None:
    rules = package / "src/limboline/games/hell_rail/rules/piece.py"
    rules.rename(rules.with_name("__init__.py"))
    assert missing(package) == ["hell_rail has no rules/ or rules.py"]


@pytest.mark.parametrize("name", ["hell_rail", "hell-rail", "Hell Rail"])
@pytest.mark.parametrize("file", ["kernel/game.py", "cli.py", "games/__init__.py"])
def test_a_games_name_in_another_file_is_found(package: Path, file: str, name: str) -> None:
    put(package, file, f"# as in {name}\n")
    assert strays(package) == [f"src/limboline/{file} names {name}"]


def test_a_room_does_not_name_another(package: Path) -> None:
    put(package, "games/all_wound_up/__init__.py", "# like Hell Rail\n")
    assert strays(package) == ["src/limboline/games/all_wound_up/__init__.py names Hell Rail"]


def test_a_room_may_name_itself(package: Path) -> None:
    put(package, "games/hell_rail/rules/heresy.py", "# Hell Rail, section 5\n")
    assert strays(package) == []


def test_the_names_of_a_game() -> None:
    assert names_of(Path("hell_rail")) == ("hell_rail", "hell-rail", "Hell Rail")


def test_a_file_too_long_is_found_unless_it_says_why(package: Path) -> None:
    put(package, "games/hell_rail/rules/heresy.py", "x = 1\n" * 400)
    assert too_long(package) == []
    put(package, "games/hell_rail/rules/heresy.py", "x = 1\n" * 401)
    assert too_long(package) == ["src/limboline/games/hell_rail/rules/heresy.py has 401 lines"]
    put(package, "games/hell_rail/rules/heresy.py", f"{REASON}it lists every card.\n" + "x\n" * 500)
    assert too_long(package) == []
