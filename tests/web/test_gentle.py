"""The first game with bots in a browser is gentle and says so; then it is the usual one."""

import re
from typing import Any, get_args

import pytest
from playwright.async_api import Page, expect

from limboline.games import registry
from limboline.table.table import GATHERING
from tests.server.places import Inside
from tests.web.all_wound_up import Yard
from tests.web.axe import is_accessible
from tests.web.players import DESK, PHONE, ComeIn, Device
from tests.web.serving import WebSite
from tests.web.wagon import bots_play_out
from tests.web.words import ROOT

pytestmark = pytest.mark.anyio

NAMES = {
    "infernal-wagon": "Infernal Wagon",
    "hellrail": "Hellrail",
    "all-wound-up": "All Wound Up!",
}
EASED: dict[str, dict[str, Any]] = {
    "infernal-wagon": {"easy": 4, "pace": "x1.5"},
    "hellrail": {"start_cards": 5, "open_ledger": True, "rounds": 15, "heresy_seconds": 0},
    "all-wound-up": {"course": "straight", "window_seconds": 0, "release_seconds": 0},
}
SEATS = {"infernal-wagon": 3, "hellrail": 3, "all-wound-up": 2}


def the_table(inside: Inside) -> Any:
    return next(iter(inside.context.tables.handles.values())).table


@pytest.mark.parametrize(("game", "device"), [*zip(NAMES, (DESK, PHONE, DESK), strict=True)])
async def test_a_first_game_is_gentle_and_says_so(
    player: ComeIn, site: WebSite, game: str, device: Device
) -> None:
    someone = await player(device, newcomer=True)
    await someone.go("/")
    page = someone.page
    await page.get_by_role("button", name=f"Play with bots now: {NAMES[game]}").click()
    goal = page.locator("[data-coach='goal']")
    await expect(goal).to_contain_text("easier than usual")
    await expect(goal.locator("[data-brief]")).to_have_count(3)
    await is_accessible(page)
    await page.reload()
    await goal.get_by_role("button", name="go").click()
    hint = page.locator("[data-coach]:not([data-coach='goal'])")
    await expect(hint).to_be_visible()
    await is_accessible(page)
    table = the_table(site.inside)
    options = table.play.began.options
    assert {name: options.get(name) for name in EASED[game]} == EASED[game]
    assert len(table.seats) == SEATS[game]
    await hint.get_by_role("button", name="No more hints").click()
    await expect(hint).to_have_count(0)
    await page.reload()
    await expect(page.locator("main[data-phase='playing']")).to_be_visible()
    await expect(hint).to_have_count(0)


async def test_whoever_has_taken_the_lesson_is_not_sent_to_it_again(player: ComeIn) -> None:
    someone = await player(newcomer=True)
    learn = someone.page.locator("[data-coach='goal'] a[href^='/learn']")
    for learnt in (False, True):
        await someone.go("/")
        if learnt:
            key = "limboline.lesson.all-wound-up.first-race"
            await someone.page.evaluate(f"localStorage['{key}'] = '{{\"learnt\": true}}'")
        await someone.page.get_by_role("button", name="Play with bots now: All Wound Up!").click()
        await expect(someone.page.locator("[data-coach='goal']")).to_be_visible()
        await expect(learn).to_have_count(0 if learnt else 1)


async def begin_gently(page: Page, game: str) -> None:
    await page.get_by_role("button", name=f"Play with bots now: {NAMES[game]}").click()
    await page.locator("[data-coach='goal']").get_by_role("button", name="go").click()


@pytest.mark.parametrize("game", NAMES)
async def test_nobody_moves_before_the_goal_is_read_and_3_2_1_is_over(
    player: ComeIn, site: WebSite, game: str
) -> None:
    someone = await player(newcomer=True)
    await someone.go("/")
    page = someone.page
    await page.get_by_role("button", name=f"Play with bots now: {NAMES[game]}").click()
    goal = page.locator("[data-coach='goal']")
    await expect(goal).to_be_visible()
    await site.pass_ms(60_000)
    table = the_table(site.inside)
    assert table.phase == GATHERING
    await goal.get_by_role("button", name="go").click()
    count = page.locator(".countdown")
    await expect(count).to_have_text(re.compile("[123]"))
    if game == "infernal-wagon":  # what is pressed too early is answered
        await page.locator("button[data-end].fits").first.click()
        await expect(page.get_by_text("Not yet: when 3-2-1 is over.")).to_be_visible()
    await site.pass_ms(2_500)
    assert not table.clock_runs
    assert not table.play.acts, "bots wait, too"
    await site.pass_ms(1_000)
    await expect(count).to_have_count(0)
    assert table.clock_runs


async def test_after_the_gentle_game_comes_the_usual_one_or_another_gentle_one(
    player: ComeIn, site: WebSite
) -> None:
    someone = await player(newcomer=True)
    await someone.go("/")
    page = someone.page
    await begin_gently(page, "infernal-wagon")
    main = page.locator("main")
    for asked, eased in (("As gently again", True), ("Again", False)):
        await expect(main).to_have_attribute("data-phase", "playing")
        await bots_play_out(site, page)
        end = page.get_by_role("region", name="The end")
        if eased:
            await expect(end).to_contain_text("That was the gentle first game")
        await end.get_by_role("button", name=asked, exact=True).click()
        await expect(main).to_have_attribute("data-phase", "playing")
        assert (
            the_table(site.inside).play.began.options.get("easy") == EASED["infernal-wagon"]["easy"]
        )


async def test_the_usual_game_after_the_gentle_one_has_its_options_and_bots(
    player: ComeIn, site: WebSite
) -> None:
    someone = await player(PHONE, newcomer=True)
    await someone.go("/")
    page = someone.page
    await begin_gently(page, "infernal-wagon")
    main = page.locator("main")
    await expect(main).to_have_attribute("data-phase", "playing")
    await bots_play_out(site, page)
    end = page.get_by_role("region", name="The end")
    await is_accessible(page)
    await end.get_by_role("button", name="Again: the usual game").click()
    await expect(main).to_have_attribute("data-phase", "playing")
    table = the_table(site.inside)
    options = table.play.began.options
    assert options.get("easy", 0) <= 1, "one for the game that was lost (8.2), and no more"
    assert options.get("pace", "x1") == "x1"
    assert {seat.bot for seat in table.seats} == {"", "mate"}


async def test_a_hint_comes_when_it_helps_and_the_goal_stands_there_meanwhile(
    player: ComeIn, site: WebSite
) -> None:
    someone = await player(newcomer=True, reduced_motion="reduce")  # and so on the flat map
    await someone.go("/")
    await begin_gently(someone.page, "all-wound-up")
    yard = Yard(someone)
    await yard.is_playing()
    await site.pass_ms(3_500)
    await expect(someone.page.locator(".countdown")).to_have_count(0)
    hint = someone.page.locator("[data-coach]")
    helps = {"give": "gave", "bet": "bet"}
    asked: list[str] = []
    while True:
        seen = await yard.comes_on(site)
        asked.append(seen.kind)
        await expect(hint).to_have_attribute("data-coach", helps.pop(seen.kind, "meanwhile"))
        if not helps:
            break
        await yard.answer(seen)
        await yard.after(seen)
    await expect(hint).to_contain_text("Your bet")
    # It comes soon: after three times of cards, and at most one bet of the rival's.
    assert asked[:3] == ["give", "swap", "swap"]
    assert sum(act.words.startswith("run ") for act in the_table(site.inside).play.acts) <= 1
    await someone.page.reload()
    await expect(hint).to_contain_text("Your bet")
    await yard.answer(await yard.comes_on(site))
    await expect(hint).to_have_attribute("data-coach", "meanwhile")
    await someone.page.reload()
    await yard.is_playing()
    await expect(hint).to_have_attribute("data-coach", "meanwhile")


@pytest.mark.parametrize("game", NAMES)
def test_a_hint_helps_with_what_a_seat_of_its_game_is_asked_or_may_do(game: str) -> None:
    words = (ROOT / "web" / "src" / "games" / game / "first.ts").read_text("utf-8")
    known = {kind.__struct_config__.tag for kind in get_args(registry.room(game).game.Action)}
    assert set(re.findall(r'when: "(\w+)"', words)) <= known


@pytest.mark.parametrize("game", NAMES)
def test_a_hint_leaves_with_an_event_of_its_game(game: str) -> None:
    """A hint that waits for what never happens would stand there for ever."""
    words = (ROOT / "web" / "src" / "games" / game / "first.ts").read_text("utf-8")
    waited = set(re.findall(r'until: "(\w+)"', words))
    tags = {kind.__struct_config__.tag for kind in get_args(registry.room(game).game.Event)}
    assert waited
    assert waited <= tags


async def test_who_has_played_before_gets_the_usual_game(player: ComeIn, site: WebSite) -> None:
    someone = await player()
    await someone.go("/")
    await someone.page.get_by_role("button", name="Play with bots now: Infernal Wagon").click()
    await expect(someone.page.locator("[data-phase='playing']")).to_be_visible()
    table = the_table(site.inside)
    assert table.clock_runs
    assert not table.play.began.options.get("easy")
    await expect(someone.page.locator("[data-coach]")).to_have_count(0)


async def test_bots_are_chosen_by_level_and_character(player: ComeIn, site: WebSite) -> None:
    someone = await player(PHONE)
    await someone.go("/")
    page = someone.page
    await page.get_by_role("button", name="Choose bots: Hellrail").click()
    sheet = page.get_by_role("dialog")
    bots = registry.room("hellrail").bots.BOTS
    await expect(sheet.locator("input[name='bot']")).to_have_count(len(bots))
    await expect(sheet.get_by_role("button", name="Begin")).to_be_in_viewport(ratio=1)
    await is_accessible(page)
    await sheet.get_by_role("radio", name="Easy: novice").check()
    await sheet.get_by_role("textbox").fill("Ana")
    await sheet.get_by_role("button", name="Begin").click()
    await expect(page.locator("[data-phase='playing']")).to_be_visible()
    seats = the_table(site.inside).seats
    assert [seat.bot for seat in seats] == ["", "novice", "novice"]
    assert seats[0].name == "Ana"
