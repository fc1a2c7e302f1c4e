"""Draw the pictures of the README and the manual anew: `python docs/pictures/make.py`.

`table.svg` is the table as a picture, and the first text in `players.md` the same in a terminal.
"""

import re
from pathlib import Path
from typing import Final

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.draw import svg, table
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.texts import texts
from limboline.games.infernal_wagon.view import View

HERE: Final = Path(__file__).parent
PICTURE: Final = HERE / "table.svg"
PAGE: Final = HERE.parent / "players.md"
NAMES: Final = ("Ana", "Mia", "Otto")
_SCREEN: Final = re.compile(r"(?<=^```text\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)


def view() -> View:
    """Three players in the middle of a game, seen by the first."""
    state = position(
        rail="T05/pick T24/gem T15/gem T20/lantern X3/bat T41/skull@skull T12/skull D01/pick",
        hands="T16 T14 D14 | T03 T31 T28 | D07 T40 T09",
        pile="T33 T34 T35 T36 T37 T38 T39 D02 D03 D04 D05 D06 D08 D09 D10 X1 X2 T01 T02 EXIT",
        fallen=5,
        last=1,
        now_ms=192_480,
    )
    return game.view(state, 0)


def picture() -> str:
    """The table as a picture."""
    return svg(view(), NAMES, texts("en"))


def page() -> str:
    """The page for players, with the table in it as a terminal shows it."""
    lines = table(view(), NAMES, texts("en")).plain.split("\n")
    screen = "".join(f"{line.rstrip()}\n" for line in lines)
    return _SCREEN.sub(lambda _: screen, PAGE.read_text("utf-8"), count=1)


if __name__ == "__main__":
    PICTURE.write_text(picture(), "utf-8")
    PAGE.write_text(page(), "utf-8")
