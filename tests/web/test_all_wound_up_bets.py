"""Bets on the page of All Wound Up!: every one that the rules allow can be made with the hand."""

from typing import Final

import pytest
from playwright.async_api import expect

from tests.web.all_wound_up import Yard
from tests.web.fitting import misfits
from tests.web.moments import Moment, games_of, go_on_from, moment
from tests.web.players import DESK, PHONE, ComeIn, Device
from tests.web.serving import WebSite

pytestmark = pytest.mark.anyio
CALM: Final = {"reduced_motion": "reduce"}


def wilds_alone(found: Moment) -> list[str]:
    """The kinds that could be bet without holding one."""
    hand = found.view.seats[found.seat].hand or []
    return sorted({bet.card for bet in found.may_do("bet") if bet.card not in hand})


# 4.2: a bet may be made of Wilds alone, on any kind.
@pytest.mark.parametrize("device", [DESK, PHONE], ids=str)
async def test_a_bet_with_wilds_alone_is_in_the_hand(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    found = moment(lambda each: len(wilds_alone(each)) > 1, *games_of("all-wound-up"))
    someone = await player(device, **CALM)
    yard = Yard(someone)
    await someone.go(f"/t/{await go_on_from(site, someone, found)}?camera=map")
    await yard.is_playing()
    await site.pass_ms(1)
    seen = await yard.comes_on(site)
    assert seen.kind == "bet"
    card = wilds_alone(found)[0]
    stack = yard.page.locator(f'.hand [data-card="{card}"]')
    await yard.press(stack)
    await expect(stack).to_have_attribute("aria-pressed", "true")
    assert await misfits(yard.page, touch=device.touch) == []
    bet = yard.controls.locator(".bet")
    await expect(bet).to_contain_text("Bet 1 on")
    await yard.press(bet)
    await yard.after(seen)
    await expect(yard.page.locator(".bets")).to_contain_text("1")


def with_wilds(found: Moment) -> list[str]:
    """The kinds in the hand that could be bet with a wild."""
    hand = found.view.seats[found.seat].hand or []
    return sorted({bet.card for bet in found.may_do("bet", wilds=1) if bet.card in hand})


async def test_a_wild_is_added_by_a_tap_on_it(player: ComeIn, site: WebSite) -> None:
    found = moment(with_wilds, *games_of("all-wound-up"))
    someone = await player(PHONE, **CALM)
    yard = Yard(someone)
    await someone.go(f"/t/{await go_on_from(site, someone, found)}?camera=map")
    await yard.is_playing()
    await site.pass_ms(1)
    assert (await yard.comes_on(site)).kind == "bet"
    wild = yard.page.locator('.hand [data-card="wild"]')
    await yard.press(yard.page.locator(f'.hand [data-card="{with_wilds(found)[0]}"]'))
    await yard.press(wild)
    await expect(wild).to_have_attribute("aria-pressed", "true")
    await expect(yard.controls.locator(".told b")).to_have_text("1")
    most = found.view.seats[found.seat].hand.count("wild")
    await wild.focus()
    for _ in range(most):
        await yard.page.keyboard.press("Enter")
    await expect(wild).to_have_attribute("aria-pressed", "false")
    await expect(yard.controls.locator(".told b")).to_have_text("0")


async def test_the_brains_of_a_phone_are_closed_like_any_sheet(
    player: ComeIn, site: WebSite
) -> None:
    found = moment(lambda each: each.may_do("bet"), *games_of("all-wound-up"))
    someone = await player(PHONE, **CALM)
    yard = Yard(someone)
    await someone.go(f"/t/{await go_on_from(site, someone, found)}?camera=map")
    await yard.is_playing()
    await site.pass_ms(1)
    seen = await yard.comes_on(site)
    tab = yard.page.locator(".tab > button")
    sheet = yard.page.get_by_role("dialog", name="Your brains")
    for way in ("cross", "escape", "outside"):
        await yard.press(tab)
        await expect(sheet).to_be_visible()
        if way == "cross":
            await yard.press(sheet.get_by_role("button", name="Close"))
        elif way == "escape":
            await yard.page.keyboard.press("Escape")
        else:
            await yard.page.touchscreen.tap(190, 120)
        await expect(sheet).to_have_count(0)
    # A tablet that is turned has room for the brains beside the board, and no button for them.
    await yard.press(tab)
    await yard.page.set_viewport_size({"width": 1194, "height": 834})
    await expect(sheet).to_have_count(0)
    await yard.page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    await yard.press(tab)
    await yard.controls.locator(".pass").evaluate("(button) => button.click()")
    await yard.after(seen)
    await expect(sheet).to_have_count(0)
