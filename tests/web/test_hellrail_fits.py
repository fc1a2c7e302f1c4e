"""Hellrail in every language and on every size: nothing is cut off or left in English."""

from typing import Final

import pytest
from playwright.async_api import expect

from limboline.games.registry import room
from tests.web.fitting import faults
from tests.web.hellrail import Line
from tests.web.moments import Moment, bring_in, games_of, go_on_from, moment
from tests.web.players import (
    DESK,
    LANDSCAPE,
    PHONE,
    SMALL_PHONE,
    TABLET,
    ZOOMED,
    ComeIn,
    Device,
    Player,
)
from tests.web.serving import WebSite
from tests.web.words import leftovers, words_on

pytestmark = pytest.mark.anyio
slow = pytest.mark.slow
CALM: Final = {"reduced_motion": "reduce"}
LOCALES: Final = ("en", "fr", "de", "pseudo")
NAME: Final = "Wilhelmina von Grabesruh"
FILES: Final = games_of("hellrail")
# What a sheet asks; a free turn has none.
KINDS: Final = (
    "effect",
    "heresy",
    "toll",
    "pay",
    "twist",
    "draw",
    "place",
    "gluttony",
    "steal",
    "catch",
    "drop",
)
sizes = pytest.mark.parametrize(
    "device",
    [
        pytest.param(DESK, id="1440x900"),
        pytest.param(PHONE, id="390x844"),
        pytest.param(LANDSCAPE, id="844x390"),
        pytest.param(SMALL_PHONE, id="360x640"),
    ],
)


def asked(kind: str) -> Moment:
    """A moment at which somebody is asked this."""

    def such(found: Moment) -> bool:
        stages = found.view.stages
        if not kind:
            return not stages and len(found.view.seats[found.seat].hand) > 2
        return bool(stages) and stages[-1].kind == kind

    return moment(such, *FILES)


async def in_order(someone: Player, language: str, where: str, *, whole: bool = True) -> None:
    """Everything has its place, axe finds no fault, and no English is left."""
    found = await faults(someone.page, touch=someone.touch, whole=whole)
    if language in ("fr", "de"):
        found += leftovers(await words_on(someone.page), language)
    assert not found, f"{where}, {language}\n" + "\n".join(found)


@slow
@sizes
@pytest.mark.parametrize("kind", KINDS)
async def test_everything_that_is_asked_finds_room(
    player: ComeIn, site: WebSite, device: Device, kind: str
) -> None:
    someone = await player(device, **CALM)
    table = await go_on_from(site, someone, asked(kind), NAME)
    line = Line(someone)
    for language in LOCALES:
        await someone.go(f"/t/{table}?lang={language}")
        await line.is_playing()
        await site.pass_ms(1)
        await line.comes_on(site)
        await in_order(someone, language, kind)


@slow
@pytest.mark.parametrize(
    "device", [TABLET, LANDSCAPE, ZOOMED], ids=["768x1024", "844x390", "desk-at-200"]
)
async def test_a_free_turn_finds_room_on_other_sizes_too(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    someone = await player(device, **CALM)
    table = await go_on_from(site, someone, asked(""), NAME)
    line = Line(someone)
    for language in LOCALES:
        await someone.go(f"/t/{table}?lang={language}")
        await line.is_playing()
        await site.pass_ms(1)
        seen = await line.comes_on(site)
        await in_order(someone, language, "a free turn")
        await line.pick(seen.cards[0])
        await in_order(someone, language, "a card in one's fingers")


@slow
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["1440x900", "390x844"])
async def test_the_end_the_replay_and_the_board_in_words_find_room(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    someone = await player(device, **CALM)
    page = someone.page
    table = await bring_in(site, "hellrail-cards-4")
    for language in LOCALES:
        await someone.go(f"/t/{table}?lang={language}")
        await expect(page.locator("section.over")).to_be_visible()
        await in_order(someone, language, "the end", whole=False)
        await someone.go(f"/t/{table}/replay?at=60&lang={language}")
        await expect(page.locator(".board .stage svg")).to_be_visible()
        await in_order(someone, language, "replay")
        await page.keyboard.press("t")
        await expect(page.locator(".text")).to_be_visible()
        await in_order(someone, language, "in words", whole=False)
        await page.keyboard.press("t")


# Where something on the table lies, and the part of the page that shows the table.
IN_SIGHT: Final = """(node) => {
  const [there, stage] = [node, node.closest(".stage")].map((one) => one.getBoundingClientRect());
  return there.left >= stage.left - 1 && there.right <= stage.right + 1
    && there.top >= stage.top - 1 && there.bottom <= stage.bottom + 1;
}"""
phones = pytest.mark.parametrize(
    "device", [PHONE, Device(320, 568, touch=True)], ids=["390x844", "320x568"]
)


@phones
async def test_the_circle_that_a_lesson_names_stays_in_sight_when_a_card_is_picked(
    player: ComeIn, device: Device
) -> None:
    someone = await player(device, **CALM)
    page = someone.page
    await someone.go("/learn/hellrail")
    await page.locator(".lesson .primary").click()
    for step in range(2):
        await page.locator(f"main[data-step='{step}']:not([data-following])").wait_for()
        await page.locator(".lesson .aside button").click()
    await page.locator("main[data-step='2']:not([data-following])").wait_for()
    line = Line(someone)
    seen = await line.look()
    await line.pick(seen.cards[-1])
    circle = page.locator("[data-ask='circle 5'] >> visible=true").first
    await line.stands_still(circle)
    assert await circle.evaluate(IN_SIGHT)


@phones
async def test_the_sheet_of_an_effect_shows_all_of_its_buttons(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    found = moment(with_much_to_do, *FILES)
    someone = await player(device, **CALM)
    table = await go_on_from(site, someone, found)
    await someone.go(f"/t/{table}")
    line = Line(someone)
    await line.is_playing()
    await site.pass_ms(1)
    await line.comes_on(site)
    sheet = someone.page.locator(".sheet")
    await line.stands_still(sheet)
    hidden = await sheet.evaluate("(node) => node.scrollHeight - node.clientHeight")
    assert hidden <= 1


async def test_a_sheet_that_opens_or_grows_covers_no_circle(player: ComeIn, site: WebSite) -> None:
    found = moment(with_much_to_do, *FILES)
    someone = await player(PHONE, **CALM)
    table = await go_on_from(site, someone, found)
    await someone.go(f"/t/{table}")
    line = Line(someone)
    await line.is_playing()
    await site.pass_ms(1)
    await line.comes_on(site)
    sheet = someone.page.locator(".sheet")
    await line.stands_still(sheet)
    lowest = someone.page.locator(".stage [data-ask='circle 9'] >> visible=true").first
    await line.stands_still(lowest)
    await sheet.evaluate("(node) => { node.style.paddingBottom = '45px'; }")  # it says more
    await line.stands_still(sheet)
    top = await sheet.evaluate("(node) => node.getBoundingClientRect().top")
    await line.stands_still(lowest)
    assert await lowest.evaluate("(node) => node.getBoundingClientRect().bottom") <= top


def with_much_to_do(found: Moment) -> bool:
    """Whether a circle offers its effect to somebody who might also couple two cars there."""
    view = found.view
    if not view.stages or view.stages[-1].kind != "effect" or view.turn != found.seat:
        return False
    own = view.seats[found.seat]
    deck = room("hellrail").catalogue.catalogue(view.options).cards
    waiting = [card for card in own.hand if deck[str(card)].pickup == own.place]
    return len(waiting) > 1
