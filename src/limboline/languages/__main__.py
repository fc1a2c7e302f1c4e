"""Begins the folder of a further language, and says what one lacks.

    python -m limboline.languages begin es Español
    python -m limboline.languages missing es
    python -m limboline.languages check

`begin` writes every sentence in English that the folder does not say yet, and leaves out what is
said no longer; so it brings an old folder up to date, too. `missing` names what lacks, and what is
still as in English. `check` looks at every folder, and says only what is wrong: whoever builds the
page is told first.

English is in the sources of the page as well, so this needs a copy of the sources. It uses nothing
but Python's own library, for the page is built where nothing else is installed.
"""

import argparse
import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

PACKAGE: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = PACKAGE.parents[1]
PAGE: Final = SOURCES / "web" / "src"
RULES: Final = SOURCES / "docs" / "rules"
# Where the folders are, instead of in the package: see limboline/rooms/languages.py.
FOLDERS: Final = Path(os.environ.get("LIMBOLINE_LANGUAGES") or PACKAGE / "languages")
OWN: Final = ("en", "fr", "de")
ABOUT: Final = "language.json"
SHOWN: Final = 8  # of the sentences that are still in English, in each file

_CODE: Final = re.compile(r"[a-z]{2,3}")
_GAP: Final = re.compile(r"\{(\w+)\}")
_SECTION: Final = re.compile(r"^#{2,3} (\d+(?:\.\d+)?)", re.M)

Sentences = dict[str, str]


class Wrong(Exception):  # noqa: N818 - a refusal is no error
    """What was asked for cannot be done; the message says why."""


class Found(NamedTuple):
    """What is wrong with a folder, a line each; and by its file, what is still as in English."""

    wrong: list[str]
    untouched: dict[str, list[str]]


def games() -> list[str]:
    """The games of our own, as addresses name them."""
    return sorted(folder.parent.name for folder in (PAGE / "games").glob("*/texts"))


def english() -> dict[str, Sentences]:
    """Every file of a language's folder, with what it says in English."""
    found = {
        "page.json": _read(PAGE / "texts" / "en.json"),
        "table.json": _read(PACKAGE / "table" / "texts" / "en.json"),
        "rooms.json": _read(PACKAGE / "rooms" / "texts" / "en.json"),
        "analysis.json": _read(PACKAGE / "analysis" / "texts" / "en.json"),
        "terminal.json": _read(PACKAGE / "terminal" / "texts" / "en.json"),
    }
    for game in games():
        room = PACKAGE / "games" / game.replace("-", "_")
        page = PAGE / "games" / game / "texts"
        # What is printed on pieces stands in their data, in our own languages beside each other.
        printed = {f"name.{name}": name for name in _notes_in(room / "data")}
        found[f"{game}/texts.json"] = _read(room / "texts" / "en.json") | printed
        found[f"{game}/landing.json"] = _read(page / "en.json")
        found[f"{game}/first.json"] = _read(page / "first" / "en.json")
        # The notes of a lesson have no keys: a step more must not give all that follow another's.
        found[f"{game}/lessons.json"] = {note: note for note in _notes_in(room / "lessons")}
    return found


def _notes_in(folder: Path) -> Iterator[str]:
    """What files say in several languages beside each other, in English."""
    for file in sorted(folder.glob("*.json")):
        yield from _notes(_read(file))


def _notes(value: Any) -> Iterator[str]:
    if isinstance(value, dict) and all(isinstance(value.get(own), str) for own in OWN):
        yield value["en"]
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _notes(one)


def begin(code: str, name: str) -> list[str]:
    """Make a folder whole: what it lacks is said in English. Tells what was done."""
    if not _CODE.fullmatch(code) or code in OWN:
        raise Wrong(f"{code}: a further language has a code of two or three small letters.")
    folder = FOLDERS / code
    told = []
    about = _about(folder) if (folder / ABOUT).is_file() else {"name": code, "locale": ""}
    _write(folder / ABOUT, about | ({"name": name} if name else {}))
    for part, sentences in english().items():
        own = _read(folder / part) if (folder / part).is_file() else {}
        gone, fresh = (
            sorted(set(own) - set(sentences)),
            [key for key in sentences if key not in own],
        )
        told += [f"{part}: {key!r} is said no longer, and was left out" for key in gone]
        told += [f"{part}: {len(fresh)} more to translate"] if fresh else []
        _write(folder / part, {key: own.get(key, said) for key, said in sentences.items()})
    for game in games():
        page = folder / game / "rules.md"
        if not page.is_file():
            page.write_text((RULES / f"{game}.en.md").read_text("utf-8"), "utf-8")
            told.append(f"{game}/rules.md: the rules, to translate")
    return told


def look(code: str) -> Found:
    """What a folder lacks or says wrongly, and what it says as in English."""
    folder = FOLDERS / code
    if not (folder / ABOUT).is_file():
        raise Wrong(f"{folder / ABOUT} is not there: python -m limboline.languages begin {code}")
    found = Found([], {})
    if not str(_about(folder).get("name", "")).strip():
        found.wrong.append(f"{folder / ABOUT} lacks name: what the language calls itself")
    for part, sentences in english().items():
        _compare(folder / part, sentences, found)
    for game in games():
        _compare_rules(folder / game / "rules.md", RULES / f"{game}.en.md", found)
    return found


def _compare(file: Path, sentences: Sentences, found: Found) -> None:
    if not file.is_file():
        found.wrong.append(f"{file} is not there")
        return
    own = _read(file)
    for key, said in sentences.items():
        if not own.get(key, "").strip():
            found.wrong.append(f"{file} lacks {key!r}")
        elif sorted(_GAP.findall(own[key])) != sorted(_GAP.findall(said)):
            found.wrong.append(f"{file}: {key!r} has other gaps than {said!r}")
    found.wrong.extend(
        f"{file} says {key!r}, which is said no longer" for key in own if key not in sentences
    )
    same = [key for key, said in sentences.items() if own.get(key) == said and _has_words(said)]
    if same:
        found.untouched[str(file)] = same


def _has_words(sentence: str) -> bool:
    """Whether there is anything to translate: not in gaps alone."""
    return re.search(r"[^\W\d_]", _GAP.sub("", sentence)) is not None


def _compare_rules(file: Path, page: Path, found: Found) -> None:
    if not file.is_file():
        found.wrong.append(f"{file} is not there")
        return
    own, wanted = file.read_text("utf-8"), page.read_text("utf-8")
    numbers = _SECTION.findall(own)
    lacking = [number for number in _SECTION.findall(wanted) if number not in numbers]
    found.wrong.extend(f"{file} lacks section {number}" for number in lacking)
    if own == wanted:
        found.untouched[str(file)] = ["all of it"]


def codes() -> list[str]:
    """The further languages that have a folder."""
    return sorted(file.parent.name for file in FOLDERS.glob(f"*/{ABOUT}"))


def _about(folder: Path) -> dict[str, Any]:
    about: dict[str, Any] = _read(folder / ABOUT)
    return about


def _read(file: Path) -> Any:
    try:
        return json.loads(file.read_text("utf-8"))
    except OSError:
        raise Wrong(f"{file} cannot be read: this needs a copy of the sources.") from None
    except ValueError as why:
        raise Wrong(f"{file} is no JSON: {why}") from None


def _write(file: Path, content: dict[str, Any]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", "utf-8")


def report(code: str, *, every: bool) -> tuple[list[str], bool]:
    """What is to be said of a folder, a line each, and whether anything is wrong with it."""
    found = look(code)
    told = list(found.wrong)
    for file, keys in found.untouched.items():
        shown = keys if every else keys[:SHOWN]
        more = f" and {len(keys) - len(shown)} more" if len(keys) > len(shown) else ""
        told.append(f"{file}, as in English: {', '.join(map(repr, shown))}{more}")
    return told or [f"{code} is whole."], bool(found.wrong)


def main(words: list[str]) -> int:
    """Carry out a command; 1 if something lacks."""
    parser = argparse.ArgumentParser(prog="python -m limboline.languages", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("begin", help="begin a folder from English, or add what it lacks")
    one.add_argument("code", help="the language's code, such as es")
    one.add_argument("name", nargs="?", default="", help="what it calls itself, such as Español")
    one = commands.add_parser("missing", help="what lacks, and what is still as in English")
    one.add_argument("code", help="the language's code, such as es")
    one.add_argument("--all", action="store_true", help="every sentence that is as in English")
    commands.add_parser("check", help="whether any folder lacks anything")
    asked = parser.parse_args(words)
    try:
        if asked.command == "begin":
            print(*begin(asked.code, asked.name), f"{FOLDERS / asked.code} is whole.", sep="\n")
            return 0
        if asked.command == "missing":
            told, wrong = report(asked.code, every=asked.all)
            print(*told, sep="\n")
            return int(wrong)
        lacking = [line for code in codes() for line in look(code).wrong]
        print(*lacking, sep="\n", end="\n" if lacking else "", file=sys.stderr)
        return int(bool(lacking))
    except Wrong as why:
        print(why, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
