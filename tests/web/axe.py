"""axe looks at a page, and tells what keeps people from using it."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.async_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

# What is still on its way somewhere has no colour yet.
_SETTLED = """() => Promise.allSettled(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime < 5000)
  .map((one) => one.finished))"""

_RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, help, nodes }) => nodes.map((node) =>
    `${id}: ${help}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ""}`));
}"""


@cache
def _axe() -> str:
    return AXE.read_text("utf-8")


async def violations(page: Page) -> list[str]:
    """Everything that axe finds on a page as it is now."""
    await page.evaluate(_SETTLED)
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(_axe())
    found: list[Any] = await page.evaluate(_RUN)
    return [str(one) for one in found]


async def is_accessible(page: Page) -> None:
    """Nothing stands in anybody's way."""
    found = await violations(page)
    assert not found, f"{page.url}\n" + "\n".join(found)
