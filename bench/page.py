"""How quick the page is: what it weighs, when it can be used, and how soon a tap is seen.

`make bench-page` runs it against the built page, a real server on SQLite and Chromium. It prints
a table, and judges nothing.
"""

import asyncio
import re
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Browser, Page, Response, async_playwright
from rich.console import Console
from rich.table import Table

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.deals import gentle  # noqa: E402
from tests.server.process import a_server  # noqa: E402
from tests.web.chromium import program  # noqa: E402

GAME: Final = "infernal-wagon"
LOADS: Final = 5
TAPS: Final = 20
PAUSE_S: Final = 1.0

# From the first look at a page until its first button can be pressed.
READY: Final = """() => new Promise((resolve) => {
  const look = () => document.querySelector("main button")
    ? resolve(performance.now()) : requestAnimationFrame(look);
  look();
})"""

# By a clock that all browsers of this machine share: when somebody pressed, when their own board
# first looked different, and when a board showed the next line of the log.
WATCH: Final = """() => {
  const now = () => performance.timeOrigin + performance.now();
  const main = document.querySelector("main");
  Object.assign(window, { pressed: 0, answered: 0, shown: 0 });
  addEventListener("pointerdown", () => {
    window.pressed = now();
    new MutationObserver((_, watch) => {
      watch.disconnect();
      requestAnimationFrame(() => { window.answered = now(); });
    }).observe(main, {subtree: true, childList: true, attributes: true});
  }, {capture: true});
  new MutationObserver(() => requestAnimationFrame(() => { window.shown = now(); }))
    .observe(main, {attributes: true, attributeFilter: ["data-seq"]});
}"""


async def weigh(browser: Browser, url: str) -> dict[str, int]:
    """Bytes over the line of a first load, by kind."""
    page = await browser.new_page()
    weights: dict[str, int] = {}
    answers: list[Response] = []

    def came(answer: Response) -> None:
        answers.append(answer)

    page.on("response", came)
    await page.goto(url, wait_until="networkidle")
    for answer in answers:
        kind = re.sub(r".*\.(\w+)$", r"\1", answer.url) if "." in answer.url[-8:] else "other"
        sizes = await answer.request.sizes()
        weights[kind] = weights.get(kind, 0) + sizes["responseBodySize"]
    await page.close()
    return weights


async def load(browser: Browser, url: str) -> float:
    """Milliseconds until the first button can be pressed, with an empty cache."""
    context = await browser.new_context()
    page = await context.new_page()
    await page.goto(url, wait_until="commit")
    ready: float = await page.evaluate(READY)
    await context.close()
    return ready


async def seat(browser: Browser, url: str, opened: dict[str, Any] | None) -> tuple[Page, Any]:
    """A browser with a seat at a table: a new one, or one that somebody has opened."""
    context = await browser.new_context(viewport={"width": 1440, "height": 900})
    page = await context.new_page()
    await page.goto(url)
    order = {"game": GAME, "seats": 2, "options": {**gentle(), "clock": "none"}}
    path = "/api/tables" if opened is None else f"/api/tables/{opened['table']}/join"
    answer = await page.evaluate(
        """async ([path, order]) => (await fetch(path, {method: "POST",
           headers: {"Content-Type": "application/json"}, body: JSON.stringify(order)})).json()""",
        [path, order if opened is None else {}],
    )
    table = answer["table"]
    await page.goto(f"{url}/t/{table}")
    await page.wait_for_selector("main[data-line=open]")
    return page, answer


async def taps(browser: Browser, url: str) -> tuple[list[float], list[float]]:
    """Milliseconds from a tap to one's own board, and to the other's."""
    ana, opened = await seat(browser, url, None)
    mia, _ = await seat(browser, url, opened)
    await mia.get_by_role("button", name="I am ready").click()
    await ana.get_by_role("button", name="Start with 2 players").click()
    own: list[float] = []
    others: list[float] = []
    for page in (ana, mia):
        await page.wait_for_selector("main[data-phase=playing]")
        await page.evaluate(WATCH)
    while len(own) < TAPS and await ana.get_attribute("main", "data-phase") == "playing":
        for page, other in ((ana, mia), (mia, ana)):
            fitting = page.locator("button[data-end].fits:not(.inert)")
            harming = page.locator("button[data-end].harms:not(.inert)")
            end, presses = (fitting, 1) if await fitting.count() else (harming, 2)
            if not await end.count():
                continue
            before = await other.get_attribute("main", "data-seq")
            for _ in range(presses):
                await end.first.click()
            await other.locator(f'main:not([data-seq="{before}"])').wait_for(state="attached")
            await asyncio.sleep(PAUSE_S)  # until everything is drawn
            pressed, answered = await page.evaluate("[pressed, answered]")
            own.append(answered - pressed)
            others.append(await other.evaluate("shown") - pressed)
            break
        else:
            await asyncio.sleep(PAUSE_S)
    return own, others


async def main() -> None:
    """Measure, and print."""
    table = Table("what", "measured", "wanted", title="The page")
    with tempfile.TemporaryDirectory() as folder, a_server(Path(folder)) as server:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=program())
            weights = await weigh(browser, server.url)
            for kind in ("js", "css", "woff2", "svg"):
                wanted = "80 KB at most" if kind == "js" else ""
                table.add_row(
                    f"first load, {kind}", f"{weights.get(kind, 0) / 1024:.1f} KB", wanted
                )
            loads = [await load(browser, server.url) for _ in range(LOADS)]
            ready = f"{statistics.median(loads):.0f} ms"
            table.add_row("first button can be pressed", ready, "under 1,000 ms")
            own, others = await taps(browser, server.url)
            await browser.close()
    for name, found, wanted in (
        ("tap to one's own board", own, "under 50 ms"),
        ("tap to the other's board", others, "under 150 ms"),
    ):
        if found:
            spread = f"{statistics.median(found):.0f} ms, worst {max(found):.0f} of {len(found)}"
            table.add_row(name, spread, wanted)
    Console().print(table)


if __name__ == "__main__":
    asyncio.run(main())
