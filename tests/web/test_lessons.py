"""Lessons in a browser: on the real board, by taps and by keys, with a wrong tap on the way."""

import contextlib
from typing import Any

import pytest
from playwright.async_api import Page, expect

from limboline.games import registry
from limboline.lessons.lesson import lessons_of
from tests.web.axe import is_accessible
from tests.web.made_up import KNOWN
from tests.web.players import DESK, PHONE, ComeIn, Device, Player, becomes_true
from tests.web.words import plain, words_on

pytestmark = pytest.mark.anyio

# Where the ring is, or nothing while there is none.
RING = "document.querySelector('[data-lesson-ring]')?.getBoundingClientRect().toJSON() ?? null"
# Whether the ring is around a card of the hand.
AT_CARD = """((card) => {
  const box = (what) => document.querySelector(what)?.getBoundingClientRect();
  const [ring, there] = [box("[data-lesson-ring]"), box(`.hand [data-card="${card}"]`)];
  if (!ring || !there) return false;
  return Math.abs(ring.x + ring.width / 2 - there.x - there.width / 2) < 2;
})"""
# Whether the symbol of the open stop lies over one of the card that a Tunnel has brought up.
HIDES = """(() => {
  const box = (what) => what.getBoundingClientRect();
  const want = box(document.querySelector(".cell.stop .want"));
  return [...document.querySelectorAll(".ghost .symbol")].map(box).some((symbol) =>
    symbol.left < want.right && symbol.right > want.left &&
    symbol.top < want.bottom && symbol.bottom > want.top);
})()"""
MOST_TAPS, LOOK_MS = 40, 150
NAMES = ("Infernal Wagon|Hellrail|All Wound Up!",)
FIRST = {game: next(iter(lessons_of(registry.room(game))), "") for game in registry.ROOMS}


async def at_step(page: Page, step: int) -> None:
    """The others have done what follows, and it is the learner's move."""
    await expect(page.locator(f"main[data-step='{step}']:not([data-following])")).to_be_visible()


async def begin(someone: Player, game: str) -> Page:
    await someone.go("/")
    await someone.page.locator(f"a[href='/learn/{game}']").click()
    await someone.page.get_by_role("button", name="Begin").click()
    return someone.page


async def in_a_hurry(someone: Player) -> None:
    """Nothing takes time to be shown."""
    kept = """'limboline.settings', '{"speed":0,"motion":"reduced"}'"""
    await someone.context.add_init_script(f"localStorage.setItem({kept})")


def end(page: Page, card_and_symbol: str) -> Any:
    return page.locator(f".hand [data-end='{card_and_symbol}']")


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
async def test_a_first_ride_by_taps(player: ComeIn, device: Device) -> None:
    someone = await player(device)
    await in_a_hurry(someone)
    page = await begin(someone, "infernal-wagon")
    await expect(page.locator("[data-lesson-ring='end:T05 gem']")).to_be_visible()
    await is_accessible(page)
    # The other end is a mismatch: it wants two taps, and then the lesson says why not.
    await end(page, "T05 pick").click()
    await end(page, "T05 pick").click()
    await expect(page.locator("[data-lesson='note']")).to_contain_text("gem must meet the gem")
    await at_step(page, 0)
    await end(page, "T05 gem").click()
    await at_step(page, 1)
    await page.reload()  # and goes on where it was
    await at_step(page, 1)
    await page.locator("[data-call='who_has']").click()
    await at_step(page, 2)
    await end(page, "T21 skull").click()
    await end(page, "T21 skull").click()
    for step, tap in enumerate(("D02 lantern", "T29 gem", "D11 bat", "EXIT star"), 3):
        await at_step(page, step)
        if tap == "T29 gem":  # the Tunnel's card lies at the open stop, and shows both its ends
            await expect(page.locator(".ghost .symbol")).to_have_count(2)
            assert await page.evaluate(HIDES) is False
        await end(page, tap).click()
    await expect(page.get_by_role("heading", name="Now you know how it goes")).to_be_focused()
    await is_accessible(page)
    await page.get_by_role("button", name="Once more").click()
    await at_step(page, 0)


async def test_a_first_ride_by_keys_alone(player: ComeIn) -> None:
    someone = await player()
    await in_a_hurry(someone)
    page = await begin(someone, "infernal-wagon")
    for step, keys in enumerate(("a", "3", "aa", "w", "q", "w", "e")):
        await at_step(page, step)
        for key in keys:
            await page.keyboard.press(key)
    await expect(page.get_by_role("heading", name="Now you know how it goes")).to_be_focused()


async def tap_what_is_pointed_at(page: Page, step: int) -> None:
    """Tap the ring until the step is done, as a learner does who understands nothing yet."""
    here = f"main[data-step='{step}']:not([data-following])"
    under_way = page.locator(here)
    # A tap that is still to be answered is not given twice: it would do the next step, too.
    free = f"document.querySelector(`{here}`) && !document.querySelector('[data-pending]')"
    for _ in range(MOST_TAPS):
        ring = await page.evaluate(f"{free} ? ({RING}) : null")
        if ring is not None:
            x, y = ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2
            await page.mouse.click(x, y)
        confirm = page.locator(f"{here} .go.turn:not(:disabled)")
        if await confirm.count():  # a slider is set first, and then confirmed
            await confirm.click()
        with contextlib.suppress(AssertionError):
            await expect(under_way).to_have_count(0, timeout=LOOK_MS)
            return
    await expect(under_way).to_have_count(0)  # a busy machine may answer late


WRONG = {"hellrail": "End turn", "all-wound-up": "Pass"}


@pytest.mark.parametrize("game", ["hellrail", "all-wound-up"])
async def test_whoever_taps_what_is_pointed_at_comes_to_the_end(player: ComeIn, game: str) -> None:
    someone = await player()
    await in_a_hurry(someone)
    page = await begin(someone, game)
    lesson = lessons_of(registry.room(game))[FIRST[game]]
    for step in range(len(lesson.steps)):
        await at_step(page, step)
        if step == 1:
            await page.get_by_role("button", name=WRONG[game], exact=True).click()
            await expect(page.locator("[data-lesson='note']")).to_be_visible()
        await tap_what_is_pointed_at(page, step)
    await expect(page.get_by_role("heading", name="Now you know how it goes")).to_be_focused()
    await is_accessible(page)


async def test_a_wrong_card_that_is_lifted_does_not_lead_the_ring_on(player: ComeIn) -> None:
    someone = await player()
    await in_a_hurry(someone)
    page = await begin(someone, "all-wound-up")
    await at_step(page, 0)
    left, wild = (page.locator(f".hand [data-card='{card}']") for card in ("left", "wild"))
    await wild.click()
    await expect(wild).to_have_attribute("aria-pressed", "true")
    await becomes_true(page, f"{AT_CARD}('left')")
    await left.click()  # takes the place of the other
    await expect(wild).to_have_attribute("aria-pressed", "false")
    await tap_what_is_pointed_at(page, 0)


async def test_a_lesson_can_be_left_and_shown(player: ComeIn) -> None:
    someone = await player(PHONE)
    await in_a_hurry(someone)
    page = await begin(someone, "infernal-wagon")
    await page.get_by_role("button", name="Show me").click()
    await at_step(page, 1)
    await page.get_by_role("button", name="Leave the lesson").click()
    await expect(page.get_by_role("heading", name="Limbo Line")).to_be_visible()
    await page.locator("a[href='/learn/infernal-wagon']").click()
    await at_step(page, 1)


async def test_a_lesson_that_is_not_there_says_so(player: ComeIn) -> None:
    someone = await player()
    someone.expects("404")
    await someone.go("/learn/infernal-wagon/no-such")
    await expect(someone.page.get_by_text("There is no lesson no-such.")).to_be_visible()


EVERY = [(game, name) for game in registry.ROOMS for name in lessons_of(registry.room(game))]
# What is not asked for, wherever it can be tapped: the first of these that is there.
NOT_ASKED_FOR = {
    "infernal-wagon": (".end.harms:not([data-end$='{aim}'])",),
    "hellrail": (".end:not(:disabled)", "[data-offer='verb:pass']"),
    "all-wound-up": (".go.pass", "[data-card='wind4'].may", ".go.turn"),
}
# A key that was won is wound, brains are taken one way or the other, and after a star all fits:
# steps by their numbers.
NO_OTHER_WAY = {"first-race": [4, 5, 7, 8], "easy": [2]}
MOST_TIMES = 3  # what costs something is tapped twice


async def tap_something_else(page: Page, game: str) -> bool:
    """Do what the step does not ask for. Nothing, where the rules leave only what it asks for."""
    await expect(page.locator("[data-lesson-ring]")).to_be_visible()
    aim = await page.locator("[data-lesson-ring]").get_attribute("data-lesson-ring") or ""
    note = page.locator("[data-lesson='note']")
    for wanted in NOT_ASKED_FOR[game]:
        others = page.locator(wanted.format(aim=aim.split()[-1].split(":")[-1]))
        if not await others.count():
            continue
        end = await others.first.get_attribute("data-end")
        if end:  # it looks different once it was tapped
            others = page.locator(f"[data-end='{end}']")
        for _ in range(MOST_TIMES):
            await others.first.click()
            hand_over = page.locator(".go.primary:not(.turn):not(:disabled)")
            if "data-card" in wanted:
                await hand_over.click()
            with contextlib.suppress(AssertionError):
                await expect(note).to_be_visible(timeout=2 * LOOK_MS)
                return True
        await expect(note).to_be_visible()  # a busy machine may answer late
        return True
    return False


@pytest.mark.parametrize(
    ("game", "name"),
    [one if one[1] == "curse" else pytest.param(*one, marks=pytest.mark.slow) for one in EVERY],
)
async def test_a_wrong_tap_at_every_step_is_answered_kindly(
    player: ComeIn, game: str, name: str
) -> None:
    someone = await player()
    await in_a_hurry(someone)
    await someone.go(f"/learn/{game}/{name}")
    page = someone.page
    await page.locator(".lesson .primary").click()
    answered = []
    for step in range(len(lessons_of(registry.room(game))[name].steps)):
        await at_step(page, step)
        answered.append(await tap_something_else(page, game))
        await at_step(page, step)
        await page.locator(".lesson .aside button").click()
    await expect(page.locator(".over")).to_be_visible()
    assert [step for step, said in enumerate(answered, 1) if not said] == NO_OTHER_WAY.get(name, [])


# What the lesson itself says.
SAID = """() => [...document.querySelectorAll(".lesson p, .lesson button, .over *")]
  .flatMap((node) => [...node.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE))
  .map((text) => text.data.replace(/\\s+/g, " ").trim()).filter(Boolean)"""


@pytest.mark.parametrize(
    ("game", "name"),
    [
        one if one[1] == FIRST[one[0]] else pytest.param(*one, marks=pytest.mark.slow)
        for one in EVERY
    ],
)
async def test_every_lesson_is_shown_in_a_language_made_up(
    player: ComeIn, game: str, name: str
) -> None:
    """The pseudo-locale finds what stands in no catalogue, and what is too long to fit."""
    someone = await player(PHONE)
    await in_a_hurry(someone)
    await someone.go(f"/learn/{game}/{name}?lang=pseudo")
    page = someone.page
    await page.locator(".lesson .primary").click()
    for step in range(len(lessons_of(registry.room(game))[name].steps)):
        await at_step(page, step)
        assert plain(await page.evaluate(SAID), r"\d/\d") == []
        assert plain(await words_on(page), *KNOWN, r"\d/\d") == []  # the board as well
        await becomes_true(page, "document.documentElement.scrollHeight <= innerHeight")
        await page.locator(".lesson .aside button").click()
    await expect(page.locator(".over")).to_be_visible()
    assert plain(await page.evaluate(SAID), *NAMES) == []
