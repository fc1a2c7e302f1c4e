"""Every kind of thing on the three boards is asked about: by mouse, by finger, and by the key I."""

import asyncio
import re
from typing import Any, Final

import pytest
from playwright.async_api import Page, expect

from tests.server.clients import HANG_S
from tests.web.fitting import faults
from tests.web.moments import Moment, go_on_from, moments_of
from tests.web.players import DESK, PHONE, ComeIn, Device, Player, two_frames
from tests.web.serving import WebSite
from tests.web.test_inspecting import CALM, asked, finger_at
from tests.web.wires import Wire

pytestmark = pytest.mark.anyio

# Every kind of thing that a game names on its board, and can be pointed at there.
WAGON: Final = {"card", "cost", "end", "laid", "pile", "rail", "seat", "stop"}
RAIL: Final = {"car", "card", "circle", "corner", "discards", "pile", "rail", "seat"}
PILES: Final = {"discards", "pile"}
YARD: Final = {
    "card",
    "round",
    "seat",
    "zone brain",
    "zone gate",
    "zone grave",
    "zone mausoleum",
} | PILES
BRAINS: Final = {f"brain {colour}" for colour in ("black", "purple", "green", "yellow", "red")}
TOKENS: Final = {f"token {name}" for name in ("boatman", "soul_catcher", "tender")}
ORDERS: Final = {f"token {name}" for name in ("cancel", "redirect", "tender")}
KINDS: Final = {
    "infernal-wagon-exit-2": WAGON,
    "hellrail-evening": RAIL,
    "hellrail-cards-2": TOKENS | {"effect thievery"},
    "hellrail-check": ORDERS | {"check"},
    "all-wound-up-gate-2": YARD | BRAINS,
}
# What a phone shows only in a sheet: trains by a tap on one of them, brains by their own button.
IN_A_SHEET: Final = {"car", "effect thievery"} | TOKENS | ORDERS | BRAINS
# Backs of cards beside a name: a finger is larger, and asks about the player who holds them.
TINY: Final = {"infernal-wagon-exit-2": {"card", "lost"}}
AT_GATE: Final = 3  # on the way there a toy may stand before it

# What there is to ask about, each with a spot where a press meets it and nothing that lies on it.
# The yard is one picture: what lies in it is found by what is drawn.
_SPOTS: Final = """() => {
  const found = {};
  const meets = (one, whole) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const parts = [0.5, 0.3, 0.7, 0.1, 0.9];
    for (const down of parts) for (const along of parts) {
      const [x, y] = [left + along * width, top + down * height].map(Math.round);
      const there = document.elementFromPoint(x, y);
      if (there && (whole ? whole.contains(there) : there.closest("[data-ask]") === one))
        return [x, y];
    }
  };
  const whole = new Set(["token", "effect", "brain"]); // each of these is a thing of its own
  for (const one of document.querySelectorAll("[data-ask]")) {
    const [kind] = one.dataset.ask.split(" ");
    const about = whole.has(kind) ? one.dataset.ask : kind;
    if (about && one.checkVisibility() && !found[about]) found[about] = meets(one);
  }
  const drawn = { brain: "circle.brain", gate: ".carpet", grave: ".bone", mausoleum: ".threshold" };
  const yard = document.querySelector(".stage[data-camera=map]");
  for (const [zone, what] of yard ? Object.entries(drawn) : []) {
    const one = yard.querySelector(what);
    if (one) found[`zone ${zone}`] = meets(one, yard);
  }
  const toy = yard?.querySelector("[data-toy]");
  if (toy) found["seat"] = meets(toy, yard); // the toy itself, and not its player's row
  return Object.fromEntries(Object.entries(found).filter(([, spot]) => spot));
}"""


Spots = dict[str, tuple[float, float]]


async def spots(page: Page) -> Spots:
    """The kinds of things that are in sight, and where, once nothing moves any more."""
    before: Any = None
    async with asyncio.timeout(HANG_S):
        while (found := await page.evaluate(_SPOTS)) != before:
            before = found
            await two_frames(page)
    return {about: (x, y) for about, (x, y) in found.items()}


def is_rich(found: Moment) -> bool:
    """Whether there is much to ask about: cards, cars and tokens, or toys before the gate."""
    if found.file.startswith("all-wound-up"):
        own = found.view.seats[found.seat]
        return bool(own.hand) and all(
            seat.where == "board" and seat.k < AT_GATE for seat in found.view.seats
        )
    if not found.file.startswith("hellrail"):
        return True
    own = found.view.seats[found.seat]
    if found.view.stages:
        return False
    if found.file == "hellrail-evening":
        return bool(own.hand and own.cars)
    held = {name for seat in found.view.seats for name in _held(seat)}
    return held >= {
        about.split(" ")[1] for about in KINDS[found.file] if about.startswith(("token", "effect"))
    }


def _held(seat: Any) -> set[str]:
    named = {"tender": seat.tender, "boatman": seat.boat, "soul_catcher": seat.catcher}
    return {name for name, held in named.items() if held} | {seat.heresy, seat.power}


async def sit_down(someone: Player, site: WebSite, file: str) -> Page:
    """Somebody at a table with much on it, where all has come to rest."""
    table = await go_on_from(
        site, someone, [each for each in moments_of(file) if is_rich(each)][-1]
    )
    page = someone.page
    await someone.go(f"/t/{table}?camera=map")
    await expect(page.locator("main[data-phase=playing] .board")).to_be_visible()
    await site.pass_ms(3_100)  # the count before it goes on
    await expect(page.locator(".countdown")).to_have_count(0)
    return page


async def is_told(page: Page, about: str) -> None:
    """The card about a thing is there, with its name and its rule; then it is closed."""
    card = asked(page)
    await expect(card).to_have_attribute("data-about", re.compile(f"^(offer )?{about}"))
    await expect(card.locator("h2")).not_to_be_empty()
    await expect(card.locator(".lines p").first).not_to_be_empty()
    await expect(card).to_contain_text("§")
    await page.keyboard.press("Escape")
    await expect(card).to_have_count(0)


@pytest.mark.parametrize("file", KINDS)
async def test_every_kind_of_thing_answers_to_a_mouse_and_to_i(
    player: ComeIn, site: WebSite, file: str
) -> None:
    page = await sit_down(await player(DESK, **CALM), site, file)
    there = await spots(page)
    assert set(there) >= KINDS[file]
    for about in sorted(there):
        x, y = (await spots(page)).get(about, there[about])
        await page.mouse.click(x, y, button="right")
        await is_told(page, about)
        await page.mouse.move(x, y)
        await page.keyboard.press("i")
        await is_told(page, about)
    # A mouse that rests asks, too, and takes its card with it when it leaves.
    await page.locator("[data-ask^='seat'] >> visible=true").first.hover()
    told = page.locator(".ask[role=tooltip]")
    await expect(told).to_contain_text("§")
    await page.mouse.move(2, 2)
    await expect(told).to_have_count(0)


@pytest.mark.parametrize("file", KINDS)
async def test_every_kind_of_thing_answers_to_a_finger_and_nothing_is_played(
    player: ComeIn, site: WebSite, file: str
) -> None:
    someone = await player(PHONE, **CALM)
    wire = await Wire.of(someone)
    page = await sit_down(someone, site, file)
    tiny = TINY.get(file, set())
    await answers_to_a_finger(page, KINDS[file] - IN_A_SHEET - tiny)
    if within := KINDS[file] & IN_A_SHEET:
        rails = file.startswith("hellrail")
        opens, sheet = (".strip button", "dialog") if rails else (".tab > button", ".tab .sheet")
        await page.locator(f"{opens} >> visible=true").first.tap()
        await expect(page.locator(sheet)).to_be_visible()
        await answers_to_a_finger(page, within)
    assert wire.acts == []


async def answers_to_a_finger(page: Page, kinds: set[str]) -> None:
    """All of these are in sight, and each is told of when a finger rests on it."""
    assert set(await spots(page)) >= kinds
    for about in sorted(kinds):
        x, y = (await spots(page))[about]
        async with finger_at(page, x, y):
            await expect(asked(page)).to_be_visible()
        await is_told(page, about)


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("file", KINDS)
async def test_every_kind_of_thing_is_in_the_list_that_keys_open(
    player: ComeIn, site: WebSite, file: str, device: Device
) -> None:
    page = await sit_down(await player(device, **CALM), site, file)
    told: set[str] = set()
    await page.keyboard.press("i")
    entries = page.get_by_role("dialog").locator("li button")
    for number in range(await entries.count()):
        if number:
            await page.keyboard.press("i")
        await entries.nth(number).focus()
        await page.keyboard.press("Enter")
        await expect(asked(page)).to_be_focused()
        await expect(asked(page)).to_contain_text("§")
        about = await asked(page).get_attribute("data-about") or ""
        told |= {about, about.split(" ")[0]}
        await page.keyboard.press("Escape")
        await expect(asked(page)).to_have_count(0)
    assert told >= KINDS[file]


async def test_the_discards_of_all_wound_up_are_looked_through(
    player: ComeIn, site: WebSite
) -> None:
    page = await sit_down(await player(PHONE, **CALM), site, "all-wound-up-gate-2")
    x, y = (await spots(page))["discards"]
    async with finger_at(page, x, y):
        await expect(asked(page)).to_be_visible()
    kinds = asked(page).locator(".inside button")
    assert await kinds.count() > 0
    await kinds.first.tap()
    await is_told(page, "card")
    await page.locator("button.piles").tap()
    lying = page.get_by_role("dialog").locator("li")
    await expect(lying.first.locator(".count")).to_have_text(re.compile("[1-9]"))
    assert await faults(page, touch=True) == []
