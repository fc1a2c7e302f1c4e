"""Silence boards up the chat and leaves hands to talk with; a U-turn turns the hands around."""

from typing import Any

import pytest
from playwright.async_api import expect

from tests.server.deals import gentle
from tests.web.dealt import seed_with
from tests.web.players import DESK, PHONE, ComeIn
from tests.web.serving import WebSite
from tests.web.tables import together
from tests.web.wagon import Board, in_step, play_on, same_railroad

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}


async def friends(player: ComeIn, site: WebSite, *pile: str, **options: Any) -> list[Board]:
    """Two friends whose first card turns a junction over."""
    site.deal_next(seed_with(pile=pile, seats=2, **options))
    boards = await together(
        await player(DESK, **CALM), await player(PHONE, **CALM), options=options
    )
    await boards[0].play()
    await in_step(boards)
    return boards


async def test_silence_boards_up_the_chat_and_leaves_gestures_and_allowed_scribbles(
    player: ComeIn, site: WebSite
) -> None:
    host, friend = await friends(player, site, "silence", silence=True, silence_scribbles=True)
    page, other = host.page, friend.page
    await expect(page.get_by_text("chat boarded up")).to_be_visible()
    await expect(page.get_by_role("button", name="got it!")).to_have_count(0)
    await page.get_by_role("button", name="Log and chat").click()
    await expect(page.get_by_text("The chat is boarded up.")).to_be_visible()
    await expect(page.get_by_role("textbox", name="Say something")).to_have_count(0)
    await page.get_by_role("button", name="Close").click()

    said = other.locator("[data-live=polite]")
    await page.get_by_role("button", name="hurry").click()
    await expect(said).to_contain_text("Host waves: hurry!")
    await page.get_by_role("button", name="point").click()
    await page.get_by_role("button", name="Point at Friend 1").click()
    await expect(said).to_contain_text("Host points at you.")

    await page.get_by_role("button", name="Scribble in the air").click()
    pad = page.get_by_role("img", name="Draw one quick trail of light.")
    box = await pad.bounding_box()
    assert box is not None
    await page.mouse.move(box["x"] + 40, box["y"] + 40)
    await page.mouse.down()
    await page.mouse.move(box["x"] + 200, box["y"] + 200, steps=8)
    await page.mouse.up()
    await expect(other.get_by_role("img", name="a trail of light")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(pad).to_be_hidden()


async def test_under_a_u_turn_the_hands_of_the_others_are_the_controls(
    player: ComeIn, site: WebSite
) -> None:
    boards = await friends(player, site, "uturn", uturn=True)
    looks = await in_step(boards)
    who = 0 if looks[0].can else 1
    mine, theirs = boards[who], boards[1 - who]
    await expect(mine.page.get_by_role("button", name="others play these")).to_be_visible()
    own_hand = mine.page.get_by_role("group", name="Your hand")
    await expect(own_hand.locator("button[data-end]")).to_have_count(0)
    open_hand = mine.page.get_by_role("list", name="The crew").locator("[data-card]")
    cards = [str(await card.get_attribute("data-card")) for card in await open_hand.all()]
    assert len(cards) == 4
    for board, device in zip(boards, (DESK, PHONE), strict=True):
        crew = board.page.get_by_role("list", name="The crew")
        box = await crew.locator("[data-card]").first.bounding_box()
        rail = await board.page.get_by_role("region", name="Rail", exact=True).bounding_box()
        assert box is not None
        assert rail is not None
        if device is DESK:  # as large as there is room for
            assert box["height"] >= 70
        else:  # within reach of a thumb
            assert box["y"] >= rail["y"] + rail["height"]
            assert box["y"] > PHONE.height / 2
    before = await mine.look()
    assert {end.split()[0] for end in [*before.fits, *before.harms]} <= set(cards)
    await mine.play()
    now = await in_step(boards)
    assert same_railroad(*now)
    assert now[0].rail[-1].split()[0] in cards
    await expect(theirs.page.locator("[data-live=polite]")).to_contain_text("from you")


@pytest.mark.slow
@pytest.mark.parametrize("junction", ["silence", "uturn", "both"])
async def test_a_whole_game_with_a_junction(player: ComeIn, site: WebSite, junction: str) -> None:
    names = ("silence", "uturn") if junction == "both" else (junction,)
    junctions: dict[str, Any] = dict.fromkeys(names, True)
    options = {**gentle(), **junctions, "clock": "none"}
    site.deal_next(seed_with(pile=names, seats=2, **junctions))
    boards = await together(
        await player(DESK, **CALM), await player(PHONE, **CALM), options=options
    )
    assert await play_on(site, boards) > 10
    for board in boards:
        await expect(board.page.get_by_role("region", name="The end")).to_be_visible()
