"""What is not installed, or not for long, is said in a sentence that helps."""

import warnings


def missing(package: str, extra: str = "lab") -> ImportError:
    """What to raise where a package of an extra is not there."""
    return ImportError(f'this needs {package}: pip install "limboline[{extra}]"')


def going(instead: str) -> None:
    """Warn whoever makes an environment of version 0."""
    warnings.warn(
        f"version 0 of the environments goes with the next release: use {instead}",
        DeprecationWarning,
        stacklevel=3,
    )
