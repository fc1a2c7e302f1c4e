"""Those who only watch, and a screen in the middle of the table: nobody's hand is told to them."""

import pytest
from playwright.async_api import expect

from tests.server.deals import gentle
from tests.web.frames import Frames
from tests.web.players import DESK, PHONE, ComeIn, Player
from tests.web.serving import WebSite
from tests.web.tables import together, watch, with_bots
from tests.web.wagon import Board, in_step, play_once, same_railroad, table_of

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}
PLAYS = 6


async def test_an_onlooker_sees_the_game_and_no_hand(player: ComeIn, site: WebSite) -> None:
    boards = await together(
        await player(PHONE, **CALM), await player(PHONE, **CALM), options=gentle()
    )
    stranger = await player(DESK, **CALM)
    frames = Frames(stranger.page)
    onlooker = await watch(stranger, boards[0])
    await onlooker.is_playing()
    for _ in range(PLAYS):
        assert await play_once(site, boards)
        await in_step([*boards, onlooker])  # or two plays might be told at once
    assert same_railroad(*await in_step([*boards, onlooker]))
    await expect(stranger.page.get_by_text("You are watching.")).to_be_visible()
    await expect(stranger.page.get_by_role("group", name="Your hand")).to_have_count(0)
    await expect(stranger.page.locator("button[data-end]")).to_have_count(0)
    assert len(frames.under_way) >= PLAYS
    assert frames.leaks() == []


async def test_a_screen_beside_a_player_shows_nobodys_hand(player: ComeIn, site: WebSite) -> None:
    someone = await player(DESK, **CALM)
    board = await with_bots(someone, options=gentle())
    screen = Player(await someone.context.new_page(), someone.context, someone.url)
    frames = Frames(screen.page)
    await screen.go(f"/t/{table_of(board.page.url)}/screen")
    shown = Board(screen)
    await shown.is_playing()
    await board.play()
    assert same_railroad(*await in_step([board, shown]))
    await expect(screen.page.get_by_role("group", name="Your hand")).to_have_count(0)
    await expect(screen.page.locator("button[data-end]")).to_have_count(0)
    assert len(frames.under_way) > 1
    assert frames.leaks() == []
    someone.listen()
    with pytest.raises(AssertionError):
        assert (await own_frames(someone, board)).leaks() == []


async def own_frames(someone: Player, board: Board) -> Frames:
    """What a player's own page is told: it has a hand, so the look above can fail."""
    frames = Frames(board.page)
    await board.page.reload()
    await board.is_playing()
    return frames


async def test_an_onlooker_takes_a_bots_seat(player: ComeIn, site: WebSite) -> None:
    host, stranger = await player(DESK, **CALM), await player(PHONE, **CALM)
    board = await with_bots(host, options=gentle())
    onlooker = await watch(stranger, board)
    await onlooker.is_playing()
    seats = stranger.page.get_by_role("combobox", name="Take a bot")
    stranger.expects("403")  # a hidden hand is taken over only with the host's word
    await seats.select_option(label="Isolde")
    await host.page.get_by_role("button", name="Let in").click()
    await expect(host.page.get_by_role("button", name="Let in")).to_have_count(0)
    await seats.select_option(label="Isolde")
    hand = stranger.page.get_by_role("group", name="Your hand")
    await expect(hand.locator("[data-card]")).to_have_count(3)
    await onlooker.is_open()
    played = 0
    while not played:
        played += await play_once(site, [onlooker])
    assert same_railroad(*await in_step([board, onlooker]))
