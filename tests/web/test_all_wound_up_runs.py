"""Runs on the page of All Wound Up!: joined late, seen again, drawn as the machine can."""

import asyncio
from typing import Final

import pytest
from playwright.async_api import Locator, expect

from tests.server.clients import HANG_S
from tests.web.all_wound_up import Yard
from tests.web.moments import Moment, go_on_from, moment
from tests.web.players import DESK, ComeIn, Player
from tests.web.serving import WebSite

pytestmark = pytest.mark.anyio
CALM: Final = {"reduced_motion": "reduce"}
FILE: Final = "all-wound-up-gate-2"


def to_be_wound() -> Moment:
    """Somebody is asked to wind a toy often, and it does not fall at once."""
    return moment(lambda found: found.may_do("wind") and found.view.stages[-1].turns >= 3, FILE)


async def about_to_wind(
    someone: Player, site: WebSite, *, camera: str = "map", quality: str = "low"
) -> Yard:
    """Somebody in a race, asked to wind their toy and let go."""
    table = await go_on_from(site, someone, to_be_wound())
    yard = Yard(someone)
    await someone.go(f"/t/{table}?camera={camera}&quality={quality}")
    await yard.is_playing()
    await site.pass_ms(1)  # the race goes on
    await yard.comes_on(site)
    return yard


async def let_go(yard: Yard, site: WebSite) -> Locator:
    """Let the toy go; tells the bar under its run, which has begun."""
    seen = await yard.look()
    await yard.controls.locator(".wind").click()
    wound = await yard.after(seen)
    async with asyncio.timeout(HANG_S):
        while (await yard.look()).seq == wound.seq:  # nature answers in its own time
            await site.pass_ms(1)
    bar = yard.page.locator(".bar[role=group]")
    await expect(bar).to_be_visible()
    return bar


async def halted_at(bar: Locator) -> float:
    """Halt a run, and tell how many seconds of it were looked at."""
    await bar.get_by_role("button", name="Halt").click()
    return await stands_at(bar)


async def stands_at(bar: Locator) -> float:
    """Wait until a run is halted, and tell how many seconds of it were looked at."""
    await expect(bar.get_by_role("button", name="Go on")).to_be_visible()
    return float(await bar.get_by_role("slider").input_value())


# Presses Halt at the first sight of a run. A toy does not wait for a busy machine to press it.
HALTS: Final = """
new MutationObserver(() => document.querySelector('.bar [aria-label="Halt"]')?.click())
  .observe(document, { childList: true, subtree: true });
"""


async def toys_at(yard: Yard, looked: float) -> list[str]:
    """Every toy as it is drawn at a moment of the run that is halted."""
    await yard.page.locator(".bar[role=group]").get_by_role("slider").fill(f"{looked:.2f}")
    await yard.page.evaluate("() => new Promise(requestAnimationFrame)")
    toys = yard.page.locator("svg [data-toy]")
    return [await toy.evaluate("(toy) => toy.outerHTML") for toy in await toys.all()]


# The same moment of a run looks the same, however one has come there.
async def test_scrubbing_shows_the_same_moment_every_time(player: ComeIn, site: WebSite) -> None:
    yard = await about_to_wind(await player(DESK), site)
    bar = await let_go(yard, site)
    await halted_at(bar)
    end = float(await bar.get_by_role("slider").get_attribute("max") or 0)
    assert end > 0.5, "a run of no length"
    moments = [round(end * share / 0.02) * 0.02 for share in (0.1, 0.35, 0.6, 0.9)]
    forwards = [await toys_at(yard, looked) for looked in moments]
    assert len({str(toys) for toys in forwards}) == len(moments), "nothing moves"
    backwards = [await toys_at(yard, looked) for looked in reversed(moments)]
    assert forwards == backwards[::-1]
    await bar.get_by_role("button", name="Skip").click()
    await expect(bar).to_have_count(0)


@pytest.mark.slow
async def test_in_three_dimensions_too(player: ComeIn, site: WebSite) -> None:
    yard = await about_to_wind(await player(DESK), site, camera="chase")
    bar = await let_go(yard, site)
    await halted_at(bar)
    end = float(await bar.get_by_role("slider").get_attribute("max") or 0)
    stage = yard.page.locator(".stage[data-camera=chase]")

    async def at(share: float) -> str | None:
        await bar.get_by_role("slider").fill(f"{round(end * share / 0.02) * 0.02:.2f}")
        await yard.page.evaluate("() => new Promise(requestAnimationFrame)")
        return await stage.get_attribute("data-toys")

    forwards = [await at(share) for share in (0.1, 0.5, 0.9)]
    assert len(set(forwards)) == 3, "nothing moves"
    assert [await at(share) for share in (0.9, 0.5, 0.1)] == forwards[::-1]


@pytest.mark.slow
async def test_a_run_is_drawn_while_it_is_under_way(player: ComeIn, site: WebSite) -> None:
    yard = await about_to_wind(await player(DESK), site, camera="chase")
    bar = await let_go(yard, site)
    stage = yard.page.locator(".stage[data-camera=chase]")
    frames: set[str | None] = set()
    async with asyncio.timeout(HANG_S):
        while await bar.count():
            frames.add(await stage.get_attribute("data-frames"))
    assert len(frames) > 3, "nothing was drawn until the run was over"


# The toy walks when the key has been turned, about a second after the table has told of its run.
async def test_whoever_comes_during_a_run_sees_the_moment_that_all_others_see(
    player: ComeIn, site: WebSite
) -> None:
    yard = await about_to_wind(await player(DESK), site)
    await halted_at(await let_go(yard, site))
    await site.pass_ms(2_000)
    late = Yard(await player(DESK))
    await late.player.context.add_init_script(HALTS)
    await late.player.go(yard.page.url.removeprefix(yard.player.url))
    bar = late.page.locator(".bar[role=group]")
    looked = await stands_at(bar)
    assert looked > 0.9, "the run has begun anew for somebody who came late"
    assert await toys_at(late, looked) == await toys_at(yard, looked)
    await bar.get_by_role("button", name="Skip").click()
    await late.page.get_by_role("button", name="Watch the last run again").click()
    assert await stands_at(bar) < looked, "seen again, it begins at the beginning"


# How the outline of a token begins: cone, ball, cube, diamond.
SHAPES: Final = ("M12 3l", "M12 3a", "M4 4h", "M12 2l")


async def test_toys_wear_the_hats_they_were_dealt(player: ComeIn, site: WebSite) -> None:
    hats = [seat.hat for seat in to_be_wound().view.seats]
    assert hats != [0, 1], "these are the shapes of the seats anyway"
    yard = await about_to_wind(await player(DESK, **CALM), site)
    for seat, hat in enumerate(hats):
        token = yard.page.locator(f".bets li.seat-{seat} .who path").first
        assert (await token.get_attribute("d") or "").startswith(SHAPES[hat])
        worn = yard.page.locator(f'svg [data-toy="{seat}"]')
        if await worn.count():
            await expect(worn).to_have_attribute("data-hat", str(hat))
    assert await yard.page.locator("svg [data-toy]").count()
    await yard.page.keyboard.press("1")
    await expect(yard.page.locator(".stage")).to_have_attribute(
        "data-hats", " ".join(map(str, hats))
    )


@pytest.mark.slow
async def test_what_is_drawn_follows_the_settings(player: ComeIn, site: WebSite) -> None:
    yard = await about_to_wind(await player(DESK, **CALM), site, camera="table", quality="")
    stage = yard.page.locator(".stage")
    await expect(stage).to_have_attribute("data-quality", "high")
    await yard.page.get_by_role("button", name="Menu").click()
    await yard.page.get_by_role("button", name="Settings").click()
    await yard.page.get_by_role("radio", name="plain").check()
    await expect(stage).to_have_attribute("data-quality", "low")
    await yard.page.reload()
    await expect(stage).to_have_attribute("data-quality", "low")
    await yard.page.keyboard.press("4")
    await expect(yard.page.locator(".stage[data-camera=map] svg")).to_be_visible()


# Pictures come slowly here, whatever the machine.
_LIMPS: Final = """
const next = requestAnimationFrame;
window.requestAnimationFrame = (draw) =>
  next(() => setTimeout(() => draw(performance.now()), 90));
"""


@pytest.mark.slow
async def test_a_slow_machine_draws_less_and_says_so(player: ComeIn, site: WebSite) -> None:
    someone = await player(DESK)
    await someone.context.add_init_script(_LIMPS)
    yard = await about_to_wind(someone, site, camera="table", quality="")
    stage = yard.page.locator(".stage")
    await expect(stage).to_have_attribute("data-quality", "high")
    await let_go(yard, site)
    await expect(stage).to_have_attribute("data-quality", "low")
    await expect(yard.page.locator(".chips p")).to_contain_text("shadows are left out")
