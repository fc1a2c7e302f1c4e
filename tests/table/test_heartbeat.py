"""A running clock is noted each second: by a line of the log, or else by a beat."""

from limboline.table.clock import ManualClock
from limboline.table.gametime import Heartbeat


class Watched:
    """A heartbeat on a clock moved by hand, and a log that may tell the time too."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.beats: list[int] = []
        self.line_at = 0
        self.heart = Heartbeat(
            self.clock,
            lambda: self.beats.append(self.clock.now_ms()),
            lambda: self.clock.now_ms() - self.line_at,
        )
        self.heart.start()

    def write_line(self, at_ms: int) -> None:
        self.clock.move_to(at_ms)
        self.line_at = at_ms


def test_it_beats_every_second_while_nothing_happens() -> None:
    table = Watched()
    table.clock.move_to(3_999)
    assert table.beats == [1_000, 2_000, 3_000]


def test_a_line_that_tells_the_time_is_as_good_as_a_beat() -> None:
    table = Watched()
    for at_ms in range(600, 6_000, 600):
        table.write_line(at_ms)
    assert table.beats == []


def test_no_more_than_a_second_is_ever_lost() -> None:
    table = Watched()
    table.write_line(900)
    table.write_line(1_700)
    table.clock.move_to(4_000)
    assert table.beats == [2_700, 3_700]
