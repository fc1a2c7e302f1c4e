"""Whoever does not want to hear somebody need not; the others hear them as before."""

import pytest
from playwright.async_api import Locator, expect

from tests.web.players import DESK, ComeIn
from tests.web.tables import gather
from tests.web.wagon import Board

pytestmark = pytest.mark.anyio


async def say(board: Board, words: str) -> None:
    """Say something while the table gathers."""
    await board.page.get_by_role("textbox", name="Say something").fill(words)
    await board.page.keyboard.press("Enter")


def heard(board: Board, words: str) -> Locator:
    """Something that was said, in the log of a page."""
    return board.page.get_by_role("list", name="What happened").get_by_text(words)


async def test_a_player_can_be_muted_for_oneself_and_heard_again(player: ComeIn) -> None:
    ana, bo, cleo = await gather(*[await player(DESK) for _ in range(3)])
    await say(bo, "first")
    await expect(heard(ana, "first")).to_be_visible()

    await ana.page.get_by_text("Whom you hear").click()
    switch = ana.page.get_by_role("switch", name="Friend 1")
    await expect(switch).to_be_checked()
    await switch.click()
    await say(bo, "second")
    await expect(heard(cleo, "second")).to_be_visible()
    await say(cleo, "meanwhile")
    await expect(heard(ana, "meanwhile")).to_be_visible()
    await expect(heard(ana, "second")).to_have_count(0)

    await switch.click()
    await say(bo, "third")
    await expect(heard(ana, "third")).to_be_visible()
