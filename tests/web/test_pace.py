"""Games over days on the page: the pace, the time banks, and being told of one's turn."""

import pytest
from playwright.async_api import expect

from tests.web.axe import is_accessible
from tests.web.fitting import faults, misfits
from tests.web.hellrail import begin, has_gone, in_turn, notices, two_sit
from tests.web.players import DESK, PHONE, SMALL_PHONE, ComeIn, Device, comes_to
from tests.web.serving import WebSite
from tests.web.tables import join

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}
HOUR_MS = 3_600_000
SLOW = {"slow": True, "bank_h": 168, "more_h": 24}


async def test_a_table_for_days_is_opened_and_its_pace_is_told(
    player: ComeIn, site: WebSite
) -> None:
    host, friend = await player(DESK, **CALM), await player(PHONE, **CALM)
    page = host.page
    await host.go("/open/hellrail")
    await expect(page.get_by_text("Everybody is at the table now.")).to_be_visible()
    await page.get_by_role("radio", name="over days").check()
    await expect(page.get_by_text("Each plays when there is time")).to_be_visible()
    await page.get_by_role("radio", name="7 days").check()
    await is_accessible(page)
    await page.get_by_role("button", name="Open the doors").click()
    await page.wait_for_url("**/t/*")
    await expect(page.get_by_role("radio", name="7 days")).to_be_checked()
    await join(friend, page.url.rpartition("/")[2], "Bob")
    await friend.go(page.url.removeprefix(host.url))
    guest = friend.page
    await expect(guest.get_by_role("radio", name="over days")).to_be_checked()
    await expect(guest.get_by_role("radio", name="over days")).to_be_disabled()
    await page.get_by_role("radio", name="live").check()
    await expect(guest.get_by_role("radio", name="1 minute")).to_be_checked()
    await page.get_by_role("radio", name="2 minutes").check()
    await expect(guest.get_by_role("radio", name="2 minutes")).to_be_checked()
    assert await faults(guest, touch=True) == []


async def test_a_game_against_the_clock_knows_no_days(player: ComeIn, site: WebSite) -> None:
    someone = await player(DESK, **CALM)
    await someone.go("/open/infernal-wagon")
    await expect(someone.page.get_by_role("button", name="One seat fewer")).to_be_visible()
    await expect(someone.page.get_by_text("over days")).to_have_count(0)


async def test_banks_run_down_for_whoever_is_asked(player: ComeIn, site: WebSite) -> None:
    lines = await two_sit(await player(DESK, **CALM), await player(PHONE, **CALM), pace=SLOW)
    await begin(lines)
    mine, other = await in_turn(lines, site)
    strip = "p[data-turn]"
    await expect(mine.page.locator(strip)).to_have_text("Your turn. 7 days left in your bank.")
    await expect(other.page.locator(strip)).to_contain_text("7 days left. Your bank: 7 days.")
    await expect(other.page).to_have_title("Hellrail · Limbo Line")
    await site.pass_ms(3 * HOUR_MS + 60_000)
    for line in lines:
        await line.page.reload()
        await line.is_playing()
    await expect(mine.page.locator(strip)).to_contain_text("6 days, 20 hours left")
    await expect(other.page.locator(strip)).to_contain_text(
        "asked 3 hours, 1 minute ago; 6 days, 20 hours left."
    )
    await other.page.close()
    await has_gone(site, mine.page.url.rpartition("/")[2], lines.index(other))
    await site.pass_ms(30_000)
    seen = await mine.look()
    await mine.end_turn()
    await mine.after(seen.seq)
    await expect(mine.page.get_by_text("is away")).to_have_count(0)
    await expect(mine.page.locator(strip)).to_contain_text("Your bank: 7 days.")


@pytest.mark.parametrize("device", [SMALL_PHONE, DESK], ids=["small-phone", "desk"])
@pytest.mark.slow
async def test_the_line_about_the_bank_finds_room(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    host, friend = await player(device, **CALM), await player(DESK, **CALM)
    lines = await two_sit(host, friend, pace=SLOW, name="Wilhelmina von Grabesruh")
    await begin(lines)
    table = host.page.url
    for language in ("en", "fr", "de", "pseudo"):
        await host.page.goto(f"{table}?lang={language}")
        await lines[0].is_playing()
        await expect(host.page.locator("p[data-turn]")).to_be_visible()
        assert await misfits(host.page, touch=device.touch) == [], language


@pytest.mark.slow
async def test_at_a_live_table_whoever_is_slow_is_reminded(player: ComeIn, site: WebSite) -> None:
    lines = await two_sit(await player(DESK, **CALM), await player(DESK, **CALM))
    await begin(lines)
    mine, other = await in_turn(lines, site)
    words = "The table is waiting for you."
    for passed, reminded in ((50_000, 0), (11_000, 1)):
        await site.pass_ms(passed)
        for line in lines:
            await line.page.reload()
            await line.is_playing()
        await expect(mine.page.get_by_text(words)).to_have_count(reminded)
    await expect(other.page.get_by_text(words)).to_have_count(0)


# What the page does out of sight: a browser without a screen never hides one.
_HIDDEN = """
Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
window.noticed = [];
const Real = window.Notification;
window.Notification = class extends Real {
  constructor(words, more) { super(words, more); window.noticed.push([words, more.tag]); }
};
"""


@pytest.mark.slow
async def test_out_of_sight_the_title_moves_and_the_device_says_so(
    player: ComeIn, site: WebSite
) -> None:
    host = await player(DESK, permissions=["notifications"], **CALM)
    lines = await two_sit(host, await player(DESK, permissions=["notifications"], **CALM))
    await begin(lines)
    mine, other = await in_turn(lines, site)
    await notices(other.page)
    await other.page.get_by_role("switch", name="Notices of this device").check()
    await other.player.context.add_init_script(_HIDDEN)
    await other.page.reload()
    await other.is_playing()
    assert await other.page.evaluate("window.noticed") == []
    await mine.comes_on(site)
    await mine.end_turn()
    await expect(other.page).to_have_title("Your turn: Hellrail")
    await expect(other.page).to_have_title("Hellrail · Limbo Line")
    table = other.page.url.rpartition("/")[2]
    await comes_to(
        lambda: other.page.evaluate("window.noticed"),
        [["Your turn: Hellrail", f"limboline-{table}"]],
    )


# -- for closed tabs ------------------------------------------------------------------------------


@pytest.mark.slow
async def test_a_feed_and_a_calendar_tell_of_ones_own_turn(player: ComeIn, site: WebSite) -> None:
    lines = await two_sit(await player(DESK, **CALM), await player(PHONE, **CALM), pace=SLOW)
    await begin(lines)
    mine, other = await in_turn(lines, site)
    told = {}
    for who, line in (("mine", mine), ("other", other)):
        await notices(line.page)
        feed = await line.page.get_by_role("textbox", name="Feed for a reader").input_value()
        calendar = await line.page.get_by_role(
            "textbox", name="Calendar to subscribe"
        ).input_value()
        assert feed.startswith(site.url)
        answers = [await line.player.context.request.get(link) for link in (feed, calendar)]
        assert [answer.status for answer in answers] == [200, 200]
        told[who] = "<entry" in await answers[0].text()
        await expect(line.page.get_by_label("Mail address")).to_have_count(0)
        await expect(line.page.get_by_role("row", name="7 days")).to_have_count(2)
        assert not await misfits(line.page, touch=line.player.touch)
        await is_accessible(line.page)
    assert told == {"mine": True, "other": False}
