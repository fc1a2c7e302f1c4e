"""Everything that users rely on, as a sorted list: `python -m tests.layout.surface` prints it.

What is `promised` has its names for good: programs, records, databases, scripts and bookmarks hold
them. `surface.txt` beside this file is that part of the list, and a test holds it; `make types`
enters what is new, and nothing but a person's hand takes a line away. The rest of the list
(documents, situations of tests, what `make` can do) may move from file to file, but a change that
loses some of it should mean to.
"""

import ast
import asyncio
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from cyclopts import App

from limboline.cli.app import app
from limboline.games.registry import names, room
from limboline.kernel.record import FORMAT, Record
from limboline.store.schema import VERSION_TABLE, metadata
from limboline.table.entries import AnyEntry
from tests.server.places import an_inner_server

ROOT: Final = Path(__file__).parents[2]
PROMISED_FILE: Final = Path(__file__).with_name("surface.txt")
_LOOKED_OVER: Final = ("node_modules", "_build", "generated", "dist")


def _commands(command: App | None = None, called: str = "limboline") -> Iterator[str]:
    """Every command with its flags, and every bot that a flag may name."""
    command = command or app()
    for argument in command.assemble_argument_collection() if command.default_command else ():
        yield f"{called} {' '.join(sorted(argument.names)) or argument.field_info.name}"
    for name in command:
        if not name.startswith("-"):
            yield f"{called} {name}"
            yield from _commands(command[name], f"{called} {name}")
        elif called == "limboline":
            yield f"{called} {name}"


def _options() -> Iterator[str]:
    """Every option of every game with what it may be set to, and every bot."""
    for name in names():
        schema = msgspec.json.schema(room(name).game.Options)
        yield from _fields(schema, schema.get("$defs", {}), name)
        yield from (f"{name} bot {bot}" for bot in room(name).bots.BOTS)


def _messages() -> Iterator[str]:
    """Every property, tag and word of the socket and of the line protocol."""
    for file in sorted((ROOT / "docs" / "schema").glob("*.json")):
        schema = json.loads(file.read_text("utf-8"))
        definitions = schema["$defs"]
        for way in schema.get("oneOf", ()):  # what goes over HTTP is listed with its address
            yield from _fields(way, definitions, file.stem)
        for game, kinds in schema.get("x-games", {}).items():
            for kind, at in kinds.items():
                if kind != "options":  # which are a list of their own
                    chosen = (kinds["options"]["$ref"],)
                    yield from _fields(at, definitions, f"{game} {kind}", chosen)


def _fields(at: Any, definitions: Any, path: str, inside: tuple[str, ...] = ()) -> Iterator[str]:
    """What a schema lets be written, by path: types are called by their tags, never by name."""
    if not isinstance(at, dict):
        return
    if "$ref" in at:
        name = at["$ref"]
        if name not in inside:
            known = definitions[name.rpartition("/")[2]]
            yield from _fields(known, definitions, path, (*inside, name))
        return
    for branch in (*at.get("anyOf", ()), *at.get("oneOf", ())):
        yield from _fields(branch, definitions, path, inside)
    properties = at.get("properties", {})
    tags = {name: one["enum"][0] for name, one in properties.items() if _is_tag(one)}
    for name, tag in tags.items():
        path = f"{path} <{name} {tag}>"
        yield path
    for name in properties.keys() - tags.keys():
        yield f"{path} .{name}"
        yield from _fields(properties[name], definitions, f"{path} .{name}", inside)
    yield from (f"{path} = {value}" for value in at.get("enum", ()))
    for name in ("items", "additionalProperties"):
        yield from _fields(at.get(name), definitions, f"{path}[]", inside)
    for one in at.get("prefixItems", ()):
        yield from _fields(one, definitions, f"{path}[]", inside)


def _is_tag(one: Any) -> bool:
    return isinstance(one, dict) and len(one.get("enum", ())) == 1


def _records() -> Iterator[str]:
    """The words of a record's head, the log of a table, and what actions are called in records."""
    yield FORMAT
    record = Record("a-game", 1, "{}", ("ana", "mia"), 31, ("", "crew"), forked=1)
    record.add(0, 0, "act")
    record.add(1, 1, "act", by_clock=True)
    record.add(2, -1, "act")
    yield from (f"head {line}" for line in str(record).splitlines())
    entries = msgspec.json.schema(AnyEntry)
    yield from _fields(entries, entries["$defs"], "log")


def _database() -> Iterator[str]:
    """Every table with its columns, and every index."""
    yield VERSION_TABLE
    for table in metadata.sorted_tables:
        for column in table.columns:
            key = " primary key" if column.primary_key else ""
            yield f"{table.name}.{column.name} {column.type}{key}"
        yield from (f"{table.name} index {index.name}" for index in table.indexes)


def _refusals() -> Iterator[str]:
    """Every reason that a refusal may give."""
    for file in sorted((ROOT / "src").rglob("texts/en.json")):
        of = file.parents[1].name
        for key in json.loads(file.read_text("utf-8")):
            if key.startswith("illegal.") and not key.endswith(".you"):  # said to "you"
                yield f"{of} {key.removeprefix('illegal.')}"


async def _ask_server() -> tuple[list[str], list[str]]:
    with TemporaryDirectory() as folder:
        async with an_inner_server(Path(folder)) as inside:
            http = inside.visitor().http
            described = (await http.get("/api/openapi.json")).json()
            text = (await http.get("/metrics")).text
            paths = [str(route.path) for route in inside.app.routes]
    series = [line.removeprefix("# TYPE ") for line in text.splitlines() if "# TYPE" in line]
    return [*paths, *_described(described)], series


def _described(described: Any) -> Iterator[str]:
    """What OpenAPI says of every address: methods, parameters, bodies, answers."""
    types = described["components"]["schemas"]
    for path, methods in described["paths"].items():
        for method, what in methods.items():
            called = f"{method.upper()} {path}"
            yield called
            for one in what.get("parameters", ()):
                yield f"{called} {one['in']} {one['name']}"
            for body in what.get("requestBody", {}).get("content", {}).values():
                yield from _fields(body["schema"], types, f"{called} body")
            for code, answer in what["responses"].items():
                yield f"{called} -> {code}"
                for body in answer.get("content", {}).values() if code < "400" else ():
                    yield from _fields(body["schema"], types, f"{called} -> {code}")


def _addresses() -> Iterator[str]:
    """Every address with its methods, parameters and answers, and every cookie."""
    yield from asyncio.run(_ask_server())[0]
    for file in sorted((ROOT / "src" / "limboline" / "server").rglob("*.py")):
        for name in re.findall(r'"(limboline_\w+)"', file.read_text("utf-8")):
            yield f"cookie {name}"


def _metrics() -> Iterator[str]:
    """Every series that the server counts."""
    yield from asyncio.run(_ask_server())[1]


def _page() -> Iterator[str]:
    """The paths of the page, and what it keeps in a browser."""
    sources = [*_files("web/src", "*.ts"), *_files("web/src", "*.svelte")]
    for file in sources:
        if ".test." in file.name:
            continue
        text = file.read_text("utf-8")
        yield from (f"keeps {key}" for key in re.findall(r'"(limboline\.[\w.-]+)"', text))
        if file.name.startswith("router."):
            words = re.findall(r'(?:first|third) [!=]== "(\w+)"', text)
            yield from (f"path {word}" for word in words)
            yield from (f"asks ?{word}=" for word in re.findall(r'asked\.get\("(\w+)"\)', text))


def _documents() -> Iterator[str]:
    for file in (*ROOT.glob("*.md"), *_files("docs", "*.md")):
        yield file.relative_to(ROOT).as_posix()


def _make() -> Iterator[str]:
    text = (ROOT / "Makefile").read_text("utf-8")
    yield from re.findall(r"^([a-z][\w-]*):", text, re.MULTILINE)


def _situations() -> Iterator[str]:
    """The tests by what they say happens, wherever they stand."""
    for file in _files("tests", "test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if (
                isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
                and node.name[:5] == "test_"
            ):
                yield node.name
    told = re.compile(
        r"""\b(?:it|test)(?:\.each\([^`]*?\))?\(\s*(?:"([^"]+)"|'([^']+)'|`([^`]+)`)"""
    )
    for file in _files("web/src", "*.test.ts"):
        for found in told.finditer(file.read_text("utf-8")):
            yield f"page: {found[1] or found[2] or found[3]}"


def _files(folder: str, pattern: str) -> list[Path]:
    return sorted(
        file
        for file in (ROOT / folder).rglob(pattern)
        if not any(part in _LOOKED_OVER for part in file.relative_to(ROOT).parts)
    )


PROMISED: Final[dict[str, Callable[[], Iterator[str]]]] = {
    "address": _addresses,
    "command": _commands,
    "database": _database,
    "message": _messages,
    "metric": _metrics,
    "option": _options,
    "page": _page,
    "record": _records,
    "refusal": _refusals,
}
KEPT: Final[dict[str, Callable[[], Iterator[str]]]] = {
    "document": _documents,
    "make": _make,
    "situation": _situations,
}


def listed(kinds: dict[str, Callable[[], Iterator[str]]]) -> list[str]:
    """The lines of the list, each with its kind, once, in order."""
    return sorted({f"{kind}: {line}" for kind, lines in kinds.items() for line in lines()})


def promised() -> set[str]:
    """What `surface.txt` promises."""
    return set(PROMISED_FILE.read_text("utf-8").splitlines())


def main(words: list[str]) -> None:
    """Print the list; with the word `enter`, enter into `surface.txt` what it does not hold yet."""
    if words == ["enter"]:
        lines = sorted(promised() | set(listed(PROMISED)))
        PROMISED_FILE.write_text("\n".join(lines) + "\n", "utf-8")
    else:
        print("\n".join(listed(PROMISED | KEPT)))


if __name__ == "__main__":
    main(sys.argv[1:])
