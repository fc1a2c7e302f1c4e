"""What is told is whole and true: stoking, one of a thing, millimetres; and a quiet camera."""

import asyncio
import re
from itertools import pairwise
from typing import Final

import pytest
from playwright.async_api import expect

from tests.server.clients import HANG_S
from tests.web.all_wound_up import SHORT, race
from tests.web.hellrail import ride
from tests.web.moments import Moment, bring_in, games_of, moment
from tests.web.players import DESK, PHONE, ComeIn, Device
from tests.web.serving import WebSite
from tests.web.test_all_wound_up_runs import HALTS, about_to_wind, let_go, stands_at
from tests.web.test_flow_hellrail import free
from tests.web.test_flow_race import leads, sit_down
from tests.web.test_hellrail_moments import sit_down as sit_in_train

pytestmark = pytest.mark.anyio
CALM: Final = {"reduced_motion": "reduce"}

ONE_AS_MANY: Final = re.compile(
    r"\b1 (cars|cards|wilds|brains|turns|ties|souls|steps|rounds|cells|delivered cars)\b"
)
DEGREES_A_TENTH: Final = 6.0  # a toy sways by more than that with every step
RELIEF_MM: Final = 1.0
BEFORE_IT_FALLS_S: Final = 2.5


def tie_and_stoke(found: Moment) -> bool:
    """Somebody may stop on a tie, and stoke afterwards."""
    ties = [way.by for way in found.view.ways if ":" in way.to]
    may = [move for move in found.may_do("move") if move.by in ties]
    return free(found) and bool(may) and len(found.may_do("fan")) > 1


async def test_stops_on_ties_and_stoking_stand_in_the_history(
    player: ComeIn, site: WebSite
) -> None:
    found = moment(tie_and_stoke, *games_of("hellrail"))
    line, seen = await sit_in_train(site, await player(DESK, **CALM), found)
    told = line.page.locator("li.event")
    card = seen.cards[0]
    now = await line.pick(card)
    await line.tap(next(offer for offer in now.offers if offer.startswith("tie:")))
    if (await line.look()).ways:
        await line.choose_way()
    now = await line.after(seen.seq)
    await expect(told.last).to_contain_text("You stop on the track")
    await line.pick(now.cards[0])
    boiler = line.page.locator("button.boiler")
    await line.press(boiler)
    await line.again(lambda: line.press(boiler))
    await line.after(now.seq)
    await expect(told.filter(has_text=re.compile("You burn .* to stoke"))).to_have_count(1)
    await line.page.reload()
    await line.is_playing()
    await expect(told.filter(has_text="You stop on the track")).to_have_count(1)
    await expect(told.filter(has_text=re.compile("You burn .* to stoke"))).to_have_count(1)


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
async def test_one_of_a_thing_is_told_as_one(player: ComeIn, site: WebSite, device: Device) -> None:
    """From the deal to the last card passed on, and through a turn of Hellrail."""
    someone = await player(device, **CALM)
    yard = await race(someone, seats=2, options=SHORT)
    await yard.is_playing()
    said: list[str] = []
    async with asyncio.timeout(2 * HANG_S):
        while (seen := await yard.comes_on(site)).kind in ("give", "swap", "bet"):
            if seen.kind == "bet" and seen.stacks:
                await yard.press(yard.page.locator(f'.hand [data-card="{seen.stacks[0]}"]'))
                said.append(await yard.page.locator("body").inner_text())
                break
            said.append(await yard.page.locator("body").inner_text())
            await yard.answer(seen)
            await yard.after(seen)
    line = await ride(someone)
    await line.is_playing()
    await line.comes_on(site)
    said.append(await line.page.locator("body").inner_text())
    assert not [words for text in said for words in ONE_AS_MANY.findall(text)]
    assert any("Swap 1 card: put one away, then draw one." in text for text in said)


async def test_who_has_passed_is_not_asked_again_before_somebody_raises(
    player: ComeIn, site: WebSite
) -> None:
    found = moment(leads, *games_of("all-wound-up"))
    yard, seen = await sit_down(site, await player(DESK, **CALM), found)
    assert seen.kind == "raise"
    raised = yard.page.locator("li.event").filter(has_text=re.compile("raise"))
    before = await raised.count()
    await yard.press(yard.controls.locator(".pass"))
    await yard.after(seen)
    async with asyncio.timeout(2 * HANG_S):
        while (now := await yard.look()).kind in ("", "raise", "respond") and now.phase != "over":
            again = now.kind == "raise" and now.seq > seen.seq and not now.busy
            assert not again or await raised.count() > before, "the question has come back"
            if again:
                return
            await site.pass_ms(500)


async def test_how_nearly_a_toy_missed_the_gate_is_told_in_millimetres(
    player: ComeIn, site: WebSite
) -> None:
    table = await bring_in(site, "all-wound-up-pushed")
    someone = await player(DESK, **CALM)
    await someone.go(f"/t/{table}/replay?camera=map")
    page = someone.page
    await page.get_by_role("slider").first.fill("141")  # the next is Cleo's run, off the board
    await page.get_by_role("button", name="One step on").click()
    missed = page.locator("[data-missed=beside]")
    await expect(missed).to_contain_text("passes 5 mm beside the gate")
    await page.set_viewport_size({"width": 390, "height": 844})
    await expect(missed).to_be_in_viewport(ratio=1)


def swings(headings: list[float]) -> list[float]:
    """By how many degrees one heading differs from the one before."""
    return [abs((to - of + 180) % 360 - 180) for of, to in pairwise(headings)]


@pytest.mark.slow
async def test_who_chases_a_toy_does_not_swing_with_its_steps(
    player: ComeIn, site: WebSite
) -> None:
    """And walks behind it from the first moment on; nothing on the tiles stands in its way."""
    someone = await player(DESK)
    await someone.context.add_init_script(HALTS)
    yard = await about_to_wind(someone, site, camera="chase")
    bar = await let_go(yard, site)
    await stands_at(bar)
    stage = yard.page.locator(".stage[data-camera=chase]")
    assert float(await stage.get_attribute("data-relief") or RELIEF_MM) < RELIEF_MM
    slider = bar.get_by_role("slider")
    end = float(await slider.get_attribute("max") or 0)
    eyes, toys = [], []
    for tenth in range(int(10 * min(end, BEFORE_IT_FALLS_S))):
        await slider.fill(f"{tenth / 10:.2f}")
        await yard.page.evaluate("() => new Promise(requestAnimationFrame)")
        eyes.append(float(await stage.get_attribute("data-looks") or 0))
        toy = (await stage.get_attribute("data-toys") or "").split()[0]
        toys.append(float(toy.rpartition(",")[2]))
    assert len(eyes) > 10
    turns = swings(eyes)
    assert max(turns) < DEGREES_A_TENTH < max(swings(toys))
    assert 2 * sum(turns) < sum(swings(toys)), "the eye turns as often as the toy"
