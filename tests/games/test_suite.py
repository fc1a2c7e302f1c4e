"""Every game of the house keeps the kernel's contract, whatever the table has chosen."""

import pytest

from limboline.games.registry import names, room
from limboline.kernel.suite import (
    check_answers,
    check_determinize,
    check_play,
    check_properties,
    check_secrets,
)
from limboline.kernel.suite_playouts import check_playouts
from tests.games.runs import SHARES, Run, mixed, plays, quick, share_of_deep

CHECKS = (check_play, check_answers, check_secrets, check_determinize, check_playouts)


@pytest.mark.parametrize("name", names())
def test_a_game_is_what_it_says_of_itself(name: str) -> None:
    for play in (*plays(name).values(), mixed(name)):
        check_properties(room(name).game, games=10, play=play)


@pytest.mark.parametrize("run", [run for name in names() for run in quick(name)], ids=str)
def test_the_contract_holds(run: Run) -> None:
    for check in CHECKS:
        check(*run.table)


@pytest.mark.slow
@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("name", names())
def test_the_contract_holds_wherever_we_look(name: str, share: int) -> None:
    for run in share_of_deep(name, share):
        for check in CHECKS:
            check(*run.table)
