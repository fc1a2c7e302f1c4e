"""All seats' views laid over each other: for replays, where nothing is secret any more."""

from collections.abc import Sequence

import msgspec

from limboline.games.infernal_wagon.view import View
from limboline.kernel.seats import SPECTATOR


def merge_views(views: Sequence[View]) -> View:
    """One view with every card that any of them shows."""
    first = views[0]
    hands = [
        [
            next((card for card in cards if card is not None), None)
            for cards in zip(*hand, strict=True)
        ]
        for hand in zip(*(view.hands for view in views), strict=True)
    ]
    curses = [
        max(curse, key=lambda known: known.card is not None)
        for curse in zip(*(view.curses for view in views), strict=True)
    ]
    return msgspec.structs.replace(first, seat=SPECTATOR, hands=hands, curses=curses)
