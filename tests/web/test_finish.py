"""The end of a race on the page: the gate closely and slowly, the podium, then the sheet."""

import asyncio
import re
from typing import Final

import pytest
from playwright.async_api import expect

from tests.server.clients import HANG_S
from tests.web.all_wound_up import Yard
from tests.web.moments import go_on_from, moments_of
from tests.web.players import DESK, ComeIn, Player
from tests.web.serving import WebSite

pytestmark = pytest.mark.anyio
CALM: Final = {"reduced_motion": "reduce"}
WOUND: Final = re.compile("[1-9]")  # by some notches

# What was seen of the end, each thing once, in order; whether the sheet covered a show; and whether
# the history told of it before it was seen.
_WATCHES: Final = """
window.seen = [];
new MutationObserver(() => {
  for (const [what, where] of Object.entries({
    gate: ".stage[data-finish]", podium: ".podium .walking", report: ".over",
  })) if (!window.seen.includes(what) && document.querySelector(where)) window.seen.push(what);
  const busy = !!document.querySelector("[data-busy]");
  if (document.querySelector(".over")) window.covered ??= busy;
  const told = document.querySelector(".history ol")?.textContent ?? "";
  if (told.includes("through the gate")) window.ahead ??= busy;
}).observe(document, { childList: true, subtree: true, attributes: true });
"""


async def let_the_winner_go(
    someone: Player, site: WebSite, camera: str, tv: Player | None = None
) -> Yard:
    """Wind the toy that is going to walk through the gate, and let it go; a TV may look on."""
    winning = [found for found in moments_of("all-wound-up-gate-2") if found.may_do("wind")][-1]
    await someone.context.add_init_script(_WATCHES)
    table = await go_on_from(site, someone, winning)
    yard = Yard(someone)
    if tv is not None:
        await tv.go(f"/t/{table}/screen?camera={camera}&quality=low")
        await expect(tv.page.locator("main[data-phase=playing] .bar li").first).to_be_visible()
    await someone.go(f"/t/{table}?camera={camera}&quality=low")
    await yard.is_playing()
    await site.pass_ms(1)
    seen = await yard.comes_on(site)
    await yard.controls.locator(".wind").click()
    await yard.after(seen)
    table_there = site.inside.context.tables.handles[table].table
    async with asyncio.timeout(HANG_S):
        # On a busy machine other things are told before the run has been found out.
        while table_there.play is None or table_there.play.outcome is None:
            await site.pass_ms(1)
    return yard


async def test_report_and_history_wait_for_the_winning_run(player: ComeIn, site: WebSite) -> None:
    yard = await let_the_winner_go(await player(DESK), site, "map")
    await expect(yard.page.get_by_role("region", name="The end")).to_be_visible()
    assert await yard.page.evaluate("window.covered") is False
    history = yard.page.locator(".history ol")
    await expect(history).to_contain_text("through the gate")
    assert await yard.page.evaluate("window.ahead") is False


async def test_the_gate_then_the_podium_then_the_sheet(player: ComeIn, site: WebSite) -> None:
    yard = await let_the_winner_go(await player(DESK), site, "map")
    await expect(yard.page.locator(".podium li.won")).to_have_count(1)
    await yard.page.get_by_role("button", name="Go on").click()  # whoever has seen it goes on
    await expect(yard.page.get_by_role("region", name="The end")).to_be_visible()
    assert await yard.page.evaluate("window.seen") == ["gate", "podium", "report"]


@pytest.mark.slow
async def test_in_three_dimensions_too(player: ComeIn, site: WebSite) -> None:
    yard = await let_the_winner_go(await player(DESK), site, "chase")
    await expect(yard.page.get_by_role("region", name="The end")).to_be_visible()
    assert await yard.page.evaluate("window.seen") == ["gate", "podium", "report"]


async def test_with_reduced_motion_the_sheet_comes_at_once(player: ComeIn, site: WebSite) -> None:
    yard = await let_the_winner_go(await player(DESK, **CALM), site, "map")
    await expect(yard.page.get_by_role("region", name="The end")).to_be_visible()
    assert await yard.page.evaluate("window.seen") == ["report"]


async def test_the_key_is_held_notch_by_notch_and_released(player: ComeIn, site: WebSite) -> None:
    winding = [found for found in moments_of("all-wound-up-gate-2") if found.may_do("wind")][-1]
    someone = await player(DESK, **CALM)
    table = await go_on_from(site, someone, winding)
    yard = Yard(someone)
    await someone.go(f"/t/{table}?camera=map&quality=low")
    await yard.is_playing()
    await site.pass_ms(1)
    seen = await yard.comes_on(site)
    key = yard.controls.locator(".wind")
    await key.hover()
    await yard.page.mouse.down()
    await expect(key).to_have_attribute("data-wound", WOUND)
    await yard.page.mouse.move(4, 4)  # slipped off: the spring runs back, and nothing is sent
    await expect(key).not_to_have_attribute("data-wound", WOUND)
    await yard.page.mouse.up()
    assert (await yard.look()).seq == seen.seq
    await key.hover()
    await yard.page.mouse.down()
    await expect(key).to_have_attribute("data-wound", WOUND)
    assert (await yard.look()).seq == seen.seq, "let go before the release"
    await yard.page.mouse.up()
    assert (await yard.after(seen)).seq > seen.seq
