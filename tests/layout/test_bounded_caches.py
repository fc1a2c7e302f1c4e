"""What strangers can choose is not remembered without end."""

import importlib

import pytest

from limboline.games import registry


@pytest.mark.parametrize("game", registry.names())
def test_rule_flags_are_kept_for_so_many_options_and_no_more(game: str) -> None:
    options = importlib.import_module(f"{registry.room(game).package}.options")
    caches = [kept for kept in vars(options).values() if hasattr(kept, "cache_info")]
    assert all(kept.cache_info().maxsize is not None for kept in caches)
