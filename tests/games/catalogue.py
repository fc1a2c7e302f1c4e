"""Which sentences there must be, found in the code itself."""

import ast
import re
from collections.abc import Collection, Iterator
from functools import cache, cached_property
from pathlib import Path
from string import Formatter
from typing import Final

import msgspec

import limboline
from limboline.games.registry import room

SOURCE: Final = Path(limboline.__file__).parent
ROOT: Final = Path(__file__).parents[2]


class Catalogue:
    """The sentences of a room, as they stand in its files."""

    def __init__(self, game: str) -> None:
        """The room of a game."""
        self.folder = SOURCE.joinpath(*room(game).package.split(".")[1:])

    def file(self, language: str) -> Path:
        """Where the sentences of a language stand."""
        return self.folder / "texts" / f"{language}.json"

    @cache  # noqa: B019  (there are three rooms)
    def sentences(self, language: str) -> dict[str, str]:
        """All sentences of a language, by their keys."""
        return msgspec.json.decode(self.file(language).read_bytes(), type=dict[str, str])

    @property
    def english(self) -> dict[str, str]:
        """All sentences in the language that the others follow."""
        return self.sentences("en")

    def family(self, name: str) -> set[str]:
        """The keys of a family, without its name."""
        keys = {told_of_others(key, self.english) for key in self.english} - {"noun.you"}
        return {key.partition(".")[2] for key in keys if key.startswith(f"{name}.")}

    @cached_property
    def refusals(self) -> dict[str, list[set[str]]]:
        """Every code that a player of this game may be refused with."""
        return refusals(SOURCE / "kernel", SOURCE / "bots", SOURCE / "lab", self.folder)

    def never_said(self, families: set[str]) -> set[str]:
        """Keys of no such family which nobody names in the code, whole or as an f-string."""
        held = families | {"illegal", "option", "ending", "bot", "mark", "event", "board"}
        others = plain_keys({key for key in self.english if key.partition(".")[0] not in held})
        named = named_in(self.folder, SOURCE / "terminal", SOURCE / "cli", SOURCE / "analysis")
        return {key for key in others if not any(each.fullmatch(key) for each in named)}


def gaps(sentence: str) -> set[str]:
    """The names of the gaps in a sentence."""
    return {gap for _, gap, _, _ in Formatter().parse(sentence) if gap}


def sections(game: str) -> set[str]:
    """The numbered sections of a game's rules page."""
    page = ROOT / "docs" / "rules" / f"{game}.en.md"
    return set(re.findall(r"^#{2,3} (\d+(?:\.\d+)?)\.? ", page.read_text("utf-8"), re.M))


def refusals(*folders: Path) -> dict[str, list[set[str]]]:
    """Every code that `Illegal` is raised with, and the facts of each place that raises it."""
    found: dict[str, list[set[str]]] = {}
    for folder in folders:
        for file in sorted(folder.rglob("*.py")):
            for code, facts in _refusals_in(ast.parse(file.read_text("utf-8"))):
                found.setdefault(code, []).append(facts)
    return found


def _refusals_in(module: ast.Module) -> Iterator[tuple[str, set[str]]]:
    functions = {node.name: node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)}
    for call in ast.walk(module):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            continue
        if call.func.id != "Illegal":
            continue
        facts = {keyword.arg for keyword in call.keywords if keyword.arg}
        codes = list(_strings(call.args[0], functions))
        assert codes, f"no code can be found in {ast.unparse(call)}"
        for code in codes:
            yield code, facts


def _strings(code: ast.expr, functions: dict[str, ast.FunctionDef]) -> Iterator[str]:
    """A code as it stands there, either of two, or all that a function returns."""
    match code:
        case ast.Constant(str(text)):
            yield text
        case ast.IfExp(_, one, other):
            yield from _strings(one, functions)
            yield from _strings(other, functions)
        case ast.Starred(ast.Call(ast.Name(name))):
            for node in ast.walk(functions[name]):
                if isinstance(node, ast.Return) and node.value is not None:
                    yield from _strings(node.value, functions)
        case ast.Tuple([first]):
            yield from _strings(first, functions)


def named_in(*folders: Path) -> list[re.Pattern[str]]:
    """Every piece of text in the code, as a pattern: the gaps of an f-string stand for anything."""
    patterns = set()
    for folder in folders:
        for file in sorted(folder.rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    patterns.add(re.escape(node.value))
                elif isinstance(node, ast.JoinedStr):
                    patterns.add("".join(map(_piece, node.values)))
    return [re.compile(pattern) for pattern in patterns if re.search(r"\w", pattern)]


# What stands between quotes and begins like a key of the board; `${...}` is a gap.
_QUOTED: Final = re.compile(r"""["'`](board\.[^"'`\n]+)["'`]""")
# A part that rooms share, and which asks each room for its own words.
_SHARED: Final = re.compile(r"""from "\.\./\.\./ui/([A-Z]\w+\.svelte)\"""")
# A thing that is asked about, with a name and a sentence (`Answers.told` of the page).
_TOLD: Final = re.compile(r"""\bthis\.told\("(\w+)\"""")


def named_on_the_page(game: str) -> list[re.Pattern[str]]:
    """Every key of the board that the page names for a game, as a pattern."""
    source = ROOT / "web" / "src"
    found = set()
    shared: set[Path] = set()
    for file in sorted((source / "games" / game).iterdir()):
        if file.suffix in (".ts", ".svelte") and not file.name.endswith(".test.ts"):
            words = file.read_text("utf-8")
            found |= set(_QUOTED.findall(words))
            for what in _TOLD.findall(words):
                found |= {f"board.inspect.{what}", f"board.inspect.{what}.does"}
            shared |= {source / "ui" / name for name in _SHARED.findall(words)}
    if (source / "games" / game / "pictures.ts").exists():  # its rules open with a screen of them
        shared.add(source / "lobby" / "RulesBrief.svelte")
    for file in shared:
        found |= set(_QUOTED.findall(file.read_text("utf-8")))
    pieces = (re.split(r"\$\{[^}]*\}", name) for name in found)
    return [re.compile(r"\w+".join(map(re.escape, names))) for names in pieces]


def _piece(node: ast.expr) -> str:
    return re.escape(str(node.value)) if isinstance(node, ast.Constant) else r"\w+"


# The sentence as the seat reads it that is in it: `key.you`, `key.you.whom`.
_READ: Final = re.compile(r"\.you(\.(?:whom|owner|taker|faster))?(?=(\.(?:one|other))?$)")


def told_of_others(key: str, keys: Collection[str]) -> str:
    """The key of the sentence that all others read."""
    base = _READ.sub("", key)
    return base if base in keys else key


def plain_keys(keys: set[str]) -> set[str]:
    """Keys without their plural forms, and without those for the seat that reads."""
    return {re.sub(r"\.(one|other)$", "", told_of_others(key, keys)) for key in keys}
