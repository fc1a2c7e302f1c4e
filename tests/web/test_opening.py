"""The page opens, and the ground that its tests stand on notices whatever goes wrong."""

import asyncio

import pytest
from playwright.async_api import expect

from tests.server.clients import HANG_S
from tests.web.players import DESK, PHONE, ComeIn, Device
from tests.web.serving import WebSite

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
async def test_the_page_opens(player: ComeIn, device: Device) -> None:
    someone = await player(device)
    await someone.go("/")
    await expect(someone.page).to_have_title("Limbo Line")


async def test_the_page_opens_where_browsers_do_not_trust_the_address(
    player: ComeIn, site: WebSite
) -> None:
    someone = await player(url=site.lan_url)
    await someone.go("/")
    await expect(someone.page).to_have_title("Limbo Line")
    assert await someone.page.evaluate("isSecureContext") is False


async def test_a_server_that_closes_and_opens_again_is_at_the_same_address(
    player: ComeIn, site: WebSite
) -> None:
    someone = await player()
    await site.close()
    await site.open()
    await someone.go("/")
    await expect(someone.page).to_have_title("Limbo Line")


@pytest.mark.parametrize(
    ("deed", "complaint"),
    [
        ("console.error('ouch')", "error: ouch"),
        ("setTimeout(() => { throw new Error('ouch') })", "threw: ouch"),
        ("document.body.setAttribute('style', 'color: red')", "policy broken: style-src"),
        ("new Image().src = 'http://127.0.0.2:1/x.png'", "policy broken: img-src"),
        (
            "setTimeout(() => location.assign('http://127.0.0.2:1/x'))",
            "left the server: http://127",
        ),
        ("fetch('/api/nowhere')", "404"),
    ],
)
async def test_whatever_a_browser_complains_of_is_noticed(
    player: ComeIn, deed: str, complaint: str
) -> None:
    someone = await player()
    await someone.go("/")
    someone.check()
    await someone.page.evaluate(f"() => {{ {deed} }}")
    async with asyncio.timeout(HANG_S):
        while not any(complaint in said for said in someone.complaints):
            await asyncio.sleep(0.01)
    with pytest.raises(AssertionError, match=complaint):
        someone.check()
    someone.expects("")
