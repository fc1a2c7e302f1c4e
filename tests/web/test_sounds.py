"""What is heard: loud enough, short enough, silent when muted, and only after somebody's touch."""

import pytest
from playwright.async_api import expect

from tests.web.players import DESK, PHONE, ComeIn, becomes_true
from tests.web.tables import with_bots

pytestmark = pytest.mark.anyio

# Headless browsers let everything sound at once. This one asks for a touch, like phones, and
# a touch is of no use as long as it is not willing.
_SHY = """
addEventListener("pointerdown", () => (window.touched ||= window.willing), true);
class Shy extends AudioContext {
  get state() { return window.touched ? "running" : "suspended"; }
  resume() {
    window.asked = (window.asked ?? 0) + 1;
    return window.touched ? super.resume() : Promise.reject(new Error("not allowed"));
  }
  createOscillator() {
    window.tones = (window.tones ?? 0) + 1;
    return super.createOscillator();
  }
}
window.AudioContext = Shy;
"""


async def test_cues_and_score_are_within_bounds_and_mute_is_silence(player: ComeIn) -> None:
    someone = await player(DESK)
    page = someone.page
    await someone.go("/sounds")
    await expect(page.locator("table[data-done=true]")).to_be_visible()
    rows = await page.locator("tr[data-cue]").evaluate_all(
        "(rows) => rows.map(({ dataset }) => [dataset.cue, +dataset.peak, +dataset.seconds])"
    )
    assert len(rows) > 20
    wrong = []
    for cue, peak, seconds in rows:
        if cue == "mute":
            assert peak == 0
        elif cue.startswith("score"):
            assert 0.05 < peak < 0.9, cue
        elif not (0.25 <= peak <= 0.8 and seconds <= 2.6):
            wrong.append(f"{cue}: peak {peak:.2f}, {seconds:.2f} s")
    assert not wrong, "\n".join(wrong)


async def test_nothing_sounds_before_a_touch_and_a_blocked_browser_is_told(
    player: ComeIn,
) -> None:
    someone = await player(DESK, reduced_motion="reduce")
    page = someone.page
    await page.add_init_script(_SHY)
    board = await with_bots(someone)
    assert await page.evaluate("window.asked") is None, "sound was asked for without a touch"
    await page.mouse.click(700, 450)
    blocked = page.get_by_role("button", name="Tap to enable sound")
    await expect(blocked).to_be_visible()
    assert await page.evaluate("window.tones") is None
    await page.evaluate("window.willing = true")
    await blocked.click()
    await expect(page.get_by_role("button", name="Mute all sound")).to_be_visible()
    await board.play()
    await becomes_true(page, "window.tones > 0")


async def test_one_mute_mutes_everything(player: ComeIn) -> None:
    someone = await player(DESK, reduced_motion="reduce")
    page = someone.page
    await page.add_init_script(f"window.touched = true;{_SHY}")
    board = await with_bots(someone)
    await page.get_by_role("button", name="Mute all sound").click()
    await expect(page.get_by_role("button", name="Sound on")).to_be_visible()
    before = await page.evaluate("window.tones ?? 0")
    await board.play()
    assert await page.evaluate("window.tones ?? 0") == before


# A caption leaves soon: what comes and goes is noted, and asked for later.
_NOTE_CAPTIONS = """
window.captions = [];
new MutationObserver(() => {
  for (const one of document.querySelectorAll("[data-caption]"))
    if (window.captions.at(-1) !== one.innerText) window.captions.push(one.innerText);
}).observe(document, { subtree: true, childList: true });
"""


@pytest.mark.parametrize("language", ["en", "fr", "de", "pseudo"])
async def test_every_sound_has_words(player: ComeIn, language: str) -> None:
    someone = await player(DESK)
    await someone.page.add_init_script(
        f'localStorage.setItem("limboline.settings", JSON.stringify({{ tongue: "{language}" }}))'
    )
    await someone.go("/sounds")
    await expect(someone.page.locator("table[data-done=true]")).to_be_visible()
    words = await someone.page.locator("tr[data-cue]:has(button)").evaluate_all(
        "(rows) => rows.map((row) => [row.dataset.cue, row.querySelector('.words').innerText])"
    )
    assert len(words) > 20
    assert [cue for cue, told in words if not told.strip() or told.startswith("sound.")] == []


@pytest.mark.parametrize("muted", [False, True])
async def test_captions_tell_what_is_heard_on_board_and_in_a_lesson(
    player: ComeIn, muted: bool
) -> None:
    someone = await player(PHONE, reduced_motion="reduce")
    page = someone.page
    await page.add_init_script(_NOTE_CAPTIONS)
    await someone.go("/")
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_role("switch", name="Captions").click()
    board = await with_bots(someone)
    if muted:
        await page.get_by_role("button", name="Mute all sound").click()
    await board.play()
    await becomes_true(page, "captions.includes('[two rising notes]')")
    await becomes_true(page, "document.querySelector('[data-caption]') === null")
    await someone.go("/learn/infernal-wagon")
    await page.locator(".lesson .primary").click()
    await page.get_by_role("button", name="Show me").click()
    await becomes_true(page, "captions.length > 0")
