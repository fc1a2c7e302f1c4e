"""Two people press at once for the same track end: one is faster, and the other is told who."""

import asyncio
from typing import Any, cast

import pytest
from playwright.async_api import expect

from tests.server.clients import HANG_S
from tests.server.deals import gentle
from tests.web.players import DESK, PHONE, ComeIn
from tests.web.serving import WebSite
from tests.web.tables import together
from tests.web.wagon import Board, in_step, play_once, same_railroad
from tests.web.wires import Wire, press_until_sent

pytestmark = pytest.mark.anyio
ROUNDS = 5
NAMES = ["Host", "Friend 1"]


async def test_two_press_at_once_and_the_slower_is_told_who_was_faster(
    player: ComeIn, site: WebSite
) -> None:
    friends = [await player(device, reduced_motion="reduce") for device in (DESK, PHONE)]
    wires = [await Wire.of(friend) for friend in friends]
    boards = await together(*friends, options={**gentle(), "clock": "none"})
    contests = 0
    while contests < ROUNDS:
        seen = await in_step(boards)
        if not all(look.fits for look in seen):
            assert await play_once(site, boards), "the game has come to a stand"
            continue
        contests += 1
        laid = await contest(boards, wires, [look.fits[0] for look in seen])
        now = await in_step(boards)
        assert same_railroad(*now)
        assert now[0].rail[-1].startswith(f"{laid['card']} by {laid['by']} ")
        assert now[0].rail[-2] == seen[0].rail[-1]


async def contest(boards: list[Board], wires: list[Wire], ends: list[str]) -> dict[str, Any]:
    """Nobody sees what the other does before both have pressed."""
    for wire in wires:
        wire.hold()
    acts = await asyncio.gather(*map(press_until_sent, boards, wires, ends))
    answers = [await answered(wire, act) for wire, act in zip(wires, acts, strict=True)]
    for wire in wires:
        wire.release()
    assert sorted(answer["ok"] for answer in answers) == [False, True]
    slower = [answer["ok"] for answer in answers].index(False)
    assert answers[slower]["code"] == "late"
    assert answers[slower]["facts"]["faster"] == 1 - slower
    words = f"Too late: {NAMES[1 - slower]} was faster by {answers[slower]['facts']['ms']} ms."
    await expect(boards[slower].page.get_by_text(words).first).to_be_visible()
    return cast("dict[str, Any]", acts[1 - slower]["action"])


async def answered(wire: Wire, act: dict[str, Any]) -> dict[str, Any]:
    """Wait for what the server says to a play."""
    async with asyncio.timeout(HANG_S):
        while (answer := wire.answer_to(act)) is None:
            await asyncio.sleep(0.01)
    return answer
