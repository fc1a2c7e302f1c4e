"""Which cards come: secret ones at a server, chosen ones in tests, and never by anybody's wish."""

import inspect
from pathlib import Path

import msgspec
import pytest

from limboline.cli.serve import serve
from limboline.kernel.random import SEED_BITS
from limboline.server import wire
from limboline.server.assembling import assemble
from limboline.server.cluster.table_registry import SharedTableRegistry
from limboline.server.context import ServerContext, Settings
from limboline.server.handles import LocalTable
from limboline.server.http.table_bodies import NewTable
from limboline.server.starting import ServeOptions
from limboline.server.table_registry import TableRegistry
from limboline.table.dealing import secret_deal
from tests.server.deals import deals
from tests.server.places import an_inner_server
from tests.server.playing import an_evening, live_of, play_out

SOURCE = Path(inspect.getfile(ServerContext)).parents[1]


def test_whoever_does_not_choose_gets_secret_bits() -> None:
    for maker in (
        assemble,
        TableRegistry.__init__,
        SharedTableRegistry.__init__,
        LocalTable.__init__,
    ):
        assert inspect.signature(maker).parameters["deal"].default is secret_deal
    seeds = {secret_deal() for _ in range(100)}
    assert len(seeds) == 100
    assert any(seed >> (SEED_BITS - 1) for seed in seeds)
    assert max(seeds) < 1 << SEED_BITS


def test_nobody_chooses_by_a_message_a_flag_or_a_setting() -> None:
    names = {
        *(field.name for field in msgspec.structs.fields(wire.Begin)),
        *(field.name for field in msgspec.structs.fields(NewTable)),
        *inspect.signature(serve).parameters,
        *ServeOptions.__dataclass_fields__,
        *Settings.__dataclass_fields__,
    }
    assert {"fill", "game", "port", "data", "keep_days"} <= names
    assert not {name for name in names if "seed" in name or "deal" in name}
    for file in ("server/serve.py", "cli/serve.py"):
        assert "deal" not in (SOURCE / file).read_text("utf-8"), file


@pytest.mark.anyio
async def test_a_server_of_a_test_deals_as_it_is_told(tmp_path: Path) -> None:
    chosen = deals(7)
    expected = [chosen() for _ in range(2)]
    async with an_inner_server(tmp_path, deal=deals(7)) as inside:
        evening = await an_evening(inside.visitor, options={"clock": "none"})
        for seed in expected:
            await evening.begin()
            assert live_of(inside, evening.table).table.play.began.seed == f"{seed:x}"
            await play_out(evening)
