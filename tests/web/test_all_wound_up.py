"""All Wound Up! on the page: whole races with a bot, on the map, in 3-D, by keys, and in words."""

import asyncio

import pytest
from playwright.async_api import expect

from tests.server.clients import HANG_S
from tests.web.all_wound_up import STEP_MS, Yard, race
from tests.web.axe import is_accessible
from tests.web.moments import games_of, go_on_from, moment
from tests.web.players import DESK, PHONE, ComeIn, Device
from tests.web.serving import WebSite
from tests.web.words import leftovers, words_on

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}


@pytest.mark.parametrize(
    "device", [DESK, pytest.param(PHONE, marks=pytest.mark.slow)], ids=["desk", "phone"]
)
async def test_a_whole_race_on_the_map(player: ComeIn, site: WebSite, device: Device) -> None:
    yard = await race(await player(device, **CALM))
    await yard.is_playing()
    asked = await yard.play_on(site)
    assert {"give", "swap", "bet"} <= set(asked)
    report = yard.page.get_by_role("region", name="The end")
    await expect(report).to_be_visible()
    await expect(report.locator(".count > li")).to_have_count(2)
    await is_accessible(yard.page)


@pytest.mark.slow
async def test_a_whole_race_in_three_dimensions(player: ComeIn, site: WebSite) -> None:
    someone = await player(DESK, **CALM)
    yard = await race(someone, camera="table")
    await yard.is_playing()
    stage = yard.page.locator(".stage[data-camera=table]")
    await expect(stage).to_have_attribute("data-quality", "low")
    await expect(stage).not_to_have_attribute("data-frames", "0")
    asked = await yard.play_on(site)
    assert "bet" in asked
    await expect(yard.page.get_by_role("region", name="The end")).to_be_visible()


@pytest.mark.slow
async def test_a_race_to_the_gate_in_three_dimensions_with_everything_moving(
    player: ComeIn, site: WebSite
) -> None:
    """No round limit and no reduced motion: toys walk in sight until one is through the gate."""
    yard = await race(await player(DESK), camera="table", fill="planner", options={})
    await yard.is_playing()
    drawn: set[int] = set()
    stage = yard.page.locator(".stage[data-camera=table]")
    async with asyncio.timeout(30 * HANG_S):
        while (seen := await yard.look()).phase != "over":
            if seen.busy:
                drawn.add(int(await stage.get_attribute("data-frames") or 0))
            if seen.kind and not seen.busy:
                await yard.answer(seen)
                await yard.after(seen)
            else:
                await site.pass_ms(STEP_MS)
    assert len(drawn) > 100, "hardly anything moved"
    report = yard.page.get_by_role("region", name="The end")
    await expect(report).to_contain_text("through the gate")


async def test_three_dimensions_are_fetched_only_by_those_who_look(
    player: ComeIn, site: WebSite
) -> None:
    someone = await player(DESK, **CALM)
    asked: list[str] = []
    someone.page.on("request", lambda request: asked.append(request.url))
    yard = await race(someone)
    await yard.is_playing()
    await yard.comes_on(site)
    assert not [url for url in asked if "/scene-" in url], "the map has fetched the 3-D stage"
    await yard.page.keyboard.press("1")
    await expect(yard.page.locator(".stage[data-camera=table] canvas")).to_be_visible()
    await expect(yard.page.locator(".stage")).not_to_have_attribute("data-frames", "0")
    assert [url for url in asked if "/scene-" in url]


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
async def test_a_lost_picture_leaves_the_map_and_says_so_beside_the_cameras(
    player: ComeIn, device: Device
) -> None:
    yard = await race(await player(device, **CALM), camera="table")
    await yard.is_playing()
    await expect(yard.page.locator(".stage")).not_to_have_attribute("data-frames", "0")
    await yard.page.locator("canvas").evaluate(
        "(canvas) => canvas.dispatchEvent(new Event('webglcontextlost', { cancelable: true }))"
    )
    await expect(yard.page.locator(".stage[data-camera=map] svg")).to_be_visible()
    note = yard.page.locator(".chips p")
    await expect(note).to_contain_text("here is the map")
    said = await note.bounding_box()
    assert said is not None
    for button in await yard.page.locator(".cameras button").all():
        box = await button.bounding_box()
        assert box is not None
        beside = said["x"] >= box["x"] + box["width"] or said["y"] >= box["y"] + box["height"]
        assert beside, "a camera is covered"


async def test_passing_wants_exactly_so_many_cards(player: ComeIn, site: WebSite) -> None:
    yard = await race(await player(DESK, **CALM))
    await yard.is_playing()
    seen = await yard.comes_on(site)
    assert seen.kind == "give"
    button = yard.controls.locator(".go")
    await expect(button).to_be_disabled()
    await expect(button).to_contain_text("0/3")
    await yard.lift_enough(seen)
    await expect(button).to_contain_text("3/3")
    assert (await yard.look()).seq == seen.seq, "lifting has sent something"
    lifted = yard.page.locator(".hand button.up").last
    await lifted.click()  # a full hand: the stack is put back
    await expect(button).to_be_disabled()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("camera", "language"), [("map", "en"), ("map", "fr"), ("table", "de"), ("table", "fr")]
)
async def test_a_whole_race_by_keys_alone(
    player: ComeIn, site: WebSite, camera: str, language: str
) -> None:
    someone = await player(DESK, **CALM)
    await someone.context.add_init_script(
        f'localStorage.setItem("limboline.settings", JSON.stringify({{ tongue: "{language}" }}))'
    )
    yard = await race(someone, camera=camera)
    await yard.is_playing()
    keys = yard.page.keyboard
    asked: set[str] = set()
    async with asyncio.timeout(8 * HANG_S):
        while (seen := await yard.comes_on(site)).phase != "over":
            if seen.kind not in asked:
                assert leftovers(await words_on(yard.page), language) == [], seen.kind
            asked.add(seen.kind)
            if seen.kind in ("give", "swap", "bet") and seen.stacks:
                await keys.press("h")
                for _ in range(len(seen.stacks)):
                    for _ in range(9):
                        if (await yard.look()).ready and seen.kind != "bet":
                            break
                        await keys.press("Enter")
                        if seen.kind == "bet":
                            break
                    if (await yard.look()).ready:
                        break
                    await keys.press("ArrowRight")
            if seen.kind == "turn":
                await keys.press("ArrowLeft")
                await keys.press("ArrowRight")
                await keys.press("Shift+ArrowRight")
            if seen.kind == "place":
                await keys.press("r")
                await keys.press("ArrowUp")
            if seen.kind in ("turn", "place"):
                await yard.page.locator("body").focus()
                await keys.press("Enter")
            else:
                wanted = ".pass" if seen.kind in ("respond", "raise") else ".go:not(:disabled)"
                await yard.controls.locator(wanted).first.focus()
                await keys.press("Enter")
            await yard.after(seen)
    assert {"give", "swap", "bet"} <= asked
    await expect(yard.page.locator("section.over")).to_be_visible()
    assert leftovers(await words_on(yard.page), language) == [], "the end"


@pytest.mark.slow
async def test_a_whole_race_in_words_alone(player: ComeIn, site: WebSite) -> None:
    someone = await player(DESK, **CALM)
    await someone.context.add_init_script(
        'localStorage.setItem("limboline.settings", JSON.stringify({ textBoard: true }))'
    )
    yard = await race(someone)
    region = yard.page.get_by_role("region", name="What you may do")
    await expect(region).to_be_visible()
    await is_accessible(yard.page)
    asked = await yard.play_on(site)
    assert {"give", "swap", "bet"} <= set(asked)
    await expect(yard.page.get_by_role("region", name="The end")).to_be_visible()


@pytest.mark.slow
async def test_an_onlooker_sees_no_hand_and_a_replay_plays(player: ComeIn, site: WebSite) -> None:
    watching = await player(DESK, **CALM)
    yard = await race(watching, sit=False, seats=3)
    await yard.is_playing()
    await expect(yard.page.locator(".hand button")).to_have_count(0)
    await expect(yard.page.locator(".bets li")).to_have_count(3)
    async with asyncio.timeout(6 * HANG_S):
        while (await yard.look()).phase != "over":
            await site.pass_ms(500)
    await expect(yard.page.get_by_role("region", name="The end")).to_be_visible()
    await yard.page.get_by_role("link", name="Replay").click()
    await expect(yard.page.locator(".board .stage")).to_be_visible()
    await yard.page.get_by_role("button", name="Play", exact=True).click()
    await expect(yard.page.locator(".board svg [data-toy]").first).to_be_visible()


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
async def test_the_arrows_stay_where_they_are_while_a_toy_is_turned(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    found = moment(
        lambda each: (each.view.stages or ())[-1:] and each.view.stages[-1].kind == "turn",
        *games_of("all-wound-up"),
    )
    someone = await player(device, **CALM)
    yard = Yard(someone)
    await someone.go(f"/t/{await go_on_from(site, someone, found)}?camera=map")
    await yard.is_playing()
    await site.pass_ms(1)
    assert (await yard.comes_on(site)).kind == "turn"
    arrows = yard.controls.locator(".dial button")
    confirm = yard.controls.locator(".turn")

    async def places() -> list[object]:
        return [await each.bounding_box() for each in (arrows.first, arrows.last, confirm)]

    before = await places()
    words = await confirm.inner_text()
    free = yard.controls.locator(".dial button:not(:disabled)").first
    await yard.press(free)
    await expect(confirm).not_to_have_text(words)
    assert await places() == before


async def test_a_mark_that_says_forced_can_be_asked_about(player: ComeIn, site: WebSite) -> None:
    found = moment(
        lambda each: each.view.last_bet and each.view.last_bet.forced, *games_of("all-wound-up")
    )
    someone = await player(DESK, **CALM)
    yard = Yard(someone)
    await someone.go(f"/t/{await go_on_from(site, someone, found)}?camera=map")
    await yard.is_playing()
    await yard.page.locator(".bets [data-ask=forced]").first.click(button="right")
    asked = yard.page.locator(".ask[role=dialog]")
    await expect(asked).to_contain_text("neither named the bet nor added to it")
    await expect(asked.get_by_role("button", name="§4.5")).to_be_visible()


async def test_the_hat_of_a_toy_lies_where_it_went(player: ComeIn, site: WebSite) -> None:
    found = moment(
        lambda each: any(seat.where in ("grave", "mausoleum") for seat in each.view.seats),
        *games_of("all-wound-up"),
    )
    (gone, *_) = (
        number
        for number, seat in enumerate(found.view.seats)
        if seat.where in ("grave", "mausoleum")
    )
    someone = await player(DESK, **CALM)
    yard = Yard(someone)
    await someone.go(f"/t/{await go_on_from(site, someone, found)}?camera=map")
    await yard.is_playing()
    hat = yard.page.locator(f".stage [data-buried='{gone}']")
    await expect(hat).to_be_visible()
    await hat.click(button="right")
    asked = yard.page.locator(".ask[role=dialog]")
    await expect(asked).to_contain_text("with the next card that concerns it")
    await yard.page.keyboard.press("Escape")
    await yard.page.get_by_role("button", name="Table", exact=True).click()
    await expect(yard.page.locator(f".stage[data-buried~='{gone}']")).to_be_visible()
