"""Two people play a whole game of Hellrail, with undo and Heresy in it."""

import pytest
from playwright.async_api import expect

from limboline.games.hellrail.cards import built_in_cards
from tests.web.by_hand import Hand
from tests.web.hellrail import SHORT, begin, two_sit
from tests.web.moments import record_of
from tests.web.players import DESK, PHONE, ComeIn, comes_to
from tests.web.serving import WebSite

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}
AS_RECORDED = {**SHORT, "later_cards": "same"}  # a new table would deal later seats more cards


# All that a board shows, but for the list of what happened.
BESIDE_HISTORY = """() => {
  const board = document.querySelector(".board").cloneNode(true);
  board.querySelector(".history")?.remove();
  return board.innerHTML;
}"""


def sinners_of(words: str) -> str:
    """Who sat in a car that was delivered."""
    car = int(words.split()[-1])
    sinners = built_in_cards().cards[car - 1].sinners
    assert sinners is not None
    return sinners.en


async def rails(hands: list[Hand], count: int) -> None:
    """Everybody sees so many cards of track."""
    for hand in hands:
        await expect(hand.line.page.locator(".rail")).to_have_count(count)


# It is the golden game `evening`, tap by tap: so it is known beforehand that it has all of this.
@pytest.mark.slow
async def test_two_play_from_the_first_turn_to_the_count(player: ComeIn, site: WebSite) -> None:
    record = record_of("hellrail-evening")
    site.deal_next(record.seed)
    lines = await two_sit(
        await player(DESK, **CALM), await player(PHONE, **CALM), options=AS_RECORDED
    )
    await begin(lines)
    hands = [Hand(line, site, seat) for seat, line in enumerate(lines)]
    log = [(hands[entry.seat], entry.words) for entry in record.log]
    laid = next(n for n, (_, words) in enumerate(log) if words.startswith("lay"))
    for mine, words in log[:laid]:
        await mine.do(words)

    mine, first = log[laid]
    undo = mine.line.page.get_by_role("button", name="Undo", exact=True)
    await mine.do(first)
    await rails(hands, 1)
    await mine.line.press(undo)
    await rails(hands, 0)
    await mine.do(first)
    await mine.do(log[laid + 1][1])
    await rails(hands, 2)
    await mine.line.press(mine.line.page.get_by_role("button", name="Restart turn"))
    await rails(hands, 0)

    delivered: list[tuple[Hand, str]] = []
    for mine, words in log[laid:-1]:
        if words == "cancel":
            sheet = mine.line.page.get_by_role("region", name="You are asked")
            await expect(sheet.get_by_role("timer")).to_be_visible()
        await mine.do(words)
        if words.startswith("uncouple"):
            delivered.append((mine, sinners_of(words)))
    assert len(delivered) >= 2

    for hand in hands:  # a player's own history names the cards that the player drew
        whole, board = await hand.line.page.content(), await hand.line.page.evaluate(BESIDE_HISTORY)
        for owner, sinners in delivered:
            assert sinners not in (board if owner is hand else whole)
    mine, words = log[-1]
    await mine.do(words)
    ends = [hand.line.page.get_by_role("region", name="The end") for hand in hands]
    for end in ends:
        await expect(end).to_contain_text("Ada")
        for _, sinners in delivered:
            await expect(end).to_contain_text(sinners)

    async def same() -> bool:  # but for the title, which says "You win." to the winner
        reports = [await end.locator("article").inner_text() for end in ends]
        counts = [report.partition("The last round is over.")[2] for report in reports]
        return bool(counts[0]) and counts[0] == counts[1]

    await comes_to(same, wanted=True)
    assert [act.words for act in hands[0].play.acts] == [entry.words for entry in record.log]
