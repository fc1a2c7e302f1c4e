"""Two people at a table of Hellrail: taking back, and Heresy on top of another's turn."""

import re
from dataclasses import replace

import pytest
from playwright.async_api import expect

from tests.records.golden import FOLDER
from tests.web.axe import is_accessible
from tests.web.fitting import misfits
from tests.web.hellrail import Line, begin, in_turn, two_sit
from tests.web.moments import Moment, go_on_from, moment
from tests.web.players import DESK, PHONE, ComeIn
from tests.web.serving import WebSite

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}
WAIT_MS = 3_100  # no answer to an interrupt is carried out before
FILES = [
    path.stem
    for path in sorted(FOLDER.glob("hellrail-*.record"))
    if not path.stem.endswith(("-cut", "-torn"))
]


async def lay(line: Line) -> int:
    """Lay the first card that has a place; tells the line of the log by which it was done."""
    for card in (await line.look()).cards:
        seen = await line.pick(card)
        cells = [offer for offer in seen.offers if offer.startswith("cell:")]
        if cells:
            await line.tap(cells[0])
            return (await line.after(seen.seq)).seq
    raise AssertionError("nothing can be laid")


async def test_a_turn_is_taken_back_step_by_step_and_whole(player: ComeIn, site: WebSite) -> None:
    lines = await two_sit(await player(DESK, **CALM), await player(PHONE, **CALM))
    await begin(lines)
    mine, other = await in_turn(lines, site)
    await mine.comes_on(site)
    hand = len((await mine.look()).cards)
    locked = mine.page.get_by_role("button", name="nothing to take back")
    await mine.press(locked)
    await expect(mine.page.locator(".chips p")).to_contain_text("cannot be taken back")

    undo = mine.page.get_by_role("button", name="Undo", exact=True)
    restart = mine.page.get_by_role("button", name="Restart turn")
    for laid in (1, 2):
        await lay(mine)
        for line in lines:
            await expect(line.page.locator(".rail")).to_have_count(laid)
    await mine.press(undo)
    for line in lines:
        await expect(line.page.locator(".rail")).to_have_count(1)
    await lay(mine)
    await mine.press(restart)
    for line in lines:
        await expect(line.page.locator(".rail")).to_have_count(0)
    await expect(mine.page.locator(".hand button[data-card]")).to_have_count(hand)
    await expect(locked).to_be_visible()
    seen = await mine.look()
    await mine.end_turn()
    await mine.after(seen.seq)
    assert (await other.comes_on(site)).asked


def heresy(verb: str) -> tuple[Moment, Moment]:
    """Somebody may cancel or redirect what is announced; and the moment before it is."""
    asked = moment(
        lambda one: one.view.stages and one.view.stages[-1].kind == "heresy" and one.may_do(verb),
        *FILES,
    )
    return replace(asked, step=asked.step - 1, seat=asked.view.turn), asked


async def two_on(site: WebSite, player: ComeIn, before: Moment, asked: Moment) -> tuple[Line, Line]:
    """Ada is about to announce an effect, and Bob holds the token."""
    ada, bob = await player(DESK, **CALM), await player(PHONE, **CALM)
    table = await go_on_from(site, ada, before)
    seat = {"name": "Bob", "seat": asked.seat}
    answer = await bob.context.request.post(f"{bob.url}/api/tables/{table}/join", data=seat)
    assert answer.status == 201, await answer.text()
    lines = Line(ada), Line(bob)
    for line in lines:
        await line.player.go(f"/t/{table}")
        await line.is_playing()
    await site.pass_ms(1)
    return lines


async def announce(site: WebSite, line: Line, asked: Moment) -> None:
    """Use the effect as it was used then."""
    use = asked.view.stages[-1].use
    seen = await line.comes_on(site)
    await line.tap(f"effect:{use.effect}")
    if (await line.look()).seq == seen.seq and use.whom is not None:
        await line.tap(f"seat:{use.whom}")
    await line.after(seen.seq)


@pytest.mark.parametrize("verb", ["cancel", pytest.param("redirect", marks=pytest.mark.slow)])
async def test_heresy_stops_or_turns_what_another_announces(
    player: ComeIn, site: WebSite, verb: str
) -> None:
    before, asked = heresy(verb)
    ada, bob = await two_on(site, player, before, asked)
    await announce(site, ada, asked)
    await expect(ada.page.locator(".prompt")).to_contain_text("Bob holds Heresy")
    sheet = bob.page.get_by_role("region", name="You are asked")
    await expect(sheet).to_be_visible()
    await expect(sheet.get_by_role("timer")).to_be_visible()
    await expect(sheet).to_contain_text("Ada announces")
    await expect(ada.page.get_by_role("timer")).to_be_visible()
    for line in (ada, bob):
        await expect(line.page.locator("[data-pointed]").first).to_be_attached()  # the aim
    if verb == "redirect":
        await expect(sheet.locator('[data-offer^="seat:"]').first).to_contain_text("Redirect to")
    assert not await misfits(bob.page, touch=True)
    await is_accessible(bob.page)
    seen = await bob.look()
    await bob.tap(next(key for key in seen.offers if key.startswith(("verb:cancel", "seat:"))))
    await site.pass_ms(WAIT_MS)
    await bob.after(seen.seq)
    told = "cancels" if verb == "cancel" else "redirects"
    await ada.page.get_by_role("button", name="Log and chat").click()
    await expect(ada.page.get_by_role("dialog")).to_contain_text(f"Heresy! Bob {told}")


@pytest.mark.slow
async def test_a_standing_order_lets_it_be_and_nobody_can_tell(
    player: ComeIn, site: WebSite
) -> None:
    before, asked = heresy("cancel")
    ada, bob = await two_on(site, player, before, asked)
    await bob.press(bob.page.locator(".trains .strip button").first)
    sheet = bob.page.get_by_role("dialog")
    await sheet.get_by_text("Standing order").tap()
    await expect(sheet.get_by_text("after the same short wait")).to_be_visible()
    await sheet.get_by_role("radio", name="let everything be").check()
    await sheet.get_by_role("button", name="Close").tap()
    await announce(site, ada, asked)
    seen = await ada.look()
    await expect(ada.page.locator(".prompt")).to_contain_text("Bob holds Heresy")
    await expect(bob.page).not_to_have_title(re.compile("^Your turn"))
    await site.pass_ms(WAIT_MS)
    await ada.after(seen.seq)
    await expect(ada.page.locator(".prompt")).not_to_contain_text("Bob holds Heresy")
