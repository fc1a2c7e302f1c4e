"""With the colours of the system: what glows stays in sight, and what is chosen can be told."""

import pytest
from playwright.async_api import expect

from tests.web.all_wound_up import race
from tests.web.hellrail import ride
from tests.web.players import DESK, PHONE, ComeIn, Device
from tests.web.serving import WebSite

pytestmark = pytest.mark.anyio
LEAST = 3  # the contrast of what is not a text, at least

# The outline of each cell that glows against the ground of the table, by the contrast of WCAG.
_CONTRASTS = """() => {
  const light = (colour) => {
    const parts = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => Number(part) / 255);
    const [r, g, b] = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = light(getComputedStyle(document.querySelector(".stage")).backgroundColor);
  return [...document.querySelectorAll(".stage .cell > rect")].map((cell) => {
    const [dark, bright] = [light(getComputedStyle(cell).stroke), ground].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  });
}"""


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "device", [DESK, pytest.param(PHONE, marks=pytest.mark.slow)], ids=["desk", "phone"]
)
async def test_hellrail(player: ComeIn, site: WebSite, device: Device, scheme: str) -> None:
    colours = {"forced_colors": "active", "color_scheme": scheme}
    line = await ride(await player(device, reduced_motion="reduce", **colours))
    await line.is_playing()
    seen = await line.comes_on(site)
    await expect(line.page.locator(".on >> visible=true").first).to_have_css(
        "outline-style", "solid"
    )
    await line.pick(seen.cards[0])
    contrasts = await line.page.evaluate(_CONTRASTS)
    assert contrasts
    assert min(contrasts) >= LEAST
    up = line.page.locator(f'.hand [data-card="{seen.cards[0]}"]')
    other = line.page.locator(".hand button[data-card]:not(.up)").first
    border = await other.evaluate("(node) => getComputedStyle(node).borderColor")
    # A colour comes with the next frame, which a busy machine may keep waiting.
    await expect(up).not_to_have_css("border-color", border)


async def test_all_wound_up(player: ComeIn, site: WebSite) -> None:
    colours = {"forced_colors": "active", "color_scheme": "light"}
    yard = await race(await player(DESK, reduced_motion="reduce", **colours), seats=4)
    await yard.is_playing()
    seen = await yard.comes_on(site)
    cameras = yard.page.locator("[data-camera-button]")
    drawn = "(buttons) => buttons.map((one) => getComputedStyle(one).outlineStyle)"
    assert (await cameras.evaluate_all(drawn)).count("solid") == 1, "which camera is it?"
    card = yard.page.locator(f'.hand [data-card="{seen.stacks[0]}"]')
    await yard.press(card)
    await expect(card).to_have_css("outline-style", "solid")
    edges = "(tokens) => tokens.map((one) => getComputedStyle(one).stroke)"
    tokens = await yard.page.locator("aside svg[class*=seat-] path").evaluate_all(edges)
    assert tokens
    assert "none" not in tokens, "a white token is not seen on white"
