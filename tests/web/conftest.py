"""Browsers and servers for the tests of the page. They all share one loop and one browser."""

import subprocess
import sys
from collections.abc import AsyncIterator, Generator
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, async_playwright, expect

from limboline.server.context import Settings
from limboline.server.page import BUILT
from limboline.table.workers import Workers
from tests.server.places import HOST, patient_bots
from tests.web.chromium import NoChromium, program
from tests.web.players import DESK, PATIENCE_MS, ComeIn, Device, Player, a_player, leave
from tests.web.serving import WebSite

BUILDING = Path(__file__).parents[2] / "web" / "building.py"
FAILED = pytest.StashKey[bool]()

expect.set_options(timeout=PATIENCE_MS)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note for the fixtures whether the test itself has failed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def node() -> None:
    """Skips, and says why, where there is no Node to build the page and its types."""
    has_node = subprocess.run([sys.executable, BUILDING, "--has-node"], check=False)
    if has_node.returncode:
        pytest.skip("Node 20.19 or newer is not installed here; `make page` gets one")


@pytest.fixture(scope="session")
def built_page(node: None) -> Path:
    """The page, built from the sources as they are."""
    run = subprocess.run([sys.executable, BUILDING], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return BUILT


@pytest.fixture(scope="session")
async def browser(anyio_backend: str) -> AsyncIterator[Browser]:
    """Chromium, or a skip that says why there is none."""
    try:
        path = program()
    except NoChromium as why:
        pytest.skip(str(why))
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(
            executable_path=path, args=[f"--host-resolver-rules=MAP {HOST} 127.0.0.1"]
        )
        yield chromium
        await chromium.close()


@pytest.fixture(scope="session")
async def bots(anyio_backend: str) -> AsyncIterator[Workers]:
    """Bots for one server after the other: to start their processes takes longer than to play."""
    bots = patient_bots()
    yield bots
    await bots.close()


@pytest.fixture
async def site(built_page: Path, tmp_path: Path, bots: Workers) -> AsyncIterator[WebSite]:
    """A server with the real page, on a clock moved by hand."""
    site = WebSite(tmp_path / "data", Settings(page=built_page), bots)
    await site.open()
    yield site
    await site.close()


@pytest.fixture
async def player(
    browser: Browser, site: WebSite, request: pytest.FixtureRequest, tmp_path: Path
) -> AsyncIterator[ComeIn]:
    """Lets players in: `await player(PHONE)`. What their browsers complain of fails the test."""
    came: list[Player] = []

    async def come_in(device: Device = DESK, *, url: str = "", **options: Any) -> Player:
        came.append(await a_player(browser, url or site.url, device, **options))
        return came[-1]

    yield come_in
    failed = request.node.stash.get(FAILED, False)
    await leave(came, tmp_path if failed else None)
    for one in came:
        one.check()
