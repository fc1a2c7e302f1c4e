"""Whoever leaves a mail address on the page is told of their turn by mail."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import expect

from limboline.server.channels import Mail
from limboline.server.context import Settings
from tests.server.listeners import PostOffice, a_post_office
from tests.server.test_notices import link_in
from tests.web.axe import is_accessible
from tests.web.hellrail import begin, has_gone, in_turn, notices, two_sit
from tests.web.players import DESK, ComeIn
from tests.web.serving import WebSite

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.slow,
    # The mail server of the tests says that of itself.
    pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS"),
]
CALM = {"reduced_motion": "reduce"}
SLOW = {"slow": True}


@pytest.fixture
async def office() -> AsyncIterator[PostOffice]:
    """Where mails go."""
    async with a_post_office() as office:
        yield office


@pytest.fixture
async def site(built_page: Path, tmp_path: Path, office: PostOffice) -> AsyncIterator[WebSite]:
    """A server with the real page, whose operator sends mails."""
    mail = Mail(office.url, "limbo@tables.example", "https://tables.example/")
    site = WebSite(tmp_path / "data", Settings(page=built_page, channels=(mail,)))
    await site.open()
    yield site
    await site.close()


async def test_whoever_leaves_an_address_gets_a_mail(
    player: ComeIn, site: WebSite, office: PostOffice
) -> None:
    lines = await two_sit(await player(DESK, **CALM), await player(DESK, **CALM), pace=SLOW)
    await begin(lines)
    mine, other = await in_turn(lines, site)
    await notices(other.page)
    await other.page.get_by_label("Mail address").fill("bob@example.org")
    await other.page.get_by_role("button", name="Send me mails").click()
    await expect(other.page.get_by_text("open the link in the mail")).to_be_visible()
    await is_accessible(other.page)
    asks = await office.next()
    assert asks["To"] == "bob@example.org"
    await other.player.go(link_in(asks))
    await expect(other.main).to_have_attribute("data-phase", "playing")
    await other.page.close()
    await has_gone(site, mine.page.url.rpartition("/")[2], lines.index(other))
    seen = await mine.look()
    await mine.end_turn()
    await mine.after(seen.seq)
    await site.pass_ms(60_000)
    mail = await office.next()
    assert mail["To"] == "bob@example.org"

    back = await other.player.context.new_page()
    await back.goto(mine.page.url)
    await notices(back)
    await expect(back.get_by_label("Mail address")).to_have_value("bob@example.org")
    await back.get_by_role("button", name="Forget my address").click()
    await expect(back.get_by_text("Your address is forgotten.")).to_be_visible()
    await expect(back.get_by_role("button", name="Forget my address")).to_have_count(0)
