"""Builds the page into every wheel, and the rules where there is a C compiler.

A machine without Node gets one from PyPI for as long as the build lasts.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))
sys.path.insert(0, str(Path(__file__).parent))

import building
import compiling


class HouseHook(BuildHookInterface[Any]):
    """Hatchling asks what the build needs, and then lets us build."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, if the page must be built and the machine has none; and what compiles rules."""
        page = [] if building.is_fresh() or building.find_node() else [building.NODE_PACKAGE]
        return [*page, *(compiling.NEEDS if compiling.wanted() else ())]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the wheel is packed; an editable install stays as it is written."""
        try:
            building.build()
        except building.NotBuilt as why:
            self.app.abort(str(why))
        if version != "editable" and compiling.wanted():
            self._compile(build_data)

    def _compile(self, build_data: dict[str, Any]) -> None:
        # Never under src/: a compiled module there would hide its source from then on.
        self._nearby = tempfile.TemporaryDirectory()
        folder = Path(self._nearby.name)
        compiling.copy_package(folder)
        try:
            made = compiling.compile_in(folder)
        except compiling.NotCompiled as why:
            self.app.display_warning(f"{why}\nThis wheel runs as it is written.")
            return
        build_data["force_include"].update({str(folder / path): path.as_posix() for path in made})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The wheel is packed: nothing of the build is left."""
        del version, build_data, artifact_path
        if hasattr(self, "_nearby"):
            self._nearby.cleanup()
