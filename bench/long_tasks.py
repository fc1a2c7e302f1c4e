"""Long tasks of the page: one game a room on the flat boards, played with bots, and watched.

`python bench/long_tasks.py [SECONDS]` runs it against the built page, a real server on SQLite and
Chromium. The person plays, too: taps on what is lit. It prints the longest tasks of the page's main
thread with their CPU time, which on a busy machine is what the page itself has used, and how
many used more than 100 ms; it judges nothing.
"""

import asyncio
import itertools
import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, async_playwright

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.process import a_server  # noqa: E402
from tests.web.chromium import program  # noqa: E402

ROOMS: Final = {"infernal-wagon": "crew", "hellrail": "novice", "all-wound-up": "greedy"}
SECONDS: Final = 60
MOST: Final = 3
TAP_EVERY_S: Final = 1.5
LONG_MS: Final = 50
TOO_LONG_MS: Final = 100

TRACED: Final = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
MAIN: Final = "CrRendererMain"
OPEN: Final = """async (order) => (await (await fetch("/api/tables", {method: "POST",
  headers: {"Content-Type": "application/json"}, body: JSON.stringify(order)})).json()).table"""
TAP: Final = """([lit, chance]) => {
  const found = [...document.querySelectorAll(lit)].filter((one) => one.checkVisibility());
  const one = found[Math.floor(chance * found.length)];
  for (let times = 0; times < 2; times++)
    one?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""
# What is lit on a board: ends of cards, places, cards, buttons that do something.
TAPS: Final = ".end.fits, [data-offer], [data-going], .hand [data-card], .go, .end.primary"


def long_tasks(trace: bytes) -> list[tuple[float, float, float]]:
    """When tasks of a page's main thread began, how long they took, and their own CPU time."""
    events = json.loads(trace)["traceEvents"]
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == MAIN
    }
    tasks = [
        (event["ts"] / 1e6, event["dur"] / 1e3, event.get("tdur", event["dur"]) / 1e3)
        for event in events
        if event["name"].endswith("RunTask") and (event["pid"], event["tid"]) in main
        if "dur" in event
    ]
    return sorted(task for task in tasks if task[1] > LONG_MS)


async def play(browser: Browser, url: str, game: str, sit: bool, seconds: float) -> bytes:
    """Play a while, or watch bots, and trace what the browser does."""
    context = await browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    page = await context.new_page()
    await page.goto(url)
    order = {"game": game, "seats": 3, "sit": sit, "fill": ROOMS[game], "begin": True}
    table = await page.evaluate(OPEN, order)
    await browser.start_tracing(page=page, categories=TRACED)
    await page.goto(f"{url}/t/{table}?camera=map")
    await page.locator("main[data-phase='playing']").wait_for()
    chance = random.Random(1)
    for _ in range(round(seconds / TAP_EVERY_S)):
        await asyncio.sleep(TAP_EVERY_S)
        await page.evaluate(TAP, [TAPS, chance.random()])
    main = page.locator("main").first
    phase, seq = await main.get_attribute("data-phase"), await main.get_attribute("data-seq")
    print(f"{game}, {'played' if sit else 'watched'}: {phase}, line {seq} of the log")
    trace = await browser.stop_tracing()
    await context.close()
    return trace


async def main(seconds: float) -> None:
    """All rooms, one after the other."""
    with tempfile.TemporaryDirectory() as folder, a_server(Path(folder)) as server:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=program())
            for game, sit in itertools.product(ROOMS, (True, False)):
                trace = await play(browser, server.url.rstrip("/"), game, sit, seconds)
                tasks = long_tasks(trace)
                for _, took, worked in sorted(tasks, key=lambda task: -task[2])[:MOST]:
                    print(f"  {took:4.0f} ms, CPU {worked:4.0f} ms")
                over = sum(worked > TOO_LONG_MS for *_, worked in tasks)
                print(f"  {over} of more than {TOO_LONG_MS} ms of CPU time", flush=True)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS))
