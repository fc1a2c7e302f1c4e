"""A short chaos: real servers are killed, sockets cut, messages repeated; and nothing is lost."""

from pathlib import Path

import pytest

from tests.chaos.plan import Plan, Rough
from tests.chaos.run import Tale, soak
from tests.servers.postgres import Cluster

pytestmark = pytest.mark.anyio

ROUGH = Rough(
    cut_every_s=8.0,
    cut_after_asking=0.1,
    repeat=0.2,
    delay=0.2,
    nap=0.1,
    think_s=(0.3, 1.0),
    lives_s=(4.0, 6.0),
)
SECONDS = 14.0


def all_was_well(tale: Tale) -> None:
    """Nothing was lost, although there was trouble of every kind."""
    assert tale.faults == []
    tally, found = tale.tally, tale.findings
    assert min(tally.kills, tally.cuts, tally.repeats, tally.delays) > 0
    assert min(found.acts, found.views, found.records) > 0


async def test_a_server_that_is_killed_again_and_again_loses_nothing(tmp_path: Path) -> None:
    plan = Plan(SECONDS, tables=5, seed=11, rough=ROUGH)
    all_was_well(await soak(plan, tmp_path, None, print))


async def test_two_servers_and_their_database_are_killed_and_nothing_is_lost(
    tmp_path: Path, cluster: Cluster
) -> None:
    plan = Plan(SECONDS, tables=5, shared=True, seed=12, rough=ROUGH)
    tale = await soak(plan, tmp_path, cluster, print)
    all_was_well(tale)
    assert tale.tally.database_kills == 1
    assert tale.takeovers
