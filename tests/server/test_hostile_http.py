"""Every HTTP address, with whatever its description allows and forbids: clear answers, no 500."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from limboline.server.app import make_app
from limboline.server.assembling import assemble
from limboline.server.context import Settings
from limboline.table.clock import ManualClock
from tests.server.clients import HANG_S
from tests.server.places import SECRET, Inside, an_inner_server
from tests.server.playing import GAME, an_evening, play_out
from tests.server.threads import served

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = 20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Inside]]:
    with served(tmp_path_factory.mktemp("hostile")) as found:
        yield found


@pytest.fixture(scope="module")
def table(server: tuple[str, Inside]) -> str:
    """A table with a game of bots, and one seat that is open to whoever asks."""
    wish = {"game": GAME, "seats": 3, "fill": "random", "begin": True, "sit": False}
    opened = httpx.post(f"{server[0]}/api/tables", json=wish, timeout=HANG_S)
    found: str = opened.json()["table"]
    return found


def description() -> dict[str, Any]:
    """What the application says of itself; for that it needs no store and no bots."""
    nothing: Any = None
    server = assemble(nothing, ManualClock(), nothing, SECRET)
    return make_app(server).openapi_schema.to_schema()


schema = schemathesis.openapi.from_dict(description())


@pytest.mark.anyio
async def test_a_finished_look_back_is_as_its_description_says(tmp_path: Path) -> None:
    """Also while it is under way: lists where lists are promised."""
    async with an_inner_server(tmp_path, settings=Settings(rollouts=2)) as inside:
        evening = await an_evening(inside.visitor)
        await evening.begin()
        await play_out(evening)
        http, path = evening.visitors[0].http, f"/api/tables/{evening.table}/lookback"
        described = schema["/api/tables/{table_id}/lookback"]
        described["POST"].validate_response(await http.post(path))
        under_way = inside.context.analyses.find((evening.table, 1))
        assert under_way is not None
        async with asyncio.timeout(HANG_S):
            await under_way.finished.wait()
        done = await http.get(path)
        assert done.json()["told"]["analysis"]["points"][0]["chances"]
        described["GET"].validate_response(done)


@schema.parametrize()
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), deadline=None)
def test_every_address_answers_clearly(case: Any, server: tuple[str, Inside], table: str) -> None:
    where: Any = {"base_url": server[0], "checks": CHECKS, "timeout": HANG_S}
    case.call_and_validate(**where)
    if "table_id" in (case.path_parameters or {}) and case.method != "DELETE":
        case.path_parameters["table_id"] = table
        case.call_and_validate(**where)
    if isinstance(case.body, dict) and "game" in case.body:
        case.body["game"] = GAME
        case.call_and_validate(**where)
    assert server[1].context.metrics.faults == 0
