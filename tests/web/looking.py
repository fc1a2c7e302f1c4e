"""What must be true of every screen: nothing sticks out, fingers hit it, and axe finds no fault."""

from functools import cache
from pathlib import Path
from typing import Final

from playwright.async_api import Page

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FINGER: Final = 44

_STICKS_OUT: Final = """() => {
  const out = [...document.querySelectorAll("body *")].filter((piece) => {
    const { right, left, width } = piece.getBoundingClientRect();
    // Pictures are cut at their edges, and what may be pushed sideways may be wider.
    return width > 0 && (right > innerWidth + 1 || left < -1) && !piece.closest("svg, .wide");
  });
  const page = document.documentElement;
  const wide = page.scrollWidth > innerWidth ? [`the page is ${page.scrollWidth} wide`] : [];
  return [...wide, ...out.map((piece) => `${piece.tagName} ${piece.className}`)];
}"""

_TOO_SMALL: Final = """(finger) =>
  [...document.querySelectorAll("a, button, input, select, textarea, summary")]
    .filter((piece) => {
      const { width, height } = piece.getBoundingClientRect();
      const shown = piece.checkVisibility() && width > 0 && !piece.disabled;
      // Links inside a sentence are as high as its line.
      const inline = piece.matches("a") && getComputedStyle(piece).display === "inline";
      return shown && !inline && (width < finger - 0.5 || height < finger - 0.5);
    })
    .map((piece) => {
      const { width, height } = piece.getBoundingClientRect();
      return `${piece.outerHTML.slice(0, 90)}: ${width} x ${height}`;
    })
"""

_FAULTS: Final = """() => axe.run(document, { resultTypes: ["violations"] }).then((found) =>
  found.violations.map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.target)}`))
"""


@cache
def _axe() -> str:
    return AXE.read_text("utf-8")


async def faults(page: Page, *, touch: bool) -> list[str]:
    """Everything that is wrong with what a page shows now."""
    found: list[str] = await page.evaluate(_STICKS_OUT)
    if touch:
        found.extend(await page.evaluate(_TOO_SMALL, FINGER))
    await page.evaluate(_axe())
    found.extend(await page.evaluate(_FAULTS))
    return found
