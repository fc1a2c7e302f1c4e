"""Nothing scrolls, is cut off, or is too small to press: on every size and in every language."""

from typing import Any

import pytest
from playwright.async_api import expect

from tests.web.dealt import seed_with
from tests.web.fitting import misfits
from tests.web.players import DESK, PHONE, SMALL_PHONE, TABLET, ComeIn, Device, becomes_true
from tests.web.serving import WebSite
from tests.web.tables import with_bots
from tests.web.wagon import Board, own_go, time_runs_out

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}
LOCALES = ("en", "fr", "de", "pseudo")
FIVE = {"seats": 5, "name": "Wilhelmina von Grabesruh"}
slow = pytest.mark.slow
sizes = pytest.mark.parametrize(
    "device",
    [
        pytest.param(SMALL_PHONE, id="360x640", marks=slow),
        pytest.param(PHONE, id="390x844"),
        pytest.param(TABLET, id="768x1024", marks=slow),
        pytest.param(DESK, id="1440x900", marks=slow),
    ],
)


async def fits(board: Board, where: str, *, whole: bool = True) -> None:
    """Everything has its place, in every language."""
    page = board.page
    path = page.url.partition("?")[0]
    for language in LOCALES:
        await page.goto(f"{path}?lang={language}")
        if where != "page":
            await board.is_playing()
        else:
            await expect(page.get_by_role("heading", level=1).first).to_be_attached()
        found = await misfits(page, touch=board.player.touch, whole=whole)
        assert not found, f"{where}, {language}\n" + "\n".join(found)


@sizes
async def test_the_board_with_five_players(player: ComeIn, site: WebSite, device: Device) -> None:
    junctions: dict[str, Any] = {"silence": True, "uturn": True, "curse": True, "easy": 2}
    site.deal_next(seed_with(pile=("silence", "uturn"), seats=5, **junctions))
    board = await with_bots(await player(device, **CALM), options=junctions, **FIVE)
    await fits(board, "own go")
    await board.play()
    await fits(board, "silence, a U-turn, somebody else's go")
    await own_go(site, board)
    await fits(board, "silence, a U-turn, own go")


@slow
@sizes
async def test_pages_that_may_scroll_scroll_only_downwards(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    someone = await player(device, **CALM)
    board = await with_bots(someone, begin=False, fill="", **FIVE)
    for path in (board.page.url, f"{someone.url}/", f"{someone.url}/open/infernal-wagon"):
        await board.page.goto(path)
        await fits(board, "page", whole=False)


@slow
@sizes
async def test_a_replay_and_the_end(player: ComeIn, site: WebSite, device: Device) -> None:
    board = await with_bots(await player(device, **CALM), **FIVE)
    await time_runs_out(site, [board])
    page, table = board.page, board.page.url
    for language in LOCALES:
        await page.goto(f"{table}?lang={language}")
        await expect(page.locator(".over")).to_be_visible()
        found = await misfits(page, touch=device.touch, whole=False)
        assert not found, f"the end, {language}\n" + "\n".join(found)
        await page.goto(f"{table}/replay?at=5&lang={language}")
        await expect(page.get_by_role("slider")).to_have_value("5")
        found = await misfits(page, touch=device.touch)
        assert not found, f"replay, {language}\n" + "\n".join(found)


# What moves, and for how long. What only fades stays where it is.
_MOVES = """
window.moves = [];
const longest = (list) =>
  Math.max(0, ...String(list).split(",").map((time) => parseFloat(time) * 1000));
addEventListener("animationstart", ({ target }) =>
  moves.push(longest(getComputedStyle(target).animationDuration)), true);
addEventListener("transitionrun", ({ target }) =>
  moves.push(longest(getComputedStyle(target).transitionDuration)), true);
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  if (/transform|translate|rotate|scale/.test(JSON.stringify(frames)))
    moves.push(typeof options === "number" ? options : Number(options?.duration ?? 0));
  return animate.call(this, frames, options);
};
"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
async def test_whoever_wants_no_motion_gets_none(
    player: ComeIn, site: WebSite, motion: str
) -> None:
    someone = await player(PHONE, reduced_motion=motion)
    await someone.context.add_init_script(_MOVES)
    board = await with_bots(someone)
    await board.play()
    await own_go(site, board)
    if motion == "reduce":
        assert max(await board.page.evaluate("moves"), default=0) <= 10
    else:
        await becomes_true(board.page, "Math.max(0, ...moves) > 100")


# How long the Wagon rolls to a new card.
_ROLLS = """
window.rolls = [];
addEventListener("animationstart", ({ target, animationName }) => {
  if (/roll$/.test(animationName))
    rolls.push(parseFloat(getComputedStyle(target).animationDuration) * 1000);
}, true);
"""


@pytest.mark.parametrize(("speed", "ms"), [(0.5, 700), (1, 350), (2, 175), (0, 0)])
async def test_whatever_moves_keeps_to_the_speed_that_was_set(
    player: ComeIn, speed: float, ms: int
) -> None:
    someone = await player(DESK)
    kept = f"localStorage.setItem('limboline.settings', '{{\"speed\": {speed}}}');"
    await someone.context.add_init_script(kept + _ROLLS)
    board = await with_bots(someone)
    await board.page.evaluate("rolls.length = 0")
    await board.play()
    await becomes_true(board.page, "rolls.length > 0")
    assert set(await board.page.evaluate("rolls")) == {ms}
