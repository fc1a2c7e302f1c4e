"""The pictures of invitations, from the page's own art: `python docs/pictures/invitations.py`.

Messengers show them beside a table's link. They are 1200 by 630, as most of them expect.
"""

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.async_api import async_playwright

ROOT: Final = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.web.chromium import program  # noqa: E402
from tests.web.serving import WebSite  # noqa: E402

from limboline.server.context import Settings  # noqa: E402
from limboline.server.invitations import HEIGHT, WIDTH  # noqa: E402
from limboline.server.page import BUILT  # noqa: E402

PLACE: Final = ROOT / "web" / "public"
QUALITY: Final = 80
# Which page has the art, and which part of the line at night is shown.
CROPS: Final = {
    "infernal-wagon": ("/open/infernal-wagon", "44 252 472 248"),
    "hellrail": ("/open/hellrail", "484 162 472 248"),
    "all-wound-up": ("/open/all-wound-up", "966 40 470 247"),
    "line": ("/", "240 0 952 500"),
}
_ALONE: Final = """crop => {
  const art = [...document.querySelectorAll("svg")].find((svg) => svg.querySelector(".moon"));
  art.setAttribute("viewBox", crop);
  art.setAttribute("preserveAspectRatio", "xMidYMid slice");
  document.body.append(art);
  for (const other of [...document.body.children]) if (other !== art) other.remove();
  art.style.cssText = "position:fixed;inset:0;width:100vw;height:100vh;max-height:none;" +
    "mask-image:none;z-index:9;aspect-ratio:auto";
}"""


async def main() -> None:
    """Take each from the built page."""
    with tempfile.TemporaryDirectory() as folder:
        site = WebSite(Path(folder), Settings(page=BUILT))
        await site.open()
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=program())
            page = await browser.new_page(
                viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce"
            )
            for name, (path, crop) in CROPS.items():
                await page.goto(site.url + path)
                await page.wait_for_selector("svg .moon", state="attached")
                await page.evaluate(_ALONE, crop)
                file = PLACE / f"invite-{name}.jpg"
                await page.screenshot(path=file, type="jpeg", quality=QUALITY)
                print(file.relative_to(ROOT))
            await browser.close()
        await site.close()


if __name__ == "__main__":
    asyncio.run(main())
