"""Hellrail's odd moments on the page, each gone on from a golden game."""

import asyncio

import pytest
from playwright.async_api import expect

from limboline.games.hellrail.components import EFFECTS
from limboline.games.registry import room
from tests.server.clients import HANG_S
from tests.server.playing import live_of
from tests.web.axe import is_accessible
from tests.web.fitting import misfits
from tests.web.hellrail import Line, Look
from tests.web.moments import Moment, games_of, go_on_from, moment
from tests.web.players import DESK, LANDSCAPE, PHONE, ComeIn, Device, Player
from tests.web.serving import WebSite

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}
DEVICES = pytest.mark.parametrize(
    "device", [DESK, pytest.param(PHONE, marks=pytest.mark.slow)], ids=["desk", "phone"]
)
FILES = games_of("hellrail")
MOST_TAPS = 2  # on the board, after Use; a finger may need one more to come closer


def stage(found: Moment) -> str:
    """What is asked; nothing at a free turn."""
    return str(found.view.stages[-1].kind) if found.view.stages else ""


async def sit_down(site: WebSite, someone: Player, found: Moment) -> tuple[Line, Look]:
    """Go on from a moment, and wait until the one who was asked is asked."""
    table = await go_on_from(site, someone, found)
    await someone.go(f"/t/{table}")
    line = Line(someone)
    await line.is_playing()
    await site.pass_ms(1)  # the train goes on
    await line.after(live_of(site.inside, table).table.seq - 1)  # and that is seen
    return line, await line.comes_on(site)


@DEVICES
@pytest.mark.parametrize("effect", EFFECTS)
@pytest.mark.slow
async def test_every_effect_is_used_in_two_taps(
    player: ComeIn, site: WebSite, effect: str, device: Device
) -> None:
    found = moment(lambda one: stage(one) == "effect" and one.may_do("use", effect=effect), *FILES)
    line, seen = await sit_down(site, await player(device, **CALM), found)
    assert not await misfits(line.page, touch=device.touch)
    await line.tap(f"effect:{effect}")
    taps = 0
    async with asyncio.timeout(HANG_S):
        while (now := await line.look()).seq == seen.seq:
            aims = [aim for aim in now.offers if not aim.startswith(("effect:", "then:", "verb:"))]
            if now.ways and not now.busy:
                taps += await line.choose_way()
            elif aims and not now.busy:
                assert not await misfits(line.page, touch=device.touch)
                zoomed = await line.scale()
                await line.tap(aims[0])
                await line.settles(seen.seq)
                taps += await line.scale() == zoomed  # coming closer is no tap at anything
            await asyncio.sleep(0.01)
    assert taps <= MOST_TAPS


# Two taps on the table, where it is and how far it turns: what it costs is chosen already.
@DEVICES
async def test_a_false_path_is_paid_with_the_cheapest_card_unless_another_is_chosen(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    found = moment(false_path_with_a_choice, *FILES)
    at, cards = paid_with(found)
    line, seen = await sit_down(site, await player(device, **CALM), found)
    await line.tap("effect:false_path")
    while not (await line.look()).ways:  # on a phone the first tap comes closer
        await line.tap(f"cell:{at[0]},{at[1]}")
        await line.settles(seen.seq)
    payment = line.page.locator("[data-payment]")
    await expect(payment).to_have_attribute("data-payment", str(cards[0]))
    assert not await misfits(line.page, touch=device.touch)
    await line.pick(cards[-1])
    await expect(payment).to_have_attribute("data-payment", str(cards[-1]))
    await line.press(line.page.locator(f'.hand [data-card="{cards[-1]}"]'))  # put down again
    await expect(payment).to_have_attribute("data-payment", str(cards[0]))
    await line.press(line.page.locator(".ways[role=group] button").first)
    await expect(line.page.locator(f'.hand [data-card="{cards[0]}"]')).to_have_count(0)
    await expect(line.page.locator(f'.hand [data-card="{cards[-1]}"]')).to_have_count(1)


def paid_with(found: Moment) -> tuple[list[int], list[int]]:
    """A rail card that may be turned, and the cards that could pay for it, the cheapest first."""
    deck = room("hellrail").catalogue.catalogue(found.view.options).cards
    rails = {tuple(rail.at): rail.card for rail in found.view.rails}
    best: tuple[list[int], list[int]] = ([0, 0], [])
    for use in found.may_do("use", effect="false_path"):
        wanted = deck[str(rails[tuple(use.at)])].traction
        hand = [
            card for card in found.view.seats[found.seat].hand if deck[str(card)].traction == wanted
        ]
        cards = sorted(hand, key=lambda card: (deck[str(card)].value, card))
        if len(cards) > len(best[1]):
            best = (list(use.at), cards)
    return best


def false_path_with_a_choice(found: Moment) -> bool:
    """A False Path that two cards of the hand could pay for, and that nobody can forbid."""
    if stage(found) != "effect" or not found.may_do("use", effect="false_path"):
        return False
    return len(paid_with(found)[1]) > 1 and not any(seat.heresy for seat in found.view.seats)


@pytest.mark.slow
@DEVICES
async def test_the_toll_is_paid_card_by_card(player: ComeIn, site: WebSite, device: Device) -> None:
    found = moment(lambda one: stage(one) == "toll", *FILES)
    line, seen = await sit_down(site, await player(device, **CALM), found)
    left = found.view.stages[-1].left
    prompt = line.page.locator(".prompt")
    await expect(prompt).to_contain_text(f"worth {left} more")
    assert not await misfits(line.page, touch=device.touch)
    await is_accessible(line.page)
    assert set(seen.cards) == {action.card for action in found.may_do("pay")}
    await line.press(line.page.locator(f'[data-card="{seen.cards[0]}"]'))
    await line.after(seen.seq)
    await expect(prompt).not_to_contain_text(f"worth {left} more")


@DEVICES
async def test_derailing_wants_a_second_tap(player: ComeIn, site: WebSite, device: Device) -> None:
    found = moment(
        lambda one: stage(one) == "" and any(way.to == "derail" for way in one.view.ways), *FILES
    )
    ends = {way.by for way in found.view.ways if way.to == "derail"}
    card = next(action.card for action in found.may_do("move") if action.by in ends)
    line, seen = await sit_down(site, await player(device, **CALM), found)
    now = await line.pick(card)
    end = next(offer for offer in (*now.going, *now.offers) if offer.startswith("end:"))
    await line.go(end)
    await expect(line.page.locator(".prompt")).to_contain_text("Derailing costs you")
    assert (await line.look()).seq == seen.seq, "one tap has sent something"
    assert not await misfits(line.page, touch=device.touch)
    await is_accessible(line.page)
    await line.again(lambda: line.go(end))
    await line.after(seen.seq)


def by_place(found: Moment) -> dict[str, set[str]]:
    """The ways to each tie or circle, by what they come to: two that come to the same are one."""
    places: dict[str, set[str]] = {}
    for way in found.view.ways:
        comes_to = repr((way.to, way.pushed, way.checks, way.pushed_checks))
        places.setdefault(way.to.partition(">")[0], set()).add(comes_to)
    return places


@pytest.mark.slow
@DEVICES
async def test_two_ways_to_one_place_are_shown_apart(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    def twice(one: Moment) -> bool:
        return stage(one) == "" and any(
            len(ways) > 1 and place != "derail" for place, ways in by_place(one).items()
        )

    found = moment(lambda one: twice(one) and len(one.may_do("move")) > 1, *FILES)
    line, seen = await sit_down(site, await player(device, **CALM), found)
    strongest = max(found.may_do("move"), key=lambda action: int(action.by.lstrip("NESW"))).card
    now = await line.pick(strongest)
    places = by_place(found)
    ties = (offer for offer in now.offers if len(places.get(offer.partition(":")[2], [])) > 1)
    place = next(ties)
    await line.go(place)
    choice = line.page.locator(".ways[role=group] button")
    await expect(choice).to_have_count(len(places[place.partition(":")[2]]))
    await expect(line.page.locator("path.route.dotted")).to_have_count(await choice.count() - 1)
    assert len(set(await choice.all_inner_texts())) == await choice.count(), "all read the same"
    assert (await line.look()).seq == seen.seq
    assert not await misfits(line.page, touch=device.touch)
    await line.press(choice.last)
    await line.after(seen.seq)


async def test_track_under_an_engine_is_locked(player: ComeIn, site: WebSite) -> None:
    def stands(one: Moment) -> set[str]:
        ties = {str(seat.place).partition(":")[0] for seat in one.view.seats if ":" in seat.place}
        return ties if stage(one) == "" and one.view.seats[one.seat].hand else set()

    found = moment(stands, *FILES)
    line, seen = await sit_down(site, await player(DESK, **CALM), found)
    padlocks = line.page.locator(".stage .padlock")
    await expect(padlocks).to_have_count(0)
    await line.pick(seen.cards[0])
    await expect(padlocks).to_have_count(len(stands(found)))


@pytest.mark.slow
async def test_a_way_over_a_check_says_so(player: ComeIn, site: WebSite) -> None:
    found = moment(lambda one: stage(one) == "" and any(w.checks for w in one.view.ways), *FILES)
    checked = {way.by: way.to for way in found.view.ways if way.checks}
    card = next(action.card for action in found.may_do("move") if action.by in checked)
    line, _ = await sit_down(site, await player(DESK, **CALM), found)
    await expect(line.page.locator(".stage .check")).to_have_count(len(found.view.checks))
    await line.pick(card)
    await expect(line.page.locator(".stage .disc .extra").first).to_be_attached()


@pytest.mark.slow
async def test_the_trains_fit_a_phone_that_lies_on_its_side(player: ComeIn, site: WebSite) -> None:
    found = moment(
        lambda one: stage(one) == "" and any(seat.cars for seat in one.view.seats), *FILES
    )
    line, _ = await sit_down(site, await player(LANDSCAPE, **CALM), found)
    assert not await misfits(line.page, touch=True)
    await line.press(line.page.locator(".trains .strip button").first)
    sheet = line.page.get_by_role("dialog")
    await expect(sheet).to_be_visible()
    box = await sheet.bounding_box()
    assert box is not None
    assert (box["x"] >= 0, box["x"] + box["width"] <= LANDSCAPE.width) == (True, True)
    assert await sheet.evaluate("(node) => node.scrollWidth <= node.clientWidth")
    await is_accessible(line.page)


async def test_a_car_is_coupled_by_a_tap_on_the_circle_or_on_the_strip(
    player: ComeIn, site: WebSite
) -> None:
    """At the desk too: an engine alone is too small a thing to hit."""
    found = moment(lambda one: not stage(one) and one.may_do("couple"), *FILES)
    line, seen = await sit_down(site, await player(DESK, **CALM), found)
    card = found.may_do("couple")[0].card
    await line.press(line.page.locator(f'.hand [data-card="{card}"]'))
    strip = line.page.get_by_role("group", name="Where to")
    await expect(strip.locator('[data-going="engine"]')).to_be_visible()
    assert not await misfits(line.page, touch=False)
    place = found.view.seats[found.seat].place
    circle = line.page.locator(f'[data-circle="{place}"]').first
    box = await circle.bounding_box()
    assert box is not None
    await line.page.mouse.click(box["x"] + 0.2 * box["width"], box["y"] + 0.85 * box["height"])
    async with asyncio.timeout(HANG_S):
        while (await line.look()).seq == seen.seq:
            await asyncio.sleep(0.01)
