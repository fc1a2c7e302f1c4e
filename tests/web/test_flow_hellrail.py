"""Hellrail tells the truth: the reason that matters, a warning in time, whose turn is shown."""

import asyncio
import re
from dataclasses import replace

import pytest
from playwright.async_api import Locator, expect

from limboline.games.hellrail.cards import tabulate
from limboline.games.hellrail.components import CIRCLES
from tests.server.clients import HANG_S
from tests.web.fitting import misfits
from tests.web.hellrail import Line, do_something, ride
from tests.web.moments import Moment, games_of, moment
from tests.web.players import DESK, PHONE, ComeIn, Device, two_frames
from tests.web.serving import WebSite
from tests.web.test_flow import place_of
from tests.web.test_hellrail_moments import sit_down, stage
from tests.web.test_hellrail_two import two_on

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}
FILES = games_of("hellrail")
TINY = Device(320, 568, touch=True)
MANY = 4  # circles to go to, more than have room in three rows
LARGE = 8  # cards in a hand: more than have room as large as a single one
HIGH = 140  # about as high as a card of the hand
# Twice as slow as usual, so that a test can press something while it is shown.
SLOWLY = 'localStorage.setItem("limboline.settings", JSON.stringify({ speed: 0.5 }))'


def free(found: Moment) -> bool:
    """A turn of one's own, with nothing to answer."""
    return not stage(found) and found.view.turn == found.seat


def held(found: Moment) -> bool:
    """Cerberus holds a train whose cards do not pay for it."""
    own = found.view.seats[found.seat]
    stuck = free(found) and own.place == found.view.cerberus and not found.may_do("move")
    return stuck and len(own.hand) > 0 and not found.may_do("couple")


async def click_circle(line: Line, circle: str) -> None:
    """Click the middle of a circle, whatever stands there."""
    await line.press(line.page.get_by_role("button", name="Show all"))
    plate = line.page.locator(f'.circle[data-ask="circle {circle}"]')
    await line.stands_still(plate)
    left, top, width, height = await place_of(plate)
    await line.page.mouse.click(left + 0.2 * width, top + 0.85 * height)


async def test_who_is_held_by_cerberus_is_told_so(player: ComeIn, site: WebSite) -> None:
    """Wherever one taps to go: not that a card lies there."""
    found = moment(held, *FILES)
    line, seen = await sit_down(site, await player(DESK, **CALM), found)
    await line.pick(seen.cards[0])
    own = found.view.seats[found.seat].place
    other = next(one.circle for one in found.view.circles if one.circle not in (own, "G"))
    said = line.page.locator(".chips p")
    await expect(line.page.locator('[data-missing="toll_too_high"]')).to_be_visible()
    await click_circle(line, other)
    await expect(said).to_contain_text("You cannot pay Cerberus")
    # Where one stands, one wants to couple.
    await click_circle(line, own)
    await expect(said.last).to_contain_text("waits in")
    await expect(line.page.get_by_text("There lies a card already")).to_have_count(0)


async def test_a_press_while_ones_own_delivery_is_shown_counts(
    player: ComeIn, site: WebSite
) -> None:
    found = moment(
        lambda one: free(one) and one.may_do("uncouple") and one.view.seats[one.seat].hand, *FILES
    )
    someone = await player(DESK)
    await someone.context.add_init_script(SLOWLY)
    line, seen = await sit_down(site, someone, found)
    await line.tap(f"car:{found.may_do('uncouple')[0].car}")
    async with asyncio.timeout(HANG_S):
        while (now := await line.look()).seq == seen.seq:
            await asyncio.sleep(0.01)
    assert now.busy, "nothing is shown"
    card = line.page.locator(f'.hand [data-card="{now.cards[0]}"]')
    await card.click()
    await two_frames(line.page)
    assert (await line.look()).up == [now.cards[0]]


async def test_whoever_has_just_acted_is_not_late(player: ComeIn, site: WebSite) -> None:
    line = await ride(await player(DESK, **CALM), seats=2)
    await line.is_playing()
    await line.comes_on(site)
    await site.pass_ms(2 * 60_000)
    await line.page.reload()
    await line.is_playing()
    reminder = line.page.get_by_text("It is your turn. Take your time.")
    await expect(reminder).to_be_visible()
    seen = await line.look()
    assert await do_something(line, seen) in {"moved", "laid"}
    assert (await line.after(seen.seq)).may_end, "the turn is over"
    await expect(reminder).to_have_count(0)
    await site.pass_ms(2 * 60_000)
    await expect(reminder).to_be_visible()


def may_deliver(found: Moment) -> bool:
    return free(found) and bool(found.may_do("uncouple"))


def is_last_turn(found: Moment) -> bool:
    """There are not cards enough for another turn of one's own, and nothing else to warn of."""
    left = found.view.pile + len(found.view.discards)
    ends = free(found) and found.may_do("end") and not found.may_do("uncouple")
    return bool(ends) and left < len(found.view.seats)


async def test_a_turn_does_not_end_without_a_warning(player: ComeIn, site: WebSite) -> None:
    someone = await player(DESK, **CALM)
    end = someone.page.get_by_role("button", name="End turn")
    for such, words in (
        (may_deliver, "deliver it first, it costs nothing"),
        (is_last_turn, "over before your next turn"),
    ):
        line, seen = await sit_down(site, someone, moment(such, *FILES))
        await line.press(end)
        await expect(someone.page.locator(".prompt")).to_contain_text(words)
        assert (await line.look()).seq == seen.seq, "one press has ended the turn"
        await end_anyway(line, end)
        await line.after(seen.seq)


async def end_anyway(line: Line, end: Locator) -> None:
    await line.again(lambda: line.press(end))


async def test_a_token_of_no_use_is_warned_of(player: ComeIn, site: WebSite) -> None:
    found = moment(
        lambda one: (
            stage(one) == "effect"
            and len(one.view.seats) == 2
            and one.may_do("use", effect="heresy", token="redirect")
        ),
        *FILES,
    )
    line, _ = await sit_down(site, await player(DESK, **CALM), found)
    await line.tap("effect:heresy")
    await expect(line.page.locator('[data-offer="token:redirect"]')).to_be_visible()
    seen = await line.look()
    await line.tap("token:redirect")
    await expect(line.page.locator(".prompt")).to_contain_text("this token is of no use")
    assert (await line.look()).seq == seen.seq, "one press has taken it"


def lust(found: Moment) -> bool:
    """Lust is about to be used, and nobody can forbid it."""
    may = stage(found) == "effect" and found.may_do("use", effect="lust")
    return bool(may) and not any(seat.heresy for seat in found.view.seats)


async def test_lust_shows_the_hand_and_tells_its_owner_which_card_went(
    player: ComeIn, site: WebSite
) -> None:
    found = moment(lust, *FILES)
    [use] = found.may_do("use", effect="lust")  # with one to aim at it is one tap
    ada, bob = await two_on(site, player, found, replace(found, seat=use.whom))
    seen = await ada.comes_on(site)
    await ada.tap("effect:lust")
    await ada.after(seen.seq)
    told = ada.page.locator("li.event").filter(has_text="announce Lust")
    await expect(told).to_contain_text(re.compile("shows you the hand: .+ gives you: "))
    await bob.page.get_by_role("button", name="Log and chat").tap()
    told = bob.page.get_by_role("dialog").locator("li.event").filter(has_text="announces Lust")
    await expect(told).to_contain_text("You give Ada: ")


async def test_on_a_phone_each_place_of_the_strip_says_what_it_is(
    player: ComeIn, site: WebSite
) -> None:
    found = moment(lambda one: free(one) and one.may_do("sail") and one.may_do("move"), *FILES)
    line, _ = await sit_down(site, await player(PHONE, **CALM), found)
    await line.pick(found.may_do("sail")[0].card)
    strip = line.page.get_by_role("group", name="Where to").locator("[data-going]")
    sailing = strip.filter(has_text="Sail")
    await expect(sailing.first).to_be_visible()
    assert not [words for words in await sailing.all_inner_texts() if "Stop in" in words]
    # What is seen of a chip: its number, and the way there from the engine.
    looks = await strip.evaluate_all(
        """(all) => all.map((one) => [...one.querySelectorAll("[aria-hidden=true]")]
          .map((part) => part.textContent.trim() + part.style.rotate).join(" "))"""
    )
    assert len(set(looks)) == len(looks)


async def test_while_others_are_shown_nobody_is_told_that_it_is_their_turn(
    player: ComeIn, site: WebSite
) -> None:
    someone = await player(DESK)
    line = await ride(someone, seats=3, fill="hauler")
    await line.is_playing()
    seen = await line.comes_on(site)
    await line.end_turn()
    await line.after(seen.seq)
    # The board at one moment: whether others are being shown, and what the header says.
    look = """() => [
      document.querySelector(".board[data-busy]") !== null,
      document.querySelector(".prompt").textContent,
    ]"""
    shown = 0
    async with asyncio.timeout(2 * HANG_S):
        while True:
            busy, words = await line.page.evaluate(look)
            shown += busy
            assert not (busy and words.startswith("Your turn")), words
            if words.startswith("Your turn"):
                break
            await site.pass_ms(0 if busy else 500)
    assert shown


async def test_at_320_pixels_the_tools_cover_no_circle(player: ComeIn, site: WebSite) -> None:
    line = await ride(await player(TINY, **CALM))
    await line.is_playing()
    await line.comes_on(site)
    await line.press(line.page.get_by_role("button", name="Show all"))
    circles = line.page.locator('.circle[data-ask^="circle "]')
    await line.stands_still(circles.first)
    tools = await place_of(line.page.locator(".tools"))
    covered = []
    for circle in await circles.all():
        left, top, width, height = await place_of(circle)
        apart = (
            left + width <= tools[0]
            or top >= tools[1] + tools[3]
            or left >= tools[0] + tools[2]
            or top + height <= tools[1]
        )
        if not apart:
            covered.append(await circle.get_attribute("data-ask"))
    assert covered == []


def effect_or_car(found: Moment) -> bool:
    """A circle asks for its effect, and a car that waits there could be coupled."""
    own = found.view.seats[found.seat]
    cards = tabulate(found.view.options.cards)
    waits = any(CIRCLES[cards.pickup[card - 1]] == own.place for card in own.hand)
    return bool(stage(found) == "effect" and found.may_do("use") and waits)


async def test_what_gives_an_effect_up_says_so(player: ComeIn, site: WebSite) -> None:
    found = moment(effect_or_car, *FILES)
    line, _ = await sit_down(site, await player(PHONE, **CALM), found)
    sheet = line.page.get_by_role("region", name="You are asked")
    await expect(sheet).to_contain_text("Now or not at all")
    await expect(sheet.locator('[data-offer^="then:"]').first).to_contain_text("without the effect")
    assert not await misfits(line.page, touch=True)


def goes_far(found: Moment) -> bool:
    """One may go to many circles with nothing in the fingers, and deliver in one of them."""
    own = found.view.seats[found.seat]
    there = {way.to for way in found.view.ways}
    setout = tabulate(found.view.options.cards).setout
    delivers = any(CIRCLES[setout[car - 1]] in there for car in own.cars)
    return free(found) and len(there.intersection(CIRCLES)) > MANY and delivers


async def test_however_many_places_there_are_at_a_desk_the_table_keeps_its_room(
    player: ComeIn, site: WebSite
) -> None:
    line, _ = await sit_down(site, await player(DESK, **CALM), moment(goes_far, *FILES))
    strip = line.page.get_by_role("group", name="Where to")
    left, _, width, height = await place_of(strip)
    assert height <= HIGH, "the strip pushes the table up"
    chips = await strip.get_by_role("button").all()
    assert len(chips) > MANY
    for chip in chips:
        start, _, wide, _ = await place_of(chip)
        assert left <= start <= start + wide <= left + width, "a place is covered"
    await expect(chips[0]).to_contain_text("deliver")


def fullest(found: Moment) -> int:
    """The one with the largest hand at whom Lust may be aimed."""
    seats: list[int] = [use.whom for use in found.may_do("use", effect="lust")]
    return max(seats, key=lambda seat: found.view.seats[seat].holds)


async def test_a_hand_that_lust_turns_up_is_seen_whole_on_a_phone(
    player: ComeIn, site: WebSite
) -> None:
    someone = await player(PHONE)
    await someone.context.add_init_script(SLOWLY)
    found = moment(
        lambda one: lust(one) and one.view.seats[fullest(one)].holds >= LARGE,
        *FILES,
    )
    line, _ = await sit_down(site, someone, found)
    await line.tap("effect:lust")
    await line.tap(f"seat:{fullest(found)}")
    cards = line.page.locator(".moment .cards .card")
    await expect(cards.nth(LARGE - 1)).to_be_visible()
    left, top, width, height = await place_of(line.page.locator(".table"))
    for card in await cards.all():
        start, high, wide, tall = await place_of(card)
        assert left <= start <= start + wide <= left + width
        assert top <= high <= high + tall <= top + height, "a row is cut off"


async def test_the_gate_is_called_by_its_name_and_delivering_is_called_delivering(
    player: ComeIn, site: WebSite
) -> None:
    found = moment(lambda one: free(one) and one.view.seats[one.seat].cars and to_gate(one), *FILES)
    line, _ = await sit_down(site, await player(DESK, **CALM), found)
    strip = line.page.get_by_role("group", name="Where to")
    await expect(strip.locator('[data-going="circle:G"]')).to_contain_text("Stop at the Gate")
    await line.page.locator('[data-ask^="car "]').first.click(button="right")
    await expect(line.page.get_by_text("Delivering a car")).to_be_visible()


def to_gate(found: Moment) -> bool:
    return any(way.to == "G" for way in found.view.ways)
