"""What a key means: one press for what fits, two for what hurts, and a reason for every no."""

from pathlib import Path

import pytest

from limboline.bots.player import Plan, Said
from limboline.games.infernal_wagon.actions import Play
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from limboline.games.registry import room
from limboline.kernel import Record, replay
from limboline.kernel.asking import Choice
from limboline.terminal.sitting import Sitting
from tests.terminal.seated import WAGON, Doll, ManualClock, seat, seat_at


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


class Puppet(Doll):
    """A bot that plays one thing after a pause, and then nothing."""

    name = "puppet"

    def __init__(self, words: str, wait_ms: int, say: tuple[Said, ...] = ()) -> None:
        self.words, self.wait_ms, self.say = words, wait_ms, say

    def plan(self, view: object, legal: object, now_ms: int) -> Plan | None:  # type: ignore[override]
        if not self.words or not legal:
            return None
        assert isinstance(legal, list)
        words, self.words = self.words, ""
        code = next(code for code in legal if self._is(words, code))
        return Plan(code, self.wait_ms, self.say)

    def _is(self, words: str, code: Choice) -> bool:
        from limboline.games.infernal_wagon.components import SYMBOLS, card_of, way_of
        from limboline.games.infernal_wagon.decks import tabulate

        assert isinstance(code, int)
        card, by = words.split(" by ")
        return tabulate(None).names[card_of(code)] == card and SYMBOLS[way_of(code)] == by


def played(sitting: Sitting) -> list[str]:
    return [entry.words for entry in sitting.match.record.log]


def test_before_the_start_no_key_counts_and_no_time_passes(
    tmp_path: Path, clock: ManualClock
) -> None:
    sitting = seat(tmp_path, clock)
    clock.ms += 500_000
    sitting.press("q")
    sitting.tick()
    assert played(sitting) == []
    assert sitting.now_ms == 0


def test_what_fits_is_played_by_one_press(tmp_path: Path, clock: ManualClock) -> None:
    sitting = seat_at(tmp_path, clock, position(rail="T05/gem", hands="T03 | T01", pile="T02 EXIT"))
    clock.ms += 1_500
    sitting.press("q")
    assert played(sitting) == ["play T03 by pick at 4"]
    assert sitting.match.record.log[0].at_ms == 1_500
    assert "You lay T03" in sitting.log[0].line.plain


def test_what_hurts_is_armed_and_then_done_by_the_same_key(
    tmp_path: Path, clock: ManualClock
) -> None:
    sitting = seat_at(tmp_path, clock, position(rail="T05/gem", hands="T03 | T01", pile="T02 EXIT"))
    sitting.press("a")
    assert played(sitting) == []
    assert sitting.armed is not None
    assert sitting.armed.do == Play("T03", "lantern", 4)
    sitting.press("a")
    assert played(sitting) == ["play T03 by lantern at 4"]
    assert sitting.armed is None


def test_any_other_key_disarms(tmp_path: Path, clock: ManualClock) -> None:
    state = position(rail="T05/gem", hands="T03 T15 | T01", pile="T02 EXIT")
    sitting = seat_at(tmp_path, clock, state)
    sitting.press("a")
    sitting.press("w")
    assert sitting.armed is not None
    assert sitting.armed.do == Play("T15", "lantern", 4)
    sitting.press("a")
    assert played(sitting) == []


def test_an_armed_key_is_forgotten_after_four_seconds(tmp_path: Path, clock: ManualClock) -> None:
    sitting = seat_at(tmp_path, clock, position(rail="T05/gem", hands="T03 | T01", pile="T02 EXIT"))
    sitting.press("a")
    clock.ms += 3_999
    sitting.tick()
    assert sitting.armed is not None
    clock.ms += 1
    sitting.tick()
    assert sitting.armed is None
    sitting.press("a")
    assert played(sitting) == []


def test_a_refusal_is_told_at_once_and_in_a_sentence(tmp_path: Path, clock: ManualClock) -> None:
    state = position(rail="T05/gem", hands="T03 | T01 | T07", pile="T02 EXIT", last=0)
    sitting = seat_at(tmp_path, clock, state)
    for place in "qa":  # a mismatch is not even armed
        sitting.press(place)
        assert sitting.notice.plain == "Somebody else must play first (§3.2)."
        assert sitting.armed is None
    assert not sitting.ready


def test_the_wrong_end_of_an_arrow_is_refused(tmp_path: Path, clock: ManualClock) -> None:
    state = position(rail="T05/gem", hands="D02 | T01", pile="T02 EXIT")
    sitting = seat_at(tmp_path, clock, state, language="fr")
    sitting.press("a")
    assert sitting.notice.plain.startswith("Cette carte ne peut pas être posée")


def test_a_press_just_after_another_players_move_was_meant_for_the_table_before(
    tmp_path: Path, clock: ManualClock
) -> None:
    state = position(rail="T05/gem", hands="T03 | T09", pile="T02 T06 EXIT")
    sitting = seat_at(tmp_path, clock, state, [Puppet("T09 by pick", 1_000)])
    clock.ms += 1_100
    sitting.tick()
    assert played(sitting) == ["play T09 by pick at 4"]
    clock.ms += 100
    sitting.press("q")
    assert sitting.notice.plain == "Mia was faster: your card stays in your hand (§3.5)."
    assert len(played(sitting)) == 1
    clock.ms += 200
    sitting.press("q")  # seen by now: pick on bat, a mismatch
    assert sitting.armed is not None


def test_a_press_before_the_screen_could_show_the_move_is_late_too(
    tmp_path: Path, clock: ManualClock
) -> None:
    state = position(rail="T05/gem", hands="T03 | T09", pile="T02 T06 EXIT")
    sitting = seat_at(tmp_path, clock, state, [Puppet("T09 by pick", 1_000)])
    clock.ms += 1_050  # the bot has played, and no tick has come yet
    sitting.press("q")
    assert sitting.notice.plain.startswith("Mia was faster")
    assert played(sitting) == ["play T09 by pick at 4"]


def test_ones_own_second_card_may_follow_at_once(tmp_path: Path, clock: ManualClock) -> None:
    state = position(rail="T05/gem", hands="T03 T15 | T09", pile="T02 T06 EXIT")
    sitting = seat_at(tmp_path, clock, state)
    sitting.press("q")
    clock.ms += 10
    sitting.press("q")  # T15 has moved up: lantern on lantern
    assert played(sitting) == ["play T03 by pick at 4", "play T15 by lantern at 5"]


def test_another_players_move_disarms_and_says_so(tmp_path: Path, clock: ManualClock) -> None:
    state = position(rail="T05/gem", hands="T03 | T09", pile="T02 T06 EXIT")
    sitting = seat_at(tmp_path, clock, state, [Puppet("T09 by pick", 1_000)])
    sitting.press("a")
    clock.ms += 1_000
    sitting.tick()
    assert sitting.armed is None
    assert sitting.notice.plain == "The table has changed: look again."


def test_an_end_that_fits_several_stops_asks_for_a_number(
    tmp_path: Path, clock: ManualClock
) -> None:
    state = position(rail="X1/gem", hands="E1 | T09", pile="T02 T06 EXIT", options=Options(easy=1))
    sitting = seat_at(tmp_path, clock, state)
    sitting.press("q")
    assert [answer.label for answer in sitting.choosing] == ["star on pick", "star on gem"]
    sitting.press("2")
    assert played(sitting) == ["play E1 by star to gem at 4"]


def test_a_number_that_is_not_offered_lets_go(tmp_path: Path, clock: ManualClock) -> None:
    state = position(rail="X1/gem", hands="T15 | T09", pile="T02 T06 EXIT")
    sitting = seat_at(tmp_path, clock, state)
    sitting.press("q")  # a lantern fits neither stop
    assert all(answer.warning for answer in sitting.choosing)
    sitting.press("7")
    assert sitting.choosing == ()
    assert played(sitting) == []


def test_with_shift_a_person_may_choose_the_stop_that_does_not_fit(
    tmp_path: Path, clock: ManualClock
) -> None:
    state = position(rail="X1/gem", hands="T03 | T09", pile="T02 T06 EXIT")
    sitting = seat_at(tmp_path, clock, state)
    sitting.press("q", choose=True)
    assert [answer.do.to for answer in sitting.choosing] == ["pick", "gem"]
    sitting.press("2")
    assert played(sitting) == ["play T03 by pick to gem at 4"]


def test_enter_takes_the_suggestion_for_a_tunnels_card(tmp_path: Path, clock: ManualClock) -> None:
    state = position(rail="T05/gem", hands="D01 T02 | T03", pile="T15 T06 EXIT")
    sitting = seat_at(tmp_path, clock, state)
    sitting.take_suggestion()  # nothing presses
    assert played(sitting) == []
    sitting.press("q")
    assert sitting.has_suggestion
    clock.ms += 500
    sitting.take_suggestion()
    assert played(sitting) == ["play D01 by pick at 4", "turn T15 by lantern at 5"]
    assert not sitting.match.record.log[1].by_clock


def test_after_three_seconds_the_clock_turns_the_card(tmp_path: Path, clock: ManualClock) -> None:
    state = position(rail="T05/gem", hands="D01 T02 | T03", pile="T15 T06 EXIT")
    sitting = seat_at(tmp_path, clock, state)
    sitting.press("q")
    clock.ms += 3_000
    sitting.tick()
    assert sitting.match.record.log[1].by_clock


def test_digits_speak_and_the_bubble_fades(tmp_path: Path, clock: ManualClock) -> None:
    sitting = seat_at(tmp_path, clock, position(rail="T05/gem", hands="T03 | T01"))
    sitting.press("3")
    assert sitting.bubbles[0].plain == "“Who has ┬ pick?”"
    clock.ms += 3_999
    assert 0 in sitting.bubbles
    clock.ms += 1
    assert sitting.bubbles == {}


def test_what_bots_say_is_heard(tmp_path: Path, clock: ManualClock) -> None:
    said = (Said(1, "callout", "got_it"),)
    state = position(rail="T05/gem", hands="T03 | T09", pile="T02 T06 EXIT")
    sitting = seat_at(tmp_path, clock, state, [Puppet("T09 by pick", 1_000, said)])
    clock.ms += 1_000
    sitting.tick()
    assert sitting.bubbles[1].plain == "“I\u2019ve got it!”"


def test_under_silence_digits_are_gestures(tmp_path: Path, clock: ManualClock) -> None:
    state = position(rail="T05/gem", hands="T03 | T01", silence="Q1", options=Options(silence=True))
    sitting = seat_at(tmp_path, clock, state)
    sitting.press("3")
    assert sitting.bubbles[0].plain == "You nod."


def test_who_talks_without_end_is_told_that_nobody_listens(
    tmp_path: Path, clock: ManualClock
) -> None:
    sitting = seat_at(tmp_path, clock, position(rail="T05/gem", hands="T03 | T01"))
    for _ in range(9):
        sitting.press("2")
    assert sitting.notice.plain.startswith("Nobody hears you")


def test_the_clock_ends_the_game(tmp_path: Path, clock: ManualClock) -> None:
    sitting = seat_at(tmp_path, clock, position(rail="T05/gem", hands="T03 | T01"))
    clock.ms += 420_000
    sitting.tick()
    assert sitting.over
    assert sitting.now_ms == 420_000
    clock.ms += 60_000
    assert sitting.now_ms == 420_000
    sitting.press("q")
    assert len(played(sitting)) == 1


def test_every_action_is_on_disk_at_once(tmp_path: Path, clock: ManualClock) -> None:
    sitting = seat(tmp_path, clock)
    sitting.start()
    for _ in range(100):
        clock.ms += 200
        sitting.tick()
        text = sitting.file.path.read_text("utf-8")
        assert text == str(sitting.match.record)
    assert len(played(sitting)) > 3


def test_a_failing_disk_is_told_and_the_record_is_mended(
    tmp_path: Path, clock: ManualClock
) -> None:
    folder = tmp_path / "records"
    state = position(rail="T05/gem", hands="T03 T15 | T01", pile="T02 T06 EXIT")
    sitting = seat_at(folder, clock, state)
    folder.rename(tmp_path / "gone")
    folder.write_text("no folder", "utf-8")
    sitting.press("q")
    assert sitting.notice.plain.startswith("The game could not be written down: ")
    folder.unlink()
    sitting.press("q")
    assert sitting.notice.plain == ""
    assert len(played(sitting)) == 2
    assert sitting.file.path.read_text("utf-8") == str(sitting.match.record)


def test_a_whole_game_is_written_down_and_replays(tmp_path: Path, clock: ManualClock) -> None:
    sitting = seat(tmp_path, clock, bots=("crew",), seed=11)
    sitting.start()
    while not sitting.over:
        clock.ms += 700
        fitting = [k for k in sitting.keys if not k.asks and not k.answers[0].warning]
        if sitting.ready and fitting:
            sitting.press(fitting[0].place)
        sitting.tick()
    record = Record.parse(sitting.file.path.read_text("utf-8"))
    game = room(WAGON).game
    assert game.outcome(replay(game, record)) == sitting.match.outcome
    assert record.players == ("", "crew", "crew")
