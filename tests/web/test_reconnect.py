"""Lines are cut, pages are loaded anew and the server closes: nobody loses a seat or a card."""

import asyncio
import random
import re

import pytest
from playwright.async_api import expect

from tests.server.deals import gentle
from tests.web.players import PHONE, ComeIn, comes_to
from tests.web.serving import WebSite
from tests.web.tables import together, watch, with_bots
from tests.web.test_flow import place_of
from tests.web.wagon import Board, in_step, own_go, play_once, same_railroad
from tests.web.wires import Wire

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}


async def log_of(board: Board) -> list[str]:
    """What the open log tells of the railroad: all are told the same."""
    lines = await board.page.get_by_role("dialog").locator("li.event .words").all_inner_texts()
    told = [re.sub(r"\s+", " ", line).strip() for line in lines]
    told = [line.replace("You lay", "Host lays") for line in told]  # as the host reads it
    told = [
        re.sub(r"(?<=\.) [^.!]* draws?( a card| the Exit)? ?[.!]", "", line) for line in told
    ]  # one's own
    return [line for line in told if re.search(" lays | falls? off | match| the Exit", line)]


async def cut_and_back(board: Board, wire: Wire) -> None:
    """The line is cut, and comes back by itself."""
    calls = wire.calls
    await wire.cut_once()
    await board.is_open()
    assert wire.calls == calls + 1


@pytest.mark.slow
async def test_lines_cut_and_pages_loaded_anew_at_twenty_moments_of_one_game(
    player: ComeIn, site: WebSite
) -> None:
    cut, reloaded, witness = [await player(PHONE, **CALM) for _ in range(3)]
    wires = [await Wire.of(cut), await Wire.of(reloaded)]
    boards = await together(cut, reloaded, options={**gentle(), "clock": "none"})
    onlooker = await watch(witness, boards[0])
    await onlooker.is_playing()

    chance = random.Random(4)
    troubles = ["cut", "reload", "act", "answer"] * 5
    chance.shuffle(troubles)
    presses = 0
    while await boards[0].phase() == "playing":
        lost = ""
        if troubles and chance.random() < 0.7:
            trouble = troubles.pop()
            if trouble == "reload":
                await boards[1].page.reload()
                await boards[1].is_playing()
            elif trouble == "cut":
                await cut_and_back(boards[0], wires[0])
            else:
                lost = trouble
        for wire in wires:
            wire.loses = lost
        assert await play_once(site, boards), "the game has come to a stand"
        presses += 2 if lost == "act" else 1  # what has never arrived is pressed again
    assert troubles == []

    newest = await in_step([*boards, onlooker])
    assert newest[0].phase == newest[1].phase == newest[2].phase == "over"
    assert same_railroad(*newest)
    sent = [act for wire in wires for act in wire.acts]
    assert len({act["id"] for act in sent}) == len(sent), "a request was sent twice"
    assert len(sent) == presses, "something was sent that nobody has pressed"
    for board in [*boards, onlooker]:
        await board.page.get_by_role("button", name="See the board").click()
        await board.page.get_by_role("button", name="Log and chat").click()
        await expect(board.page.get_by_role("dialog").locator("li.event").first).to_be_attached()
    told = await log_of(onlooker)
    assert told
    await comes_to(lambda: log_of(boards[0]), told)


async def test_a_long_silence_is_told_and_nothing_can_be_pressed(
    player: ComeIn, site: WebSite
) -> None:
    someone = await player(PHONE, **CALM)
    wire = await Wire.of(someone)
    board = await with_bots(someone)
    strip = board.page.get_by_text("Reconnecting, your seat is held.")
    rail = board.page.get_by_role("region", name="Rail", exact=True)
    corner = (await place_of(rail))[:2]
    await wire.dead_until_pressed(someone)
    await wire.cut()
    await expect(strip).to_be_visible()
    assert (await place_of(rail))[:2] == corner, "the board was moved"
    await expect(board.ends("fits")).to_have_count(0)
    await board.page.get_by_role("button", name="Try now").click()
    await board.is_open()
    await expect(strip).to_be_hidden()
    await board.play()
    assert len(wire.acts) == 1


async def test_the_server_closes_in_mid_game_and_the_train_was_held(
    player: ComeIn, site: WebSite
) -> None:
    someone = await player(PHONE, **CALM)
    someone.expects("WebSocket connection to .* failed|ERR_CONNECTION_REFUSED")
    board = await with_bots(someone)
    await board.play()
    before = (await board.look()).rail
    rail = board.page.get_by_role("region", name="Rail", exact=True)
    corner = (await place_of(rail))[:2]
    await site.close()
    await expect(board.main).to_have_attribute("data-line", "lost")
    site.clock.move_to(site.clock.now_ms() + 8_000)
    await site.open()
    await board.is_open()
    held = board.page.get_by_text(re.compile(r"^The train was held \d+ s\.$"))
    # It is told for six seconds of the page, whatever the bots take to come back.
    await asyncio.gather(site.pass_ms(4_000), expect(held).to_be_visible())  # 3-2-1
    assert (await board.look()).rail == before
    assert (await place_of(rail))[:2] == corner, "the board was moved"
    await own_go(site, board)
    await expect(held).to_be_hidden()
