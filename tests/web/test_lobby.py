"""The lobby: every way to a table, its options, the rules, and what a browser remembers."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.web.fitting import faults
from tests.web.players import DESK, PHONE, SMALL_PHONE, TABLET, ComeIn, Device, Player

pytestmark = pytest.mark.anyio

AT_A_TABLE = re.compile(r"/t/[\w-]+$")
OPEN = "/open/infernal-wagon"
RULES = "/rules/infernal-wagon"


async def open_a_table(host: Player, *, public: bool = False) -> str:
    """A table in the usual way; its code."""
    await host.go(OPEN)
    if public:
        await host.page.get_by_role("switch", name="Show to strangers").check()
    await host.page.get_by_role("button", name="Open the doors").click()
    await expect(host.page).to_have_url(AT_A_TABLE)
    shown = await host.page.request.get(f"{host.url}/api/tables/{host.page.url.split('/')[-1]}")
    return str((await shown.json())["table"]["code"])


async def test_the_code_of_a_table_leads_to_it_however_they_are_typed(player: ComeIn) -> None:
    host, friend = await player(), await player(PHONE)
    code = await open_a_table(host)
    await friend.go("/")
    box = friend.page.get_by_role("textbox", name="The code of a table")
    await friend.page.get_by_role("link", name="Have a code?").click()  # below all games on a phone
    await expect(box).to_be_focused()
    await expect(box).to_be_in_viewport()
    await box.fill(f"  {code.replace('-', ' ').upper()} ")
    await box.press("Enter")
    await expect(friend.page).to_have_url(host.page.url)


async def test_words_that_lead_nowhere_are_answered_and_stay_in_the_box(player: ComeIn) -> None:
    someone = await player(locale="fr-FR")
    someone.expects("404")
    await someone.go("/")
    box = someone.page.get_by_role("textbox", name="Le code d")
    await someone.page.get_by_role("button", name="Embarquer").click()
    await expect(someone.page.get_by_text("Tapez le code de la table.")).to_be_visible()
    await box.fill("no such")
    await box.press("Enter")
    await expect(someone.page.get_by_text("Aucune table ouverte n")).to_be_visible()
    await expect(box).to_have_value("no such")


async def test_a_table_is_opened_as_it_was_ordered_and_the_next_begins_like_it(
    player: ComeIn,
) -> None:
    host = await player()
    await host.go(OPEN)
    page = host.page
    await page.get_by_role("textbox", name="Your name").fill("Mia")
    await page.get_by_role("button", name="One seat fewer").click()
    await page.get_by_role("radio", name="six minutes").check()
    await page.get_by_role("switch", name="Curse").check()
    await page.get_by_role("button", name="Easy: one more").click()
    await page.get_by_text("More rulings").click()
    await page.get_by_role("radio", name="they are scenery").check()
    await expect(page.get_by_text("1 changed")).to_be_visible()
    await page.get_by_role("button", name="Open the doors").click()
    await expect(page).to_have_url(AT_A_TABLE)
    shown = await page.request.get(f"{host.url}/api/tables/{page.url.split('/')[-1]}")
    table = (await shown.json())["table"]
    ordered = {"clock": "6:00", "curse": True, "easy": 1, "start_cards_count": False}
    assert {name: table["options"].get(name) for name in ordered} == ordered
    assert [seat.get("name", "") for seat in table["seats"]] == ["Mia", "", "", ""]
    await host.go(OPEN)
    await expect(page.get_by_role("radio", name="six minutes")).to_be_checked()
    await page.get_by_role("button", name="Back to the base game").click()
    await expect(page.get_by_role("radio", name="seven minutes")).to_be_checked()


async def test_the_course_follows_the_seats_until_somebody_chooses_one(player: ComeIn) -> None:
    host = await player()
    await host.go("/open/all-wound-up")
    page = host.page
    fewer = page.get_by_role("button", name="One seat fewer")
    await expect(page.get_by_role("radio", name="zigzag")).to_be_checked()
    await expect(page.get_by_text("As usual for 4 players").first).to_be_visible()
    await fewer.click()
    await expect(page.get_by_role("radio", name="oval, gate in the rim")).to_be_checked()
    await page.get_by_role("radio", name="corner").check()
    await fewer.click()
    await expect(page.get_by_text("Usual for 2 players: oval, crypt gate")).to_be_visible()
    await expect(page.get_by_role("radio", name="corner")).to_be_checked()
    await page.get_by_role("button", name="Back to the base game").click()
    await expect(page.get_by_role("radio", name="oval, crypt gate")).to_be_checked()
    await page.get_by_role("button", name="Open the doors").click()
    await expect(page).to_have_url(AT_A_TABLE)
    # At the table it goes on following.
    await page.get_by_role("button", name="One seat more").click()
    await expect(page.get_by_role("radio", name="oval, gate in the rim")).to_be_checked()
    await expect(page.get_by_text("As usual for 3 players").first).to_be_visible()


async def test_strangers_see_only_tables_that_are_shown_to_them(player: ComeIn) -> None:
    host, stranger = await player(), await player()
    await open_a_table(host)
    hidden = host.page.url
    code = await open_a_table(host, public=True)
    await stranger.go("/")
    await stranger.page.get_by_role("link", name=f"code {code.replace('-', ' ')}").click()
    await expect(stranger.page).to_have_url(host.page.url)
    await stranger.go("/")
    listed = stranger.page.get_by_role("region", name="Open tables").get_by_role("link")
    await expect(listed).to_have_count(1)
    assert hidden != host.page.url


async def test_whoever_comes_back_finds_their_table_first(player: ComeIn) -> None:
    someone = await player(PHONE)
    await someone.go("/")
    await someone.page.get_by_role("button", name="Play with bots now: Infernal Wagon").click()
    await expect(someone.page).to_have_url(AT_A_TABLE)
    table = someone.page.url
    await someone.go("/")
    way_back = someone.page.get_by_role("link", name="Back to your table: Infernal Wagon")
    await expect(way_back).to_be_in_viewport()
    await way_back.click()
    await expect(someone.page).to_have_url(table)


async def test_a_bot_game_can_be_watched(player: ComeIn) -> None:
    someone = await player()
    await someone.go("/")
    await someone.page.get_by_role("button", name="Watch a bot game: Infernal Wagon").click()
    await expect(someone.page).to_have_url(AT_A_TABLE)
    shown = await someone.page.request.get(
        f"{someone.url}/api/tables/{someone.page.url.split('/')[-1]}"
    )
    told = await shown.json()
    assert told["you"] == -2
    assert all(seat.get("bot") for seat in told["table"]["seats"])


async def test_a_server_that_does_not_answer_is_told_in_a_sentence(player: ComeIn) -> None:
    someone = await player(locale="de-DE")
    someone.expects("ERR_FAILED")
    await someone.go("/")
    await someone.page.route("**/api/tables", lambda route: route.abort())
    await someone.page.get_by_role("button", name="Jetzt mit Bots spielen: Infernal Wagon").click()
    await expect(someone.page.get_by_text("Der Server antwortet nicht").first).to_be_visible()
    await expect(someone.page).to_have_url(f"{someone.url}/")


async def test_a_language_is_kept(player: ComeIn) -> None:
    someone = await player()
    await someone.go("/")
    motto = someone.page.locator(".motto")
    await expect(motto).to_have_text("Three games, one line, no return tickets.")
    await someone.page.get_by_role("button", name="Deutsch").click()
    await expect(motto).to_have_text("Drei Spiele, eine Linie, keine Rückfahrkarte.")
    await someone.page.reload()
    await expect(motto).to_have_text("Drei Spiele, eine Linie, keine Rückfahrkarte.")
    await expect(someone.page.locator("html")).to_have_attribute("lang", "de")


async def test_settings_apply_at_once_and_are_kept(player: ComeIn) -> None:
    someone = await player(PHONE)
    page, html = someone.page, someone.page.locator("html")
    await someone.go("/")
    await page.get_by_role("button", name="Settings").click()
    sheet = page.get_by_role("dialog", name="Settings")
    await sheet.get_by_role("switch", name="High contrast").check()
    await expect(html).to_have_class(re.compile(r"\bcontrast\b"))
    await sheet.get_by_role("radio", name="reduced").check()
    await expect(html).to_have_class(re.compile(r"\bcalm\b"))
    await sheet.get_by_role("switch", name="Mute all").check()
    await sheet.get_by_role("slider", name="Music").fill("15")
    name = sheet.get_by_role("textbox", name="Your name")
    async with page.expect_response("**/api/me"):
        await name.fill("Otto")
        await name.blur()
    await page.keyboard.press("Escape")
    await expect(sheet).to_have_count(0)
    await page.reload()
    await expect(html).to_have_class(re.compile(r"\bcontrast\b"))
    await page.get_by_role("button", name="Settings").click()
    await expect(sheet.get_by_role("switch", name="Mute all")).to_be_checked()
    await expect(sheet.get_by_role("slider", name="Music")).to_have_value("15")
    await expect(sheet.get_by_role("textbox", name="Your name")).to_have_value("Otto")


@pytest.mark.parametrize(
    ("locale", "title"), [("en-GB", "the rules"), ("fr-FR", "les règles"), ("de-DE", "die Regeln")]
)
async def test_a_link_leads_to_a_section_of_the_rules(
    player: ComeIn, locale: str, title: str
) -> None:
    someone = await player(PHONE, locale=locale)
    page = someone.page
    await someone.go(f"{RULES}#8.10")
    await expect(page.get_by_role("heading", level=1)).to_contain_text(title)
    await expect(page.locator('[id="8.10"]')).to_be_focused()
    await expect(page.locator('[id="8.10"]')).to_be_in_viewport()
    # A section that names another leads there, and back.
    await page.locator('[id="8.8"]').get_by_role("link", name="§7.3").click()
    await expect(page.locator('[id="7.3"]')).to_be_focused()
    await expect(page.locator('[id="7.3"]')).to_be_in_viewport()
    await page.go_back()
    await expect(page.locator('[id="8.10"]')).to_be_in_viewport()


async def test_an_address_that_leads_nowhere_says_so(player: ComeIn) -> None:
    someone = await player(PHONE)
    await someone.go("/open/no-such-game")
    await expect(someone.page.get_by_role("heading", name="No train stops here")).to_be_visible()
    await someone.page.get_by_role("link", name="Back to the line").click()
    await expect(someone.page.get_by_role("heading", name="Limbo Line")).to_be_visible()


async def settled(page: Page) -> None:
    """Everything has been loaded that a screen shows."""
    await page.wait_for_load_state("networkidle")
    await page.evaluate("document.fonts.ready.then(() => undefined)")


@pytest.mark.parametrize(
    ("harm", "fault"),
    [
        ("document.querySelector('h1').style.width = '200vw'", "H1"),
        ("document.querySelector('main button').style.minHeight = '20px'", "<button"),
        ("document.querySelector('.facts').style.color = '#4a3f38'", "color-contrast"),
        ("document.querySelector('main input').removeAttribute('aria-label')", "label"),
    ],
)
async def test_a_fault_on_a_screen_is_found(player: ComeIn, harm: str, fault: str) -> None:
    """Or the tests below would prove nothing."""
    someone = await player(PHONE)
    await someone.go("/")
    await settled(someone.page)
    await someone.page.evaluate(f"() => {{ {harm} }}")
    assert any(fault in found for found in await faults(someone.page, touch=True, looks=1))


SCREENS = ("/", OPEN, f"{RULES}#3.2", "/open/no-such-game")


@pytest.mark.parametrize(
    "device", [pytest.param(DESK, marks=pytest.mark.slow), PHONE], ids=["desk", "phone"]
)
async def test_every_screen_of_the_lobby_is_without_fault(player: ComeIn, device: Device) -> None:
    await check_screens(await player(device), device, "")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr", "de", "pseudo"])
@pytest.mark.parametrize(
    "device", [SMALL_PHONE, PHONE, TABLET, DESK], ids=["small-phone", "phone", "tablet", "desk"]
)
async def test_every_screen_of_the_lobby_is_without_fault_in_every_language(
    player: ComeIn, device: Device, language: str
) -> None:
    await check_screens(await player(device), device, f"?lang={language}")


async def check_screens(someone: Player, device: Device, query: str) -> None:
    """Look at each screen of the lobby, the folded rulings and the settings included."""
    page = someone.page
    for screen in SCREENS:
        path, _, section = screen.partition("#")
        await someone.go(path + query + (f"#{section}" if section else ""))
        await settled(page)
        if path == OPEN:
            await page.locator("summary").first.click()
        assert await faults(page, touch=device.touch) == [], screen
    await someone.go("/" + query)
    await settled(page)
    await page.locator("header button[aria-haspopup=dialog]").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    assert await faults(page, touch=device.touch) == [], "settings"
