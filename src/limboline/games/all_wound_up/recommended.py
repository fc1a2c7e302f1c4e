"""With which options a table begins: a course on which so many race for 20 to 45 minutes."""

from typing import Final

from limboline.games.all_wound_up.options import Options

# How long they take is measured in docs/balance.md. Three race on the rulebook's own course. People
# race until a toy is home, as the rulebook has it: a limit of rounds is a house rule.
USUAL: Final = {
    2: Options(course="oval_crypt", rounds=0),
    3: Options(rounds=0),
    4: Options(course="zed", rounds=0),
}


def recommended(players: int) -> Options:
    """The options with which a table of so many begins."""
    return USUAL.get(players, Options())
