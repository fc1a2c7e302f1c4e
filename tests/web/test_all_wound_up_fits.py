"""All Wound Up! in every language and on every size: nothing is cut off, and axe finds no fault."""

from typing import Final

import pytest
from playwright.async_api import expect

from tests.web.all_wound_up import Yard
from tests.web.fitting import faults
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

pytestmark = pytest.mark.anyio
slow = pytest.mark.slow
CALM: Final = {"reduced_motion": "reduce"}
LOCALES: Final = ("en", "fr", "de", "pseudo")
NAME: Final = "Wilhelmina von Grabesruh"
FILES: Final = games_of("all-wound-up")
KINDS: Final = (
    "bet",
    "give",
    "swap",
    "respond",
    "raise",
    "aim",
    "place",
    "window",
    "wind",
    "turn",
    "brain",
)
devices = pytest.mark.parametrize(
    "device",
    [
        pytest.param(DESK, id="1440x900", marks=slow),
        pytest.param(PHONE, id="390x844"),
        pytest.param(LANDSCAPE, id="844x390", marks=slow),
    ],
)


def asked(kind: str) -> Moment:
    """A moment at which somebody is asked this, with as much to choose from as there is."""

    def such(found: Moment) -> object:
        if not found.view.stages or found.view.stages[-1].kind != kind:
            return False
        if kind in ("respond", "raise"):
            return found.may_do("raise")
        if kind == "brain":
            return found.may_do("upgrade")
        return kind == "swap" or len(found.view.seats) > 2

    return moment(such, *FILES)


async def finds_room(yard: Yard, site: WebSite, where: str) -> None:
    """What is in front of somebody fits, in every language."""
    path = yard.page.url.partition("?")[0]
    for language in LOCALES:
        await yard.page.goto(f"{path}?camera=map&lang={language}")
        await yard.comes_on(site)
        found = await faults(yard.page, touch=yard.player.touch, whole=True)
        assert not found, f"{where}, {language}\n" + "\n".join(found)


async def what_is_asked_fits(someone: Player, site: WebSite, kind: str) -> None:
    """Somebody is asked this, and everything has its place."""
    table = await go_on_from(site, someone, asked(kind), NAME)
    yard = Yard(someone)
    await someone.go(f"/t/{table}")
    await finds_room(yard, site, kind)


@devices
@pytest.mark.parametrize("kind", [KINDS[0], *(pytest.param(one, marks=slow) for one in KINDS[1:])])
async def test_everything_that_is_asked_finds_room(
    player: ComeIn, site: WebSite, device: Device, kind: str
) -> None:
    await what_is_asked_fits(await player(device, **CALM), site, kind)


@slow
@pytest.mark.parametrize(
    "device", [SMALL_PHONE, TABLET, ZOOMED], ids=["360x640", "768x1024", "desk-at-200"]
)
async def test_a_bet_finds_room_on_other_sizes_too(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    await what_is_asked_fits(await player(device, **CALM), site, "bet")


@slow
@pytest.mark.parametrize("device", [SMALL_PHONE, PHONE, DESK], ids=["360x640", "390x844", "desk"])
async def test_larger_cards_are_larger_and_find_room(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    someone = await player(device, **CALM)
    table = await go_on_from(site, someone, asked("bet"), NAME)
    yard = Yard(someone)
    await someone.go(f"/t/{table}")
    await yard.comes_on(site)
    card = someone.page.locator(".hand button").first
    usual = await card.bounding_box()
    await someone.context.add_init_script(
        'localStorage.setItem("limboline.settings", JSON.stringify({ largeCards: true }))'
    )
    await finds_room(yard, site, "larger cards")
    larger = await card.bounding_box()
    assert usual is not None
    assert larger is not None
    assert larger["width"] > usual["width"]
    assert larger["height"] > usual["height"]


@slow
@devices
async def test_the_end_and_the_replay_find_room(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    someone = await player(device, **CALM)
    table = await bring_in(site, "all-wound-up-gate-4")
    for language in LOCALES:
        await someone.go(f"/t/{table}?lang={language}")
        await expect(someone.page.locator("section.over")).to_be_visible()
        found = await faults(someone.page, touch=device.touch)
        assert not found, f"the end, {language}\n" + "\n".join(found)
        await someone.go(f"/t/{table}/replay?at=60&camera=map&lang={language}")
        await expect(someone.page.locator(".stage svg")).to_be_visible()
        found = await faults(someone.page, touch=device.touch, whole=True)
        assert not found, f"replay, {language}\n" + "\n".join(found)


@slow
@devices
async def test_the_board_in_words_and_the_yard_find_room(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    someone = await player(device, **CALM)
    table = await go_on_from(site, someone, asked("wind"), NAME)
    yard = Yard(someone)
    for language in LOCALES:
        await someone.go(f"/t/{table}?camera=table&quality=low&lang={language}")
        await yard.comes_on(site)
        found = await faults(someone.page, touch=device.touch, whole=True)
        assert not found, f"the yard, {language}\n" + "\n".join(found)
        await someone.page.keyboard.press("t")
        await expect(someone.page.locator(".text")).to_be_visible()
        found = await faults(someone.page, touch=device.touch)
        assert not found, f"in words, {language}\n" + "\n".join(found)
        await someone.page.keyboard.press("t")
