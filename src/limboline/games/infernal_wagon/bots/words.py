"""What bots say: only the ready-made call-outs and gestures that people have on the page."""

from limboline.bots.player import Said
from limboline.games.infernal_wagon.view import View


def who_has(seat: int, symbol: str) -> Said:
    """Ask for a card that can be entered by a symbol."""
    return Said(seat, "callout", "who_has", {"symbol": symbol})


def have(seat: int, symbol: str) -> Said:
    """Answer that one has such a card."""
    return Said(seat, "callout", "have", {"symbol": symbol})


def got_it(seat: int) -> Said:
    """Tell the others to let one play."""
    return Said(seat, "callout", "got_it")


def nothing_good(view: View) -> Said:
    """Tell the others that one would rather not play; under Silence, a shrug must do."""
    if view.silence:
        return Said(view.seat, "gesture", "shrug")
    return Said(view.seat, "callout", "help")


def my_curse(seat: int, stop: str, start: str) -> Said:
    """Tell one's Curse, so that all can help to lift it."""
    return Said(seat, "callout", "curse", {"stop": stop, "start": start})
