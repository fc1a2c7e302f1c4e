"""Builds the page into every wheel, so that whoever installs the package has it.

A machine without Node gets one from PyPI for as long as the build lasts.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))

import building


class PageHook(BuildHookInterface[Any]):
    """Hatchling asks what the build needs, and then lets us build."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, if the page must be built and the machine has none."""
        return [] if building.is_fresh() or building.find_node() else [building.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page before the wheel is packed; an editable install uses it in place."""
        del version, build_data
        try:
            building.build()
        except building.NotBuilt as why:
            self.app.abort(str(why))
