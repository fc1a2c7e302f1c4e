"""Lines are cut, pages are loaded anew and the house closes: nobody loses a seat or a card."""

import random
import re

import pytest
from playwright.async_api import expect

from tests.server.deals import gentle
from tests.web.players import PHONE, ComeIn
from tests.web.serving import WebHouse
from tests.web.tables import together, watch
from tests.web.wagon import Board, in_step, play_once, same_railroad
from tests.web.wires import Wire

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}


async def log_of(board: Board) -> list[str]:
    """What the log tells of the railroad: everybody is told the same."""
    page = board.page
    await page.get_by_role("button", name="Menu").click()
    await page.get_by_role("button", name="Log and chat").click()
    lines = await page.locator("li.event > span").all_inner_texts()
    await page.get_by_role("button", name="Close").click()
    told = [re.sub(r"\s+", " ", line).strip() for line in lines]
    return [line for line in told if re.search(" lays | falls? off | match| the Exit", line)]


async def cut_and_back(board: Board, wire: Wire) -> None:
    """The line is cut, and comes back by itself."""
    calls = wire.calls
    await wire.cut()
    await expect(board.main).not_to_have_attribute("data-line", "open")
    await board.is_open()
    assert wire.calls == calls + 1


async def test_lines_cut_and_pages_loaded_anew_at_twenty_moments_of_one_game(
    player: ComeIn, house: WebHouse
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
        assert await play_once(house, boards), "the game has come to a stand"
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
    assert await log_of(boards[0]) == await log_of(onlooker)
