"""What the documents show is what happens: their examples run, and their links lead somewhere."""

import doctest
import io
import re
import runpy
import shlex
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

import limboline
from limboline.cli import main
from limboline.cli.app import app

ROOT: Final = Path(__file__).parents[1]
DOCUMENTS: Final = sorted(
    page
    for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"))
    if not {"_build", "generated"} & set(page.parts)
)
# Remarks above a block of commands.
NEEDS_A_TERMINAL: Final = "<!-- needs a terminal -->"
NUMBERS_DIFFER: Final = "<!-- the numbers change with deck and bots -->"
FLAGS: Final = doctest.ELLIPSIS
_BLOCK: Final = re.compile(r"(<!--[^>]*-->\n+)?^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK: Final = re.compile(r"\]\(([^()#\s]+)(?:#([\w-]+))?\)")


@dataclass(frozen=True)
class Block:
    """A fenced example of a document."""

    remark: str
    kind: str
    text: str
    line: int


def name_of(page: Path) -> str:
    """A document as people call it."""
    return str(page.relative_to(ROOT))


def blocks(page: Path, kind: str) -> list[Block]:
    """The examples of one kind, in order."""
    text = page.read_text("utf-8")
    found = [
        Block((hit[1] or "").strip(), hit[2], hit[3], text.count("\n", 0, hit.start(3)))
        for hit in _BLOCK.finditer(text)
    ]
    return [block for block in found if block.kind == kind]


def pages_with(kind: str) -> list[Any]:
    """Every document that has such examples."""
    return [pytest.param(page, id=name_of(page)) for page in DOCUMENTS if blocks(page, kind)]


@pytest.mark.parametrize("page", pages_with("python"))
def test_the_python_of_a_document_runs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Block after block, as a reader would type them: what one defines, the next may use."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks(page, "python"):
        run_python(block, names, name_of(page))


def run_python(block: Block, names: dict[str, Any], page: str) -> None:
    """Run a block: with `>>>` its answers are compared, without it is a program."""
    if ">>>" not in block.text:
        program = "\n" * block.line + block.text  # so that a traceback has the right line
        exec(compile(program, page, "exec"), names)
        return
    examples = doctest.DocTestParser().get_examples(block.text, page)
    told = io.StringIO()
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    test = doctest.DocTest(examples, names, page, page, block.line, block.text)
    runner.run(test, out=told.write, clear_globs=False)
    names.update(test.globs)
    assert not runner.failures, told.getvalue()


@pytest.mark.parametrize("page", pages_with("console"))
def test_the_commands_of_a_document_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a folder of their own, one after the other, with the output that is shown."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    for name, value in {"COLUMNS": "80", "NO_COLOR": "1", "LANG": "en"}.items():
        monkeypatch.setenv(name, value)
    code = 0
    for block in blocks(page, "console"):
        for line, shown in commands(block):
            words = shlex.split(line, comments=True)
            if words == ["echo", "$?"]:
                assert shown == f"{code}\n", line
                code = 0
                continue
            assert code == 0, f"{line}: what came before it failed, and no `echo $?` says so"
            assert words[0] in ("limboline", "make"), line
            if words[0] == "limboline":
                code = try_out(words[1:], shown, block.remark)


def try_out(words: list[str], shown: str, remark: str) -> int:
    """Run a command line and compare what it prints; without a terminal, only parse it."""
    if remark == NEEDS_A_TERMINAL:
        app().parse_args(words, exit_on_error=False, print_error=False)
        return 0
    told = io.StringIO()
    with redirect_stdout(told), redirect_stderr(told):
        code = main(words)
    assert not shown or same(told.getvalue(), shown, remark), f"{words}\n{told.getvalue()}"
    return code


def commands(block: Block) -> Iterator[tuple[str, str]]:
    """Each command of a block, and the output that is shown for it."""
    text = block.text.replace("\\\n", " ")
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        line, _, shown = part.partition("\n")
        yield line, shown


def same(told: str, shown: str, remark: str) -> bool:
    """Whether a command said what is shown; `...` stands for anything."""
    if remark == NUMBERS_DIFFER:
        told, shown = (re.sub(r"[\d.,:]*\d%?", "n", text) for text in (told, shown))
        told, shown = (re.sub(r"[ \u2501\u2500]+", " ", text) for text in (told, shown))
    told = "".join(f"{line.rstrip()}\n" for line in told.splitlines())
    return doctest.OutputChecker().check_output(shown, told, FLAGS)


@pytest.mark.parametrize("page", [pytest.param(page, id=name_of(page)) for page in DOCUMENTS])
def test_the_links_of_a_document_lead_somewhere(page: Path) -> None:
    """For those who read in the repository; the manual also checks itself when it is built."""
    for link, place in links(page):
        target = page.parent / link
        assert target.exists(), f"{name_of(page)} links to {link}, which is not there"
        assert not place or place in places(target), f"{link} has no place called {place}"


def links(page: Path) -> Iterator[tuple[str, str]]:
    """What a document links to inside the project: files, and places in them."""
    for hit in _LINK.finditer(page.read_text("utf-8")):
        if "://" not in hit[1]:
            yield hit[1], hit[2] or ""


def places(page: Path) -> set[str]:
    """What can be linked to in a document: its headings and its named targets."""
    text = page.read_text("utf-8")
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    slugs = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return slugs | set(re.findall(r"^\(([\w-]+)\)=$", text, re.MULTILINE))


def test_every_make_command_that_is_named_exists() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z][a-z-]*):", makefile, re.MULTILINE))
    for page in DOCUMENTS:
        named = set(re.findall(r"(?:`|^\$ )make ([a-z-]+)", page.read_text("utf-8"), re.MULTILINE))
        assert named <= targets, f"{name_of(page)} names {named - targets}"


@pytest.mark.parametrize("page", ["README.md", "docs/players.md", "docs/engine.md"])
def test_every_flag_that_is_named_exists(page: str) -> None:
    helps = io.StringIO()
    with redirect_stdout(helps):
        for game in limboline.game_names():
            for command in ([], ["play", game], ["simulate", game], ["replay"], ["check"]):
                main([*command, "--help"])
    there = set(re.findall(r"--[a-z-]+", helps.getvalue()))
    named = set(re.findall(r"`(--[a-z-]+)", (ROOT / page).read_text("utf-8")))
    assert named <= there, f"{page} names {named - there}"


def test_the_first_screen_of_the_readme_has_the_two_commands() -> None:
    first_screen = (ROOT / "README.md").read_text("utf-8").splitlines()[:24]
    commands = [line.split("#")[0].strip() for line in first_screen if line.startswith("$ ")]
    assert commands == ["$ make play", "$ make test"]


def test_the_version_is_the_same_everywhere() -> None:
    version = limboline.__version__
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    versions = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert versions[0] == version


def test_the_pictures_of_rules_are_what_would_be_drawn_now() -> None:
    make = runpy.run_path(str(ROOT / "docs" / "pictures" / "hellrail.py"))
    drawn = {f"{name}.svg": draw() for name, draw in make["PICTURES"].items()}
    lying = {file.name: file.read_text("utf-8") for file in make["FOLDER"].glob("hellrail-*.svg")}
    assert lying == drawn, "run: python docs/pictures/hellrail.py"
    for language in ("en", "fr", "de"):
        page = (ROOT / "docs" / "rules" / f"hellrail.{language}.md").read_text("utf-8")
        assert set(re.findall(r"^!\[.+\]\(pictures/(.+)\)$", page, re.M)) == set(drawn)


def test_the_pictures_are_what_would_be_drawn_now() -> None:
    make = runpy.run_path(str(ROOT / "docs" / "pictures" / "make.py"))
    for file, drawn in ((make["PICTURE"], make["picture"]()), (make["PAGE"], make["page"]())):
        assert file.read_text("utf-8") == drawn, "run: python docs/pictures/make.py"
