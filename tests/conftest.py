"""How all tests run: Hypothesis draws the same examples everywhere, and never watches the clock."""

from hypothesis import settings

settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")
