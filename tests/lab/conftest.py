"""What the tests of the lab need."""

import signal
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

# What needs PyTorch is run in an environment that has it: `make test-upstream`.
collect_ignore = [] if find_spec("stable_baselines3") else ["test_stable_baselines.py"]


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Ctrl+C interrupts, even where tests run in the background and it would be ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
