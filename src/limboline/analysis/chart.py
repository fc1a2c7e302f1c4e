"""The chances of a game as an SVG picture: a line with its band for each side.

Colours come from the page around it, by classes, so that the picture suits light, dark and paper.
"""

from html import escape
from typing import Final

from limboline.analysis.findings import Point
from limboline.analysis.told import Told, moment, percent, side_name
from limboline.kernel.drawing import PLAYER_SHAPES
from limboline.kernel.texts import Texts

WIDE: Final = 800
HIGH: Final = 320
LEFT: Final = 46
RIGHT: Final = 18
TOP: Final = 26
BOTTOM: Final = 34
TICKS: Final = 5


def chart(told: Told, texts: Texts) -> str:
    """The whole picture."""
    drawn = _Chart(told, texts)
    sides = range(1 if told.analysis.together else len(told.analysis.names))
    inside = [*drawn.grid(), *map(drawn.band, sides), *map(drawn.line, sides), *drawn.turnings()]
    label = escape(texts.say("chance"))
    return (
        f'<svg class="chart" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{label}">'
        + "".join(inside)
        + "</svg>"
    )


class _Chart:
    """Where everything goes."""

    def __init__(self, told: Told, texts: Texts) -> None:
        self.told: Final = told
        self.texts: Final = texts
        self.points: Final = told.analysis.points
        self.longest: Final = max(1, *(self._along(point) for point in self.points))

    def _along(self, point: Point) -> int:
        return point.at_ms if self.told.real_time else point.step

    def x(self, point: Point) -> float:
        """How far to the right a point lies."""
        return LEFT + (WIDE - LEFT - RIGHT) * self._along(point) / self.longest

    def y(self, share: float) -> float:
        """How high a chance lies."""
        return TOP + (HIGH - TOP - BOTTOM) * (1 - share)

    def grid(self) -> list[str]:
        """The lines of the chances, and the times below."""
        found = []
        for part in range(TICKS):
            share = part / (TICKS - 1)
            y = self.y(share)
            found.append(f'<path class="rule" d="M{LEFT} {y:.1f}H{WIDE - RIGHT}"/>')
            found.append(_words(LEFT - 6, y + 4, percent(share), "end"))
        for part in range(TICKS):
            along = self.longest * part // (TICKS - 1)
            x = LEFT + (WIDE - LEFT - RIGHT) * part / (TICKS - 1)
            anchor = "start" if part == 0 else "end" if part == TICKS - 1 else "middle"
            whole = self.told.real_time or part == TICKS - 1
            said = moment(self.told, along, along, self.texts) if whole else str(along)
            found.append(_words(x, HIGH - 12, said, anchor))
        return found

    def band(self, side: int) -> str:
        """Where the true chance lies."""
        there = [
            f"{self.x(point):.1f} {self.y(point.chances[side].high):.1f}" for point in self.points
        ]
        back = [
            f"{self.x(point):.1f} {self.y(point.chances[side].low):.1f}" for point in self.points
        ]
        way = "L".join(there + back[::-1])
        return f'<path class="band {self._class(side)}" d="M{way}Z"/>'

    def line(self, side: int) -> str:
        """The chance itself, with its name at the end."""
        way = "L".join(
            f"{self.x(point):.1f} {self.y(point.chances[side].share):.1f}" for point in self.points
        )
        last = self.points[-1]
        x, y = self.x(last), self.y(last.chances[side].share)
        mark = "" if self.told.analysis.together else PLAYER_SHAPES[side]
        return (
            f'<g class="{self._class(side)}"><path class="line" d="M{way}"/>'
            f"<title>{escape(side_name(self.told, side, self.texts))}</title>"
            + (_words(x + 2, y + 5, mark, "start", "mark") if mark else "")
            + "</g>"
        )

    def turnings(self) -> list[str]:
        """A numbered mark for each turning point."""
        found = []
        by_step = {point.step: point for point in self.points}
        for number, turning in enumerate(self.told.analysis.turning_points, 1):
            point = by_step[self.told.analysis.moves[turning.move].last]
            x, y = self.x(point), self.y(point.chances[turning.side].share)
            found.append(
                f'<g class="turning {self._class(turning.side)}">'
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="10"/>'
                + _words(x, y + 4.5, str(number), "middle")
                + "</g>"
            )
        return found

    def _class(self, side: int) -> str:
        return "all" if self.told.analysis.together else f"seat-{side}"


def _words(x: float, y: float, said: str, anchor: str, kind: str = "") -> str:
    drawn = f' class="{kind}"' if kind else ""
    return f'<text{drawn} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(said)}</text>'
