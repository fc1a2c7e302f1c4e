"""All Wound Up! tells the truth: turns, near misses, who leads; and every card is in sight."""

import asyncio
import re
from typing import Final

import pytest
from playwright.async_api import Locator, expect

from tests.server.clients import HANG_S
from tests.web.all_wound_up import STEP_MS, Look, Yard, race
from tests.web.moments import Moment, games_of, go_on_from, moment, moments_of
from tests.web.players import DESK, PHONE, ComeIn, Device, Player
from tests.web.serving import WebSite
from tests.web.test_flow import place_of

pytestmark = pytest.mark.anyio
CALM: Final = {"reduced_motion": "reduce"}
FILES: Final = games_of("all-wound-up")
BOTH = pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])


async def sit_down(site: WebSite, someone: Player, found: Moment) -> tuple[Yard, Look]:
    """Go on from a moment, on the map, and wait until the one who was asked is asked."""
    table = await go_on_from(site, someone, found)
    await someone.go(f"/t/{table}?camera=map")
    yard = Yard(someone)
    await yard.is_playing()
    await site.pass_ms(1)
    return yard, await yard.comes_on(site)


def kind(found: Moment) -> str:
    return str(found.view.stages[-1].kind) if found.view.stages else ""


async def test_a_turn_is_told_by_its_degrees(player: ComeIn, site: WebSite) -> None:
    """Not as one that something has stopped."""
    found = moment(lambda one: kind(one) == "turn", *FILES)
    yard, seen = await sit_down(site, await player(DESK, **CALM), found)
    assert seen.kind == "turn"
    await yard.answer(seen)
    await yard.after(seen)
    told = yard.page.locator("li.event").filter(has_text="15°")
    await expect(told).to_contain_text(re.compile(r"by 15° to the (left|right)"))


def leads(found: Moment) -> bool:
    """Somebody who may raise has more than all others already."""
    totals = [sum(seat.bet or ()) for seat in found.view.seats]
    own = totals.pop(found.seat)
    return bool(found.may_do("raise")) and own > max(totals)


@BOTH
async def test_who_leads_a_bet_is_not_led_to_raise_it(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    found = moment(leads, *FILES)
    yard, _ = await sit_down(site, await player(device, **CALM), found)
    go = yard.controls.locator(".raise")
    await expect(yard.controls.locator(".lead")).to_contain_text("You lead")
    await expect(yard.controls.locator(".pass")).to_have_class(re.compile("primary"))
    await expect(go).not_to_have_class(re.compile("primary"))
    await expect(go).not_to_contain_text("by 0")
    # What would win, who has passed, who leads: at every bar.
    standing = yard.page.locator(".bets [data-standing]")
    await expect(standing.first).to_be_attached()
    assert "leads" in await standing.evaluate_all("(all) => all.map((one) => one.dataset.standing)")


@BOTH
async def test_every_stack_of_a_full_hand_is_in_sight(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    def stacks(found: Moment) -> int:
        return len(set(found.view.seats[found.seat].hand or []))

    most = max((one for file in FILES for one in moments_of(file)), key=stacks)
    assert stacks(most) > 5
    yard, _ = await sit_down(site, await player(device, **CALM), most)
    for stack in await yard.page.locator(".hand button[data-card]").all():
        await expect(stack).to_be_in_viewport(ratio=0.95)


def apart(one: list[int], other: list[int]) -> bool:
    """Whether two places have nothing in common."""
    return (
        one[0] + one[2] <= other[0]
        or other[0] + other[2] <= one[0]
        or one[1] + one[3] <= other[1]
        or other[1] + other[3] <= one[1]
    )


@BOTH
async def test_the_gate_is_in_sight_and_no_chip_lies_on_it(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    falls = "all-wound-up-silence"  # right into a grave, which is told by a chip
    found = moment(lambda one: one.may_do("wind"), falls)
    yard, seen = await sit_down(site, await player(device, **CALM), found)
    gate = yard.page.locator(".stage .carpet").first
    stage = await place_of(yard.page.locator(".board .stage").first)
    box = await place_of(gate)
    assert (stage[0] <= box[0], stage[1] <= box[1]) == (True, True)
    assert box[0] + box[2] <= stage[0] + stage[2]
    assert box[1] + box[3] <= stage[1] + stage[3]
    await yard.answer(seen)
    chips = yard.page.locator("[data-happened], [data-missed]")
    async with asyncio.timeout(HANG_S):
        while not await chips.count():
            await site.pass_ms(STEP_MS)
    for chip in await chips.all():
        assert apart(await place_of(chip), await place_of(gate))


async def heading(spot: Locator) -> int:
    """Where a toy that is put down looks, as it is told to those who listen."""
    found = re.search(r"facing (\d+) degrees", await spot.inner_text())
    return int(found[1]) if found else -1


async def test_shift_turns_by_one_degree_and_a_tap_beside_the_ring_moves(
    player: ComeIn, site: WebSite
) -> None:
    found = moment(lambda one: kind(one) == "place", *FILES)
    yard, _ = await sit_down(site, await player(DESK, **CALM), found)
    page = yard.page
    told = page.locator("p.unseen").filter(has_text="facing")
    await page.keyboard.press("r")
    await expect(told).to_contain_text("facing")
    first = await heading(told)
    await page.keyboard.press("Shift+R")
    await expect(told).to_contain_text(f"facing {(first + 1) % 360} degrees")
    await page.keyboard.press("Shift+E")
    await page.keyboard.press("e")
    await expect(told).to_contain_text(f"facing {(first - 15) % 360} degrees")
    ghost = page.locator(".stage .ghost, .stage [data-ghost]").first
    left, top, width, height = await place_of(ghost)
    words = await told.inner_text()
    await page.mouse.click(left + width / 2 + 12, top + height / 2 + 4)
    await expect(told).not_to_have_text(words)
    assert await heading(told) == (first - 15) % 360


@pytest.mark.slow
async def test_what_is_asked_comes_after_what_is_shown_and_with_all_its_time(
    player: ComeIn, site: WebSite
) -> None:
    """Nothing is asked over a run; and the time to let go has not run down meanwhile."""
    yard = await race(await player(DESK), options={"rounds": 3})
    await yard.is_playing()
    look = """() => ({
      busy: document.querySelector(".board[data-busy]") !== null,
      tone: document.querySelector("[data-tells=prompt]")?.className ?? "",
      asks: document.querySelector(".controls .go") !== null,
      left: Number(document.querySelector(".controls [role=timer] b")?.textContent ?? -1),
    })"""
    shown = 0
    times: list[int] = []
    async with asyncio.timeout(4 * HANG_S):
        while len(times) < 2 and (await yard.look()).phase != "over":
            now = await yard.page.evaluate(look)
            shown += now["busy"]
            assert not (now["busy"] and (now["asks"] or "you" in now["tone"].split())), now
            seen = await yard.look()
            if seen.kind and not seen.busy:
                if seen.kind == "wind":
                    times.append((await yard.page.evaluate(look))["left"])
                await yard.answer(seen)
                await yard.after(seen)
            else:
                await site.pass_ms(0 if now["busy"] else 500)
    assert shown
    assert min(times, default=15) >= 12
