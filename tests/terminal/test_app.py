"""The screen at 80 columns and 24 rows, played through its keys."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from limboline.games.registry import room
from limboline.kernel import Illegal, Record, judge, replay
from limboline.kernel.texts import LANGUAGES
from limboline.terminal.app import TableApp
from limboline.terminal.keyboard import AZERTY, QWERTY, Keyboard, usual_keyboard
from limboline.terminal.sitting import Sitting
from tests.terminal.seated import WAGON, ManualClock, host, seat, seat_at

PARTS = ("table", "log", "prompt", "talk")


class Screen:
    """An app under test, its clock, and what it shows."""

    def __init__(self, app: TableApp, pilot: Pilot[int], clock: ManualClock) -> None:
        self.app, self.pilot, self.clock = app, pilot, clock

    def part(self, name: str) -> str:
        return str(self.app.query_one(f"#{name}", Static).content)

    @property
    def text(self) -> str:
        return "\n".join(self.part(name) for name in PARTS)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def wait(self, ms: int) -> None:
        self.clock.ms += ms
        self.app.tick()
        await self.pilot.pause()


def shown(
    make: Callable[[ManualClock], Sitting],
    play: Callable[[Screen], Awaitable[None]],
    folder: Path,
    keyboard: Keyboard = QWERTY,
    size: tuple[int, int] = (80, 24),
) -> int | None:
    """Show a sitting, do something with it, and return the exit code."""

    async def run() -> int | None:
        clock = ManualClock()
        app = TableApp(host(folder, clock), make(clock), keyboard)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(Screen(app, pilot, clock))
        return app.return_value

    coroutine: Coroutine[Any, Any, int | None] = run()
    return asyncio.run(coroutine)


def test_the_clock_starts_with_enter_and_no_card_is_seen_before(tmp_path: Path) -> None:
    async def play(screen: Screen) -> None:
        assert "Press Enter to start the clock." in screen.text
        assert "┌ Q" not in screen.text
        await screen.wait(60_000)
        await screen.press("enter")
        assert screen.part("table").startswith(" 7:00 ")
        assert "┌ Q" in screen.text
        await screen.wait(500)
        assert screen.part("table").startswith(" 7:00 ")
        await screen.wait(500)
        assert screen.part("table").startswith(" 6:59 ")

    shown(lambda clock: seat(tmp_path, clock), play, tmp_path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_on_the_smallest_screen(tmp_path: Path, language: str) -> None:
    """Five players, all junctions, and the longest page of each kind."""
    options = Options(easy=3, silence=True, uturn=True, curse=True)

    async def play(screen: Screen) -> None:
        for line in screen.part("table").split("\n"):
            assert len(line) <= 80, line
        assert screen.part("table").count("\n") < 19
        await screen.press("enter")
        await screen.wait(2_000)
        assert screen.part("table").count("\n") < 18
        heights = [screen.app.query_one(f"#{name}").size.height for name in PARTS]
        assert sum(heights) == 24
        assert heights[0] == screen.part("table").count("\n") + 1
        assert heights[1] >= 2
        for line in screen.part("talk").split("\n"):
            assert len(line) <= 80
        assert screen.part("talk").count("\n") < 2

    shown(
        lambda clock: seat(
            tmp_path, clock, players=5, bots=("greedy",), language=language, options=options
        ),
        play,
        tmp_path,
        usual_keyboard(language),
    )


def test_a_smaller_window_says_what_it_needs(tmp_path: Path) -> None:
    async def play(screen: Screen) -> None:
        assert screen.text.strip() == "This window is too small: 80 columns and 24 rows are needed."

    shown(lambda clock: seat(tmp_path, clock), play, tmp_path, size=(79, 24))


def test_a_mismatch_takes_two_presses_and_shows_what_would_fall(tmp_path: Path) -> None:
    state = position(rail="T05/gem", hands="T03 | T01", pile="T02 EXIT")

    async def play(screen: Screen) -> None:
        await screen.press("a")
        assert "Mismatch: 2 cards would fall. Press A again to do it." in screen.part("prompt")
        assert "x☼L lantern" in screen.part("table")
        await screen.press("a")
        assert "2 cards fall off the tail; the railroad is 3 long." in screen.part("log")
        assert "x☼L" not in screen.part("table")

    shown(lambda clock: seat_at(tmp_path, clock, state), play, tmp_path)


def test_a_refusal_is_shown_below_the_prompt(tmp_path: Path) -> None:
    state = position(rail="T05/gem", hands="T03 | T01 | T07", pile="T02 EXIT", last=0)

    async def play(screen: Screen) -> None:
        assert "Somebody else first." in screen.part("prompt")
        await screen.press("q")
        assert "Somebody else must play first (§3.2)." in screen.part("prompt")

    shown(lambda clock: seat_at(tmp_path, clock, state), play, tmp_path)


def test_after_an_intersection_a_number_chooses_the_stop(tmp_path: Path) -> None:
    state = position(rail="X1/gem", hands="T03 | T09", pile="T02 T06 EXIT")

    async def play(screen: Screen) -> None:
        await screen.press("Q")
        assert "Which one?" in screen.part("prompt")
        assert "2 pick on gem (Mismatch: 2 cards would fall.)" in screen.text
        await screen.press("2")
        assert "You lay T03: ┬ pick on ♦ gem, a mismatch." in screen.part("log")

    shown(lambda clock: seat_at(tmp_path, clock, state), play, tmp_path)


def test_space_and_digits_talk(tmp_path: Path) -> None:
    state = position(rail="T05/gem", hands="T03 | T01")

    async def play(screen: Screen) -> None:
        assert "1 I\u2019ve got it!" in screen.part("talk")
        await screen.press("space")
        assert "“I\u2019ve got it!”" in screen.part("table")
        await screen.press("2")
        assert "“Wait!”" in screen.part("table")

    shown(lambda clock: seat_at(tmp_path, clock, state), play, tmp_path)


def test_on_a_french_keyboard_the_keys_lie_where_they_look(tmp_path: Path) -> None:
    state = position(rail="T05/gem", hands="T03 | T01", pile="T02 EXIT")

    async def play(screen: Screen) -> None:
        assert "┌ A ──" in screen.part("table")
        await screen.press("ampersand")  # the key with the 1, without shift
        assert "“I\u2019ve got it!”" in screen.part("table")
        await screen.press("a")
        assert "You lay T03" in screen.part("log")

    shown(lambda clock: seat_at(tmp_path, clock, state), play, tmp_path, AZERTY)


def test_enter_takes_the_suggestion_of_a_tunnel(tmp_path: Path) -> None:
    state = position(rail="T05/gem", hands="D01 T02 | T03", pile="T15 T06 EXIT")

    async def play(screen: Screen) -> None:
        await screen.press("q")
        assert "which end first?  Enter takes the suggestion." in screen.part("prompt")
        await screen.press("enter")
        assert "T15 lies behind the Tunnel: ☼ lantern on ☼ lantern, a match." in screen.text

    shown(lambda clock: seat_at(tmp_path, clock, state), play, tmp_path)


def test_leaving_takes_two_presses_and_the_record_stays(tmp_path: Path) -> None:
    state = position(rail="T05/gem", hands="T03 | T01", pile="T02 EXIT")

    async def play(screen: Screen) -> None:
        await screen.press("escape")
        assert "Press Esc again to leave the table." in screen.part("prompt")
        await screen.press("q")  # any other key stays
        assert "Esc" not in screen.part("prompt")
        await screen.press("escape")
        await screen.wait(4_000)
        assert "Esc" not in screen.part("prompt")
        await screen.press("escape", "escape")

    assert shown(lambda clock: seat_at(tmp_path, clock, state), play, tmp_path) == 0
    assert "play T03 by pick" in (tmp_path / "x").read_text("utf-8")


def test_control_c_leaves_at_once(tmp_path: Path) -> None:
    async def play(screen: Screen) -> None:
        await screen.press("enter", "ctrl+c")

    assert shown(lambda clock: seat(tmp_path, clock), play, tmp_path) == 130


def test_the_end_report_offers_another_game(tmp_path: Path) -> None:
    async def play(screen: Screen) -> None:
        await screen.press("enter")
        await screen.wait(420_000)
        first = screen.app.sitting
        assert "The mine keeps you." in screen.text
        assert "The clock ran out." in screen.text
        assert str(first.file.path.name) in screen.text.replace("\n", "")
        assert "E: again with 1 Easy card" in screen.text
        await screen.press("r")  # too soon: it was meant for a card
        assert screen.app.sitting is first
        await screen.wait(1_000)
        await screen.press("r")
        second = screen.app.sitting
        assert second is not first
        assert second.options == Options()
        assert "Press Enter to start the clock." in screen.text
        await screen.press("enter")
        await screen.wait(420_000)
        assert "E: again with 2 Easy cards" in screen.text
        await screen.wait(1_000)
        await screen.press("e")
        assert screen.app.sitting.options == Options(easy=2)
        await screen.press("enter")
        await screen.wait(420_000)
        await screen.wait(1_000)
        await screen.press("q")

    dolls = ("random",)
    code = shown(lambda clock: seat(tmp_path, clock, players=2, bots=dolls), play, tmp_path)
    assert code == 0
    assert len(list(tmp_path.glob("*.record"))) == 3


def test_a_won_game_shows_its_achievements(tmp_path: Path) -> None:
    state = position(hands="EXIT | T02", pile="", now_ms=100_000)

    async def play(screen: Screen) -> None:
        await screen.press("q")
        assert "Daylight! You have escaped." in screen.text
        assert "Dynamic Duo" in screen.text
        assert "E:" not in screen.text

    shown(lambda clock: seat_at(tmp_path, clock, state), play, tmp_path)


def test_the_keys_of_the_last_page_are_seen_however_much_was_earned(tmp_path: Path) -> None:
    state = position(
        rail="T09/pick T39/bat T41/skull T04/lantern",
        hands="EXIT | T02 | - | T03 T15 | T08",
        pile="",
        options=Options(silence=True),
        now_ms=100_000,
    )

    async def play(screen: Screen) -> None:
        await screen.press("q")
        assert "Unforgiving" in screen.text
        assert screen.part("table").count("\n") < 19
        bottom = screen.app.query_one("#talk").region
        assert (bottom.y, bottom.height) == (22, 2)
        assert "R: another game   Q: leave" in screen.part("talk")

    shown(lambda clock: seat_at(tmp_path, clock, state), play, tmp_path)


def pressable(sitting: Sitting, *, fitting: bool) -> list[str]:
    """The keys that the rules allow now: those that fit, or those that hurt."""
    found = []
    for key in sitting.keys:
        answer = key.answers[0]
        if key.asks or bool(answer.warning) == fitting:
            continue
        with suppress(Illegal):
            judge(sitting.match.game, sitting.match.state, 0, answer.do, sitting.now_ms)
            found.append(key.place)
    return found


def test_a_whole_game_is_played_through_the_keys(tmp_path: Path) -> None:
    """What fits is pressed once; what hurts twice, when nothing has happened for a while."""
    twice = 0

    async def play(screen: Screen) -> None:
        nonlocal twice
        await screen.press("enter")
        while not (sitting := screen.app.sitting).over:
            screen.clock.ms += 900
            screen.app.tick()
            idle_ms = sitting.now_ms - (sitting.log[-1].at_ms if sitting.log else 0)
            if fitting := pressable(sitting, fitting=True):
                await screen.press(fitting[0])
            elif idle_ms > 2_000 and (hurting := pressable(sitting, fitting=False)):
                twice += 1
                await screen.press(hurting[0], hurting[0])
        assert "R: another game" in screen.text

    shown(lambda clock: seat(tmp_path, clock, players=2, seed=2), play, tmp_path)
    (path,) = tmp_path.glob("*.record")
    record = Record.parse(path.read_text("utf-8"))
    game = room(WAGON).game
    assert game.outcome(replay(game, record)) is not None
    assert sum(entry.seat == 0 for entry in record.log) > 10
    assert twice > 0
