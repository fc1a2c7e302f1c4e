"""The fuzzer finds nothing in our games, and would find it if there were something."""

from collections.abc import Callable
from typing import Any

import pytest

from limboline.games.registry import names, room
from limboline.kernel import Illegal
from limboline.kernel.suite import AnyGame, anybody
from tests.fuzz import Fuzz, Garbling
from tests.records.golden import records, text_of

KINDS = {
    *("stale", "repeated", "wrong seat", "not nature", "odd code", "no action", "wrong type"),
    *("garbled message", "garbled words", "before the start", "after its time"),
    *("early clock", "lying clock"),
}


@pytest.mark.parametrize("name", names())
def test_a_hundred_thousand_hostile_actions_change_nothing(name: str) -> None:
    fuzz = Fuzz(100_000)
    fuzz.run(name)
    assert fuzz.thrown.total() >= 100_000
    assert set(fuzz.thrown) == KINDS


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_a_million_hostile_actions_change_nothing(name: str) -> None:
    Fuzz(1_000_000, seed=1_000_000).run(name)


@pytest.mark.parametrize("times", [1_000, pytest.param(10_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", names())
def test_garbled_records_are_broken_or_records(name: str, times: int) -> None:
    garbling = Garbling(times)
    garbling.run(name)
    for path in records():
        garbling.garble(room(name).game, text_of(path))
    assert set(garbling.came) == {"not readable", "not playable", "played"}


class Careless:
    """A game with one function replaced by a careless one."""

    def __init__(self, game: AnyGame, **careless: Callable[..., Any]) -> None:
        self.game = game
        self.careless = careless

    def __getattr__(self, name: str) -> Any:
        return self.careless.get(name) or getattr(self.game, name)


GAME = room(names()[0]).game


def throw_at(**careless: Callable[..., Any]) -> None:
    """Throw some hostile actions at a careless game."""
    game: Any = Careless(GAME, **careless)
    for seed in range(20):
        Fuzz(0).play(game, game.Options(), game.properties.most, seed, anybody)


def test_a_check_that_lets_everything_pass_is_caught() -> None:
    with pytest.raises(AssertionError, match="may do"):
        throw_at(check=lambda state, seat, code: None)


def test_a_check_that_crashes_is_caught() -> None:
    def check(state: Any, seat: int, code: Any) -> None:
        len(code)
        GAME.check(state, seat, code)

    with pytest.raises(TypeError):
        throw_at(check=check)


def test_words_that_crash_the_parser_are_caught() -> None:
    def parse(words: str) -> Any:
        int(words.rpartition(" ")[2])
        return GAME.parse(words)

    with pytest.raises(ValueError, match="invalid literal"):
        throw_at(parse=parse)


def test_a_refusal_that_has_changed_something_is_caught() -> None:
    def check(state: Any, seat: int, code: Any) -> None:
        asked = GAME.asked(state)[-1].seat
        GAME.apply(state, asked, GAME.default(state, asked), 0, None)
        raise Illegal("not_now")

    with pytest.raises(AssertionError, match="has changed the game"):
        throw_at(check=check)
