"""Scripts of examples/, loaded as modules: they are no package."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any


def example(name: str) -> Any:
    """The script of this name, as `learning/veteran.py`."""
    path = Path(__file__).parents[2] / "examples" / name
    spec = spec_from_file_location(path.stem + "_example", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
