"""Hellrail on the page: whole games with a bot, by mouse, by touch, by keys, and in words."""

import asyncio
import contextlib
import math

import msgspec
import pytest
from playwright.async_api import Locator, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

from tests.games.hellrail.own_cards import gate_cards
from tests.server.clients import HANG_S
from tests.web.axe import is_accessible
from tests.web.fitting import misfits
from tests.web.hellrail import (
    LOOK_AGAIN_MS,
    SHORT,
    Line,
    Look,
    answer,
    do_something,
    ride,
)
from tests.web.players import DESK, PHONE, SMALL_PHONE, ComeIn, Device, comes_to, two_frames
from tests.web.serving import WebSite

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}
MOST_A_TURN = 3  # then the turn is ended, so that a game is over soon


async def play_on(site: WebSite, line: Line) -> set[str]:
    """Play to the end, and tell what was done."""
    done: set[str] = set()
    in_a_row = 0
    async with asyncio.timeout(6 * HANG_S):
        while (seen := await line.comes_on(site)).phase != "over":
            if not seen.may_end:
                await answer(line, seen)
                done.add("answered")
                continue
            if in_a_row == MOST_A_TURN:
                await line.end_turn()
                what = "ended"
            else:
                what = await do_something(line, seen)
            in_a_row = 0 if what == "ended" else in_a_row + 1
            done.add(what)
            await line.after(seen.seq)
    return done


async def lay_hot(line: Line, seen: Look) -> Look:
    """Lay a card that does not look the same all round: it may be turned yet."""
    for card in seen.cards:
        seen = await line.pick(card)
        await line.tap(next(offer for offer in seen.offers if offer.startswith("cell:")))
        seen = await line.after(seen.seq)
        if await line.page.locator(".hot").count():
            return seen
        await line.press(line.page.get_by_role("button", name="Undo"))
        seen = await line.after(seen.seq)
    raise AssertionError("every card looks the same all round")


async def lies_otherwise(track: Locator, drawn: str) -> None:
    """Wait until a card does not lie as it lay."""

    async def as_it_lay() -> bool:
        return await track.inner_html() == drawn

    await comes_to(as_it_lay, wanted=False)


@pytest.mark.parametrize(
    "device", [DESK, pytest.param(PHONE, marks=pytest.mark.slow)], ids=["desk", "phone"]
)
async def test_a_whole_game_by_tapping_what_glows(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    line = await ride(await player(device, **CALM))
    await line.is_playing()
    done = await play_on(site, line)
    assert {"laid", "moved", "ended"} <= done
    report = line.page.get_by_role("region", name="The end")
    await expect(report).to_be_visible()
    await expect(report.locator(".count > li")).to_have_count(2)
    await is_accessible(line.page)


async def test_a_laid_card_is_turned_and_taken_back(player: ComeIn, site: WebSite) -> None:
    line = await ride(await player(DESK, **CALM))
    await line.is_playing()
    seen = await line.comes_on(site)
    plates = line.page.locator(".rail")
    before = await plates.count()
    seen = await lay_hot(line, seen)
    await expect(plates).to_have_count(before + 1)
    track = plates.last.locator(".track")
    drawn = await track.inner_html()
    await line.page.keyboard.press("r")
    await line.after(seen.seq)
    await expect(plates).to_have_count(before + 1)
    await lies_otherwise(track, drawn)
    await line.page.get_by_role("button", name="Undo").click()
    await expect(plates).to_have_count(before)
    hand = line.page.locator(".hand button[data-card]")
    await expect(hand).to_have_count(len(seen.cards) + 1)


@pytest.mark.slow
async def test_two_fingers_turn_a_laid_card(player: ComeIn, site: WebSite) -> None:
    line = await ride(await player(PHONE, **CALM))
    await line.is_playing()
    seen = await lay_hot(line, await line.comes_on(site))
    track = line.page.locator(".rail").last.locator(".track")
    drawn = await track.inner_html()
    box = await line.page.locator(".stage").bounding_box()
    assert box is not None
    heart = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    wire = await line.player.context.new_cdp_session(line.page)
    for degrees in range(0, 60, 6):
        turn = math.radians(degrees)
        across, down = 60 * math.cos(turn), 60 * math.sin(turn)
        points = [
            {"x": heart[0] + side * across, "y": heart[1] + side * down, "id": n}
            for n, side in enumerate((1, -1))
        ]
        kind = "touchMove" if degrees else "touchStart"
        await wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    await wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await line.after(seen.seq)
    await lies_otherwise(track, drawn)


async def test_stoking_wants_a_second_tap(player: ComeIn, site: WebSite) -> None:
    line = await ride(await player(DESK, **CALM))
    await line.is_playing()
    seen = await line.comes_on(site)
    boiler = line.page.locator(".boiler button, button.boiler")
    await expect(boiler).to_contain_text("Stoke with")  # without a card: the one that draws most
    await line.pick(seen.cards[0])
    await expect(boiler).to_contain_text("Stoke: draw")
    await boiler.click()
    await expect(line.page.locator(".prompt")).to_contain_text("ends your turn")
    assert (await line.look()).seq == seen.seq, "one tap has sent something"
    await line.again(boiler.click)
    await line.after(seen.seq)
    assert not (await line.look()).may_end


async def test_a_sixth_car_is_warned_of(player: ComeIn, site: WebSite) -> None:
    own = {**SHORT, "cards": msgspec.to_builtins(gate_cards())}
    line = await ride(await player(DESK, **CALM), options=own)
    await line.is_playing()
    cars = line.page.locator(".train.seat-0 .cars:not(.ledger) .car")
    async with asyncio.timeout(2 * HANG_S):
        while True:
            seen = await line.comes_on(site)
            coupled = await cars.count()
            if not seen.cards:
                await line.end_turn()
                await line.after(seen.seq)
                continue
            seen = await line.pick(seen.cards[0])
            await line.tap("engine")
            if coupled == 5:
                break
            await expect(cars).to_have_count(coupled + 1)
    await expect(line.page.locator(".prompt")).to_contain_text("nothing pulls more than five")
    assert (await line.look()).seq == seen.seq, "one tap has sent something"
    await line.tap("engine")
    await expect(cars).to_have_count(6)


async def test_a_tap_where_nothing_can_lie_says_why(player: ComeIn, site: WebSite) -> None:
    line = await ride(await player(DESK, **CALM))
    await line.is_playing()
    seen = await line.comes_on(site)
    await line.pick(seen.cards[0])
    box = await line.page.locator(".stage").bounding_box()
    assert box is not None
    await line.page.mouse.click(box["x"] + 8, box["y"] + 8)
    await expect(line.page.locator(".chips p")).to_contain_text("side by side")


@pytest.mark.slow
async def test_a_whole_game_by_keys_alone(player: ComeIn, site: WebSite) -> None:
    line = await ride(await player(DESK, **CALM))
    await line.is_playing()
    keys = line.page.keyboard
    done = 0
    async with asyncio.timeout(6 * HANG_S):
        while (seen := await line.comes_on(site)).phase != "over":
            if not seen.may_end:  # a sheet: its last button leaves things as they are
                await line.page.locator(".sheet button").last.focus()
                await keys.press("Enter")
            elif done % 2 == 0 and seen.cards:
                await keys.press("1")
                await keys.press("b")
                await keys.press("ArrowDown")
                await keys.press("Enter")
                await two_frames(line.page)
                if (await line.look()).ways:
                    await line.page.locator(".ways[role=group] button").first.focus()
                    await keys.press("Enter")
                elif await line.page.locator(".armed").count():
                    await keys.press("Enter")
            else:
                await keys.press("e")
                await two_frames(line.page)
                if await line.page.locator("button.end.armed").count():
                    await keys.press("e")
            done += 1
            await line.after(seen.seq)
    await expect(line.page.get_by_role("region", name="The end")).to_be_visible()


@pytest.mark.slow
async def test_a_whole_game_in_words_alone(player: ComeIn, site: WebSite) -> None:
    someone = await player(DESK, **CALM)
    await someone.context.add_init_script(
        'localStorage.setItem("limboline.settings", JSON.stringify({ textBoard: true }))'
    )
    line = await ride(someone)
    page = line.page
    await expect(page.get_by_role("region", name="What you may do")).to_be_visible()
    acts = page.locator("button[data-do]")
    await is_accessible(page)
    done = 0
    async with asyncio.timeout(6 * HANG_S):
        while (seen := await line.look()).phase != "over":
            if not await acts.count():
                await site.pass_ms(500)
                continue
            lays = page.locator("button[data-do=lay], button[data-do=move]:not(.harm)")
            some = lays if done % 2 == 0 and await lays.count() else acts
            ends = page.locator("button[data-do=end]")
            some = ends if done % 2 and await ends.count() else some
            with contextlib.suppress(PlaywrightTimeout):  # what was offered may be done already
                await some.first.click(timeout=LOOK_AGAIN_MS)
                await line.after(seen.seq)
            done += 1
    await expect(page.get_by_role("region", name="The end")).to_be_visible()


@pytest.mark.slow
async def test_cards_are_tried_out_and_nothing_is_sent(player: ComeIn, site: WebSite) -> None:
    line = await ride(await player(DESK, **CALM))
    await line.is_playing()
    seen = await line.comes_on(site)
    tried = line.page.locator(".stage .plate.ghost")
    await line.page.get_by_role("button", name="Try things out").click()
    await line.pick(seen.cards[0])
    box = await line.page.locator(".stage").bounding_box()
    assert box is not None
    # Left of all circles, on which nothing is laid.
    await line.page.mouse.click(box["x"] + box["width"] * 0.04, box["y"] + box["height"] * 0.5)
    await expect(tried).to_have_count(1)
    assert (await line.look()).seq == seen.seq, "trying has sent something"
    await line.page.get_by_role("button", name="Try things out").click()
    await expect(tried).to_have_count(0)
    assert set(seen.cards) <= set((await line.look()).cards)


@pytest.mark.slow
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
async def test_the_moves_since_ones_last_turn_are_seen_again(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    line = await ride(await player(device))
    await line.is_playing()
    again = line.page.get_by_role("button", name="Show it again")
    async with asyncio.timeout(3 * HANG_S):
        while True:
            seen = await line.comes_on(site)
            if await again.count() or not seen.may_end:
                break
            await line.end_turn()
            await line.after(seen.seq)
    await line.press(again)
    board = line.page.locator(".board[data-busy]")
    await expect(board).to_be_visible()
    await expect(board).to_have_count(0)
    assert (await line.look()).seq == seen.seq


@pytest.mark.parametrize("device", [DESK, PHONE, SMALL_PHONE], ids=["desk", "phone", "small"])
@pytest.mark.parametrize("language", ["en", "fr", "de", "pseudo"])
@pytest.mark.slow
async def test_everything_has_its_place(
    player: ComeIn, site: WebSite, device: Device, language: str
) -> None:
    someone = await player(device, **CALM)
    await someone.context.add_init_script(
        f'localStorage.setItem("limboline.settings", JSON.stringify({{ tongue: "{language}" }}))'
    )
    line = await ride(someone)
    await line.is_playing()
    seen = await line.comes_on(site)
    assert not await misfits(line.page, touch=device.touch)
    await line.pick(seen.cards[0])
    assert not await misfits(line.page, touch=device.touch)
    await is_accessible(line.page)


@pytest.mark.slow
async def test_an_onlooker_sees_no_hand_and_a_replay_plays(player: ComeIn, site: WebSite) -> None:
    watching = await player(DESK)
    line = await ride(watching, sit=False, seats=3, options=SHORT)
    await line.is_playing()
    await expect(line.page.locator(".hand button")).to_have_count(0)
    async with asyncio.timeout(4 * HANG_S):
        while (await line.look()).phase != "over":
            await site.pass_ms(500)
    await expect(line.page.get_by_role("region", name="The end")).to_be_visible()
    await line.page.get_by_role("link", name="Replay").click()
    await expect(line.page.locator(".board .stage")).to_be_visible()
    await line.page.get_by_role("button", name="Play", exact=True).click()
    await expect(line.page.locator(".board .engine").first).to_be_visible()
