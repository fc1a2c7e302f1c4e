"""`check_properties` can fail: each of these games says something false of itself."""

from dataclasses import replace
from typing import Any

import pytest

from limboline.kernel import (
    suite,
)
from limboline.kernel.suite import AnyGame
from tests.kernel.tiny.aim import Aim
from tests.kernel.tiny.marbles import Marbles
from tests.kernel.tiny.pass_left import PassLeft
from tests.kernel.tiny.veto import Veto


def claiming(game: Any, **claims: Any) -> AnyGame:
    """The same game, with a false word about itself."""
    liar = type(type(game).__name__, (type(game),), {})()
    liar.properties = replace(game.properties, **claims)
    claimed: AnyGame = liar
    return claimed


@pytest.mark.parametrize(
    ("game", "claims", "why"),
    [
        (PassLeft(), {"simultaneous": False}, "simultaneous is not what was said"),
        (Aim(), {"simultaneous": True}, "simultaneous is not what was said"),
        (Marbles(), {"real_time": False}, "real_time is not what was said"),
        (Aim(), {"real_time": True}, "real_time is not what was said"),
        (Veto(), {"hidden": False}, "hidden is not what was said"),
        (Aim(), {"hidden": True}, "hidden is not what was said"),
        (Aim(), {"cooperative": True}, "a team has one score"),
        (Marbles(), {"cooperative": False}, "rivals never differ"),
        (Aim(), {"longest": 3}, "runaway: more than 3 actions"),
        (Marbles(), {"most": 2}, "3 seats were accepted"),
        (PassLeft(), {"fewest": 3}, "2 seats were accepted"),
        (PassLeft(), {"most": 5}, "wrong_number_of_seats"),
    ],
    ids=lambda one: "-".join(one) if isinstance(one, dict) else getattr(one, "name", ""),
)
def test_check_properties_catches_a_false(game: Any, claims: dict[str, Any], why: str) -> None:
    with pytest.raises(AssertionError, match=why):
        suite.check_properties(claiming(game, **claims), games=5)
