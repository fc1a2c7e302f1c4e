"""What bots say: only the ready-made call-outs and gestures that people have on the page.

Each means one thing, and a bot says it only when it is so: docs/bots.md lists them.
"""

from typing import Final

from limboline.bots.player import Said
from limboline.games.infernal_wagon.view import View

# So long others are let go first who say "I've got it!", and all hold back who hear "Wait!".
HOLD_MS: Final = 3_200


def who_has(seat: int, symbol: str) -> Said:
    """Ask for a card that can be entered by a symbol."""
    return Said(seat, "callout", "who_has", {"symbol": symbol})


def have(seat: int, symbol: str) -> Said:
    """Answer that one has such a card."""
    return Said(seat, "callout", "have", {"symbol": symbol})


def got_it(seat: int) -> Said:
    """Tell the others that one holds a card that fits, and is about to lay it."""
    return Said(seat, "callout", "got_it")


def nothing_good(view: View) -> Said:
    """Tell the others that nothing one may lay fits; under Silence, a shrug must do."""
    if view.silence:
        return Said(view.seat, "gesture", "shrug")
    return Said(view.seat, "callout", "help")


def my_curse(seat: int, stop: str, start: str) -> Said:
    """Tell one's Curse, so that all can help to lift it."""
    return Said(seat, "callout", "curse", {"stop": stop, "start": start})
