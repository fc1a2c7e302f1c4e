"""What the tests of the lab need."""

import signal
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

# What needs PyTorch or SuperSuit is run in an environment that has them: `make test-upstream`.
UPSTREAM = {"stable_baselines3": "test_stable_baselines.py", "supersuit": "test_supersuit.py"}
collect_ignore = [test for package, test in UPSTREAM.items() if not find_spec(package)]


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Ctrl+C interrupts, even where tests run in the background and it would be ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
