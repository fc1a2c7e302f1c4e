"""Rules are pure: no clock, no files, no chance but the state's own, nothing kept between calls.

`python -m tests.layout.purity` reads the kernel and the pure modules of every room.
"""

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

SOURCE: Final = Path(__file__).parents[2] / "src" / "limboline"

# A room's modules that hold rules. The rest of its parts may use what it likes.
PURE_MODULES: Final = ("components", "state", "zones", "playouts", "rules")

ALLOWED: Final = frozenset(
    {
        "__future__",
        "collections.abc",
        "dataclasses",
        "enum",
        "math",
        "mypy_extensions",
        "typing",
    }
)

# What single files may import besides, and why that is still pure.
EXCEPTIONS: Final[dict[str, frozenset[str]]] = {
    # A hash, cut into words, is a function of its bytes: the same stream of chance everywhere.
    "kernel/random.py": frozenset({"hashlib", "struct"}),
    "kernel/shuffling.py": frozenset({"hashlib", "re"}),
    # Formats, not rules: these turn values into text and back, and reach nothing outside.
    "kernel/bundling.py": frozenset({"msgspec"}),
    "kernel/drawing.py": frozenset({"html"}),
    # A cache of what is made once: it is the same whether it is found there or made anew.
    "kernel/keeping.py": frozenset({"weakref"}),
    "kernel/record.py": frozenset({"msgspec", "re"}),
    "kernel/replaying.py": frozenset({"msgspec"}),
    "kernel/texts.py": frozenset({"msgspec", "re", "string"}),
    "kernel/variants.py": frozenset({"itertools", "msgspec"}),
    # Tests for games, which no game imports.
    "kernel/random_games.py": frozenset({"functools", "msgspec"}),
}

# `hash` and `id` differ from run to run; the others reach outside or run what nobody has read.
FORBIDDEN_CALLS: Final = frozenset(
    {
        "__import__",
        "breakpoint",
        "compile",
        "eval",
        "exec",
        "globals",
        "hash",
        "id",
        "input",
        "open",
        "print",
    }
)

CHANGING: Final = frozenset(
    {
        "add",
        "append",
        "clear",
        "discard",
        "extend",
        "insert",
        "pop",
        "popitem",
        "remove",
        "reverse",
        "setdefault",
        "sort",
        "update",
    }
)


class Offence(NamedTuple):
    """Something in a pure module that is not pure."""

    file: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}"


def pure_files(source: Path) -> Iterator[Path]:
    """The kernel, and of each room the modules that hold rules."""
    yield from sorted((source / "kernel").rglob("*.py"))
    for room in sorted((source / "games").glob("*/")):
        for module in PURE_MODULES:
            yield from sorted(room.glob(f"{module}.py"))
            yield from sorted(room.glob(f"{module}/**/*.py"))


def offences(source: Path = SOURCE) -> list[Offence]:
    """Everything impure under the folder of the package."""
    return [offence for file in pure_files(source) for offence in read(file, source)]


def read(file: Path, source: Path) -> list[Offence]:
    """Everything impure in a file."""
    name = file.relative_to(source).as_posix()
    tree = ast.parse(file.read_text(encoding="utf-8"), filename=name)
    package = ("limboline", *file.relative_to(source).parts[:-1])
    found = [
        *_imports(tree, package, EXCEPTIONS.get(name, frozenset())),
        *_calls(tree),
        *_scopes(tree, nonlocal_allowed=package[1] == "kernel"),
        *_kept_between_calls(tree),
    ]
    return sorted(Offence(name, line, what) for line, what in found)


def _imports(
    tree: ast.Module, package: tuple[str, ...], excepted: frozenset[str]
) -> Iterator[tuple[int, str]]:
    # A room may import the kernel and itself: what of itself is held by the import contracts.
    homes = ("limboline.kernel", ".".join(package[:3]) if package[1] == "games" else "")
    for node in ast.walk(tree):
        for module in _imported(node, package):
            if module in ALLOWED or module in excepted:
                continue
            if not any(home and f"{module}.".startswith(f"{home}.") for home in homes):
                yield getattr(node, "lineno", 0), f"imports {module}"


def _imported(node: ast.AST, package: tuple[str, ...]) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
    module = ".".join(filter(None, (base, node.module)))
    # `from collections import abc` and `from limboline import server` name a module at the end.
    if module in ("collections", "limboline", "limboline.games"):
        return [f"{module}.{alias.name}" for alias in node.names]
    return [module]


def _calls(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in FORBIDDEN_CALLS:
            yield node.lineno, f"uses {node.id}"


def _scopes(tree: ast.Module, *, nonlocal_allowed: bool) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            yield node.lineno, f"global {', '.join(node.names)}"
        if isinstance(node, ast.Nonlocal) and not nonlocal_allowed:
            yield node.lineno, f"nonlocal {', '.join(node.names)}: a nested decision is a value"


def _kept_between_calls(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Changes inside functions to what a module holds, and defaults that a call could change."""
    held = {name for node in tree.body for name in _bound(node)}
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        arguments = function.args
        for default in (*arguments.defaults, *arguments.kw_defaults):
            if isinstance(default, ast.List | ast.Dict | ast.Set):
                yield default.lineno, "a default that calls share"
        names = {argument.arg for argument in ast.walk(arguments) if isinstance(argument, ast.arg)}
        own = names | {
            name.id
            for name in ast.walk(function)
            if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
        }
        for node in ast.walk(function):
            name = _changed(node)
            if name in held and name not in own:
                yield getattr(node, "lineno", 0), f"changes {name}, which the module holds"


def _bound(node: ast.stmt) -> Iterator[str]:
    """The names that a statement of the module gives to values."""
    if isinstance(node, ast.Assign):
        targets: Iterable[ast.expr] = node.targets
    elif isinstance(node, ast.AnnAssign):
        targets = [node.target]
    else:
        return
    for target in targets:
        yield from (name.id for name in ast.walk(target) if isinstance(name, ast.Name))


def _changed(node: ast.AST) -> str | None:
    """The name of what is changed in place, if the node changes anything."""
    if isinstance(node, ast.Subscript | ast.Attribute) and not isinstance(node.ctx, ast.Load):
        return _root(node)
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in CHANGING
    ):
        return _root(node.func)
    return None


def _root(node: ast.expr) -> str | None:
    """`TABLE` of `TABLE[3].seats`."""
    while isinstance(node, ast.Subscript | ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


if __name__ == "__main__":
    found = offences()
    for offence in found:
        print(offence)
    sys.exit(bool(found))
