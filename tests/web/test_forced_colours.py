"""With the colours of the system: what glows stays in sight, and what is chosen can be told."""

import pytest
from playwright.async_api import expect

from tests.web.all_wound_up import race
from tests.web.hellrail import ride
from tests.web.players import DESK, PHONE, ComeIn, Device, comes_to
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

# The edges of the card in one's fingers and of another.
_BORDERS = """() => [".up", ":not(.up)"].map((which) =>
  getComputedStyle(document.querySelector(`.hand button[data-card]${which}`)).borderColor)"""


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

    # A colour comes with the next frame, which a busy machine may keep waiting.
    async def too_weak() -> list[float | str]:
        contrasts: list[float] = await line.page.evaluate(_CONTRASTS)
        return [one for one in contrasts if one < LEAST] if contrasts else ["nothing glows"]

    async def chosen_can_be_told() -> bool:
        up, other = await line.page.evaluate(_BORDERS)
        return bool(up != other)

    await comes_to(too_weak, [])
    await comes_to(chosen_can_be_told, wanted=True)


async def test_all_wound_up(player: ComeIn, site: WebSite) -> None:
    colours = {"forced_colors": "active", "color_scheme": "light"}
    yard = await race(await player(DESK, reduced_motion="reduce", **colours), seats=4)
    await yard.is_playing()
    seen = await yard.comes_on(site)
    cameras = yard.page.locator("[data-camera-button]")
    drawn = "(buttons) => buttons.map((one) => getComputedStyle(one).outlineStyle)"

    async def shown_as_chosen() -> int:
        return int((await cameras.evaluate_all(drawn)).count("solid"))

    await comes_to(shown_as_chosen, 1)  # or which camera is it?
    card = yard.page.locator(f'.hand [data-card="{seen.stacks[0]}"]')
    await yard.press(card)
    await expect(card).to_have_css("outline-style", "solid")
    edges = "(tokens) => tokens.map((one) => getComputedStyle(one).stroke)"
    tokens = yard.page.locator("aside svg[class*=seat-] path")

    async def without_edge() -> list[str]:
        found: list[str] = await tokens.evaluate_all(edges)
        return [one for one in found if one == "none"] if found else ["no token"]

    await comes_to(without_edge, [])  # a white token is not seen on white
