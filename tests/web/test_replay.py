"""A finished game: leaf through it, look with other eyes, send a moment, and play on from it."""

import asyncio
import re

import pytest
from playwright.async_api import Locator, Page, expect

from tests.server.clients import HANG_S
from tests.server.deals import gentle
from tests.web.players import DESK, ComeIn, comes_to
from tests.web.serving import WebSite
from tests.web.tables import with_bots
from tests.web.wagon import Board, own_go, play_once, table_of, time_runs_out

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}
PLAYS = 6


async def a_finished_game(player: ComeIn, site: WebSite) -> tuple[Board, list[str]]:
    """Somebody has played with bots until it was over; and the railroad then."""
    board = await with_bots(await player(DESK, **CALM), options=gentle())
    plays = 0
    while plays < PLAYS:
        before = await board.seq()
        if not await play_once(site, [board]):
            plays += await board.seq() > before
        else:
            plays += 1
    await time_runs_out(site, [board])
    return board, (await board.look()).rail


async def rail_of(page: Page) -> list[str]:
    """The railroad in sight."""
    cards = page.locator("[data-rail-card]:not(.whole[inert] *)")
    return [str(await card.get_attribute("data-rail-card")) for card in await cards.all()]


async def test_a_game_is_leafed_through_and_played_on_from_a_moment(
    player: ComeIn, site: WebSite
) -> None:
    board, at_the_end = await a_finished_game(player, site)
    page = board.page
    await page.get_by_role("link", name="Replay").click()
    scrubber = page.get_by_role("slider")
    await expect(scrubber).to_have_attribute("aria-valuetext", re.compile(r"^Step 0 of \d+"))
    steps = int(await scrubber.get_attribute("max") or 0)
    assert steps > PLAYS

    await expect(page.locator("[data-rail-card]").first).to_be_attached()
    starts = await rail_of(page)
    await page.get_by_role("button", name="One step on").click()
    await expect(page.locator("[data-rail-card]")).to_have_count(len(starts) + 1)
    await page.keyboard.press("ArrowLeft")
    await expect(page.locator("[data-rail-card]:not(.whole[inert] *)")).to_have_count(len(starts))
    await page.keyboard.press("End")
    await expect(scrubber).to_have_value(str(steps))

    async def newest() -> list[str]:
        return (await rail_of(page))[-3:]

    await comes_to(newest, at_the_end[-3:])
    await expect(page.get_by_role("button", name="Next mark")).to_be_disabled()
    await page.keyboard.press("Home")

    await page.get_by_role("button", name="Copy link to this moment").click()
    await page.get_by_role("button", name="One step on").click()
    await expect(page).to_have_url(re.compile(r"\?at=0$"))

    await scrubber.fill("3")
    await expect(page.locator("footer").get_by_text("3/")).to_be_visible()
    there = await rail_of(page)
    await page.get_by_role("button", name="Play on from here").click()
    await expect(page).not_to_have_url(re.compile("replay"))
    fork = Board(board.player)
    await fork.is_playing()
    await comes_to(lambda: rail_of(page), there)
    await site.pass_ms(4_000)  # 3-2-1
    before = await fork.seq()
    while await fork.seq() == before:
        await play_once(site, [fork])


async def test_a_link_to_a_moment_and_the_eyes_of_others(player: ComeIn, site: WebSite) -> None:
    board, _ = await a_finished_game(player, site)
    someone = await player(DESK, **CALM)
    page = someone.page
    await someone.go(f"/t/{table_of(board.page.url)}/replay?at=4")
    scrubber = page.get_by_role("slider")
    await expect(scrubber).to_have_value("4")
    await expect(page.locator("[data-rail-card]").first).to_be_attached()
    rail = await rail_of(page)
    hand = page.get_by_role("group", name="Your hand")
    await expect(hand).to_have_count(0)  # a stranger looks on
    cards: set[str] = set()
    eyes = page.get_by_role("combobox", name="Seen by")
    for name in ("Ada", "Morty", "Isolde"):
        await eyes.select_option(label=name)
        held = await another_hand(hand, cards)
        cards |= held
        assert len(held) == 3
        await expect(page.locator("button[data-end].fits")).to_have_count(0)
        await expect(page.locator("p.prompt")).to_contain_text("Open:")
        await expect(page.get_by_text("stands still")).to_have_count(0)
        await expect(page.get_by_role("button", name="got it!")).to_have_count(0)
        await expect(scrubber).to_have_value("4")
        await comes_to(lambda: rail_of(page), rail)


async def another_hand(hand: Locator, known: set[str]) -> set[str]:
    """Wait for a hand that was not seen before."""
    async with asyncio.timeout(HANG_S):
        while True:
            cards = await hand.locator("[data-card]").evaluate_all(
                "(cards) => cards.map(({ dataset }) => dataset.card)"
            )
            if cards and known.isdisjoint(cards):
                return set(cards)
            await asyncio.sleep(0.01)


@pytest.mark.slow
async def test_marks_lead_to_what_went_wrong(player: ComeIn, site: WebSite) -> None:
    board = await with_bots(await player(DESK, **CALM), options=gentle())
    await board.play()
    seen = await own_go(site, board)
    harmful, before = board.end(seen.harms[0]), seen.seq
    await board.press(harmful)
    await board.press(harmful)
    await board.shows(before + 1)
    await time_runs_out(site, [board])
    page = board.page
    await page.get_by_role("link", name="Replay").click()
    scrubber = page.get_by_role("slider")
    await page.get_by_role("button", name="Next mark").click()
    newest = page.get_by_role("region", name="What happened").get_by_role("button").last
    await expect(newest).to_have_accessible_name(re.compile("a mismatch"))
    first = int(await scrubber.input_value())
    await page.keyboard.press("]")
    await expect(scrubber).not_to_have_value(str(first))
    assert int(await scrubber.input_value()) > first
    await page.keyboard.press("[")
    await expect(scrubber).to_have_value(str(first))
