"""Whether everything on a page has its place: nothing cut off, covered, too small or off screen."""

import asyncio
from typing import Final

from playwright.async_api import Page

from tests.web.axe import violations

# Pictures and what only screen readers are told have no place; the rail has a camera of its own.
_ASIDE: Final = ".unseen, [aria-hidden=true], .stage, dialog:not([open]), [inert]"

LOOKS: Final = 30

_LOOK: Final = """([aside, touch, whole]) => {
  const found = [];
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const page = document.documentElement;
  const tell = (what, node) => found.push(`${what}: ${node.outerHTML.slice(0, 160)}`);
  if (page.scrollWidth > width) found.push(`scrolls sideways: ${page.scrollWidth} > ${width}`);
  if (whole && page.scrollHeight > height)
    found.push(`scrolls: ${page.scrollHeight} > ${height}`);
  const shown = (node) => !node.closest(aside) &&
    getComputedStyle(node).clipPath !== "inset(50%)" && // only for those who listen
    node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const outside = (box) => box.left < -1 || box.right > width + 1 ||
    (whole && (box.top < -1 || box.bottom > height + 1));
  // A strip or list that may be pushed has its own place; what it holds may be wider or longer.
  const pushed = (node) => {
    for (let around = node.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (["auto", "scroll"].includes(overflowX) && around.scrollWidth > around.clientWidth ||
          ["auto", "scroll"].includes(overflowY) && around.scrollHeight > around.clientHeight)
        return around;
    }
    return null;
  };
  const pushedAway = (box, strip) => {
    const frame = strip.getBoundingClientRect();
    const middle = [box.x + box.width / 2, box.y + box.height / 2];
    return middle[0] < frame.left || middle[0] > frame.right ||
      middle[1] < frame.top || middle[1] > frame.bottom;
  };
  const dialog = document.querySelector("dialog[open]");
  const over = document.querySelector("section.over");
  const inFront = (node) => dialog ? dialog.contains(node) : over ? over.contains(node) : true;

  for (const node of document.querySelectorAll("button, a[href], input, select, summary")) {
    if (node.disabled || !shown(node) || !inFront(node)) continue;
    const hit = node.matches("input[type=radio], input[type=checkbox]") && node.closest("label");
    const box = (hit || node).getBoundingClientRect();
    if (box.width === 0) continue;
    const strip = pushed(node);
    if (outside(strip ? strip.getBoundingClientRect() : box) && !(dialog || over))
      tell("off the screen", node);
    const inText = node.matches("a") && getComputedStyle(node).display === "inline";
    if (touch && !inText && (box.width < 43.5 || box.height < 43.5))
      tell(`small, ${Math.round(box.width)}x${Math.round(box.height)}`, node);
    if (!whole || dialog || over) continue;
    if (strip && (outside(box) || pushedAway(box, strip))) continue;
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (at && !node.contains(at) && !(hit && hit.contains(at)))
      tell(`covered by ${at.outerHTML.slice(0, 80)}`, node);
  }

  // Pictures are cut at their edges, and what may be pushed sideways may be wider.
  for (const node of whole ? [] : document.querySelectorAll("body *")) {
    const { left, right, width: wide } = node.getBoundingClientRect();
    if (wide > 0 && (right > width + 1 || left < -1) && !node.closest(`svg, .wide, ${aside}`))
      found.push(`sticks out: ${node.tagName} ${node.className}`);
  }

  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const text = words.currentNode;
    const node = text.parentElement;
    if (!text.data.trim() || !node || !shown(node) || !inFront(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    if (outside(box) && !pushed(node) && !(dialog || over)) tell("words off the screen", node);
    for (let around = node; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.textOverflow === "ellipsis" || around === dialog) break;
      if (style.overflowX === "visible" || around === over) continue;
      if (style.overflowY === "auto" || style.overflowY === "scroll") break;
      const frame = around.getBoundingClientRect();
      if (box.left < frame.left - 2 || box.right > frame.right + 2 ||
          box.top < frame.top - 3 || box.bottom > frame.bottom + 3)
        tell(`words cut off by ${around.className}`, node);
    }
  }
  return found;
}"""


async def misfits(page: Page, *, touch: bool, whole: bool = True, looks: int = LOOKS) -> list[str]:
    """What has no place. `whole`: the page is one that never scrolls."""
    await page.evaluate("document.fonts.ready")
    # On a busy machine a board may still be finding its place: a misfit is what stays.
    for _ in range(looks):
        found: list[str] = await page.evaluate(_LOOK, [_ASIDE, touch, whole])
        if not found:
            break
        await asyncio.sleep(0.1)
    return found


async def faults(page: Page, *, touch: bool, whole: bool = False, looks: int = LOOKS) -> list[str]:
    """Everything that is wrong with a page as it is now: what has no place, and what axe finds."""
    return await misfits(page, touch=touch, whole=whole, looks=looks) + await violations(page)
