"""How the manual is built: `make docs`. A link inside it that leads nowhere fails the build.

Links to other hosts are not followed: whether a stranger's server answers today says nothing about
this change, and a build must give the same result on a train as at a desk. For the same reason the
pages load nothing from elsewhere: style, script and search are all served from the site itself.
"""

import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import limboline

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "Limbo Line"
author = "The Limbo Line crew"
copyright = "The Limbo Line crew"  # noqa: A001 - the name that Sphinx asks for
version = release = limboline.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.autosummary"]
exclude_patterns = ["_build"]
templates_path = ["_templates"]

html_theme = "furo"
html_title = f"Limbo Line {release}"
html_static_path: list[str] = []
html_copy_source = False

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3

nitpicky = True
# Types of other projects, whose manuals we do not fetch, and the type variables of ours.
nitpick_ignore_regex = [
    ("py:class", r"(abc|asyncio|collections|importlib|msgspec|multiprocessing|pathlib)\..*"),
    ("py:(class|obj)", r"(rich|typing)\..*"),
    # A type that says what may stand in it is told with its pattern and all.
    ("py:(class|obj)", r"\w+\[.*~?typing\.Annotated\[.*"),
    ("py:class", r"(gymnasium|matplotlib|numpy|pettingzoo|pyarrow|pyspiel|ray|websockets)\..*"),
    ("py:class", r"limboline\.kernel\.whole\.Class"),
    ("py:class", r"Networks"),  # a name that only the type check knows
    ("py:class", r"limboline\.[a-z_.]+\._[A-Z]\w+"),
    ("py:(class|obj)", r"limboline\.[a-z_.]+\.[A-Z](_both|_co|_contra)?"),
]

# Pages of modules that are gone would stay for ever.
shutil.rmtree(Path(__file__).parent / "api" / "generated", ignore_errors=True)
default_role = "code"  # our docstrings write `name`, as Markdown does
autosummary_generate = True
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": True, "show-inheritance": True}
autodoc_typehints = "signature"
python_maximum_signature_line_length = 80


def _show_examples_as_they_stand(
    _app: "Sphinx", _what: str, _name: str, _thing: object, _options: object, lines: list[str]
) -> None:
    """Make an indented block of a docstring an example and not a quotation."""
    lines[:] = _with_marks(lines)


def _with_marks(lines: list[str]) -> Iterator[str]:
    inside = False
    for line, following in pairwise([*lines, ""]):
        yield line
        if line.strip():
            inside = line.startswith("    ")
        elif following.startswith("    ") and not inside:
            yield from ("::", "")


def setup(app: "Sphinx") -> None:
    """Tell Sphinx about our docstrings."""
    app.connect("autodoc-process-docstring", _show_examples_as_they_stand)
