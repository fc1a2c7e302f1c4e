"""What makes a table laugh: a hat that falls off, and near misses in millimetres."""

import re
from typing import Final

import pytest
from playwright.async_api import Locator, expect

from tests.web.all_wound_up import Yard
from tests.web.moments import go_on_from, moments_of
from tests.web.players import DESK, ComeIn, Player
from tests.web.serving import WebSite
from tests.web.test_all_wound_up_runs import HALTS, let_go, stands_at

pytestmark = pytest.mark.anyio

# Runs that real toys walk from golden games: one bumps into the other and tips over; one hardly
# passes a grave; one stops with its heels on the line of the gate.
TUMBLE: Final = ("all-wound-up-gate-2", 45)
PASSES: Final = ("all-wound-up-seam", 26)
SHORT: Final = ("all-wound-up-at-once", 164)
LOOK_S: Final = 0.1


async def about_to_walk(
    someone: Player, site: WebSite, run: tuple[str, int], camera: str = "map"
) -> Yard:
    """Somebody who is asked to let such a toy go."""
    file, step = run
    found = next(each for each in moments_of(file) if each.step == step and each.may_do("wind"))
    table = await go_on_from(site, someone, found)
    yard = Yard(someone)
    await someone.go(f"/t/{table}?camera={camera}&quality=low")
    await yard.is_playing()
    await site.pass_ms(1)
    await yard.comes_on(site)
    return yard


async def moments_of_the_run(bar: Locator) -> list[str]:
    """What the slider of a halted run can be set to, moment by moment."""
    end = float(await bar.get_by_role("slider").get_attribute("max") or 0)
    return [f"{number * LOOK_S:.2f}" for number in range(int(end / LOOK_S) + 1)]


async def test_a_toy_that_tumbles_loses_its_hat(player: ComeIn, site: WebSite) -> None:
    someone = await player(DESK)
    await someone.context.add_init_script(HALTS)
    yard = await about_to_walk(someone, site, TUMBLE)
    bar = await let_go(yard, site)
    await stands_at(bar)
    seen: list[str] = []  # where the hat lies, from the head
    for looked in await moments_of_the_run(bar):
        await bar.get_by_role("slider").fill(looked)
        await yard.page.evaluate("() => new Promise(requestAnimationFrame)")
        lost = yard.page.locator("svg [data-toy] .lost")
        seen.append(await lost.first.get_attribute("transform") or "" if await lost.count() else "")
    assert not seen[0], "it wears its hat"
    assert len({where for where in seen if where}) > 1, "the hat comes off on the way down"
    assert seen[-1], "and lies there"


async def test_what_is_hardly_missed_is_told_while_it_is(player: ComeIn, site: WebSite) -> None:
    someone = await player(DESK)
    await someone.context.add_init_script(HALTS)
    yard = await about_to_walk(someone, site, PASSES)
    bar = await let_go(yard, site)
    await stands_at(bar)
    told: set[str] = set()
    for looked in await moments_of_the_run(bar):
        await bar.get_by_role("slider").fill(looked)
        await yard.page.evaluate("() => new Promise(requestAnimationFrame)")
        told |= set(await yard.page.locator("[data-near-miss]").all_inner_texts())
    assert any(re.match(r"[1-5] mm\n.*grave", words) for words in told), told


async def test_what_is_missing_at_the_gate_is_told_after_the_run(
    player: ComeIn, site: WebSite
) -> None:
    yard = await about_to_walk(await player(DESK), site, SHORT)
    bar = await let_go(yard, site)
    await bar.get_by_role("button", name="Skip").click()
    await expect(yard.page.locator("[data-missed=short]")).to_contain_text(
        re.compile(r"\d mm.*\d mm", re.DOTALL)
    )
