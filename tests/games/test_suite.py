"""Every game keeps the kernel's contract, whatever the table has chosen."""

import pytest

from limboline.games.registry import names, room
from limboline.kernel.replaying import write_options
from limboline.kernel.suite import (
    check_answers,
    check_determinize,
    check_play,
    check_properties,
    check_secrets,
)
from limboline.kernel.suite_optional import check_playouts
from tests.games.runs import SHARES, Run, deep, mixed, plays, plays_long_games, quick, share_of_deep

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


def settings_met(runs: list[Run]) -> set[tuple[str, str, object]]:
    """Which setting of an option has met which way to play, and which number of seats."""
    chosen = [
        (line, run) for run in runs for line in write_options(run.options).strip("{}").split(",")
    ]
    return {
        *(("play", line, run.play) for line, run in chosen),
        *(("seats", line, run.seats) for line, run in chosen),
    }


# `make soak` plays all three together. Here each two of them meet, whatever a room adds.
@pytest.mark.parametrize("name", names())
def test_every_pair_of_options_meets_every_way_to_play_and_every_number_of_seats(name: str) -> None:
    def met(runs: list[Run]) -> set[tuple[str, object, object]]:
        chosen = [(write_options(run.options), run) for run in runs]
        return {
            *(("options, play", options, run.play) for options, run in chosen),
            *(("options, seats", options, run.seats) for options, run in chosen),
            *(("seats, play", run.seats, run.play) for run in runs),
        }

    share, whole = list(deep(name, whole=False)), list(deep(name, whole=True))
    if plays_long_games(name):
        every = {write_options(run.options) for run in whole}
        assert {write_options(run.options) for run in share} == every, "every pair is played"
        assert settings_met(share) == settings_met(whole)
    else:
        assert met(share) == met(whole)
    assert {str(run) for run in share} < {str(run) for run in whole}, "the same games, seeds too"
